package import SeenApp

/// `seen help`: the commands, one of them, or a topic.
package enum HelpCommand: Command {
  package static let name = "help"
  package static let effect = CommandEffect.reads

  private static let man = Key.flag("man", "Print the manual page, in mdoc")

  package static var spec: CommandSpec {
    CommandSpec(
      "Show help on a command or topic", group: .help,
      operands: [
        OperandSpec(
          "TOPIC",
          "A command, or one of: "
            + HelpTopic.allCases.map(\.rawValue).joined(separator: ", "),
          isRequired: false, repeats: true,
          completion: .computed { _, line, _ in next(after: line.operands) })
      ],
      options: [man.spec],
      examples: [
        Example("seen help version", "Show help on a command"),
        Example("seen help query", "Show how to write queries"),
        Example("seen help exit-codes", "Show what the exit codes mean"),
        Example("seen help --man log | man -l -", "Read the manual page of a command"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let words = session.arguments.operands
    let topic = words.count == 1 ? HelpTopic(rawValue: words[0]) : nil
    switch (topic, session.arguments[man]) {
    case (let topic?, false):
      let addOns = topic == .all ? AddOns(for: session).rows : []
      session.output(
        page: topic.lines(width: session.width, of: CommandList.sections, addOns: addOns))
    case (.query?, true): session.output(rendered: ManPage.query.bytes)
    // The other topics are parts of the page of the program.
    case (.some, true):
      let page = ManPage(path: [ProgramCommand.name], command: ProgramCommand.self)
      session.output(rendered: page.bytes)
    case (nil, let isMan):
      if let code = try helpOfAddOn(words, session) { return code }
      let (path, command) = try find(words)
      if isMan {
        session.output(rendered: ManPage(path: path, command: command).bytes)
      } else {
        var page = HelpPage(name: path.joined(separator: " "), command: command)
        if path.count == 1 { page.addOns = AddOns(for: session).rows }
        session.output(page: page.lines(width: session.width))
      }
    }
    return .done
  }

  /// Has an add-on show its help, which it is asked for with `--help`; nil where words name none.
  /// - Throws: `addOn` for one that cannot be run.
  private static func helpOfAddOn(
    _ words: [String], _ session: Session
  ) throws(AppError) -> ExitCode? {
    guard words.count == 1, !CommandList.all.contains(where: { $0.name == words[0] }) else {
      return nil
    }
    return try AddOns(for: session).run(words[0], ["--help"])
  }

  /// Returns the command that words name, with all words from the program on.
  private static func find(
    _ words: [String]
  ) throws(AppError) -> (path: [String], command: any Command.Type) {
    var command: any Command.Type = ProgramCommand.self
    for word in words {
      guard let below = command.subcommands.first(where: { $0.name == word }) else {
        let names = words.count == 1 ? candidates.map(\.word) : command.subcommands.map { $0.name }
        throw .command(
          .unknownTopic(
            words.joined(separator: " "), near: Nearest.words(to: word, among: names)))
      }
      command = below
    }
    return ([ProgramCommand.name] + words, command)
  }

  /// Returns what may follow words of a topic: after a command, its subcommands.
  private static func next(after words: [String]) -> [Candidate] {
    guard !words.isEmpty else { return candidates }
    let commands = (try? find(words))?.command.subcommands ?? []
    return commands.filter { $0.spec.group != .hidden }.map { Candidate($0.name, $0.spec.summary) }
  }

  private static var candidates: [Candidate] {
    CommandList.shown.map { Candidate($0.name, $0.spec.summary) }
      + HelpTopic.allCases.map { Candidate($0.rawValue, $0.summary) }
  }
}
