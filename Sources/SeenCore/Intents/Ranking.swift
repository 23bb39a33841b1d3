/// Ranks that put items at a place of a list and leave the others where they are.
struct Ranking {
  /// The ranks of the new items, in order.
  private(set) var placed: [Rank] = []
  /// The items that need a new rank for that, by their place among the others.
  private(set) var reranked: [(place: Int, rank: Rank)] = []

  /// Finds ranks for a number of items between those that stand before and after a place.
  ///
  /// Items without a rank stand last; those before the place get one. After a place between equal ranks all of
  /// that rank get a later one.
  /// - Complexity: O(n) in the items before the place and of equal rank.
  init(placing count: Int, at place: Int, among ranks: [Rank?]) {
    var lower: Rank?
    for index in 0..<place {
      if let rank = ranks[index] {
        lower = rank
      } else if let rank = Rank.between(lower, nil) {
        reranked.append((index, rank))
        lower = rank
      }
    }
    var next = place
    while next < ranks.count, let rank = ranks[next], let lower, !(lower < rank) { next += 1 }
    let upper = next < ranks.count ? ranks[next] : nil
    for _ in 0..<count {
      guard let rank = Rank.between(lower, upper) else { continue }
      placed.append(rank)
      lower = rank
    }
    for index in place..<next {
      guard let rank = Rank.between(lower, upper) else { continue }
      reranked.append((index, rank))
      lower = rank
    }
  }

  /// Returns ranks that put items at two places of one list: those of the second come after those of the first.
  static func two(
    _ first: (count: Int, place: Int), then second: (count: Int, place: Int), among ranks: [Rank?]
  ) -> (Ranking, Ranking) {
    var early = Ranking(placing: first.count, at: first.place, among: ranks)
    var ranks = ranks
    for (place, rank) in early.reranked { ranks[place] = rank }
    ranks.insert(contentsOf: early.placed, at: first.place)
    let shift = early.placed.count
    var late = Ranking(placing: second.count, at: second.place + shift, among: ranks)
    // What the first put there has ranks already, and all before it.
    late.reranked = late.reranked.map { ($0.place - shift, $0.rank) }
    let again = Set(late.reranked.map(\.place))
    early.reranked.removeAll { again.contains($0.place) }
    return (early, late)
  }
}
