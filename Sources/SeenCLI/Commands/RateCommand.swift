package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen rate`: rates a title or one watch of it, or clears the rating.
package enum RateCommand: Command {
  package static let name = "rate"
  package static let effect = CommandEffect.records

  private static let clear = Key.flag("clear", "Clear the rating")

  package static var spec: CommandSpec {
    CommandSpec(
      "Rate a title or a watch", group: .writing, accepts: .writer,
      operands: [
        OperandSpec(
          "TITLE", "A title by name or id, or the id of a watch", completion: .titlesAndWatches
        ).askedFor(),
        .episodes,
        OperandSpec(
          "RATING", "8/10, 4.5/5, 80%, 4 stars, ●●○, great, or a bare 8 on your scale",
          isRequired: false),
      ],
      options: [clear.spec],
      discussion: [
        "A title's last rating counts; 'seen show' lists the earlier ones. It also rates your last"
          + " watch of the title. To rate another watch, give its id or any unique part of it; the"
          + " title then keeps its own rating."
      ],
      examples: [
        Example("seen rate Heat 9/10", "Rate a title"),
        Example("seen rate \"Night Bus\" s01e04 8/10", "Rate an episode"),
        Example("seen rate Heat --clear", "Clear the rating"),
        Example("seen rate laptop-k3f9x7qa.42 7/10", "Rate one of its watches"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    var words = session.arguments.operands
    if words.isEmpty { words = [try session.prompt(forMissing: "TITLE", "What do you rate?")] }
    let view = try session.journal.read()
    var text: String?
    if !session.arguments[clear] {
      // The last operand is the rating, unless it names episodes.
      if words.count > 1, try !session.journal.nameEpisodes([words[words.count - 1]]) {
        let last = words.removeLast()
        // 4 stars and 3 ½, without quotes.
        let isUnit = words.count > 1 && ["star", "stars", "½"].contains(last.lowercased())
        text = isUnit ? words.removeLast() + " " + last : last
      } else {
        text = try promptRating(of: words, view, session)
      }
    }
    if session.arguments[clear], let last = words.last, words.count > 1,
      (try? Self.rating(last, view, session)) != nil
    {
      throw session.usage(.extraOperand(last))
    }
    if words.count == 1, let row = try session.journal.watchToRate(words[0], view) {
      return try rate(watch: row, text, view, session)
    }
    guard let text else {
      let titles = try session.journal.titles(words, isKnown: true, view)
      return try session.change(
        view, claims: "Cleared the rating of \(titles.name(view.ledger)).",
        .clearRating(of: titles.titles))
    }
    let titles = try session.journal.titles(words, isKnown: false, view)
    let rating = try rating(text, view, session)
    return try session.change(
      view, claims: "\(titles.name(view.ledger)): rated \(rating).",
      .rate(titles.titles, rating))
  }

  /// Asks for a rating until one is given.
  private static func promptRating(
    of words: [String], _ view: borrowing View, _ session: Session
  ) throws(AppError) -> String {
    while true {
      let text = try session.prompt(
        forMissing: "RATING", "How do you rate \(words.joined(separator: " "))?")
      do {
        _ = try rating(text, view, session)
        return text
      } catch {
        session.warn(error.sentence)
      }
    }
  }

  private static func rating(
    _ text: String, _ view: borrowing View, _ session: Session
  ) throws(AppError) -> Rating {
    try WatchOptions.rating(text, scale: try session.journal.ratingScale(of: text, view))
  }

  /// Rates one watch, or clears its rating.
  private static func rate(
    watch row: Int, _ text: String?, _ view: borrowing View, _ session: Session
  ) throws(AppError) -> ExitCode {
    var given: Rating?
    if let text { given = try Self.rating(text, view, session) }
    let rating = given
    let receipt = try session.journal.perform(.rate(watch: row, rating), in: view)
    let watch = WatchWords.text(view.log.ledger, row, session.dates(view))
    session.output(
      receipt,
      rating.map { "\(watch): rated \($0)." } ?? "Cleared the rating of \(watch).")
    session.reportViewing(receipt, view)
    return .done
  }
}
