/// The declaration of one option: parser, help and completion all read this and nothing else.
package struct OptionSpec: Sendable {
  /// The name after `--`.
  package let long: String
  /// The letter after `-`, or nil.
  package let short: Character?
  /// Whether a value follows, and what help calls it.
  package let value: Shape
  /// What it does: imperative, without a period.
  package let help: String
  /// Whether `--no-<name>` negates it.
  package internal(set) var isNegatable = false
  /// Whether help and completion leave it out.
  package internal(set) var isHidden = false
  /// Whether only people use it: it waits for what comes, opens an editor, or runs or draws something.
  package internal(set) var isForPeople = false
  /// Whether it may be given several times, each adding a value.
  package internal(set) var repeats = false
  /// The whole numbers that its value can be; nil for any other value.
  package internal(set) var range: ClosedRange<Int>?
  /// The words that its value can be; empty for any other value.
  package internal(set) var choices: [String] = []
  /// Whether its value names a file or a folder.
  package var namesFile: Bool { completion.isOfFiles }
  /// Long names of options that conflict with this one.
  package internal(set) var conflicts: [String] = []
  /// Other words that people try for its name, such as the name of the fact that it sets; a mistake is told the name.
  package internal(set) var soughtAs: [String] = []
  /// The value that it has if none is given; nil if one must be.
  package internal(set) var valueWhenMissing: String?
  /// What a shell may offer as its value.
  package internal(set) var completion = Completion.none
  /// Checks whether a value is allowed.
  let check: @Sendable (String) throws(ValueProblem) -> Void

  /// How an option takes its value.
  package enum Shape: Equatable, Sendable {
    /// A flag: no value.
    case none
    /// `--name VALUE` or `--name=VALUE`.
    case required(String)
    /// `--name` or `--name=VALUE`; the next argument is never taken.
    case optional(String)
  }

  /// The option as help shows it: `-C DIR`, `--json[=FIELDS]`, `--[no-]spoiler`.
  package var synopsis: String {
    let name = (isNegatable ? "[no-]" : "") + long
    let names = (short.map { "-\($0), " } ?? "") + "--" + name
    return switch value {
    case .none: names
    case .required(let value): names + (valueWhenMissing == nil ? " \(value)" : " [\(value)]")
    case .optional(let value): names + "[=" + value + "]"
    }
  }
}
