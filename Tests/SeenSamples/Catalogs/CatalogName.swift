import SeenCore
import SeenWire

/// A catalog that this program makes.
package enum CatalogName: String, CaseIterable {
  /// The species of AviList 2025.
  case birds = "bird-catalog"
  /// The films of Wikidata, 2026.
  case films = "film-catalog"

  /// Returns the files of the catalog, made from its source.
  ///
  /// - Parameters:
  ///   - source: The bytes of the source.
  ///   - beside: Returns what a file has that lies where the catalog belongs: the ranges of birds, and their words.
  /// - Returns: The catalog, what is said of it, and of birds their groups.
  /// - Complexity: O(n) in the bytes of the source.
  package func files(source: [UInt8], beside: (String) -> [UInt8]) -> [SampleFile] {
    let titles =
      switch self {
      case .birds:
        CatalogOfBirds.titles(
          source, RangesOfBirds(beside("bird-ranges.csv"), beside("range-words.txt")))
      case .films: CatalogOfFilms.titles(source)
      }
    var bytes: [UInt8] = []
    for title in titles { bytes += JSON.object(title).bytes + [10] }
    let about = JSON.object(self.about).bytes + [10]
    var files = [
      SampleFile(path: "\(name).jsonl", bytes: bytes),
      SampleFile(path: "\(name).about.json", bytes: about),
    ]
    if self == .birds { files.append(SampleFile(path: "bird-groups.json", bytes: groups)) }
    return files
  }

  /// The groups of birds, one a line.
  private var groups: [UInt8] {
    let lines = BirdGroup.all.map { group in
      var members: [JSON.Member] = []
      if !group.synonyms.isEmpty { members.append(JSON.Member("synonyms", .texts(group.synonyms))) }
      if !group.orders.isEmpty { members.append(JSON.Member("orders", .texts(group.orders))) }
      if !group.families.isEmpty { members.append(JSON.Member("families", .texts(group.families))) }
      if !group.except.isEmpty { members.append(JSON.Member("except", .texts(group.except))) }
      return JSON.string(group.name).bytes + Array(": ".utf8) + JSON.object(members).bytes
    }
    return Array("{\n".utf8) + lines.joined(separator: Array(",\n".utf8)) + Array("\n}\n".utf8)
  }

  /// The catalog's name with its version.
  private var name: String {
    switch self {
    case .birds: "birds.avilist-2025"
    case .films: "films.wikidata-2026"
    }
  }

  /// What stands beside the catalog about itself.
  private var about: [JSON.Member] {
    switch self {
    case .birds:
      [
        JSON.Member("title", "AviList: The Global Avian Checklist, v2025"),
        JSON.Member("license", "CC BY 4.0"),
        JSON.Member("licenseUrl", "https://creativecommons.org/licenses/by/4.0/"),
        JSON.Member(
          "attribution",
          .string(
            "AviList Core Team. 2025. AviList: The Global Avian Checklist, v2025."
              + " https://doi.org/10.2173/avilist.v2025")),
        JSON.Member("source", "https://doi.org/10.2173/avilist.v2025"),
        JSON.Member(
          "changes",
          .string(
            "The 11,131 species only, without subspecies; columns renamed; ranges told as codes of"
              + " countries; written one JSON object per line with ids of our own. Not endorsed by"
              + " the AviList Core Team.")),
      ]
    case .films:
      [
        JSON.Member("title", "Films 1940-2014 from Wikidata"),
        JSON.Member("license", "CC0 1.0"),
        JSON.Member("licenseUrl", "https://creativecommons.org/publicdomain/zero/1.0/"),
        JSON.Member("attribution", "Wikidata contributors, snapshot of 2026-10-18"),
        JSON.Member("lastYear", .whole(2014)),
        JSON.Member("source", "https://www.wikidata.org/"),
        JSON.Member(
          "changes",
          .string(
            "Name, year, runtime, genres, content rating, directors, cast, countries, languages and"
              + " IMDb id; written one JSON object per line with ids of our own.")),
      ]
    }
  }
}
