/// Answers a query about a ledger: for which watches of a profile it holds, and for which titles.
///
/// Titles and watches are found as bitsets, term by term, which are combined according to the query. Terms about titles
/// are evaluated once per title, and only then applied to the watches.
package struct LedgerEvaluation {
  private let query: Query
  private let profile: ProfileWatches
  /// The rows of the profile's standing watches, in the period of the scope.
  private let base: Bits
  private let isOfAllDays: Bool
  private var facts: TitleEvaluation
  private var watches: WatchEvaluation
  private var opinions: Opinions
  private var history: HistoryEvaluation
  /// The words that are looked for, 64 at a time, with the titles and rows that have them.
  private var words: FreeWords

  /// Prepares to answer a query; names in it are looked up.
  /// - Throws: The first name that is none.
  package init(
    _ query: Query, _ ledger: borrowing Ledger, _ scope: Scope, _ around: QuerySurroundings
  ) throws(QueryError) {
    self.query = query
    let profile = ProfileWatches(ledger, profile: scope.profile)
    self.profile = profile
    let names = try QueryNames(query, ledger, scope, around)
    var whole = scope
    whole.selection = nil
    base = whole.rows(profile.standing, ledger)
    isOfAllDays = scope.period == nil
    facts = TitleEvaluation(names, around)
    watches = WatchEvaluation(facts, around, base: base)
    opinions = Opinions(profile: scope.profile)
    history = HistoryEvaluation(profile, scope, names, around)
    words = FreeWords(query, around)
  }

  /// What the names in the query turned out to be.
  var names: QueryNames { facts.names }

  // MARK: Watches

  /// Returns the rows for which the query holds, among those of the profile's standing watches.
  package mutating func rows(_ ledger: borrowing Ledger) -> Bits {
    rows(of: query.root, ledger)
  }

  /// Returns the rows for which a part of the query holds.
  mutating func rows(of node: QueryNode, _ ledger: borrowing Ledger) -> Bits {
    var bits = unboundedRows(of: node, ledger)
    bits.formIntersection(base)
    return bits
  }

  /// Returns the rows that show why a term matches their titles; nil if it is not about watches.
  mutating func rows(toldBy term: QueryTerm, _ ledger: borrowing Ledger) -> Bits? {
    switch (term.subject, term.test) {
    case (.seen?, .flag(true)): return profile.counted
    case (.seen?, .dates(let windows)):
      let windows = windows.map { facts.names.resolved($0) }
      var bits = profile.counted
      bits.filter { row in
        let date = ledger.watch(row).date
        return windows.contains { $0.contains(date) }
      }
      return bits
    case (nil, _), (.watch?, _), (.near?, _), (.ofWatch?, _), (.ofTitle(.event)?, _),
      (.title(.year)?, .watchedYear):
      return rows(of: .term(term), ledger)
    case (.ofTitle?, _), (.title?, _), (.name?, _), (.show?, _), (.franchise?, _), (.id?, _),
      (.group?, _),
      (.list?, _), (.rating?, _), (.again?, _), (.favorite?, _), (.directorRating?, _), (.seen?, _):
      return nil
    }
  }

  /// Returns such rows, and perhaps others outside of `base`.
  private mutating func unboundedRows(of node: QueryNode, _ ledger: borrowing Ledger) -> Bits {
    if !node.needsWatches { return spread(titles(node, ledger), ledger) }
    switch node {
    case .term(let term): return rows(term, ledger)
    case .not(let inner):
      var bits = unboundedRows(of: inner, ledger)
      bits.invert()
      return bits
    case .every(let nodes):
      var bits = Bits(size: base.size, isFull: true)
      let ofTitles = nodes.filter { !$0.needsWatches }
      if !ofTitles.isEmpty { bits = spread(titles(.every(ofTitles), ledger), ledger) }
      for node in nodes where node.needsWatches {
        bits.formIntersection(unboundedRows(of: node, ledger))
      }
      return bits
    case .any(let nodes):
      var bits = Bits(size: base.size)
      let ofTitles = nodes.filter { !$0.needsWatches }
      if !ofTitles.isEmpty { bits = spread(titles(.any(ofTitles), ledger), ledger) }
      for node in nodes where node.needsWatches { bits.formUnion(unboundedRows(of: node, ledger)) }
      return bits
    }
  }

  private mutating func rows(_ term: QueryTerm, _ ledger: borrowing Ledger) -> Bits {
    switch (term.subject, term.test) {
    case (nil, .texts(let needles)):
      words.findRows(ledger, base)
      guard let needle = needles.first else { return Bits(size: base.size) }
      return words.rows(needle, ledger)
    case (.watch(.rewatch)?, .flag(let wanted)):
      return Bits(size: base.size) { profile.isRewatch(ledger, $0) == wanted }
    case (.watch(let fact)?, _): return watches.rows(fact, term.test, ledger)
    case (.near?, _): return near(term, ledger)
    case (.rating?, let test): return opinions.ratedWatches(test, ledger, among: base)
    case (.ofWatch(let question)?, _): return history.rows(question, term, ledger)
    case (.ofTitle(.event)?, .event(let test)):
      var bits = spread(history.titles(.event, term, ledger), ledger)
      bits.formUnion(history.rows(of: test, ledger))
      return bits
    case (.title(.year)?, .watchedYear): return watchedInTheirYears(ledger)
    case (nil, _), (.ofTitle?, _), (.title?, _), (.name?, _), (.show?, _), (.franchise?, _),
      (.id?, _),
      (.group?, _), (.list?, _), (.again?, _), (.favorite?, _), (.directorRating?, _), (.seen?, _):
      return Bits(size: base.size)
    }
  }

  /// Returns the rows of some titles.
  private func spread(_ titles: Bits, _ ledger: borrowing Ledger) -> Bits {
    // A byte for each title as events name it, so that rows need not resolve merged titles.
    var marks = Column<UInt8>(zeros: titles.size)
    for title in 0..<Symbol(titles.size) where titles[Int(ledger.canonicalTitle(title))] {
      marks[Int(title)] = 1
    }
    let names = unsafe ledger.watches.title.values
    return Bits(size: base.size) { unsafe marks[Int(names[$0])] == 1 }
  }

  /// Returns the rows of watches in the year in which their title came out.
  private func watchedInTheirYears(_ ledger: borrowing Ledger) -> Bits {
    var bits = base
    bits.filter { row in
      let watch = ledger.watch(row)
      guard watch.date.qualifier == .none, let year = watch.date.year else { return false }
      return ledger.number(.year, of: watch.title) == year
    }
    return bits
  }

  /// A watch is near by its own place or, if it has none, by one of its title's.
  private mutating func near(_ term: QueryTerm, _ ledger: borrowing Ledger) -> Bits {
    var bits = spread(facts.titles(term, ledger), ledger)
    for index in 0..<ledger.watches.details.count {
      let detail = ledger.watches.details[index]
      guard let point = Coordinates(detail.details) else { continue }
      if case .near(let places) = term.test {
        bits[Int(detail.row)] = facts.isNear(point, places)
      } else {
        bits[Int(detail.row)] = true
      }
    }
    return bits
  }

  // MARK: Titles

  /// Returns the titles for which the query holds, among those that are known to the profile.
  ///
  /// In a period only those that have a watch in it.
  package mutating func titles(
    _ ledger: borrowing Ledger, inPeriod: Bool = false
  ) -> Bits {
    var known: Bits
    if !inPeriod {
      known = profile.titles(ledger)
    } else if isOfAllDays {
      // The query covers all standing watches, which are already counted.
      known = Bits(size: ledger.titles.count) { profile.count(of: Symbol($0)) > 0 }
    } else {
      known = project(base, ledger)
      // What was marked as not watched and never added has watches and is not known.
      if ledger.hasUnwatchedMarks(of: profile.profile) {
        known.formIntersection(profile.titles(ledger))
      }
    }
    known.formIntersection(titles(query.root, ledger))
    return known
  }

  /// Returns the titles for which the query holds, unknown ones included.
  package mutating func allTitles(_ ledger: borrowing Ledger) -> Bits { titles(query.root, ledger) }

  /// Returns the titles for which a part of the query holds, unknown ones included.
  mutating func titles(of node: QueryNode, _ ledger: borrowing Ledger) -> Bits {
    titles(node, ledger)
  }

  private mutating func titles(_ node: QueryNode, _ ledger: borrowing Ledger) -> Bits {
    switch node {
    case .term(let term):
      return node.isOfOneWatch ? titles(ofOneWatch: [node], ledger) : titles(term, ledger)
    case .not(let inner):
      var bits = titles(inner, ledger)
      bits.invert()
      return bits
    case .every(let nodes):
      var bits = Bits(size: ledger.titles.count, isFull: true)
      let together = nodes.filter(\.isOfOneWatch)
      for node in nodes where !node.isOfOneWatch { bits.formIntersection(titles(node, ledger)) }
      if !together.isEmpty { bits.formIntersection(titles(ofOneWatch: together, ledger)) }
      return bits
    case .any(let nodes):
      var bits = Bits(size: ledger.titles.count)
      for node in nodes { bits.formUnion(titles(node, ledger)) }
      return bits
    }
  }

  private mutating func titles(_ term: QueryTerm, _ ledger: borrowing Ledger) -> Bits {
    switch (term.subject, term.test) {
    case (nil, .texts(let needles)):
      words.findTitles(ledger, base)
      guard let needle = needles.first else { return Bits(size: ledger.titles.count) }
      return words.titles(needle, ledger)
    case (.seen?, .dates(let windows)): return seen(windows, ledger)
    case (.seen?, .flag(let wanted)):
      return Bits(size: ledger.titles.count) { profile.isWatched(Symbol($0)) == wanted }
    case (.id?, .ids(let ids)):
      var bits = Bits(size: ledger.titles.count)
      for id in ids {
        if let title = ledger.titles.find(id) { bits[Int(ledger.canonicalTitle(title))] = true }
      }
      return bits
    case (.list?, _): return onLists(term, ledger)
    case (.rating?, let test): return opinions.rated(test, ledger)
    case (.again?, let test): return opinions.again(test, ledger)
    case (.favorite?, let test): return opinions.favorites(test, ledger)
    case (.ofTitle(.event)?, .event(let test)):
      var bits = history.titles(.event, term, ledger)
      bits.formUnion(project(history.rows(of: test, ledger).intersection(base), ledger))
      return bits
    case (.ofTitle(let question)?, _): return history.titles(question, term, ledger)
    case (.title?, _), (.name?, _), (.show?, _), (.franchise?, _), (.id?, _), (.group?, _),
      (.directorRating?, _), (.near?, _):
      return facts.titles(term, ledger)
    case (nil, _), (.watch?, _), (.ofWatch?, _), (.seen?, _): return Bits(size: ledger.titles.count)
    }
  }

  /// Returns the titles that have one watch for which all of some questions hold, or for which they hold without
  /// any watch, as where a title is found may.
  private mutating func titles(
    ofOneWatch nodes: [QueryNode], _ ledger: borrowing Ledger
  ) -> Bits {
    var rows = base
    for node in nodes { rows.formIntersection(unboundedRows(of: node, ledger)) }
    var bits = project(rows, ledger)
    bits.formUnion(
      facts.titlesWithoutWatch(.every(nodes), ledger) { profile.count(of: $0) > 0 })
    return bits
  }

  /// Returns the titles of some rows.
  private func project(_ rows: Bits, _ ledger: borrowing Ledger) -> Bits {
    var isIn = [Bool](repeating: false, count: ledger.titles.count)
    let names = unsafe ledger.watches.title.values
    rows.forEach { isIn[unsafe Int(ledger.canonicalTitle(names[$0]))] = true }
    return Bits(size: isIn.count) { isIn[$0] }
  }

  /// Returns the titles with a counted watch in one of some windows, whatever the period of the scope.
  private func seen(_ windows: [DateWindow], _ ledger: borrowing Ledger) -> Bits {
    var known: [UInt32: Bool] = [:]
    var isSeen = [Bool](repeating: false, count: ledger.titles.count)
    let windows = windows.map { facts.names.resolved($0) }
    profile.counted.forEach { row in
      let title = Int(ledger.watch(row).title)
      guard !isSeen[title] else { return }
      let date = ledger.watches.date[row]
      if let holds = known[date] {
        isSeen[title] = holds
      } else {
        let holds = windows.contains { $0.contains(PartialDate(packed: date)) }
        known[date] = holds
        isSeen[title] = holds
      }
    }
    return Bits(size: isSeen.count) { isSeen[$0] }
  }

  private func onLists(_ term: QueryTerm, _ ledger: borrowing Ledger) -> Bits {
    var bits = facts.names.lists[term.offset] ?? Bits(size: ledger.titles.count)
    if case .lists(let names) = term.test {
      for name in names {
        if let titles = facts.names.lists[name.offset] { bits.formUnion(titles) }
      }
    }
    return bits
  }
}

