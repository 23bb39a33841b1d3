package import SeenCore
import SeenStore

/// What a rule found, and what a run of it would do.
struct RuleFindings {
  /// What it would do with titles of the journal.
  var plan: RulePlan
  /// The titles of catalogs that it would add, by name.
  var catalogRows: [Int]
  /// The titles of catalogs that another rule will add, by name.
  var presentRows: [Int] = []
  /// What the queue had no room for; nil if there was room, and for other lists.
  var shortage: RuleNotice?
}

/// The titles that rules of one command will put on a list, before they are recorded.
struct PlannedTitles {
  /// Those of the journal.
  var titles: Set<Symbol> = []
  /// Those of catalogs.
  var rows: Set<Int> = []

  mutating func add(_ found: RuleFindings) {
    titles.formUnion(found.plan.added)
    rows.formUnion(found.catalogRows)
  }
}

/// Finding, trying and running rules of lists.
extension Journal {
  /// Returns the current rules of the profile's lists.
  /// - Throws: `file` when an event cannot be read.
  package func rules(
    _ view: borrowing View, of list: ListEntry? = nil
  ) throws(AppError) -> [Rule] {
    let texts = texts(of: view)
    let rules = try Rules(view.log.ledger, event: texts.event)
    if let list { return rules.rules(of: list.id) }
    let lists = ListTitles(view.log.ledger, profile: profile)
    let own = Set(lists.lists(view.log.ledger).map(\.id))
    return rules.entries.filter { own.contains($0.list) }
  }

  /// Returns the rule of a list that a text names.
  package func rule(
    _ name: String, of list: ListEntry, _ view: borrowing View
  ) throws(AppError) -> Rule {
    let rules = try rules(view, of: list)
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
    _ query: Query, for list: ListEntry, _ view: borrowing View
  ) throws(AppError) {
    let around = try surroundings(for: query, view, list.id)
    do {
      _ = try LedgerEvaluation(query, view.log.ledger, view.scope, around)
    } catch {
      throw .badQuery(error)
    }
  }

  /// Finds the titles that a query picks for a list, in the journal and its catalogs, besides those already planned.
  func findings(
    _ query: Query, for list: ListEntry, beside planned: PlannedTitles,
    _ view: borrowing View, _ catalogs: borrowing Catalogs,
    _ tables: borrowing CatalogTables
  ) throws(AppError) -> RuleFindings {
    var found = try picked(query, for: list, view, catalogs, tables)
    found.presentRows = found.catalogRows.filter { planned.rows.contains($0) }
    found.catalogRows.removeAll { planned.rows.contains($0) }
    guard list.id.isQueue else {
      found.plan.narrow(planned: planned.titles) { _ in true }
      return found
    }
    let count = planned.titles.count + planned.rows.count
    var room = QueueRoom(
      view.log.ledger, profile: profile, today: view.scope.today, planned: count)
    found.plan.narrow(planned: planned.titles) { room.accepts($0, view.log.ledger) }
    found.catalogRows = found.catalogRows.filter { room.accepts(catalogs.index.kind(of: $0)) }
    if room.leftOut > 0 { found.shortage = .shortage(leftOut: room.leftOut, limit: room.limit) }
    return found
  }

