/// What a year, or another period, was made of: what `seen review` shows.
///
/// It has the counted watches whose whole span lies in the period, so that its numbers are those of `Stats`. What is named
/// as the most or the best is named with its equals (`Leaders`), and nothing is where there are few watches.
package struct YearReview: Sendable {
  /// The fewest watches of which any are named as the most or the best.
  package static let fewest = 10

  /// The days that it is of.
  package let period: Period
  /// Whether the period is not over.
  package let isRunning: Bool
  /// The numbers of the period.
  package let stats: Stats
  /// How many days have a watch.
  package var dayCount: Int { stats.dayCount }
  /// How many watches have no length, of their own or by their title.
  package var untimedCount: Int { stats.watches - stats.timedWatches }
  /// How many watches are in no month, because their dates are only years.
  package var monthlessCount: Int { stats.watches - stats.byMonth.reduce(0) { $0 + $1.count } }
  /// How many watches have no date, and so are in no period.
  package let undatedCount: Int
  /// The same days a year before, as far as the period has gone; nil where they have fewer than `fewest` watches.
  package let before: Before?
  /// All watches in watch order, where there are fewer than `fewest`; else empty.
  package private(set) var watches: [Occasion] = []

  /// The first and the last watch of those whose day is known.
  package private(set) var first: Occasion?, last: Occasion?
  /// Every 50th watch of the period, and every 500th of all, in watch order.
  package private(set) var milestones: [Occasion] = []
  /// The ISO weeks with most watches, by keys such as `2026-W53`.
  package private(set) var busiestWeeks = Leaders()
  /// The days with most watches.
  package private(set) var busiestDays = Leaders()

  /// The titles with most watches, two or more; an episode counts for its show.
  package private(set) var mostWatched = Leaders()
  /// The runs through shows that were completed, in the order in which they were.
  package private(set) var finishedRuns: [FinishedRun] = []
  /// The titles with the highest ratings of their watches, in tenths of 0 to 10.
  package private(set) var highestRated = Leaders()
  /// The ratings that all titles have now, whenever they were watched, and their sum in tenths of 0 to 10.
  package private(set) var allRatings = (count: 0, tenths: 0)

  /// The titles that came out first and last, by their years; episodes and birds aside, as in the next two.
  package private(set) var oldest = Leaders(), newest = Leaders()
  /// The titles that take longest and shortest, in minutes.
  package private(set) var longest = Leaders(), shortest = Leaders()
  /// The directors and countries of no title that was watched before, by the number of their titles.
  package private(set) var newDirectors = Leaders(), newCountries = Leaders()

  /// The directors and actors with most titles, two or more; an episode counts for its show.
  package private(set) var directors = Leaders(), actors = Leaders()

  /// What there was of birds; nil for none.
  package private(set) var birds: Birds?
  /// The moods of each month that has any.
  package private(set) var moods: [MoodsOfMonth] = []
  /// The lists of which the last title was seen.
  package private(set) var finishedLists: [FinishedList] = []
  package private(set) var watchlist = WatchlistChanges()

  /// Reads the review of a period, of the watches that a scope selects.
  /// - Complexity: O(n log n) in the watches; O(n) in the ledger.
  package init(_ ledger: borrowing Ledger, _ scope: Scope, of period: Period) {
    var scope = scope
    scope.period = nil
    let all = ProfileWatches(ledger, profile: scope.profile)
    let counted = scope.rows(all.counted, ledger)
    let standing = Ratings(ledger, profile: scope.profile).entries
    for entry in standing {
      allRatings.count += 1
      allRatings.tenths += entry.rating.tenths
    }
    scope.period = period
    let rows = scope.rows(counted, ledger)
    self.period = period
    isRunning = period.first <= scope.today && scope.today < period.last
    stats = Stats(ledger, scope)
    var undated = 0
    counted.forEach { if ledger.watches.date[$0] == 0 { undated += 1 } }
    undatedCount = undated
    before = Before(ledger, scope, all)
    guard stats.watches >= YearReview.fewest else {
      watches = ledger.inWatchOrder(rows).map { Occasion(ledger, row: Int($0)) }
      return
    }
    let tally = Tally(ledger, all, rows)
    tellOccasions(ledger, counted, rows)
    tellDays(tally)
    tellTitles(ledger, tally)
    tellRatings(ledger, scope, rows)
    tellWords(ledger, tally, before: counted)
    birds = Birds(ledger, tally)
    moods = tally.moodsByMonth(ledger)
    tellRuns(ledger, scope)
    tellLists(ledger, scope, all)
  }
}

