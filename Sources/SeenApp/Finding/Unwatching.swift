package import SeenCore
import SeenStore

/// What is to be unwatched: a title, episodes of a show, or a whole show by its episodes.
package struct Unwatching {
  /// The titles that were named.
  package let named: NamedTitles
  /// The titles, each with a standing watch where there is any.
  package let titles: [TitleChoice]
  /// How many standing watches they have.
  package let watchCount: Int
  /// How many of the titles are episodes, if a show stands for them; else how many there are.
  package let episodeCount: Int
  /// Whether a show was named and stands for its episodes.
  package let isWholeShow: Bool
  /// Whether only some episodes of the show were watched.
  package let isSeenInPart: Bool
  /// The only title that was named, or the first of several.
  package let first: Symbol
  /// Whether several were named.
  package let isOfSeveral: Bool
}

extension Journal {
  /// Examines what is to be unwatched.
  ///
  /// A show stands for its watched episodes, including specials, and for itself if it has watches of its own.
  /// - Parameters:
  ///   - named: The titles that were named, all of which the journal has.
  ///   - view: The journal.
  /// - Returns: What is to be unwatched.
  /// - Throws: `notWatched` where there are no watches.
  /// - Complexity: O(n) in the titles and watches.
  package func unwatching(
    _ named: NamedTitles, _ view: borrowing View
  ) throws(AppError) -> Unwatching {
    let known = named.titles.compactMap(\.known)
    let watches = ProfileWatches(view.log.ledger, profile: profile)
    var meant = known
    var isWholeShow = false
    var isSeenInPart = false
    if known.count == 1, view.log.ledger.kind(of: known[0]) == .show {
      let shows = ShowEpisodes(view.log.ledger, knownBy: watches)
      let episodes = (shows.episodes[known[0]] ?? []).filter(watches.isWatched)
      isWholeShow = !episodes.isEmpty
      let numbered = shows.known(of: known[0])
      isSeenInPart = numbered.isEmpty || !numbered.allSatisfy(watches.isWatched)
      meant += episodes
    }
    let all = meant
    meant = all.filter { watches.count(of: $0) > 0 }
    // Of several those that count as watched; of one the refusal tells that it does not.
    if all.count > 1 { meant = meant.filter(watches.isWatched) }
    let watchCount = meant.reduce(0) { $0 + watches.count(of: $1) }
    guard watchCount > 0 else {
      throw .refused(.notWatched(TitleSummary(view.log.ledger, known[0])))
    }
    return Unwatching(
      named: named, titles: meant.map { .known($0) }, watchCount: watchCount,
      episodeCount: meant.count { !isWholeShow || $0 != known[0] }, isWholeShow: isWholeShow,
      isSeenInPart: isSeenInPart, first: known[0], isOfSeveral: known.count > 1)
  }
}
