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

  /// When a reminder of a day comes: in the evening.
  private static let evening = Clock("20:00")

  /// Reads a day and a time of day, of which the next one is meant; a day alone means its evening.
  /// - Throws: `badTime` for anything else.
  package func momentAhead(
    _ text: String, _ view: borrowing View
  ) throws(AppError) -> CivilMoment {
    let now = zonedNow
    let today = now.civil.day
    let order = view.scope.dateOrder
    do {
      let time = try TypedTime.parse(text, today: today, now: now, .ahead, order: order)
      if case .date(let date) = time.meaning, let day = date.day, let evening = Self.evening {
        return CivilMoment(day, evening)
      }
      return try time.moment()
    } catch {
      throw .badTime(error, for: .momentAhead)
    }
  }

  /// Returns a title and the moment that stands behind it: `Heat friday 21:00`; nil where no moment does.
  package func timeBehind(
    _ text: String, _ view: borrowing View
  ) throws(AppError) -> (title: String, moment: String)? {
    // `Freaky Friday` is a title.
    guard try !isExact(text, view, TitleNarrowing()) else { return nil }
    let words = text.split(separator: " ")
    for count in 1..<max(words.count, 1) {
      let moment = words[count...].joined(separator: " ")
      guard (try? momentAhead(moment, view)) != nil else { continue }
      return (words[..<count].joined(separator: " "), moment)
    }
    return nil
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
