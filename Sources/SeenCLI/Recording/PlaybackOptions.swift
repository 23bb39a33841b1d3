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
  static func subject(
    _ text: String, _ view: borrowing View, _ session: Session
  ) throws(AppError) -> TitleChoice {
    try session.journal.subject(
      text, TitleOptions.title(session.arguments, text, kind: "film"),
      isNew: session.arguments[WatchOptions.new], view,
      TitleNarrowing(
        year: session.arguments[TitleOptions.year],
        kinds: try TitleOptions.kinds(session.arguments, hasEpisodes: false),
        directors: session.arguments[TitleOptions.director]))
  }
}
