import SeenCore

/// A month as a picture: one line per week, each day with its number and a mark for its count.
extension TextRenderer {
  /// The columns of one day if there is room.
  private static let dayWidth = 9
  /// The least columns of one day with a mark next to the number, with brackets around it, and with the number only.
  private static let (dayWidthWithMark, dayWidthWithBrackets, leastDayWidth) = (8, 5, 3)
  /// The greatest count that is drawn as that many dots.
  private static let mostDots = 4

  /// Writes a month, with its legend and totals below.
  ///
  /// On a narrow terminal the marks are below the numbers.
  mutating func write(_ grid: MonthGrid) {
    let days = grid.days
    guard let first = days.first else { return }
    guard !style.accessible else { return writeSpoken(grid) }
    writeHeading(Line("\(MonthName.full(grid.month)) \(grid.year)"))
    let width = max(Self.leastDayWidth, min(Self.dayWidth, style.chartWidth / 7))
    var row = Ink()
    for (place, weekday) in grid.weekStart.weekdays.enumerated() {
      row.fill(to: place * width)
      row.append(width < Self.dayWidthWithBrackets ? " " : "  ")
      row.append(WeekdayName.letter(weekday), .dim)
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
    let isBeside = width >= Self.dayWidthWithMark
    let hasBrackets = width >= Self.dayWidthWithBrackets
    var row = Ink()
    var marks = Ink()
    for day in days {
      let count = grid.counts[day] ?? 0
      let number = Width.padded(String(day.parts.day), to: 2, .trailing)
      let isToday = hasBrackets && day == grid.today
      let start = grid.weekStart.column(of: day) * width
      row.fill(to: start)
      if hasBrackets { row.append(isToday ? "[" : " ") }
      row.append(number, count > 0 ? .title : .dim)
      if hasBrackets { row.append(isToday ? "]" : " ") }
      let room = isBeside ? width - 4 : width - 1
      if isBeside {
        row.append(mark(count, room), .accent)
      } else if count > 0 {
        marks.fill(to: start + (hasBrackets ? 1 : 0))
        marks.append(mark(count, room), .accent)
      }
    }
    write(row)
    if !marks.isEmpty { write(marks) }
  }

  /// Returns dots for few, a dot and the number for many, or less if there is no room.
  private func mark(_ count: Int, _ room: Int) -> String {
    guard count > 0 else { return "" }
    let dot = style.glyphs ? "●" : "*"
    if count <= min(Self.mostDots, room) { return String(repeating: dot, count: count) }
    let most = room >= 5 ? 999 : room >= 3 ? 99 : 9
    let number = count > most ? "\(most)+" : "\(count)"
    return number.utf8.count < room ? dot + number : number
  }

  private mutating func writeLegend(_ grid: MonthGrid, _ width: Int) {
    write(Line.empty)
    let dot = style.glyphs ? "●" : "*"
    var legend = [
      "\(dot) one \(grid.noun.one)", "\(dot)\(Self.mostDots + 1) five \(grid.noun.many)",
    ]
    if let today = grid.today, grid.days.contains(today), width >= Self.dayWidthWithBrackets {
      legend.append("[ ] today")
    }
    writePieces(legend.map { Ink(Line($0, .dim), style) }, gap: 3)
    writeFlowing(total(grid.days.map { grid.counts[$0] ?? 0 }, grid.noun), indent: 0)
  }

  private mutating func writeSpoken(_ grid: MonthGrid) {
    writeHeading(Line("\(MonthName.full(grid.month)) \(grid.year)"))
    for day in grid.days {
      guard let count = grid.counts[day], count > 0 else { continue }
      write(Line("\(DateWords.spoken(day)): \(grid.noun.count(count))."))
    }
    writeFlowing(total(grid.days.map { grid.counts[$0] ?? 0 }, grid.noun), indent: 0)
  }

  /// Returns how many watches there were on how many days.
  func total(_ counts: [Int], _ noun: WatchNoun) -> Line {
    let sum = counts.reduce(0, +)
    guard sum > 0 else { return Line("No \(noun.many).") }
    let days = counts.count { $0 > 0 }
    return Line("\(noun.count(sum)) on \(Count.of(days, "day")).")
  }
}
