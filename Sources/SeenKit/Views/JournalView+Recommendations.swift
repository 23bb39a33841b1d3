import SeenApp
public import SeenCore
import SeenStore

/// A title that is recommended, and why.
public struct SeenRecommendation: Sendable {
  /// What titles are recommended for.
  public enum Section: String, Sendable {
    /// They suit the profile best.
    case you
    /// They are like a title that was watched, or was asked for.
    case like
    /// People with similar taste rated them highly.
    case people
    /// Others watched them in the last days.
    case trending
    /// They are the newest of the catalogs.
    case new
    /// Others saw these birds at this time of the year.
    case birds
  }

  /// Why a title is recommended.
  public enum Reason: Equatable, Sendable {
    /// What it has in common with what it is like, or with what the profile likes.
    case words([String])
    /// Somebody rated it.
    case rated(by: String, Rating)
    /// Somebody watched or saw it on a day.
    case watched(by: String, PartialDate)
    /// Somebody saw it this many kilometers from a place of the profile.
    case near(by: String, PartialDate, kilometers: Int)
    /// The year it came out.
    case year(Int)
    /// Many people rated it, as its catalog says.
    case muchWatched
    /// Much is known of it.
    case wellKnown
  }

  /// What it is recommended for.
  public let section: Section
  /// Of `like` the id of the other title; nil for other sections.
  public let because: String?
  /// The title, which may be in a catalog or a friend's journal only.
  public let title: SeenTitle
  /// Why, the strongest first; never empty.
  public let reasons: [Reason]
}

extension JournalView {
  /// Returns what to watch or look for next, and why, of the journal, its catalogs and friends.
  ///
  /// - Parameters:
  ///   - title: The name or id of a title that all are to be like; nil for what suits the profile.
  ///   - limit: At most how many for each reason; below 0 counts as 0.
  /// - Returns: The titles, by section.
  /// - Throws: `SeenError.refused` with `unknown-title`, `question` when several titles are meant, or `unreadable` when a
  ///   file cannot be read.
  /// - Complexity: O(n log n) in the titles of the journal and its catalogs.
  public func recommendations(
    like title: String? = nil, limit: Int = 10
  ) throws(SeenError) -> [SeenRecommendation] {
    var options = RecommendationOptions()
    options.like = title
    options.limit = max(0, limit)
    let found = try answer { (journal, view) throws(AppError) in
      try journal.recommendations(options, view).all
    }
    return found.map { recommendation in
      let title = view.log.ledger.titles.find(recommendation.title.id)
      return SeenRecommendation(
        section: SeenRecommendation.Section(recommendation.section),
        because: recommendation.section.because,
        title: title.map { SeenTitle(view.log.ledger, $0) } ?? SeenTitle(recommendation.title),
        reasons: recommendation.reasons.map { SeenRecommendation.Reason($0) })
    }
  }
}

extension SeenRecommendation.Section {
  fileprivate init(_ section: Recommendation.Section) {
    self =
      switch section {
      case .you: .you
      case .like: .like
      case .people: .people
      case .trending: .trending
      case .new: .new
      case .birds: .birds
      }
  }
}

extension SeenRecommendation.Reason {
  fileprivate init(_ reason: Recommendation.Reason) {
    self =
      switch reason {
      case .words(let words): .words(words.map(\.text))
      case .rated(let name, let rating): .rated(by: name, rating)
      case .watched(let name, let date): .watched(by: name, date)
      case .near(let name, let date, let kilometers):
        .near(by: name, date, kilometers: kilometers)
      case .year(let year): .year(year)
      case .muchWatched: .muchWatched
      case .wellKnown: .wellKnown
      }
  }
}
