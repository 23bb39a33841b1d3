import SeenCore
import SeenRender
import SeenTestSupport
import Testing

@Suite("Day grids")
struct DayGridTests {
  private func day(_ text: String) throws -> Day {
    try #require(PartialDate(text)?.day)
  }

  private func november() throws -> MonthGrid {
    let counts = [try day("2026-11-01"): 1, try day("2026-11-04"): 2, try day("2026-11-20"): 12]
    return MonthGrid(year: 2026, month: 11, counts: counts, today: try day("2026-11-21"))
  }

  @Test("a month is a grid of weeks that begins on Monday")
  func drawsAMonth() throws {
    let text = TextRenderer.text(Document([.month(try november())]), TextStyle(width: 80))
    #expect(
      text == """
        November 2026  15 watches on 3 days.

         Mon      Tue      Wed      Thu      Fri      Sat      Sun
                                                                1●
          2        3        4●2      5        6        7        8
          9       10       11       12       13       14       15
         16       17       18       19       20●12   [21]      22
         23       24       25       26       27       28       29
         30

        ● one watch   ●12 watches   [ ] today

        """)
  }

  @Test("the week may begin on Sunday, and marks may be plain")
  func drawsFromSunday() throws {
    var grid = try november()
    grid.weekStart = .sunday
    grid.today = nil
    let text = TextRenderer.text(
      Document([.month(grid)]), TextStyle(width: 80, glyphs: false))
    let lines = text.split(separator: "\n")
    #expect(lines[1].split(separator: " ") == ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])
    #expect(lines[2].hasPrefix("  1*       2        3        4*2"))
    #expect(text.contains("20*12") && text.contains("* one watch   *12 watches\n"))
  }

  @Test("a screen reader hears the days")
  func speaksAMonth() throws {
    let text = TextRenderer.text(
      Document([.month(try november())]), TextStyle(accessible: true))
    #expect(
      text == """
        November 2026
        Sunday, November 1: 1 watch.
        Wednesday, November 4: 2 watches.
        Friday, November 20: 12 watches.
        15 watches on 3 days.

        """)
  }

  @Test("a year is a grid of shades with a legend and totals")
  func drawsAYear() throws {
    let counts = [
      try day("2026-01-01"): 1, try day("2026-02-14"): 3, try day("2026-07-04"): 6,
      try day("2026-12-31"): 10,
    ]
    let grid = YearGrid(year: 2026, counts: counts)
    let text = TextRenderer.text(Document([.year(grid)]), TextStyle(width: 80))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines[0] == "2026  20 watches on 4 days.")
    #expect(lines[2].hasPrefix("    Jan Feb Mar  Apr May  Jun"))
    #expect(lines[3].hasPrefix("Mon  ····"))
    #expect(lines[6].hasPrefix("    ░···"))
    #expect(lines[6].hasSuffix("·█"))
    #expect(lines[11] == "· none   ░ 1 to 2   ▒ 3 to 5   ▓ 6 to 9   █ 10 watches")
    #expect(lines.allSatisfy { Width.of($0) <= 80 })
    let cells = lines[3...9].joined().filter { "·░▒▓█".contains($0) }
    #expect(cells.count == 365)
  }

  @Test(
    "every day of every shape of year is drawn once, within 80 columns, with the week from either day"
  )
  func drawsEveryDay() {
    for year in 2000..<2028 {
      for start in WeekStart.allCases {
        let grid = YearGrid(year: year, counts: [:], weekStart: start)
        let text = TextRenderer.text(
          Document([.year(grid)]), TextStyle(width: 80, glyphs: false))
        let rows = text.split(separator: "\n")[2..<9]
        let dots = rows.joined().count { $0 == "." }
        #expect(dots == (Day.isLeap(year) ? 366 : 365), "\(year) \(start)")
        #expect(rows.allSatisfy { $0.count <= 58 }, "\(year) \(start)")
      }
    }
  }

  @Test("months and years are whole and fit on a terminal of any width")
  func fitsAnyWidth() throws {
    try everySeed(40) { random in
      let year = Int.random(in: 1990...2030, using: &random)
      let month = Int.random(in: 1...12, using: &random)
      var grid = MonthGrid(year: year, month: month, counts: [:])
      grid.weekStart = Bool.random(using: &random) ? .monday : .sunday
      for day in grid.days where Bool.random(using: &random) {
        grid.counts[day] = [1, 3, 4, 5, 42, 120, 4711].randomElement(using: &random)
      }
      grid.today = grid.days.randomElement(using: &random)
      let width = Int.random(in: 20...110, using: &random)
      for glyphs in [true, false] {
        let style = TextStyle(width: width, glyphs: glyphs)
        let text = TextRenderer.text(Document([.month(grid)]), style)
        for line in text.split(separator: "\n") {
          try check(Width.of(String(line)) <= width, "\(width): \(line)")
        }
        let shaded = YearGrid(year: year, counts: grid.counts, weekStart: grid.weekStart)
        let whole = TextRenderer.text(Document([.year(shaded)]), style)
        for line in whole.split(separator: "\n") {
          try check(Width.of(String(line)) <= width, "\(width): \(line)")
        }
        if glyphs {
          let legend = try #require(whole.firstRange(of: "· none"))
          let cells = whole[..<legend.lowerBound].count { "·░▒▓█".contains($0) }
          try check(cells == shaded.days.count, "\(cells) days at \(width)")
        }
      }
      let bare = MonthGrid(year: year, month: month, counts: [:], weekStart: grid.weekStart)
      let text = TextRenderer.text(Document([.month(bare)]), TextStyle(width: width))
      let numbers = text.split(separator: "\n").dropFirst(2).flatMap { line in
        line.split(separator: " ").compactMap { Int($0) }
      }
      try check(numbers == bare.days.map(\.parts.day), "\(numbers) at \(width)")
    }
  }

  @Test("on a narrow terminal a mark stands behind its number too, without today")
  func drawsANarrowMonth() throws {
    let text = TextRenderer.text(Document([.month(try november())]), TextStyle(width: 40))
    #expect(
      text == """
        November 2026  15 watches on 3 days.

        Mon  Tue  Wed  Thu  Fri  Sat  Sun
                                       1●
         2    3    4●2  5    6    7    8
         9   10   11   12   13   14   15
        16   17   18   19   20●+ 21   22
        23   24   25   26   27   28   29
        30

        ● one watch   ●12 watches

        """)
  }

  @Test("shades share out any counts, and each count falls into the range that the legend names")
  func sharesOutCounts() throws {
    let first = try day("2026-01-01")
    for most in 1...40 {
      let grid = YearGrid(year: 2026, counts: [first: most])
      let text = TextRenderer.text(Document([.year(grid)]), TextStyle(width: 80))
      let legend = try #require(text.split(separator: "\n").first { $0.contains("none") })
      #expect(legend.hasSuffix(most == 1 ? "1 watch" : "\(most) watches"))
    }
  }

  @Test("months and years that do not exist draw nothing")
  func ignoresImpossibleDates() {
    let month = MonthGrid(year: 0, month: 13, counts: [:])
    let year = YearGrid(year: 10_000, counts: [:])
    #expect(TextRenderer.text(Document([.month(month), .year(year)]), TextStyle()).isEmpty)
  }
}
