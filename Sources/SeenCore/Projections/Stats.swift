/// The numbers of a profile's watching: what `seen stats` shows.
///
/// Lists of counts are in the byte order of their keys, so that months and years are oldest first. All counts are of
/// counted watches, except for `byRating`, which counts titles unless a period was asked for.
/// Fractions are kept as exact pairs and rounded only where they are printed.
public struct Stats: Sendable {
  /// A key and its count.
  public struct Count: Sendable, Equatable {
    /// The key, as stored in the log.
    public let key: String
    /// The count.
    public fileprivate(set) var count: Int

    package init(key: String, count: Int) {
      self.key = key
      self.count = count
    }

    /// Returns counts in the order of their keys.
    @inline(never) static func inOrder(_ counts: [Count]) -> [Count] {
      counts.sorted { $0.key.precedes($1.key) }
    }
  }

  /// A title and how often it was watched.
  public struct TopTitle: Sendable, Equatable {
    /// Its id.
    public let id: String
    /// Its name.
    public let name: String
    /// How often it was watched.
    public let watches: Int

    /// Creates an entry.
    package init(id: String, name: String, watches: Int) {
      self.id = id
      self.name = name
      self.watches = watches
    }
  }

  /// Whose numbers they are.
  public package(set) var profile: String
  /// The titles with a counted watch.
  public package(set) var titlesWatched = 0
  /// The known titles without one.
  public package(set) var titlesUnwatched = 0
  /// The watches that count.
  public package(set) var watches = 0
  /// The watches of titles that had been seen before.
  public package(set) var rewatches = 0
  /// The format with most watches; the smaller key among equals; nil without any.
  public package(set) var favoriteFormat: String?
  /// The month with most watches, `YYYY-MM`; the earlier among equals; nil without any.
  public package(set) var mostActiveMonth: String?
  /// The days of the streak that reaches today; 0 when none does.
  public package(set) var currentStreak = 0
  /// The days of the longest streak.
  public package(set) var longestStreak = 0
  /// Minutes in all: a watch's own, else its title's runtime, else none.
  public package(set) var minutes = 0
  /// The number of ratings: those that titles have now, or in a period those of its watches.
  public package(set) var ratings = 0
  /// The sum of these ratings on 0 to 10, in tenths.
  public package(set) var ratingSum = 0
  /// How many titles, or watches of a period, are rated.
  public package(set) var ratedTitles = 0
  /// Whether the ratings are of watches and not of titles.
  public package(set) var ratesWatches = false
  /// Watches by month, `YYYY-MM`, of those whose month is known.
  public package(set) var byMonth: [Count] = []
  /// Watches by year, `YYYY`, of those whose year is known.
  public package(set) var byYear: [Count] = []
  /// Watches by weekday, from `friday` to `wednesday`, of those whose day is known.
  public package(set) var byWeekday: [Count] = []
  /// Watches by format.
  public package(set) var byFormat: [Count] = []
  /// Watches by platform.
  public package(set) var byPlatform: [Count] = []
  /// Watches by mood.
  public package(set) var byMood: [Count] = []
  /// Watches by companion.
  public package(set) var byCompanion: [Count] = []
  /// Watches by location.
  public package(set) var byLocation: [Count] = []
  /// Watches by genre.
  public package(set) var byGenre: [Count] = []
  /// Watches by the decade in which the title came out, such as `1980s`.
  public package(set) var byDecade: [Count] = []
  /// Watches by director.
  public package(set) var byDirector: [Count] = []
  /// Titles, or watches of a period, by rating on 0 to 10 to a tenth, such as `10` and `6.7`.
  public package(set) var byRating: [Count] = []
  /// Up to ten titles, most watches first, then by id.
  public package(set) var topTitles: [TopTitle] = []
  /// Watches by the hour at which they began, `00` to `23`, of those whose clock is known.
  public package(set) var byHour: [Count] = []
  /// The number of watches whose length is known.
  public package(set) var timedWatches = 0
  /// The watches of titles of the kinds that are counted among `titlesWatched`.
  public package(set) var watchesOfTitles = 0
  /// How many titles `watchesOfTitles` are of.
  public package(set) var titlesOfWatches = 0
  /// The number of watches without a date.
  public package(set) var undated = 0
  /// How many days have a watch.
  package private(set) var dayCount = 0
  /// The first and the last day of the longest streak; nil without any.
  package private(set) var longestSpan: ClosedRange<Day>?
  /// The first and the last known date of a watch; nil when no watch has one.
  public package(set) var dates: ClosedRange<PartialDate>?
  /// How many more keys than are listed there are of `byCompanion`, `byGenre` and `byDirector`, of which only the greatest
  /// counts were asked for.
  package private(set) var unlisted = (companions: 0, genres: 0, directors: 0)
  /// The number of distinct locations.
  public var places: Int { byLocation.count }

