import SeenCore

/// The towns of `cities5000.txt` of GeoNames, the most populous first.
enum TownsOfGeoNames {
  /// Returns the list: name, country, degrees north and east to a hundredth, a town a line.
  /// - Complexity: O(n log n) in the towns.
  static func files(_ source: [UInt8]) -> [SampleFile] {
    var towns: [(population: Int, id: Int, line: String)] = []
    for line in source.split(separator: 10) {
      let cells = line.split(separator: 9, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      guard cells.count == 19, let id = Int(cells[0]), let population = Int(cells[14]),
        let latitude = Double(cells[4]), let longitude = Double(cells[5])
      else { continue }
      let point = [latitude, longitude].map { "\(($0 * 100).rounded() / 100)" }
      towns.append(
        (population, id, ([cells[1], cells[8]] + point).joined(separator: "\t") + "\n"))
    }
    towns.sort { $0.population != $1.population ? $0.population > $1.population : $0.id < $1.id }
    return [SampleFile(path: "towns.tsv", bytes: towns.flatMap { Array($0.line.utf8) })]
  }
}
