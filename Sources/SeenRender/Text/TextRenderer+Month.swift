import SeenCore

/// A month for the eye: weeks below each other, each day with its number and a mark for its count.
extension TextRenderer {
  /// The columns of one day.
  private static let dayWidth = 9
  /// The greatest count that is drawn as that many dots.
  private static let mostDots = 4

  /// Writes a month; its legend and totals stand below.
  mutating func write(_ grid: MonthGrid) {
    let days = grid.days
    guard let first = days.first else { return }
    guard !style.accessible else { return writeSpoken(grid) }
    writeHeading(Line("\(MonthName.full(grid.month)) \(grid.year)"))
    var row = Ink()
    for (place, weekday) in grid.weekStart.weekdays.enumerated() {
      row.fill(to: place * Self.dayWidth)
      row.append("  " + WeekdayName.letter(weekday), .dim)
    }
    write(row)
    row = Ink()
    row.fill(to: grid.weekStart.column(of: first) * Self.dayWidth)
    for day in days {
      let place = grid.weekStart.column(of: day)
      if place == 0, day != first {
        write(row)
        row = Ink()
      }
      row.fill(to: place * Self.dayWidth)
      row.append(cell(day, grid))
    }
    write(row)
    writeLegend(grid)
  }

  /// Returns a day's number and mark; today stands in brackets.
  private func cell(_ day: Day, _ grid: MonthGrid) -> Ink {
    let count = grid.counts[day] ?? 0
    let number = Width.padded(String(day.parts.day), to: 2, .trailing)
    let isToday = day == grid.today
    var cell = Ink()
    cell.append(isToday ? "[" : " ")
    cell.append(number, count > 0 ? .title : .dim)
    cell.append(isToday ? "]" : " ")
    cell.append(mark(count), .accent)
    return cell
  }

  /// Returns dots for few, a dot and the number for many.
  private func mark(_ count: Int) -> String {
    guard count > 0 else { return "" }
    let dot = style.glyphs ? "●" : "*"
    if count <= Self.mostDots { return String(repeating: dot, count: count) }
    return dot + (count > 999 ? "999+" : String(count))
  }

  private mutating func writeLegend(_ grid: MonthGrid) {
    write(Line.empty)
    let dot = style.glyphs ? "●" : "*"
    var legend = "\(dot) one watch   \(dot)\(Self.mostDots + 1) five watches"
    if let today = grid.today, grid.days.contains(today) { legend += "   [ ] today" }
    write(Line(legend, .dim))
    write(total(grid.days.map { grid.counts[$0] ?? 0 }))
  }

  private mutating func writeSpoken(_ grid: MonthGrid) {
    writeHeading(Line("\(MonthName.full(grid.month)) \(grid.year)"))
    for day in grid.days {
      guard let count = grid.counts[day], count > 0 else { continue }
      write(Line("\(DateWords.spoken(day)): \(Count.of(count, "watch"))."))
    }
    write(total(grid.days.map { grid.counts[$0] ?? 0 }))
  }

  /// Returns how many watches there were on how many days.
  func total(_ counts: [Int]) -> Line {
    let sum = counts.reduce(0, +)
    guard sum > 0 else { return "No watches." }
    let days = counts.count { $0 > 0 }
    return Line("\(Count.of(sum, "watch")) on \(Count.of(days, "day")).")
  }
}
