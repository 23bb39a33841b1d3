package import SeenApp
import SeenCore
import SeenRender

/// `seen on-this-day`: what was watched on this day in earlier years.
package enum OnThisDayCommand: Command {
  package static let name = "on-this-day"
  package static let effect = CommandEffect.reads

  package static var spec: CommandSpec {
    CommandSpec(
      "Show what you watched on this day in earlier years", group: .reading,
      accepts: [.reader, .friend], soughtAs: ["anniversary", "memories"], operands: [.query],
      discussion: [
        "Shows the watches of your diary that are dated to this day of the month, newest first. On"
          + " February 28, those of a February 29 come too, unless this year has one."
      ],
      examples: [
        Example("seen on-this-day", "Look back from today"),
        Example("seen on-this-day with:Bo", "Only what you watched with someone"),
        Example("seen on-this-day --today 2026-12-24", "Look back from another day"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    var view = try session.journal.read()
    try session.narrow(&view, to: session.arguments.operands)
    let diary = session.journal.onThisDay(view)
    guard !diary.entries.isEmpty || session.json != nil || session.isPlain else {
      let today = view.scope.today.parts
      session.output("Nothing on \(MonthName.full(today.month)) \(today.day) of earlier years.")
      session.explainHidden()
      return .done
    }
    let texts = session.journal.texts(of: view)
    let reader = WatchReader(
      view.ledger, diary, profile: view.scope.profile, notes: texts.rowNotes)
    let display = view.display
    try session.output(
      DiaryScreen(reader, ratingScale: display.ratingScale), of: view.ledger, display)
    return .done
  }
}
