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

  package static var spec: CommandSpec {
    CommandSpec(
      "Show your diary, newest first", group: .reading,
      accepts: [.reader, .friend], operands: [.query],
      options: [grouping.spec, limit.spec],
      discussion: [
        "Shows every watch you have not removed. What you are watching now comes first."
      ],
      examples: [
        Example("seen diary", "Show the diary"),
        Example("seen diary --when last-month", "Show one month"),
        Example("seen diary with:Bo mood:great", "Show what you enjoyed with someone"),
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
    let diary = Diary(
      view.ledger, view.scope, order: order == .recorded ? .recorded : .watched,
      limit: limit)
    var watching: [PlaybackEntry] = []
    if !view.scope.isNarrow {
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
    try session.output(screen, of: view.ledger, display)
    return .done
  }
}
