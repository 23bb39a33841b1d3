import SeenCore

/// What was found for names and ids, kept while many files are looked up in one reading.
final class FileTitleMemo {
  /// Whether only titles of the journal count, and no catalogs are asked.
  let isOfJournal: Bool
  var titles: [ByteKey: TitleChoice?] = [:]
  private var episodes: [Symbol: [EpisodeSelection.Number: Symbol]]?

  /// Begins with nothing.
  init(isOfJournal: Bool = false) { self.isOfJournal = isOfJournal }

  /// Returns an episode of the journal.
  func episode(
    _ number: EpisodeSelection.Number, of show: Symbol, _ ledger: borrowing Ledger
  ) -> Symbol? {
    if let episodes { return episodes[show]?[number] }
    var found: [Symbol: [EpisodeSelection.Number: Symbol]] = [:]
    for (show, titles) in ShowEpisodes(ledger).episodes {
      for title in titles.reversed() {
        if let number = ledger.episodeNumber(of: title) {
          found[show, default: [:]][number] = title
        }
      }
    }
    episodes = found
    return found[show]?[number]
  }
}
