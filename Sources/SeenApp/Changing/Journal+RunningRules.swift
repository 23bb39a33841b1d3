package import SeenCore
package import SeenStore

/// A rule of a list, by its name.
package struct RuleName {
  package let list: ListID
  package let slug: String
}

/// How the run of a rule ended, where others may go on.
package enum RuleRun {
  /// It ran, and recorded this; nil for nothing.
  case applied(Rule, list: String, Receipt?)
  /// Who was asked declined its titles.
  case declined(Rule, list: String)
  /// It cannot add to its list.
  case failed(AppError)
}

/// What a try of a rule says of a title.
package enum RuleOutcome {
  /// It would be put on the list.
  case added
  /// It is there.
  case present
  /// It was taken off.
  case removed
}

/// Running rules by hand, and trying what they would do.
extension Journal {
  /// Returns the rules that are meant: one of a list, all of a list, or all.
  /// - Throws: `noRules` or `noneAtAll` where there are none, and what finding the list throws.
  package func ruleNames(
    ofList list: String?, rule: String?, _ view: borrowing View
  ) throws(AppError) -> [RuleName] {
    guard let text = list else {
      let all = try rules(view).map { RuleName(list: $0.list, slug: $0.slug) }
      guard !all.isEmpty else { throw .refused(.rule(.noneAtAll)) }
      return all
    }
    let list = try self.list(text, view)
    if let rule {
      return [RuleName(list: list.id, slug: try self.rule(rule, of: list, view).slug)]
    }
    let all = try rules(view, of: list).map { RuleName(list: list.id, slug: $0.slug) }
    guard !all.isEmpty else { throw .refused(.rule(.noRules(list: list.name))) }
    return all
  }

  /// Runs rules one after the other, each as one batch.
  ///
  /// Each run is read back, so that the next rule sees what the one before it added. A preview leaves nothing to read, so
  /// what each rule would add is remembered.
  /// - Parameters:
  ///   - names: The rules.
  ///   - report: Hears how each run ended.
  /// - Throws: Why a run failed after which no other may go on, or the only one.
  package func applyRules(
    _ names: [RuleName], _ report: (RuleRun) -> Void
  ) throws(AppError) {
    var planned: [ListID: PlannedTitles] = [:]
    for name in names {
      let run = try apply(
        name, beside: &planned[name.list, default: PlannedTitles()], isOnly: names.count == 1)
      if let run { report(run) }
      if !request.isPreview { planned = [:] }
    }
    hasArrivals = false
  }

  private func apply(
    _ name: RuleName, beside planned: inout PlannedTitles, isOnly: Bool
  ) throws(AppError) -> RuleRun? {
    let view = try read(.silent)
    let lists = ProfileLists(view.ledger, profile: view.scope.profile).entries
    guard let list = lists.first(where: { $0.id == name.list }) else { return nil }
    let rule = try rule(name.slug, of: list, view)
    do {
      let receipt = try apply(rule, to: list, beside: &planned, isByHand: true, view)
      return .applied(rule, list: list.name, receipt)
    } catch {
      guard !isOnly, error == .canceled || list.isLive else { throw error }
      return error == .canceled ? .declined(rule, list: list.name) : .failed(error)
    }
  }

  /// Finds what rules of a list, or a query, would put on it, and why.
  /// - Parameters:
  ///   - words: The name of a rule or a query; empty for all rules of the list.
  ///   - list: The list.
  ///   - view: The journal.
  ///   - describe: Describes a title, by its symbol in the ledger that has it, with the rule and what of it holds.
  /// - Returns: The descriptions, rule by rule.
  /// - Throws: `noRules`, `badQuery`, or why something cannot be read.
  package func tryRules<Row>(
    _ words: [String], of list: ListEntry, _ view: borrowing View,
    _ describe: (_ ledger: borrowing Ledger, Symbol, RuleOutcome, _ rule: String?, [String]) -> Row
  ) throws(AppError) -> [Row] {
    let rules = try rules(view, of: list)
    var queries: [(rule: String?, query: Query)] = []
    for rule in rules where words.isEmpty || words.count == 1 && rule.slug.isSame(as: words[0]) {
      queries.append((rule.slug, try storedQuery(rule.query, view)))
    }
    if queries.isEmpty, !words.isEmpty { queries = [(nil, try query(words, view))] }
    guard !queries.isEmpty else { throw .refused(.rule(.noRules(list: list.name))) }
    let catalogs = try catalogs(of: view.folder)
    let mapped = try tables(of: catalogs, in: view.folder)
    var rows: [Row] = []
    var planned = PlannedTitles()
    for (rule, query) in queries {
      let found = try findings(query, for: list, beside: planned, view, catalogs, mapped.tables)
      planned.add(found)
      if let shortage = found.shortage { front.notify(.rule(shortage)) }
      rows += try tried(query, found, list, view, mapped.tables) {
        (ledger, title, outcome, reasons) in describe(ledger, title, outcome, rule, reasons)
      }
    }
    return rows
  }

  private func tried<Row>(
    _ query: Query, _ found: RuleFindings, _ list: ListEntry, _ view: borrowing View,
    _ tables: borrowing CatalogTables,
    _ describe: (_ ledger: borrowing Ledger, Symbol, RuleOutcome, [String]) -> Row
  ) throws(AppError) -> [Row] {
    let around = try surroundings(for: query, view, list.id)
    do {
      let own = try QueryReasons(query, view.log.ledger, view.scope, around)
      var rows: [Row] = []
      let groups: [(RuleOutcome, [Symbol])] = [
        (.added, found.plan.added), (.present, found.plan.present), (.removed, found.plan.removed),
      ]
      for (outcome, titles) in groups {
        for title in titles {
          rows.append(
            describe(
              view.log.ledger, title, outcome, own.reasons(for: title, view.log.ledger)))
        }
      }
      guard !found.catalogRows.isEmpty || !found.presentRows.isEmpty else { return rows }
      let others = try QueryReasons(query, of: tables, view.log.ledger, view.scope, around)
      let listed =
        found.catalogRows.map { ($0, RuleOutcome.added) }
        + found.presentRows.map { ($0, RuleOutcome.present) }
      for (row, outcome) in listed {
        let title = Symbol(row)
        rows.append(
          describe(tables.ledger, title, outcome, others.reasons(for: title, tables.ledger)))
      }
      return rows
    } catch {
      throw .badQuery(error)
    }
  }
}
