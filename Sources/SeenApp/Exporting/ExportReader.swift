package import SeenCore
import SeenInterchange

/// The watches of a scope as exports write them, oldest first.
///
/// The rating of a watch is its own, not that of its title; a private one is left out unless asked for.
package final class ExportReader {
  /// The watches, newest first.
  let diary: Diary
  let rows: Bits
  private let ratings: OwnRatings
  private let includesPrivate: Bool
  /// The rows of private watches that are left out.
  private let secret: Bits
  private let coarse: Bits?

  /// Prepares to read.
  ///
  /// - Parameters:
  ///   - view: The journal, and whose watches.
  ///   - coarse: The rows of the watches whose place is only told roughly.
  ///   - includesPrivate: Whether private ratings are written, and all places as they are.
  /// - Complexity: O(n log n) in the watches, O(n) in the ratings.
  init(_ view: borrowing View, coarse: Bits?, includesPrivate: Bool) {
    self.coarse = includesPrivate ? nil : coarse
    self.includesPrivate = includesPrivate
    diary = Diary(view.ledger, view.scope)
    rows = diary.rows(view.ledger)
    secret =
      includesPrivate ? Bits(size: rows.size) : view.ledger.watches.rows(rows, with: .isPrivate)
    ratings = OwnRatings(view.ledger, profile: view.scope.profile, of: rows)
  }

  /// Returns the rating that an entry is written with.
  func rating(_ entry: Diary.Entry, _ ledger: borrowing Ledger) -> Rating? {
    ratings.rating(of: entry.row, ledger, includesPrivate: includesPrivate)
  }

  /// How many private watches are left out.
  var secretCount: Int { secret.count }

  /// How many watches there are, including those that are left out.
  package var count: Int { diary.entries.count }

  /// Returns a watch by its place, the oldest first; nil when it is left out.
  package func watch(_ place: Int, _ ledger: borrowing Ledger) -> ExportedWatch? {
    isShown(diary.entries[count - 1 - place]) ? anyWatch(place, ledger) : nil
  }

  /// Returns a watch by its place, also one that is left out.
  func anyWatch(_ place: Int, _ ledger: borrowing Ledger) -> ExportedWatch {
    let entry = diary.entries[count - 1 - place]
    return ExportedWatch(entry: entry, rating: rating(entry, ledger), isCoarse: isCoarse(entry))
  }

  /// Counts what rows with all facts cannot represent, besides private watches that were left out before.
  /// - Complexity: O(n) in the watches, which are read in memory order.
  func omissions(_ ledger: borrowing Ledger, besides leftOut: Int) -> OmissionCounter {
    var counter = OmissionCounter()
    var shown = rows
    counter.add(.privateEntry, leftOut + secret.count)
    shown.subtract(secret)
    counter.add(.coarsePlace, coarseCount(ledger))
    let detailed = ledger.watches.rows(shown, with: .hasDetails)
    detailed.forEach { if ledger.watches.hasPhotos($0) { counter.add(.mediaBytes) } }
    return counter
  }

  /// How many watches are written without some detail of their place.
  func coarseCount(_ ledger: borrowing Ledger) -> Int {
    coarse == nil ? 0 : diary.entries.count { hidesPlace(of: $0, ledger) }
  }

  /// Returns whether some detail of a watch's place, its name or where exactly it is, is not written.
  private func hidesPlace(of entry: Diary.Entry, _ ledger: borrowing Ledger) -> Bool {
    guard isCoarse(entry), isShown(entry) else { return false }
    let record = ledger.watches.record(of: entry.row)
    let (latitude, longitude) = (record.details.latitude, record.details.longitude)
    return record.location != .none || Coordinates(latitude: latitude, longitude: longitude) != nil
  }

  private func isCoarse(_ entry: Diary.Entry) -> Bool { coarse?[entry.row] ?? false }

  private func isShown(_ entry: Diary.Entry) -> Bool { !secret[entry.row] }
}