  private func picked(
    _ query: Query, for list: ListEntry, _ view: borrowing View,
    _ catalogs: borrowing Catalogs, _ tables: borrowing CatalogTables
  ) throws(AppError) -> RuleFindings {
    let around = try surroundings(for: query, view, list.id)
    do {
      var evaluation = try LedgerEvaluation(query, view.log.ledger, view.scope, around)
      let plan = RulePlan(
        evaluation.titles(view.log.ledger), list.id, view.log.ledger)
      guard catalogs.index.count > 0 else { return RuleFindings(plan: plan, catalogRows: []) }
      let bits = try catalogTitles(query, view, catalogs, tables, list.id)
      var rows: [Int] = []
      for place in 0..<tables.byName.count where bits[Int(tables.byName[place])] {
        rows.append(Int(tables.byName[place]))
      }
      return RuleFindings(plan: plan, catalogRows: rows)
    } catch let error as QueryError {
      throw .badQuery(error)
    } catch let error as AppError {
      throw error
    } catch {
      return RuleFindings(
        plan: RulePlan(Bits(size: 0), list.id, view.log.ledger),
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
  ///   - view: The journal as it was read.
  /// - Returns: What was recorded; nil for nothing.
  /// - Throws: `canceled` or `choiceNeeded` for more than `rules.max` titles, `badQuery` for a name in the query that
  ///   no longer exists, or why nothing could be recorded.
  func apply(
    _ rule: Rule, to list: ListEntry, beside planned: inout PlannedTitles, isByHand: Bool,
    _ view: borrowing View
  ) throws(AppError) -> Receipt? {
    if let query = list.query {
      throw .refused(.list(.live(list: list.name, query: query)))
    }
    let query = try storedQuery(rule.query, view)
    let catalogs = try catalogs(of: view.folder)
    let mapped = try tables(of: catalogs, in: view.folder)
    let found = try findings(
      query, for: list, beside: planned, view, catalogs, mapped.tables)
    planned.add(found)
    if let shortage = found.shortage { front.notify(.rule(shortage)) }
    let count = found.plan.added.count + found.catalogRows.count
    if count > SettingsView(view.log.ledger, profile: profile).ruleLimit, !request.isPreview {
      let question = Question.ruleTitles(rule: rule.slug, list: list.name, count: count)
      guard let answer = try front.answer(question) else {
        guard !isByHand else { throw .unanswered(question) }
        front.notify(.rule(.waiting(rule, list: list.name, count: count)))
        return nil
      }
      guard answer == .yes else { throw .canceled }
    }
    var titles = found.plan.added.map { TitleChoice.known($0) }
    for row in found.catalogRows {
      if let title = try? choice(row, [], catalogs, view) { titles.append(title) }
    }
    guard !titles.isEmpty || (isByHand && rule.isHeld) else { return nil }
    return try perform(Change(ApplyRule(rule, list, titles)), in: view)
  }

  /// Runs the automatic rules after titles or catalogs arrived, and reports what they did.
  package func applyAutoRules() throws(AppError) {
    hasArrivals = false
    var view = try read(.silent)
    let texts = texts(of: view)
    let mayRun = try Rules.mayRun(view.log.ledger) { (line) throws(AppError) in
      try texts.mayHold("auto", in: line)
    }
    guard mayRun else { return }
    var rules = try automaticRules(view)
    var lists = ProfileLists(view.log.ledger, profile: profile).entries
    var place = 0
    while place < rules.count {
      let rule = rules[place]
      place += 1
      guard let list = lists.first(where: { $0.id == rule.list }) else { continue }
      var planned = PlannedTitles()
      let receipt: Receipt?
      do throws(AppError) {
        receipt = try apply(rule, to: list, beside: &planned, isByHand: false, view)
      } catch {
        // What brought the titles is recorded, whatever happens to the rule.
        if error.frontProblem != nil { return }
        if error == .canceled { front.notify(.rule(.declined(rule, list: list.name))) }
        continue
      }
      guard let receipt else { continue }
      let count = receipt.events.count { $0.kind == .itemAdded }
      front.notify(.rule(.applied(rule, list: list.name, count: count)))
      // The next rule sees what this one added.
      view = try read(.silent)
      rules = try automaticRules(view)
      lists = ProfileLists(view.log.ledger, profile: profile).entries
    }
  }

  /// Returns the rules that run by themselves.
  private func automaticRules(
    _ view: borrowing View
  ) throws(AppError) -> [Rule] {
    try rules(view).filter { $0.isAuto && !$0.isHeld }
  }

  /// Returns why a rule put a title on a list: the parts of its query that held just before it did.
  ///
  /// The journal is read as it was then, so that what was watched, rated or changed later does not matter.
  func reasons(
    of rule: String, for added: Event, on list: ListEntry, _ view: borrowing View
  ) throws(AppError) -> [String] {
    let past = try read(view, before: added)
    let texts = texts(of: past)
    let rules = try Rules(past.log.ledger, event: texts.event).rules(of: list.id)
    guard let rule = rules.first(where: { $0.slug.isSame(as: rule) }), let id = added.subject,
      let title = past.log.ledger.titles.find(id), let query = try? storedQuery(rule.query, past),
      let reasons = try? QueryReasons(
        query, past.log.ledger, past.scope, surroundings(of: past, list.id))
    else { return [] }
    return reasons.reasons(for: past.log.ledger.canonicalTitle(title), past.log.ledger)
  }
}
