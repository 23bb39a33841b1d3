package import SeenApp

/// `seen __complete WORD...`: what could stand in place of the last word, for the scripts of the shells.
///
/// Each line is a candidate, a tab and its description. The exit code is 1 if the shell is to offer files.
package enum CompleteCommand: Command {
  package static let name = "__complete"
  package static let effect = CommandEffect.forPeople

  package static var spec: CommandSpec {
    CommandSpec(
      "Complete a command line", group: .hidden,
      operands: [OperandSpec("WORD", "The words so far", isRequired: false, repeats: true)],
      examples: [Example("seen __complete -- ver", "See what could follow 'seen ver'")])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    let line = UnfinishedLine(arguments.operands, root: ProgramCommand.self)
    // Titles come from the journal that the unfinished line names.
    let typed = ArgumentParser.parse(arguments.operands.dropLast(), root: ProgramCommand.self)
    let requested = Session(typed, in: session.world, to: EmbeddedOutlet())
    let addOns = AddOns(for: requested)
    if let unknown = typed.unknown {
      let words = unknown.words + arguments.operands.suffix(1)
      guard let found = addOns.completions(unknown.name, of: words) else { return .no }
      for candidate in found { session.output(rendered: line.row(candidate)) }
      return .done
    }
    guard let candidates = line.candidates(requested.journal, typed.arguments) else { return .no }
    let isCommand = typed.path.count == 1 && typed.arguments.operands.isEmpty
    let names = isCommand ? line.fitting(addOns.rows.map { Candidate($0.word, $0.meaning) }) : []
    for candidate in candidates + names {
      session.output(rendered: line.row(candidate))
    }
    return .done
  }
}
