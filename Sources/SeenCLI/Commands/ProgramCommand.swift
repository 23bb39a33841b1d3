package import SeenApp
import SeenRender

/// The program itself: the root of the tree of commands, and the output of a bare `seen`.
package enum ProgramCommand: Command {
  package static let name = "seen"
  package static let effect = CommandEffect.forPeople

  package static var spec: CommandSpec {
    CommandSpec(
      "Keep a journal of what you watch and see", group: .hidden,
      discussion: [
        "A journal is a folder of plain text files with one JSON object per line; lines are only"
          + " ever added. 'seen help COMMAND' explains a command, 'seen help all' lists those too"
          + " that few people need; the other help topics are "
          + Words.list(HelpTopic.allCases.filter { $0 != .all }.map(\.rawValue)) + "."
          + " A program seen-NAME in your PATH is the command 'seen NAME'."
      ],
      examples: [
        Example("seen log Heat 9/10 yesterday +Bo", "Record a film, rated, of yesterday"),
        Example("seen help log", "Show what a command can do"),
      ])
  }

  package static var subcommands: [any Command.Type] { CommandList.all }

  package static var sections: [CommandSection] { CommandList.sections }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    var layout = HelpLayout(width: session.width)
    layout.add(paragraph: spec.summary + ".")
    layout.add("")
    layout.add("Usage: seen COMMAND [options]")
    layout.add("")
    let shown = CommandList.shown
    layout.add(
      table: CommandList.mostUsed.compactMap { name in
        shown.first { $0.name == name }.map { ($0.name, $0.spec.summary) }
      })
    layout.add("")
    layout.add(paragraph: "'seen help' shows more commands; 'seen COMMAND --help' explains one.")
    session.output(page: layout.lines)
    return .done
  }
}
