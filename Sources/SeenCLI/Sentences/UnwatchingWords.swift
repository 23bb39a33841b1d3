import SeenApp
import SeenCore
import SeenRender

/// What is to be unwatched, in words.
struct UnwatchingWords {
  /// Its name in sentences.
  let name: String
  /// The question for confirmation.
  let question: String
  /// How a question about the watches begins: `This film has`.
  let have: String

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
    if unwatching.isOfSeveral || unwatching.isWholeShow {
      have = name + (count == 1 ? " has" : " have")
    } else {
      let kind = ledger.kind(of: unwatching.first)
      have = "This \(kind == .other ? "title" : kind.name) has"
    }
  }
}
