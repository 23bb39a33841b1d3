import SeenCore
import SeenRender

/// `seen calendar`: on which days of a month or a year something was watched.
package enum CalendarCommand: Command {
  package static let name = "calendar"

  package static var spec: CommandSpec {
    CommandSpec(
      "Show a calendar of the days you watched something", group: .reading, takes: .reader,
      operands: [
        OperandSpec(
          "MONTH",
          "A month (2026-11, last-month) or a year (2026); default: --when, else this"
            + " month",
          isRequired: false,
          completion: .words(["this-month", "last-month", "this-year", "last-year"])),
        .query,
      ],
      examples: [
        Example("seen calendar", "Show this month"),
        Example("seen calendar 2026-03", "Show a month"),
        Example("seen calendar 2026 kind:bird", "Show the days of a year with birds"),
        Example("seen calendar 2026", "Show a year, with a square for each day"),
      ])
  }

  package static func run(
    _ arguments: Arguments, _ session: inout Session
  ) throws(CommandError) -> ExitCode {
    var reading = try session.read()
    let today = reading.scope.today
    let words = arguments.operands
    let isQueryOnly =
      words.first.map { $0.contains(":") || $0.first.map("-(\"".contains) ?? true } ?? true
    let month = words.first.flatMap { self.month($0, today: today) }
    try session.narrow(&reading, to: month == nil && isQueryOnly ? words : Array(words.dropFirst()))
    // With only a period, its days are shown.
    let period = arguments[SharedOptions.when].flatMap { self.month($0, today: today) }
    let assumed = isQueryOnly ? period ?? self.month("this-month", today: today) : nil
    guard let date = month ?? assumed else {
      let problem = ValueProblem(.month)
      throw session.usage(
        .invalidValue(of: "MONTH", given: words.first ?? "", problem: problem))
    }
    let display = reading.display
    let calendar = Calendar(reading.ledger, reading.scope, of: date)
    try session.answer(
      CalendarScreen(calendar, weekStart: display.weekStart, today: today), display)
    return .done
  }

  /// Returns the month or year that a text means; nil for any other run of days.
  private static func month(_ text: String, today: Day) -> PartialDate? {
    guard let period = Period(text, today: today) else { return nil }
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
