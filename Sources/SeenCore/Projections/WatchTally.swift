/// Everything that one scan over the counted watches of a scope can count: arrays indexed by symbol.
struct WatchTally: ~Copyable {
  var watches = 0
  var rewatches = 0
  var minutes = 0
  var timed = 0
  /// By word, one place further on: the first counts the watches without any, so that no loop asks.
  var formats: Column<UInt32>
  var platforms: Column<UInt32>
  var moods: Column<UInt32>
  var locations: Column<UInt32>
  /// By array symbol, in the same way.
  var companions: Column<UInt32>
  /// By title symbol.
  var titles: Column<UInt32>
  /// By the minute of the day, in the same way.
  private var clocks = Column<UInt32>(zeros: 2 + 24 * 60)
  /// By date.
  var days = DayCounts()

  /// How many rows are looked at together: few enough to stay in the nearest cache.
  private static let blockSize = 4096

  /// Counts the watches of a profile in a scope.
  ///
  /// Rows are chosen a block at a time, and each fact of the block is then counted by a loop of its own, which has few
  /// enough addresses to keep them all at hand.
  /// - Complexity: O(n) in all watches, and a few bytes for each word and title.
  init(_ ledger: borrowing Ledger, _ profile: ProfileWatches, _ scope: Scope) {
    formats = Column(zeros: ledger.words.count + 1)
    platforms = Column(zeros: ledger.words.count + 1)
    moods = Column(zeros: ledger.words.count + 1)
    locations = Column(zeros: ledger.words.count + 1)
    companions = Column(zeros: ledger.arrays.texts.count + 1)
    titles = Column(zeros: ledger.titles.count)
    let filter = Filter(profile, scope)
    var timed = Column<UInt32>(zeros: ledger.titles.count)
    var rows = Column<Int32>(capacity: WatchTally.blockSize)
    var row = 0
    while row < ledger.watches.count {
      rows.truncate(to: 0)
      let end = min(row + WatchTally.blockSize, ledger.watches.count)
      filter.choose(row..<end, ledger, profile, into: &rows)
      watches += rows.count
      if filter.isPartial { countTitles(rows, ledger) }
      countTimes(rows, ledger, &timed)
      WatchTally.add(ledger.watches.format, rows, to: &formats)
      WatchTally.add(ledger.watches.platform, rows, to: &platforms)
      WatchTally.add(ledger.watches.mood, rows, to: &moods)
      WatchTally.add(ledger.watches.location, rows, to: &locations)
      WatchTally.add(ledger.watches.companions, rows, to: &companions)
      row = end
    }
    countByTitle(ledger, profile, filter, timed)
  }

  private mutating func countTitles(_ rows: borrowing Column<Int32>, _ ledger: borrowing Ledger) {
    for index in 0..<rows.count {
      titles[Int(ledger.canonicalTitle(ledger.watches.title[Int(rows[index])]))] &+= 1
    }
  }

  /// Counts dates, clocks and the watches' own lengths; `timed` gets the watches of each title that have one.
  private mutating func countTimes(
    _ rows: borrowing Column<Int32>, _ ledger: borrowing Ledger, _ timed: inout Column<UInt32>
  ) {
    for index in 0..<rows.count {
      let row = Int(rows[index])
      days.add(ledger.watches.date[row])
      clocks[min(Int(ledger.watches.clock[row] &+ 1), 24 * 60 + 1)] &+= 1
      let length = ledger.watches.minutes[row]
      if length != WatchRecord.unknownMinutes {
        minutes &+= Int(length)
        self.timed &+= 1
        timed[Int(ledger.canonicalTitle(ledger.watches.title[row]))] &+= 1
      }
    }
  }

  /// Counts what is the same for all watches of a title: its length, and that only the first is no rewatch.
  private mutating func countByTitle(
    _ ledger: borrowing Ledger, _ profile: ProfileWatches, _ filter: Filter,
    _ timed: borrowing Column<UInt32>
  ) {
    rewatches = watches
    for title in 0..<titles.count {
      if !filter.isPartial, profile.isWatched[title] { titles[title] = profile.counts[title] }
      let count = titles[title]
      guard count > 0 else { continue }
      let first = Int(profile.first[title])
      if filter.holds(ledger, first), !profile.isRewatch(ledger, first) { rewatches &-= 1 }
      guard count > timed[title], let length = ledger.fact(.runtime, of: Symbol(title)) else {
        continue
      }
      minutes &+= Int(length) &* Int(count &- timed[title])
      self.timed &+= Int(count &- timed[title])
    }
  }

