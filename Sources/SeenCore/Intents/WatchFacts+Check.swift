/// Checks of what was typed of a watch.
extension WatchFacts {
  /// Checks what was typed.
  /// - Throws: `futureDate`, `notesTooLong` or `badField`.
  func check(_ settings: SettingsView, today: Day) throws(Refusal) {
    try WatchFacts.check(date: date, today: today)
    if let zone, !ZoneName.isWellFormed(zone) { throw .badField("zone") }
    if let notes { try WatchFacts.check(notes: notes, settings) }
    try WatchFact.fields.check(members, allowsNull: false)
  }

  /// Checks that a date does not begin after today.
  static func check(date: PartialDate, today: Day) throws(Refusal) {
    guard let span = date.span, span.lowerBound > today else { return }
    throw .futureDate(date, today: today)
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
