import SeenApp
import SeenCore

/// The options and operands for a position, shared by `watching` and `progress`.
package enum PlaybackOptions {
  static let duration = Key.option(
    "of", "DURATION", "The full length: 1:57:00 or 117m; default: the title's runtime",
    { (text) throws(ValueProblem) -> Int in
      guard case .seconds(let seconds)? = TypedPosition(text), seconds > 0 else {
        throw ValueProblem(.length)
      }
      return seconds
    })
  static let position = Key.option(
    "at", "POSITION", "Where you are: 1:02:33, 62:33, 45m, 1h20m or 50%",
    { (text) throws(ValueProblem) -> TypedPosition in
      guard let position = TypedPosition(text) else { throw ValueProblem(.position) }
      return position
    })

  /// The options that describe a new title.
  static var titles: [OptionSpec] { TitleOptions.all + [WatchOptions.new.spec] }

  /// Finds the title that a text names, or describes it as a new one.
  ///
  /// - Parameters:
  ///   - text: The name or id.
  ///   - view: The journal.
  ///   - session: The session, with the options that describe the title.
  ///   - kinds: The kinds of the titles that it comes among; none where it is not on a list.
  ///   - asksKind: Whether it is asked what a new title is; else it is a film unless `--kind` says otherwise.
  /// - Returns: The title.
  /// - Throws: What `Journal.subject` throws, and `unanswered` where the kind is needed.
  static func subject(
    _ text: String, _ view: borrowing View, _ session: Session, among kinds: Set<TitleKind> = [],
    asksKind: Bool = false
  ) throws(AppError) -> TitleChoice {
    let subject = try subject(text, among: kinds, view, session)
    // What says how long it is or who made it says that it is a film.
    let described = titles + [position.spec, duration.spec]
    let isDescribed = session.arguments.occurrences.contains { place in
      place.long != WatchOptions.new.spec.long && described.contains { $0.long == place.long }
    }
    guard asksKind, !isDescribed, case .new(let title) = subject else { return subject }
    return .new(try session.journal.withKind(title))
  }

  private static func subject(
    _ text: String, among kinds: Set<TitleKind>, _ view: borrowing View, _ session: Session
  ) throws(AppError) -> TitleChoice {
    try session.journal.subject(
      text, TitleOptions.title(session.arguments, text, kind: "film"),
      isNew: session.arguments[WatchOptions.new], among: kinds, view,
      TitleNarrowing(
        year: session.arguments[TitleOptions.year],
        kinds: try TitleOptions.kinds(session.arguments, hasEpisodes: false),
        directors: session.arguments[TitleOptions.director]))
  }
}
