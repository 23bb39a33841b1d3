package import SeenApp
import SeenCore
import SeenRender

/// `seen calendar`: on which days of a month or a year something was watched.
package enum CalendarCommand: Command {
  package static let name = "calendar"
  package static let effect = CommandEffect.reads

  private static let isComing = Key.flag(
    "coming", "List what comes out: episodes of your shows, and titles on your watchlist")

  package static var spec: CommandSpec {
    CommandSpec(
      "Show a calendar of the days you watched something", group: .reading, accepts: .reader,
      operands: [
        OperandSpec(
          "MONTH",
          "A month (2026-11, last-month) or a year (2026); default: --when, or this month",
          isRequired: false,
          completion: .words(["this-month", "last-month", "this-year", "last-year"])),
        .query,
      ],
      options: [isComing.spec],
      discussion: [
        "With --coming, lists what comes out from today on: the episodes of shows that you are"
          + " watching or have on your watchlist, and the other titles on your watchlist. The dates"
          + " come from the journal and its catalogs ('released'). What you have watched is left"
          + " out. 'seen catalog make tvmaze' and 'seen catalog annotate' add such dates, and 'seen"
          + " export ics' includes them."
      ],
      examples: [
        Example("seen calendar", "Show this month"),
        Example("seen calendar 2026-03", "Show a month"),
        Example("seen calendar 2026 kind:bird", "Show the days of a year on which you saw birds"),
        Example("seen calendar 2026", "Show a year, with a square for each day"),
        Example("seen calendar --coming", "List what comes out"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    var view = try session.journal.read()
    let today = view.scope.today
    let words = session.arguments.operands
    let isQueryOnly =
      words.first.map { $0.contains(":") || $0.first.map("-(\"".contains) ?? true } ?? true
    let month = words.first.flatMap { self.month($0, view.scope) }
    if session.arguments[isComing] { return try listComing(words, month, view, session) }
    try session.narrow(&view, to: month == nil && isQueryOnly ? words : Array(words.dropFirst()))
    var shown = month
    if shown == nil, isQueryOnly { shown = try assumed(view.scope, session) }
    guard let date = shown else { throw refusal(of: words.first ?? "", view.scope) }
    let display = view.display
    let calendar = Calendar(view.ledger, view.scope, of: date)
    try session.output(
      CalendarScreen(
        calendar, weekStart: display.weekStart, today: today,
        noun: WatchNoun(view.ledger, view.scope)), display)
    return .done
  }

  /// Lists what comes out, of a month or a year if one is named.
  private static func listComing(
    _ words: [String], _ month: PartialDate?, _ view: borrowing View,
    _ session: Session
  ) throws(AppError) -> ExitCode {
    if let word = words.first, month == nil { throw refusal(of: word, view.scope) }
    if words.count > 1 { throw session.usage(.extraOperand(words[1])) }
    var cards = try session.journal.coming(view) { ledger, title, coming in
      let isListed = if case .catalog = coming.source { true } else { false }
      return ComingCard(TitleCard(briefly: ledger, title), coming.date, isListed: isListed)
    }
    if let span = month?.span {
      cards.removeAll { card in
        guard let dates = card.date.span else { return true }
        return !span.contains(dates.lowerBound) || !span.contains(dates.upperBound)
      }
    }
    try session.output(ComingScreen(cards), view.display)
    return .done
  }

  /// Returns the month that all days of `--when` lie in, else the year, of a period over New Year that of its last day;
  /// this month without it.
  /// - Throws: `usage` for a period of several years.
  private static func assumed(
    _ scope: Scope, _ session: borrowing Session
  ) throws(AppError) -> PartialDate? {
    guard let days = scope.period else { return month("this-month", scope) }
    let (first, last) = (days.first.description, days.last.description)
    for length in [7, 4] where first.prefix(length) == last.prefix(length) {
      if let date = PartialDate(String(first.prefix(length))) { return date }
    }
    // Such as a week that crosses New Year.
    if days.last.number - days.first.number < 366 { return PartialDate(String(last.prefix(4))) }
    let given = session.arguments[SharedOptions.when] ?? ""
    throw session.usage(
      .invalidValue(of: "--when", given: given, problem: ValueProblem(.yearAtMost)))
  }

  /// Returns why a text is neither a month nor a year.
  private static func refusal(of text: String, _ scope: Scope) -> AppError {
    do {
      return .badTime(.unfit(try scope.time(text), .month), for: .month)
    } catch {
      return .badTime(error, for: .month)
    }
  }

  /// Returns the month or year that a text means; nil for any other run of days.
  private static func month(_ text: String, _ scope: Scope) -> PartialDate? {
    guard let time = try? scope.time(text), let period = try? time.period() else { return nil }
    let first = period.first.description
    for length in [4, 7] {
      guard let date = PartialDate(String(first.prefix(length))), let span = date.span else {
        continue
      }
      if span.lowerBound == period.first, span.upperBound == period.last { return date }
    }
    return nil
  }
}
