import SeenApp
import SeenCore
import SeenRender

/// Questions about what is played.
extension Session {
  /// Asks about something that is played.
  func answer(_ question: PlayingQuestion) throws(AppError) -> Answer? {
    switch question {
    case .resume(let card, let position, let whole):
      guard canAsk else { return .yes }
      let place = DurationWords.ofSeconds(position)
      let rest = whole.map { " of \(DurationWords.ofSeconds($0))" } ?? ""
      let key = try choose(
        "Resume \(PlayingWords.name(card)) at \(place)\(rest)?",
        among: [KeyChoice("y", "[y]es"), KeyChoice("n", "[n]o, from the start")],
        instead: ["--start"])
      guard let key else { throw .canceled }
      return key == "y" ? .yes : .no
    case .fileTitle(let file, let titles, let new):
      guard canAsk else { return nil }
      let added = new.map { title in
        "a new \(title.kind): \(title.name)" + (title.year.map { " (\($0))" } ?? "")
      }
      let others = [added, "another title", "do not record it"].compactMap(\.self)
      let place = try pick(
        "What is '\(file)'?", from: titles.map(\.line) + others, instead: ["--no-record"])
      guard let place else { throw .canceled }
      if place < titles.count { return .choice(place) }
      let other = place - titles.count - (new == nil ? 0 : 1)
      if other < 0 { return .new }
      guard other == 0 else { return .no }
      return .text(try prompt("Its title, with the year or the episode:", instead: ["--no-record"]))
    case .counts(let card, let doubt):
      guard canAsk else { return nil }
      let (name, reason) = (PlayingWords.name(card), PlayingWords.reason(doubt))
      let isWatch = try confirm("Count \(name) as watched, although \(reason)?")
      return isWatch ? .yes : .no
    }
  }
}
