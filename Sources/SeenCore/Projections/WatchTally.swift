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
  /// The titles that have any, in order.
  private var watched = Column<Symbol>()
  /// By the minute of the day, in the same way.
  private var clocks = Column<UInt32>(zeros: 2 + 24 * 60)
  /// By date.
  var days = DayCounts()

  /// How many words of 64 rows are looked at together: few enough rows to stay in the nearest cache.
  private static let blockSize = 64

  /// Counts the watches of a profile in a scope.
  ///
  /// A block of rows is read off the set of all that count, and each fact of the block is then counted by a loop of
  /// its own, which has few enough addresses to keep them all at hand.
  /// - Complexity: O(n) in all watches, and a few bytes for each word and title.
  init(_ ledger: borrowing Ledger, _ profile: ProfileWatches, _ scope: Scope) {
    formats = Column(zeros: ledger.words.count + 1)
    platforms = Column(zeros: ledger.words.count + 1)
    moods = Column(zeros: ledger.words.count + 1)
    locations = Column(zeros: ledger.words.count + 1)
    companions = Column(zeros: ledger.arrays.count + 1)
    titles = Column(zeros: ledger.titles.count)
    let chosen = scope.rows(profile.counted, ledger)
    var timed = Column<UInt32>(zeros: ledger.titles.count)
    var rows = Column<Int32>(capacity: WatchTally.blockSize * 64)
    for start in stride(from: 0, to: chosen.words.count, by: WatchTally.blockSize) {
      rows.truncate(to: 0)
      chosen.forEach(
        inWords: start..<min(start + WatchTally.blockSize, chosen.words.count)
      ) { rows.append(Int32(truncatingIfNeeded: $0)) }
      watches += rows.count
      if scope.isNarrow { countTitles(rows, ledger) }
      countTimes(rows, ledger, &timed)
      WatchTally.add(ledger.watches.format, rows, to: &formats)
      WatchTally.add(ledger.watches.platform, rows, to: &platforms)
      WatchTally.add(ledger.watches.mood, rows, to: &moods)
      WatchTally.add(ledger.watches.location, rows, to: &locations)
      WatchTally.add(ledger.watches.companions, rows, to: &companions)
    }
    countByTitle(ledger, profile, scope, timed)
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
    let dates = unsafe ledger.watches.date.values
    for index in 0..<rows.count { unsafe days.add(dates[Int(rows[index])]) }
    if ledger.watches.clock.hasValues {
      for index in 0..<rows.count {
        let clock = ledger.watches.clock[Int(rows[index])]
        clocks[min(Int(clock &+ 1), 24 * 60 + 1)] &+= 1
      }
    }
    guard ledger.watches.minutes.hasValues else { return }
    for index in 0..<rows.count {
      let row = Int(rows[index])
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
    _ ledger: borrowing Ledger, _ profile: ProfileWatches, _ scope: Scope,
    _ timed: borrowing Column<UInt32>
  ) {
    rewatches = watches
    for title in 0..<Symbol(titles.count) where profile.isWatched(title) {
      let place = Int(title)
      if !scope.isNarrow { titles[place] = UInt32(truncatingIfNeeded: profile.count(of: title)) }
      let count = titles[place]
      guard count > 0, let first = profile.first(of: title) else { continue }
      watched.append(title)
      if scope.includes(ledger, first), !ledger.watches.flags[first].contains(.isClaimedRewatch) {
        rewatches &-= 1
      }
      guard count > timed[place], let length = ledger.fact(.runtime, of: title) else { continue }
      minutes &+= Int(length) &* Int(count &- timed[place])
      self.timed &+= Int(count &- timed[place])
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
    var counts = Column<UInt32>(zeros: ledger.arrays.count + 1)
    for index in 0..<watched.count {
      if let array = ledger.fact(field, of: watched[index]) {
        counts[Int(array &+ 1)] &+= titles[Int(watched[index])]
      }
    }
    return counts
  }

  /// Returns the watches by the decade of their titles, as `1990s`.
  func decades(_ ledger: borrowing Ledger) -> [Stats.Count] {
    var decades = [Int](repeating: 0, count: 1000)
    for index in 0..<watched.count {
      guard let year = ledger.number(.year, of: watched[index]), year < 10_000 else { continue }
      decades[year / 10] += Int(titles[Int(watched[index])])
    }
    var counts: [Stats.Count] = []
    for (decade, count) in decades.enumerated() where count > 0 {
      counts.append(Stats.Count(key: "\(decade * 10)s", count: count))
    }
    return counts.sorted { $0.key.precedes($1.key) }
  }
}
