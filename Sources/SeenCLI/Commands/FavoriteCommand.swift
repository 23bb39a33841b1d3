import SeenCore
import SeenStore

/// `seen favorite`: makes a title a favorite, or no longer one.
package enum FavoriteCommand: Command {
  package static let name = "favorite"

  private static let remove = Key.flag("remove", "Remove the mark")

  package static var spec: CommandSpec {
    CommandSpec(
      "Mark a title as a favorite", group: .writing, takes: .writer,
      operands: [.title, .episodes],
      options: [remove.spec],
      examples: [
        Example("seen favorite Heat", "Mark it"),
        Example("seen favorite Heat --remove", "Remove the mark"),
      ])
  }

  package static func run(
    _ arguments: Arguments, _ session: inout Session
  ) throws(CommandError) -> ExitCode {
    let reading = try session.read()
    let isFavorite = !arguments[remove]
    let titles = try session.titles(arguments.operands, isKnown: !isFavorite, reading)
    let said = isFavorite ? "a favorite" : "no longer a favorite"
    return try session.change(reading, saying: "\(titles.name): \(said).") {
      (ledger, context) throws(Refusal) in
      try titles.titles.decide(ledger, context) { (title, ledger, context) throws(Refusal) in
        try SetFavorite(title, isFavorite).decide(ledger, context)
      }
    }
  }
}
