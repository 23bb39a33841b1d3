/// A foreign format that can be read: named files in, a plan of what to record out.
///
/// An importer never writes, and never reads a file, a clock or a random number: everything is passed in. It is its
/// folder and one line in the list of `seen import`, which makes it a command.
package protocol Importer: SendableMetatype {
  /// The name of the format: the first part of every `src` it gives, and its name as an argument.
  static var source: String { get }
  /// The display name of the program that the files come from.
  static var program: String { get }
  /// Returns the display name of the program whose files show a sign.
  static func program(showing sign: FormatSign) -> String
  /// How its files are recognized.
  static var signs: [FormatSign] { get }
  /// What becomes of each field of its files.
  static var fields: [ImportedField] { get }
  /// Its help text.
  static var help: ImporterHelp { get }
  /// The questions that its files may leave open and the user can answer.
  static var questions: [ImportQuestion] { get }
  /// Returns how a file of an archive is handled, by its path.
  static func part(_ path: String) -> ArchivePart
  /// Returns what would be recorded, and how each row of the files ended.
  ///
  /// Files that are left out or never opened are included, so that the plan can report them.
  static func plan(
    _ files: [SourceFile], into journal: ImportJournal
  ) throws(ImportProblem) -> ImportPlan
}

extension Importer {
  /// Most formats are of one program.
  package static func program(showing sign: FormatSign) -> String { program }

  /// Most formats leave nothing open.
  package static var questions: [ImportQuestion] { [] }
}

/// The help text of an importer.
package struct ImporterHelp: Sendable {
  /// What it does: imperative, at most 60 characters, without a period.
  package let summary: String
  /// A short description of what it takes.
  package let operand: String
  /// Further paragraphs.
  package let discussion: [String]
  /// Example paths, each with a description.
  package let examples: [(path: String, meaning: String)]

  /// Describes an importer.
  package init(
    _ summary: String, operand: String, discussion: [String],
    examples: [(path: String, meaning: String)]
  ) {
    self.summary = summary
    self.operand = operand
    self.discussion = discussion
    self.examples = examples
  }
}

/// How a file of an archive is handled.
package enum ArchivePart: Sendable, Equatable {
  case imported
  /// It is left out: its rows are counted, and the reason is reported.
  case leftOut(String)
  /// It is never opened, and the reason is reported.
  case closed(String)
  /// It is not part of the format, and is not reported.
  case unknown
}

extension ArchivePart {
  /// Returns how a file is handled if every CSV file at the top level is imported, whatever its name.
  static func csv(_ path: String) -> ArchivePart { atTop(path, ["csv"]) }

  /// Returns how a file is handled if every file at the top level with one of some extensions is imported.
  static func atTop(_ path: String, _ endings: [String]) -> ArchivePart {
    let isAtTop = path.utf8.allSatisfy { $0 != UInt8(ascii: "/") }
    let name = path.lowercased()
    return isAtTop && endings.contains { name.hasSuffix("." + $0) } ? .imported : .unknown
  }
}
