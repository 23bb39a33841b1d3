import SeenCore

/// The current ratings of titles, for formats whose only rows are watches.
///
/// An entry has the rating of its watch. A rating of a title that is not of any of its watches has no row.
struct PresentRatings {
  private struct Standing {
    let rating: Rating
    let isPrivate: Bool
    /// Whether it is also the rating of a watch.
    let isOwn: Bool
    /// Whether that watch is private.
    let isOfPrivateWatch: Bool
  }

  private var standing: [Symbol: Standing] = [:]

  /// Reads the ratings of a profile.
  /// - Complexity: O(n) in its ratings and watches.
  init(_ ledger: borrowing Ledger, profile: String) {
    let entries = Ratings(ledger, profile: profile).entries
    var given = Set(entries.lazy.map(\.watch))
    given.remove(0)
    var watches: Set<UInt64> = []
    var privates: Set<UInt64> = []
    if !given.isEmpty, let symbol = ledger.words.find(profile) {
      ledger.watches.standing(of: symbol).forEach { row in
        let id = ledger.watches.id(row)
        guard given.contains(id) else { return }
        watches.insert(id)
        if ledger.watches.flags[row].contains(.isPrivate) { privates.insert(id) }
      }
    }
    for entry in entries {
      standing[entry.title] = Standing(
        rating: entry.rating, isPrivate: entry.isPrivate, isOwn: watches.contains(entry.watch),
        isOfPrivateWatch: privates.contains(entry.watch))
    }
  }

  func rating(of title: Symbol) -> Rating? { standing[title]?.rating }

  /// Returns the titles with a rating that no entry has: those without rated entries, those whose last rated entry
  /// differs, and those whose rating is private; for the latter two only their number.
  func untold(
    by reader: ExportReader, _ ledger: borrowing Ledger, includesPrivate: Bool, isNarrow: Bool
  ) -> (unrated: [Symbol], superseded: Int, private: Int) {
    var written = Bits(size: ledger.titles.count)
    var last: [Symbol: Rating] = [:]
    for entry in reader.diary.entries {
      let isPrivate = ledger.watches.flags[entry.row].contains(.isPrivate)
      guard includesPrivate || !isPrivate else { continue }
      written[Int(entry.title)] = true
      guard standing[entry.title] != nil, last[entry.title] == nil else { continue }
      last[entry.title] = reader.rating(entry, ledger)
    }
    var counts = (unrated: [Symbol](), superseded: 0, private: 0)
    for (title, rating) in standing {
      if !written[Int(title)], isNarrow { continue }
      if rating.isPrivate, !includesPrivate {
        // The rating of an entry that is left out as private is counted with the entry.
        if !rating.isOfPrivateWatch { counts.private += 1 }
      } else if isNarrow, rating.isOwn {
        // If only some watches are written, the rating may be that of another one.
        continue
      } else if let reported = last[title] {
        if reported != rating.rating { counts.superseded += 1 }
      } else {
        counts.unrated.append(title)
      }
    }
    return counts
  }
}
