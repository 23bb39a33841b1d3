/// The episodes of every show, in the order they are watched: by season and number, specials last.
package struct ShowEpisodes: Sendable {
  package private(set) var episodes: [Symbol: [Symbol]] = [:]
  /// How many of them are not specials; these come first.
  private var numbered: [Symbol: Int] = [:]
  /// The few that were neither added nor watched by the profile, if one was given.
  private var unknown: Set<Symbol> = []

  /// Reads the episodes of all shows from a ledger.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - watches: Those of the profile to which episodes must be known to be next; nil where none is asked for.
  /// - Complexity: O(n log n) in the titles.
  package init(_ ledger: borrowing Ledger, knownBy watches: ProfileWatches? = nil) {
    var found: [Symbol: [(season: Int, number: Int, title: Symbol)]] = [:]
    for title in 0..<Symbol(ledger.titles.count) where ledger.canonicalTitle(title) == title {
      guard ledger.fact(.kind, of: title) == TitleKind.episode.rawValue,
        let show = ledger.show(of: title)
      else { continue }
      // An episode without a season comes after all seasons; a special, which has season 0, is never next.
      let season = ledger.number(.season, of: title).map { $0 == 0 ? Int.max : $0 } ?? .max - 1
      let number = ledger.number(.episode, of: title) ?? .max
      found[show, default: []].append((season, number, title))
      if let watches, !ledger.isAdded(title), !watches.isWatched(title) { unknown.insert(title) }
    }
    for (show, list) in found {
      episodes[show] = list.sorted { left, right in
        if left.season != right.season { return left.season < right.season }
        if left.number != right.number { return left.number < right.number }
        return ledger.titles.precedes(left.title, right.title)
      }.map(\.title)
      numbered[show] = list.count { $0.season != .max }
    }
  }

  /// Returns the known episodes of a show in order, specials aside.
  package func known(of show: Symbol) -> [Symbol] {
    episodes[show]?.prefix(numbered[show] ?? 0).filter { !unknown.contains($0) } ?? []
  }
}
