/// Ranks for items that are put at a place of a list, so that everything else stays where it is.
struct Ranking {
  /// The ranks of what is put there, in order.
  private(set) var placed: [Rank] = []
  /// The items that need a rank of their own for that, by their place among the others.
  private(set) var reranked: [(place: Int, rank: Rank)] = []

  /// Finds ranks for a number of items between those that stand before and behind a place.
  ///
  /// Items without a rank stand last; those before the place get one. Behind a place between equal ranks all of
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
}
