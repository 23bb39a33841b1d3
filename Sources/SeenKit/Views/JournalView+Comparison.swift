import SeenApp
public import SeenCore
import SeenStore

/// What several people have in common, and where they differ.
public struct SeenComparison: Sendable {
  /// One of them.
  public struct Person: Sendable {
    /// The person's name.
    public let name: String
    /// How many titles the person watched; an episode counts as its show.
    public let titlesWatched: Int
    /// How many watches there are, episodes included.
    public let watches: Int
    /// How many of them are of this year.
    public let watchesThisYear: Int
    /// The person's current streak of days, and the longest one.
    public let streaks: Streaks
  }

  /// A title that at least one of them knows.
  public struct Title: Sendable {
    /// The title.
    public let title: SeenTitle
    /// The ratings of all of them, in the order of the people; nil for who gave none.
    public let ratings: [Rating?]
    /// Whether each of them watched it, in the same order.
    public let watched: [Bool]
  }

  /// How far two of them agree.
  public struct Agreement: Sendable {
    /// Their names.
    public let people: (String, String)
    /// How many titles both rated.
    public let titles: Int
    /// 100 for equal ratings, 0 for opposite ones; nil where too few titles were rated by both.
    public let percent: Int?
  }

  /// The people, starting with the profile that asks.
  public let people: [Person]
  /// What all of them watched.
  public let watched: [Title]
  /// What all of them want to see and may see.
  public let wanted: [Title]
  /// What someone rated 8 of 10 or more and someone else has not watched.
  public let loved: [Title]
  /// What they rated differently, those furthest apart first.
  public let different: [Title]
  /// How far each pair agrees.
  public let agreements: [Agreement]
}

extension JournalView {
  /// Compares the profile with others, as `seen compare` does.
  ///
  /// - Parameter people: The names of friends, or the names or ids of profiles of the journal.
  /// - Returns: What they have in common.
  /// - Throws: `SeenError.refused` with `unknown-profile`, or with `friend` for oneself or a journal that cannot be read.
  /// - Complexity: O(n log n) in the titles of all of them.
  public func compare(with people: [String]) throws(SeenError) -> SeenComparison {
    let comparison = try answer { (journal, view) throws(AppError) in
      try journal.comparison(with: people, view)
    }
    let names = comparison.people.map(\.name)
    return SeenComparison(
      people: comparison.people.map { person in
        SeenComparison.Person(
          name: person.name, titlesWatched: person.watchedCount, watches: person.watchCount,
          watchesThisYear: person.watchesThisYear, streaks: person.streaks)
      }, watched: titles(comparison.watched), wanted: titles(comparison.wanted),
      loved: titles(comparison.loved), different: titles(comparison.different),
      agreements: comparison.agreements.map { pair in
        SeenComparison.Agreement(
          people: (names[pair.first], names[pair.second]), titles: pair.count,
          percent: pair.percent)
      })
  }

  private func titles(_ section: Comparison.Section) -> [SeenComparison.Title] {
    section.compactMap { entry in
      entry.shown.map { shown in
        SeenComparison.Title(
          title: SeenTitle(id: shown.id, kind: shown.kind, name: shown.name, year: shown.year),
          ratings: entry.own.map { $0?.rating }, watched: entry.own.map { $0?.isWatched ?? false })
      }
    }
  }
}
