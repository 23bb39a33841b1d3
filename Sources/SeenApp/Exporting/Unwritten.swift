import SeenCore

/// What a journal holds besides watches, which formats with only watch rows leave out.
package struct Unwritten {
  /// Ratings of titles none of whose entries has one.
  package var ratings = 0
  /// Current ratings that differ from the last rated entry.
  package var supersededRatings = 0
  /// Ratings that are left out as private, although no entry is.
  package var privateRatings = 0
  /// Titles that would be watched again, or would not.
  package var againMarks = 0
  /// Titles that are favorites.
  package var favorites = 0
  /// Titles that were marked as not watched, and were seen before.
  package var unwatched = 0
  /// Titles that are being watched.
  package var watching = 0
  /// Titles on the watchlist.
  package var watchlistItems = 0
  /// Titles on other lists of the profile and on shared ones, once for each.
  package var listItems = 0
  /// Reminders that stand.
  package var reminders = 0

  /// Counts what entries leave out; for a part of the diary, only what belongs to its titles.
  /// - Throws: What reading an event throws.
  /// - Complexity: O(n) in the ledger.
  init(
    _ ledger: borrowing Ledger, _ scope: Scope, _ reader: ExportReader,
    _ present: PresentRatings, includesPrivate: Bool,
    event: (TextRange) throws(AppError) -> Event?
  ) throws(AppError) {
    let untold = present.untold(
      by: reader, ledger, includesPrivate: includesPrivate, isNarrow: scope.isNarrow)
    ratings = untold.unrated.count
    (supersededRatings, privateRatings) = (untold.superseded, untold.private)
    var written = Bits(size: ledger.titles.count)
    for entry in reader.diary.entries { written[Int(entry.title)] = true }
    let titles = written
    let isNarrow = scope.isNarrow
    let isMeant = { (title: Symbol) in !isNarrow || titles[Int(title)] }
    let watches = ProfileWatches(ledger, profile: scope.profile)
    titles.forEach { if !watches.isWatched(Symbol($0)) { unwatched += 1 } }
    watching = Watching(ledger, profile: scope.profile).current.count { isMeant($0.title) }
    for mark in Unwritten.marks(ledger, scope.profile) where isMeant(mark.title) {
      switch mark.kind {
      case .again: if mark.value != 2 { againMarks += 1 }
      case .favorite: if mark.value == 1 { favorites += 1 }
      case .unwatched: break
      }
    }
    reminders = try Reminders(ledger, profile: scope.profile, event: event).entries
      .count { isMeant($0.title) }
    let lists = ItemStates(ledger, ListStates(ledger)) { list in
      let owner = ListID(ledger.lists.text(list)).owner
      return owner?.isSame(as: scope.profile) ?? true
    }
    for (list, items) in lists.items {
      let count = items.count { $0.isPresent && isMeant($0.title) }
      if ListID(ledger.lists.text(list)).isWatchlist {
        watchlistItems += count
      } else {
        listItems += count
      }
    }
  }

  /// Returns the last mark of each kind of each title of a profile, in total order.
  static func marks(_ ledger: borrowing Ledger, _ profile: String) -> [MarkRow] {
    guard let own = ledger.words.find(profile) else { return [] }
    struct Key: Hashable {
      let kind: MarkRow.Kind
      let title: Symbol
    }
    var last: [Key: MarkRow] = [:]
    for row in 0..<ledger.marks.count where ledger.marks[row].profile == own {
      var mark = ledger.marks[row]
      mark.title = ledger.canonicalTitle(mark.title)
      let key = Key(kind: mark.kind, title: mark.title)
      if let known = last[key], !ledger.precedes(known.key, mark.key) { continue }
      last[key] = mark
    }
    return ledger.inOrder(Array(last.values), \.key)
  }
}
