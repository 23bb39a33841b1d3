package import SeenCore

/// Dates in words, as precise as they are known.
package enum DateWords {
  /// Returns `July 4, 2026`, `July 2026`, `about 2013`, `before 2000` or `unknown date`, or the same in another style.
  package static func full(_ date: PartialDate, _ style: DateStyle = .text) -> String {
    guard let year = date.year else { return "unknown date" }
    let qualifier = qualifier(date)
    guard let month = date.month else { return qualifier + String(year) }
    let day = date.namedDay?.parts.day
    return qualifier + full(year, month, day, style)
  }

  private static func full(_ year: Int, _ month: Int, _ day: Int?, _ style: DateStyle) -> String {
    let short = MonthName.short(month)
    switch style {
    case .text: return MonthName.full(month) + (day.map { " \($0)," } ?? "") + " \(year)"
    case .iso:
      let parts = [Decimal.padded(year, 4), Decimal.padded(month, 2)]
      return (parts + (day.map { [Decimal.padded($0, 2)] } ?? [])).joined(separator: "-")
    case .dmy: return (day.map { "\($0) " } ?? "") + "\(short) \(year)"
    case .mdy: return short + (day.map { " \($0)," } ?? "") + " \(year)"
    }
  }

  /// Returns the same as text that a page marks as a date, and a terminal shows in the style of who reads it.
  package static func line(_ date: PartialDate, _ tone: Tone = .plain) -> Line {
    Line([Span(full(date), tone, date: date)])
  }

  /// Returns a day as such text.
  package static func line(_ day: Day, _ tone: Tone = .plain) -> Line {
    line(PartialDate(day), tone)
  }

  /// Returns a date to follow a verb, as such text.
  package static func line(adverb date: PartialDate, _ tone: Tone = .plain) -> Line {
    Line([Span(adverb(date), tone, date: date, .adverb)])
  }

  /// Returns `July 4` for a day of the year of today, else `July 4, 2027`, as such text.
  package static func line(near day: Day, _ today: Day) -> Line {
    let parts = day.parts
    let isSaid = parts.year == today.parts.year
    let text = isSaid ? "\(MonthName.full(parts.month)) \(parts.day)" : full(day)
    return Line([Span(text, date: PartialDate(day))])
  }

  /// Returns `2026-07-04`, in columns that are close together, as such text; nothing for an unknown date.
  package static func line(brief date: PartialDate, _ tone: Tone = .plain) -> Line {
    date == .unknown ? .empty : Line([Span(date.description, tone, date: date)])
  }

  /// Returns `Jul 4, 2026`, in columns that are close together, as such text; nothing for an unknown date.
  package static func line(short date: PartialDate, _ tone: Tone = .plain) -> Line {
    guard date != .unknown, let month = date.month else {
      return date == .unknown ? .empty : line(date, tone)
    }
    let text = full(date).replacing(MonthName.full(month), with: MonthName.short(month))
    return Line([Span(text, tone, date: date)])
  }

  /// Returns what is said before a date, with a blank behind it.
  private static func qualifier(_ date: PartialDate) -> String {
    switch date.qualifier {
    case .none: ""
    case .before: "before "
    case .about: "about "
    }
  }

  /// Returns the year that begins a part of a diary: `2013`, `Before 2000` for what can be of any year before, or
  /// `Unknown date`.
  package static func section(_ date: PartialDate) -> String {
    guard let year = date.year else { return "Unknown date" }
    return isBeforeYear(date) ? "Before \(year)" : String(year)
  }

  /// Returns whether two dates are in the same such part.
  package static func areInOneSection(_ one: PartialDate, _ other: PartialDate) -> Bool {
    one.year == other.year && isBeforeYear(one) == isBeforeYear(other)
  }

  private static func isBeforeYear(_ date: PartialDate) -> Bool {
    date.qualifier == .before && date.month == nil
  }

  /// Returns `July 4, 2026`.
  package static func full(_ day: Day) -> String {
    full(PartialDate(day))
  }

  /// Returns `on July 4, 2026`, `in July 2026`, `in 2013`, `about 2013` or `on an unknown date`, to follow a verb.
  package static func adverb(_ date: PartialDate, _ style: DateStyle = .text) -> String {
    if date.year == nil { return "on an unknown date" }
    if date.qualifier != .none { return full(date, style) }
    return (date.day == nil ? "in " : "on ") + full(date, style)
  }

  /// Returns `in 2013`, `in July 2026` or `on July 4, 2026` for a period that is one of these, else `in this period`.
  package static func adverb(_ period: Period) -> String {
    let parts = period.first.parts
    let dates = [
      PartialDate(year: parts.year), PartialDate(year: parts.year, month: parts.month),
      PartialDate(period.first),
    ]
    let same = dates.lazy.compactMap(\.self).first { $0.span == period.first...period.last }
    return same.map { adverb($0) } ?? "in this period"
  }

  /// Returns `Sat 4`, `July`, `2013`, `about 4` or `unknown`: what is left to say under a heading of year and month.
  package static func underMonth(_ date: PartialDate) -> String {
    if date.qualifier != .none {
      return qualifier(date) + (date.namedDay.map { "\($0.parts.day)" } ?? monthOrYear(date))
    }
    if let day = date.day {
      return WeekdayName.short(day.weekday) + " "
        + Width.padded(String(day.parts.day), to: 2, .trailing)
    }
    return monthOrYear(date)
  }

  private static func monthOrYear(_ date: PartialDate) -> String {
    if let month = date.month { return MonthName.short(month) }
    return date.year.map(String.init) ?? "unknown"
  }

  /// Returns `Saturday, July 4`, for reading aloud within a year.
  package static func spoken(_ day: Day) -> String {
    let parts = day.parts
    return "\(WeekdayName.full(day.weekday)), \(MonthName.full(parts.month)) \(parts.day)"
  }

  /// Returns `October 2026` for the key `2026-10`; the key itself when it is not a month.
  package static func ofMonthKey(_ key: String) -> String { line(ofMonthKey: key).text }

  /// Returns the same as text whose date a terminal shows in the style of who reads it.
  package static func line(ofMonthKey key: String) -> Line {
    guard key.utf8.count == 7, let date = PartialDate(key) else { return Line(key) }
    return line(date)
  }
}
