import SeenCore
import SeenRender
import SeenStore

/// `seen rate`: says how good a title or one watch of it was, or takes that back.
package enum RateCommand: Command {
  package static let name = "rate"

  private static let clear = Key.flag("clear", "Take the rating back")

  package static var spec: CommandSpec {
    CommandSpec(
      "Rate a title or a watch", group: .writing, takes: .writer,
      operands: [
        OperandSpec(
          "TITLE", "A title by name or id, or the id of a watch", completion: .titlesAndWatches),
        OperandSpec(
          "RATING", "8/10, 4.5/5, ●●○, 2/3, 85/100, great, or a bare 8 on your scale",
          isRequired: false),
      ],
      options: [clear.spec],
      discussion: [
        "The last rating of a title counts; 'seen show' lists the earlier ones. It is also the rating"
          + " of the last time you watched it. To rate another time, name that watch by its id, or"
          + " by any part of it that fits no other: the title keeps its own rating."
      ],
      examples: [
        Example("seen rate Heat 9/10", "Rate it"),
        Example("seen rate Heat --clear", "Take the rating back"),
        Example("seen rate laptop-k3f9x7qa.42 7/10", "Rate one time that you watched it"),
      ])
  }

  package static func run(
    _ arguments: Arguments, _ session: inout Session
  ) throws(CommandError) -> ExitCode {
    let reading = try session.read()
    let text = arguments.operands[0]
    if arguments[clear], arguments.operands.count > 1 {
      throw session.usage(.extraOperand(arguments.operands[1]))
    }
    if let row = try session.watchToRate(text, reading) {
      return try rate(watch: row, arguments, reading, &session)
    }
    if arguments[clear] {
      let title = try session.title(text, reading)
      let name = reading.log.ledger.name(of: title)
      return try session.change(reading, saying: "Cleared the rating of \(name).") {
        (ledger, context) throws(Refusal) in
        try ClearRating(title).decide(ledger, context)
      }
    }
    let title = try session.choice(text, reading)
    let rating = try rating(arguments, reading, session)
    return try session.change(
      reading, saying: "\(title.name(reading.log.ledger)): rated \(rating)."
    ) { (ledger, context) throws(Refusal) in
      try RateTitle(title, rating).decide(ledger, context)
    }
  }

  private static func rating(
    _ arguments: Arguments, _ reading: borrowing Reading, _ session: Session
  ) throws(CommandError) -> Rating {
    guard arguments.operands.count > 1 else { throw session.usage(.missingOperand("RATING")) }
    let scale = SettingsView(reading.log.ledger, profile: session.profile).ratingScale
    return try WatchOptions.rating(arguments.operands[1], scale: scale)
  }

  /// Rates one watch, or takes its rating back.
  private static func rate(
    watch row: Int, _ arguments: Arguments, _ reading: borrowing Reading,
    _ session: inout Session
  ) throws(CommandError) -> ExitCode {
    let rating = arguments[clear] ? nil : try rating(arguments, reading, session)
    let receipt = try session.record(reading) { (ledger, context) throws(Refusal) in
      try RateWatch(row: row, rating).decide(ledger, context)
    }
    let watch = WatchWords.text(reading.log.ledger, row)
    session.answer(
      receipt,
      rating.map { "\(watch): rated \($0)." } ?? "Cleared the rating of \(watch).")
    session.tellViewing(receipt, reading)
    return .done
  }
}
