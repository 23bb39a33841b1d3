import SeenCore

/// The charts below the numbers, one for each kind of count.
struct StatsCharts {
  /// The screen that they belong to.
  let screen: StatsScreen

  /// How many months are drawn at most, unless more of everything are wanted.
  private static let months = 12

  /// From so many months on, those without anything are drawn together.
  private static let manyMonths = 120

  /// From so many years on, the early ones count as one, unless more of everything are wanted.
  private static let years = 12

  /// The charts and the top titles.
  var blocks: [Block] {
    let charts = charts
    return (charts.isEmpty ? [] : [.charts(charts)]) + topTitles
  }

  private var charts: [Chart] {
    let stats = screen.stats
    let unlisted = stats.unlisted
    var charts: [Chart] = []
    charts += years
    charts += months
    charts += weekdays
    charts += hours
    charts += byCount("By format", stats.byFormat, FormatWords.line)
    charts += byCount("By platform", stats.byPlatform) { Line($0) }
    charts += companions
    charts += byCount("By place", stats.byLocation) { Line($0) }
    charts += byCount("By genre", stats.byGenre, unlisted: unlisted.genres) { Line($0) }
    charts += byCount("By director", stats.byDirector, unlisted: unlisted.directors) { Line($0) }
    charts += inOrder("By decade", stats.byDecade) { Line($0) }
    charts += byCount("By mood", stats.byMood, MoodWords.full)
    charts += ratings
    return charts
  }

  /// Returns the charts of which the limit leaves something out, with another limit.
  func cut(_ limit: Int) -> [Chart] {
    var other = screen
    other.limit = limit
    return zip(charts, StatsCharts(screen: other).charts).filter { short, whole in
      short.bars.count < whole.bars.count
    }.map(\.1)
  }

  /// Returns a chart in the order of its keys.
  private func inOrder(
    _ heading: String, _ counts: [Stats.Count], rest: Int = 0, _ label: (String) -> Line
  ) -> [Chart] {
    // One bar of a period says no more than that period.
    guard counts.count > (screen.isOfPeriod ? 1 : 0) else { return [] }
    let bars = counts.map { Chart.Bar(label($0.key), $0.count, text: Count.digits($0.count)) }
    return [Chart(Line(heading), bars, restCount: rest)]
  }

  /// Returns a chart of the greatest counts, the smaller key first among equals, and how many more there are.
  private func byCount(
    _ heading: String, _ counts: [Stats.Count], unlisted: Int = 0, _ label: (String) -> Line
  ) -> [Chart] {
    let sorted = counts.sorted { $0.isGreater(than: $1) }
    let shown = screen.limit.map { Array(sorted.prefix($0)) } ?? sorted
    return inOrder(heading, shown, rest: sorted.count - shown.count + unlisted, label)
  }

  /// Who watched along.
  var companions: [Chart] {
    let stats = screen.stats
    return byCount("By companion", stats.byCompanion, unlisted: stats.unlisted.companions) {
      Line($0)
    }
  }

  /// Every year from the first on; where there are many, the early ones together.
  private var years: [Chart] {
    let known = screen.stats.byYear
    let numbers = known.compactMap { Int($0.key) }
    guard let first = numbers.min(), let last = numbers.max(), last - first < 1000 else {
      return inOrder("By year", known) { Line($0) }
    }
    func count(_ years: ClosedRange<Int>) -> Int {
      known.reduce(0) { sum, one in
        sum + (Int(one.key).map(years.contains) ?? false ? one.count : 0)
      }
    }
    let most = screen.limit.map { max($0, Self.years) } ?? .max
    let isCut = last - first >= most
    let start = isCut ? last - most + 2 : first
    var counts: [Stats.Count] = []
    if isCut {
      counts.append(
        Stats.Count(key: "\(first)–\(start - 1)", count: count(first...start - 1)))
    }
    counts += (start...last).map { Stats.Count(key: String($0), count: count($0...$0)) }
    return inOrder("By year", counts) { Line($0) }
  }

