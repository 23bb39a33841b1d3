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

  /// Returns the sentence about a reminder that was set, and about the one that it replaces.
  package static func set(
    _ title: String, _ moment: CivilMoment, replacing earlier: Reminder?, _ dates: DateStyle
  ) -> String {
    func when(_ day: Day, _ clock: Clock) -> String {
      "\(DateWords.full(PartialDate(day), dates)) at \(clock)"
    }
    return "\(title): reminder set for \(when(moment.day, moment.clock))"
      + (earlier.map { ", instead of \(when($0.day, $0.clock))" } ?? "") + "."
  }
}
