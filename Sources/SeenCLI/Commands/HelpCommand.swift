/// `seen help`: the commands, one of them, or a topic.
package enum HelpCommand: Command {
  package static let name = "help"

  package static var spec: CommandSpec {
    CommandSpec(
      "Show help on a command or topic", group: .help,
      operands: [
        OperandSpec(
          "TOPIC",
          "A command, or one of: "
            + HelpTopic.allCases.map(\.rawValue).joined(separator: ", "),
          isRequired: false, repeats: true, completion: .computed { _, _ in candidates })
      ],
      examples: [
        Example("seen help version", "Read about one command"),
        Example("seen help query", "Read how to ask for titles and watches"),
        Example("seen help exit-codes", "See what the exit codes mean"),
      ])
  }

  package static func run(
    _ arguments: Arguments, _ session: inout Session
  ) throws(CommandError) -> ExitCode {
    session.answer(page: try page(on: arguments.operands, width: session.width))
    return .done
  }

  private static func page(on words: [String], width: Int) throws(CommandError) -> [String] {
    if words.count == 1, let topic = HelpTopic(rawValue: words[0]) {
      return topic.lines(width: width)
    }
    var name = ProgramCommand.name
    var command: any Command.Type = ProgramCommand.self
    for word in words {
      guard let below = command.subcommands.first(where: { $0.name == word }) else {
        let names = words.count == 1 ? candidates.map(\.word) : command.subcommands.map { $0.name }
        throw .unknownTopic(
          words.joined(separator: " "), near: Nearest.words(to: word, among: names))
      }
      name += " " + word
      command = below
    }
    return HelpPage(name: name, command: command).lines(width: width)
  }

  private static var candidates: [Candidate] {
    CommandList.shown.map { Candidate($0.name, $0.spec.summary) }
      + HelpTopic.allCases.map { Candidate($0.rawValue, $0.summary) }
  }
}
