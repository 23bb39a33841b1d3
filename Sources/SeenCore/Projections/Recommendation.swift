/// A title that is recommended, and why.
package struct Recommendation: Sendable {
  /// What it is recommended for.
  package enum Section: Sendable, Equatable {
    /// It suits the profile best.
    case you
    /// It is like a title that was watched or named.
    case like(TitleSummary, wasWatched: Bool)
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
      case .you: "you"
      case .like: "like"
      case .people: "people"
      case .trending: "trending"
      case .new: "new"
      case .birds: "birds"
      }
    }

    /// The id of the title that it is like; nil for other sections.
    package var because: String? {
      if case .like(let title, _) = self { title.id } else { nil }
    }
  }

  /// Something that a title has in common with what it is like, or that the profile likes.
  package struct Word: Sendable, Equatable {
    /// What it is of the title; nil for the family of a bird.
    package let facet: Taste.Facet?
    package let text: String
    /// What the profile liked best of all that has it; nil for none that others may know of.
    package var example: Example?

    init(_ facet: Taste.Facet?, _ text: String) { (self.facet, self.text) = (facet, text) }
  }

  /// A title that the profile liked.
  package struct Example: Sendable, Equatable {
    package let name: String
    /// How the profile rated it; nil if it only watched it.
    package let rating: Rating?
  }

  package enum Reason: Sendable, Equatable {
    /// It has these words in common with what it is like, or that the profile likes.
    case words([Word])
    /// Somebody rated it.
    case rated(by: String, Rating)
    /// Somebody watched or saw it on a day.
    case watched(by: String, PartialDate)
    /// Somebody saw it this many kilometers from a place of the profile.
    case near(by: String, PartialDate, kilometers: Int)
    /// When it came out.
    case year(Int)
    /// Many people rated it, as its catalog says.
    case muchWatched
    /// Much is known of it.
    case wellKnown
  }

  /// What it is recommended for.
  package let section: Section
  package let title: TitleSummary
  /// What it is about, if that is known.
  package let overview: String?
  /// Why, the strongest first; never empty.
  package internal(set) var reasons: [Reason]
}

extension Recommendation {
  /// Returns why a title suits a profile that does not know it yet.
  ///
  /// - Parameters:
  ///   - title: The title, which is canonical.
  ///   - source: The ledger that has it: the journal's, or that of the tables of catalogs.
  ///   - ledger: The journal's ledger.
  ///   - profile: The profile.
  ///   - seenBy: Who rated it.
  /// - Returns: The title with the reasons; nil where there is none.
  /// - Complexity: O(n) in the titles of both and their words, O(m log m) in the profile's ratings, watches and marks.
  package static func why(
    _ title: Symbol, of source: borrowing Ledger, _ ledger: borrowing Ledger, profile: String,
    _ seenBy: SeenBy
  ) -> Recommendation? {
    var reasons: [Reason] = []
    let kind = source.kind(of: title)
    if kind == .film || kind == .show || kind == .other {
      let taste = Taste(ledger, profile: profile)
      let scores = Taste.Scores(taste, ComparedTitles(source), in: source)
      if scores.isAlike(title, source) {
        reasons = taste.givingExamples([scores.reason(for: title, source)], ledger, profile)
      }
    }
    let others = seenBy.people.filter {
      !$0.isSelf && $0.rating?.tenths ?? 0 >= Recommendations.praise
    }
    for person in others.sorted(by: { $0.rating?.tenths ?? 0 > $1.rating?.tenths ?? 0 }) {
      if let rating = person.rating { reasons.append(.rated(by: person.name, rating)) }
    }
    guard !reasons.isEmpty else { return nil }
    return Recommendation(
      section: .you, title: TitleSummary(source, title), overview: nil, reasons: reasons)
  }
}

/// A title of the journal or its catalogs that can be recommended, with what it is compared by.
struct RecommendedTitle {
  let title: TitleSummary
  /// What it is about, if that is known.
  let overview: String?
  /// Its place.
  let rank: RankedTitle
  /// Breaks ties, the greater first.
  let tie: Double
  /// Why.
  let reasons: [Recommendation.Reason]

  /// Describes a title that others know, of which the journal may have an overview.
  init(
    _ title: TitleSummary, score: Double, tie: Double, _ ledger: borrowing Ledger,
    _ reasons: [Recommendation.Reason]
  ) {
    self.title = title
    let own = ledger.titles.find(title.id).map { ledger.canonicalTitle($0) }
    overview = own.flatMap { ledger.text(.overview, of: $0) }
    rank = RankedTitle(id: title.id, score: score)
    self.tie = tie
    self.reasons = reasons
  }

  init(
    _ match: Taste.Match, _ ledger: borrowing Ledger, _ reasons: [Recommendation.Reason]
  ) {
    title = TitleSummary(ledger, match.title)
    overview = ledger.text(.overview, of: match.title)
    rank = RankedTitle(match, ledger)
    tie = 0
    self.reasons = reasons
  }

  /// Orders by score, what breaks ties, and the hash of the id.
  static func isBefore(_ left: RecommendedTitle, _ right: RecommendedTitle) -> Bool {
    if left.rank.score == right.rank.score, left.tie != right.tie { return left.tie > right.tie }
    return RankedTitle.isBefore(left.rank, right.rank)
  }
}
