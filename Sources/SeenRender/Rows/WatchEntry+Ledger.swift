package import SeenCore

/// Reads what screens show of a watch from a ledger.
extension WatchEntry {
  /// Creates the entry of a row of watches.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - entry: The watch.
  ///   - title: The card of its title.
  ///   - rating: The rating that is shown with it.
  ///   - notes: Reads its notes.
  package init(
    _ ledger: borrowing Ledger, _ entry: Diary.Entry, title: TitleCard, rating: Rating?,
    notes: NoteReader
  ) {
    let key = ledger.watches.key(entry.row)
    self.init(
      id: ledger.idText(key.id), title: title,
      date: PartialDate(packed: ledger.watches.date[entry.row]), nth: entry.nth,
      isRewatch: entry.isRewatch, rating: rating, recorded: Instant(milliseconds: key.time))
    isPrivate = ledger.watches.isPrivate(entry.row)
    let row = WatchRow(entry, rating, ledger)
    for case .fact(let fact) in WatchObjects.facts {
      facts[fact] = ledger.json(row.value(.fact(fact), ledger), notes)
    }
  }

  /// Reads the watches of a diary.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - diary: The watches.
  ///   - limit: How many are read at most, the first of the diary.
  ///   - profile: The profile whose ratings are shown.
  ///   - notes: Reads notes.
  /// - Returns: The entries, in the order of the diary.
  /// - Complexity: O(n) in the ledger's ratings and watches and the diary; each title is looked up once.
  package static func read(
    _ ledger: borrowing Ledger, _ diary: Diary, limit: Int = .max, profile: String,
    notes: @escaping NoteReader
  ) -> [WatchEntry] {
    var reader = WatchReader(ledger, diary, profile: profile, notes: notes)
    var entries: [WatchEntry] = []
    let places = diary.entries.indices.prefix(limit)
    entries.reserveCapacity(places.count)
    for place in places { entries.append(reader.entry(place, ledger)) }
    return entries
  }
}
