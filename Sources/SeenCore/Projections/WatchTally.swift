/// Everything that one scan over the counted watches of a scope can count: arrays indexed by symbol.
struct WatchTally: ~Copyable {
  var watches = 0
  var rewatches = 0
  var minutes = 0
  var timed = 0
  var formats: Column<UInt32>
  var platforms: Column<UInt32>
  var moods: Column<UInt32>
  var locations: Column<UInt32>
  /// By array symbol.
  var companions: Column<UInt32>
  /// By title symbol.
  var titles: Column<UInt32>
  var hours = [Int](repeating: 0, count: 24)
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
    formats = Column(zeros: ledger.words.count)
    platforms = Column(zeros: ledger.words.count)
    moods = Column(zeros: ledger.words.count)
    locations = Column(zeros: ledger.words.count)
    companions = Column(zeros: ledger.arrays.texts.count)
    titles = Column(zeros: ledger.titles.count)
    var rows = Column<Int32>(capacity: WatchTally.blockSize)
    var row = 0
    while row < ledger.watches.count {
      rows.truncate(to: 0)
      let end = min(row + WatchTally.blockSize, ledger.watches.count)
      WatchTally.choose(row..<end, ledger, profile, scope, into: &rows)
      countTitles(rows, ledger, profile)
      countTimes(rows, ledger)
      WatchTally.add(ledger.watches.format, rows, to: &formats)
      WatchTally.add(ledger.watches.platform, rows, to: &platforms)
      WatchTally.add(ledger.watches.mood, rows, to: &moods)
      WatchTally.add(ledger.watches.location, rows, to: &locations)
      WatchTally.add(ledger.watches.companions, rows, to: &companions)
      row = end
    }
  }

  /// Finds the rows that count.
  private static func choose(
    _ range: Range<Int>, _ ledger: borrowing Ledger, _ profile: ProfileWatches, _ scope: Scope,
    into rows: inout Column<Int32>
  ) {
    let (selection, period) = (scope.selection?.watches, scope.period)
    for row in range where profile.counts(ledger, row) {
      if let selection, !selection[row] { continue }
      if let period {
        guard period.contains(PartialDate(packed: ledger.watches.date[row])) else { continue }
      }
      rows.append(Int32(truncatingIfNeeded: row))
    }
  }

  private mutating func countTitles(
    _ rows: borrowing Column<Int32>, _ ledger: borrowing Ledger, _ profile: ProfileWatches
  ) {
    watches += rows.count
    for index in 0..<rows.count {
      let row = Int(rows[index])
      let title = Int(ledger.canonicalTitle(ledger.watches.title[row]))
      if profile.isRewatch(ledger, row) { rewatches &+= 1 }
      titles[title] &+= 1
      var length = ledger.watches.minutes[row]
      if length == WatchRecord.unknownMinutes {
        length = ledger.fact(.runtime, of: Symbol(title)) ?? WatchRecord.unknownMinutes
      }
      if length != WatchRecord.unknownMinutes {
        minutes &+= Int(length)
        timed &+= 1
      }
    }
  }

  private mutating func countTimes(_ rows: borrowing Column<Int32>, _ ledger: borrowing Ledger) {
    for index in 0..<rows.count {
      let row = Int(rows[index])
      days.add(ledger.watches.date[row])
      let clock = ledger.watches.clock[row]
      if clock != WatchRecord.unknownClock { hours[Int(clock) / 60] &+= 1 }
    }
  }

  /// Counts the symbols that rows have in a column.
  private static func add(
    _ column: borrowing PackedColumn<Symbol>, _ rows: borrowing Column<Int32>,
    to counts: inout Column<UInt32>
  ) {
    for index in 0..<rows.count {
      let symbol = column[Int(rows[index])]
      if symbol != .none { counts[Int(symbol)] &+= 1 }
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
    for symbol in 0..<symbols.count where symbols[symbol] > 0 {
      counts.append(
        Stats.Count(key: ledger.words.text(Symbol(symbol)), count: Int(symbols[symbol])))
    }
    return counts.sorted { $0.key.precedes($1.key) }
  }

  /// Returns counts by the words of arrays; a word that an array repeats counts once.
  static func counts(
    ofArrays arrays: borrowing Column<UInt32>, _ ledger: borrowing Ledger
  ) -> [Stats.Count] {
    var words = Column<UInt32>(zeros: ledger.words.count)
    for array in 0..<arrays.count where arrays[array] > 0 {
      let count = arrays[array]
      ledger.arrays.forEachDistinct(of: Symbol(array)) { words[Int($0)] &+= count }
    }
    return counts(words, ledger)
  }

  /// Returns the watches by an array among the facts of their titles.
  func perTitle(_ field: FactField, _ ledger: borrowing Ledger) -> Column<UInt32> {
    var counts = Column<UInt32>(zeros: ledger.arrays.texts.count)
    for title in 0..<titles.count where titles[title] > 0 {
      if let array = ledger.fact(field, of: Symbol(title)) {
        counts[Int(array)] &+= titles[title]
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
