package import SeenCore

/// Dates in words, as precise as they are known.
package enum DateWords {
  /// Returns `July 4, 2026`, `July 2026`, `2013` or `unknown date`.
  package static func full(_ date: PartialDate) -> String {
    guard let year = date.year else { return "unknown date" }
    guard let month = date.month else { return String(year) }
    guard let day = date.day else { return "\(MonthName.full(month)) \(year)" }
    return "\(MonthName.full(month)) \(day.parts.day), \(year)"
  }

  /// Returns `July 4, 2026`.
  package static func full(_ day: Day) -> String {
    full(PartialDate(day))
  }

  /// Returns `on July 4, 2026`, `in July 2026`, `in 2013` or `on an unknown date`, to follow a verb.
  package static func adverb(_ date: PartialDate) -> String {
    if date.year == nil { return "on an unknown date" }
    return (date.day == nil ? "in " : "on ") + full(date)
  }

  /// Returns `in 2013`, `in July 2026` or `on July 4, 2026` for a period that is one of these, else `in this period`.
  package static func adverb(_ period: Period) -> String {
    let parts = period.first.parts
    let dates = [
      PartialDate(year: parts.year), PartialDate(year: parts.year, month: parts.month),
      PartialDate(period.first),
    ]
    let same = dates.lazy.compactMap(\.self).first { $0.span == period.first...period.last }
    return same.map(adverb) ?? "in this period"
  }

  /// Returns `Sat 4`, `July`, `2013` or `unknown`: what is left to say under a heading of year and month.
  package static func underMonth(_ date: PartialDate) -> String {
    if let day = date.day {
      return WeekdayName.short(day.weekday) + " "
        + Width.padded(String(day.parts.day), to: 2, .trailing)
    }
    if let month = date.month { return MonthName.short(month) }
    return date.year.map(String.init) ?? "unknown"
  }

  /// Returns `Saturday, July 4`, for reading aloud within a year.
  package static func spoken(_ day: Day) -> String {
    let parts = day.parts
    return "\(WeekdayName.full(day.weekday)), \(MonthName.full(parts.month)) \(parts.day)"
  }

  /// Returns `October 2026` for the key `2026-10`; the key itself when it is not a month.
  package static func ofMonthKey(_ key: String) -> String {
    guard key.utf8.count == 7, let date = PartialDate(key) else { return key }
    return full(date)
  }
}
