import SeenApp

/// The declaration of a command: what it takes and what help says about it.
package struct CommandSpec: Sendable {
  /// What it does: imperative, at most 60 characters, without a period.
  package let summary: String
  /// The heading under which help lists it.
  package let group: CommandGroup
  /// The shared options it takes besides the global ones.
  package let accepts: OptionGroups
  /// Other words that people try for its name; a mistake is told the name.
  package let soughtAs: [String]
  /// What a page of an answer without a heading is called; nil for the words of the command.
  package let pageTitle: String?
  /// What it takes besides options, in order.
  package let operands: [OperandSpec]
  package let options: [OptionSpec]
  /// More help, in paragraphs.
  package var discussion: [String] { makeDiscussion() }
  /// Command lines that work, at least one.
  package var examples: [Example] { makeExamples() }
  // Every run reads a declaration, but help is rarely shown.
  private let makeDiscussion: @Sendable () -> [String]
  private let makeExamples: @Sendable () -> [Example]

  /// Declares a command.
  package init(
    _ summary: String, group: CommandGroup, accepts: OptionGroups = [], soughtAs: [String] = [],
    pageTitle: String? = nil, operands: [OperandSpec] = [], options: [OptionSpec] = [],
    discussion: @autoclosure @escaping @Sendable () -> [String] = [],
    examples: @autoclosure @escaping @Sendable () -> [Example]
  ) {
    self.summary = summary
    self.group = group
    self.accepts = accepts
    self.soughtAs = soughtAs
    self.pageTitle = pageTitle
    self.operands = operands
    self.options = options
    makeDiscussion = discussion
    makeExamples = examples
  }
}

/// A command line that help shows, with its meaning.
package struct Example: Sendable {
  /// The command line, starting with `seen `.
  package let line: String
  /// What it does, without a period.
  package let meaning: String

  /// Describes an example.
  package init(_ line: String, _ meaning: String) {
    self.line = line
    self.meaning = meaning
  }
}

/// The headings under which help lists the commands, in the order of help.
package enum CommandGroup: String, CaseIterable, Sendable {
  case writing = "Record and change"
  case reading = "View"
  case journal = "Manage the journal"
  case moving = "Import and export"
  case help = "Help and setup"
  /// Commands for shells and tests, which help leaves out.
  case hidden = ""
}

/// Sets of options that many commands share; the global ones are taken by all.
package struct OptionGroups: OptionSet, Sendable {
  /// The bits of the set.
  package let rawValue: UInt8

  /// Creates a set from its bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// `--json`.
  package static let json = OptionGroups(rawValue: 1)
  /// `--plain`, and `--html`: the answer is a document.
  package static let plain = OptionGroups(rawValue: 2)
  /// `--as-of` and `--no-snapshot`.
  package static let past = OptionGroups(rawValue: 4)
  /// `--when`.
  package static let period = OptionGroups(rawValue: 8)
  /// `--dry-run` and `--yes`.
  package static let change = OptionGroups(rawValue: 16)

  /// `--new-profile`, for commands that record something for a profile.
  package static let diary = OptionGroups(rawValue: 32)
  /// `--of`, for commands that show a friend's journal too.
  package static let friend = OptionGroups(rawValue: 64)
  /// The groups of every command that shows something of the journal.
  package static let reader: OptionGroups = [.json, .plain, .past, .period]
  /// The groups of every command that records something.
  package static let writer: OptionGroups = [.json, .change, .diary]
}
