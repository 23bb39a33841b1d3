package import SeenCore

/// Reads what screens show of a watch off a ledger.
extension WatchEntry {
  /// Creates the entry of a row of watches.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - row: The row, which must stand.
  ///   - title: The card of its title.
  ///   - nth: Its place among the watches of its title.
  ///   - isRewatch: Whether the title had been seen before.
  ///   - notes: Reads the notes from their packed place in the log; nil when they cannot be read.
  package init(
    _ ledger: borrowing Ledger, row: Int, title: TitleCard, nth: Int, isRewatch: Bool,
    notes: (UInt64) -> String?
  ) {
    let key = ledger.watches.key(row)
    self.init(
      id: ledger.idText(key.id), title: title,
      date: ledger.watches.partialDate(row), nth: nth, isRewatch: isRewatch,
      recorded: Instant(milliseconds: key.time))
    facts = WatchEntry.facts(ledger, row, notes)
  }

  /// Reads the watches of a diary.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - diary: The watches.
  ///   - profile: Whose ratings stand beside them.
  ///   - notes: Reads notes from their packed place in the log.
  /// - Returns: The entries, in the order of the diary.
  /// - Complexity: O(n) in the ledger's ratings and watches and the diary; each title is looked up once.
  package static func read(
    _ ledger: borrowing Ledger, _ diary: Diary, profile: String,
    notes: @escaping (UInt64) -> String?
  ) -> [WatchEntry] {
    var reader = WatchReader(ledger, diary, profile: profile, notes: notes)
    var entries: [WatchEntry] = []
    entries.reserveCapacity(diary.entries.count)
    for place in diary.entries.indices { entries.append(reader.entry(place, ledger)) }
    return entries
  }

  /// Returns every fact that was logged, in the order of the events' table; the date is not among them.
  private static func facts(
    _ ledger: borrowing Ledger, _ row: Int, _ notes: (UInt64) -> String?
  ) -> [JSON.Member] {
    var facts: [JSON.Member] = []
    let details = ledger.watches.details(of: row)
    let flags = ledger.watches.flags[row]
    func add(_ name: String, _ value: JSON?) {
      if let value { facts.append(JSON.Member(name, value)) }
    }
    add("clock", ledger.watches.clockText(row).map { .string($0) })
    add("zone", ledger.word(details.zone))
    add("format", ledger.word(ledger.watches.format[row]))
    add("location", ledger.word(ledger.watches.location[row]))
    if !details.latitude.isNaN {
      add(
        "place",
        .object([
          JSON.Member("lat", .number("\(details.latitude)")),
          JSON.Member("lon", .number("\(details.longitude)")),
        ]))
    }
    add("companions", ledger.list(ledger.watches.companions[row]))
    add("mood", ledger.word(ledger.watches.mood[row]))
    let place = ledger.watches.notes[row]
    if place != 0 { add("notes", notes(place).map { .string($0) }) }
    add("platform", ledger.word(ledger.watches.platform[row]))
    let minutes = ledger.watches.minutes[row]
    if minutes != WatchRecord.unknownMinutes { add("minutes", .whole(Int(minutes))) }
    add("tags", ledger.wordList(details.tags))
    add("photos", ledger.wordList(details.photos))
    if details.count != .max { add("count", .whole(Int(details.count))) }
    add("progress", ledger.word(details.progress))
    if flags.contains(.saysSpoiler) { add("spoiler", .bool(flags.contains(.isSpoiler))) }
    return facts
  }
}

extension Ledger {
  /// Returns a word; nil for none.
  fileprivate func word(_ symbol: Symbol) -> JSON? {
    symbol == .none ? nil : .string(words.text(symbol))
  }

  /// Returns a list of words that nobody counts; nil for none.
  fileprivate func wordList(_ symbol: Symbol) -> JSON? {
    symbol == .none ? nil : .array(wordLists.words(of: symbol).map { .string($0) })
  }

  /// Returns the words of an array; nil for none.
  fileprivate func list(_ symbol: Symbol) -> JSON? {
    guard symbol != .none else { return nil }
    return .array(arrays.range(of: symbol).map { .string(words.text(arrays.elements[$0])) })
  }
}

extension WatchTable {
  /// Returns when a row was watched.
  fileprivate func partialDate(_ row: Int) -> PartialDate {
    PartialDate(packed: date[row])
  }

  /// Returns the time of day of a row; nil when it was not said.
  fileprivate func clockText(_ row: Int) -> String? {
    clock[row] == WatchRecord.unknownClock
      ? nil : Clock(minutes: Int(clock[row]))?.description
  }
}
