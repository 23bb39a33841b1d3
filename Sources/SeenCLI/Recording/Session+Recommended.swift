import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen recommend --ask`: each recommendation is a question, and each answer is recorded at once.
extension Session {
  /// Asks about recommendations until there are no more or the user stops.
  /// - Throws: `choiceNeeded` where nobody can be asked.
  func prompt(
    _ recommendations: [Recommendation], _ view: borrowing View
  ) throws(AppError) -> ExitCode {
    var left = recommendations
    if left.count > 1 {
      let picked = try pickSeveral(
        "Which of these have you watched or seen?", from: left.map(\.name), instead: ["--json"])
      for place in picked { try logRecommended(left[place].title, left[place].name) }
      left = left.indices.filter { !picked.contains($0) }.map { left[$0] }
    }
    for recommendation in left {
      let (title, name) = (recommendation.title, recommendation.name)
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
      case "n": try journal.decline(title, view)
      case nil: return .done
      default: continue
      }
    }
    return .done
  }

  /// Asks when it was and how it is rated, and logs it.
  private func logRecommended(
    _ title: TitleSummary, _ name: String
  ) throws(AppError) {
    let view = try journal.read(.silent)
    let settings = SettingsView(view.log.ledger, profile: profile)
    var intent = LogWatch(try journal.choice(title, view))
    intent.watch.date = PartialDate(view.scope.today)
    while let text = try prompt("When? [Enter: today]", instead: ["seen log"]), !text.isEmpty {
      do {
        intent.watch.date = try WatchOptions.date(text, view.scope)
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
    let receipt = try journal.perform(.log(intent), in: view)
    output(receipt, "Logged \(name).")
  }

  /// Puts it on the watchlist.
  private func listRecommended(
    _ title: TitleSummary, _ name: String
  ) throws(AppError) {
    let view = try journal.read(.silent)
    guard let change = try journal.waiting(for: title, view) else {
      return inform("\(name) is on your watchlist already.")
    }
    let receipt = try journal.perform(change, in: view)
    output(receipt, "\(name) is on your watchlist.")
  }

  /// Keeps it from being recommended again.
  private func refuseRecommended(
    _ title: TitleSummary, _ name: String
  ) throws(AppError) {
    let view = try journal.read(.silent)
    let choice = try journal.choice(title, view)
    let receipt = try journal.perform(.dequeue([choice]), in: view)
    output(receipt, "\(name) will not be recommended again.")
  }
}

extension Recommendation {
  /// The title with its year.
  fileprivate var name: String { title.name + (title.year.map { " (\($0))" } ?? "") }

  /// The reason, as a sentence after the question; nil if the heading suffices.
  fileprivate var because: String? {
    switch section {
    case .like(let title, _): "Because of \(title.name)."
    case .you, .people, .trending, .birds: why
    case .new: nil
    }
  }
}
