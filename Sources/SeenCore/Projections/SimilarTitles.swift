/// How much titles are like those that a profile rated highest.
///
/// A title scores with each of the ten best rated ones: 4 for each genre that both have, 2 for the same content
/// rating, 2 for each director, 2 for the same family, times the rating. What shares neither a genre nor a director nor a
/// family is not alike, whatever its content rating. The best of the ten counts.
package struct SimilarTitles: Sendable {
  /// A title that is like another.
  package struct Match: Sendable {
    /// The title.
    package let title: Symbol
    /// How much; only good for comparing.
    package let score: Int
    /// The title that it is like.
    package let like: Symbol
  }

  /// The titles that others are compared with, the best rated first.
  private var seeds: [(title: Symbol, weight: Int)] = []
  private static let seedCount = 10

  /// Reads what a profile rated highest off a ledger: at least 6 of 10.
  /// - Complexity: O(n log n) in the ratings.
  package init(_ ledger: borrowing Ledger, profile: String) {
    for entry in Ratings(ledger, profile: profile).entries {
      let kind = ledger.kind(of: entry.title)
      guard kind != .bird, kind != .channel else { continue }
      // 300 is a multiple of every scale, so that ratings on different ones compare exactly.
      let weight = entry.rating.doubledValue * (300 / entry.rating.scale)
      guard weight >= 360 else { continue }
      // What is like an episode is like its show.
      let title = ledger.show(of: entry.title) ?? entry.title
      if let known = seeds.firstIndex(where: { $0.title == title }) {
        seeds[known].weight = max(seeds[known].weight, weight)
      } else {
        seeds.append((title, weight))
      }
    }
    seeds.sort { left, right in
      left.weight == right.weight
        ? ledger.titles.precedes(left.title, right.title) : left.weight > right.weight
    }
    seeds = Array(seeds.prefix(SimilarTitles.seedCount))
  }

  /// Returns the films and shows that are most alike, the most alike first; ties go to the smaller id.
  /// - Complexity: O(n) in the titles, times ten.
  package func best(
    _ count: Int, in ledger: borrowing Ledger, _ isWanted: (Symbol) -> Bool
  ) -> [Match] {
    guard !seeds.isEmpty, count > 0 else { return [] }
    var matches: [Match] = []
    let facts = seeds.map { Facts(ledger, $0.title) }
    for title in 0..<Symbol(ledger.titles.count) where ledger.canonicalTitle(title) == title {
      switch ledger.kind(of: title) {
      case .film, .show, .other: break
      case .season, .episode, .bird, .channel: continue
      }
      guard ledger.isAdded(title), isWanted(title) else { continue }
      let own = Facts(ledger, title)
      var best: Match?
      for (seed, other) in zip(seeds, facts) where seed.title != title {
        let score = own.likeness(to: other) * seed.weight
        if score > best?.score ?? 0 { best = Match(title: title, score: score, like: seed.title) }
      }
      if let best { matches.append(best) }
    }
    return Array(
      matches.sorted { left, right in
        left.score == right.score
          ? ledger.titles.precedes(left.title, right.title) : left.score > right.score
      }.prefix(count))
  }

  /// What is compared of a title, as symbols.
  private struct Facts {
    var genres: Set<Symbol> = []
    var directors: Set<Symbol> = []
    var contentRating: UInt32?
    var family: UInt32?

    init(_ ledger: borrowing Ledger, _ title: Symbol) {
      for (field, path) in [(FactField.genres, \Facts.genres), (.directors, \Facts.directors)] {
        guard let array = ledger.fact(field, of: title) else { continue }
        for index in ledger.arrays.range(of: array) {
          self[keyPath: path].insert(ledger.arrays.elements[index])
        }
      }
      contentRating = ledger.fact(.contentRating, of: title)
      family = ledger.fact(.family, of: title)
    }

    func likeness(to other: Facts) -> Int {
      var score = 4 * genres.count { other.genres.contains($0) }
      score += 2 * directors.count { other.directors.contains($0) }
      if let family, family == other.family { score += 2 }
      guard score > 0 else { return 0 }
      if let contentRating, contentRating == other.contentRating { score += 2 }
      return score
    }
  }
}
