package import SeenCore

package enum ReminderWords {
  /// Returns its heading.
  package static func title(of title: TitleCard) -> String {
    title.isBird ? "Out to look" : "Movie night!"
  }

  /// Returns the default text of a reminder.
  package static func text(of title: TitleCard) -> String {
    var named = title
    named.year = nil
    return "Don't forget to \(title.isBird ? "look for" : "watch") \(named.text)."
  }

  /// Returns when it is: `December 24, 2026 at 20:00`.
  package static func when(_ reminder: Reminder) -> String {
    when(CivilMoment(reminder.day, reminder.clock))
  }

  /// Returns when something is: `December 24, 2026 at 20:00`.
  package static func when(_ moment: CivilMoment) -> String {
    "\(DateWords.full(moment.day)) at \(moment.clock)"
  }

  /// Returns the sentence about a reminder that was set, and about the one that it replaces.
  package static func set(
    _ title: String, _ moment: CivilMoment, replacing earlier: Reminder?
  ) -> String {
    "\(title): reminder set for \(when(moment))"
      + (earlier.map { ", instead of \(when($0))" } ?? "") + "."
  }
}
