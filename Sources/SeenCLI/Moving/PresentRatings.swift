import SeenCore
import SeenInterchange

/// The ratings that stand, for formats whose only rows are watches.
///
/// An entry keeps the rating that was given with it. What was given without a watch is written with
/// the last entry of its title, where that has none of its own.
struct PresentRatings {
  private struct Standing {
    let rating: Rating
    let isPrivate: Bool
    /// Whether it was given with a watch that stands, and so is that entry's own.
    let isOwn: Bool
  }

  private var standing: [ByteKey: Standing] = [:]

  /// Reads the ratings of a profile.
  /// - Complexity: O(n) in its ratings and watches.
  init(_ ledger: borrowing Ledger, profile: String) {
    var watches: Set<UInt64> = []
    if let symbol = ledger.words.find(profile) {
      ledger.watches.standing(of: symbol).forEach { watches.insert(ledger.watches.id($0)) }
    }
    for entry in Ratings(ledger, profile: profile).entries {
      standing[ByteKey(ledger.titles.text(entry.title))] = Standing(
        rating: entry.rating, isPrivate: entry.isPrivate, isOwn: watches.contains(entry.watch))
    }
  }

  /// Gives the last entry of each title that may be written the rating that nothing else says.
  func carry(into entries: inout [ExportEntry], includesPrivate: Bool) {
    var told: Set<ByteKey> = []
    for place in entries.indices.reversed() {
      let title = ByteKey(entries[place].title.id)
      guard includesPrivate || !entries[place].isPrivate, told.insert(title).inserted,
        let rating = standing[title], !rating.isOwn, includesPrivate || !rating.isPrivate
      else { continue }
      entries[place].rating = entries[place].rating ?? rating.rating
    }
  }

  /// Returns how many titles no entry tells the rating of that stands: those without an entry, those
  /// whose entries say another one last, and those whose rating is private.
  func untold(
    in entries: [ExportEntry], includesPrivate: Bool, isNarrow: Bool
  ) -> (unwatched: Int, superseded: Int, private: Int) {
    var last: [ByteKey: Rating?] = [:]
    for entry in entries where includesPrivate || !entry.isPrivate {
      let title = ByteKey(entry.title.id)
      last[title] = .some(entry.rating ?? last[title] ?? nil)
    }
    var counts = (unwatched: 0, superseded: 0, private: 0)
    for (title, rating) in standing {
      let written = last[title]
      if written == nil, isNarrow { continue }
      if rating.isPrivate, !includesPrivate {
        // Given with an entry that is left out as private, it is counted there.
        if !rating.isOwn { counts.private += 1 }
      } else if let written {
        // Of some watches only, the rating may be that of another one.
        if written != rating.rating, !(isNarrow && rating.isOwn) { counts.superseded += 1 }
      } else {
        counts.unwatched += 1
      }
    }
    return counts
  }
}
