package import SeenCore
import SeenStore

/// A reminder that stands.
package struct StandingReminder {
  package let reminder: Reminder
  /// Whether its time has come.
  package let isDue: Bool
}

/// Reminders of titles.
extension Journal {
  /// The civil day and time now.
  package var civilNow: CivilMoment { zonedNow.civil }

  /// The moment now, and the zone in which days are meant.
  var zonedNow: ZonedMoment { ZonedMoment(host.now, zone) }

  /// Reads a day and a time of day, of which the next one is meant.
  /// - Throws: `badTime` for anything else.
  package func momentAhead(
    _ text: String, _ view: borrowing View
  ) throws(AppError) -> CivilMoment {
    let now = zonedNow
    let today = now.civil.day
    let order = view.scope.dateOrder
    do {
      return try TypedTime.parse(text, today: today, now: now, .ahead, order: order).moment()
    } catch {
      throw .badTime(error, for: .momentAhead)
    }
  }

  /// Returns the profile's reminders that stand, by when.
  /// - Throws: `file` when an event cannot be read.
  package func reminders(_ view: borrowing View) throws(AppError) -> [StandingReminder] {
    let reminders = try standing(view)
    let now = civilNow
    return reminders.map { reminder in
      StandingReminder(
        reminder: reminder, isDue: CivilMoment(reminder.day, reminder.clock) <= now)
    }
  }

  /// Returns the reminder of a title; nil if there is none.
  /// - Throws: `file` when an event cannot be read.
  package func reminder(
    of title: Symbol?, _ view: borrowing View
  ) throws(AppError) -> Reminder? {
    try standing(view).first { $0.title == title }
  }

  /// Returns the companions for a title that is being logged: the named ones, else the guests of its watch party of
  /// today or earlier.
  /// - Throws: `file` when an event cannot be read.
  package func guests(
    of title: Symbol?, _ view: borrowing View, insteadOf companions: [String]
  ) throws(AppError) -> [String] {
    guard companions.isEmpty, let title else { return companions }
    let today = civilNow.day
    return try standing(view).first { $0.title == title && $0.day <= today }?.companions ?? []
  }

  private func standing(_ view: borrowing View) throws(AppError) -> [Reminder] {
    let today = civilNow.day
    return try Reminders(view.ledger, profile: profile, event: texts(of: view).event).entries
      .filter { $0.day + Reminder.daysShown >= today }
  }
}
