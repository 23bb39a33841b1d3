/// Files whose fields stand between something else than commas.
extension CSVReader {
  /// What spreadsheets put between fields, by country and by how a file is saved.
  private static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
  /// How many records are looked at: in front of a header there may be a line or two that is none.
  private static let headCount = 3

  /// Creates a reader at the start of a file whose header tells what stands between its fields.
  ///
  /// It is what makes the most fields of the first record that has more than one; a first line
  /// `sep=;`, which Excel writes and reads, says it itself and is stepped over.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - limits: What a record may have.
  package init(anySeparator bytes: [UInt8], limits: Limits = Limits()) {
    let start = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    let line = bytes[start...].prefix { $0 != 10 && $0 != 13 }
    if line.count == 5, line.starts(with: "sep=".utf8), let separator = line.last {
      self.init(bytes, separator: separator, limits: limits)
      _ = try? next()
      return
    }
    self.init(bytes, separator: CSVReader.separator(of: bytes, limits), limits: limits)
  }

  /// Returns what makes the most fields of the first record that has more than one.
  static func separator(of bytes: [UInt8], _ limits: Limits = Limits()) -> UInt8 {
    var readers = separators.map { CSVReader(bytes, separator: $0, limits: limits) }
    for _ in 0..<headCount {
      var best: (count: Int, separator: UInt8) = (1, separators[0])
      for place in readers.indices {
        guard let record = try? readers[place].next() else { continue }
        if record.fields.count > best.count { best = (record.fields.count, separators[place]) }
      }
      if best.count > 1 { return best.separator }
    }
    return separators[0]
  }
}
