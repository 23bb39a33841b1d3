package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen recommend`: what to watch or look for next, and why.
package enum RecommendCommand: Command {
  package static let name = "recommend"
  package static let effect = CommandEffect.reads

  private static let like = Key.option(
    "like", "TITLE", of: String.self, "Only titles like this one"
  ).completing(.titles)
  private static let recent = Key.number(
    "recent", "N", in: 0...20, "Use the last N titles you watched; default: 3")
  private static let person = Key.option(
    "for", "PROFILE", of: String.self, "Recommend to another profile of this journal"
  ).completing(.profiles)
  private static let limit = Key.number(
    "limit", "N", in: 1...100, "At most N for each reason; default: 10")
  static let prompts = Key.flag("ask", "Go through them one by one and record your answers")

  package static var spec: CommandSpec {
    CommandSpec(
      "Recommend what to watch or look for next", group: .reading,
      accepts: [.json, .plain, .past], soughtAs: ["suggest", "suggestions"],
      options: [like.spec, recent.spec, person.spec, limit.spec, prompts.spec],
      discussion: [
        "Draws on your journal, its catalogs, the other profiles and your friends: what suits you"
          + " best, titles like those you watched last, what people who rate like you rated highly,"
          + " what others watched this week, new titles, and birds that others saw at this time of"
          + " year. What you watched, rated, began, refused, declined or are not allowed to see is"
          + " left out.",
        "Titles suit you that have the directors, cast and genres of those you watched and rated,"
          + " what is rare before what is common, and come from years near theirs; well-known ones"
          + " come first. Low ratings count against similar titles, as do titles you would not watch"
          + " again. 'seen queue remove TITLE' keeps a title from being recommended.",
        "--ask first asks which of several you have watched: 1,3-5 are four of them. What you say no"
          + " to is still recommended, but not asked about again.",
      ],
      examples: [
        Example("seen recommend", "Show what to watch next, and why"),
        Example("seen recommend --like Alien --limit 5", "Show five titles like Alien"),
        Example("seen recommend --for mia", "Show what Mia could watch"),
        Example("seen recommend --ask", "Answer for each whether you have watched it"),
      ])
  }

  /// How many titles of the watchlist are shown where nothing is recommended.
  private static let plannedCount = 5

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    var view = try session.journal.read()
    var person: Profile?
    if let name = session.arguments[self.person] {
      let other = try session.journal.profile(named: name, view)
      if !other.id.isSame(as: session.profile) {
        guard !session.arguments[prompts] else {
          throw session.usage(.conflict("--for", "--ask"))
        }
        try session.journal.enter(other, &view)
        person = other
      }
    }
    var options = RecommendationOptions()
    options.like = session.arguments[like]
    if let count = session.arguments[recent] { options.recentCount = count }
    if let count = session.arguments[limit] { options.limit = count }
    let recommendations = try session.journal.recommendations(options, view)
    if session.arguments[prompts] {
      // Events are recorded with the current time.
      guard session.arguments[SharedOptions.asOf] == nil else {
        throw session.usage(.conflict("--as-of", "--ask"))
      }
      return try session.prompt(session.journal.unasked(recommendations, view), view)
    }
    let isBare = recommendations.all.isEmpty && person == nil && options.like == nil
    let planned = isBare ? try session.journal.planned(view) : []
    var cards: [TitleCard] = []
    for title in planned.prefix(plannedCount) {
      cards.append(TitleCard(briefly: view.log.ledger, title))
    }
    try session.output(
      RecommendScreen(recommendations, for: person?.name, planned: cards), view.display)
    return .done
  }
}
