package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen list why`: which events put a title on a list, and which rule.
package enum ListWhy: Command {
  package static let name = "why"
  package static let effect = CommandEffect.reads

  package static var spec: CommandSpec {
    CommandSpec(
      "Show why a title is or was on a list", group: .reading,
      accepts: [.json, .plain, .past], operands: [ListCommand.operand, .title],
      discussion: [
        "Rules never remove titles; a title that the query of its rule no longer finds is marked"
          + " 'no longer fits'. A live list has what matches now."
      ],
      examples: [Example("seen list why Hitchcock Vertigo", "Show who added it, and when")])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    let list = try session.journal.list(session.arguments.operands[0], view)
    let title = try session.journal.title(session.arguments.operands[1], view)
    guard let why = try session.journal.why(title, isOn: list, view) else { return .no }
    let reasons = why.reasons.map { each in
      var reason = ListReason(each.event)
      if let query = why.query { reason.data = [JSON.Member("query", .string(query))] }
      reason.matched = each.matched
      reason.fits = each.fits
      return reason
    }
    var screen = ListWhyScreen(
      title: TitleCard(view.ledger, title).text, list: list.name, isThere: why.isThere, reasons,
      for: try session.people(view))
    screen.unfitRule = why.unfitRule
    screen.query = why.query
    screen.zone = view.scope.zone
    try session.output(screen, view.display)
    return .done
  }
}

extension Session {
  /// Warns of a live list whose query cannot be answered, so that nothing is on it.
  func warnOfQuery(_ list: ListEntry, _ view: borrowing View) throws(AppError) {
    guard let problem = try journal.queryProblem(of: list, view) else { return }
    warn(AppError.badQuery(problem).sentence)
  }
}
