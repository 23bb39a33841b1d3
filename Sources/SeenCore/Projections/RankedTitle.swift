/// A title among those that are offered, with what decides its place.
package struct RankedTitle: Sendable {
  /// Its id.
  package let id: String
  /// The greater first.
  package let score: Double
  /// Who directed it.
  let directors: [String]
  /// The hash of its id, by which equal ones are ordered, so that they are in no order of names.
  private let hash: UInt64

  /// Ranks a title.
  package init(id: String, score: Double, directors: [String] = []) {
    self.id = id
    self.score = score
    self.directors = directors
    hash = CatalogHash.wide(id)
  }

  /// Ranks a title of a ledger.
  package init(_ match: Taste.Match, _ ledger: borrowing Ledger) {
    self.init(
      id: ledger.titles.text(match.title), score: match.score,
      directors: ledger.texts(.directors, of: match.title))
  }

  /// Orders by score, hash of the id and id.
  static func isBefore(_ left: RankedTitle, _ right: RankedTitle) -> Bool {
    if left.score != right.score { return left.score > right.score }
    if left.hash != right.hash { return left.hash < right.hash }
    return left.id.precedes(right.id)
  }

  /// From how many of the best a list is chosen.
  package static let poolSize = 50
  /// What another title of a director that was chosen counts.
  private static let repeated = 0.95

  /// Returns the best of some items, one by one: each title of a director that was chosen already counts less.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - count: How many to choose, of the best 50 or of as many as that.
  ///   - rank: Returns the title of an item.
  /// - Returns: The chosen ones, in order.
  /// - Complexity: O(n log n) in the items.
  package static func spread<Item>(
    _ items: [Item], _ count: Int, _ rank: (Item) -> RankedTitle
  ) -> [Item] {
    let ranked = items.map { (item: $0, title: rank($0)) }
    var pool = Array(
      ranked.sorted { isBefore($0.title, $1.title) }.prefix(max(poolSize, count)))
    var chosen: [Item] = []
    var known: [ByteKey: Int] = [:]
    while chosen.count < count, !pool.isEmpty {
      var best = (place: 0, score: -Double.infinity)
      for (place, each) in pool.enumerated() {
        var score = each.title.score
        let times = each.title.directors.map { known[ByteKey($0)] ?? 0 }.max() ?? 0
        for _ in 0..<times { score *= repeated }
        if score > best.score { best = (place, score) }
      }
      let next = pool.remove(at: best.place)
      for director in Set(next.title.directors.map { ByteKey($0) }) {
        known[director, default: 0] += 1
      }
      chosen.append(next.item)
    }
    return chosen
  }
}
