/// What a typed time is for those that want one thing of it.
extension TypedTime {
  /// Returns the date; `unknown` is the unknown one.
  /// - Throws: `unfit` for what is not a date.
  package func date() throws(Problem) -> PartialDate {
    guard case .date(let date) = meaning else { throw .unfit(self, .date) }
    return date
  }

  /// Returns the date of something that has happened.
  ///
  /// - Parameter today: The last day on which it can begin.
  /// - Returns: The date; `unknown` is the unknown one.
  /// - Throws: `unfit` for what is not a date, and `future` for one that begins after today.
  package func date(notAfter today: Day) throws(Problem) -> PartialDate {
    let date = try date()
    if let first = date.firstDay, first > today { throw .future(date, today: today) }
    return date
  }

  /// Returns the days; an open end is that of the calendar.
  /// - Throws: `unfit` for what is not days, and `impossible` for days outside of the calendar.
  package func period() throws(Problem) -> Period {
    let (first, last) = try ends(for: .period)
    let period = Period(
      first: first ?? Period.bounds.lowerBound, last: last ?? Period.bounds.upperBound)
    guard let period else { throw .impossible(text) }
    return period
  }

  /// Returns days that have a first and a last one.
  /// - Throws: `unfit` for what is not days, or has an open end, and `impossible` for days outside of the calendar.
  package func closedPeriod(for use: Use) throws(Problem) -> Period {
    guard case (let first?, let last?) = try ends(for: use) else { throw .unfit(self, use) }
    guard let period = Period(first: first, last: last) else { throw .impossible(text) }
    return period
  }

  /// Returns the first and the last day; nil for an open end.
  /// - Throws: `unfit` for what is not days.
  func ends(for use: Use) throws(Problem) -> (first: Day?, last: Day?) {
    switch meaning {
    case .days(let first, let last): return (first, last)
    case .date(let date):
      guard let span = date.span else { break }
      return (date.qualifier == .before ? nil : span.lowerBound, span.upperBound)
    case .season, .moment, .clock, .instants: break
    }
    throw .unfit(self, use)
  }

  /// Returns the day and the time of day.
  /// - Throws: `unfit` for anything without a time of day.
  package func moment() throws(Problem) -> CivilMoment {
    switch meaning {
    case .moment(let moment, _): moment
    case .clock(let clock, let day): CivilMoment(day, clock)
    case .date, .days, .season, .instants: throw .unfit(self, .momentAhead)
    }
  }

  /// Reads a time of day; four digits are one here, and no year.
  /// - Throws: Why the text is not a time of day.
  package static func clock(_ text: String) throws(Problem) -> Clock {
    if let clock = TimeParser.digits(text) { return clock }
    let time: TypedTime
    do {
      time = try parse(text, today: Day(number: 0))
    } catch {
      // Which day it is makes no difference, nor whether there is one.
      throw .notTime(text)
    }
    guard case .clock(let clock, _) = time.meaning else { throw .unfit(time, .clock) }
    return clock
  }
}

extension PartialDate {
  /// Creates the date of a month, counted from January of a year 0; nil outside of the calendar.
  init?(month: Int) {
    guard month >= 12 else { return nil }
    self.init(year: month / 12, month: month % 12 + 1)
  }
}
