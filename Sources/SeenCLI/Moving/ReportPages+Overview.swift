import SeenApp
import SeenCore
import SeenRender

/// The first page: the year so far, and what comes next.
extension ReportPages {
  /// How many watches it shows.
  private static let recent = 10

  func writeOverview(
    _ diary: Diary, _ lists: [ListEntry], _ view: borrowing View
  ) throws(AppError) {
    let year = view.scope.today.parts.year
    let page = site.page("\(year) so far", of: String(year), current: "index.html")
    let card = lists.isEmpty ? nil : try myWatchlist(lists, view)
    try write(page, "index.html") { (body) throws(AppError) in
      try session.writeOverview(
        diary, hasNotes: !wish.isPublished, recent: Self.recent, card: card, view, to: &body)
    }
  }
}

extension Session {
  /// Writes the numbers of the year, its days, what was watched last, and what is up next.
  /// - Parameters:
  ///   - diary: The watches.
  ///   - hasNotes: Whether notes are shown.
  ///   - recent: How many of the last watches are shown.
  ///   - card: The card of My Watchlist; nil for none.
  ///   - view: The journal.
  ///   - page: The page.
  /// - Throws: `file` when an event cannot be read.
  func writeOverview(
    _ diary: Diary, hasNotes: Bool, recent: Int, card: PageCard? = nil, _ view: borrowing View,
    to page: inout HTMLRenderer
  ) throws(AppError) {
    let (display, noun) = (view.display, WatchNoun(view.ledger, view.scope))
    guard !diary.entries.isEmpty else {
      page.write(.paragraph("Nothing was recorded yet."))
      return
    }
    let year = view.scope.today.parts.year
    var scope = view.scope
    if let date = PartialDate(year: year), let span = date.span {
      scope.period = Period(first: span.lowerBound, last: span.upperBound)
      var screen = StatsScreen(
        Stats(view.ledger, scope, most: 5), ratingScale: display.ratingScale,
        weekStart: display.weekStart, limit: 5, isNarrow: true, noun: noun)
      screen.isOfPeriod = true
      for block in screen.document.body {
        if case .facts = block { page.write(block) }
      }
      let calendar = Calendar(view.ledger, view.scope, of: date)
      let counts = Dictionary(calendar.days.map { ($0.day, $0.count) }, uniquingKeysWith: +)
      let grid = YearGrid(year: year, counts: counts, weekStart: display.weekStart, noun: noun)
      page.write(.year(grid))
    }
    page.writeHeading("Streaks")
    let streaks = StreakScreen(Streaks.build(view.ledger, view.scope), noun: noun)
    for block in streaks.document.blocks { page.write(block) }
    let texts = journal.texts(of: view)
    let reader = WatchReader(
      view.ledger, diary, profile: view.scope.profile, notes: texts.rowNotes)
    page.writeHeading(recent < diary.entries.count ? "Recent" : "Diary")
    var rows = ReportDiary(reader, ratingScale: display.ratingScale, hasNotes: hasNotes)
    _ = rows.write(
      0..<min(recent, diary.entries.count), view.ledger, to: &page, isWhole: true,
      hasFilters: recent > 100)
    let queued = try queued(journal.upNext(view), view)
    if !queued.isEmpty {
      for block in QueueScreen(Array(queued.prefix(10)), emptyText: "").document.blocks {
        page.write(block)
      }
    }
    if let card {
      page.writeHeading("Lists")
      page.write([card])
    }
    let trends = ReportTrends(
      reader, view.ledger, today: view.scope.today, ratingScale: display.ratingScale)
    for trend in trends.trends { page.write(trend) }
  }
}
