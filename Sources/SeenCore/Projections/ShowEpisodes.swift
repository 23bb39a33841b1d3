/// The known episodes of every show, in the order they are watched: by season and number, specials last.
package struct ShowEpisodes: Sendable {
  /// The episodes of each show.
  package private(set) var episodes: [Symbol: [Symbol]] = [:]

  /// Reads the episodes of all shows off a ledger.
  /// - Complexity: O(n log n) in the titles.
  package init(_ ledger: borrowing Ledger) {
    var found: [Symbol: [(season: Int, number: Int, title: Symbol)]] = [:]
    for title in 0..<Symbol(ledger.titles.count) where ledger.canonicalTitle(title) == title {
      guard ledger.fact(.kind, of: title) == TitleKind.episode.rawValue,
        let show = ledger.show(of: title)
      else { continue }
      // A special has season 0, and whatever has no season is nothing that comes next.
      let season = ledger.number(.season, of: title).map { $0 == 0 ? Int.max - 1 : $0 } ?? .max
      let number = ledger.number(.episode, of: title) ?? .max
      found[show, default: []].append((season, number, title))
    }
    for (show, list) in found {
      episodes[show] = list.sorted { left, right in
        if left.season != right.season { return left.season < right.season }
        if left.number != right.number { return left.number < right.number }
        return ledger.titles.precedes(left.title, right.title)
      }.map(\.title)
    }
  }

  /// Returns the first episode of a show for which a test does not hold; nil when there is none.
  package func next(of show: Symbol, isDone: (Symbol) -> Bool) -> Symbol? {
    episodes[show]?.first { !isDone($0) }
  }
}