extension YearReview {
  /// The first and the last watch, and those with a round number.
  private mutating func tellOccasions(
    _ ledger: borrowing Ledger, _ counted: Bits, _ rows: Bits
  ) {
    let whole = ledger.inWatchOrder(rows).filter { ledger.watch(Int($0)).date.day != nil }
    first = whole.first.map { Occasion(ledger, row: Int($0)) }
    last = whole.last.map { Occasion(ledger, row: Int($0)) }
    var number = 0
    for (place, row) in ledger.inWatchOrder(counted).enumerated() where rows[Int(row)] {
      number += 1
      if number.isMultiple(of: 50) {
        milestones.append(Occasion(ledger, row: Int(row), number: number))
      }
      if (place + 1).isMultiple(of: 500) {
        milestones.append(Occasion(ledger, row: Int(row), number: place + 1, isOfAll: true))
      }
    }
  }

  private mutating func tellDays(_ tally: borrowing Tally) {
    busiestDays = Leaders(days: tally.days.map { ($0, $1) })
    var weeks: [Int: Int] = [:]
    for (day, count) in tally.days { weeks[day.weekNumber, default: 0] += count }
    busiestWeeks = Leaders(
      weeks.map { week, count in
        Leader(Day(number: week * 7).weekKey, count, PartialDate(Day(number: week * 7 - 3)))
      }, isEqualOnly: true)
  }

  private mutating func tellTitles(_ ledger: borrowing Ledger, _ tally: borrowing Tally) {
    let several = tally.wholes.filter { $0.value.watches > 1 }
    mostWatched = Leaders(
      titles: several.map { title, sum in
        var leader = Leader(ledger.titles.text(title), sum.watches, sum.first)
        (leader.episodeCount, leader.minutes) = (sum.episodes, sum.minutes)
        return leader
      }, ledger)
    let years = tally.extremes(of: .year, ledger)
    (oldest, newest) = (years.least, years.most)
    let lengths = tally.extremes(of: .runtime, ledger)
    (shortest, longest) = (lengths.least, lengths.most)
  }

  private mutating func tellRatings(
    _ ledger: borrowing Ledger, _ scope: Scope, _ rows: Bits
  ) {
    let own = OwnRatings(ledger, profile: scope.profile, of: rows)
    var best: [Symbol: (tenths: Int, first: PartialDate)] = [:]
    ledger.forEachWatch(in: rows) { watch in
      guard let tenths = own.rating(of: watch.row, ledger)?.tenths else { return }
      let known = best[watch.title]
      if let known, known.tenths > tenths { return }
      let isSooner = known.map { $0.tenths < tenths || watch.date < $0.first } ?? true
      if isSooner { best[watch.title] = (tenths, watch.date) }
    }
    highestRated = Leaders(
      titles: best.map { Leader(ledger.titles.text($0), $1.tenths, $1.first) }, ledger)
  }

  private mutating func tellWords(
    _ ledger: borrowing Ledger, _ tally: borrowing Tally, before counted: Bits
  ) {
    let directors = tally.titles(of: .directors, ledger)
    self.directors = tally.leaders(of: directors.filter { $0.value.watches > 1 }, ledger)
    actors = tally.leaders(
      of: tally.titles(of: .cast, ledger).filter { $0.value.watches > 1 }, ledger)
    let earlier = Tally.titles(of: counted, before: period.first, ledger)
    guard !earlier.isEmpty else { return }
    let known = (
      Tally.words(.directors, of: earlier, ledger), Tally.words(.countries, of: earlier, ledger)
    )
    newDirectors = tally.leaders(of: directors.filter { !known.0.contains($0.key) }, ledger)
    newCountries = tally.leaders(
      of: tally.titles(of: .countries, ledger).filter { !known.1.contains($0.key) }, ledger)
  }

  private mutating func tellRuns(_ ledger: borrowing Ledger, _ scope: Scope) {
    for state in RunState.all(ledger, scope) where state.isComplete {
      guard let date = state.run.steps.last?.date, period.contains(date) else { continue }
      finishedRuns.append(
        FinishedRun(
          show: TitleLabel(ledger, state.show), number: state.number,
          episodeCount: state.episodeCount, date: date))
    }
    finishedRuns.sort { left, right in
      if left.date != right.date { return left.date < right.date }
      if !left.show.id.isSame(as: right.show.id) { return left.show.id.precedes(right.show.id) }
      return left.number < right.number
    }
  }

  private mutating func tellLists(
    _ ledger: borrowing Ledger, _ scope: Scope, _ all: ProfileWatches
  ) {
    finishedLists = FinishedList.all(ledger, scope, period)
    watchlist = WatchlistChanges(ledger, scope, all, period)
  }
}
