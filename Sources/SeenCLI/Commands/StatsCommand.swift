package import SeenApp
import SeenCore
import SeenRender

/// `seen stats`: the numbers of a profile's watching.
package enum StatsCommand: Command {
  package static let name = "stats"
  package static let effect = CommandEffect.reads

  /// What watches are counted by.
  private enum Grouping: Sendable {
    /// The titles that were watched most: episodes as themselves, or as their shows.
    case title, show
    /// The values of a field, or of two.
    case fields([BreakdownField])
  }

  private static let grouping = Key.option(
    "by", "FIELD",
    "Count by a field, such as genre or genre,decade; or with title or show, episodes under"
      + " 'Most watched' as themselves or toward their show", parse
  ).completing(.words(["title"] + BreakdownField.names))

  private static func parse(_ text: String) throws(ValueProblem) -> Grouping {
    switch text {
    case "title": return .title
    case "show": return .show
    default: break
    }
    let words = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    var fields: [BreakdownField] = []
    for word in words {
      guard let field = BreakdownField(named: word) else {
        let names = BreakdownField.names
        throw ValueProblem(.oneOf(names), near: Nearest.words(to: word, among: names), of: word)
      }
      fields.append(field)
    }
    if fields.count > 2 { throw ValueProblem(.twoFields) }
    return .fields(fields)
  }

  private static let all = Key.flag("all", "Show every bar, not only the longest")

  package static var spec: CommandSpec {
    CommandSpec(
      "Show what you watched and how much", group: .reading,
      accepts: [.reader, .friend],
      soughtAs: [
        "companions", "count", "hours", "many", "people", "statistics", "summary", "time", "total",
      ],
      operands: [.query],
      options: [grouping.spec, all.spec, SharedOptions.say.spec],
      discussion: [
        "Only watches of titles that count as watched are included. In JSON, fractions are rounded"
          + " to four decimals, and unknown values are null. With a query, completion counts"
          + " matching titles only. Moods are counted by month too where three months have any.",
        "With --by, a watch counts for each value that it has, such as each of two genres. The rating"
          + " is the mean of the current ratings of the titles. Of the fields of 'seen help query',"
          + " year is when it came out and date the year in which it was seen; day and month are of"
          + " the watch too. With two fields, each value of the first has a row and the most frequent"
          + " of the second a column.",
      ],
      examples: [
        Example("seen stats", "Show your statistics for all time"),
        Example("seen stats --when 2026", "Show one year"),
        Example("seen stats genre:horror decade:1980s", "Show horror films of the 1980s"),
        Example("seen stats --by show", "List the most watched shows"),
        Example("seen stats --by director --when 2026", "Count one year by director"),
        Example("seen stats kind:bird --by family,date", "Count sightings by family and year"),
        Example("seen stats --json=watches,minutes", "Print two numbers for a program"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    var view = try session.journal.read()
    // What was not watched in a period counts too, and the rating of what is only rated.
    try session.narrow(&view, to: arguments.operands, ofAllTitles: true)
    let display = view.display
    if case .fields(let fields)? = arguments[grouping] {
      return try count(by: fields, view, session)
    }
    let limit = arguments[all] ? nil : 10
    let groupsShows = if case .show? = arguments[grouping] { true } else { false }
    let stats = Stats(
      view.ledger, view.scope, groupsShows: groupsShows,
      most: session.json == nil && !session.isPlain ? limit : nil)
    var screen = StatsScreen(
      stats, ratingScale: display.ratingScale, weekStart: display.weekStart,
      limit: limit, isNarrow: view.scope.isNarrow,
      noun: WatchNoun(view.ledger, view.scope))
    screen.isOfPeriod = view.scope.period != nil
    if session.json == nil, !session.isPlain {
      screen.moods = MoodMonths(view.ledger, view.scope)
    }
    try session.output(screen, display)
    return .done
  }

  /// The most rows for people.
  private static let rowCount = 25

  private static func count(
    by fields: [BreakdownField], _ view: borrowing View, _ session: Session
  ) throws(AppError) -> ExitCode {
    let live = try session.journal.live(view)
    var screen = BreakdownScreen(
      Breakdown(
        view.ledger, view.scope, by: fields, live: live,
        json: session.journal.surroundings(of: view).json))
    screen.ratingScale = view.display.ratingScale
    screen.limit = session.arguments[all] ? nil : rowCount
    screen.noun = WatchNoun(view.ledger, view.scope)
    try session.output(screen, view.display)
    return .done
  }
}
