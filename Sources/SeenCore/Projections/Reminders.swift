/// A reminder that stands.
package struct Reminder: Sendable {
  /// The title that it counts for.
  package let title: Symbol
  /// The event that set it.
  package let key: EventKey
  /// The event that set the first of those that it replaced, if any; else its own.
  package let first: EventKey
  package let day: Day
  /// The time of day.
  package let clock: Clock
  /// An IANA name or an offset; nil if it was not given.
  package let zone: String?
  /// The text of it; nil if it was not given.
  package let note: String?
  /// Who will watch along.
  package let companions: [String]
  /// Whether exports leave it out.
  package let isPrivate: Bool
}

/// The reminders of a profile: of each title the last one that was set, unless it was cleared or the title logged since.
package struct Reminders: Sendable {
  /// The reminders, by when and then by title id.
  package private(set) var entries: [Reminder] = []

  /// Reads the reminders of a profile.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - profile: The profile.
  ///   - event: Reads an event from its line.
  /// - Throws: What reading an event throws.
  /// - Complexity: O(n) in the kept events, and one line read for each event of a reminder.
  package init<Failure: Error>(
    _ ledger: borrowing Ledger, profile: String, event: (TextRange) throws(Failure) -> Event?
  ) throws(Failure) {
    let set = ledger.words.find(EventKind.reminderSet.name)
    var standing: [Symbol: Reminder] = [:]
    for row in ledger.kept(of: [.reminderSet, .reminderCleared]) {
      guard let event = try event(row.line), event.owner.isSame(as: profile),
        let subject = event.subject, let symbol = ledger.titles.find(subject)
      else { continue }
      let title = ledger.canonicalTitle(symbol)
      standing[title] =
        row.type == set ? Reminder(title, row.key, event, after: standing[title]) : nil
    }
    if !standing.isEmpty, let profile = ledger.words.find(profile) {
      let watched = ledger.lastRecorded(ledger.watches.standing(of: profile))
      standing = standing.filter { title, reminder in
        let watch = Int(watched[Int(title)])
        return watch < 0 || !ledger.precedes(reminder.key, ledger.watches.key(watch))
      }
    }
    entries = standing.values.sorted { left, right in
      if left.day != right.day { return left.day < right.day }
      if left.clock != right.clock { return left.clock < right.clock }
      return ledger.titles.precedes(left.title, right.title)
    }
  }
}

extension Reminder {
  /// How many days after its own a reminder is still shown.
  package static let daysShown = 7

  /// Reads a reminder off the event that set it; nil without a moment.
  fileprivate init?(_ title: Symbol, _ key: EventKey, _ event: Event, after other: Reminder?) {
    let data = event.data
    guard let at = data["at"]?.text, at.utf8.count == 16,
      let day = PartialDate(at.prefix(10))?.day, let clock = Clock(at.suffix(5))
    else { return nil }
    self.init(
      title: title, key: key, first: other?.first ?? key, day: day, clock: clock,
      zone: data["zone"]?.text,
      note: data["note"]?.text, companions: data["companions"]?.texts ?? [],
      isPrivate: event.isPrivate)
  }
}
