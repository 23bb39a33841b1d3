package import SeenCore

/// One watch in a few words.
package enum WatchWords {
  /// Returns `Heat (1995) on July 4, 2026`.
  package static func text(
    _ ledger: borrowing Ledger, _ row: Int, _ dates: DateStyle
  ) -> String {
    let title = ledger.canonicalTitle(ledger.watches.title[row])
    let date = PartialDate(packed: ledger.watches.date[row])
    return TitleCard(ledger, title).text + " " + DateWords.adverb(date, dates)
  }
}
