import SeenCore

/// The charts below the numbers, one for each kind of count.
struct StatsCharts {
  /// The screen that they belong to.
  let screen: StatsScreen

  /// How many months are drawn at most.
  private static let months = 12

  /// The charts and the top titles.
  var blocks: [Block] {
    let stats = screen.stats
    let unlisted = stats.unlisted
    var blocks: [Block] = []
    blocks += inOrder("By year", stats.byYear) { Line($0) }
    blocks += months
    blocks += weekdays
    blocks += inOrder("By hour", stats.byHour) { Line($0 + ":00") }
    blocks += byCount("By format", stats.byFormat, FormatWords.line)
    blocks += byCount("By platform", stats.byPlatform) { Line($0) }
    blocks += byCount("By mood", stats.byMood, MoodWords.full)
    blocks += byCount("By companion", stats.byCompanion, unlisted: unlisted.companions) { Line($0) }
    blocks += byCount("By place", stats.byLocation) { Line($0) }
    blocks += byCount("By genre", stats.byGenre, unlisted: unlisted.genres) { Line($0) }
    blocks += inOrder("By decade", stats.byDecade) { Line($0) }
    blocks += byCount("By director", stats.byDirector, unlisted: unlisted.directors) { Line($0) }
    blocks += ratings
    return blocks + topTitles
  }

  /// Returns a chart in the order of its keys.
  private func inOrder(
    _ heading: String, _ counts: [Stats.Count], _ label: (String) -> Line
  ) -> [Block] {
    // One bar of a period says no more than that period.
    guard counts.count > (screen.isOfPeriod ? 1 : 0) else { return [] }
    let bars = counts.map { Bars.Bar(label($0.key), $0.count, text: Count.digits($0.count)) }
    return [.heading(Line(heading)), .bars(Bars(bars))]
  }

  /// Returns a chart of the greatest counts, the smaller key first among equals, and how many more there are.
  private func byCount(
    _ heading: String, _ counts: [Stats.Count], unlisted: Int = 0, _ label: (String) -> Line
  ) -> [Block] {
    let sorted = counts.sorted { $0.isGreater(than: $1) }
    let shown = screen.limit.map { Array(sorted.prefix($0)) } ?? sorted
    let rest = sorted.count - shown.count + unlisted
    let chart = inOrder(heading, shown, label)
    return rest > 0 ? chart + [.paragraph(Line("and \(Count.digits(rest)) more", .dim))] : chart
  }

  private var months: [Block] {
    let counts = screen.stats.byMonth
    let shown = screen.limit == nil ? counts : counts.suffix(Self.months)
    let isCut = shown.count < counts.count
    return inOrder(
      isCut ? "By month, the last \(shown.count) with \(screen.noun.many)" : "By month", shown
    ) { Line(DateWords.ofMonthKey($0)) }
  }

  private var weekdays: [Block] {
    let known = screen.stats.byWeekday
    guard !known.isEmpty else { return [] }
    let bars = screen.weekStart.weekdays.map { weekday -> Bars.Bar in
      let key = WeekdayName.keys[weekday]
      let count = known.first { $0.key.isSame(as: key) }?.count ?? 0
      return Bars.Bar(Line(WeekdayName.full(weekday)), count, text: Count.digits(count))
    }
    return [.heading("By weekday"), .bars(Bars(bars))]
  }

  /// Titles by rating, the best first, on the user's scale; those that are the same there count together.
  private var ratings: [Block] {
    let sorted = screen.stats.byRating.sorted { left, right in
      (Double(left.key) ?? 0) > (Double(right.key) ?? 0)
    }
    let scale = RatingWords.meanScale(screen.ratingScale)
    var shown: [Stats.Count] = []
    for one in sorted {
      let tenths = Int(((Double(one.key) ?? 0) * 10).rounded())
      let mean = RatingWords.mean(of: 1, tenths: tenths, scale: scale)
      let key = String(mean.prefix { $0 != "/" })
      if let last = shown.last, last.key.isSame(as: key) {
        shown[shown.count - 1] = Stats.Count(key: key, count: last.count + one.count)
      } else {
        shown.append(Stats.Count(key: key, count: one.count))
      }
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
      Table.Column("place", .trailing), Table.Column("title", fit: .cut),
      Table.Column("watches", .trailing),
    ]
    return [
      .heading(screen.noun == .watch ? "Most watched" : "Most often seen"),
      .table(Table(columns, rows: rows)),
    ]
  }
}
