import SeenApp
public import SeenCore
import SeenStore

/// A reminder of a title.
public struct SeenReminder: Sendable {
  /// The title.
  public let title: SeenTitle
  /// The day that it is for.
  public let day: Day
  /// The time of day, such as `20:00`.
  public let clock: String
  /// The time zone, an IANA name or an offset; nil if it was not given.
  public let zone: String?
  /// Its text; nil if it was not given.
  public let note: String?
  /// Who will watch along.
  public let companions: [String]
  /// Whether its time has come.
  public let isDue: Bool
}

extension JournalView {
  /// Returns the reminders that stand, the earliest first; a due one is there until it is removed.
  /// - Throws: `SeenError.unreadable` when a file cannot be read.
  /// - Complexity: O(n) in the events that were kept.
  public func reminders() throws(SeenError) -> [SeenReminder] {
    try answer { (journal, view) throws(AppError) in
      try journal.reminders(view).map { standing in
        let reminder = standing.reminder
        return SeenReminder(
          title: SeenTitle(view.ledger, reminder.title), day: reminder.day,
          clock: reminder.clock.description, zone: reminder.zone, note: reminder.note,
          companions: reminder.companions, isDue: standing.isDue)
      }
    }
  }
}
