import SeenWire

/// Reads CSV as in RFC 4180 and as found in real files, one record at a time.
///
/// A byte order mark is skipped; a record ends at LF, CRLF or CR outside quotes; line ends inside
/// quotes stay as they are; blank lines are skipped; `""` is a quote. A quote inside an unquoted field is text, and so
/// is anything after a closing quote. Fields are separated by commas, or by what a spreadsheet uses instead
/// (`init(anySeparator:)`). Records may have any number of fields. A quote that never closes swallows the rest of the
/// file, which is reported with the line where it opened.
///
/// The reader holds one record besides the bytes it was given.
package struct CSVReader {
  /// What a reader takes, so that no file can fill the memory.
  package struct Limits: Sendable {
    /// The most bytes between the start and the end of a record.
    package var recordBytes = 4 << 20
    /// The most fields of a record.
    package var fields = 4096

    /// Creates the limits that are used unless a test asks for others.
    package init() {}
  }

  private let bytes: [UInt8]
  private let separator: UInt8
  /// The separator inside records that are the only field of another record; nil if records are plain.
  private let innerSeparator: UInt8?
  private let limits: Limits
  private let removesGuard: Bool
  private let hasQuotes: Bool
  private var position = 0
  private var line: Int
  /// Where the last record began.
  private(set) var start: (position: Int, line: Int)

  /// Creates a reader at the start of a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - separator: The separator.
  ///   - innerSeparator: The separator if each record is the only field of another.
  ///   - removesGuard: Whether to remove the apostrophes that a spreadsheet-safe writer puts before cells.
  ///   - hasQuotes: Whether a quote at the start of a field quotes it; if not, it is ordinary text.
  ///   - line: The number of the first line; a byte order mark is skipped at the start of line 1.
  ///   - limits: What a record may have.
  package init(
    _ bytes: [UInt8], separator: UInt8 = UInt8(ascii: ","), innerSeparator: UInt8? = nil,
    removesGuard: Bool = false, hasQuotes: Bool = true, line: Int = 1, limits: Limits = Limits()
  ) {
    self.bytes = bytes
    self.separator = separator
    self.innerSeparator = innerSeparator
    self.removesGuard = removesGuard
    self.hasQuotes = hasQuotes
    self.line = line
    self.limits = limits
    start = (0, line)
    if line == 1, bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
  }

  /// Returns the next record, or nil at the end; after an error it continues with the record that follows.
  /// - Complexity: O(n) in the bytes of the record.
  package mutating func next() throws(CSVProblem) -> CSVRecord? {
    skipBlankLines()
    guard position < bytes.count else { return nil }
    start = (position, line)
    var record = CSVRecord(line: line, fields: [])
    var fieldCount = 0
    var isLast = false
    while !isLast {
      guard let field = field(flaws: &record.flaws) else {
        throw .unclosedQuote(line: start.line, lastLine: lastLine)
      }
      fieldCount += 1
      if fieldCount <= limits.fields, position - start.position <= limits.recordBytes {
        record.fields.append(text(field, flaws: &record.flaws))
      }
      isLast = endsRecord()
    }
    guard position - start.position <= limits.recordBytes else {
      throw .recordTooLong(line: start.line)
    }
    guard fieldCount <= limits.fields else { throw .tooManyFields(line: start.line) }
    if let innerSeparator { return unwrapped(record, innerSeparator, limits) }
    return record
  }

  /// Skips records of a table without quotes until one whose id is wanted.
  ///
  /// - Parameters:
  ///   - column: The column that the id is in, from 0.
  ///   - isWanted: Whether the record with a number at the end of its id is wanted; one without a number
  ///     always is.
  /// - Returns: How many were skipped.
  /// - Complexity: O(n) in the bytes that are skipped, none of which becomes a text.
  mutating func skip(column: Int, until isWanted: (UInt32) -> Bool) -> Int {
    var count = 0
    skipBlankLines()
    while position < bytes.count {
      var (place, number, digits, end) = (0, UInt64(0), 0, position)
      while end < bytes.count, !isLineEnd(bytes[end]) {
        let byte = bytes[end]
        end += 1
        if byte == separator {
          place += 1
        } else if place == column {
          let isDigit = (48...57).contains(byte)
          number = isDigit ? number &* 10 &+ UInt64(byte - 48) : 0
          digits = isDigit ? digits + 1 : 0
        }
      }
      guard (1...10).contains(digits), let id = UInt32(exactly: number), !isWanted(id) else {
        return count
      }
      position = end
      count += 1
      skipBlankLines()
    }
    return count
  }

  /// How many lines are left, including blank ones and those inside quotes.
  var lineCount: Int {
    bytes[position...].reduce(1) { $0 + ($1 == 10 ? 1 : 0) }
  }

  /// The number of the line that comes next.
  var nextLine: Int { line }

  /// The number of the line at the position or, at the end, of the last line that is not empty.
  private var lastLine: Int {
    bytes.last.map(isLineEnd) == true ? max(line - 1, 1) : line
  }

  private mutating func skipBlankLines() {
    while position < bytes.count, isLineEnd(bytes[position]) { passLineEnd() }
  }

  private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == 10 || byte == 13
  }

  /// Skips one LF, CRLF or CR.
  private mutating func passLineEnd() {
    position +=
      bytes[position] == 13 && position + 1 < bytes.count && bytes[position + 1] == 10 ? 2 : 1
    line += 1
  }

  /// Skips the end of a field; returns whether it ended the record too.
  private mutating func endsRecord() -> Bool {
    guard position < bytes.count else { return true }
    guard bytes[position] == separator else {
      passLineEnd()
      return true
    }
    position += 1
    return false
  }

  /// Returns the bytes of the field at the position, or nil if its quote never closes.
  private mutating func field(flaws: inout CSVFlaws) -> ArraySlice<UInt8>? {
    guard hasQuotes, position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
      return plain(flaws: &flaws)
    }
    position += 1
    // The bytes before the last doubled quote.
    var field: ArraySlice<UInt8> = []
    var copied = position
    while position < bytes.count {
      let byte = bytes[position]
      if isLineEnd(byte) {
        passLineEnd()
        continue
      }
      position += 1
      guard byte == UInt8(ascii: "\"") else { continue }
      guard position < bytes.count, bytes[position] == byte else {
        let last = bytes[copied..<(position - 1)]
        let rest = rest(flaws: &flaws)
        return field.isEmpty && rest.isEmpty ? last : field + last + rest
      }
      field += bytes[copied..<position]
      position += 1
      copied = position
    }
    return nil
  }

  /// Returns the bytes between a closing quote and the end of the field: none in a clean file.
  private mutating func rest(flaws: inout CSVFlaws) -> ArraySlice<UInt8> {
    let rest = plain(flaws: &flaws)
    if !rest.isEmpty { flaws.insert(.strayQuote) }
    return rest
  }

  private mutating func plain(flaws: inout CSVFlaws) -> ArraySlice<UInt8> {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == separator || isLineEnd(byte) { break }
      if byte == UInt8(ascii: "\""), hasQuotes { flaws.insert(.strayQuote) }
      position += 1
    }
    return bytes[start..<position]
  }

  private func text(_ field: ArraySlice<UInt8>, flaws: inout CSVFlaws) -> String {
    var marks: UInt8 = 0
    for byte in field {
      if byte == 0 { flaws.insert(.holdsNUL) }
      marks |= byte
    }
    let text = String(decoding: field, as: UTF8.self)
    // Only non-ASCII text can have been repaired.
    if marks >= 0x80, !text.utf8.elementsEqual(field) { flaws.insert(.repairedText) }
    return removesGuard ? SpreadsheetGuard.removed(from: text) : text
  }
}
