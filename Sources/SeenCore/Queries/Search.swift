/// The titles that a query finds, in the order that is wanted.
///
/// `LedgerEvaluation` finds the titles; here they are ranked by how well their names match, or sorted.
package struct Search: Sendable {
  /// One title that was found.
  package struct Entry: Sendable {
    /// The title, of the journal or of its catalogs.
    package let title: Symbol
    /// Whether only a catalog has it.
    package let isInCatalog: Bool
    /// How many watches of the profile stand.
    package let watches: Int
    /// The date of the first one; unknown where no date is known, nil without any.
    package let first: PartialDate?
    /// The date of the last one; nil without any.
    package let last: PartialDate?
  }

  /// What decides which title comes first.
  package enum Order: String, CaseIterable, Sendable {
    /// How well the name fits, then the number of watches.
    case relevance
    case name
    /// The year, the latest first.
    case year
    /// The runtime, the shortest first.
    case runtime
    /// When it was added to the journal, the latest first.
    case added
    /// The profile's rating, the highest first.
    case rating
    /// When it was last seen, the latest first.
    case seen
  }

  /// The titles; those without a value to sort by come last, then by name and id.
  package private(set) var entries: [Entry] = []
  /// How many titles were found, those past the limit included.
  package private(set) var count: Int

  private let ranking: NameRanking
  private let order: Order
  private let limit: Int
  private var watched: WatchCounts
  private var titles: [NamedTitle] = []

  /// Ranks the titles that a query found in a journal.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - ledger: The settled ledger.
  ///   - scope: The profile whose watches count, and the titles that match the query.
  ///   - order: What decides which title comes first.
  ///   - limit: How many of the best titles are kept.
  /// - Complexity: O(n) in the watches, O(k log k) in the titles that were found.
  package init(
    _ query: Query, in ledger: borrowing Ledger, _ scope: Scope, by order: Order = .relevance,
    limit: Int = .max
  ) {
    ranking = NameRanking(query)
    self.order = order
    self.limit = limit
    count = scope.selection?.titles.count ?? 0
    watched = WatchCounts(ledger, scope)
    let ratings = order == .rating ? Search.ratings(ledger, scope) : [:]
    if order == .seen, let selection = scope.selection {
      watched.findDates(of: selection.titles, ledger)
    }
    var folder = FoldedText()
    var found: [(key: Int, place: UInt32)] = []
    scope.selection?.titles.forEach { number in
      let title = Symbol(number)
      let key: Int
      switch order {
      case .relevance:
        let rank = ranking.rank(ledger.name(of: title), &folder)
        key = rank << 40 - Int(watched.counts[number])
      case .name: key = 0
      case .year: key = -(ledger.number(.year, of: title) ?? 0)
      case .runtime: key = ledger.number(.runtime, of: title) ?? Int.max
      case .added: key = -Int(ledger.facts.addedTime[number])
      case .rating: key = -(ratings[title] ?? 0)
      case .seen: key = -Int(watched.counts[number] > 0 ? watched.last[number] : 0)
      }
      found.append((key, title))
    }
    titles = Search.best(found, limit).map { NamedTitle($0.place, of: ledger, key: $0.key) }
    titles.sort()
    if order != .seen {
      var shown = Bits(size: ledger.titles.count)
      for title in titles.prefix(limit) { shown[Int(title.title)] = true }
      watched.findDates(of: shown, ledger)
    }
    for title in titles.prefix(limit) { entries.append(entry(title.title)) }
  }

  private func entry(_ title: Symbol) -> Entry {
    let watches = Int(watched.counts[Int(title)])
    let last = watches > 0 ? PartialDate(packed: watched.last[Int(title)]) : nil
    let first = watches > 0 ? PartialDate(packed: watched.first[Int(title)]) : nil
    return Entry(title: title, isInCatalog: false, watches: watches, first: first, last: last)
  }

  /// Adds titles that a query found in catalogs and that the journal does not have.
  ///
  /// They are sorted by numbers: the tables have the order of their names, so texts are compared only between a title
  /// of the journal and one of a catalog.
  /// - Complexity: O(k log k) in the titles of catalogs, O(n) in the results.
  package mutating func add(catalogTitles found: Bits, _ tables: borrowing CatalogTables) {
    count += found.count
    // In the order in which the texts of titles lie, which is not that of their names.
    var keys = [Int](repeating: 0, count: tables.count)
    found.forEach { keys[$0] = key(ofCatalogTitle: Symbol($0), tables) }
    var places: [(key: Int, place: UInt32)] = []
    places.reserveCapacity(found.count)
    for place in 0..<tables.byName.count where found[Int(tables.byName[place])] {
      places.append((keys[Int(tables.byName[place])], UInt32(place)))
    }
    places = Search.best(places, limit)
    places.sort { $0.key != $1.key ? $0.key < $1.key : $0.place < $1.place }
    merge(places, tables)
  }

  /// Returns those of some titles that may be among the `limit` with the smallest keys, in their original order.
  ///
  /// The rest is sorted by texts; most titles are excluded before that.
  /// - Complexity: O(n) in the titles; O(n log n) where many are wanted.
  private static func best(
    _ titles: [(key: Int, place: UInt32)], _ limit: Int
  ) -> [(key: Int, place: UInt32)] {
    guard limit > 0, titles.count > limit else { return titles }
    var least: [Int] = []
    if limit > 256 {
      least = titles.map(\.key).sorted()
    } else {
      for (key, _) in titles {
        if least.count == limit, let last = least.last, key >= last { continue }
        if least.count == limit { least.removeLast() }
        least.insert(key, at: least.firstIndex { $0 > key } ?? least.count)
      }
    }
    return titles.filter { $0.key <= least[limit - 1] }
  }

  private func key(ofCatalogTitle title: Symbol, _ tables: borrowing CatalogTables) -> Int {
    switch order {
    case .relevance: rank(ofCatalogTitle: title, tables) << 40
    case .year: -Int(tables.ledger.fact(.year, of: title) ?? 0)
    case .runtime: tables.ledger.fact(.runtime, of: title).map { Int($0) } ?? Int.max
    case .name, .added, .rating, .seen: 0
    }
  }

  private func rank(ofCatalogTitle title: Symbol, _ tables: borrowing CatalogTables) -> Int {
    guard let name = tables.ledger.fact(.name, of: title), Int(name) < tables.folded.count else {
      var folder = FoldedText()
      return ranking.rank(tables.ledger.titles.text(title), &folder)
    }
    return unsafe ranking.rank(folded: tables.folded.text(Int(name)))
  }

  /// Puts titles of catalogs between those of the journal, as many as are kept.
  private mutating func merge(
    _ places: [(key: Int, place: UInt32)], _ tables: borrowing CatalogTables
  ) {
    entries.removeAll()
    var own = 0
    var next = 0
    while entries.count < limit, own < titles.count || next < places.count {
      let isOwn: Bool
      if own == titles.count || next == places.count {
        isOwn = next == places.count
      } else if titles[own].key != places[next].key {
        isOwn = titles[own].key < places[next].key
      } else {
        let title = tables.byName[Int(places[next].place)]
        let found = NamedTitle(title, of: tables.ledger, key: places[next].key)
        isOwn = !(found < titles[own])
      }
      if isOwn {
        entries.append(entry(titles[own].title))
        own += 1
      } else {
        let title = tables.byName[Int(places[next].place)]
        entries.append(Entry(title: title, isInCatalog: true, watches: 0, first: nil, last: nil))
        next += 1
      }
    }
  }

  private static func ratings(_ ledger: borrowing Ledger, _ scope: Scope) -> [Symbol: Int] {
    var ratings: [Symbol: Int] = [:]
    for entry in Ratings(ledger, profile: scope.profile).entries {
      ratings[entry.title] = entry.rating.tenths
    }
    return ratings
  }
}

