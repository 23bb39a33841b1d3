package import SeenCore

/// Reads the watches of a diary off a ledger one by one, as screens show them.
package struct WatchReader {
  /// The watches.
  package let diary: Diary
  /// Reads notes from their packed place in the log.
  let notes: (UInt64) -> String?
  private let ratings: KeptRatings
  private var cards = Memo<TitleCard>()

  /// Prepares to read.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - diary: The watches.
  ///   - profile: Whose ratings stand beside them.
  ///   - notes: Reads notes from their packed place in the log; nil when they cannot be read.
  /// - Complexity: O(n) in the ledger's ratings and the watches.
  package init(
    _ ledger: borrowing Ledger, _ diary: Diary, profile: String,
    notes: @escaping (UInt64) -> String?
  ) {
    self.diary = diary
    self.notes = notes
    ratings = KeptRatings(OwnRatings(ledger, profile: profile, of: diary.rows(ledger)))
  }

  /// Returns the rating of a watch.
  func rating(_ entry: Diary.Entry, _ ledger: borrowing Ledger) -> Rating? {
    ratings.own.rating(of: entry.row, ledger)
  }

  /// Returns a watch by its place in the diary.
  package mutating func entry(_ place: Int, _ ledger: borrowing Ledger) -> WatchEntry {
    let entry = diary.entries[place]
    let card = cards.value(MemoKey(first: UInt64(entry.title))) { TitleCard(ledger, entry.title) }
    var watch = WatchEntry(
      ledger, row: entry.row, title: card, nth: entry.nth, isRewatch: entry.isRewatch,
      notes: notes)
    watch.rating = rating(entry, ledger)
    return watch
  }
}

/// The ratings of watches, held by whoever reads these one by one.
package final class KeptRatings {
  /// The ratings.
  package let own: OwnRatings

  /// Holds ratings.
  package init(_ own: consuming OwnRatings) {
    self.own = own
  }
}
