package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen progress`: records a position; near the end a watch is recorded with it.
package enum ProgressCommand: Command {
  package static let name = "progress"
  package static let effect = CommandEffect.records

  package static var spec: CommandSpec {
    CommandSpec(
      "Record how far you are into a title", group: .writing, accepts: .writer,
      operands: [
        OperandSpec(
          "TITLE", "A title by name or id, or a show and its episode", repeats: true,
          completion: .titles),
        OperandSpec("POSITION", "Where you are: 1:02:33, 62:33, 45m, 1h20m or 50%"),
      ],
      options: [PlaybackOptions.duration.spec, WatchOptions.rate.spec] + PlaybackOptions.titles,
      discussion: [
        "The last position you record counts, even if it is an earlier one. At 90% of the length"
          + " or more (the setting progress.threshold), a watch is also recorded for today, once"
          + " per viewing; a later position below that starts a new viewing."
      ],
      examples: [
        Example("seen progress Heat 1:02:33", "Record where you stopped tonight"),
        Example("seen progress \"Night Bus\" s01e04 20m", "Record how far you are in an episode"),
        Example("seen progress Heat 0", "Start from the beginning again"),
        Example("seen progress Heat 95% --of 2:50:00", "Record that you watched most of it"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    var words = session.arguments.operands
    let text = words.removeLast()
    guard let position = TypedPosition(text) else {
      throw session.usage(
        .invalidValue(of: "POSITION", given: text, problem: ValueProblem(.position)))
    }
    let view = try session.journal.read()
    let subject = try PlaybackOptions.subject(
      try session.journal.titleText(words, view), view, session)
    var intent = RecordProgress(
      subject, position, duration: session.arguments[PlaybackOptions.duration])
    intent.rating = try rating(for: intent, view, session)
    let receipt = try session.journal.perform(.progress(intent), in: view)
    session.output(receipt, sentence(subject.text(view.log.ledger), receipt, session.dates(view)))
    session.reportAdded(receipt)
    session.reportQueue(receipt, view)
    if let watch = receipt.events.first(where: { $0.kind == .watchLogged }) {
      session.outputRewatch(subject, view, WatchFacts(date: date(of: watch)))
    } else if intent.rating != nil {
      session.inform("It was not rated: this is not close enough to the end to count as a watch.")
    }
    return .done
  }

  /// Returns the rating of `--rate`; if one is required and was not given, the answer to the question.
  private static func rating(
    for intent: RecordProgress, _ view: borrowing View, _ session: Session
  ) throws(AppError) -> Rating? {
    let scale = SettingsView(view.log.ledger, profile: session.profile).ratingScale
    if let rating = try WatchOptions.rating(session, scale: scale) { return rating }
    guard session.canAsk, session.journal.needsRating(intent, view) else { return nil }
    return try session.promptRating(of: "it", scale: scale)
  }

  private static func sentence(
    _ name: String, _ receipt: Receipt, _ dates: DateStyle
  ) -> String {
    var sentence = name
    if let event = receipt.events.first(where: { $0.kind == .progressRecorded }) {
      let data = event.data
      sentence += ": " + DurationWords.ofSeconds(data["position"]?.wholeNumber ?? 0)
      if let duration = data["duration"]?.wholeNumber, duration > 0 {
        sentence += " of " + DurationWords.ofSeconds(duration)
      }
    }
    guard let watch = receipt.events.first(where: { $0.kind == .watchLogged }) else {
      return sentence + "."
    }
    return sentence + ". Close enough to the end: "
      + "watched \(DateWords.adverb(date(of: watch), dates))."
  }

  private static func date(of watch: Event) -> PartialDate {
    watch.data["date"]?.text.flatMap { PartialDate($0) } ?? .unknown
  }
}
