import SeenCore
import SeenRender
import SeenStore

/// `seen recommend --prompt`: each recommendation is a question, and each answer is recorded at once.
extension Session {
  /// Asks about recommendations until there are no more or the user stops.
  /// - Throws: `choiceNeeded` where nobody can be asked.
  mutating func prompt(_ recommendations: Recommendations) throws(CommandError) -> ExitCode {
    for recommendation in recommendations.all {
      let title = recommendation.title
      let name = title.name + (title.year.map { " (\($0))" } ?? "")
      let verb = title.kind == .bird ? "seen" : "watched"
      let why = recommendation.because.map { " \($0)" } ?? ""
      let answer = try choose(
        "Have you \(verb) \(name)?\(why)",
        among: [
          KeyChoice("y", "[y]es"), KeyChoice("n", "[n]o"), KeyChoice("l", "[l]ater"),
          KeyChoice("v", "ne[v]er"),
        ], instead: ["--json"])
      switch answer {
      case "y": try logRecommended(title, name)
      case "l": try listRecommended(title, name)
      case "v": try refuseRecommended(title, name)
      case nil: return .done
      default: continue
      }
    }
    return .done
  }

  /// Asks when it was and how it is rated, and logs it.
  private mutating func logRecommended(
    _ title: TitleSummary, _ name: String
  ) throws(CommandError) {
    let reading = try read(.silent)
    let settings = SettingsView(reading.log.ledger, profile: profile)
    var intent = LogWatch(try choice(title, reading))
    intent.watch.date = PartialDate(reading.scope.today)
    while let text = try prompt("When? [Enter: today]", instead: ["seen log"]), !text.isEmpty {
      do {
        intent.watch.date = try WatchOptions.date(text, today: reading.scope.today)
        break
      } catch {
        warn(error.sentence)
      }
    }
    while let text = try prompt("Your rating? [Enter: none]", instead: ["seen log"]) {
      if text.isEmpty, !settings.isRatingRequired { break }
      do {
        intent.rating = try WatchOptions.rating(text, scale: settings.ratingScale)
        break
      } catch {
        warn(error.sentence)
      }
    }
    let decided = intent
    let receipt = try record(reading) { (ledger, context) throws(Refusal) in
      let drafts = try decided.decide(ledger, context)
      return drafts + (try RefillQueue().decide(after: drafts, ledger, context))
    }
    output(receipt, "Logged \(name).")
  }

  /// Puts it on the watchlist.
  private mutating func listRecommended(
    _ title: TitleSummary, _ name: String
  ) throws(CommandError) {
    let reading = try read(.silent)
    let list = try builtIn(.watchlist(of: profile), reading)
    let item = ItemInput(try choice(title, reading))
    if let known = item.title.known, list.items.contains(where: { $0.title == known }) {
      return inform("\(name) is on your watchlist already.")
    }
    let receipt = try record(reading, AddItems(list, [item]))
    output(receipt, "\(name) is on your watchlist.")
  }

  /// Keeps it from being recommended again.
  private mutating func refuseRecommended(
    _ title: TitleSummary, _ name: String
  ) throws(CommandError) {
    let reading = try read(.silent)
    let choice = try choice(title, reading)
    let receipt = try record(reading, DequeueTitles(.titles([choice])))
    output(receipt, "\(name) will not be recommended again.")
  }

  /// Returns a recommended title: of the journal, of its catalogs, or a new one that only a friend has.
  mutating func choice(
    _ title: TitleSummary, _ reading: borrowing Reading
  ) throws(CommandError) -> TitleChoice {
    if let known = reading.log.ledger.titles.find(title.id),
      reading.log.ledger.isAdded(reading.log.ledger.canonicalTitle(known))
    {
      return .known(reading.log.ledger.canonicalTitle(known))
    }
    let catalogs = try catalogs(of: reading.journal)
    guard catalogs.index.rows(ofID: title.id).isEmpty else {
      return try choice(title.id, reading)
    }
    return .new(NewTitle(kind: title.kind.name, name: title.name, year: title.year))
  }
}

extension Recommendation {
  /// The reason, as a sentence after the question; nil if the heading suffices.
  fileprivate var because: String? {
    switch section {
    case .like(let title, _): "Because of \(title.name)."
    case .loved(let word): "Because you love \(word)."
    case .people, .trending, .birds: "\(why)."
    case .new: nil
    }
  }
}
