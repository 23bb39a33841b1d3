import SeenCore

/// The titles of the catalog of birds: one for each species, in the order of the checklist.
enum CatalogOfBirds {
  /// Reads a table with tabs: number, scientific and common name, order, family, genus, IUCN category, Avibase id.
  static func titles(_ bytes: [UInt8]) -> [[JSON.Member]] {
    var titles: [[JSON.Member]] = []
    for line in bytes.split(separator: 10).dropFirst() {
      let fields = line.split(separator: 9, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      guard fields.count >= 8 else { continue }
      titles.append([
        JSON.Member("id", .string(TitleID.bird(name: fields[2], scientificName: fields[1]))),
        JSON.Member("kind", "bird"), JSON.Member("name", .string(fields[2])),
        JSON.Member("scientificName", .string(fields[1])),
        JSON.Member("family", .string(fields[4])), JSON.Member("order", .string(fields[3])),
        JSON.Member("status", .string(fields[6])),
        JSON.Member("ids", ["avibase": .string(fields[7])]),
      ])
    }
    return titles
  }
}
