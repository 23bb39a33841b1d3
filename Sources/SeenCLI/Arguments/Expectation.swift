import SeenApp

/// What the value of an option or operand has to be; `AppError` puts it into words.
package enum Expectation: Equatable, Sendable {
  /// One of a few words.
  case oneOf([String])
  /// A whole number within a range.
  case wholeNumber(ClosedRange<Int>)
  /// Some text that is not blank.
  case text
  /// Two texts with an equals sign between them, in this form; the fields that the second can be, empty for any text.
  case assignment(String, fields: [String])
  /// A type of event, or the start of one and a star.
  case eventType
  /// A day as `YYYY-MM-DD`.
  case day
  /// A day, month, year or moment that something was recorded in, or the id of an event.
  case moment
  /// A period of at most a year.
  case yearAtMost
  /// A valid label for writer names.
  case label
  /// Field names, separated by commas.
  case fieldNames
  /// A name and a key, with a colon between them.
  case sourceKey
  /// Any characters but blanks and control characters.
  case key
  /// The id of an event, or what stands for none.
  case lastEvent
  /// A subject and the id of an event, with an at sign between them.
  case subjectAndEvent
  /// A position in a title.
  case position
  /// A year, or years from one to another.
  case years
  /// At most two fields with a comma between them.
  case twoFields
  /// A length of time above zero.
  case length
  /// A number of days, weeks, months or years.
  case age
  /// A number of bytes, as of files.
  case size
  /// A length in whole minutes within a range.
  case minutes(ClosedRange<Int>)
}

/// Why a value was refused: what it should have been, and similar allowed words.
package struct ValueProblem: Error, Equatable, Sendable {
  package let expected: Expectation
  /// Allowed words similar to the given one, best first.
  package let near: [String]
  /// The part of the value that is wrong; nil where that is all of it.
  package let part: String?

  /// Describes a refused value.
  package init(_ expected: Expectation, near: [String] = [], of part: String? = nil) {
    self.expected = expected
    self.near = near
    self.part = part
  }
}

/// A type that an option can have as its value.
package protocol ArgumentValue: Sendable {
  /// Reads the value from what was typed.
  /// - Throws: What was expected instead.
  init(argument: String) throws(ValueProblem)
}

extension String: ArgumentValue {
  /// Takes any text that is not blank.
  package init(argument: String) throws(ValueProblem) {
    guard argument.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      throw ValueProblem(.text)
    }
    self = argument
  }
}
