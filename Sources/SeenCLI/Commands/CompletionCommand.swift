package import SeenApp

/// `seen completion`: prints the script with which a shell calls `seen __complete`.
package enum CompletionCommand: Command {
  package static let name = "completion"
  package static let effect = CommandEffect.forPeople

  package static var spec: CommandSpec {
    CommandSpec(
      "Print the completion script for a shell", group: .help,
      operands: [
        OperandSpec(
          "SHELL", "One of: " + shells.joined(separator: ", "), completion: .words(shells))
      ],
      discussion: [
        "The script completes commands, options and their values, and titles from your journal."
      ],
      examples: [
        Example(
          "seen completion bash > ~/.local/share/bash-completion/completions/seen",
          "Set up completion in bash"),
        Example("seen completion zsh > ~/.zfunc/_seen", "Set up zsh, with ~/.zfunc in fpath"),
        Example(
          "seen completion fish > ~/.config/fish/completions/seen.fish", "Set up completion in fish"
        ),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let given = session.arguments.operands[0]
    guard let shell = CompletionScript(rawValue: given) else {
      let problem = ValueProblem(
        .oneOf(shells), near: Nearest.words(to: given, among: shells))
      throw session.usage(.invalidValue(of: "SHELL", given: given, problem: problem))
    }
    session.output(rendered: Array(shell.text.utf8))
    return .done
  }

  private static var shells: [String] { CompletionScript.allCases.map(\.rawValue) }
}
