package import SeenApp

/// `seen mcp`: the journal for an assistant, by messages on the standard input and output.
package enum McpCommand: Command {
  package static let name = "mcp"
  package static let effect = CommandEffect.forPeople

  static let write = Key.flag(
    "write", "Let the assistant record too; its answers say how to undo that")
  static let files = Key.option(
    "files", "DIR", of: String.self, "Let it read and write the files below DIR"
  ).completing(.files)

  package static var spec: CommandSpec {
    CommandSpec(
      "Let an assistant use the journal", group: .journal,
      soughtAs: ["assistant", "server", "ai", "claude"], options: [write.spec, files.spec],
      discussion: [
        "An assistant starts this program itself and speaks the Model Context Protocol with it: a"
          + " message of JSON-RPC a line, on standard input and output. To tell it, add"
          + #" {"mcpServers": {"seen": {"command": "seen", "args": ["mcp"]}}} to its"#
          + " configuration.",
        "The commands are its tools, with their options as arguments: those that only show"
          + " something, and with --write those that record. Nothing asks: where a name means"
          + " several titles, the answer has all of them. What erases, syncs, publishes or changes"
          + " this computer stays with you, and no other program is run.",
        "The journal, the profile and the PIN file are those of this command line, and what a"
          + " profile must not see, its assistant does not see. Whatever it reads may go to the"
          + " company that runs it.",
      ],
      examples: [
        Example("seen mcp", "Let an assistant look"),
        Example("seen mcp --write", "Let it record too"),
        Example("seen mcp --profile mia", "Let it see what Mia may see"),
        Example("seen mcp --write --files ~/Downloads", "Let it import what you downloaded"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    guard let assistants = session.assistants else { throw .command(.noScreen) }
    return try assistants(session)
  }
}
