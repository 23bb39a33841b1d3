import SeenCore
import SeenRender
import SeenStore

/// `seen unwatch`: lets a title count as not watched, with or without its history.
package enum UnwatchCommand: Command {
  package static let name = "unwatch"

  private static let keep = Key.flag(
    "keep-history", "Keep its watches; they count again with the next one"
  ).conflicting(with: "remove-all")
  private static let remove = Key.flag("remove-all", "Remove each of its watches")

  package static var spec: CommandSpec {
    CommandSpec(
      "Let a title count as not watched", group: .writing, takes: .writer,
      operands: [OperandSpec("TITLE", "A title by name or id", completion: .titles)],
      options: [keep.spec, remove.spec],
      discussion: [
        "Asks what is to become of its watches unless that is said. Ratings, lists and favourites"
          + " stay either way."
      ],
      examples: [
        Example("seen unwatch Heat", "Be asked what is to become of its watches"),
        Example("seen unwatch Heat --keep-history", "Keep them in the diary"),
      ])
  }

  package static func run(
    _ arguments: Arguments, _ session: inout Session
  ) throws(CommandError) -> ExitCode {
    let reading = try session.read()
    let title = try session.title(arguments.operands[0], reading)
    let count = reading.log.ledger.standingWatches(of: title, profile: session.profile).count
    guard count > 0 else {
      throw .refused(.notWatched(TitleSummary(reading.log.ledger, title)))
    }
    let kind = reading.log.ledger.kind(of: title)
    let history = try history(
      arguments, kind: kind, count: count, isNumbered: reading.looks.isAccessible, &session)
    let name = TitleCard(reading.log.ledger, title).text
    let what = Count.of(count, "watch") + (history == .keep ? " kept as history" : " removed")
    return try session.change(reading, saying: "\(name): not watched any more; \(what).") {
      (ledger, context) throws(Refusal) in
      try Unwatch(title, history).decide(ledger, context)
    }
  }

  private static func history(
    _ arguments: Arguments, kind: TitleKind, count: Int, isNumbered: Bool,
    _ session: inout Session
  ) throws(CommandError) -> Unwatch.History {
    if arguments[keep] { return .keep }
    if arguments[remove] { return .remove }
    let thing = kind == .other ? "title" : kind.name
    let question = "Remove watch status? This \(thing) has \(Count.of(count, "watch"))."
    let key = try session.choose(
      question,
      among: [KeyChoice("k", "[k]eep watch history"), KeyChoice("r", "[r]emove all watch data")],
      isNumbered: isNumbered, instead: ["--keep-history", "--remove-all"])
    guard let key else { throw .cancelled }
    return key == "k" ? .keep : .remove
  }
}
