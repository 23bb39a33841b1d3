package import SeenCore

/// Ratings and moods over the last months.
package struct ReportTrends {
  private static let most = 24
  /// Of fewer ratings an average says little.
  private static let leastRatings = 3

  private struct Month {
    var ratings = 0
    var tenths = 0
  }

  private var months: [(key: String, month: Month)] = []
  private var moodMonths = MoodMonths()
  private let first: Int
  private let ratingScale: Int?

  /// Reads the watches of the last months up to today.
  /// - Complexity: O(n) in the watches of these months, and in the ratings.
  package init(
    _ ledger: borrowing Ledger, _ diary: Diary, _ scope: Scope, ratingScale: Int?
  ) {
    self.ratingScale = ratingScale
    let own = OwnRatings(ledger, profile: scope.profile, of: diary.rows(ledger))
    let last = scope.today.parts.year * 12 + scope.today.parts.month - 1
    first = last - Self.most + 1
    months = (first...last).map { number in
      ("\(number / 12)-" + Decimal.padded(number % 12 + 1, 2), Month())
    }
    for entry in diary.entries {
      let date = PartialDate(packed: ledger.watches.date[entry.row])
      guard let year = date.year else { continue }
      if year * 12 + 11 < first { break }
      guard let month = date.month, date.qualifier == .none else { continue }
      let place = year * 12 + month - 1 - first
      guard months.indices.contains(place) else { continue }
      if let rating = own.rating(of: entry.row, ledger) {
        months[place].month.ratings += 1
        months[place].month.tenths += rating.tenths
      }
      moodMonths.add(ledger.watches.date[entry.row], ledger.watches.mood[entry.row], ledger)
    }
  }

  /// The pictures that have something to show.
  package var trends: [MonthTrend] { [ratings, moods].compactMap(\.self) }

  private var ratings: MonthTrend? {
    guard months.count(where: { $0.month.ratings > 0 }) >= MoodMonths.least else {
      return nil
    }
    let scale = RatingWords.meanScale(ratingScale)
    func mean(_ month: Month) -> String {
      guard month.ratings > 0 else { return "" }
      return RatingWords.mean(of: month.ratings, tenths: month.tenths, scale: scale)
    }
    let means = months.map { $0.month.ratings == 0 ? 0 : $0.month.tenths * 10 / $0.month.ratings }
    let rated = months.indices.filter { months[$0].month.ratings > 0 }
    let faint = rated.filter { months[$0].month.ratings < Self.leastRatings }
    let known = faint.count < rated.count ? rated.filter { !faint.contains($0) } : rated
    let best = months[known.max { means[$0] < means[$1] } ?? 0]
    let pale = faint.isEmpty ? "" : " Months with fewer than \(Self.leastRatings) ratings are pale."
    return MonthTrend(
      "Ratings over time",
      "The average of each month, the last \(Self.most) months; highest in"
        + " \(DateWords.ofMonthKey(best.key)): \(mean(best.month)).\(pale)",
      months: months.map(\.key), parts: means.map { [$0] },
      scale: (0...5).map { String($0 * scale / 5) }, faint: Set(faint),
      table: (
        ["average", "ratings"],
        months.map { [mean($0.month), $0.month.ratings > 0 ? Count.digits($0.month.ratings) : ""] }
      ))
  }

  private var moods: MonthTrend? {
    guard moodMonths.isTelling else { return nil }
    let moods = months.indices.map { moodMonths[first + $0] }
    let most = moods.map { $0.reduce(0, +) }.max() ?? 1
    let totals = (0...Mood.allCases.count).map { place in moods.reduce(0) { $0 + $1[place] } }
    let known = Mood.allCases.indices.max { totals[$0] < totals[$1] } ?? 0
    guard totals[known] > 0 else { return nil }
    let shown = totals.indices.filter { totals[$0] > 0 }
    // Lines at whole numbers only.
    let steps = [5, 4, 3, 2].first { most.isMultiple(of: $0) } ?? 1
    let names = shown.map { place in
      place < Mood.allCases.count ? Words.withCapital(Mood.allCases[place].name) : "Other"
    }
    let counts = moods.map { month in shown.map { month[$0] } }
    return MonthTrend(
      "Moods over time",
      "The last \(Self.most) months; most often \(Mood.allCases[known].name):"
        + " \(Count.of(totals[known], "time")).",
      months: months.map(\.key), parts: counts.map { $0.map { $0 * 1000 / most } }, names: names,
      scale: (0...steps).map { Count.digits($0 * most / steps) },
      table: (names, counts.map { $0.map { $0 == 0 ? "" : String($0) } }))
  }
}
