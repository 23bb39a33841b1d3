extension YearReview {
  /// How often something was watched, and when first.
  struct Sum {
    var watches = 0
    /// How many episodes were, of a show.
    var episodes = 0
    /// Minutes, as far as they are known.
    var minutes = 0
    private(set) var first = PartialDate.unknown

    /// Takes another's date, if it is earlier.
    mutating func see(_ date: PartialDate) {
      if watches == 0 || date < first { first = date }
    }

    mutating func add(_ date: PartialDate, _ count: Int = 1) {
      see(date)
      watches += count
    }
  }

  /// What one loop over the watches of a period gathers.
  struct Tally: ~Copyable {
    /// By the title that was watched.
    private(set) var titles: [Symbol: Sum] = [:]
    /// The same, with episodes added to their shows.
    private(set) var wholes: [Symbol: Sum] = [:]
    private(set) var days: [Day: Int] = [:]
    /// The birds of each day.
    private(set) var birds: [Day: Set<Symbol>] = [:]
    /// The first watches of birds.
    private(set) var lifeBirds: [Symbol: PartialDate] = [:]
    /// By month, counted from January of a year 0, and then by mood.
    private var moods: [Int: [Symbol: Int]] = [:]

    /// Gathers some watches of a profile.
    /// - Complexity: O(n) in them.
    init(_ ledger: borrowing Ledger, _ all: ProfileWatches, _ rows: Bits) {
      ledger.forEachWatch(in: rows) { watch in
        titles[watch.title, default: Sum()].add(watch.date)
        if let length = watch.minutes ?? ledger.number(.runtime, of: watch.title) {
          titles[watch.title, default: Sum()].minutes += length
        }
        if watch.mood != .none, watch.date.qualifier == .none, let year = watch.date.year,
          let month = watch.date.month
        {
          moods[year * 12 + month - 1, default: [:]][watch.mood, default: 0] += 1
        }
        let isBird = ledger.kind(of: watch.title) == .bird
        if isBird, !all.isRewatch(ledger, watch.row, of: watch.title) {
          lifeBirds[watch.title] = watch.date
        }
        guard let day = watch.date.day else { return }
        days[day, default: 0] += 1
        if isBird { birds[day, default: []].insert(watch.title) }
      }
      for (title, sum) in titles {
        let own = Self.whole(title, ledger)
        var whole = wholes[own] ?? Sum()
        whole.add(sum.first, sum.watches)
        whole.minutes += sum.minutes
        if own != title { whole.episodes += 1 }
        wholes[own] = whole
      }
    }

    /// The birds that were seen, and how often.
    func birdCounts(_ ledger: borrowing Ledger) -> (species: Int, sightings: Int) {
      var counts = (species: 0, sightings: 0)
      for (title, sum) in titles where ledger.kind(of: title) == .bird {
        counts = (counts.species + 1, counts.sightings + sum.watches)
      }
      return counts
    }

    /// Returns the titles whose number is least and greatest, where they differ.
    func extremes(of field: FactField, _ ledger: borrowing Ledger) -> (
      least: Leaders, most: Leaders
    ) {
      var known: [YearReview.Leader] = []
      for (title, sum) in titles {
        switch ledger.kind(of: title) {
        case .film, .show, .other: break
        case .season, .episode, .bird, .channel: continue
        }
        guard let number = ledger.number(field, of: title), number > 0 else { continue }
        known.append(YearReview.Leader(ledger.titles.text(title), number, sum.first))
      }
      let least = Leaders(titles: known, isEqualOnly: true, isLeastFirst: true, ledger)
      let most = Leaders(titles: known, isEqualOnly: true, ledger)
      return least.all.first?.value == most.all.first?.value
        ? (Leaders(), Leaders()) : (least, most)
    }
  }
}

/// Words of titles.
extension YearReview.Tally {
  /// Returns the number of titles by each word of an array among their facts; an episode counts for its show, which has the
  /// words of both.
  func titles(
    of field: FactField, _ ledger: borrowing Ledger
  ) -> [ArrayWord: YearReview.Sum] {
    var own: [Symbol: Set<ArrayWord>] = [:]
    for title in titles.keys {
      let words = Self.words(field, of: [title], ledger)
      own[Self.whole(title, ledger), default: []].formUnion(words)
    }
    var words: [ArrayWord: YearReview.Sum] = [:]
    for (title, own) in own {
      let first = wholes[title]?.first ?? .unknown
      for word in own { words[word, default: YearReview.Sum()].add(first) }
    }
    return words
  }

  /// Returns the show of an episode, else the title itself.
  private static func whole(_ title: Symbol, _ ledger: borrowing Ledger) -> Symbol {
    ledger.kind(of: title) == .episode ? ledger.show(of: title) ?? title : title
  }

  /// Returns the words with the greatest counts.
  func leaders(
    of words: [ArrayWord: YearReview.Sum], _ ledger: borrowing Ledger
  ) -> YearReview.Leaders {
    YearReview.Leaders(
      words.map { YearReview.Leader(ledger.text($0), $1.watches, $1.first) })
  }

  /// Returns the titles of watches that come before a day, those without a date among them.
  static func titles(
    of rows: Bits, before day: Day, _ ledger: borrowing Ledger
  ) -> Set<Symbol> {
    var titles: Set<Symbol> = []
    ledger.forEachWatch(in: rows) { watch in
      if watch.date.firstDay.map({ $0 < day }) ?? true { titles.insert(watch.title) }
    }
    return titles
  }

  /// Returns the words of an array among the facts of some titles and of the shows of those that are episodes.
  static func words(
    _ field: FactField, of titles: Set<Symbol>, _ ledger: borrowing Ledger
  ) -> Set<ArrayWord> {
    var words: Set<ArrayWord> = []
    for title in titles {
      for source in Set([title, whole(title, ledger)]) {
        guard let array = ledger.fact(field, of: source) else { continue }
        ledger.forEachDistinctWord(of: array) { words.insert($0) }
      }
    }
    return words
  }

  /// Returns the moods of each month that has any, the first month first.
  func moodsByMonth(_ ledger: borrowing Ledger) -> [YearReview.MoodsOfMonth] {
    var months: [YearReview.MoodsOfMonth] = []
    for (month, counts) in moods.sorted(by: { $0.key < $1.key }) {
      guard let date = PartialDate(month: month) else { continue }
      var own: [Stats.Count] = []
      for (mood, count) in counts {
        own.append(Stats.Count(key: ledger.words.text(mood), count: count))
      }
      months.append(YearReview.MoodsOfMonth(month: date, counts: Stats.Count.inOrder(own)))
    }
    return months
  }
}
