/// The tables that the log folds into: the one base fold, from which every view is made.
///
/// Events arrive in any order, each as one row of one table (`Ledger+Apply`). `settle` then brings them into
/// total order where order matters: what was undone is dropped, copies of imported rows are dropped, watches
/// are amended, titles merged, facts decided. What remains are columns of numbers and the texts that they
/// name. A projection reads them and nothing else.
///
/// A ledger is either settled or has rows that are not; only a settled one may be read.
package struct Ledger: ~Copyable {
  private let inPlace = InPlace()

  /// The writers of events, by name.
  package var writers: Symbols
  /// The titles, by id.
  package var titles: Symbols
  /// Every other text: profiles, formats, places, names …; symbol 0 is the profile `me`.
  package var words: Symbols
  /// The sources of imported rows.
  package var sourceNames: Symbols
  /// Arrays of words.
  package var arrays: ArrayTable
  /// Lists of words that are not counted: tags and photos.
  package var wordLists: WordLists

  package var watches = WatchTable()
  package var ratings = RowTable<RatingRow>()
  package var marks = RowTable<MarkRow>()
  package var playback = RowTable<PlaybackRow>()
  package var settings = RowTable<SettingRow>()
  package var kept = RowTable<KeptRow>()
  /// The runs of rules that were undone: what was added once is not added again by itself.
  package var undoneRuns = RowTable<KeptRow>()
  /// The lists, by id.
  package var lists: Symbols
  package var listRows = RowTable<ListRow>()
  package var items = ItemTable()
  package var findings = FindingTable()
  /// The standing events from imported rows.
  package var sources = RowTable<SourceRow>()
  /// The events that belong to batches.
  package var batches = Column<BatchRow>()

  package var facts = TitleTable()
  /// What each title was merged into.
  package var merged = MergeTable()
  /// Whether any title was merged.
  package var hasMerges = false

  /// The ids so far.
  package var seen = SeenNumbers()
  /// The repeated ids, for which one line must be chosen.
  package var repeated: [UInt64] = []
  /// The number of events of each kind.
  var eventsOfKind = Column<Int64>(zeros: EventKind.allCases.count)
  /// The number of events of types that this program does not know.
  package var unknownCount = 0
  /// Whether any event that was read is private, even if it does not stand.
  package var hasPrivate = false
  /// The greatest stamp and number of each writer, by symbol.
  var lastOfWriter = Column<EventKey>()

  /// The order of the events since the beginning of the current stretch of the log.
  var timeOrder = TimeOrder()
  /// The earliest stamp of the events before that which are not settled.
  var earlierEarliest = Int64.max
  /// The latest stamp of all lines with repeated ids; `Int64.min` if there are none.
  ///
  /// Which of those lines count is known only after all of them have been read.
  package var latestRepeat = Int64.min
  /// 1 for each writer, by symbol, with an id that was given to two events.
  var isForked = Column<UInt8>()
  /// Whether the writers that count were chosen before: no others are then read.
  package let writersAreChosen: Bool
  /// Whether a writer was left out because the numbers ran out, although it may have to count instead of another.
  package var hasLeftOutWriters = false

  /// The seed of its hashes.
  package let seed: UInt64

  /// Every event, if the ledger keeps them.
  package var index = Column<EventRow>()
  /// Whether `index` is kept.
  package let keepsIndex: Bool

  /// What waits to be settled.
  var pending = Pending()
  /// How many rows are settled, of those tables that do not know it themselves.
  package var settled = SettledCounts()
  /// The rank of each writer by name.
  var writerRanks: [UInt32] = []

  /// The most writers that a journal may have.
  package static let maximumWriters = 65_535

  /// Creates an empty ledger.
  ///
  /// - Parameters:
  ///   - seed: The seed of its hashes; a different one in each process.
  ///   - events: About how many events will come.
  ///   - keepsIndex: Whether every event gets a row in `index`.
  ///   - chosenWriters: The writers that count; nil for all, up to the maximum.
  package init(
    seed: UInt64, expecting events: Int = 0, keepsIndex: Bool = false,
    chosenWriters: [String]? = nil
  ) {
    writers = Symbols(capacity: 64, seed: seed)
    titles = Symbols(capacity: Ledger.slots(for: events / 2), seed: seed)
    words = Symbols(capacity: Ledger.slots(for: events / 32), seed: seed)
    sourceNames = Symbols(capacity: 64, seed: seed)
    lists = Symbols(capacity: 64, seed: seed)
    arrays = ArrayTable(seed: seed)
    wordLists = WordLists(seed: seed)
    self.keepsIndex = keepsIndex
    self.seed = seed
    writersAreChosen = chosenWriters != nil
    for name in chosenWriters ?? [] { _ = writers.intern(name) }
    // Room that is never filled costs nothing; a column that grows is copied and touches its memory twice.
    watches.reserve(max(64, events / 8 * 5))
    ratings.reserve(events / 4)
    playback.reserve(events / 8)
    items.reserve(events / 8)
    pending.facts.reserve(events / 16)
    pending.values.reserve(events / 2)
    pending.amendments.reserve(events / 32)
    _ = words.intern(Event.defaultProfile)
  }

  // Written out so that it is one function, and not part of everything that owns a ledger.
  deinit {}

  /// Returns a power of two from 2^10 to 2^15: slots for about that many texts, so that tables rarely grow.
  static func slots(for texts: Int) -> Int {
    var slots = 1 << 10
    while slots < texts, slots < 1 << 15 { slots *= 2 }
    return slots
  }

  /// The number of events that were read, duplicates not counted.
  package var eventCount: Int { kindCounts.reduce(unknownCount, +) }

  /// The number of events of each kind.
  package var kindCounts: [Int] { (0..<eventsOfKind.count).map { Int(eventsOfKind[$0]) } }

  /// The greatest stamp and number of each writer, by symbol.
  package var heads: [EventKey] { (0..<lastOfWriter.count).map { lastOfWriter[$0] } }

  /// Returns the title that a title counts as.
  @inline(__always) package func canonicalTitle(_ title: Symbol) -> Symbol {
    merged.canonical(title)
  }

  /// Returns whether one event sorts before another: time, writer, n.
  @inline(__always) package func precedes(_ left: EventKey, _ right: EventKey) -> Bool {
    if left.time != right.time { return left.time < right.time }
    if left.writer == right.writer { return left.number < right.number }
    return writerRanks[Int(left.writer)] < writerRanks[Int(right.writer)]
  }

  /// Returns the text of an event's id.
  package func idText(_ id: UInt64) -> String {
    writers.text(Symbol(truncatingIfNeeded: id >> 48)) + "." + String(id & 0xffff_ffff_ffff)
  }

  /// Adds the text of an event's id to bytes.
  package func append(id: UInt64, to bytes: inout [UInt8]) {
    unsafe bytes.append(contentsOf: writers.bytes(Symbol(truncatingIfNeeded: id >> 48)))
    bytes.append(UInt8(ascii: "."))
    Decimal.append(Int(id & 0xffff_ffff_ffff), to: &bytes)
  }

  /// Returns the packed form of an event's id; nil when its writer has never written here.
  package func packed(_ id: EventID) -> UInt64? {
    writers.find(id.writer.text).map { UInt64($0) << 48 | id.number }
  }
}

/// Rows that only matter until the ledger is settled.
struct Pending: ~Copyable {
  var facts = Column<FactsRow>()
  /// The values of all those facts.
  var values = Column<UInt32>()
  var merges = Column<MergeRow>()
  var amendments = Column<AmendmentRow>()
  var undos = Column<UndoRow>()
  /// The ids of the events that they name.
  var undone = Column<UInt64>()
}
