import SeenCore

/// Months and years as tables: a count in each cell, and a shade behind it.
extension HTMLRenderer {
  /// Writes a month: a row for each week.
  mutating func write(_ grid: MonthGrid) {
    let days = grid.days
    guard let first = days.first else { return }
    let name = "\(MonthName.full(grid.month)) \(grid.year)"
    let counts = days.map { grid.counts[$0] ?? 0 }
    writeNewHeading(name)
    writeParagraph(Line(grid.noun.total(counts), .dim))
    put("<table class=\"month\">\n")
    writeCaption()
    put("<thead><tr><td></td>")
    for weekday in grid.weekStart.weekdays {
      put("<th scope=\"col\"><abbr title=\"\(WeekdayName.full(weekday))\">")
      put("\(WeekdayName.short(weekday))</abbr></th>")
    }
    put("</tr></thead>\n<tbody>\n")
    let levels = Levels(counts)
    let offset = grid.weekStart.column(of: first)
    for week in 0..<(offset + days.count + 6) / 7 {
      let start = max(0, week * 7 - offset)
      put("<tr><th scope=\"row\"><span class=\"aloud\">week of \(spoken(days[start]))</span></th>")
      for column in 0..<7 {
        let index = week * 7 + column - offset
        guard days.indices.contains(index) else {
          put("<td></td>")
          continue
        }
        let count = counts[index]
        let shade =
          isToCome(days[index], count, grid.today) ? "to-come" : "q\(levels.level(of: count))"
        let mark = days[index] == grid.today ? " today" : ""
        put("<td class=\"\(shade)\(mark)\">")
        put("<time datetime=\"\(days[index])\">\(days[index].parts.day)</time>")
        if count > 0 { put(" <b>\(Count.digits(count))</b>") }
        put("</td>")
      }
      put("</tr>\n")
    }
    put("</tbody>\n</table>\n")
    writeLegend(levels, grid.noun)
  }

  /// Writes a year: a column for each week and a row for each weekday, in quarters, which stand beside each other where
  /// there is room.
  mutating func write(_ grid: YearGrid) {
    let days = grid.days
    guard !days.isEmpty else { return }
    let counts = days.map { grid.counts[$0] ?? 0 }
    let levels = Levels(counts)
    writeNewHeading(String(grid.year))
    writeParagraph(Line(grid.noun.total(counts), .dim))
    put("<div class=\"year\">\n")
    for first in stride(from: 1, to: 13, by: 3) {
      let quarter = days.filter { (first..<first + 3).contains($0.parts.month) }
      write(quarter, from: first, of: grid, levels)
    }
    put("</div>\n")
    writeLegend(levels, grid.noun)
  }

  /// Writes the days of a quarter.
  private mutating func write(
    _ days: [Day], from month: Int, of grid: YearGrid, _ levels: Levels
  ) {
    guard let first = days.first else { return }
    let offset = grid.weekStart.column(of: first)
    let weekCount = (offset + days.count + 6) / 7
    put("<table>\n<caption class=\"aloud\">")
    put("\(MonthName.full(month)) to \(MonthName.full(month + 2)) \(grid.year)</caption>\n")
    put("<thead><tr><td></td>")
    for week in 0..<weekCount {
      let start = max(0, week * 7 - offset)
      let part = days[start..<min(days.count, (week + 1) * 7 - offset)]
      put("<th scope=\"col\"><span class=\"aloud\">week of \(spoken(days[start]))</span>")
      if let begun = part.first(where: { $0.parts.day == 1 }) {
        put("<b aria-hidden=\"true\">\(MonthName.short(begun.parts.month))</b>")
      }
      put("</th>")
    }
    put("</tr></thead>\n<tbody>\n")
    for (place, weekday) in grid.weekStart.weekdays.enumerated() {
      put("<tr><th scope=\"row\"><abbr title=\"\(WeekdayName.full(weekday))\">")
      put("\(WeekdayName.letter(weekday))</abbr></th>")
      for week in 0..<weekCount {
        let index = week * 7 + place - offset
        let count = days.indices.contains(index) ? grid.counts[days[index]] ?? 0 : 0
        guard days.indices.contains(index), !isToCome(days[index], count, grid.today) else {
          put("<td></td>")
          continue
        }
        put("<td class=\"q\(levels.level(of: count))\" title=\"\(spoken(days[index])): ")
        put("\(grid.noun.count(count))\">\(Count.digits(count))</td>")
      }
      put("</tr>\n")
    }
    put("</tbody>\n</table>\n")
  }

  /// Writes what the shades mean.
  private mutating func writeLegend(_ levels: Levels, _ noun: WatchNoun) {
    put("<ul class=\"legend\">\n<li><span class=\"q0\"></span>none</li>\n")
    for range in levels.ranges {
      let isLast = range.upperBound == levels.ranges.last?.upperBound
      put("<li><span class=\"q\(levels.level(of: range.lowerBound))\"></span>")
      put(levels.words(of: range))
      if isLast { put(" " + (range.upperBound == 1 ? noun.one : noun.many)) }
      put("</li>\n")
    }
    put("</ul>\n")
  }

  /// Whether nothing can have been seen on a day yet.
  private func isToCome(_ day: Day, _ count: Int, _ today: Day?) -> Bool {
    count == 0 && today.map { day > $0 } ?? false
  }

  /// Returns `March 4`.
  private func spoken(_ day: Day) -> String {
    "\(MonthName.full(day.parts.month)) \(day.parts.day)"
  }
}
