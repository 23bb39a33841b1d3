import SeenCore
import SeenTestSupport
import SeenWire

/// What a person asks the program for: decided by the program's own intents, from the journal.
extension SampleJournal {
  /// Returns the settled ledger of everything that was recorded so far.
  /// - Complexity: O(n) in the events, so that only rare things are decided.
  func ledger() -> Ledger {
    var reader = EventReader(into: Ledger(seed: 7, keepsIndex: true))
    for (index, event) in events.enumerated() {
      reader.read(EventLine.encode(event), place: UInt64(index + 1) << 20)
    }
    var ledger = reader.finish()
    ledger.settle()
    return ledger
  }

  /// Records what one command of a person gives; a refusal is a mistake of the story.
  @discardableResult
  mutating func when(
    _ profile: String = "me", by writer: WriterID, at time: Instant,
    _ decide: (borrowing Ledger, IntentContext) throws(Refusal) -> [Draft]
  ) -> [EventID] {
    do throws(Refusal) {
      let drafts = try decide(ledger(), context(profile, time))
      return drafts.isEmpty ? [] : record(drafts, by: writer, at: time)
    } catch {
      preconditionFailure("refused: \(error)")
    }
  }

  /// Records what one command gives that changes a list.
  @discardableResult
  mutating func change(
    _ list: String, _ profile: String = "me", by writer: WriterID, at time: Instant,
    _ decide: (ListEntry, borrowing Ledger, IntentContext) throws(Refusal) -> [Draft]
  ) -> [EventID] {
    when(profile, by: writer, at: time) { (ledger, context) throws(Refusal) in
      let lists = ProfileLists(ledger, profile: profile).entries
      guard let entry = lists.first(where: { $0.id.text == list }) else {
        preconditionFailure("no list \(list)")
      }
      return try decide(entry, ledger, context)
    }
  }

  mutating func setRule(
    _ slug: String, _ query: String, isAuto: Bool = false, of list: String,
    _ profile: String = "me", by writer: WriterID, at time: Instant
  ) {
    let rules = rules(ledger())
    change(list, profile, by: writer, at: time) { (entry, _, context) throws(Refusal) in
      try SetRule(entry, name: slug, query: query, isAuto: isAuto)
        .decide(rules.rules(of: entry.id), context)
    }
  }

  /// Runs a rule: one batch, or nothing where it finds nothing new.
  mutating func apply(
    _ slug: String, of list: String, _ profile: String = "me", by writer: WriterID,
    at time: Instant
  ) {
    let journal = self
    change(list, profile, by: writer, at: time) { (entry, ledger, context) throws(Refusal) in
      let rules = journal.rules(ledger).rules(of: entry.id)
      guard let rule = rules.first(where: { $0.slug == slug }) else {
        preconditionFailure("no rule \(slug)")
      }
      let scope = Scope(profile: profile, today: time.day)
      do {
        let query = try Query(rule.query, Query.Context(today: time.day))
        var around = QuerySurroundings(
          notes: { context.notes(TextRange(packed: $0)) }, json: context.json)
        around.list = entry.id
        var evaluation = try LedgerEvaluation(query, ledger, scope, around)
        let plan = RulePlan(evaluation.titles(ledger), entry.id, ledger)
        return try ApplyRule(rule, entry, plan.added.map { .known($0) }).decide(ledger, context)
      } catch let error as QueryError {
        preconditionFailure("\(rule.query): \(error)")
      } catch let error as Refusal {
        throw error
      } catch {
        preconditionFailure("\(error)")
      }
    }
  }

  /// Runs the automatic rules, as a command does that added titles.
  mutating func applyAutoRules(of profile: String, by writer: WriterID, at time: Instant) {
    let ledger = ledger()
    let own = Set(ProfileLists(ledger, profile: profile).entries.map(\.id))
    for rule in rules(ledger).entries where rule.isAuto && own.contains(rule.list) {
      apply(rule.slug, of: rule.list.text, profile, by: writer, at: time)
    }
  }

  private func rules(_ ledger: borrowing Ledger) -> Rules {
    Rules(ledger) { event($0) }
  }

  private func event(_ range: TextRange) -> Event { events[Int(range.place >> 20) - 1] }

  private func context(_ profile: String, _ time: Instant) -> IntentContext {
    var context = IntentContext(profile: profile, today: time.day)
    context.read(from: events)
    return context
  }
}
