package import SeenCore
import SeenStore

/// Why a title is or was on a list.
package struct ListedWhy {
  /// An event about it that the profile may see.
  package struct Reason {
    package let event: Event
    /// The parts of the query of a rule or of a live list that hold for the title, with the facts that they found.
    package var matched: [String] = []
    /// Whether it fits that query now; nil without a current one.
    package var fits: Bool?
  }

  /// The events, in total order.
  package fileprivate(set) var reasons: [Reason] = []
  /// Whether it is there.
  package fileprivate(set) var isThere = true
  /// The rule that put it there and whose query no longer finds it; nil if there is none.
  package fileprivate(set) var unfitRule: String?
  /// The query of a live list.
  package fileprivate(set) var query: String?
}

extension Journal {
  /// Returns why a title is or was on a list.
  /// - Parameters:
  ///   - title: The title.
  ///   - list: The list.
  ///   - view: The journal.
  /// - Returns: The reasons; nil for a live list of which it is not known since when it is one.
  /// - Throws: `notThere` or `notFitting` for a title that is not and never was there; why something cannot be read.
  package func why(
    _ title: Symbol, isOn list: ListEntry, _ view: borrowing View
  ) throws(AppError) -> ListedWhy? {
    if list.isLive { return try why(title, isOnLive: list, view) }
    let texts = texts(of: view)
    let item = list.items.first { $0.title == title }
    var why = ListedWhy()
    why.isThere = item != nil
    for line in view.ledger.lines(of: title, on: list) {
      guard let event = try texts.event(line), gate.shows(event) else { continue }
      var reason = ListedWhy.Reason(event: event)
      if let rule = event.data["rule"]?.text {
        reason.matched = try reasons(of: rule, for: event, on: list, view)
        reason.fits = try fits(title, rule, of: list, view)
        // A title that a rule once added may have been added again by hand since.
        if item.map({ $0.state.ruleRow >= 0 }) ?? false, event.kind == .itemAdded {
          why.unfitRule = reason.fits == false ? rule : nil
        }
      }
      why.reasons.append(reason)
    }
    // Who put it there may be hidden, but not that it is there.
    guard !why.reasons.isEmpty || item != nil else {
      throw .refused(.list(.notThere(TitleSummary(view.ledger, title), list: list.name)))
    }
    return why
  }

  /// Explains why a title is on a live list: the event that set its query, and the parts that match.
  private func why(
    _ title: Symbol, isOnLive list: ListEntry, _ view: borrowing View
  ) throws(AppError) -> ListedWhy? {
    guard let query = list.query, let state = list.state, state.queryRow >= 0 else { return nil }
    guard list.items.contains(where: { $0.title == title }) else {
      throw .refused(
        .list(.notFitting(TitleSummary(view.ledger, title), list: list.name, query: query)))
    }
    let line = view.ledger.listRows[Int(state.queryRow)].line
    var why = ListedWhy()
    why.query = query
    if let event = try texts(of: view).event(line), gate.shows(event) {
      var reason = ListedWhy.Reason(event: event)
      reason.matched = try reasons(ofLive: query, of: list, for: title, view)
      reason.fits = true
      why.reasons.append(reason)
    }
    return why
  }

  /// Returns whether a title now matches the query of a current rule; nil without such a rule, or if its query
  /// cannot be answered anymore.
  private func fits(
    _ title: Symbol, _ slug: String, of list: ListEntry, _ view: borrowing View
  ) throws(AppError) -> Bool? {
    let rules = try rules(view, of: list)
    guard let rule = rules.first(where: { $0.slug.isSame(as: slug) }),
      let query = try? storedQuery(rule.query, view)
    else { return nil }
    let around = try surroundings(for: query, view, list.id)
    guard
      var evaluation = try? LedgerEvaluation(query, view.log.ledger, view.scope, around)
    else { return nil }
    return evaluation.titles(view.log.ledger)[Int(title)]
  }

  /// Returns the parts of the query of a live list that hold for a title.
  private func reasons(
    ofLive text: String, of list: ListEntry, for title: Symbol, _ view: borrowing View
  ) throws(AppError) -> [String] {
    guard let query = try? storedQuery(text, view) else { return [] }
    var around = try surroundings(for: query, view, list.id)
    around.isOfLiveList = true
    let reasons = try? QueryReasons(query, view.log.ledger, view.scope, around)
    return reasons?.reasons(for: title, view.log.ledger) ?? []
  }

  /// Returns why the query of a live list cannot be answered, so that nothing is on it; nil if it can, and for other
  /// lists.
  /// - Throws: `file` when a note cannot be read.
  package func queryProblem(
    of list: ListEntry, _ view: borrowing View
  ) throws(AppError) -> QueryError? {
    guard list.isLive else { return nil }
    let live = try live(view)
    do {
      _ = try live.titles(of: list, view.log.ledger)
      return nil
    } catch {
      return error
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
