/// One record of a CSV file: its fields, where it starts, and what was odd about it.
package struct CSVRecord: Sendable, Equatable {
  /// The number of the line that it starts on, counted from 1.
  package let line: Int
  /// The fields as text, without their quotes.
  package var fields: [String]
  /// What was odd about it and was read anyway.
  package var flaws: CSVFlaws

  package init(line: Int, fields: [String], flaws: CSVFlaws = []) {
    self.line = line
    self.fields = fields
    self.flaws = flaws
  }

  /// Returns the field of a column; empty where the column or the field is missing.
  package func field(_ column: Int?) -> String {
    guard let column, column < fields.count else { return "" }
    return fields[column]
  }
}

/// Irregularities in a record that could still be read.
package struct CSVFlaws: OptionSet, Sendable, Hashable {
  /// The bits of the set.
  package let rawValue: UInt8

  /// Creates a set from its bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Bytes that are not UTF-8 became U+FFFD.
  package static let repairedText = CSVFlaws(rawValue: 1)
  /// A field holds the character NUL, which is kept.
  package static let holdsNUL = CSVFlaws(rawValue: 2)
  /// A quote is where none is allowed; it, or what follows it, was taken as text.
  package static let strayQuote = CSVFlaws(rawValue: 4)
}

/// Why a record cannot be read; the records after it may still be readable.
package enum CSVProblem: Error, Sendable, Equatable {
  /// A quote opened in the record on this line and did not close before the end of the file.
  case unclosedQuote(line: Int, lastLine: Int)
  /// The record that starts on this line is longer than `Limits.recordBytes`.
  case recordTooLong(line: Int)
  /// The record that starts on this line has more fields than `Limits.fields`.
  case tooManyFields(line: Int)
}
