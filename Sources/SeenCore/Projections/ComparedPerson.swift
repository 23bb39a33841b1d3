/// What one person brings to a comparison: what they watched, rated and want to see, without episodes, which count
/// for their shows.
package struct ComparedPerson: Sendable {
  /// A title as one person knows it.
  package struct Title: Sendable {
    /// Its id in the person's journal.
    package let id: String
    package let name: String
    package let kind: TitleKind
    /// The year it came out; nil when unknown.
    package let year: Int?
    /// Its minutes; nil when unknown.
    package let runtime: Int?
    /// Its age rating; nil when unknown.
    package let contentRating: String?
    /// The family of a bird; nil when unknown.
    package let family: String?
    /// The JSON text of its ids elsewhere; nil when there is none.
    let ids: String?
  }

  /// What one person did with a title, apart from what it is: it is copied often.
  package struct Mark: Sendable {
    /// Whether the person watched it; of a show, any episode of it.
    package fileprivate(set) var isWatched = false
    /// The last day on which the person watched it, or an episode of it; nil where no date is known.
    package fileprivate(set) var lastWatched: PartialDate?
    /// The person's current rating; nil without one.
    package fileprivate(set) var rating: Rating?
    /// Whether it is on the person's watchlist.
    package fileprivate(set) var isWanted = false
  }

  /// A bird that the person saw.
  package struct Sighting: Sendable {
    /// The place of the bird among the titles.
    package let title: Int
    /// When; perhaps only a month or a year, or unknown.
    package let date: PartialDate
    /// Where; nil when unknown.
    package let point: Coordinates?
  }

  /// The person's name.
  package let name: String
  /// Whether the person's journal is that of the others of whom this is said; else it is that of nobody else.
  let isOfHousehold: Bool
  /// Seeds tables of texts.
  let seed: UInt64
  /// The titles that the person watched, rated or wants to see.
  package private(set) var titles: [Title] = []
  package private(set) var marks: [Mark] = []
  /// The birds that the person saw, if requested.
  package private(set) var sightings: [Sighting] = []
  /// How many films, shows, birds and other things the person watched.
  package private(set) var watchedCount = 0
  /// How many standing watches there are, episodes included.
  package private(set) var watchCount = 0
  /// How many of them are of this year.
  package private(set) var watchesThisYear = 0
  /// The person's streaks.
  package let streaks: Streaks
  /// Which titles the person must not see; nil for none.
  package let filter: ContentFilter?

  /// Reads a person from a ledger.
  ///
  /// - Parameters:
  ///   - name: The person's name.
  ///   - ledger: The settled ledger of the person's journal.
  ///   - scope: The profile that the person is there, and today.
  ///   - filter: Which titles the person must not see.
  ///   - includesPrivate: Whether private watches and ratings count, as they do for oneself.
  ///   - keepsSightings: Whether each sighting of a bird is kept.
  ///   - isOfHousehold: Whether the journal is that of the others of whom this is said.
  /// - Complexity: O(n) in the watches, ratings and titles.
  package init(
    _ name: String, _ ledger: borrowing Ledger, _ scope: Scope, _ filter: ContentFilter?,
    includesPrivate: Bool, keepsSightings: Bool = false, isOfHousehold: Bool = false
  ) {
    self.name = name
    self.isOfHousehold = isOfHousehold
    self.filter = filter
    seed = ledger.seed
    var known = KnownTitles(ledger)
    let watches =
      includesPrivate
      ? ProfileWatches(ledger, profile: scope.profile)
      : ProfileWatches(ledger, openOf: scope.profile)
    streaks = Streaks(
      days: DayCounts(ledger, watches, scope).days, gap: scope.streakGap, today: scope.today)
    let ratings = Ratings(ledger, profile: scope.profile).entries
    let waiting = Watchlist(ledger, profile: scope.profile, by: .added).titles
    let most = min(ledger.titles.count, watches.watchedCount + ratings.count + waiting.count)
    titles.reserveCapacity(most)
    marks.reserveCapacity(most)
    watches.standing.forEach { row in
      watchCount += 1
      if ledger.watch(row).date.year == scope.today.parts.year {
        watchesThisYear += 1
      }
      let title = ledger.watch(row).title
      guard watches.isWatched(title), let whole = ComparedPerson.whole(title, ledger) else {
        return
      }
      let place = place(of: whole, &known, ledger)
      if !marks[place].isWatched { watchedCount += 1 }
      marks[place].isWatched = true
      let date = ledger.watch(row).date
      if keepsSightings, titles[place].kind == .bird {
        let point = Coordinates(ledger.watches.details(of: row))
        sightings.append(Sighting(title: place, date: date, point: point))
      }
      if date.year != nil, marks[place].lastWatched.map({ $0 < date }) ?? true {
        marks[place].lastWatched = date
      }
    }
    for entry in ratings where includesPrivate || !entry.isPrivate {
      guard ComparedPerson.isWhole(ledger.kind(of: entry.title)) else { continue }
      marks[place(of: entry.title, &known, ledger)].rating = entry.rating
    }
    for wanted in waiting where ComparedPerson.isWhole(ledger.kind(of: wanted.title)) {
      marks[place(of: wanted.title, &known, ledger)].isWanted = true
    }
  }

  /// Returns whether the person must not see a title that everybody wants to see; a child has recorded it herself then.
  func hides(_ rating: String?, _ kind: TitleKind) -> Bool {
    filter.map { $0.hides(rating, kind, isSpared: $0.sparesOwn) } ?? false
  }

  /// Returns whether titles of a kind are compared.
  private static func isWhole(_ kind: TitleKind) -> Bool {
    switch kind {
    case .film, .show, .bird, .other: true
    case .season, .episode, .channel: false
    }
  }

  /// Returns the title that a watched one counts for: itself, or its show; nil for channels.
  private static func whole(_ title: Symbol, _ ledger: borrowing Ledger) -> Symbol? {
    switch ledger.kind(of: title) {
    case .film, .show, .bird, .other: title
    case .season, .episode: ledger.show(of: title)
    case .channel: nil
    }
  }

  /// Intermediate results about titles while a person is read.
  private struct KnownTitles {
    /// By title symbol, its place among the person's titles; -1 without one.
    var places: [Int32]
    /// The age ratings, as many titles share one.
    var ratings: [Ledger.RatingKey: String?] = [:]

    init(_ ledger: borrowing Ledger) {
      places = [Int32](repeating: -1, count: ledger.titles.count)
    }

    /// Returns the age rating of a title other than a channel.
    mutating func contentRating(of title: Symbol, _ ledger: borrowing Ledger) -> String? {
      let key = Ledger.RatingKey(ledger, title)
      if let rating = ratings[key] { return rating }
      let rating = ledger.contentRating(of: title)
      ratings[key] = .some(rating)
      return rating
    }
  }

  /// Returns the place of a title, which gets one if it has none.
  private mutating func place(
    of title: Symbol, _ known: inout KnownTitles, _ ledger: borrowing Ledger
  ) -> Int {
    if known.places[Int(title)] >= 0 { return Int(known.places[Int(title)]) }
    known.places[Int(title)] = Int32(titles.count)
    let kind = ledger.kind(of: title)
    titles.append(
      Title(
        id: ledger.titles.text(title), name: ledger.name(of: title), kind: kind,
        year: ledger.number(.year, of: title), runtime: ledger.number(.runtime, of: title),
        contentRating: known.contentRating(of: title, ledger),
        family: kind == .bird ? ledger.text(.family, of: title) : nil,
        ids: ledger.text(.ids, of: title)))
    marks.append(Mark())
    return titles.count - 1
  }
}

extension TitleSummary {
  /// Summarizes a title as one person knows it.
  init(_ title: ComparedPerson.Title) {
    self.init(
      id: title.id, name: title.name, kind: title.kind, year: title.year, director: nil)
  }
}
