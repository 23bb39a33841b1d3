package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen unwatch`: lets a title count as not watched, with or without its history.
package enum UnwatchCommand: Command {
  package static let name = "unwatch"
  package static let effect = CommandEffect.records

  private static let keep = Key.flag(
    "keep-history", "Keep its watches; they count again the next time you watch it"
  ).conflicting(with: "remove-all")
  private static let remove = Key.flag("remove-all", "Remove all its watches")

  package static var spec: CommandSpec {
    CommandSpec(
      "Mark a title as not watched", group: .writing, accepts: .writer,
      operands: [.title, .episodes],
      options: [keep.spec, remove.spec],
      discussion: [
        "Without an option, asks what to do with its watches. Ratings, lists and favorites stay"
          + " either way. For a show, all its watched episodes are marked as not watched, as one"
          + " batch; with an option, that requires confirmation or --yes."
      ],
      examples: [
        Example("seen unwatch Heat", "Choose what to do with its watches"),
        Example("seen unwatch Heat --keep-history", "Keep its watches in the diary"),
        Example("seen unwatch \"Night Bus\" s01e04", "Unwatch an episode"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    let named = try session.journal.titles(session.arguments.operands, isKnown: true, view)
    let unwatching = try session.journal.unwatching(named, view)
    let words = UnwatchingWords(unwatching, view.log.ledger)
    let history = try history(
      unwatching, words, isNumbered: view.display.isAccessible, session)
    let count = Count.of(unwatching.watchCount, "watch")
    let what = count + (history == .keep ? " kept as history" : " removed")
    return try session.change(
      view, claims: "\(words.name): no longer watched; \(what).",
      .unwatch(unwatching.titles, history))
  }

  private static func history(
    _ unwatching: Unwatching, _ words: UnwatchingWords, isNumbered: Bool, _ session: Session
  ) throws(AppError) -> Unwatch.History {
    if session.arguments[keep] || session.arguments[remove] {
      if unwatching.isWholeShow, !session.isDryRun {
        guard try session.confirm(words.question) else { throw .canceled }
      }
      return session.arguments[keep] ? .keep : .remove
    }
    let key = try session.choose(
      words.keepQuestion, among: [KeyChoice("k", "[k]eep"), KeyChoice("r", "[r]emove")],
      isNumbered: isNumbered, instead: ["--keep-history", "--remove-all"])
    guard let key else { throw .canceled }
    return key == "k" ? .keep : .remove
  }
}
