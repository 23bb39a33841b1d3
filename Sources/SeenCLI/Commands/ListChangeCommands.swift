package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen list create`: creates a list.
package enum ListCreate: Command {
  package static let name = "create"
  package static let effect = CommandEffect.records

  private static let shared = Key.flag("shared", "Share it with every profile")

  package static var spec: CommandSpec {
    CommandSpec(
      "Create a list", group: .writing, accepts: .writer,
      operands: [OperandSpec("NAME", "The name of the list", takesMoreWords: true)],
      options: ListOptions.all + [shared.spec],
      discussion: [
        "With --from and --until, only what you watch on those days counts as seen. Icons: "
          + ListIcon.allCases.map(\.rawValue).joined(separator: ", ") + ", or any emoji.",
        "With --live, the list is a query: it always shows the titles in your journal that match,"
          + " and titles cannot be added or removed.",
      ],
      examples: [
        Example("seen list create Hitchcock --icon film", "Create a list of your own"),
        Example(
          "seen list create \"Spring walks\" --with bo --from 2026-03 --until 2026-05",
          "Create a shared list for a season"),
        Example(
          "seen list create Unrated --live 'seen:yes -rating:*'", "Create one that fills itself"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    let name = arguments.operands[0]
    let view = try session.journal.read()
    var input = try ListOptions.input(session, view)
    input.give("name", .string(name))
    let isShared = arguments[shared] || !arguments[ListOptions.with].isEmpty
    try ListOptions.share(&input, view, session)
    try ListOptions.keepCover(&input, view, session)
    var count: Int?
    if let text = arguments[ListOptions.live] {
      count = try session.journal.check(live: text, of: nil, &input, view)
    }
    let receipt = try session.journal.perform(.createList(input, isShared: isShared), in: view)
    let id = receipt.events.first?.subject ?? ""
    let kind = (isShared ? "shared " : "") + (arguments[ListOptions.live] == nil ? "" : "live ")
    session.output(receipt, "Created the \(kind)list \(name) (\(id)).")
    if let text = arguments[ListOptions.live] { session.reportViews([text]) }
    if let count {
      session.inform("\(Count.of(count, "title")) match\(count == 1 ? "es" : "") now.")
    }
    return .done
  }
}

/// `seen list edit`: changes facts of a list, or of a title on it.
package enum ListEdit: Command {
  package static let name = "edit"
  package static let effect = CommandEffect.records

  private static let title = Key.option(
    "title", "TITLE", of: String.self, "Change the notes and dates of a title on it"
  ).completing(.titles)
  private static let rename = Key.option("name", "NAME", of: String.self, "The new name")
  private static let clear = Key.list(
    "clear", "FIELD", of: String.self,
    "Clear a field: icon, location, place, start, end, query, members, notes, target …")

  package static var spec: CommandSpec {
    CommandSpec(
      "Edit a list, or a title on it", group: .writing, accepts: .writer,
      operands: [ListCommand.operand],
      options: [rename.spec] + ListOptions.all + [
        ListOptions.without.spec, title.spec, WatchOptions.notes.spec, clear.spec,
      ],
      discussion: [
        "With --title, --from and --until say when you want to see that title, and --notes why;"
          + " without it, they apply to the list.",
        "With --live, the list becomes a query. The titles that you added are set aside, and come"
          + " back when you remove the query with --clear query.",
        "--with shares the list with one more profile, --without with one fewer. '--clear members'"
          + " ends sharing: only the owner can do that, and then has it alone.",
      ],
      examples: [
        Example("seen list edit Hitchcock --icon 🔪", "Change its icon"),
        Example(
          "seen list edit Hitchcock --title Vertigo --until 2026-12", "Set a last day for one title"
        ),
        Example("seen list edit Hitchcock --clear end", "Clear its last day"),
        Example("seen list edit Hitchcock --with ana --without bo", "Share it with other people"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    if let text = arguments[title] { return try item(text, session) }
    let view = try session.journal.read()
    var input = try ListOptions.input(session, view)
    if let notes = arguments[WatchOptions.notes] { input.give("notes", .string(notes)) }
    if let name = arguments[rename] { input.give("name", .string(name)) }
    for field in arguments[clear] { input.give(field, .null) }
    return try record(
      input, arguments.operands[0], live: arguments[ListOptions.live],
      sharing: (arguments[ListOptions.with], arguments[ListOptions.without]), view, session)
  }

  static func record(
    _ input: ListInput, _ text: String, live query: String? = nil,
    sharing people: (joining: [String], leaving: [String]) = ([], []), _ view: borrowing View,
    _ session: Session
  ) throws(AppError) -> ExitCode {
    let list = try session.journal.list(text, view)
    var input = input
    input.joining = try session.journal.members(people.joining, view)
    input.leaving = try session.journal.members(people.leaving, view)
    try ListOptions.keepCover(&input, view, session)
    if let query { _ = try session.journal.check(live: query, of: list.id, &input, view) }
    let receipt = try session.journal.perform(.amend(list.id, input), in: view)
    session.output(receipt, ChangeWords.edited(list.name, receipt))
    if let query { session.reportViews([query]) }
    if query != nil, !list.isLive, !list.items.isEmpty {
      session.inform(
        "\(Count.of(list.items.count, "title")) that you added will be back"
          + " after 'seen list edit --clear query'.")
    }
    return .done
  }

  private static func item(
    _ text: String, _ session: Session
  ) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    let list = try session.journal.list(session.arguments.operands[0], view)
    let title = try session.journal.title(text, view)
    let arguments = session.arguments
    var facts = ItemFacts()
    facts.notes = arguments[WatchOptions.notes]
    facts.start = try ListOptions.date(ListOptions.start, arguments, view.scope)
    facts.end = try ListOptions.date(ListOptions.end, arguments, view.scope)
    facts.cleared = arguments[clear]
    let change = try session.journal.amending(title, on: list, facts, view)
    let receipt = try session.journal.perform(change, in: view)
    let name = view.ledger.name(of: title)
    session.output(receipt, ChangeWords.edited("\(name) on \(list.name)", receipt))
    return .done
  }
}

/// `seen list rename`: renames a list.
package enum ListRename: Command {
  package static let name = "rename"
  package static let effect = CommandEffect.records

  package static var spec: CommandSpec {
    CommandSpec(
      "Rename a list", group: .writing, accepts: .writer,
      operands: [ListCommand.operand, OperandSpec("NAME", "The new name")],
      discussion: ["Its id does not change, so every copy of the journal still knows the list."],
      examples: [Example("seen list rename Hitchcock \"The master\"", "Rename a list")])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    var input = ListInput()
    input.give("name", .string(session.arguments.operands[1]))
    let view = try session.journal.read()
    return try ListEdit.record(input, session.arguments.operands[0], view, session)
  }
}

/// `seen list delete`: deletes a list and everything on it.
package enum ListDelete: Command {
  package static let name = "delete"
  package static let effect = CommandEffect.records

  package static var spec: CommandSpec {
    CommandSpec(
      "Delete a list and everything on it", group: .writing, accepts: .writer,
      operands: [ListCommand.operand],
      discussion: ["What you watched stays in your diary. 'seen undo' restores the list."],
      examples: [Example("seen list delete Hitchcock --yes", "Delete it without confirmation")])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    let list = try session.journal.list(session.arguments.operands[0], view)
    if !list.id.isBuiltIn, !session.isDryRun {
      let titles = list.isLive ? "" : " with \(Count.of(list.items.count, "title"))"
      let question = "Delete \(list.name)\(titles)?"
      guard try session.confirm(question) else { throw .canceled }
    }
    return try session.change(view, claims: "Deleted \(list.name).", .delete(list))
  }
}

/// `seen list clear`: takes everything off a list.
package enum ListClear: Command {
  package static let name = "clear"
  package static let effect = CommandEffect.records

  package static var spec: CommandSpec {
    CommandSpec(
      "Remove everything from a list", group: .writing, accepts: .writer,
      operands: [ListCommand.operand],
      examples: [Example("seen list clear Hitchcock --yes", "Clear it without confirmation")])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    let list = try session.journal.list(session.arguments.operands[0], view)
    let titles = Count.of(list.items.count, "title")
    if !list.items.isEmpty, !list.isLive, !session.isDryRun {
      guard try session.confirm("Remove \(titles) from \(list.name)?") else { throw .canceled }
    }
    return try session.change(
      view, claims: "Removed \(titles) from \(list.name).", .clear(list))
  }
}
