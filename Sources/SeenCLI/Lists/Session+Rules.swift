package import SeenCore
import SeenRender
package import SeenStore

/// What a rule found, and what a run of it would do.
package struct RuleFindings {
  /// What it would do with titles of the journal.
  package var plan: RulePlan
  /// The titles of catalogs that it would add, by name.
  package var catalogRows: [Int]
  /// The titles of catalogs that another rule will add, by name.
  package var presentRows: [Int] = []
  /// What the queue had no room for, in words; nil if there was room, and for other lists.
  package var shortage: String?
}

/// The titles that rules of one command will put on a list, before they are recorded.
package struct PlannedTitles {
  /// Those of the journal.
  package var titles: Set<Symbol> = []
  /// Those of catalogs.
  package var rows: Set<Int> = []

  /// Creates an empty plan.
  package init() {}

  package mutating func add(_ found: RuleFindings) {
    titles.formUnion(found.plan.added)
    rows.formUnion(found.catalogRows)
  }
}

/// Finding, trying and running rules of lists.
extension Session {
  /// Returns the current rules of the profile's lists.
  /// - Throws: `file` when an event cannot be read.
  package func rules(
    _ reading: borrowing Reading, of list: ListEntry? = nil
  ) throws(CommandError) -> [Rule] {
    let texts = texts(of: reading)
    let rules = try Rules(reading.log.ledger, event: texts.event)
    if let list { return rules.rules(of: list.id) }
    let lists = ListTitles(reading.log.ledger, profile: profile)
    let own = Set(lists.lists(reading.log.ledger).map(\.id))
    return rules.entries.filter { own.contains($0.list) }
  }

  /// Returns the rule of a list that a text names.
  package func rule(
    _ name: String, of list: ListEntry, _ reading: borrowing Reading
  ) throws(CommandError) -> Rule {
    let rules = try rules(reading, of: list)
    let slug = Slug.make(name)
    guard let rule = rules.first(where: { $0.slug.isSame(as: name) || $0.slug.isSame(as: slug) })
    else {
      throw .refused(.rule(.unknownRule(name, list: list.name, known: rules.map(\.slug))))
    }
    return rule
  }

  /// Looks up the names in a query for a list.
  /// - Throws: `badQuery` for the first unknown one.
  package func check(
    _ query: Query, for list: ListEntry, _ reading: borrowing Reading
  ) throws(CommandError) {
    do {
      _ = try LedgerEvaluation(
        query, reading.log.ledger, reading.scope, surroundings(of: reading, list.id))
    } catch {
      throw .badQuery(error)
    }
  }

  /// Finds the titles that a query picks for a list, in the journal and its catalogs, besides those already planned.
  package func findings(
    _ query: Query, for list: ListEntry, beside planned: PlannedTitles,
    _ reading: borrowing Reading, _ catalogs: borrowing Catalogs,
    _ tables: borrowing CatalogTables
  ) throws(CommandError) -> RuleFindings {
    var found = try picked(query, for: list, reading, catalogs, tables)
    found.presentRows = found.catalogRows.filter { planned.rows.contains($0) }
    found.catalogRows.removeAll { planned.rows.contains($0) }
    guard list.id.isQueue else {
      found.plan.narrow(planned: planned.titles) { _ in true }
      return found
    }
    let count = planned.titles.count + planned.rows.count
    var room = QueueRoom(
      reading.log.ledger, profile: profile, today: reading.scope.today, planned: count)
    found.plan.narrow(planned: planned.titles) { room.accepts($0, reading.log.ledger) }
    found.catalogRows = found.catalogRows.filter { room.accepts(catalogs.index.kind(of: $0)) }
    found.shortage = RuleWords.shortage(room)
    return found
  }

  private func picked(
    _ query: Query, for list: ListEntry, _ reading: borrowing Reading,
    _ catalogs: borrowing Catalogs, _ tables: borrowing CatalogTables
  ) throws(CommandError) -> RuleFindings {
    let texts = texts(of: reading)
    let around = try surroundings(for: query, reading, list.id)
    do {
      var evaluation = try LedgerEvaluation(query, reading.log.ledger, reading.scope, around)
      let plan = try RulePlan(
        evaluation.titles(reading.log.ledger), list.id, reading.log.ledger, profile: profile,
        event: texts.event)
      guard catalogs.index.count > 0 else { return RuleFindings(plan: plan, catalogRows: []) }
      let bits = try catalogTitles(query, reading, catalogs, tables, list.id)
      var rows: [Int] = []
      for place in 0..<tables.byName.count where bits[Int(tables.byName[place])] {
        rows.append(Int(tables.byName[place]))
      }
      return RuleFindings(plan: plan, catalogRows: rows)
    } catch let error as QueryError {
      throw .badQuery(error)
    } catch let error as CommandError {
      throw error
    } catch {
      return RuleFindings(
        plan: RulePlan(Bits(size: 0), list.id, reading.log.ledger, profile: profile) { _ in nil },
        catalogRows: [])
    }
  }

