/// The titles that a query finds, in the order that is wanted.
///
/// Which titles they are, `LedgerEvaluation` says; here they are ranked by how well their names fit, or sorted.
package struct Search: Sendable {
  /// One title that was found.
  package struct Entry: Sendable {
    /// The title, of the journal or of its catalogs.
    package let title: Symbol
    /// Whether only a catalog has it.
    package let isInCatalog: Bool
    /// How well its name fits the free words, 0 for the very name.
    package let rank: Int
    /// How many watches of the profile stand.
    package let watches: Int
    /// The date of the last one; nil without any.
    package let last: PartialDate?
  }

  /// What decides which title comes first.
  package enum Order: String, CaseIterable, Sendable {
    /// How well the name fits, then the number of watches.
    case relevance
    /// The name.
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

  /// The titles; those of which nobody knows what they are sorted by come last, then by name and id.
  package private(set) var entries: [Entry] = []

  private let ranking: NameRanking
  private let order: Order
  private var keys: [Key] = []

  /// What titles are sorted by, and which entry it is of.
  private struct Key {
    let key: Int
    let name: ByteKey
    let id: ByteKey
    let entry: Entry
  }

  /// Ranks the titles that a query found in a journal.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - ledger: The settled ledger.
  ///   - scope: Whose watches count, and which titles the query left.
  ///   - order: What decides which title comes first.
  /// - Complexity: O(n) in the watches, O(k log k) in the titles that were found.
  package init(
    _ query: Query, in ledger: borrowing Ledger, _ scope: Scope, by order: Order = .relevance
  ) {
    ranking = NameRanking(query)
    self.order = order
    let watched = WatchCounts(ledger, scope)
    let ratings = order == .rating ? Search.ratings(ledger, scope) : [:]
    scope.selection?.titles.forEach { number in
      let title = Symbol(number)
      let count = watched.counts[number]
      let last = count > 0 ? PartialDate(packed: watched.last[number]) : nil
      add(
        title, ledger, watches: Int(count), last: last, rating: ratings[title],
        added: ledger.facts.addedTime[number])
    }
    sort()
  }

  /// Adds titles that a query found in catalogs and that the journal does not have.
  /// - Complexity: O(k log k) in all that was found.
  package mutating func add(catalogTitles: Bits, _ tables: borrowing CatalogTables) {
    catalogTitles.forEach { number in
      add(
        Symbol(number), tables.ledger, isInCatalog: true, watches: 0, last: nil, rating: nil,
        added: 0)
    }
    sort()
  }

  private mutating func add(
    _ title: Symbol, _ ledger: borrowing Ledger, isInCatalog: Bool = false, watches: Int,
    last: PartialDate?, rating: Int?, added: Int64
  ) {
    let name = ledger.name(of: title)
    let entry = Entry(
      title: title, isInCatalog: isInCatalog, rank: ranking.rank(name), watches: watches,
      last: last)
    let key =
      switch order {
      case .relevance: entry.rank << 40 - watches
      case .name: 0
      case .year: -(ledger.number(.year, of: title) ?? 0)
      case .runtime: ledger.number(.runtime, of: title) ?? Int.max
      case .added: -Int(added)
      case .rating: -(rating ?? 0)
      case .seen: -Int(last?.packed ?? 0)
      }
    keys.append(
      Key(key: key, name: ByteKey(name), id: ByteKey(ledger.titles.text(title)), entry: entry))
  }

  private mutating func sort() {
    keys.sort { left, right in
      if left.key != right.key { return left.key < right.key }
      return (left.name, left.id) < (right.name, right.id)
    }
    entries = keys.map(\.entry)
  }

  private static func ratings(_ ledger: borrowing Ledger, _ scope: Scope) -> [Symbol: Int] {
    var ratings: [Symbol: Int] = [:]
    for entry in Ratings(ledger, profile: scope.profile).entries {
      ratings[entry.title] = entry.rating.threeHundredths
    }
    return ratings
  }

  /// Keeps the best entries only.
  package mutating func keep(_ count: Int) {
    entries.removeLast(max(0, entries.count - count))
  }
}

/// How well names fit the free words of a query.
struct NameRanking {
  private let phrase: [UInt8]
  private let words: [TextNeedle]

  init(_ query: Query) {
    phrase = Array(query.phrase.utf8)
    words = FreeWords.needles(of: query).flatMap { $0 }
  }

  /// Returns 0 for the very words, 1 for a name that begins with them, 2 for one that has all, else 3.
  func rank(_ name: String) -> Int {
    guard !phrase.isEmpty else { return 0 }
    let folded = Array(TextFold.fold(name).utf8)
    if folded == phrase
      || TextFold.words(TextFold.fold(name)).joined(separator: " ").utf8
        .elementsEqual(phrase)
    {
      return 0
    }
    if folded.starts(with: phrase) { return 1 }
    return words.allSatisfy { $0.occurs(in: folded) } ? 2 : 3
  }
}

/// How often a profile watched each title in a scope, and when last.
private struct WatchCounts {
  /// How many watches there are, by title.
  var counts: [UInt32]
  /// The packed date of the last one, by title.
  var last: [UInt32]

  init(_ ledger: borrowing Ledger, _ scope: Scope) {
    counts = Array(repeating: 0, count: ledger.titles.count)
    last = Array(repeating: 0, count: ledger.titles.count)
    let profile = ledger.words.find(scope.profile)
    for row in 0..<ledger.watches.count where ledger.watches.profile[row] == profile {
      guard !ledger.watches.flags[row].contains(.isDropped) else { continue }
      if let period = scope.period {
        guard period.contains(PartialDate(packed: ledger.watches.date[row])) else { continue }
      }
      let title = Int(ledger.canonicalTitle(ledger.watches.title[row]))
      counts[title] &+= 1
      last[title] = max(last[title], ledger.watches.date[row])
    }
  }
}
