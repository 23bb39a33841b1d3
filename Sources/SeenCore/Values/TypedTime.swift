/// A time as people type it: a date, a period, a day with a time of day, a time of day, or a moment.
///
/// Words are resolved against today at once, because a journal keeps dates and not words. Every option and every
/// query reads times with this type, and takes what fits it (`date`, `period`, `moment`, `clock`).
package struct TypedTime: Equatable, Sendable {
  /// What was typed.
  package let text: String
  /// What it means.
  package let meaning: Meaning

  /// What a text can mean.
  package enum Meaning: Equatable, Sendable {
    /// A date, as precise as it was said, also what is about or before one; `unknown` is the unknown one.
    case date(PartialDate)
    /// A run of days; nil for an open end.
    case days(Day?, Day?)
    /// The same days of every year, over New Year if the first is greater: month × 32 + day.
    case season(Int, Int)
    /// A day and a time of day where the program runs, and the moment that it is if it was counted from now.
    case moment(CivilMoment, counted: Instant? = nil)
    /// A time of day, and the day on which it is next, or was last.
    case clock(Clock, on: Day)
    /// A minute, a second or a millisecond in UTC, by its first and last millisecond.
    case instants(ClosedRange<Instant>)
  }

  /// Which way weekdays, days without a year and times of day are looked for.
  package enum Direction: Sendable {
    /// The latest that has begun.
    case back
    /// The next one.
    case ahead
  }

  /// What is wanted of a text.
  package enum Use: Equatable, Sendable {
    case date, period
    /// A whole month or year.
    case month
    /// A moment of the past.
    case moment
    /// A day and a time of day that lie ahead.
    case momentAhead
    case clock
  }

  /// Why a text is not what is wanted.
  package enum Problem: Error, Equatable, Sendable {
    /// It is not a time at all.
    case notTime(String)
    /// It is written like a time, but the calendar has no such day, month or year.
    case impossible(String)
    /// The day or the month can come first: both readings.
    case ambiguous(String, PartialDate, PartialDate)
    /// A period that ends before it begins, and the same the other way round.
    case backwards(String, turned: String)
    /// It is understood, but is not of the kind that is wanted.
    case unfit(TypedTime, Use)
    /// Its first day is after today.
    case future(PartialDate, today: Day)
  }

  /// Describes a time.
  init(_ text: String, _ meaning: Meaning) {
    self.text = text
    self.meaning = meaning
  }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - today: The day that counts as today.
  ///   - now: The moment from which hours are counted; nil for the start of today.
  ///   - direction: Which way weekdays, days without a year and times of day are looked for.
  ///   - order: Whether days or months come first in `5/6/2026`; nil refuses what can be two days.
  /// - Returns: What the text means.
  /// - Throws: `notTime`, `impossible`, `ambiguous` or `backwards`, and `unfit` for an end of a period that is none.
  package static func parse(
    _ text: String, today: Day, now: ZonedMoment? = nil, _ direction: Direction = .back,
    order: DateOrder? = nil
  ) throws(Problem) -> TypedTime {
    let now = now ?? ZonedMoment(Instant(milliseconds: Int64(today.number) * 86_400_000), .utc)
    return try TimeParser(today: today, now: now, direction: direction, order: order).time(text)
  }
}