  /// Runs one rule: one batch, or nothing where there is nothing to add.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - list: Its list.
  ///   - planned: What a dry run would have put on the list so far; this run is added.
  ///   - isByHand: Whether the user asked for this run; otherwise new titles arrived.
  ///   - reading: The journal as it was read.
  /// - Returns: What was recorded; nil for nothing.
  /// - Throws: `canceled` or `choiceNeeded` for more than `rules.max` titles, `badQuery` for a name in the query that
  ///   no longer exists, or why nothing could be recorded.
  package mutating func apply(
    _ rule: Rule, to list: ListEntry, beside planned: inout PlannedTitles, isByHand: Bool,
    _ reading: borrowing Reading
  ) throws(CommandError) -> Receipt? {
    if let query = list.query {
      throw .refused(.list(.live(list: list.name, query: query)))
    }
    let query = try query([rule.query], reading)
    let catalogs = try catalogs(of: reading.journal)
    let mapped = try tables(of: catalogs, in: reading.journal)
    let found = try findings(
      query, for: list, beside: planned, reading, catalogs, mapped.tables)
    planned.add(found)
    if let shortage = found.shortage { inform(shortage) }
    let count = found.plan.added.count + found.catalogRows.count
    if count > SettingsView(reading.log.ledger, profile: profile).ruleLimit, !isDryRun {
      let question = "Rule \(rule.slug): add \(Count.of(count, "title")) to \(list.name)?"
      guard isByHand || canAsk || arguments[SharedOptions.yes] else {
        inform(RuleWords.waiting(rule, list.name, count))
        return nil
      }
      guard try confirm(question) else { throw .canceled }
    }
    var titles = found.plan.added.map { TitleChoice.known($0) }
    for row in found.catalogRows {
      if let title = try? choice(row, [], catalogs, reading) { titles.append(title) }
    }
    guard !titles.isEmpty || (isByHand && rule.isHeld) else { return nil }
    return try record(reading, ApplyRule(rule, list, titles))
  }

  /// Runs the automatic rules after titles or catalogs arrived, and reports what they did.
  package mutating func applyAutoRules() throws(CommandError) {
    hasArrivals = false
    var reading = try read(.silent)
    let texts = texts(of: reading)
    let mayRun = try Rules.mayRun(reading.log.ledger) { (line) throws(CommandError) in
      try texts.mayHold("auto", in: line)
    }
    guard mayRun else { return }
    var rules = try automaticRules(reading)
    var lists = ProfileLists(reading.log.ledger, profile: profile).entries
    var count = 0
    while count < rules.count {
      let rule = rules[count]
      count += 1
      guard let list = lists.first(where: { $0.id == rule.list }) else { continue }
      var planned = PlannedTitles()
      let receipt: Receipt?
      do throws(CommandError) {
        receipt = try apply(rule, to: list, beside: &planned, isByHand: false, reading)
      } catch {
        // The command itself is recorded, whatever happens to the rule.
        if error == .interrupted { return }
        if error == .canceled { inform(RuleWords.declined(rule, list.name)) }
        continue
      }
      guard let receipt else { continue }
      let sentence = RuleWords.applied(rule, list.name, RuleWords.added(receipt))
      inform("\(sentence) \(RuleWords.takesBackFirst)")
      // The next rule sees what this one added.
      reading = try read(.silent)
      rules = try automaticRules(reading)
      lists = ProfileLists(reading.log.ledger, profile: profile).entries
    }
  }

  /// Returns the rules that run by themselves.
  private func automaticRules(
    _ reading: borrowing Reading
  ) throws(CommandError) -> [Rule] {
    try rules(reading).filter { $0.isAuto && !$0.isHeld }
  }

  /// Returns why a rule put a title on a list: the parts of its query that held just before it did.
  ///
  /// The journal is read as it was then, so that what was watched, rated or changed later does not matter.
  package func reasons(
    of rule: String, for added: Event, on list: ListEntry, _ reading: borrowing Reading
  ) throws(CommandError) -> [String] {
    let past = try read(reading, before: added)
    let texts = texts(of: past)
    let rules = try Rules(past.log.ledger, event: texts.event).rules(of: list.id)
    guard let rule = rules.first(where: { $0.slug.isSame(as: rule) }), let id = added.subject,
      let title = past.log.ledger.titles.find(id), let query = try? query([rule.query], past),
      let reasons = try? QueryReasons(
        query, past.log.ledger, past.scope, surroundings(of: past, list.id))
    else { return [] }
    return reasons.reasons(for: past.log.ledger.canonicalTitle(title), past.log.ledger)
  }
}

/// The sentences about runs of rules.
enum RuleWords {
  /// The note after an automatic rule, when the command mentioned 'seen undo' too.
  static let takesBackFirst = "'seen undo' undoes that first."

  /// The sentence about titles that the queue had no room for; nil if there are none.
  static func shortage(_ room: QueueRoom) -> String? {
    guard room.leftOut > 0 else { return nil }
    return "\(Count.of(room.leftOut, "title")) did not fit: the queue holds"
      + " \(Count.of(room.limit, "title")) (queue.max)."
  }

  /// The sentence about a rule that finds more than it may add without confirmation.
  static func waiting(_ rule: Rule, _ list: String, _ count: Int) -> String {
    "Rule \(rule.slug) would add \(Count.of(count, "title")) to \(list), more than rules.max:"
      + " 'seen rule apply \(rule.list.text) \(rule.slug) --yes' adds them."
  }

  /// The sentence about a rule whose titles were declined.
  static func declined(_ rule: Rule, _ list: String) -> String {
    "Rule \(rule.slug) added nothing to \(list). 'seen rule apply' asks again, 'seen rule remove'"
      + " removes it."
  }

  /// How many titles a run put on its list.
  static func added(_ receipt: Receipt?) -> Int {
    receipt?.events.count { $0.kind == .itemAdded } ?? 0
  }

  /// What a run did, as a sentence.
  static func applied(_ rule: Rule, _ list: String, _ count: Int) -> String {
    count == 0
      ? "Rule \(rule.slug) found nothing new for \(list)."
      : "Rule \(rule.slug) added \(Count.of(count, "title")) to \(list)."
  }
}
