/// A future day and time as typed: `2026-12-24 20:00`, `tomorrow 20:00`, `fri 9:30`, `20:00`, `in 2 hours`.
///
/// A weekday, and a time of day alone, is the next one there is. Words become a civil date and time at once.
package struct TypedMoment: Hashable, Comparable, Sendable {
  package let day: Day
  /// The time of day.
  package let clock: Clock

  package init(_ day: Day, _ clock: Clock) {
    self.day = day
    self.clock = clock
  }

  /// Returns the moment that a text means; nil where it means none.
  /// - Parameters:
  ///   - text: What was typed.
  ///   - now: The civil day and time now.
  package init?(_ text: String, now: TypedMoment) {
    let words = text.lowercased().split { " \t".contains($0) }.map { String($0) }
      .filter { $0 != "at" && $0 != "on" }
    if words.count == 3, words[0] == "in" {
      guard let count = Int(words[1]), (0...1_000_000).contains(count),
        let minutes = TypedMoment.minutes(of: words[2])
      else { return nil }
      self = now.later(minutes: count * minutes)
    } else if words.count == 1, let clock = TypedMoment.clock(words[0]) {
      self.init(clock > now.clock ? now.day : now.day + 1, clock)
    } else if words.count == 1, words[0].utf8.count == 16,
      words[0].utf8.dropFirst(10).first == UInt8(ascii: "t"),
      let day = PartialDate(words[0].prefix(10))?.day, let clock = Clock(words[0].suffix(5))
    {
      self.init(day, clock)
    } else if words.count == 2, let clock = TypedMoment.clock(words[1]) {
      guard let day = TypedMoment.day(words[0], clock, now) else { return nil }
      self.init(day, clock)
    } else {
      return nil
    }
    guard Period.bounds.contains(day) else { return nil }
  }

  /// The moment as events have it: `2026-12-24T20:00`.
  package var text: String { "\(day)T\(clock)" }

  /// Orders by time, the earlier first.
  package static func < (left: TypedMoment, right: TypedMoment) -> Bool {
    left.day == right.day ? left.clock < right.clock : left.day < right.day
  }

  private static func clock(_ text: String) -> Clock? { Clock(text) ?? Clock("0" + text) }

  private static func minutes(of unit: String) -> Int? {
    switch unit {
    case "minute", "minutes", "min": 1
    case "hour", "hours": 60
    case "day", "days": 1_440
    case "week", "weeks": 10_080
    default: nil
    }
  }

  private func later(minutes: Int) -> TypedMoment {
    let (days, rest) = (clock.minutes + minutes).quotientAndRemainder(dividingBy: 1_440)
    return TypedMoment(day + days, Clock(minutes: rest) ?? clock)
  }

  private static func day(_ word: String, _ clock: Clock, _ now: TypedMoment) -> Day? {
    switch word {
    case "today", "tonight": return now.day
    case "tomorrow": return now.day + 1
    default:
      if let date = PartialDate(word) { return date.day }
      guard let weekday = WeekdayName.number(of: word) else { return nil }
      let days = (weekday - now.day.weekday + 7) % 7
      return now.day + (days == 0 && clock <= now.clock ? 7 : days)
    }
  }
}
