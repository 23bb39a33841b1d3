/// A title that is recommended, and why.
package struct Recommendation: Sendable {
  /// What it is recommended for.
  package enum Section: Sendable, Equatable {
    /// It is like a title that was watched or named.
    case like(TitleSummary, wasWatched: Bool)
    /// It has a genre or the like that the profile likes.
    case loved(String)
    /// People with similar taste rated it highly.
    case people
    /// Others watched it in the last days.
    case trending
    /// It is the newest of the catalogs.
    case new
    /// Others saw this bird at this time of the year.
    case birds

    /// The word that JSON and rows have.
    package var word: String {
      switch self {
      case .like: "like"
      case .loved: "loved"
      case .people: "people"
      case .trending: "trending"
      case .new: "new"
      case .birds: "birds"
      }
    }

    /// What it was recommended for: the id of a title, or a word; nil for other sections.
    package var because: String? {
      switch self {
      case .like(let title, _): title.id
      case .loved(let word): word
      case .people, .trending, .new, .birds: nil
      }
    }
  }

  package enum Reason: Sendable, Equatable {
    /// It has these words in common with what it is like, or that the profile likes.
    case words([String])
    /// Somebody rated it.
    case rated(by: String, Rating)
    /// Somebody watched or saw it on a day.
    case watched(by: String, PartialDate)
    /// Somebody saw it this many kilometers from a place of the profile.
    case near(by: String, PartialDate, kilometers: Int)
    /// When it came out.
    case year(Int)
  }

  /// What it is recommended for.
  package let section: Section
  package let title: TitleSummary
  /// Why, the strongest first; never empty.
  package let reasons: [Reason]
}

/// A title of the journal or its catalogs that can be recommended, with what it is compared by.
struct RecommendedTitle {
  let title: TitleSummary
  /// The greater first.
  let score: Double
  /// Breaks ties, the greater first.
  let taste: Double
  /// Why.
  let reasons: [Recommendation.Reason]

  /// Orders by score, taste and id.
  static func isBefore(_ left: RecommendedTitle, _ right: RecommendedTitle) -> Bool {
    if left.score != right.score { return left.score > right.score }
    if left.taste != right.taste { return left.taste > right.taste }
    return left.title.id.precedes(right.title.id)
  }
}