  /// Counts the numbers of a scope.
  ///
  /// With `groupsShows`, the top titles contain shows instead of their episodes. With `most`, very long lists may be
  /// limited to that many of their greatest counts.
  /// - Complexity: O(n) in all watches, titles and ratings, plus O(k log k) in
  ///   the distinct keys.
  package init(
    _ ledger: borrowing Ledger, _ scope: Scope, groupsShows: Bool = false, most: Int? = nil
  ) {
    profile = scope.profile
    let watches = ProfileWatches(ledger, profile: scope.profile)
    let rows = scope.rows(watches.counted, ledger)
    let tally = WatchTally(ledger, watches, rows)
    self.watches = tally.watches
    rewatches = tally.rewatches
    minutes = tally.minutes
    timedWatches = tally.timed
    countRatings(ledger, scope, rows)
    countTitles(ledger, watches, tally, scope)
    countWords(ledger, tally)
    countDates(tally.days, scope)
    topTitles =
      groupsShows
      ? Stats.top(ledger, tally.titlesByShow(ledger)) : Stats.top(ledger, tally.titles)
    byDecade = tally.decades(ledger)
    (byGenre, unlisted.genres) = tally.byWord(of: .genres, ledger, most: most)
    (byDirector, unlisted.directors) = tally.byWord(of: .directors, ledger, most: most)
    (byCompanion, unlisted.companions) = tally.companions.byWordOfArrays(ledger, most: most)
  }

  /// Counts the titles that were watched, and those that were not.
  private mutating func countTitles(
    _ ledger: borrowing Ledger, _ watches: ProfileWatches, _ tally: borrowing WatchTally,
    _ scope: Scope
  ) {
    tally.titles.forEach { title, count in
      let kind = ledger.kind(of: title)
      guard kind.isCountedTitle || kind == .show else { return }
      watchesOfTitles += count
      titlesOfWatches += 1
    }
    // A query may hold of a title and of none of its watches: each of two words may be in another one.
    var inPeriod: Bits?
    if scope.period != nil, scope.selection != nil {
      var whole = scope
      whole.selection = nil
      var titles = Bits(size: ledger.titles.count)
      ledger.forEachWatch(in: whole.rows(watches.counted, ledger)) { titles[Int($0.title)] = true }
      inPeriod = titles
    }
    for title in 0..<Symbol(ledger.titles.count)
    where ledger.canonicalTitle(title) == title && scope.includes(title: title) {
      let isWatched =
        scope.period == nil
        ? watches.isWatched(title)
        : watches.isWatched(title) && inPeriod?[Int(title)] ?? (tally.titles.count(of: title) > 0)
      // In a period, a title that was only watched outside it is still known.
      guard isWatched || watches.isWatched(title) || ledger.isAdded(title) else { continue }
      let kind = ledger.kind(of: title)
      // A show counts where it was logged as such; its episodes count for themselves.
      guard kind.isCountedTitle || kind == .show && isWatched && watches.count(of: title) > 0
      else { continue }
      if isWatched { titlesWatched += 1 } else { titlesUnwatched += 1 }
    }
  }

