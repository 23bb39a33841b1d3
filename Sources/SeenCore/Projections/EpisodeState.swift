/// An episode of a show, and how often a profile saw it.
package struct EpisodeState: Sendable {
  /// The episode, which is canonical.
  package let title: Symbol
  /// Whether it counts as watched.
  package let isWatched: Bool
  /// The number of standing watches, which an episode that does not count as watched may have too.
  package let watches: Int
  /// The date of the last one; nil without any.
  package let last: PartialDate?

  /// Reads the episodes of a show, by season and number, specials last.
  ///
  /// - Parameters:
  ///   - show: The show, which must be canonical.
  ///   - ledger: The settled ledger.
  ///   - watched: The watches of the profile.
  ///   - profile: The profile.
  /// - Returns: The episodes.
  /// - Complexity: O(n log n) in the profile's watches.
  package static func all(
    of show: Symbol, _ ledger: borrowing Ledger, _ watched: ProfileWatches, profile: String
  ) -> [EpisodeState] {
    let diary = Diary(ledger, Scope(profile: profile, today: Day(number: 0)))
    var counts: [Symbol: (watches: Int, last: PartialDate)] = [:]
    for entry in diary.entries {
      // The diary is newest first, so the first watch found is a title's last.
      let last = counts[entry.title]?.last
      counts[entry.title] = (
        (counts[entry.title]?.watches ?? 0) + 1,
        last ?? PartialDate(packed: ledger.watches.date[entry.row])
      )
    }
    var episodes: [(season: Int, number: Int, state: EpisodeState)] = []
    for title in 0..<Symbol(ledger.titles.count) {
      guard ledger.canonicalTitle(title) == title, ledger.kind(of: title) == .episode,
        ledger.show(of: title) == show
      else { continue }
      let count = counts[title]
      episodes.append(
        (
          place(season: ledger.number(.season, of: title)),
          ledger.number(.episode, of: title) ?? .max,
          EpisodeState(
            title: title, isWatched: watched.isWatched(title), watches: count?.watches ?? 0,
            last: count?.last)
        ))
    }
    return episodes.sorted { left, right in
      if left.season != right.season { return left.season < right.season }
      if left.number != right.number { return left.number < right.number }
      return ledger.titles.precedes(left.state.title, right.state.title)
    }.map(\.state)
  }

  /// Returns where a season puts its episodes: specials after all seasons, and those without one after these.
  private static func place(season: Int?) -> Int { season.map { $0 == 0 ? .max - 1 : $0 } ?? .max }
}