  /// The months up to the last one with a watch, also those without any.
  var months: [Chart] {
    let known = screen.stats.byMonth
    func number(_ key: String) -> Int? {
      let parts = key.split(separator: "-").compactMap { Int($0) }
      return parts.count == 2 ? parts[0] * 12 + parts[1] - 1 : nil
    }
    let numbers = known.compactMap { number($0.key) }
    guard let last = numbers.max(), let first = numbers.min() else { return [] }
    let start = screen.limit.map { max(first, last - max($0, Self.months) + 1) } ?? first
    let counts = Dictionary(
      known.compactMap { one in number(one.key).map { ($0, one.count) } }, uniquingKeysWith: +)
    func name(_ month: Int) -> Line {
      let key = Decimal.padded(month / 12, 4) + "-" + Decimal.padded(month % 12 + 1, 2)
      return DateWords.line(ofMonthKey: key)
    }
    // Of many years, the months in a row that have nothing are one.
    let isLong = last - start >= Self.manyMonths
    var (bars, month) = ([Chart.Bar](), start)
    while month <= last {
      var end = month
      while isLong, counts[end] == nil, end < last, counts[end + 1] == nil { end += 1 }
      let count = counts[month] ?? 0
      let label = end > month ? (name(month) + " to " + name(end)).withShortMonths : name(month)
      bars.append(Chart.Bar(label, count, text: Count.digits(count)))
      month = end + 1
    }
    guard bars.count > (screen.isOfPeriod ? 1 : 0) else { return [] }
    let heading = start > first ? "By month, the last \(last - start + 1)" : "By month"
    return [Chart(Line(heading), bars)]
  }

  /// The days of the week in the order of the profile.
  var weekdays: [Chart] {
    let known = screen.stats.byWeekday
    guard !known.isEmpty else { return [] }
    let counts = screen.weekStart.weekdays.map { weekday in
      let key = WeekdayName.keys[weekday]
      let count = known.first { $0.key.isSame(as: key) }?.count ?? 0
      return Stats.Count(key: WeekdayName.full(weekday), count: count)
    }
    return inOrder("By weekday", counts) { Line($0) }
  }

  /// The hours from the first to the last with a watch, also those without any.
  private var hours: [Chart] {
    let known = screen.stats.byHour
    let numbers = known.compactMap { Int($0.key) }
    guard let first = numbers.min(), let last = numbers.max(), last < 24 else { return [] }
    let counts = (first...last).map { hour in
      Stats.Count(
        key: Decimal.padded(hour, 2), count: known.first { Int($0.key) == hour }?.count ?? 0)
    }
    return inOrder("By hour", counts) { Line($0 + ":00") }
  }

  /// Titles by rating, the best first, in the steps of the user's scale; means count for the nearest step.
  var ratings: [Chart] {
    let scale = RatingWords.meanScale(screen.ratingScale)
    // In tenths of 0 to 10: half a star, a point of 10, ten of 100.
    let step = 10
    var counts: [Int: Int] = [:]
    for one in screen.stats.byRating {
      let tenths = Int(((Double(one.key) ?? 0) * 10).rounded())
      counts[(tenths + step / 2) / step * step, default: 0] += one.count
    }
    let shown = counts.sorted { $0.key > $1.key }.map { tenths, count in
      let mean = RatingWords.mean(of: 1, tenths: tenths, scale: scale)
      return Stats.Count(key: String(mean.prefix { $0 != "/" }), count: count)
    }
    let rated = screen.stats.ratesWatches ? screen.noun.many : screen.noun.titles
    return inOrder("\(Words.withCapital(rated)) by rating out of \(scale)", shown) { Line($0) }
  }

  private var topTitles: [Block] {
    let tops = screen.stats.topTitles
    guard !tops.isEmpty else { return [] }
    let rows = tops.enumerated().map { index, title -> Table.Row in
      let count = screen.noun.count(title.watches)
      return .cells(
        [Line("\(index + 1)", .dim), Line(title.name, .title), Line(count)],
        spoken: { Line("\(index + 1): \(title.name), \(count).") })
    }
    let columns = [
      Table.Column("place", .trailing), Table.Column("title", fit: .cutName),
      Table.Column("watches", .trailing),
    ]
    return [
      .heading(screen.noun == .watch ? "Most watched" : "Most often seen"),
      .table(Table(columns, rows: rows)),
    ]
  }
}
