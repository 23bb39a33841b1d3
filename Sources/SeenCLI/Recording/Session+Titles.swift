package import SeenCore
import SeenStore

/// Titles and watches that are named by words, with a question where that is not enough and someone is there.
extension Session {
  /// Returns the one title that a text names.
  /// - Throws: `refused` when it is unknown, or several and nobody can be asked.
  package mutating func title(
    _ text: String, _ reading: borrowing Reading,
    _ narrowing: TitleMatch.Narrowing = TitleMatch.Narrowing()
  ) throws(CommandError) -> Symbol {
    switch TitleMatch.find(text, in: reading.log.ledger, narrowing) {
    case .found(let title): return title
    case .ambiguous(let titles):
      return try choose(text, titles, reading, .ambiguousTitle)
    case .near(let titles) where !titles.isEmpty:
      return try choose(text, titles, reading, .unknownTitle)
    case .near(let titles), .unknown(like: let titles):
      throw .refused(
        .unknownTitle(text, near: TitleMatch.summaries(titles, reading.log.ledger)))
    }
  }

  /// What is wrong with a text that names no single title.
  private enum Doubt {
    case ambiguousTitle, unknownTitle

    func refusal(_ text: String, _ titles: [TitleSummary]) -> Refusal {
      switch self {
      case .ambiguousTitle: .ambiguousTitle(text, titles)
      case .unknownTitle: .unknownTitle(text, near: titles)
      }
    }
  }

  private mutating func choose(
    _ text: String, _ titles: [Symbol], _ reading: borrowing Reading, _ doubt: Doubt
  ) throws(CommandError) -> Symbol {
    let summaries = TitleMatch.summaries(titles, reading.log.ledger)
    guard canAsk else { throw .refused(doubt.refusal(text, summaries)) }
    let question = "Which '\(text)' do you mean?"
    guard let index = try pick(question, from: summaries.map(\.line), instead: ["the title's id"])
    else { throw .cancelled }
    return titles[index]
  }

  /// Returns what a text names to be logged: a title that is known, or one to be added.
  ///
  /// An exact name is taken, a name near to none is new; a near miss is asked about, or refused.
  package mutating func subject(
    _ text: String, _ new: NewTitle, isNew: Bool, _ reading: borrowing Reading,
    _ narrowing: TitleMatch.Narrowing
  ) throws(CommandError) -> LogWatch.Subject {
    if isNew { return .new(new) }
    switch TitleMatch.find(text, in: reading.log.ledger, narrowing) {
    case .found(let title): return .known(title)
    case .unknown: return .new(new)
    case .ambiguous(let titles):
      return .known(try choose(text, titles, reading, .ambiguousTitle))
    case .near(let titles):
      let summaries = TitleMatch.summaries(titles, reading.log.ledger)
      guard canAsk else { throw .nearTitle(text, near: summaries) }
      let lines = summaries.map(\.line) + ["none of these: add '\(text)' as a new title"]
      guard let index = try pick("Did you mean", from: lines, instead: ["--new"]) else {
        throw .cancelled
      }
      return index < titles.count ? .known(titles[index]) : .new(new)
    }
  }

  /// Returns the row of the watch that a text names: its id, any part of it that no other has, or `last`.
  package func watch(
    _ text: String, _ reading: borrowing Reading
  ) throws(CommandError) -> Int {
    do {
      return try WatchMatch.find(text, in: reading.log.ledger, profile: profile)
    } catch {
      throw .refused(error)
    }
  }
}

extension TitleSummary {
  /// The title in a list to choose from: `Heat (1995), film, film:heat-1995`.
  package var line: String {
    name + (year.map { " (\($0))" } ?? "") + ", " + kind.name + ", " + id
  }
}
