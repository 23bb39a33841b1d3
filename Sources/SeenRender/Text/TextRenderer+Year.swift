import SeenCore

/// A year as a picture: a column for each week, a row for each weekday, a shade for each day.
extension TextRenderer {
  /// The signs for no watch and for the four levels, without color.
  private static let shades = ["·", "░", "▒", "▓", "█"]
  /// The sign of a day with watches with color, whose shades of green are the levels.
  private static let square = "■"
  /// From so many columns on, a day takes two.
  private static let wide = 112
  /// The width of the labels before the first week.
  private static let margin = 4

  /// Writes a year, with its legend and totals below.
  mutating func write(_ grid: YearGrid) {
    let days = grid.days
    guard !days.isEmpty else { return }
    guard !style.accessible else { return writeSpoken(grid) }
    let counts = days.map { grid.counts[$0] ?? 0 }
    writeHeading(Line(String(grid.year)) + Line("  " + grid.noun.total(counts), .dim))
    write(Line.empty)
    let levels = Levels(counts)
    for (place, part) in parts(of: days, grid.weekStart).enumerated() {
      if place > 0 { write(Line.empty) }
      write(part, of: grid, levels)
    }
    write(Line.empty)
    writeLegend(levels, grid.noun)
  }

  /// How many columns a day takes.
  private var dayColumns: Int { style.width ?? 0 >= Self.wide ? 2 : 1 }

  /// Returns the days of a year in one piece, or in halves or quarters that are narrow enough.
  private func parts(of days: [Day], _ weekStart: WeekStart) -> [[Day]] {
    for months in [12, 6, 3] {
      let parts = stride(from: 1, to: 13, by: months).map { start in
        days.filter { (start..<start + months).contains($0.parts.month) }
      }
      let weeks = parts.map { part in
        ((part.first.map { weekStart.column(of: $0) } ?? 0) + part.count + 6) / 7
      }
      let columns = Self.margin + (weeks.max() ?? 0) * dayColumns
      if months == 3 || columns <= style.width ?? .max { return parts }
    }
    return [days]
  }

  /// Writes some months: the names, and a row for each weekday.
  private mutating func write(_ days: [Day], of grid: YearGrid, _ levels: Levels) {
    let offset = days.first.map { grid.weekStart.column(of: $0) } ?? 0
    writeMonthNames(days, offset: offset)
    for (place, weekday) in grid.weekStart.weekdays.enumerated() {
      var row = Ink()
      if place % 2 == 0 { row.append(WeekdayName.short(weekday), .dim) }
      for index in stride(from: place - offset, to: days.count, by: 7) {
        row.fill(to: Self.margin + (index + offset) / 7 * dayColumns)
        guard index >= 0 else { continue }
        let count = grid.counts[days[index]] ?? 0
        row.append(sign(count, levels), levels.tone(of: count))
      }
      write(row)
    }
  }

  /// Writes each month's name over the week that holds its first day.
  private mutating func writeMonthNames(_ days: [Day], offset: Int) {
    var row = Ink()
    for (index, day) in days.enumerated() where day.parts.day == 1 {
      row.fill(to: Self.margin + (index + offset) / 7 * dayColumns)
      row.append(MonthName.short(day.parts.month), .dim)
    }
    write(row)
  }

  /// Returns the shade of a count, or its digit if no glyphs are shown.
  private func sign(_ count: Int, _ levels: Levels) -> String {
    if style.glyphs {
      let level = levels.level(of: count)
      return style.color && level > 0 ? Self.square : Self.shades[level]
    }
    return count <= 0 ? "." : count > 9 ? "+" : String(count)
  }

  private mutating func writeLegend(_ levels: Levels, _ noun: WatchNoun) {
    guard style.glyphs else {
      let words = [". none", "1 to 9 that many", "+ more"]
      return writePieces(words.map { Ink(Line($0, .dim), style) }, gap: 3)
    }
    var pieces = [Line(sign(0, levels), levels.tone(of: 0)) + Line(" none", .dim)]
    for (index, range) in levels.ranges.enumerated() {
      let shade = sign(range.lowerBound, levels)
      let isLast = index == levels.ranges.count - 1
      let unit = isLast ? " " + (range.upperBound == 1 ? noun.one : noun.many) : ""
      let words = levels.words(of: range) + unit
      pieces.append(Line("\(shade) ", levels.tone(of: range.lowerBound)) + Line(words, .dim))
    }
    writePieces(pieces.map { Ink($0, style) }, gap: 3)
  }

  private mutating func writeSpoken(_ grid: YearGrid) {
    writeHeading(Line(String(grid.year)))
    for month in 1...12 {
      let counts = grid.days.filter { $0.parts.month == month }.map { grid.counts[$0] ?? 0 }
      write(Line("\(MonthName.full(month)): \(grid.noun.total(counts))"))
    }
    write(Line("The year: " + grid.noun.total(grid.days.map { grid.counts[$0] ?? 0 })))
  }
}

extension Levels {
  /// Returns the color of a count.
  func tone(of count: Int) -> Tone {
    [.dim, .few, .some, .many, .most][level(of: count)]
  }
}
