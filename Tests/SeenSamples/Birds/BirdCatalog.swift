import SeenCore

/// The species of the sample, from the catalog of all species.
struct BirdCatalog {
  /// What the journal is told of a species, by scientific name, which is ASCII.
  private(set) var facts: [String: [JSON.Member]] = [:]

  /// Reads a table with tabs: number, scientific and common name, order, family, genus, IUCN category, Avibase id.
  /// - Complexity: O(n) in the bytes.
  init(_ bytes: [UInt8]) {
    let wanted = Set(BirdSpecies.all.map(\.scientificName) + BirdDiary.lookedFor)
    for line in bytes.split(separator: 10) {
      let fields = line.split(separator: 9, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      guard fields.count >= 8, wanted.contains(fields[1]) else { continue }
      facts[fields[1]] = [
        JSON.Member("kind", "bird"), JSON.Member("name", .string(fields[2])),
        JSON.Member("scientificName", .string(fields[1])),
        JSON.Member("family", .string(fields[4])), JSON.Member("order", .string(fields[3])),
        JSON.Member("status", .string(fields[6])),
        JSON.Member("ids", ["avibase": .string(fields[7])]),
      ]
    }
  }
}

/// A place where the person looks for birds.
struct BirdPlace {
  let name: String
  /// Degrees north, as it is written.
  let north: String
  /// Degrees east, as it is written.
  let east: String
  /// The habitats that it has, one letter each.
  let habitats: String
  /// How often it is visited, compared with the others.
  let weight: Int

  /// The places: around a lake, and two weeks at the sea.
  static let all = [
    BirdPlace(name: "Home", north: "47.6603", east: "9.1758", habitats: "g", weight: 6),
    BirdPlace(
      name: "Wollmatinger Ried", north: "47.6832", east: "9.1223", habitats: "wrl", weight: 9),
    BirdPlace(name: "Mainau forest", north: "47.7051", east: "9.1925", habitats: "f", weight: 4),
    BirdPlace(name: "Mindelsee", north: "47.7557", east: "9.0243", habitats: "wrf", weight: 5),
    BirdPlace(name: "Federsee", north: "48.0836", east: "9.6280", habitats: "rwl", weight: 3),
    BirdPlace(
      name: "Rhine delta, Fußach", north: "47.4961", east: "9.6637", habitats: "wlr", weight: 3),
    BirdPlace(name: "Höri orchards", north: "47.6620", east: "9.0310", habitats: "gl", weight: 4),
  ]
  /// The places of the two weeks at the sea.
  static let sea = [
    BirdPlace(name: "Helgoland", north: "54.1836", east: "7.8785", habitats: "s", weight: 1),
    BirdPlace(
      name: "Texel, De Schorren", north: "53.1250", east: "4.8990", habitats: "sl", weight: 1),
  ]

  /// Where large owls breed, an hour to the north.
  static let danube = BirdPlace(
    name: "Danube gorge", north: "48.0560", east: "8.9720", habitats: "", weight: 0)
  /// Where small owls breed, too far for an evening.
  static let blackForest = BirdPlace(
    name: "Feldberg", north: "47.8740", east: "8.0040", habitats: "", weight: 0)

  /// The place as a fact of a title has it.
  var asFact: JSON { ["name": .string(name), "lat": .number(north), "lon": .number(east)] }

  /// The coordinates, as the data of an event has them.
  var json: JSON { ["lat": .number(north), "lon": .number(east)] }
}
