import SeenCore
import SeenStore

/// `seen rate`: says how good a title is, or takes that back.
package enum RateCommand: Command {
  package static let name = "rate"

  private static let clear = Key.flag("clear", "Take the rating back")

  package static var spec: CommandSpec {
    CommandSpec(
      "Rate a title", group: .writing, takes: .writer,
      operands: [
        OperandSpec("TITLE", "A title by name or id", completion: .titles),
        OperandSpec(
          "RATING", "8/10, 4.5/5, ●●○, 2/3, 85/100, great, or a bare 8 on your scale",
          isRequired: false),
      ],
      options: [clear.spec],
      discussion: ["The last rating stands; earlier ones stay in 'seen show'."],
      examples: [
        Example("seen rate Heat 9/10", "Rate it"),
        Example("seen rate Heat --clear", "Take the rating back"),
      ])
  }

  package static func run(
    _ arguments: Arguments, _ session: inout Session
  ) throws(CommandError) -> ExitCode {
    let reading = try session.read()
    if arguments[clear] {
      let title = try session.title(arguments.operands[0], reading)
      let name = reading.log.ledger.name(of: title)
      if arguments.operands.count > 1 {
        throw session.usage(.extraOperand(arguments.operands[1]))
      }
      return try session.change(reading, saying: "\(name): rating taken back.") {
        (ledger, context) throws(Refusal) in
        try ClearRating(title).decide(ledger, context)
      }
    }
    guard arguments.operands.count > 1 else { throw session.usage(.missingOperand("RATING")) }
    let title = try session.choice(arguments.operands[0], reading)
    let scale = SettingsView(reading.log.ledger, profile: session.profile).ratingScale
    let rating = try WatchOptions.rating(arguments.operands[1], scale: scale)
    return try session.change(
      reading, saying: "\(title.name(reading.log.ledger)): rated \(rating)."
    ) { (ledger, context) throws(Refusal) in
      try RateTitle(title, rating).decide(ledger, context)
    }
  }
}
