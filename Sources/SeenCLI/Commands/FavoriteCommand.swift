package import SeenApp
import SeenCore
import SeenStore

/// `seen favorite`: makes a title a favorite, or no longer one.
package enum FavoriteCommand: Command {
  package static let name = "favorite"
  package static let effect = CommandEffect.records

  private static let remove = Key.flag("remove", "Remove the mark")
  private static let first = Key.flag(
    "first", "Make it your favorite film, show or bird, which 'seen profile show' shows")

  package static var spec: CommandSpec {
    CommandSpec(
      "Mark a title as a favorite", group: .writing, accepts: .writer,
      operands: [.title, .episodes],
      options: [remove.spec, first.spec],
      examples: [
        Example("seen favorite Heat", "Mark it"),
        Example("seen favorite Heat --remove", "Remove the mark"),
        Example("seen favorite Heat --first", "Make it your favorite film"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    if session.arguments[first] { return try setFirst(session) }
    let isFavorite = !session.arguments[remove]
    let view = try session.journal.read(isFavorite ? .plain : .indexed)
    let titles = try session.journal.titles(session.arguments.operands, isKnown: !isFavorite, view)
    let isOne = titles.titles.count == 1
    let stated =
      isFavorite
      ? isOne ? "is now a favorite" : "are now favorites"
      : isOne ? "is no longer a favorite" : "are no longer favorites"
    return try session.change(
      view, claims: "\(titles.name(view.ledger)) \(stated).",
      isFavorite
        ? .favorite(titles.titles)
        : try noFavorite(titles.titles, view, session))
  }

  private static func noFavorite(
    _ titles: [TitleChoice], _ view: borrowing View, _ session: Session
  ) throws(AppError) -> Change {
    let profiles = try session.journal.profiles(of: view)
    return .noFavorite(titles, of: profiles[session.profile], among: profiles)
  }

  /// Makes a title the favorite of its kind: a favorite if it was not one yet, and a fact of the profile.
  private static func setFirst(_ session: Session) throws(AppError) -> ExitCode {
    guard !session.arguments[remove] else { throw session.usage(.conflict("--first", "--remove")) }
    let view = try session.journal.read(.indexed)
    let titles = try session.journal.titles(session.arguments.operands, isKnown: true, view)
    guard titles.titles.count == 1, let title = titles.titles[0].known else {
      throw .badEpisodes(
        .tooMany(session.arguments.operands.last ?? titles.named.text(view.ledger), limit: 1))
    }
    let kind = view.ledger.kind(of: title)
    guard [.film, .show, .bird].contains(kind) else {
      throw session.usage(.needs("--first", "a film, a show or a bird"))
    }
    let profiles = try session.journal.profiles(of: view)
    return try session.change(
      view, claims: "\(titles.name(view.ledger)) is now your favorite \(kind.name).",
      .favorite(first: title, of: profiles[session.profile], among: profiles))
  }
}
