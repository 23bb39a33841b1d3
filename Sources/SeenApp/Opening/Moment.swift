package import SeenCore

/// A time in a journal's history, for `--as-of`, `--since` and `--until`.
package enum Moment: Equatable, Sendable {
  /// A day, month, year, minute, second or millisecond in UTC, by its first and last millisecond.
  case span(ClosedRange<Instant>)
  /// A minute in local time.
  case local(TypedMoment)
  /// Just after an event.
  case event(EventID)
  /// A day in UTC, in words such as `yesterday`.
  case typed(String)

  /// Reads `2026-11-20`, `2026-11` or `2026`, `2026-11-20T21:14:03.123Z` or less of it, `2026-11-20 21:14` for the time
  /// here, the id of an event, or a day in words; nil for anything else.
  package init?(_ text: String) {
    if let span = PartialDate(text)?.span {
      self = .span(Moment.all(of: span))
    } else if let span = Moment.written(text) {
      self = .span(span)
    } else if let minute = Moment.minute(text) {
      self = .local(minute)
    } else if let id = EventID(text) {
      self = .event(id)
    } else if Moment.isDay(text) {
      self = .typed(text)
    } else {
      return nil
    }
  }

  /// Returns the first and the last millisecond of some days.
  static func all(of days: ClosedRange<Day>) -> ClosedRange<Instant> {
    Instant.end(of: days.lowerBound - 1) + 1...Instant.end(of: days.upperBound)
  }

  /// Returns what a moment in UTC spans that is written to the minute, the second or the millisecond.
  private static func written(_ text: String) -> ClosedRange<Instant>? {
    for (rest, length) in [("Z", 1), (".000Z", 1000), (":00.000Z", 60_000)] as [(String, Int64)]
    where text.utf8.last == UInt8(ascii: "Z") {
      if let first = Instant(text.dropLast() + rest) { return first...first + (length - 1) }
    }
    return nil
  }

  /// Returns the day and time of `2026-11-20 21:14` or `2026-11-20T21:14`.
  private static func minute(_ text: String) -> TypedMoment? {
    let parts = text.split { " T".contains($0) }
    guard parts.count == 2, let day = PartialDate(parts[0])?.day, let clock = Clock(parts[1]) else {
      return nil
    }
    return TypedMoment(day, clock)
  }

  /// Whether a text is a day in words, whatever day it is today.
  private static func isDay(_ text: String) -> Bool {
    do throws(TypedDate.Problem) {
      return try TypedDate.parse(text, today: Day(number: 10_957)) != .unknown
    } catch {
      if case .future = error { return true }
      return false
    }
  }
}
