/// A rule that stands: a stored query that fills a list.
package struct Rule: Sendable, Equatable {
  /// One run that put titles on the list.
  package struct Run: Sendable, Equatable {
    /// When it was recorded.
    package let time: Instant
    /// The ids of the titles that it added, as they count now.
    package let added: [String]
  }

  /// The list that it fills.
  package let list: ListID
  /// Its name, which no other rule of the list has.
  package let slug: String
  /// Which titles it picks.
  package let query: String
  /// Whether it runs when titles arrive.
  package let isAuto: Bool
  /// Its runs since it was set, in the order they were recorded.
  package fileprivate(set) var runs: [Run] = []
  /// Whether it is not run automatically only because its last run since it was set was undone.
  package fileprivate(set) var isHeld = false

  /// How many titles it added in all its runs; one that several copies or runs added counts once.
  package var addedCount: Int { Set(runs.flatMap(\.added).map { ByteKey($0) }).count }
  /// When it last added anything; nil when it never did.
  package var lastAdded: Instant? { runs.last { !$0.added.isEmpty }?.time }
}

/// The rules of a journal.
package struct Rules: Sendable {
  /// The rules that stand, by list and then by name.
  package private(set) var entries: [Rule] = []

  /// Reads the rules of all lists: the last that was set counts, until it is removed or its list is deleted.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - event: Reads an event from its line.
  /// - Throws: What reading an event throws.
  /// - Complexity: O(n) in the kept events, and one line read for each event of a rule.
  package init<Failure: Error>(
    _ ledger: borrowing Ledger, event: (TextRange) throws(Failure) -> Event?
  ) throws(Failure) {
    guard let set = ledger.words.find(EventKind.ruleSet.name) else { return }
    let removed = ledger.words.find(EventKind.ruleRemoved.name)
    var rows = ledger.kept(of: [.ruleSet, .ruleRemoved, .ruleApplied])
      .map { (row: $0, isUndone: false, key: $0.key) }
    for row in 0..<ledger.undoneRuns.count {
      rows.append((ledger.undoneRuns[row], true, ledger.undoneRuns[row].key))
    }
    rows = ledger.inOrder(rows, \.key)
    let lists = ListStates(ledger)
    var rules: [ByteKey: Rule] = [:]
    for (row, isUndone, _) in rows {
      guard let event = try event(row.line), let list = event.subject,
        let slug = event.data["rule"]?.text
      else { continue }
      if let symbol = ledger.lists.find(list), let end = lists[symbol].end,
        !ledger.precedes(end, row.key)
      {
        continue
      }
      let key = ByteKey(list + " " + slug)
      if row.type == set {
        rules[key] = Rule(event, ListID(list), slug)
      } else if row.type == removed {
        rules[key] = nil
      } else if isUndone {
        let runsByItself = rules[key]?.isAuto ?? false
        rules[key]?.isHeld = runsByItself
      } else {
        rules[key]?.isHeld = false
        guard let added = event.data["added"]?.texts else { continue }
        let titles = added.map { ledger.resolvedID($0) }
        rules[key]?.runs.append(Rule.Run(time: event.time, added: titles))
      }
    }
    entries = rules.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns whether any rule may run by itself.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - isAuto: Returns whether the event of a line may set such a rule.
  /// - Returns: Whether some rule was ever set so.
  /// - Throws: What looking at a line throws.
  /// - Complexity: O(n) in the kept events, and a look at the line of each event that sets a rule.
  package static func mayRun<Failure: Error>(
    _ ledger: borrowing Ledger, where isAuto: (TextRange) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    guard let set = ledger.words.find(EventKind.ruleSet.name) else { return false }
    // The first answers, while `kept(of:)` would look at the lines of all and sort them.
    for row in 0..<ledger.kept.count {
      let event = ledger.kept[row]
      if event.type == set, try isAuto(event.line) { return true }
    }
    return false
  }

  package func rules(of list: ListID) -> [Rule] {
    entries.filter { $0.list == list }
  }
}

extension Rule {
  /// Reads a rule off the event that set it; nil without a query.
  fileprivate init?(_ event: Event, _ list: ListID, _ slug: String) {
    let data = event.data
    guard let query = data["query"]?.text else { return nil }
    self.init(list: list, slug: slug, query: query, isAuto: data["auto"] == true)
  }
}

/// What a run of a rule would do with the titles that its query finds.
package struct RulePlan: Sendable {
  /// The titles to be put on the list, by name and then by id.
  package private(set) var added: [Symbol] = []
  /// The titles that are on the list already.
  package private(set) var present: [Symbol] = []
  /// The titles that somebody took off the list, and that are left off.
  package private(set) var removed: [Symbol] = []

  /// Compares what a query found with a list.
  ///
  /// - Parameters:
  ///   - titles: The titles that the query found.
  ///   - list: The list.
  ///   - ledger: The settled ledger.
  /// - Complexity: O(n) in the events of items, O(k log k) in the titles.
  package init(_ titles: Bits, _ list: ListID, _ ledger: borrowing Ledger) {
    var items: [Symbol: ItemState] = [:]
    if let symbol = ledger.lists.find(list.text) {
      let states = ItemStates(ledger, ListStates(ledger)) { $0 == symbol }
      for item in states.items[symbol] ?? [] { items[item.title] = item }
    }
    var found: [NamedTitle] = []
    titles.forEach { found.append(NamedTitle(Symbol($0), of: ledger)) }
    found.sort()
    for title in found.map(\.title) {
      guard let item = items[title] else {
        added.append(title)
        continue
      }
      if item.isPresent {
        present.append(title)
      } else if item.removedRow >= 0 {
        removed.append(title)
      } else {
        added.append(title)
      }
    }
  }

  /// Leaves out titles that will be on the list anyway, which count as present, and those that fail a test.
  package mutating func narrow(
    planned: Set<Symbol>, _ accepts: (Symbol) -> Bool
  ) {
    present += added.filter { planned.contains($0) }
    added = added.filter { !planned.contains($0) && accepts($0) }
  }
}
