package import SeenApp

/// A command of the program: one file in `Commands/`, one line in `CommandList`.
///
/// Its declaration is built when it is needed, so that starting one command does not pay for all the others.
package protocol Command {
  /// Its name on the command line.
  static var name: String { get }
  /// What it does to the journal.
  static var effect: CommandEffect { get }
  /// Its declaration.
  static var spec: CommandSpec { get }
  /// The commands below it; none for most.
  static var subcommands: [any Command.Type] { get }
  /// The commands below it as help shows them, under headings.
  static var sections: [CommandSection] { get }
  /// Whether its subcommands are formats, so that errors say so.
  static var acceptsFormat: Bool { get }
  /// Whether it reads input, or asks, before it records: then it cannot be run again from the beginning.
  static var readsInput: Bool { get }
  /// Runs the command and returns its exit code.
  /// - Throws: Why it failed; nothing was recorded then unless the error says so.
  static func run(_ session: Session) throws(AppError) -> ExitCode
}

/// What a command does to the journal, for those who are given only some commands, such as an assistant.
package enum CommandEffect: Sendable {
  /// Shows something, and records nothing.
  case reads
  /// Records events, which `seen undo` takes back.
  case records
  /// Shows something or records events, as it is called; with `--dry-run` it only shows.
  case readsOrRecords
  /// Changes what `seen undo` does not take back or what is outside of the journal, runs other programs, or needs a
  /// terminal: only people use it.
  case forPeople
}

extension Command {
  package static var subcommands: [any Command.Type] { [] }
  /// What reads apart from what writes.
  package static var sections: [CommandSection] {
    CommandGroup.allCases.filter { $0 != .hidden }.map { group in
      CommandSection(group.rawValue, subcommands.filter { $0.spec.group == group })
    }
  }
  /// Commands that record read input.
  package static var readsInput: Bool { spec.accepts.contains(.change) }
  /// Subcommands are commands.
  package static var acceptsFormat: Bool { false }

  /// Returns how the command is used, on one line: `seen log TITLE [EPISODES] [options]`.
  /// - Parameter name: The words that call it.
  /// - Returns: The line, without its end.
  package static func synopsis(calledBy name: String) -> String {
    var parts = [name]
    if subcommands.contains(where: { $0.spec.group != .hidden }) {
      parts.append(spec.operands.isEmpty ? "COMMAND" : "[COMMAND]")
    }
    parts += spec.operands.map(\.synopsis)
    return (parts + ["[options]"]).joined(separator: " ")
  }
}

/// Commands under one heading of the help.
package struct CommandSection {
  package let heading: String
  package let commands: [any Command.Type]
  /// Whether only the whole help has it.
  package let isPlumbing: Bool

  /// Collects commands.
  package init(_ heading: String, _ commands: [any Command.Type], isPlumbing: Bool = false) {
    (self.heading, self.commands, self.isPlumbing) = (heading, commands, isPlumbing)
  }

  /// The same without the commands that help leaves out.
  var shown: CommandSection {
    CommandSection(
      heading, commands.filter { $0.spec.group != .hidden }, isPlumbing: isPlumbing)
  }

  /// The names and the summaries.
  var rows: [(word: String, meaning: String)] {
    commands.map { ($0.name, $0.spec.summary) }
  }
}
