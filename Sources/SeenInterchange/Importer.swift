/// A foreign format that can be read: named files in, a plan of what to record out.
///
/// An importer never writes and never reads a file, a clock or a random number: everything arrives
/// here. It is its folder and one line in the list of `seen import`, which makes a command of it.
package protocol Importer: SendableMetatype {
  /// The name of the format, the first part of every `src` it gives and the word that calls it.
  static var source: String { get }
  /// What people call the program that the files come from.
  static var program: String { get }
  /// By what its files are told from those of other programs.
  static var signs: [FormatSign] { get }
  /// What help says of it.
  static var help: ImporterHelp { get }
  /// What its files may leave open, and a person can answer.
  static var questions: [ImportQuestion] { get }
  /// Returns what becomes of a file of an archive, by its path in it.
  static func part(_ path: String) -> ArchivePart
  /// Returns what would be recorded, and how each row of the files ended.
  ///
  /// Files that are left out or closed are among them, so that the plan can tell of them.
  static func plan(
    _ files: [SourceFile], into journal: ImportJournal
  ) throws(ImportProblem) -> ImportPlan
}

extension Importer {
  /// Most formats leave nothing open.
  package static var questions: [ImportQuestion] { [] }
}

/// What help says of an importer.
package struct ImporterHelp: Sendable {
  /// What it does: imperative, at most 60 characters, without a full stop.
  package let summary: String
  /// What it takes, in a few words.
  package let operand: String
  /// What else one should know, in paragraphs.
  package let discussion: [String]
  /// Paths that could be given, each with what that does.
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

/// What becomes of a file of an archive.
package enum ArchivePart: Sendable, Equatable {
  /// It is imported.
  case imported
  /// It is left out: its rows are counted, and why is told.
  case leftOut(String)
  /// It is never opened, and why is told.
  case closed(String)
  /// It is none of the format, and nothing is said of it.
  case unknown
}

extension ArchivePart {
  /// Returns what becomes of a file where every CSV file at the top is imported, whatever it is called.
  static func csv(_ path: String) -> ArchivePart { atTop(path, ["csv"]) }

  /// Returns what becomes of a file where every file at the top with one of some endings is imported.
  static func atTop(_ path: String, _ endings: [String]) -> ArchivePart {
    let isAtTop = path.utf8.allSatisfy { $0 != UInt8(ascii: "/") }
    let name = path.lowercased()
    return isAtTop && endings.contains { name.hasSuffix("." + $0) } ? .imported : .unknown
  }
}
