/// The declaration of an operand.
package struct OperandSpec: Sendable {
  /// The upper-case word that help uses for it.
  package let name: String
  /// What it is, without a period.
  package let help: String
  /// Whether a command fails without it.
  package let isRequired: Bool
  /// Whether more than one may be given; one operand of a command may repeat, and one that is not required follow it.
  package let repeats: Bool
  /// Whether words that are too many belong to it: a title of several words without quotes.
  package let takesMoreWords: Bool
  /// Whether it is a query, whose negated terms (`-rewatch:yes`) look like options.
  package let isQuery: Bool
  /// Whether the command asks for it on a terminal if it is missing.
  package private(set) var isAskedFor = false
  /// What a shell may offer for it.
  package let completion: Completion

  /// Whether it names a file or a folder.
  package var namesFile: Bool { completion.isOfFiles }
  /// What it may be instead, if it names a file.
  package private(set) var besidesFile = BesidesFile.nothing

  /// What an operand may be besides the name of a file.
  package enum BesidesFile: Sendable {
    case nothing
    /// A dash, for what stands in the standard input.
    case input
    /// A moment, as `--as-of` takes it.
    case moment
  }

  /// Declares an operand.
  package init(
    _ name: String, _ help: String, isRequired: Bool = true, repeats: Bool = false,
    takesMoreWords: Bool = false, isQuery: Bool = false, completion: Completion = .none
  ) {
    self.name = name
    self.help = help
    self.isRequired = isRequired
    self.repeats = repeats
    self.takesMoreWords = takesMoreWords
    self.isQuery = isQuery
    self.completion = completion
  }

  /// Returns the operand of a command that asks for it on a terminal if it is missing.
  package consuming func askedFor() -> OperandSpec {
    isAskedFor = true
    return self
  }

  /// Returns the operand of a command that takes something else as well as the name of a file.
  package consuming func or(_ other: BesidesFile) -> OperandSpec {
    besidesFile = other
    return self
  }

  /// The operand as help shows it: `TITLE`, `[YEAR]`, `[QUERY]...`.
  package var synopsis: String {
    (isRequired ? name : "[" + name + "]") + (repeats ? "..." : "")
  }
}
