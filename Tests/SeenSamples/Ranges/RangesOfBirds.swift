import SeenCore
import SeenWire

/// The countries of each species, told from its range in words.
struct RangesOfBirds {
  private let texts: [String: String]
  private var reader: RangeReader

  /// Reads the ranges.
  ///
  /// - Parameters:
  ///   - csv: The file `bird-ranges.csv`: Avibase id, eBird code, and the range in quotes where it has commas.
  ///   - words: The file `range-words.txt`.
  init(_ csv: [UInt8], _ words: [UInt8]) {
    var texts: [String: String] = [:]
    for line in csv.split(separator: 10).dropFirst() {
      let cells = line.split(separator: 44, maxSplits: 2, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      if cells.count == 3 { texts[cells[0]] = cells[2] }
    }
    self.texts = texts
    reader = RangeReader(RangeWords(words))
  }

  /// Returns the codes of the countries of a species, with a space between; nil if none are told.
  mutating func range(of avibase: String, order: String) -> String? {
    guard let text = texts[avibase] else { return nil }
    let seabirds = ["Procellariiformes", "Sphenisciformes", "Phaethontiformes"]
    let codes = reader.countries(of: text, isOfSea: seabirds.contains(order))
    return codes.isEmpty ? nil : codes.joined(separator: " ")
  }
}
