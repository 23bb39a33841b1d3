package import SeenApp
import SeenCore
import SeenStore
import SeenRender

/// `seen diary`: every watch, newest first, under its year and month.
package enum DiaryCommand: Command {
  package static let name = "diary"
  package static let effect = CommandEffect.reads

  /// The date that years and months refer to.
  private enum Grouping: String, CaseIterable {
    case watched, recorded
  }

  private static let grouping = Key.choice(
    "by", "WHAT", of: Grouping.self,
    "Order and list by when it was watched or by when it was recorded")
  private static let limit = Key.number(
    "limit", "N", in: 1...1_000_000, "Show only the newest N watches, and N titles in progress")
  private static let sorting = Key.order(of: DiaryOrder.self, "Sort by").conflicting(with: "by")
  private static let first = Key.flag(
    "first", "Show only the earliest watch, or with --sort the first"
  ).conflicting(with: "limit")

  package static var spec: CommandSpec {
    CommandSpec(
      "Show your diary, newest first", group: .reading,
      accepts: [.reader, .friend], operands: [.query],
      options: [grouping.spec, sorting.spec, limit.spec, first.spec, SharedOptions.say.spec],
      discussion: [
        "Shows every watch you have not removed. What you are watching now comes first."
      ],
      examples: [
        Example("seen diary", "Show the diary"),
        Example("seen diary --when last-month", "Show one month"),
        Example("seen diary with:Bo mood:great", "Show what you enjoyed with someone"),
        Example("seen diary with:Mia --first", "Show the first time with someone"),
        Example(
          "seen diary --sort rating,minutes --limit 10", "Show the best, of these the longest"),
        Example("seen diary --by recorded --limit 5", "Show what was recorded last"),
        Example("seen diary --json | jq -r .name", "Pipe it to another program"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    var view = try session.journal.read()
    try session.narrow(&view, to: session.arguments.operands)
    let texts = session.journal.texts(of: view)
    let order = session.arguments[grouping] ?? .watched
    let limit = session.arguments[limit]
    let sorting = session.arguments[sorting]
    let isFirst = session.arguments[first]
    var diary = Diary(
      view.ledger, view.scope, order: order == .recorded ? .recorded : .watched,
      limit: sorting.isEmpty && !isFirst ? limit : nil)
    diary.sort(by: sorting, view.ledger, profile: view.scope.profile)
    if isFirst {
      if sorting.isEmpty { diary.cutToEarliest() } else { diary.cut(to: 1) }
    } else if let limit {
      diary.cut(to: limit)
    }
    var watching: [PlaybackEntry] = []
    if !view.scope.isNarrow, sorting.isEmpty, !isFirst {
      watching = PlaybackEntry.current(
        view.ledger, profile: view.scope.profile, limit: limit ?? .max)
    }
    let reader = WatchReader(
      view.ledger, diary, profile: view.scope.profile, notes: texts.rowNotes)
    let display = view.display
    var screen = DiaryScreen(
      reader, watching: watching, grouping: order == .recorded ? .recorded : .watched,
      ratingScale: display.ratingScale, isNarrow: view.scope.isNarrow,
      isCut: diary.isCut, noun: WatchNoun(view.ledger, view.scope))
    screen.zone = view.scope.zone
    screen.hasSections = sorting.isEmpty
    try session.output(screen, of: view.ledger, display)
    return .done
  }
}
