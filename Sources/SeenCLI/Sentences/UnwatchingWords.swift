import SeenApp
import SeenCore
import SeenRender

/// What is to be unwatched, in words.
struct UnwatchingWords {
  /// Its name in sentences.
  let name: String
  /// The question for confirmation.
  let question: String
  /// The question what becomes of its watches.
  let keepQuestion: String

  init(_ unwatching: Unwatching, _ ledger: borrowing Ledger) {
    let named = unwatching.named
    let count = unwatching.titles.count
    let noun = unwatching.isSeenInPart ? "watched episode" : "episode"
    let allEpisodes = "all \(Count.of(unwatching.episodeCount, noun))"
    question = "Unwatch \(allEpisodes) of \(named.name(ledger))?"
    if unwatching.isWholeShow {
      name = "A\(allEpisodes.dropFirst()) of \(named.name(ledger))"
    } else if unwatching.isOfSeveral {
      name = named.name(of: count, ledger)
    } else {
      name = TitleCard(ledger, unwatching.first).text
    }
    let isMany = (unwatching.isOfSeveral || unwatching.isWholeShow) && count > 1
    let inside = unwatching.isWholeShow ? "\(allEpisodes) of \(named.name(ledger))" : name
    keepQuestion =
      "Mark \(inside) as not watched? Keep \(isMany ? "their" : "its")"
      + " \(Count.of(unwatching.watchCount, "watch")) in the diary?"
  }
}
