/// A period as the people of a journal spent it: what `seen review --household` shows.
///
/// Of others it has what they let be seen: nothing private counts, neither watches nor ratings.
package struct HouseholdReview: Sendable {
  /// One of them.
  package struct Person: Sendable, Equatable {
    /// The profile's id.
    package let id: String
    package let name: String
    package fileprivate(set) var watches = 0
    package fileprivate(set) var titlesWatched = 0
    package fileprivate(set) var minutes = 0
    /// How many days have a watch.
    package fileprivate(set) var dayCount = 0
  }

  /// A title that several of them rated.
  package struct Opinion: Sendable, Equatable {
    package let title: TitleLabel
    /// The last rating of each, in the order of the people, in tenths of 0 to 10; nil for those who gave none.
    package let tenths: [Int?]
    /// The difference between the highest and the lowest, in tenths.
    package let difference: Int
  }

  package let period: Period
  /// Whether the period is not over.
  package let isRunning: Bool
  /// The people, the one who reads first, then by id.
  package private(set) var people: [Person] = []
  /// What several of them watched on the same day, by the number of those days; an episode counts for its show.
  package private(set) var together = YearReview.Leaders()
  /// How many times that was.
  package private(set) var togetherCount = 0
  /// The titles with ratings that differ least, at most by a point of 10, and most, at least by two.
  package private(set) var agreed: [Opinion] = [], disagreed: [Opinion] = []

  /// By title and day, who watched it; by title, the last rating of each and the date of the first.
  private var shared: [Viewing: Set<Int>] = [:]
  private var ratings: [Symbol: [Int: (tenths: Int, date: PartialDate)]] = [:]

  private struct Viewing: Hashable {
    let title: Symbol
    let day: Day
  }

  /// Reads the review of a period.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger, as the one who reads may see it.
  ///   - scope: Who reads, and which titles count.
  ///   - period: The days.
  ///   - profiles: The profiles of the journal that the one who reads may know of.
  /// - Complexity: O(n log n) in the watches, O(n) in the ledger for each profile.
  package init(
    _ ledger: borrowing Ledger, _ scope: Scope, of period: Period, _ profiles: [Profile]
  ) {
    self.period = period
    isRunning = period.first <= scope.today && scope.today < period.last
    let isOwn = { (profile: Profile) in profile.id.isSame(as: scope.profile) }
    for profile in profiles.filter(isOwn) + profiles.filter({ !isOwn($0) }) {
      read(profile, ledger, scope)
    }
    if people.count > 1 { compare(ledger) }
    (shared, ratings) = ([:], [:])
  }

  private mutating func read(
    _ profile: Profile, _ ledger: borrowing Ledger, _ scope: Scope
  ) {
    let place = people.count
    var theirs = scope
    (theirs.profile, theirs.period) = (profile.id, period)
    let watches = ProfileWatches(ledger, profile.id, seenBy: scope.profile)
    let rows = theirs.rows(watches.counted, ledger)
    let tally = WatchTally(ledger, watches, rows)
    var person = Person(id: profile.id, name: profile.name)
    person.watches = tally.watches
    person.minutes = tally.minutes
    person.dayCount = tally.days.days.count
    tally.titles.forEach { title, _ in
      let kind = ledger.kind(of: title)
      if kind.isCountedTitle || kind == .show { person.titlesWatched += 1 }
    }
    people.append(person)
    let own = OwnRatings(ledger, profile: profile.id, of: rows)
    for row in ledger.inWatchOrder(rows) {
      let watch = ledger.watch(Int(row))
      if let day = watch.date.day {
        shared[Viewing(title: watch.title, day: day), default: []].insert(place)
      }
      let isOwn = profile.id.isSame(as: scope.profile)
      if let rating = own.rating(of: watch.row, ledger, includesPrivate: isOwn) {
        ratings[watch.title, default: [:]][place] = (rating.tenths, watch.date)
      }
    }
  }

  private mutating func compare(_ ledger: borrowing Ledger) {
    var days: [Symbol: YearReview.Sum] = [:]
    for (viewing, viewers) in shared where viewers.count > 1 {
      let show = ledger.kind(of: viewing.title) == .episode ? ledger.show(of: viewing.title) : nil
      days[show ?? viewing.title, default: YearReview.Sum()].add(PartialDate(viewing.day))
      togetherCount += 1
    }
    together = YearReview.Leaders(
      titles: days.map { YearReview.Leader(ledger.titles.text($0), $1.watches, $1.first) },
      ledger)
    var apart: [(title: Symbol, difference: Int, first: PartialDate)] = []
    for (title, own) in ratings where own.count > 1 {
      let tenths = own.values.map(\.tenths)
      guard let least = tenths.min(), let most = tenths.max(),
        let first = own.values.map(\.date).min()
      else { continue }
      apart.append((title, most - least, first))
    }
    apart.sort { left, right in
      if left.difference != right.difference { return left.difference < right.difference }
      if left.first != right.first { return left.first < right.first }
      return ledger.titles.precedes(left.title, right.title)
    }
    let most = YearReview.Leaders.most
    for one in apart.prefix(most) where one.difference <= 10 {
      agreed.append(opinion(one.title, one.difference, ledger))
    }
    apart.sort { left, right in
      if left.difference != right.difference { return left.difference > right.difference }
      if left.first != right.first { return left.first < right.first }
      return ledger.titles.precedes(left.title, right.title)
    }
    for one in apart.prefix(most) where one.difference >= 20 {
      disagreed.append(opinion(one.title, one.difference, ledger))
    }
  }

  private func opinion(
    _ title: Symbol, _ difference: Int, _ ledger: borrowing Ledger
  ) -> Opinion {
    Opinion(
      title: TitleLabel(ledger, title),
      tenths: people.indices.map { ratings[title]?[$0]?.tenths }, difference: difference)
  }
}
