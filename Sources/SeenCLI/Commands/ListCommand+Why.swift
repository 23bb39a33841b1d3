package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen list why`: which events put a title on a list, and which rule.
package enum ListWhy: Command {
  package static let name = "why"

  package static var spec: CommandSpec {
    CommandSpec(
      "Show why a title is or was on a list", group: .reading,
      accepts: [.json, .plain, .past], operands: [ListCommand.operand, ListCommand.title],
      discussion: [
        "Rules never remove titles; a title that the query of its rule no longer finds is marked"
          + " 'no longer fits'. A live list has what matches now."
      ],
      examples: [Example("seen list why Hitchcock Vertigo", "Show who added it, and when")])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    let list = try session.journal.list(session.arguments.operands[0], view)
    let title = try session.journal.title(session.arguments.operands[1], view)
    if list.isLive { return try output(live: list, title, view, session) }
    let texts = session.journal.texts(of: view)
    let item = list.items.first { $0.title == title }
    var unfit: String?
    var events: [ListReason] = []
    for line in view.ledger.lines(of: title, on: list) {
      guard let event = try texts.event(line), session.journal.gate.shows(event) else { continue }
      var reason = ListReason(event)
      if let rule = reason.rule {
        reason.matched = try session.journal.reasons(of: rule, for: event, on: list, view)
        reason.fits = try session.fits(title, rule, of: list, view)
        // A title that a rule once added may have been added again by hand since.
        if item.map({ $0.state.ruleRow >= 0 }) ?? false, event.kind == .itemAdded {
          unfit = reason.fits == false ? rule : nil
        }
      }
      events.append(reason)
    }
    let name = TitleCard(view.ledger, title).text
    // Who put it there may be hidden, but not that it is there.
    guard !events.isEmpty || item != nil else {
      throw .refused(.list(.notThere(TitleSummary(view.ledger, title), list: list.name)))
    }
    var screen = ListWhyScreen(title: name, list: list.name, isThere: item != nil, events)
    screen.unfitRule = unfit
    try session.output(screen, view.display)
    return .done
  }

  /// Explains why a title is on a live list: the event that set its query, and the parts that match.
  private static func output(
    live list: ListEntry, _ title: Symbol, _ view: borrowing View, _ session: Session
  ) throws(AppError) -> ExitCode {
    guard let query = list.query, let state = list.state, state.queryRow >= 0 else { return .no }
    guard list.items.contains(where: { $0.title == title }) else {
      throw .refused(
        .list(.notFitting(TitleSummary(view.ledger, title), list: list.name, query: query)))
    }
    let line = view.ledger.listRows[Int(state.queryRow)].line
    var events: [ListReason] = []
    if let event = try session.journal.texts(of: view).event(line),
      session.journal.gate.shows(event)
    {
      var reason = ListReason(event)
      reason.data = [JSON.Member("query", .string(query))]
      reason.matched = try session.reasons(ofLive: query, of: list, for: title, view)
      reason.fits = true
      events.append(reason)
    }
    var screen = ListWhyScreen(
      title: TitleCard(view.ledger, title).text, list: list.name, isThere: true, events)
    screen.query = query
    try session.output(screen, view.display)
    return .done
  }
}

extension Session {
  /// Returns whether a title now matches the query of a current rule; nil without such a rule, or if its query
  /// cannot be answered anymore.
  fileprivate func fits(
    _ title: Symbol, _ slug: String, of list: ListEntry, _ view: borrowing View
  ) throws(AppError) -> Bool? {
    let rules = try journal.rules(view, of: list)
    guard let rule = rules.first(where: { $0.slug.isSame(as: slug) }),
      let query = try? journal.query([rule.query], view)
    else { return nil }
    let around = try journal.surroundings(for: query, view, list.id)
    guard
      var evaluation = try? LedgerEvaluation(query, view.log.ledger, view.scope, around)
    else { return nil }
    return evaluation.titles(view.log.ledger)[Int(title)]
  }

  /// Returns the parts of the query of a live list that hold for a title.
  fileprivate func reasons(
    ofLive text: String, of list: ListEntry, for title: Symbol, _ view: borrowing View
  ) throws(AppError) -> [String] {
    guard let query = try? journal.query([text], view) else { return [] }
    var around = try journal.surroundings(for: query, view, list.id)
    around.isOfLiveList = true
    let reasons = try? QueryReasons(query, view.log.ledger, view.scope, around)
    return reasons?.reasons(for: title, view.log.ledger) ?? []
  }

  /// Warns of a live list whose query cannot be answered, so that nothing is on it.
  func warnOfQuery(
    _ list: ListEntry, _ view: borrowing View
  ) throws(AppError) {
    guard list.isLive else { return }
    let live = try journal.live(view)
    do {
      _ = try live.titles(of: list, view.log.ledger)
    } catch {
      warn(AppError.badQuery(error).sentence)
    }
  }
}

extension Ledger {
  /// Returns where the lines of the events of a title on a list lie, in total order.
  fileprivate func lines(of title: Symbol, on list: ListEntry) -> [TextRange] {
    var rows: [Int] = []
    for row in 0..<items.count where items.list[row] == list.state?.list {
      guard !items.claims[row].isDropped, canonicalTitle(items.title[row]) == title else {
        continue
      }
      rows.append(row)
    }
    return inOrder(rows) { items.key($0) }.map { TextRange(packed: items.line[$0]) }
  }
}
