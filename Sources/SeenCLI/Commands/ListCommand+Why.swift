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

  package static func run(_ session: inout Session) throws(CommandError) -> ExitCode {
    let reading = try session.read()
    let list = try session.list(session.arguments.operands[0], reading)
    let title = try session.title(session.arguments.operands[1], reading)
    if list.isLive { return try output(live: list, title, reading, &session) }
    let texts = session.texts(of: reading)
    let item = list.items.first { $0.title == title }
    var unfit: String?
    var events: [ListReason] = []
    for line in reading.ledger.lines(of: title, on: list) {
      guard let event = try texts.event(line), session.gate.shows(event) else { continue }
      var reason = ListReason(event)
      if let rule = reason.rule {
        reason.matched = try session.reasons(of: rule, for: event, on: list, reading)
        reason.fits = try session.fits(title, rule, of: list, reading)
        // A title that a rule once added may have been added again by hand since.
        if item.map({ $0.state.ruleRow >= 0 }) ?? false, event.kind == .itemAdded {
          unfit = reason.fits == false ? rule : nil
        }
      }
      events.append(reason)
    }
    let name = TitleCard(reading.ledger, title).text
    // Who put it there may be hidden, but not that it is there.
    guard !events.isEmpty || item != nil else {
      throw .refused(.list(.notThere(TitleSummary(reading.ledger, title), list: list.name)))
    }
    var screen = ListWhyScreen(title: name, list: list.name, isThere: item != nil, events)
    screen.unfitRule = unfit
    try session.output(screen, reading.display)
    return .done
  }

  /// Explains why a title is on a live list: the event that set its query, and the parts that match.
  private static func output(
    live list: ListEntry, _ title: Symbol, _ reading: borrowing Reading, _ session: inout Session
  ) throws(CommandError) -> ExitCode {
    guard let query = list.query, let state = list.state, state.queryRow >= 0 else { return .no }
    guard list.items.contains(where: { $0.title == title }) else {
      throw .refused(
        .list(.notFitting(TitleSummary(reading.ledger, title), list: list.name, query: query)))
    }
    let line = reading.ledger.listRows[Int(state.queryRow)].line
    var events: [ListReason] = []
    if let event = try session.texts(of: reading).event(line), session.gate.shows(event) {
      var reason = ListReason(event)
      reason.data = [JSON.Member("query", .string(query))]
      reason.matched = try session.reasons(ofLive: query, of: list, for: title, reading)
      reason.fits = true
      events.append(reason)
    }
    var screen = ListWhyScreen(
      title: TitleCard(reading.ledger, title).text, list: list.name, isThere: true, events)
    screen.query = query
    try session.output(screen, reading.display)
    return .done
  }
}

extension Session {
  /// Returns whether a title now matches the query of a current rule; nil without such a rule, or if its query
  /// cannot be answered anymore.
  fileprivate func fits(
    _ title: Symbol, _ slug: String, of list: ListEntry, _ reading: borrowing Reading
  ) throws(CommandError) -> Bool? {
    let rules = try rules(reading, of: list)
    guard let rule = rules.first(where: { $0.slug.isSame(as: slug) }),
      let query = try? query([rule.query], reading)
    else { return nil }
    let around = try surroundings(for: query, reading, list.id)
    guard
      var evaluation = try? LedgerEvaluation(query, reading.log.ledger, reading.scope, around)
    else { return nil }
    return evaluation.titles(reading.log.ledger)[Int(title)]
  }

  /// Returns the parts of the query of a live list that hold for a title.
  fileprivate func reasons(
    ofLive text: String, of list: ListEntry, for title: Symbol, _ reading: borrowing Reading
  ) throws(CommandError) -> [String] {
    guard let query = try? query([text], reading) else { return [] }
    var around = try surroundings(for: query, reading, list.id)
    around.isOfLiveList = true
    let reasons = try? QueryReasons(query, reading.log.ledger, reading.scope, around)
    return reasons?.reasons(for: title, reading.log.ledger) ?? []
  }

  /// Warns of a live list whose query cannot be answered, so that nothing is on it.
  mutating func warnOfQuery(
    _ list: ListEntry, _ reading: borrowing Reading
  ) throws(CommandError) {
    guard list.isLive else { return }
    let live = try live(reading)
    do {
      _ = try live.titles(of: list, reading.log.ledger)
    } catch {
      warn(CommandError.badQuery(error).sentence)
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
