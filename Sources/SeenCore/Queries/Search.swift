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
  package enum Order: String, SortOrder {
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
    /// When it was first seen, the latest first.
    case first
    /// How often it was seen, the most first.
    case watches
    case kind

    package var isDescending: Bool {
      switch self {
      case .relevance, .year, .added, .rating, .seen, .first, .watches: true
      case .name, .runtime, .kind: false
      }
    }

    /// Whether titles must be known to be seen when.
    fileprivate var needsDates: Bool { self == .seen || self == .first }
  }

  /// The titles; those without a value to sort by come last, then by name and id.
  package private(set) var entries: [Entry] = []
  /// How many titles were found, those past the limit included.
  package private(set) var count: Int

  private let ranking: NameRanking
  private let keys: [SortKey<Order>]
  /// Whether equal titles are in the reverse order of their names.
  private let isByNameReversed: Bool
  private let limit: Int
  private var watched: WatchCounts
  private var titles: [NamedTitle] = []

  /// Ranks the titles that a query found in a journal.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - ledger: The settled ledger.
  ///   - scope: The profile whose watches count, and the titles that match the query.
  ///   - keys: What decides which title comes first; the name comes last, and nothing behind it counts.
  ///   - limit: How many of the best titles are kept.
  /// - Complexity: O(n) in the watches, O(k log k) in the titles that were found.
  package init(
    _ query: Query, in ledger: borrowing Ledger, _ scope: Scope,
    by keys: [SortKey<Order>] = [SortKey(.relevance)], limit: Int = .max
  ) {
    ranking = NameRanking(query)
    let end = keys.firstIndex { $0.order == .name }
    self.keys = Array(keys[..<(end ?? keys.endIndex)].prefix(SortNumbers.most))
    isByNameReversed = end.map { keys[$0].isReversed } ?? false
    self.limit = limit
    count = scope.selection?.titles.count ?? 0
    watched = WatchCounts(ledger, scope)
    let ratings =
      keys.contains { $0.order == .rating } ? Search.ratings(ledger, scope) : [:]
    let needsDates = keys.contains { $0.order.needsDates }
    if needsDates, let selection = scope.selection {
      watched.findDates(of: selection.titles, ledger)
    }
    var folder = FoldedText()
    var found: [(key: SortNumbers, place: UInt32)] = []
    scope.selection?.titles.forEach { number in
      found.append((key(of: Symbol(number), ratings, &folder, ledger), Symbol(number)))
    }
    let best = Search.best(found, limit).map { NamedTitle($0.place, of: ledger, key: $0.key) }
    titles = best.sorted { isBefore($0, $1) }
    if !needsDates {
      var shown = Bits(size: ledger.titles.count)
      for title in titles.prefix(limit) { shown[Int(title.title)] = true }
      watched.findDates(of: shown, ledger)
    }
    for title in titles.prefix(limit) { entries.append(entry(title.title)) }
  }

  /// Returns the numbers by which a title of the journal is sorted.
  private func key(
    of title: Symbol, _ ratings: [Symbol: Int], _ folder: inout FoldedText,
    _ ledger: borrowing Ledger
  ) -> SortNumbers {
    let count = Int(watched.counts[Int(title)])
    var numbers = SortNumbers()
    for (place, key) in keys.enumerated() {
      let number: Int?
      switch key.order {
      case .relevance: number = ranking.rank(ledger.name(of: title), &folder) << 40 - count
      case .name: number = 0
      case .year: number = ledger.number(.year, of: title).map { -$0 }
      case .runtime: number = ledger.number(.runtime, of: title)
      case .added:
        let time = Int(ledger.facts.addedTime[Int(title)])
        number = time == 0 ? nil : -time
      case .rating: number = ratings[title].map { -$0 }
      case .seen: number = Search.known(count, watched.last, title)
      case .first: number = Search.known(count, watched.first, title)
      case .watches: number = -count
      case .kind: number = Int(ledger.kind(of: title).rawValue)
      }
      numbers.set(place, Search.turned(number, key))
    }
    return numbers
  }

  /// Returns the number of the date of a title with some watches; nil where none is known.
  private static func known(_ count: Int, _ dates: [UInt32], _ title: Symbol) -> Int? {
    count > 0 && dates[Int(title)] > 0 ? -Int(dates[Int(title)]) : nil
  }

  /// Returns a number as a key sorts by it: what is unknown comes last in either direction.
  private static func turned(_ number: Int?, _ key: SortKey<Order>) -> Int {
    guard let number else { return .max }
    return key.isReversed ? -number : number
  }

  private func isBefore(_ left: NamedTitle, _ right: NamedTitle) -> Bool {
    guard isByNameReversed else { return left < right }
    if left.key != right.key { return left.key < right.key }
    return (right.name, right.id) < (left.name, left.id)
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
    var keys = [SortNumbers](repeating: SortNumbers(), count: tables.count)
    found.forEach { keys[$0] = key(ofCatalogTitle: Symbol($0), tables) }
    var places: [(key: SortNumbers, place: UInt32)] = []
    places.reserveCapacity(found.count)
    for place in 0..<tables.byName.count where found[Int(tables.byName[place])] {
      places.append((keys[Int(tables.byName[place])], UInt32(place)))
    }
    places = Search.best(places, limit)
    let isReversed = isByNameReversed
    places.sort { $0.key != $1.key ? $0.key < $1.key : ($0.place < $1.place) != isReversed }
    merge(places, tables)
  }

  /// Returns those of some titles that may be among the `limit` with the smallest keys, in their original order.
  ///
  /// The rest is sorted by texts; most titles are excluded before that.
  /// - Complexity: O(n) in the titles; O(n log n) where many are wanted.
  private static func best(
    _ titles: [(key: SortNumbers, place: UInt32)], _ limit: Int
  ) -> [(key: SortNumbers, place: UInt32)] {
    guard limit > 0, titles.count > limit else { return titles }
    var least: [SortNumbers] = []
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

  private func key(ofCatalogTitle title: Symbol, _ tables: borrowing CatalogTables) -> SortNumbers {
    var numbers = SortNumbers()
    for (place, key) in keys.enumerated() {
      let number: Int?
      switch key.order {
      case .relevance: number = rank(ofCatalogTitle: title, tables) << 40
      case .year: number = tables.ledger.number(.year, of: title).map { -$0 }
      case .runtime: number = tables.ledger.number(.runtime, of: title)
      case .kind: number = Int(tables.ledger.kind(of: title).rawValue)
      case .watches, .name: number = 0
      case .added, .rating, .seen, .first: number = nil
      }
      numbers.set(place, Search.turned(number, key))
    }
    return numbers
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
    _ places: [(key: SortNumbers, place: UInt32)], _ tables: borrowing CatalogTables
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
        isOwn = !isBefore(found, titles[own])
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
