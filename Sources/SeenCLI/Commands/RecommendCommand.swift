import SeenCore
import SeenRender
import SeenStore

/// `seen recommend`: what to watch or look for next, and why.
package enum RecommendCommand: Command {
  package static let name = "recommend"

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
      accepts: [.json, .plain, .past],
      options: [like.spec, recent.spec, person.spec, limit.spec, prompts.spec],
      discussion: [
        "Draws on your journal, its catalogs, the other profiles and your friends: titles like"
          + " those you watched last, titles with what you love, what people who rate like you"
          + " rated highly, what others watched this week, new titles, and birds that others saw at"
          + " this time of year. What you watched, rated, began, refused, declined or are not"
          + " allowed to see is left out.",
        "All your ratings count; low ones count against similar titles, as do titles you would not"
          + " watch again. 'seen queue remove TITLE' keeps a title from being recommended.",
      ],
      examples: [
        Example("seen recommend", "Show what to watch next, and why"),
        Example("seen recommend --like Alien --limit 5", "Show five titles like Alien"),
        Example("seen recommend --for mia", "Show what Mia could watch"),
        Example("seen recommend --ask", "Answer for each whether you have watched it"),
      ])
  }

  package static func run(_ session: inout Session) throws(CommandError) -> ExitCode {
    var reading = try session.read()
    var person: Profile?
    if let name = session.arguments[self.person] {
      let other = try session.profile(named: name, reading)
      if !other.id.isSame(as: session.profile) {
        guard !session.arguments[prompts] else {
          throw session.usage(.conflict("--for", "--ask"))
        }
        try session.enter(other, &reading)
        person = other
      }
    }
    let recommendations = try recommendations(reading, &session)
    if session.arguments[prompts] {
      // Events are recorded with the current time.
      guard session.arguments[SharedOptions.asOf] == nil else {
        throw session.usage(.conflict("--as-of", "--ask"))
      }
      return try session.prompt(recommendations)
    }
    try session.output(
      RecommendScreen(recommendations, for: person?.name), reading.display)
    return .done
  }

  private static func recommendations(
    _ reading: borrowing Reading, _ session: inout Session
  ) throws(CommandError) -> Recommendations {
    let scope = reading.scope
    let declined = try session.suggestions(reading).received(by: scope.profile)
      .filter { $0.state == .declined }
      .map { reading.log.ledger.titles.text($0.title) }
    var all = Recommendations(
      reading.log.ledger, profile: scope.profile, limit: session.arguments[limit] ?? 10,
      declined: declined)
    let catalogs = try session.catalogs(of: reading.journal)
    let mapped = try session.tables(of: catalogs, in: reading.journal)
    let listed = Recommendations.Listed(
      reading.log.ledger, catalogs.index, json: LogTexts.json)
    if let text = session.arguments[like] {
      switch try session.choice(text, reading) {
      case .known(let title):
        all.addAlike(
          title, of: reading.log.ledger, isOwn: true, wasWatched: false, reading.log.ledger,
          mapped.tables, listed)
      case .new(let new):
        guard let row = new.listedID.flatMap({ catalogs.index.rows(ofID: $0).first }) else {
          throw .refused(.unknownTitle(text, near: []))
        }
        all.addAlike(
          Symbol(row), of: mapped.tables.ledger, isOwn: false, wasWatched: false,
          reading.log.ledger, mapped.tables, listed)
      }
      return all
    }
    let last = Recommendations.lastWatched(
      session.arguments[recent] ?? 3, reading.log.ledger, profile: scope.profile)
    for title in last {
      all.addAlike(
        title, of: reading.log.ledger, isOwn: true, wasWatched: true, reading.log.ledger,
        mapped.tables, listed)
    }
    all.addLoved(reading.log.ledger, mapped.tables, listed)
    let people = try session.people(reading)
    all.add(people, reading.log.ledger, today: scope.today, json: LogTexts.json)
    if !all.all.contains(where: { $0.section == .trending }) {
      all.addNewest(reading.log.ledger, mapped.tables, listed, today: scope.today)
    }
    return all
  }
}

extension Session {
  /// Reads the journal for another profile, with the titles hidden that it must not see.
  /// - Throws: `file` when an event cannot be read.
  mutating func enter(_ other: Profile, _ reading: inout Reading) throws(CommandError) {
    let settings = SettingsView(reading.ledger, profile: other.id)
    reading.scope.profile = other.id
    reading.scope.streakGap = settings.streakGap
    knownProfile = other.id
    var entered = try gate(of: other, settings, in: reading.journal)
    try close(&entered, &reading.log)
    gate = entered
  }
}
