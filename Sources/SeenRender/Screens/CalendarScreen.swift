package import SeenCore

/// A month or a year of watches, day by day.
package struct CalendarScreen: Screen {
  /// The counts.
  package var calendar: Calendar
  /// The day that a week begins with.
  package var weekStart: WeekStart
  /// The day to mark, after which days are to come; nil marks none.
  package var today: Day?
  /// What is counted.
  package var noun: WatchNoun

  package init(
    _ calendar: Calendar, weekStart: WeekStart = .monday, today: Day? = nil,
    noun: WatchNoun = .watch
  ) {
    self.noun = noun
    self.calendar = calendar
    self.weekStart = weekStart
    self.today = today
  }

  /// Nothing: the keys are days.
  package static let fields: [String] = []

  /// One object: a count for each day that has watches, in order.
  package var json: JSONAnswer {
    .one(
      .object(
        calendar.days.map { JSON.Member($0.day.description, .whole($0.count)) }))
  }

  /// Day and count.
  package var rows: [[String]] {
    calendar.days.map { [$0.day.description, String($0.count)] }
  }

  /// The grid of the month or the year, and what it cannot show.
  package var document: Document {
    guard let year = calendar.date.year else { return Document() }
    let pairs = calendar.days.map { ($0.day, $0.count) }
    let counts = Dictionary(pairs, uniquingKeysWith: +)
    var document = Document()
    if let month = calendar.date.month {
      document.append(
        .month(
          MonthGrid(
            year: year, month: month, counts: counts, weekStart: weekStart, today: today,
            noun: noun)))
    } else {
      document.append(
        .year(
          YearGrid(year: year, counts: counts, weekStart: weekStart, today: today, noun: noun)))
    }
    let more = calendar.lessPreciseCount
    if more > 0 {
      let coarse = calendar.date.month == nil ? "the month or the year" : "the month"
      let text =
        "\(Count.of(more, "more \(noun.one)", "more \(noun.many)")), dated only to \(coarse)."
      document.append(.paragraph(Line(text, .dim)))
    }
    return document
  }
}