extension TitleEvaluation {
  /// Returns the titles for which questions about one watch hold without any: only where a title is found counts.
  ///
  /// Of a title that was never watched, its countries may say that.
  mutating func titlesWithoutWatch(
    _ node: QueryNode, _ ledger: borrowing Ledger, isWatched: (Symbol) -> Bool
  ) -> Bits {
    node.bits(size: ledger.titles.count) { term in
      guard term.subject == .near else { return Bits(size: ledger.titles.count) }
      var unseen = titlesByRange(term, ledger)
      unseen.filter { !isWatched(Symbol($0)) }
      unseen.formUnion(titles(term, ledger))
      return unseen
    }
  }
}

extension QueryNode {
  /// Whether the result can differ between watches of one title.
  var needsWatches: Bool {
    switch self {
    case .term(let term):
      term.field == nil || term.field == .rating || term.field == .event || term.isOfWatch
    case .not(let node): node.needsWatches
    case .every(let nodes), .any(let nodes): nodes.contains(where: \.needsWatches)
    }
  }

  /// Whether it concerns a single watch: terms about watches combined without negation.
  var isOfOneWatch: Bool {
    switch self {
    case .term(let term): term.isOfWatch
    case .not: false
    case .every(let nodes), .any(let nodes):
      !nodes.isEmpty && nodes.allSatisfy(\.isOfOneWatch)
    }
  }
}
