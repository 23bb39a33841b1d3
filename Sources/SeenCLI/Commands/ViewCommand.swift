package import SeenApp
import SeenCore
import SeenRender

/// `seen view`: queries that are saved by name.
package enum ViewCommand: Command {
  package static let name = "view"
  package static let effect = CommandEffect.reads

  static let operand = OperandSpec("NAME", "The name of a saved view", completion: .savedViews)

  package static var spec: CommandSpec {
    CommandSpec(
      "Show what a saved query finds, or list the saved queries", group: .reading,
      accepts: [.json, .plain, .past, .period], soughtAs: ["views", "alias", "filter"],
      operands: [
        OperandSpec(
          "NAME", "The name of a saved view; default: list them", isRequired: false,
          completion: .savedViews),
        OperandSpec(
          "QUERY", "What else must hold; see 'seen help query'", isRequired: false, repeats: true,
          isQuery: true, completion: .query),
      ],
      discussion: [
        "A view is a query with the command that shows what it finds. Views belong to a profile and"
          + " are kept in the journal, so they are the same in every copy. In a query, view:NAME"
          + " stands for the query of a view. A query that is stored, as a live list, a rule or"
          + " another view, keeps what it stands for then."
      ],
      examples: [
        Example("seen view save noir 'genre:noir rating:>=8' --of diary", "Save a query"),
        Example("seen view noir", "Show what it finds"),
        Example("seen view noir --when 2025 --json", "Show that of a year, as JSON"),
        Example("seen view", "List the saved queries"),
      ])
  }

  package static var subcommands: [any Command.Type] { [ViewSave.self, ViewRemove.self] }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let words = session.arguments.operands
    guard let name = words.first else {
      let view = try session.journal.read()
      try session.output(
        SavedViewsScreen(SavedViews(view.ledger, profile: view.scope.profile)), view.display)
      return .done
    }
    let saved = try saved(name, session)
    guard let command = commands.first(where: { $0.name == saved.command }) else {
      throw .refused(.view(.unknownCommand(saved.name, command: saved.command)))
    }
    // The query is written so that no part of it can be an option.
    var invocation = ArgumentParser.parse([command.name], root: ProgramCommand.self)
    invocation.arguments = session.arguments
    invocation.arguments.operands = (saved.query.isEmpty ? [] : [saved.query]) + words.dropFirst()
    return try command.run(session.running(invocation))
  }

  /// Returns the view of a name as it is saved today: its question may be about another day.
  private static func saved(_ name: String, _ session: Session) throws(AppError) -> SavedView {
    var today = ArgumentParser.parse([Self.name], root: ProgramCommand.self)
    today.arguments = session.arguments
    today.arguments.remove(SharedOptions.asOf.spec.long)
    let run = session.running(today)
    defer { withExtendedLifetime(run) {} }
    return try run.journal.savedView(name, try run.journal.read())
  }

  /// The commands that show what a query finds.
  static var commands: [any Command.Type] {
    CommandList.shown.filter { command in
      command.name != name && command.spec.group == .reading
        && command.spec.operands.first?.isQuery == true
    }
  }
}

/// `seen view save`: saves a query by a name.
package enum ViewSave: Command {
  package static let name = "save"
  package static let effect = CommandEffect.records

  private static let command = Key.option(
    "of", "COMMAND", "What shows it: search, diary, stats and others; default: search"
  ) { (text) throws(ValueProblem) -> String in
    let words = ViewCommand.commands.map { $0.name }
    // As it was called before.
    let name = text == "titles" ? SearchCommand.name : text
    if words.contains(name) { return name }
    throw ValueProblem(.oneOf(words), near: Nearest.words(to: text, among: words))
  }.completing(
    .computed { _, _, _ in ViewCommand.commands.map { Candidate($0.name, $0.spec.summary) } })

  package static var spec: CommandSpec {
    CommandSpec(
      "Save a query by a name", group: .writing, accepts: .writer,
      operands: [
        OperandSpec("NAME", "A name of letters, digits and hyphens", completion: .savedViews),
        OperandSpec(
          "QUERY", "What it finds; see 'seen help query'", repeats: true, isQuery: true,
          completion: .query),
      ],
      options: [command.spec],
      discussion: [
        "Only the query is saved, not options such as --sort; 'seen search view:noir --sort rating'"
          + " takes both. What view:NAME stands for in it is kept as it is then. A name that is taken"
          + " gets the new query; 'seen undo' brings the old one back."
      ],
      examples: [
        Example("seen view save noir 'genre:noir rating:>=8'", "Save a query of titles"),
        Example("seen view save with-bo with:Bo --of stats", "Save one for statistics"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let words = session.arguments.operands
    let view = try session.journal.read()
    session.reportOperators(Array(words.dropFirst()))
    let old = SavedViews(view.ledger, profile: view.scope.profile)[words[0]]
    let intent = try session.journal.viewToSave(
      words[0], for: session.arguments[command] ?? SearchCommand.name,
      query: Array(words.dropFirst()), taken: ViewCommand.subcommands.map { $0.name }, view)
    let isOther = old.map { !$0.query.isSame(as: intent.view.query) } ?? false
    let instead = isOther ? ", no longer \(old?.query ?? "")" : ""
    let code = try session.change(
      view, claims: "'seen view \(intent.view.name)' shows \(intent.view.query)\(instead).",
      .save(intent))
    session.reportViews(Array(words.dropFirst()))
    return code
  }
}

/// `seen view remove`: removes a saved query.
package enum ViewRemove: Command {
  package static let name = "remove"
  package static let effect = CommandEffect.records

  package static var spec: CommandSpec {
    CommandSpec(
      "Remove a saved query", group: .writing, accepts: .writer, operands: [ViewCommand.operand],
      examples: [Example("seen view remove noir", "Remove it")])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    let saved = try session.journal.savedView(session.arguments.operands[0], view)
    return try session.change(view, claims: "\(saved.name) is no longer saved.", .remove(saved))
  }
}
