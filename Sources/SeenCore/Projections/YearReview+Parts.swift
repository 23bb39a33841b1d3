extension YearReview {
  /// One watch that is told of.
  package struct Occasion: Sendable, Equatable {
    package let title: TitleLabel
    package let date: PartialDate
    /// Which watch of the period it is, or of all; nil where that is not told.
    package let number: Int?
    /// Whether the number is its place among all watches of the profile.
    package let isOfAll: Bool

    /// Reads the watch of a row.
    init(
      _ ledger: borrowing Ledger, row: Int, number: Int? = nil, isOfAll: Bool = false
    ) {
      let watch = ledger.watch(row)
      title = TitleLabel(ledger, watch.title)
      date = watch.date
      self.number = number
      self.isOfAll = isOfAll
    }
  }

  /// What there was in the same days a year before.
  package struct Before: Sendable {
    package let period: Period
    package let stats: Stats

    /// Reads the year before the period of a scope, up to today's day in it; nil for a period of more than a year, and
    /// where there are fewer than `fewest` watches.
    init?(_ ledger: borrowing Ledger, _ scope: Scope, _ all: ProfileWatches) {
      guard let own = scope.period, own.last.number - own.first.number < 366 else { return nil }
      let last = own.first <= scope.today ? min(own.last, scope.today) : own.last
      guard let first = own.first.aYearBefore, let end = last.aYearBefore,
        let period = Period(first: first, last: end)
      else { return nil }
      var scope = scope
      scope.period = period
      let rows = scope.rows(all.counted, ledger)
      guard rows.count >= YearReview.fewest else { return nil }
      self.period = period
      stats = Stats(ledger, scope, most: 0)
    }
  }

  /// A run through a show that was completed.
  package struct FinishedRun: Sendable, Equatable {
    package let show: TitleLabel
    /// Which of the runs through the show it is, from 1.
    package let number: Int
    package let episodeCount: Int
    /// When its last episode was watched.
    package let date: PartialDate
  }

  /// What there was of birds.
  package struct Birds: Sendable, Equatable {
    package let speciesCount: Int
    package let sightingCount: Int
    /// The species that had not been seen before, in the order in which they were.
    package let lifeBirds: Leaders
    /// The days with most species.
    package let bestDays: Leaders

    /// Reads the birds of a tally; nil for none.
    init?(_ ledger: borrowing Ledger, _ tally: borrowing Tally) {
      (speciesCount, sightingCount) = tally.birdCounts(ledger)
      guard speciesCount > 0 else { return nil }
      lifeBirds = Leaders(
        titles: tally.lifeBirds.map { Leader(ledger.titles.text($0), 1, $1) }, ledger)
      bestDays = Leaders(days: tally.birds.map { ($0, $1.count) })
    }
  }

  /// The moods of one month.
  package struct MoodsOfMonth: Sendable, Equatable {
    package let month: PartialDate
    /// Watches by mood, as it is stored.
    package let counts: [Stats.Count]
  }
}

extension Day {
  /// The same day of the year before: the last of its month for a last day of a February; nil outside of the calendar.
  fileprivate var aYearBefore: Day? {
    let (year, month, day) = parts
    let isLast = day == Day.count(ofMonth: month, year: year)
    let count = year > 1 ? Day.count(ofMonth: month, year: year - 1) : 0
    return Day(year: year - 1, month: month, day: isLast ? count : min(day, count))
  }
}
