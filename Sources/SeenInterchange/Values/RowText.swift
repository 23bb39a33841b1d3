import SeenCore
import SeenWire

package enum RowText {
  /// The most bytes that one event can hold of a row's tags and notes, as JSON, beside all else.
  private static let textBytes = 900_000
  /// The most bytes of the names of a title and its row, which occur several times in one event.
  private static let nameBytes = 50_000

  /// A row with at most this many bytes cannot be too long, however each is escaped.
  static let harmlessBytes = 4096

  /// Returns whether one event can hold some texts, by the format's limits for a string and a line, both as written.
  ///
  /// - Parameters:
  ///   - texts: Tags, reviews and notes.
  ///   - names: The names of a title, an entry or a list.
  /// - Returns: Whether they fit.
  static func fits(texts: [String], names: [String]) -> Bool {
    // No byte is escaped as more than six, so nearly every row fits by its size alone.
    let size = texts.reduce(0) { $0 + $1.utf8.count } + names.reduce(0) { $0 + $1.utf8.count + 2 }
    if size * 6 <= nameBytes { return true }
    let texts = texts.map { JSON.string($0).bytes.count }
    return texts.allSatisfy { $0 - 2 <= JSONReader.Limits.line.stringBytes }
      && texts.reduce(0) { $0 + $1 + 1 } <= textBytes
      && names.reduce(0) { $0 + JSON.string($1).bytes.count } <= nameBytes
  }

  /// Returns a text without blanks around it.
  package static func trimmed(_ text: String) -> String {
    let isBlank = { (byte: UInt8) in byte == 32 || (9...13).contains(byte) }
    guard let first = text.utf8.first, let last = text.utf8.last, isBlank(first) || isBlank(last)
    else { return text }
    let bytes = text.utf8.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
    return String(decoding: Array(bytes), as: UTF8.self)
  }

  /// Returns the comma-separated words, without surrounding blanks.
  static func words(_ text: String) -> [String] {
    if text.isEmpty { return [] }
    return text.split(separator: ",").map { trimmed(String($0)) }.filter { !$0.isEmpty }
  }

  /// Returns a nonnegative whole number of at most nine digits; nil for every other text.
  static func whole(_ text: String) -> Int? {
    guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return Int(text)
  }

  /// Returns the same also for `3.0`, which spreadsheets and data frames write for 3.
  static func spreadsheetWhole(_ text: String) -> Int? {
    whole(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  /// Returns a year; nil if the text is blank.
  /// - Throws: `badYear` for a text that is not a year.
  static func year(_ text: String) throws(RowProblem) -> Int? {
    if text.isEmpty { return nil }
    guard let year = spreadsheetWhole(text), (1...9999).contains(year) else {
      throw RowProblem(.held(.badYear(text)))
    }
    return year
  }

  /// Returns the parts of a name that ends in a year, `Heat (1995)`; nil for every other name.
  static func nameAndYear(_ text: String) -> (name: String, year: Int)? {
    guard text.hasSuffix(")"), text.utf8.count > 7, text.dropLast(6).hasSuffix(" "),
      text.dropLast(5).hasSuffix("("), let year = whole(String(text.dropLast().suffix(4))),
      year > 1800
    else { return nil }
    return (trimmed(String(text.dropLast(6))), year)
  }

  /// Returns `05:17:00` for `5:17`, also on a clock of twelve hours; nil for every other text.
  static func clock(_ text: String, _ half: String) -> String? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      .map { RowText.whole(String($0)) }
    guard parts.count == 2 || parts.count == 3, let hour = parts[0], let minute = parts[1],
      let second = parts.count == 3 ? parts[2] : 0, minute < 60, second < 60,
      half.isEmpty ? hour < 24 : (1...12).contains(hour) && (half == "AM" || half == "PM")
    else { return nil }
    let shown = half.isEmpty ? hour : hour % 12 + (half == "PM" ? 12 : 0)
    return [shown, minute, second].map { Decimal.padded($0, 2) }.joined(separator: ":")
  }

  /// Returns a date that is not after today; nil where the text has none.
  /// - Throws: `badDate` or `futureDate`.
  static func date(_ text: String, today: Day) throws(RowProblem) -> PartialDate? {
    if text.isEmpty { return nil }
    guard let date = PartialDate(text) ?? OtherDate.day(text).map({ PartialDate($0) }) else {
      throw RowProblem(.held(.badDate(text)))
    }
    if let first = date.firstDay, first > today {
      throw RowProblem(.held(.futureDate(first)))
    }
    return date
  }
}

/// Thrown to end a row while it is being read.
struct RowProblem: Error {
  let outcome: RowOutcome

  /// Ends a row.
  init(_ outcome: RowOutcome) {
    self.outcome = outcome
  }
}

extension CSVRecord {
  /// Returns a field without surrounding blanks; empty if the column or the field is missing.
  func word(_ column: Int?) -> String { RowText.trimmed(field(column)) }
}
