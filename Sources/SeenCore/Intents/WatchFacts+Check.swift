/// Checks of what was typed of a watch.
extension WatchFacts {
  /// Checks what was typed.
  /// - Throws: `futureDate`, `futureClock`, `notesTooLong` or `badField`.
  func check(_ settings: SettingsView, today: Day, now: Clock?) throws(Refusal) {
    try WatchFacts.check(date: date, today: today)
    try WatchFacts.check(clock, on: date, today: today, now: now)
    if let zone, !ZoneName.isWellFormed(zone) { throw .badField("zone") }
    if let notes { try WatchFacts.check(notes: notes, settings) }
    try WatchFact.fields.check(members, allowsNull: false)
  }

  /// Checks that a date does not begin after today.
  static func check(date: PartialDate, today: Day) throws(Refusal) {
    guard let first = date.firstDay, first > today else { return }
    throw .futureDate(date, today: today)
  }

  /// Checks that a time of day is not later than now.
  static func check(
    _ clock: Clock?, on date: PartialDate, today: Day, now: Clock?
  ) throws(Refusal) {
    guard let clock, let now, date == PartialDate(today), clock > now else { return }
    throw .futureClock(clock, now: now)
  }

  /// Returns the facts of a watch that comes after those of the same title and day: without a time of day of its own, it
  /// has the latest of theirs.
  ///
  /// In watch order no time of day is before any (SPEC 9.3), and who logs a second viewing means a later one.
  package func afterOthers(
    of title: Symbol?, _ ledger: borrowing Ledger, profile: String
  ) -> WatchFacts {
    guard clock == nil, let title, date.day != nil else { return self }
    var latest: Clock?
    for row in ledger.standingWatches(of: title, profile: profile)
    where ledger.watch(row).date == date {
      guard let other = ledger.watch(row).clock.flatMap({ Clock(minutes: $0) }) else { continue }
      latest = max(latest ?? other, other)
    }
    guard let latest else { return self }
    var watch = self
    watch.clock = latest
    return watch
  }

  /// Checks that notes are not too long.
  static func check(notes: String, _ settings: SettingsView) throws(Refusal) {
    let limit = settings.notesLimit
    // A character has at least one byte: short texts need no counting.
    guard notes.utf8.count > limit else { return }
    let count = notes.count
    guard count <= limit else { throw .notesTooLong(count: count, limit: limit) }
  }
}
