import SeenApp
import SeenCore
import SeenRender

/// The overview of a report, and its statistics.
extension ReportPages {
  /// How many titles that are up next the overview shows.
  private static let upNext = 10
  /// How many bars a chart has at most.
  static let bars = 500

  /// Writes the numbers of the year, its days, streaks, what was watched last, and what is up next.
  func writeOverview(
    _ diary: Diary, recent: Int, _ card: PageCard?, _ view: borrowing View,
    to page: inout HTMLRenderer
  ) throws(AppError) {
    guard !diary.entries.isEmpty else {
      return page.write(.paragraph("Nothing was recorded yet."))
    }
    let (display, noun) = (view.display, WatchNoun(view.ledger, view.scope))
    writeYear(noun, view, to: &page)
    page.writeHeading("Streaks")
    let streaks = StreakScreen(Streaks.build(view.ledger, view.scope), noun: noun)
    for block in streaks.document.blocks { page.write(block) }
    page.writeHeading(recent < diary.entries.count ? "Recent" : "Diary")
    var rows = diaryScreen(diary, view)
    rows.places = 0..<min(recent, diary.entries.count)
    rows.write(to: &page, view.ledger) { _ in true }
    let queued = try session.queued(session.journal.upNext(view), view).prefix(Self.upNext)
    if !queued.isEmpty {
      for block in QueueScreen(Array(queued), emptyText: "").document.blocks { page.write(block) }
    }
    if let card {
      page.writeHeading("Lists")
      page.write([card])
    }
    let trends = ReportTrends(
      view.ledger, diary, view.scope, ratingScale: display.ratingScale
    ).trends
    for trend in trends { page.write(trend) }
  }

  /// Writes the numbers of this year, and its days.
  private func writeYear(
    _ noun: WatchNoun, _ view: borrowing View, to page: inout HTMLRenderer
  ) {
    var scope = view.scope
    guard let year = PartialDate(year: scope.today.parts.year), let span = year.span,
      let period = Period(first: span.lowerBound, last: span.upperBound)
    else { return }
    scope.period = period
    var stats = StatsScreen(
      Stats(view.ledger, scope, most: 1), ratingScale: view.display.ratingScale, isNarrow: true,
      noun: noun)
    stats.isOfPeriod = true
    stats.periodOfStreak = DateWords.adverb(period)
    if stats.stats.watches > 0 {
      page.write(large: stats.headline)
      page.write(.facts(stats.details))
    }
    for block in days(of: year, view) { page.write(block) }
  }

  /// Returns the days of a year as a grid.
  func days(of year: PartialDate, _ view: borrowing View) -> [Block] {
    CalendarScreen(
      Calendar(view.ledger, view.scope, of: year), weekStart: view.display.weekStart,
      today: view.scope.today, noun: WatchNoun(view.ledger, view.scope)
    ).document.blocks
  }

  // MARK: Statistics

  /// Returns the numbers of all time.
  func statistics(_ view: borrowing View, _ noun: WatchNoun) -> StatsScreen {
    StatsScreen(
      Stats(view.ledger, view.scope, most: Self.bars),
      ratingScale: view.display.ratingScale, weekStart: view.display.weekStart, noun: noun)
  }

  /// Writes the numbers, those that are many only in part, and the whole for who opens it.
  func writeStatistics(
    _ stats: StatsScreen, _ places: ReportPlaces, to page: inout HTMLRenderer
  ) {
    for block in stats.document.body { page.write(block) }
    let charts = stats.cut(Self.bars)
    if !charts.isEmpty {
      page.writeDetails("All of what is cut above", isOnPaper: false) { $0.write(.charts(charts)) }
    }
    if !places.isEmpty, !places.hasMap {
      page.writeHeading("Places")
      places.write(to: &page, stats.noun)
    }
  }
}
