import Foundation

/// Days and spans of days by the means of Foundation's calendar, as QUERIES has them.
enum PlainDays {
  /// 20 November 2026, when the tests are.
  static let today = "2026-11-20"

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .iso8601)
    if let zone = TimeZone(identifier: "UTC") { calendar.timeZone = zone }
    return calendar
  }()

  static func day(_ text: String) -> Date {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    let components = DateComponents(
      year: parts[0], month: parts.count > 1 ? parts[1] : 1, day: parts.count > 2 ? parts[2] : 1)
    return calendar.date(from: components) ?? .distantPast
  }

  static func text(_ date: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    return String(
      format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
  }

  static func moved(_ date: Date, _ unit: Calendar.Component, _ count: Int) -> Date {
    calendar.date(byAdding: unit, value: count, to: date) ?? date
  }

  /// What is named by a date as it is stored, without a word before it.
  static func named(_ date: String) -> String {
    date.split(separator: " ").last.map(String.init) ?? ""
  }

  /// The first and the last day of a date as it is stored, as text.
  static func span(_ date: String) -> (first: String, last: String) {
    let own = named(date)
    if date.hasPrefix("before ") {
      return ("0001-01-01", text(moved(day(span(own).first), .day, -1)))
    }
    if date.hasPrefix("about ") {
      let unit: Calendar.Component = own.count == 4 ? .year : own.count == 7 ? .month : .day
      let ends = [-1, 1].map { text(moved(day(own), unit, $0)).prefix(own.count) }
      return (span(String(ends[0])).first, span(String(ends[1])).last)
    }
    let start = day(date)
    switch date.count {
    case 4: return (date + "-01-01", date + "-12-31")
    case 7: return (date + "-01", text(moved(moved(start, .month, 1), .day, -1)))
    default: return (date, date)
    }
  }

  /// The first and the last day of a unit of time some of them ago: `week`, `month`, `quarter`, `year`, `day`.
  static func span(_ unit: String, ago count: Int) -> (first: String, last: String) {
    let today = day(PlainDays.today)
    let parts = calendar.dateComponents([.year, .month, .weekday], from: today)
    let (year, month) = (parts.year ?? 0, parts.month ?? 1)
    let first: Date
    let next: Date
    switch unit {
    case "day":
      first = moved(today, .day, -count)
      next = moved(first, .day, 1)
    case "week":
      // Monday is the first day; Foundation counts from Sunday, 1.
      let monday = moved(today, .day, -(((parts.weekday ?? 1) + 5) % 7))
      first = moved(monday, .day, -7 * count)
      next = moved(first, .day, 7)
    case "month":
      first = moved(day(String(format: "%04d-%02d", year, month)), .month, -count)
      next = moved(first, .month, 1)
    case "quarter":
      let start = (month - 1) / 3 * 3 + 1
      first = moved(day(String(format: "%04d-%02d", year, start)), .month, -3 * count)
      next = moved(first, .month, 3)
    default:
      first = day(String(format: "%04d", year - count))
      next = moved(first, .year, 1)
    }
    return (text(first), text(moved(next, .day, -1)))
  }

  /// The first and the last day of an ISO week.
  static func span(week: Int, of year: Int) -> (first: String, last: String) {
    // The fourth of January lies in the first week.
    let fourth = day(String(format: "%04d-01-04", year))
    let weekday = calendar.component(.weekday, from: fourth)
    let monday = moved(fourth, .day, -((weekday + 5) % 7) + 7 * (week - 1))
    return (text(monday), text(moved(monday, .day, 6)))
  }
}

/// Some days that a query asks about: its text, and whether a stored date lies in them.
struct PlainPeriod {
  let text: String
  let holds: (String) -> Bool

  /// Days from one to another, either of which may be open.
  init(_ text: String, _ first: String?, _ last: String?) {
    self.text = text
    holds = { date in
      guard !date.isEmpty else { return false }
      let span = PlainDays.span(date)
      if let first, span.first < first { return false }
      if let last, span.last > last { return false }
      return true
    }
  }

  /// Days of whatever year, over New Year when the first is the later.
  init(season text: String, _ first: String, _ last: String) {
    self.text = text
    holds = { date in
      guard !date.isEmpty else { return false }
      let span = PlainDays.span(date)
      let year = Int(span.first.prefix(4)) ?? 1
      // Whether one run of such days has them all; every day lies in that of a whole year.
      return (first, last) == ("01-01", "12-31")
        || [year - 1, year].contains { year in
          let start = String(format: "%04d-", year) + first
          let end = String(format: "%04d-", first <= last ? year : year + 1) + last
          return start <= span.first && span.last <= end
        }
    }
  }
}
