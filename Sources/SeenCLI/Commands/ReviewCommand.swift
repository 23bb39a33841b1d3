package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen review`: a year, or another period, in review.
package enum ReviewCommand: Command {
  package static let name = "review"
  package static let effect = CommandEffect.reads

  private static let household = Key.flag(
    "household", "Compare the people of this journal instead"
  ).conflicting(with: "card")
  private static let hidden = Key.list(
    "hide", "TITLE", of: String.self, "Leave TITLE out, of the numbers too; may be repeated"
  ).completing(.titles)
  private static let card = Key.option(
    "card", "FILE", of: String.self, "Write a picture to share to FILE, in SVG, instead"
  ).completing(.files).conflicting(with: "json", "plain")

  package static var spec: CommandSpec {
    CommandSpec(
      "Look back at a year of watching", group: .reading, accepts: .reader,
      soughtAs: ["recap", "wrapped", "year"],
      operands: [
        OperandSpec(
          "YEAR",
          "A year (2026, last-year) or another period; default: this year, and until mid-January"
            + " last year",
          isRequired: false, completion: .words(["this-year", "last-year"]))
      ],
      options: [household.spec, hidden.spec, card.spec],
      discussion: [
        "A year has the watches that are dated within it, so its numbers are those of 'seen stats"
          + " --when YEAR'. A year that is not over is compared to the same day of the year before."
          + " With fewer than \(YearReview.fewest) watches, they are listed and nothing is ranked.",
        "Of equals, the five that you watched first are named, and the others counted.",
        "--household leaves out what others keep private; --card and --html leave out what you keep"
          + " private too.",
      ],
      examples: [
        Example("seen review", "Look back at this year"),
        Example("seen review 2025", "Look back at another year"),
        Example("seen review --when 2026-Q1", "Look back at a quarter"),
        Example("seen review 2025 --hide \"Night Bus\"", "Leave a title out"),
        Example("seen review 2025 --card 2025.svg", "Write a picture to share"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    var view = try session.journal.read()
    let period = try period(session, view.scope)
    view.scope.period = nil
    var hidden: [String] = []
    for text in arguments[Self.hidden] {
      hidden.append(view.ledger.titles.text(try session.journal.title(text, view)))
    }
    if arguments[card] != nil || arguments[SharedOptions.html] != nil {
      // A picture and a page are for others.
      try session.journal.leaveOutPrivate(of: &view)
      session.leavesOutPrivate = true
    }
    if !hidden.isEmpty {
      let all = Set(hidden.compactMap { view.ledger.titles.find($0) })
      var gone = Bits(size: view.ledger.titles.count)
      for title in 0..<Symbol(gone.size) {
        let own = view.ledger.canonicalTitle(title)
        gone[Int(title)] = all.contains(own) || all.contains(view.ledger.show(of: own) ?? own)
      }
      view.log.ledger.hideRows(about: gone, isHidden: { _ in false })
    }
    let display = view.display
    if arguments[household] {
      let profiles = try session.journal.household(view).present
      let review = HouseholdReview(view.ledger, view.scope, of: period, profiles)
      try session.output(
        HouseholdScreen(review, ratingScale: display.ratingScale), display)
      return .done
    }
    let review = YearReview(view.ledger, view.scope, of: period)
    view.scope.period = period
    let screen = ReviewScreen(
      review, ratingScale: display.ratingScale, weekStart: display.weekStart,
      noun: WatchNoun(view.ledger, view.scope))
    guard let path = arguments[card], review.stats.watches > 0 else {
      try session.output(screen, display)
      return .done
    }
    try session.journal.write(path, ReviewCard(screen).bytes, markedBy: ReviewCard.mark)
    let picture = (path.hasSuffix(".svg") ? String(path.dropLast(4)) : path) + ".png"
    session.inform("For a PNG: rsvg-convert -o \(Words.shell(picture)) \(Words.shell(path))")
    if arguments[SharedOptions.html] != nil { try session.output(screen, display) }
    return .done
  }

  /// Returns the days to look back at.
  /// - Throws: `badTime` for a text that is no period; `usage` for two of them.
  private static func period(
    _ session: Session, _ scope: Scope
  ) throws(AppError) -> Period {
    let text = session.arguments.operands.first
    if let period = scope.period {
      guard text == nil else { throw session.usage(.conflict("YEAR", "--when")) }
      return period
    }
    // Who looks back in the first days of a year means the one that is over.
    let (_, month, day) = scope.today.parts
    let usual = month == 1 && day <= 15 ? "last-year" : "this-year"
    do throws(TypedTime.Problem) {
      return try scope.time(text ?? usual).period()
    } catch {
      throw .badTime(error, for: .period)
    }
  }
}
