/// Files whose fields are separated by something other than commas.
extension CSVReader {
  /// The separators that spreadsheets use, depending on country and format.
  private static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
  /// How many records are examined: a line or two may come before the header.
  private static let headCount = 3

  /// Creates a reader at the start of a file, and finds the separator from its header.
  ///
  /// The separator is the one that makes the most fields of the first record with more than one. A first line `sep=;`,
  /// which Excel writes and reads, states it and is skipped. If no record has more than one field, and the first is a
  /// quoted record, as spreadsheets write what they took for one column, each record is read from its only field.
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
    let separator = CSVReader.separator(of: bytes, limits)
    var heads = CSVReader(bytes, separator: separator, limits: limits)
    let records = (0..<CSVReader.headCount).compactMap { _ in try? heads.next() }
    let inner = records.first.map { Array($0.fields[0].utf8) } ?? []
    let innerSeparator = CSVReader.separator(of: inner, limits)
    var reader = CSVReader(inner, separator: innerSeparator, limits: limits)
    let isWrapped =
      records.allSatisfy { $0.fields.count == 1 } && (try? reader.next()?.fields.count) ?? 0 > 1
    self.init(
      bytes, separator: separator, innerSeparator: isWrapped ? innerSeparator : nil, limits: limits)
  }

  /// Returns the record inside the only field of a record; other records unchanged.
  func unwrapped(_ record: CSVRecord, _ separator: UInt8, _ limits: Limits) -> CSVRecord {
    guard record.fields.count == 1 else { return record }
    var reader = CSVReader(
      Array(record.fields[0].utf8), separator: separator, line: record.line, limits: limits)
    do throws(CSVProblem) {
      // More than one record is not a row of the file.
      guard let inner = try reader.next(), try reader.next() == nil else { return record }
      return CSVRecord(
        line: record.line, fields: inner.fields, flaws: record.flaws.union(inner.flaws))
    } catch {
      return record
    }
  }

  /// Returns the separator that makes the most fields of the first record with more than one.
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
