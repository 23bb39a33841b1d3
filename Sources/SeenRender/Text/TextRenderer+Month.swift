import SeenCore

/// A month as a picture: one line per week, each day with its number and a mark for its count.
extension TextRenderer {
  /// The columns of one day if there is room.
  private static let dayWidth = 9
  /// The least columns of one day with brackets around today, and with a mark behind its number.
  private static let (dayWidthWithBrackets, dayWidthWithMark) = (7, 5)

  /// Writes a month with its total, and below it what its marks mean.
  mutating func write(_ grid: MonthGrid) {
    let days = grid.days
    guard let first = days.first else { return }
    guard !style.accessible else { return writeSpoken(grid) }
    let sum = grid.noun.total(days.map { grid.counts[$0] ?? 0 })
    writeHeading(
      Line("\(MonthName.full(grid.month)) \(grid.year)") + Line("  ") + Line(sum, .dim))
    write(Line.empty)
    let width = max(3, min(Self.dayWidth, style.chartWidth / 7))
    var row = Ink()
    for (place, weekday) in grid.weekStart.weekdays.enumerated() {
      row.fill(to: place * width + (width >= Self.dayWidthWithBrackets ? 1 : 0))
      let name = WeekdayName.short(weekday)
      row.append(width < Self.dayWidthWithMark ? " \(WeekdayName.letter(weekday))" : name, .dim)
    }
    write(row)
    var week: [Day] = []
    for day in days {
      if day != first, grid.weekStart.column(of: day) == 0 {
        writeWeek(week, of: grid, width)
        week = []
      }
      week.append(day)
    }
    writeWeek(week, of: grid, width)
    writeLegend(grid, width)
  }

  private mutating func writeWeek(_ days: [Day], of grid: MonthGrid, _ width: Int) {
    let hasBrackets = width >= Self.dayWidthWithBrackets
    var row = Ink()
    for day in days {
      let count = grid.counts[day] ?? 0
      let number = Width.padded(String(day.parts.day), to: 2, .trailing)
      let isToday = hasBrackets && day == grid.today
      row.fill(to: grid.weekStart.column(of: day) * width)
      if hasBrackets { row.append(isToday ? "[" : " ") }
      row.append(number, count > 0 ? .title : .dim)
      if isToday { row.append("]") }
      row.append(mark(count, width - (hasBrackets ? isToday ? 4 : 3 : 2) - 1), .good)
    }
    write(row)
  }

  /// Returns a dot for one, a dot and the number for more, or less if there is no room.
  private func mark(_ count: Int, _ room: Int) -> String {
    guard count > 0, room > 0 else { return "" }
    let dot = style.glyphs ? "●" : "*"
    let whole = count == 1 ? dot : dot + String(count)
    return whole.count <= room ? whole : room > 1 ? dot + "+" : dot
  }

  private mutating func writeLegend(_ grid: MonthGrid, _ width: Int) {
    let dot = style.glyphs ? "●" : "*"
    var legend: [String] = []
    let most = grid.counts.values.max() ?? 0
    if most > 1 { legend = ["\(dot) one \(grid.noun.one)", "\(dot)\(most) \(grid.noun.many)"] }
    if let today = grid.today, grid.days.contains(today), width >= Self.dayWidthWithBrackets {
      legend.append("[ ] today")
    }
    guard !legend.isEmpty else { return }
    write(Line.empty)
    writePieces(legend.map { Ink(Line($0, .dim), style) }, gap: 3)
  }

  private mutating func writeSpoken(_ grid: MonthGrid) {
    writeHeading(Line("\(MonthName.full(grid.month)) \(grid.year)"))
    for day in grid.days {
      guard let count = grid.counts[day], count > 0 else { continue }
      write(Line("\(DateWords.spoken(day)): \(grid.noun.count(count))."))
    }
    writeFlowing(Line(grid.noun.total(grid.days.map { grid.counts[$0] ?? 0 })), indent: 0)
  }
}
