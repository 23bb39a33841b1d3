package import SeenCore

/// Adds notes to bytes by their packed place in the log; false when they cannot be read.
package typealias NoteReader = (UInt64, inout [UInt8]) -> Bool

/// Reads the watches of a diary from a ledger one by one, as screens show them.
package struct WatchReader {
  package let diary: Diary
  let notes: NoteReader
  private let ratings: KeptRatings
  private var cards = Memo<TitleCard>()

  /// Prepares to read.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - diary: The watches.
  ///   - profile: The profile whose ratings are shown.
  ///   - notes: Reads notes.
  /// - Complexity: O(n) in the ledger's ratings and the watches.
  package init(
    _ ledger: borrowing Ledger, _ diary: Diary, profile: String,
    notes: @escaping NoteReader
  ) {
    self.diary = diary
    self.notes = notes
    ratings = KeptRatings(OwnRatings(ledger, profile: profile, of: diary.rows(ledger)))
  }

  func rating(_ entry: Diary.Entry, _ ledger: borrowing Ledger) -> Rating? {
    ratings.own.rating(of: entry.row, ledger)
  }

  /// Returns a watch by its place in the diary.
  package mutating func entry(_ place: Int, _ ledger: borrowing Ledger) -> WatchEntry {
    let entry = diary.entries[place]
    let card = cards.value(entry.title) { TitleCard(ledger, entry.title) }
    return WatchEntry(
      ledger, entry, title: card, rating: rating(entry, ledger), notes: notes)
  }

  /// Returns a watch by its place in the diary, to be read field by field.
  func row(_ place: Int, _ ledger: borrowing Ledger) -> WatchRow {
    let entry = diary.entries[place]
    return WatchRow(entry, rating(entry, ledger), ledger)
  }
}

/// A shared reference to the ratings of watches.
package final class KeptRatings {
  package let own: OwnRatings

  package init(_ own: consuming OwnRatings) {
    self.own = own
  }
}
