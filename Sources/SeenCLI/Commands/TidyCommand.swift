package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen tidy`: proposes what looks like a slip to be mended, one at a time.
package enum TidyCommand: Command {
  package static let name = "tidy"
  package static let effect = CommandEffect.readsOrRecords

  private static let list = Key.flag("list", "Only list what looks like a slip")

  package static var spec: CommandSpec {
    CommandSpec(
      "Mend slips: doubles, films that are episodes, and so on", group: .journal,
      accepts: [.json, .plain, .change], options: [list.spec],
      discussion: [
        "Proposes, one at a time and with its reason: titles that are one; titles of which only a"
          + " name is known and a catalog knows more; films that are episodes of a show, or a bird or"
          + " a show that a catalog has by that name; a film and a show of one name, one of which"
          + " you are watching; and companions that are several people.",
        "You answer with yes, no, or 'all that are certain'. A no is remembered, on your other"
          + " machines too, and not asked again. What you accept is one batch: 'seen undo' takes it"
          + " back. Where nobody can be asked, it lists them; --yes mends all that are certain.",
      ],
      examples: [
        Example("seen tidy", "Go through what looks like a slip"),
        Example("seen tidy --list", "Only list it"),
        Example("seen tidy --yes", "Mend all that is certain"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    var slips: [(slip: Slip, card: SlipCard)] = []
    for slip in try session.journal.slips(view) {
      let listed = try session.journal.listedTitle(of: slip, view)
      slips.append((slip, SlipCard(slip, listed, view.log.ledger)))
    }
    let all = session.arguments[SharedOptions.yes]
    let isListed = session.arguments[list] || !all && (session.json != nil || !session.canAsk)
    if slips.isEmpty || isListed {
      try session.output(SlipsScreen(slips.map(\.card)))
      session.deliverNow()
      let certain = slips.count(where: \.card.isCertain)
      if certain > 0, !session.arguments[list], session.json == nil {
        session.inform("--yes mends the \(certain) that are certain.")
      }
      return .done
    }
    var accepted: [Slip] = []
    var declined: [Slip] = []
    if all {
      accepted = slips.map(\.slip).filter(\.isCertain)
    } else {
      (accepted, declined) = try ask(slips, session)
    }
    guard let change = try session.journal.mending(accepted, declined: declined, view) else {
      session.inform("Nothing is changed.")
      return .done
    }
    let receipt = try session.journal.perform(change, in: view)
    let verb = session.isDryRun ? "Would mend" : "Mended"
    session.output(
      receipt,
      accepted.isEmpty
        ? "Not asked about again: \(declined.count)."
        : "\(verb) \(Count.of(accepted.count, "slip")).")
    return .done
  }

  /// Asks about slips until all are answered; what is not answered comes again.
  private static func ask(
    _ slips: [(slip: Slip, card: SlipCard)], _ session: Session
  ) throws(AppError) -> (accepted: [Slip], declined: [Slip]) {
    var accepted: [Slip] = []
    var declined: [Slip] = []
    for (place, (slip, card)) in slips.enumerated() {
      let rest = slips[place...].map(\.slip).filter(\.isCertain)
      var choices = [KeyChoice("y", "[y]es, \(card.mend)"), KeyChoice("n", "[n]o")]
      if !rest.isEmpty { choices.append(KeyChoice("a", "[a]ll that are certain (\(rest.count))")) }
      choices.append(KeyChoice("d", "[d]one for now"))
      let question = "\(card.text) (\(place + 1) of \(slips.count))"
      switch try session.choose(question, among: choices, instead: ["--yes"]) {
      case "y": accepted.append(slip)
      case "n": declined.append(slip)
      case "a": return (accepted + rest, declined)
      case nil: throw .canceled
      default: return (accepted, declined)
      }
    }
    return (accepted, declined)
  }
}
