import SeenCore
import SeenStore

/// `seen favorite`: makes a title a favourite, or no longer one.
package enum FavoriteCommand: Command {
  package static let name = "favorite"

  private static let remove = Key.flag("remove", "It is no favourite any more")

  package static var spec: CommandSpec {
    CommandSpec(
      "Make a title a favourite", group: .writing, takes: .writer,
      operands: [.title, .episodes],
      options: [remove.spec],
      examples: [
        Example("seen favorite Heat", "Make it one"),
        Example("seen favorite Heat --remove", "And no longer"),
      ])
  }

  package static func run(
    _ arguments: Arguments, _ session: inout Session
  ) throws(CommandError) -> ExitCode {
    let reading = try session.read()
    let isFavorite = !arguments[remove]
    let titles = try session.titles(arguments.operands, isKnown: !isFavorite, reading)
    let said = isFavorite ? "a favourite" : "no favourite any more"
    return try session.change(reading, saying: "\(titles.name): \(said).") {
      (ledger, context) throws(Refusal) in
      try titles.titles.decide(ledger, context) { (title, ledger, context) throws(Refusal) in
        try SetFavorite(title, isFavorite).decide(ledger, context)
      }
    }
  }
}
