/// Everything that one scan over the counted watches of a scope can count, indexed by symbol.
struct WatchTally: ~Copyable {
  var watches = 0
  /// The minutes of the watches with their own length, and their number.
  var minutes = 0
  var timed = 0
  /// Indexed by word plus one: the first counts the watches without a word, so that no loop needs a test.
  var formats: SymbolTally
  var platforms: SymbolTally
  var moods: SymbolTally
  var locations: SymbolTally
  /// By array symbol, in the same way.
  var companions: SymbolTally
  /// By title symbol; only where a scope is narrow, for otherwise all watches of a title count.
  var titles = Column<UInt32>()
  /// By title symbol, the watches that have a length of their own; empty when none has.
  private var timedOfTitles = Column<UInt32>()
  /// By the minute of the day, in the same way.
  private var clocks = Column<UInt32>(zeros: 2 + 24 * 60)
  /// By date.
  var days = DayCounts()

  /// Creates an empty tally.
  init(_ ledger: borrowing Ledger) {
    formats = SymbolTally(ledger.words.count)
    platforms = SymbolTally(ledger.words.count)
    moods = SymbolTally(ledger.words.count)
    locations = SymbolTally(ledger.words.count)
    companions = SymbolTally(ledger.arrays.count)
  }

  /// Counts pieces of rows until no more are left.
  ///
  /// Each fact of a piece is counted by its own loop, with few enough addresses to keep them in registers.
  mutating func count(_ ledger: borrowing Ledger, _ shared: SharedRows, _ scope: Scope) {
    if scope.isNarrow { titles.extend(to: ledger.titles.count, with: 0) }
    if ledger.watches.minutes.hasValues {
      timedOfTitles.extend(to: ledger.titles.count, with: 0)
    }
    var piece = RowPiece()
    while let words = shared.claim() {
      piece.load(words, of: shared.rows)
      watches += piece.rows.count
      if scope.isNarrow { countTitles(piece.rows, ledger) }
      countTimes(piece.rows, ledger)
      formats.add(ledger.watches.format, piece)
      platforms.add(ledger.watches.platform, piece)
      moods.add(ledger.watches.mood, piece)
      locations.add(ledger.watches.location, piece)
      companions.add(ledger.watches.companions, piece)
    }
  }

  /// Adds what was counted of other rows.
  mutating func add(_ other: borrowing WatchTally) {
    watches += other.watches
    minutes &+= other.minutes
    timed &+= other.timed
    formats.add(other.formats)
    platforms.add(other.platforms)
    moods.add(other.moods)
    locations.add(other.locations)
    companions.add(other.companions)
    titles.add(other.titles)
    timedOfTitles.add(other.timedOfTitles)
    clocks.add(other.clocks)
    days.add(other.days)
  }

  /// Returns how many watches of a title have a length of their own.
  func timed(of title: Int) -> UInt32 { title < timedOfTitles.count ? timedOfTitles[title] : 0 }

  private mutating func countTitles(_ rows: borrowing Column<Int32>, _ ledger: borrowing Ledger) {
    for index in 0..<rows.count {
      titles[Int(ledger.canonicalTitle(ledger.watches.title[Int(rows[index])]))] &+= 1
    }
  }

  /// Counts dates, clocks and the watches' own lengths.
  private mutating func countTimes(_ rows: borrowing Column<Int32>, _ ledger: borrowing Ledger) {
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
        timed &+= 1
        timedOfTitles[Int(ledger.canonicalTitle(ledger.watches.title[row]))] &+= 1
      }
    }
  }

  /// The watches by the hour at which they began.
  var hours: [Int] {
    (0..<24).map { hour in
      (0..<60).reduce(0) { $0 + Int(clocks[1 + hour * 60 + $1]) }
    }
  }
}