/// How often a profile watched each title in a scope, and some of them when.
private struct WatchCounts: Sendable {
  /// How many watches there are, by title.
  private(set) var counts: [UInt32]
  /// The packed date of the first one that is known, by title; else 0.
  private(set) var first: [UInt32] = []
  /// The packed date of the last one, by title.
  private(set) var last: [UInt32] = []
  private let rows: Bits

  /// Counts watches.
  /// - Complexity: O(n) in the titles and watches.
  init(_ ledger: borrowing Ledger, _ scope: Scope) {
    let profile = ledger.words.find(scope.profile) ?? .none
    let standing = ledger.watches.standing(of: profile)
    var whole = scope
    whole.selection = nil
    rows = whole.rows(standing, ledger)
    guard scope.period != nil else {
      counts = ledger.titleSums(of: standing).map(\.count)
      return
    }
    counts = Array(repeating: 0, count: ledger.titles.count)
    let names = unsafe ledger.watches.title.values
    rows.forEach { counts[unsafe Int(ledger.canonicalTitle(names[$0]))] &+= 1 }
  }

  /// Finds out when some titles were watched.
  /// - Complexity: O(n) in the watches.
  mutating func findDates(of titles: Bits, _ ledger: borrowing Ledger) {
    first = Array(repeating: 0, count: ledger.titles.count)
    last = first
    var isWanted = [Bool](repeating: false, count: ledger.titles.count)
    titles.forEach { isWanted[$0] = true }
    let names = unsafe ledger.watches.title.values
    let dates = unsafe ledger.watches.date.values
    rows.forEach { row in
      let title = unsafe Int(ledger.canonicalTitle(names[row]))
      guard isWanted[title] else { return }
      let date = unsafe dates[row]
      last[title] = max(last[title], date)
      if first[title] == 0 || (date != 0 && date < first[title]) { first[title] = date }
    }
  }
}
