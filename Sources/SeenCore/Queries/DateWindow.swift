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
      if (first, last) == (1 * 32 + 1, 12 * 32 + 31) { return true }
      let (low, high) = (DateWindow.place(span.lowerBound), DateWindow.place(span.upperBound))
      let isOverNewYear = first > last
      switch span.upperBound.parts.year - span.lowerBound.parts.year {
      case 0 where isOverNewYear: return first <= low || high <= last
      case 0: return first <= low && high <= last
      case 1: return isOverNewYear && first <= low && high <= last
      default: return false
      }
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

  /// Reads days, the same days of every year, or `unknown`.
  static func parse(
    _ text: String, _ context: Query.Context
  ) throws(TypedTime.Problem) -> DateWindow {
    let time = try context.time(text)
    switch time.meaning {
    case .date(.unknown): return .unknown
    case .season(let first, let last): return .season(first, last)
    default:
      let (first, last) = try time.ends(for: .period)
      return .between(first, last)
    }
  }

  /// Reads the operand of a comparison.
  static func parse(
    _ comparison: Comparison, _ text: String, _ context: Query.Context
  ) throws(TypedTime.Problem) -> DateWindow {
    let period = try context.time(text).closedPeriod(for: .period)
    switch comparison {
    case .less: return .between(nil, period.first - 1)
    case .atMost: return .between(nil, period.last)
    case .equal: return .between(period.first, period.last)
    case .atLeast: return .between(period.first, nil)
    case .greater: return .between(period.last + 1, nil)
    }
  }
}
