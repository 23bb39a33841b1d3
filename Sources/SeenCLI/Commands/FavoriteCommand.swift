import SeenCore
import SeenStore

/// `seen favorite`: makes a title a favorite, or no longer one.
package enum FavoriteCommand: Command {
  package static let name = "favorite"

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

  package static func run(_ session: inout Session) throws(CommandError) -> ExitCode {
    if session.arguments[first] { return try setFirst(&session) }
    let reading = try session.read()
    let isFavorite = !session.arguments[remove]
    let titles = try session.titles(session.arguments.operands, isKnown: !isFavorite, reading)
    let isOne = titles.titles.count == 1
    let stated =
      isFavorite
      ? isOne ? "is now a favorite" : "are now favorites"
      : isOne ? "is no longer a favorite" : "are no longer favorites"
    return try session.change(reading, claims: "\(titles.name) \(stated).") {
      (ledger, context) throws(Refusal) in
      try titles.titles.decide(ledger, context) { (title, ledger, context) throws(Refusal) in
        try SetFavorite(title, isFavorite).decide(ledger, context)
      }
    }
  }

  /// Makes a title the favorite of its kind: a favorite if it was not one yet, and a fact of the profile.
  private static func setFirst(_ session: inout Session) throws(CommandError) -> ExitCode {
    guard !session.arguments[remove] else { throw session.usage(.conflict("--first", "--remove")) }
    let reading = try session.read(.indexed)
    let titles = try session.titles(session.arguments.operands, isKnown: true, reading)
    guard titles.titles.count == 1, let title = titles.titles[0].known else {
      throw .badEpisodes(.tooMany(session.arguments.operands.last ?? titles.ownName, limit: 1))
    }
    let kind = reading.ledger.kind(of: title)
    guard [.film, .show, .bird].contains(kind) else {
      throw session.usage(.needs("--first", "a film, a show or a bird"))
    }
    let profiles = try session.profiles(of: reading)
    let profile = profiles[session.profile]
    let fact = JSON.Member(kind.name, .string(reading.ledger.titles.text(title)))
    return try session.change(
      reading, claims: "\(titles.name) is now your favorite \(kind.name)."
    ) { (ledger, context) throws(Refusal) in
      var drafts: [Draft] = []
      if ledger.mark(.favorite, of: title, profile: context.profile)?.value != 1 {
        drafts = try SetFavorite(title, true).decide(ledger, context)
      }
      return drafts + (try AmendProfile(profile, [fact]).decide(profiles, context))
    }
  }
}
