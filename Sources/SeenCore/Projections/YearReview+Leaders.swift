/// What a review names as the most or the best.
extension YearReview {
  /// Something with a number: a title, a word, a day or a week.
  package struct Leader: Sendable, Equatable {
    /// What it is called.
    package struct Name: Sendable, Equatable {
      /// The id of a title, a word, or the date of a day or week.
      package let key: String
      /// The facts that tell a title from others; nil for what is no title.
      package let title: TitleLabel?

      /// Names a word, a day or a week.
      init(_ key: String) { (self.key, title) = (key, nil) }

      /// Names a title.
      init(_ ledger: borrowing Ledger, _ title: Symbol) {
        key = ledger.titles.text(title)
        self.title = TitleLabel(ledger, title)
      }
    }

    package let name: Name
    /// The number it is named for.
    package let value: Int
    /// When it was first watched in the period; of a day or week its first day.
    package let first: PartialDate
    /// How many of its episodes were watched; 0 for what is no show.
    package var episodeCount = 0
    /// How long its watches took, in minutes, as far as that is known.
    package var minutes = 0
    package var key: String { name.key }
    package var title: TitleLabel? { name.title }
  }

  /// What may be named.
  struct Candidate<Key> {
    let key: Key
    let value: Int
    /// When it was first watched in the period.
    let first: PartialDate

    init(_ key: Key, _ value: Int, _ first: PartialDate) {
      (self.key, self.value, self.first) = (key, value, first)
    }
  }

  /// The first few of some candidates: by number, then by first date, then by id.
  ///
  /// Nobody is left out for no reason but that order: how many more have the number of the last is known.
  package struct Leaders: Sendable, Equatable {
    /// The most that are named.
    package static let most = 5

    package private(set) var all: [Leader] = []
    /// How many more there are with the number of the last of them.
    package private(set) var restCount = 0
    /// How many candidates there were.
    package private(set) var candidateCount = 0
    package var isEmpty: Bool { all.isEmpty }

    init() {}

    /// None at all.
    package static let none = Leaders()

    /// Chooses some candidates.
    ///
    /// - Parameters:
    ///   - candidates: Those that there are, in any order.
    ///   - isEqualOnly: Whether only equals of the first are named.
    ///   - isLeastFirst: Whether the smallest number comes first.
    ///   - name: Names one that was chosen.
    ///   - precedes: Orders what has the same number and first date.
    /// - Complexity: O(n log n) in the candidates.
    init<Key>(
      _ candidates: [Candidate<Key>], isEqualOnly: Bool = false, isLeastFirst: Bool = false,
      _ name: (Key) -> Leader.Name, precedes: (Key, Key) -> Bool
    ) {
      let sorted = candidates.sorted { left, right in
        if left.value != right.value { return (left.value < right.value) == isLeastFirst }
        return left.first == right.first
          ? precedes(left.key, right.key) : left.first < right.first
      }
      guard let best = sorted.first else { return }
      let shown = sorted.prefix(Leaders.most).filter { !isEqualOnly || $0.value == best.value }
      all = shown.map { Leader(name: name($0.key), value: $0.value, first: $0.first) }
      candidateCount = sorted.count
      let last = shown[shown.count - 1].value
      restCount = sorted[shown.count...].count { $0.value == last }
    }

    /// Chooses titles.
    init(
      titles: [Candidate<Symbol>], isEqualOnly: Bool = false, isLeastFirst: Bool = false,
      _ ledger: borrowing Ledger
    ) {
      self.init(titles, isEqualOnly: isEqualOnly, isLeastFirst: isLeastFirst) {
        Leader.Name(ledger, $0)
      } precedes: {
        ledger.titles.precedes($0, $1)
      }
    }

    /// Chooses the days with the greatest number.
    init(days: [Candidate<Day>]) {
      self.init(days, isEqualOnly: true) {
        Leader.Name($0.description)
      } precedes: {
        $0 < $1
      }
    }

    /// Adds what else is known of each.
    mutating func tell(_ body: (inout Leader) -> Void) {
      for place in all.indices { body(&all[place]) }
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
