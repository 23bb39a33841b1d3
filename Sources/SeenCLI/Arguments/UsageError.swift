import SeenApp

/// What can be wrong with a command line; `AppError` puts it into words.
package enum UsageError: Error, Equatable, Sendable {
  /// No option has this name; near ones come first.
  case unknownOption(String, near: [String])
  /// No command has this name.
  case unknownCommand(String, near: [String])
  /// No format has this name; near ones, and all that there are.
  case unknownFormat(String, near: [String], known: [String])
  /// The option exists, but this command does not take it.
  case optionNotTaken(String, command: String)
  /// The option lacks its value; whether another argument follows, which is an option itself.
  case missingValue(option: String, valueName: String, isFollowed: Bool = false)
  /// The flag was given a value.
  case unexpectedValue(option: String)
  /// The value is not valid for the option or operand.
  case invalidValue(of: String, given: String, problem: ValueProblem)
  /// A required operand is missing.
  case missingOperand(String)
  /// There is one operand too many.
  case extraOperand(String)
  /// Two options exclude each other.
  case conflict(String, String)
  /// The first option needs the second.
  case needs(String, String)
  /// The answer would go to a terminal in a format that cannot escape control characters.
  case terminalOutput(String)
  /// An argument is not UTF-8; its text with the invalid bytes replaced.
  case notText(String)
}
