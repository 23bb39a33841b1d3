import SeenCore

/// The titles of the catalog of birds: one for each species, in the order of the checklist.
enum CatalogOfBirds {
  /// Reads a table with tabs: number, scientific and common name, order, family, genus, IUCN category, Avibase id.
  ///
  /// - Parameters:
  ///   - bytes: The table.
  ///   - ranges: Where the species live.
  /// - Returns: The members of each title.
  static func titles(_ bytes: [UInt8], _ ranges: RangesOfBirds) -> [[JSON.Member]] {
    var ranges = ranges
    var titles: [[JSON.Member]] = []
    for line in bytes.split(separator: 10).dropFirst() {
      let fields = line.split(separator: 9, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      guard fields.count >= 8 else { continue }
      var members = [
        JSON.Member("id", .string(TitleID.bird(name: fields[2], scientificName: fields[1]))),
        JSON.Member("kind", "bird"), JSON.Member("name", .string(fields[2])),
        JSON.Member("scientificName", .string(fields[1])),
        JSON.Member("family", .string(fields[4])), JSON.Member("order", .string(fields[3])),
        JSON.Member("status", .string(fields[6])),
      ]
      if let range = ranges.range(of: fields[7], order: fields[3]) {
        members.append(JSON.Member("range", .string(range)))
      }
      members.append(JSON.Member("ids", ["avibase": .string(fields[7])]))
      titles.append(members)
    }
    return titles
  }
}
