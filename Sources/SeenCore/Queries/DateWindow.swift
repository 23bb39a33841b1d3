/// Which dates a term of a query lets through.
package enum DateWindow: Equatable, Sendable {
  /// Dates whose whole span is between two days; nil if it is open.
  case between(Day?, Day?)
  /// Dates whose whole span is between two days of any year; over New Year if the first is greater.
  ///
  /// A day of the year is month × 32 + day.
  case season(Int, Int)
  case unknown
  /// Dates that lie in the dates of the list that the query belongs to.
  case list(QueryName)

  /// Returns whether a date is let through; one that waits for a list lets none.
  package func contains(_ date: PartialDate) -> Bool {
    guard let span = date.span else { return self == .unknown }
    switch self {
    case .between(let first, let last):
      if let first, span.lowerBound < first { return false }
      if let last, span.upperBound > last { return false }
      return true
    case .season(let first, let last):
      let (low, high) = (DateWindow.place(span.lowerBound), DateWindow.place(span.upperBound))
      if first <= last { return first <= low && high <= last }
      // The span of a date is within one year, so it is before New Year or after it.
      return first <= low || high <= last
    case .unknown, .list: return false
    }
  }

  private static func place(_ day: Day) -> Int {
    let (_, month, day) = day.parts
    return month * 32 + day
  }
}

/// How dates are written in a query.
extension DateWindow {
  /// How a value compares.
  enum Comparison: Sendable {
    case less, atMost, equal, atLeast, greater
  }

  /// Why a text is not a window.
  enum Problem: Error {
    case notDate, endBeforeStart
  }

  /// Reads a period, a season or `unknown`.
  static func parse(_ text: String, today: Day) throws(Problem) -> DateWindow {
    if text.lowercased() == "unknown" { return .unknown }
    if let season = try season(text) { return season }
    let text = Period.dotted(text)
    if let dots = text.firstPlace(of: "..") {
      let (from, to) = (String(text[..<dots]), String(text[text.utf8.index(dots, offsetBy: 2)...]))
      guard !(from.isEmpty && to.isEmpty) else { throw .notDate }
      let first = from.isEmpty ? nil : try period(from, today: today).first
      let last = to.isEmpty ? nil : try period(to, today: today).last
      if let first, let last, last < first { throw .endBeforeStart }
      return .between(first, last)
    }
    let period = try period(text, today: today)
    return .between(period.first, period.last)
  }

  /// Reads the operand of a comparison.
  static func parse(
    _ comparison: Comparison, _ text: String, today: Day
  ) throws(Problem) -> DateWindow {
    let period = try period(text, today: today)
    switch comparison {
    case .less: return .between(nil, period.first - 1)
    case .atMost: return .between(nil, period.last)
    case .equal: return .between(period.first, period.last)
    case .atLeast: return .between(period.first, nil)
    case .greater: return .between(period.last + 1, nil)
    }
  }

  /// Reads one run of days without an open end.
  private static func period(_ text: String, today: Day) throws(Problem) -> Period {
    guard text.firstPlace(of: "..") == nil else { throw .notDate }
    if let period = Period(text, today: today) { return period }
    let date: PartialDate
    do {
      date = try TypedDate.parse(text, today: today)
    } catch {
      guard case .future(let later, _) = error else { throw .notDate }
      date = later
    }
    guard let span = date.span, let period = Period(first: span.lowerBound, last: span.upperBound)
    else { throw .notDate }
    return period
  }

  /// Reads `05-01` or `05-01..05-15`: days of whatever year.
  private static func season(_ text: String) throws(Problem) -> DateWindow? {
    let bytes = Array(text.utf8)
    if bytes.count == 5 {
      guard let day = dayOfYear(bytes[...]) else { return nil }
      return .season(day, day)
    }
    guard bytes.count == 12, bytes[5] == 46, bytes[6] == 46, let first = dayOfYear(bytes[..<5]),
      let last = dayOfYear(bytes[7...])
    else { return nil }
    return .season(first, last)
  }

  /// Reads `MM-DD` of a leap year.
  private static func dayOfYear(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let date = PartialDate("2000-" + String(decoding: bytes, as: UTF8.self)),
      let day = date.day
    else { return nil }
    return place(day)
  }
}

extension String {
  /// Returns where a short text of ASCII begins in this one; nil when it does not occur.
  func firstPlace(of mark: String) -> String.Index? {
    let mark = Array(mark.utf8)
    guard let first = mark.first else { return nil }
    for index in utf8.indices where utf8[index] == first {
      if utf8[index...].starts(with: mark) { return index }
    }
    return nil
  }
}
