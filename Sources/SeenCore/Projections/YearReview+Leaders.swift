/// What a review names as the most or the best.
extension YearReview {
  /// Something with a number: a title, a word, a day or a week.
  package struct Leader: Sendable, Equatable {
    /// The id of a title, a word, a day, or a week such as `2026-W53`.
    package let key: String
    /// The number it is named for.
    package let value: Int
    /// When it was first watched in the period; of a day or week its first day.
    package let first: PartialDate
    /// What tells the title from others; nil if it is not a title.
    package fileprivate(set) var title: TitleLabel?
    /// How many of its episodes were watched; 0 if it is not a show.
    package var episodeCount = 0
    /// How long its watches took, in minutes, as far as that is known.
    package var minutes = 0

    init(_ key: String, _ value: Int, _ first: PartialDate) {
      (self.key, self.value, self.first) = (key, value, first)
    }
  }

  /// The first few of what may be named: by number, then by first date, then by id.
  ///
  /// Nobody is left out for no reason but that order: how many more have the number of the last is known.
  package struct Leaders: Sendable, Equatable {
    /// The most that are named.
    package static let most = 5

    package private(set) var all: [Leader] = []
    /// How many more there are with the number of the last of them.
    package private(set) var restCount = 0
    /// How many there were to choose from.
    package private(set) var candidateCount = 0
    package var isEmpty: Bool { all.isEmpty }

    init() {}

    /// None at all.
    package static let none = Leaders()

    /// Chooses some.
    ///
    /// - Parameters:
    ///   - candidates: Those that there are, in any order.
    ///   - isEqualOnly: Whether only equals of the first are named.
    ///   - isLeastFirst: Whether the smallest number comes first.
    /// - Complexity: O(n log n) in the candidates.
    init(_ candidates: [Leader], isEqualOnly: Bool = false, isLeastFirst: Bool = false) {
      let sorted = candidates.sorted { left, right in
        if left.value != right.value { return (left.value < right.value) == isLeastFirst }
        return left.first == right.first
          ? left.key.precedes(right.key) : left.first < right.first
      }
      guard let best = sorted.first else { return }
      all = sorted.prefix(Leaders.most).filter { !isEqualOnly || $0.value == best.value }
      candidateCount = sorted.count
      let last = all[all.count - 1].value
      restCount = sorted[all.count...].count { $0.value == last }
    }

    /// Chooses titles.
    init(
      titles: [Leader], isEqualOnly: Bool = false, isLeastFirst: Bool = false,
      _ ledger: borrowing Ledger
    ) {
      self.init(titles, isEqualOnly: isEqualOnly, isLeastFirst: isLeastFirst)
      for place in all.indices {
        all[place].title = ledger.titles.find(all[place].key).map { TitleLabel(ledger, $0) }
      }
    }

    /// Chooses the days with the greatest number.
    init(days: some Sequence<(Day, Int)>) {
      self.init(
        days.map { Leader($0.description, $1, PartialDate($0)) }, isEqualOnly: true)
    }
  }
}

extension Day {
  /// The ISO 8601 week of a Thursday, such as `2026-W53`: the year of a week is that of its Thursday.
  var weekKey: String {
    let year = parts.year
    let start = Day.number(year: year, month: 1, day: 1)
    return Decimal.padded(year, 4) + "-W" + Decimal.padded((number - start) / 7 + 1, 2)
  }
}
