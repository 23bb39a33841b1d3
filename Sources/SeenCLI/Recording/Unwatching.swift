import SeenApp
import SeenCore
import SeenRender

/// What is to be unwatched: a title, episodes of a show, or a whole show by its episodes.
struct Unwatching {
  /// The titles, each with a standing watch where there is any.
  let titles: [TitleChoice]
  /// Their name in sentences.
  let name: String
  /// How many standing watches they have.
  let watchCount: Int
  /// Whether a show was named and stands for its episodes.
  let isWholeShow: Bool
  /// The question for confirmation.
  let question: String
  /// How a question about the watches begins: `This film has`.
  let have: String
  /// Why nothing is unwatched if there are no watches.
  let refusal: Refusal

  /// Examines named titles.
  ///
  /// A show stands for its watched episodes, including specials, and for itself if it has watches of its own.
  /// - Complexity: O(n) in the titles and watches.
  init(_ named: NamedTitles, _ ledger: borrowing Ledger, profile: String) {
    let known = named.titles.compactMap(\.known)
    let watches = ProfileWatches(ledger, profile: profile)
    var meant = known
    var isWholeShow = false
    var isSeenInPart = false
    if known.count == 1, ledger.kind(of: known[0]) == .show {
      let shows = ShowEpisodes(ledger, knownBy: watches)
      let episodes = (shows.episodes[known[0]] ?? []).filter(watches.isWatched)
      isWholeShow = !episodes.isEmpty
      isSeenInPart =
        !shows.hasNext(known[0]) || shows.next(of: known[0], isDone: watches.isWatched) != nil
      meant += episodes
    }
    let all = meant
    meant = all.filter { watches.count(of: $0) > 0 }
    // Of several those that count as watched; of one the refusal tells that it does not.
    if all.count > 1 { meant = meant.filter(watches.isWatched) }
    titles = meant.map { .known($0) }
    watchCount = meant.reduce(0) { $0 + watches.count(of: $1) }
    self.isWholeShow = isWholeShow
    let episodes = meant.filter { !isWholeShow || $0 != known[0] }
    let noun = isSeenInPart ? "watched episode" : "episode"
    let allEpisodes = "all \(Count.of(episodes.count, noun))"
    question = "Unwatch \(allEpisodes) of \(named.name(ledger))?"
    if isWholeShow {
      name = "A\(allEpisodes.dropFirst()) of \(named.name(ledger))"
    } else if known.count == 1 {
      name = TitleCard(ledger, known[0]).text
    } else {
      name = named.name(of: meant.count, ledger)
    }
    if known.count > 1 || isWholeShow {
      have = name + (meant.count == 1 ? " has" : " have")
    } else {
      let kind = ledger.kind(of: known[0])
      have = "This \(kind == .other ? "title" : kind.name) has"
    }
    refusal = .notWatched(TitleSummary(ledger, known[0]))
  }
}