  /// Returns the ten titles with the greatest counts, of equal ones those with the first ids.
  private static func top(
    _ ledger: borrowing Ledger, _ titles: borrowing SymbolTally
  ) -> [TopTitle] {
    var tops: [(title: Symbol, count: Int)] = []
    titles.forEach { title, count in
      var place = tops.count
      while place > 0 {
        let last = tops[place - 1]
        let isAfter =
          last.count == count ? ledger.titles.precedes(title, last.title) : last.count < count
        guard isAfter else { break }
        place -= 1
      }
      guard place < 10 else { return }
      tops.insert((title, count), at: place)
      if tops.count > 10 { tops.removeLast() }
    }
    return tops.map { top in
      TopTitle(
        id: ledger.titles.text(top.title), name: ledger.name(of: top.title), watches: top.count)
    }
  }

  private mutating func countWords(_ ledger: borrowing Ledger, _ tally: borrowing WatchTally) {
    byFormat = tally.formats.byWord(ledger)
    byPlatform = tally.platforms.byWord(ledger)
    byMood = tally.moods.byWord(ledger)
    byLocation = tally.locations.byWord(ledger)
    byHour = tally.hours.enumerated().filter { $0.element > 0 }.map {
      Count(key: Decimal.padded($0.offset, 2), count: $0.element)
    }
    favoriteFormat = Stats.greatest(byFormat)
  }

  private mutating func countDates(_ dates: borrowing DayCounts, _ scope: Scope) {
    // Dates come in order: a month, and a year, is complete when the next one begins.
    var month: Int?
    var year: Int?
    var weekdays = [Int](repeating: 0, count: 7)
    var first: PartialDate?
    var last = PartialDate.unknown
    dates.forEach { date, count in
      first = first ?? date
      last = date
      // What is only about or before a year is in none.
      guard date.qualifier == .none, let own = date.year else { return }
      if own != year {
        (year, month) = (own, nil)
        byYear.append(Count(key: Decimal.padded(own, 4), count: 0))
      }
      byYear[byYear.count - 1].count += count
      if let named = date.month {
        if named != month {
          month = named
          let key = Decimal.padded(own, 4) + "-" + Decimal.padded(named, 2)
          byMonth.append(Count(key: key, count: 0))
        }
        byMonth[byMonth.count - 1].count += count
      }
      if let day = date.day { weekdays[day.weekday] += count }
    }
    byWeekday = Count.inOrder(
      zip(WeekdayName.keys, weekdays).filter { $0.1 > 0 }.map { Count(key: $0.0, count: $0.1) })
    self.dates = first.map { $0...last }
    undated = dates.undated
    mostActiveMonth = Stats.greatest(byMonth)
    let days = dates.days
    dayCount = days.count
    let streaks = Streaks(days: days, gap: scope.streakGap, today: scope.today)
    currentStreak = streaks.current
    longestStreak = streaks.longest
    longestSpan = streaks.longestSpan
  }

  /// Counts the ratings that titles have now, of all titles or those of a query; of a period those of its watches.
  private mutating func countRatings(
    _ ledger: borrowing Ledger, _ scope: Scope, _ rows: Bits
  ) {
    // By tenths.
    var counts = [Int](repeating: 0, count: 101)
    func count(_ rating: Rating) {
      ratings += 1
      ratingSum += rating.tenths
      counts[rating.tenths] += 1
    }
    if scope.period == nil {
      Ratings.forEachStanding(ledger, profile: scope.profile) { title, row in
        guard let rating = ledger.ratings[row].rating, scope.includes(title: title) else { return }
        count(rating)
      }
      ratedTitles = ratings
    } else {
      ratesWatches = true
      let own = OwnRatings(ledger, profile: scope.profile, of: rows)
      var rated = Bits(size: ledger.titles.count)
      ledger.forEachWatch(in: rows) { watch in
        guard let rating = own.rating(of: watch.row, ledger) else { return }
        count(rating)
        rated[Int(watch.title)] = true
      }
      ratedTitles = rated.count
    }
    for (tenths, count) in counts.enumerated() where count > 0 {
      byRating.append(
        Count(key: Decimal.fraction(tenths, over: 10, decimals: 1), count: count))
    }
    byRating = Count.inOrder(byRating)
  }

  /// Returns the most frequent key; the first among equals; nil if there is none.
  private static func greatest(_ counts: [Count]) -> String? {
    var best: Count?
    for count in counts where count.count > best?.count ?? 0 { best = count }
    return best?.key
  }
}