  /// Counts the symbols that rows have in a column.
  private static func add(
    _ column: borrowing PackedColumn<Symbol>, _ rows: borrowing Column<Int32>,
    to counts: inout Column<UInt32>
  ) {
    let values = unsafe column.values
    for index in 0..<rows.count {
      unsafe counts[Int(values[Int(rows[index])] &+ 1)] &+= 1
    }
  }

  /// The watches by the hour at which they began.
  var hours: [Int] {
    (0..<24).map { hour in
      (0..<60).reduce(0) { $0 + Int(clocks[1 + hour * 60 + $1]) }
    }
  }

  /// Returns the counts by title, those of episodes added to their shows.
  /// - Complexity: O(n) in the titles.
  func titlesByShow(_ ledger: borrowing Ledger) -> Column<UInt32> {
    var counts = Column<UInt32>(zeros: titles.count)
    for title in 0..<titles.count where titles[title] > 0 {
      let show = ledger.kind(of: Symbol(title)) == .episode ? ledger.show(of: Symbol(title)) : nil
      counts[show.map { Int($0) } ?? title] &+= titles[title]
    }
    return counts
  }

  /// Returns counts by word, in the order of their keys.
  static func counts(
    _ symbols: borrowing Column<UInt32>, _ ledger: borrowing Ledger
  ) -> [Stats.Count] {
    var counts: [Stats.Count] = []
    for place in 1..<symbols.count where symbols[place] > 0 {
      counts.append(
        Stats.Count(key: ledger.words.text(Symbol(place - 1)), count: Int(symbols[place])))
    }
    return counts.sorted { $0.key.precedes($1.key) }
  }

  /// Returns counts by the words of arrays; a word that an array repeats counts once.
  static func counts(
    ofArrays arrays: borrowing Column<UInt32>, _ ledger: borrowing Ledger
  ) -> [Stats.Count] {
    var words = Column<UInt32>(zeros: ledger.words.count + 1)
    for place in 1..<arrays.count where arrays[place] > 0 {
      let count = arrays[place]
      ledger.arrays.forEachDistinct(of: Symbol(place - 1)) { words[Int($0 &+ 1)] &+= count }
    }
    return counts(words, ledger)
  }

  /// Returns the watches by an array among the facts of their titles.
  func perTitle(_ field: FactField, _ ledger: borrowing Ledger) -> Column<UInt32> {
    var counts = Column<UInt32>(zeros: ledger.arrays.texts.count + 1)
    for title in 0..<titles.count where titles[title] > 0 {
      if let array = ledger.fact(field, of: Symbol(title)) {
        counts[Int(array &+ 1)] &+= titles[title]
      }
    }
    return counts
  }

  /// Returns the watches by the decade of their titles, as `1990s`.
  func decades(_ ledger: borrowing Ledger) -> [Stats.Count] {
    var decades = [Int](repeating: 0, count: 1000)
    for title in 0..<titles.count where titles[title] > 0 {
      guard let year = ledger.number(.year, of: Symbol(title)), year < 10_000 else { continue }
      decades[year / 10] += Int(titles[title])
    }
    var counts: [Stats.Count] = []
    for (decade, count) in decades.enumerated() where count > 0 {
      counts.append(Stats.Count(key: "\(decade * 10)s", count: count))
    }
    return counts.sorted { $0.key.precedes($1.key) }
  }
}

/// Which of a profile's watches a scope counts.
private struct Filter {
  private let selection: Bits?
  private let period: Period?
  /// Whether it may leave out watches of watched titles.
  let isPartial: Bool

  init(_ profile: ProfileWatches, _ scope: Scope) {
    selection = scope.selection?.watches
    period = scope.period
    isPartial = selection != nil || period != nil
  }

  /// Returns whether a watch of a watched title counts.
  func holds(_ ledger: borrowing Ledger, _ row: Int) -> Bool {
    if let selection, !selection[row] { return false }
    return period?.contains(PartialDate(packed: ledger.watches.date[row])) ?? true
  }

  /// Finds the rows that count.
  func choose(
    _ range: Range<Int>, _ ledger: borrowing Ledger, _ profile: ProfileWatches,
    into rows: inout Column<Int32>
  ) {
    // A title that has a watch is watched, but for the few that were marked otherwise.
    let asksTitle = profile.hasUnwatched
    for row in range where profile.holds(ledger, row) {
      if asksTitle, !profile.counts(ledger, row) { continue }
      if isPartial, !holds(ledger, row) { continue }
      rows.append(Int32(truncatingIfNeeded: row))
    }
  }
}
