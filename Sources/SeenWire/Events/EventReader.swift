package import SeenCore

/// Reads lines of the log into a ledger.
///
/// There are three ways through. The fast path knows the kinds that make up a log, in the writer's own member order and
/// with plain data (`EventReader+Canonical`); it gives up at the first unexpected byte. Any other line is read by its
/// outline (`EventReader+Outline`), which only parses the values of known members. The tree (`EventReader+Tree`) is the
/// definition, and says what is wrong with lines that are not events. All give the ledger the same rows.
///
/// Memory must end in a line feed followed by 64 readable bytes.
package struct EventReader: ~Copyable {
  /// The ledger that the lines are folded into.
  package var ledger: Ledger
  /// How many lines were not events and not blank.
  package private(set) var badLineCount = 0
  /// How many lines had a right sum.
  package internal(set) var sumCount = 0

  /// Whether writers also get a number if lines only refer to their events.
  ///
  /// If the writers that count were chosen, nobody else gets one: their events count as missing.
  let numbersNamedWriters: Bool
  /// Up to where events count.
  let prefix: LogPrefix
  /// Whether the prefix is the whole log.
  private let isUnlimited: Bool
  /// Whether every new event is applied, so that no further check is needed.
  private(set) var readsAll: Bool
  /// Whether `admit` is skipped, because the lines were already chosen.
  package var readsChosenLines = false { didSet { updateReadsAll() } }
  /// Whether lines are only inspected: the result goes to `inspected`, and nothing is applied.
  var isInspecting = false { didSet { updateReadsAll() } }
  /// The result of the last inspection; nil if the fast path could not read the line.
  var inspected: InspectedLine?
  var unescaper = Unescaper()
  var outline: LineOutline
  /// Notes about lines with repeated ids.
  var repeats: [RepeatedLine] = []
  /// The line that is read by its outline.
  var original: OriginalLine?
  var wordListText = WordListText()
  var watchTitles = TitleQueue()
  var ratingTitles = TitleQueue()
  var stepTitles = TitleQueue()
  var arrayWords = TitleQueue()
  var memo = LineMemo()
  var lastDate = DateMemo()
  /// The last type that the fast path does not know, and its kind.
  var lastType = KnownText()
  var lastKind: EventKind?
  /// The definitions of the kinds that occurred, by their numbers: copies that no other thread uses.
  var definitions: [EventDefinition?] = []
  /// What to add to an address to get its place in the log.
  var placeDelta: UInt64 = 0
  var lineNumber: UInt32 = 0

  /// About how many bytes are checked for UTF-8 at a time.
  private static let windowByteCount = 16 << 10

  /// Creates a reader that fills a ledger.
  ///
  /// - Parameters:
  ///   - ledger: The ledger.
  ///   - prefix: Up to where events count.
  ///   - numbersNamedWriters: Whether writers also get a number if lines only refer to their events.
  package init(
    into ledger: consuming Ledger, prefix: LogPrefix = .all, numbersNamedWriters: Bool = true
  ) {
    self.numbersNamedWriters = numbersNamedWriters && !ledger.writersAreChosen
    outline = LineOutline(seed: ledger.seed)
    self.ledger = ledger
    self.prefix = prefix
    isUnlimited = prefix == .all
    readsAll = isUnlimited
  }

  /// Returns a reader for another thread, which reads only lines of writers that this one knows and gives them the same
  /// numbers.
  /// - Complexity: O(n) in the writers.
  package func inspectionCopy() -> EventReader {
    EventReader(
      into: Ledger(seed: ledger.seed, chosenWriters: ledger.writerNames), prefix: prefix)
  }

  /// Returns a reader for another thread, which reads as this one does; `absorb` merges its results.
  package func beside(expecting events: Int) -> EventReader {
    var other = Ledger(
      seed: ledger.seed, expecting: events, keepsIndex: ledger.keepsIndex,
      chosenWriters: ledger.writersAreChosen ? ledger.writerNames : nil)
    other.arrays.wordLimit = ledger.arrays.wordLimit
    return EventReader(into: other, prefix: prefix, numbersNamedWriters: numbersNamedWriters)
  }

  private mutating func updateReadsAll() {
    readsAll = isUnlimited && !readsChosenLines && !isInspecting
  }

  /// Merges what another reader has read.
  /// - Complexity: O(n) in what the other read.
  package mutating func absorb(_ other: consuming EventReader) {
    badLineCount += other.badLineCount
    sumCount += other.sumCount
    ledger.absorb(other.finish())
  }

  /// Gives up the ledger.
  package consuming func finish() -> Ledger {
    ledger
  }

  /// Reads whole lines.
  ///
  /// - Parameters:
  ///   - start: The first byte of a line.
  ///   - end: The byte after the last line feed.
  ///   - place: Where the first byte lies in the log.
  ///   - line: The number of the first line in its segment, from 1.
  /// - Returns: How many lines there were.
  package mutating func readLines(
    _ start: UnsafeRawPointer, _ end: UnsafeRawPointer, place: UInt64, line: UInt32
  ) -> UInt32 {
    placeDelta = place &- UInt64(UInt(bitPattern: start))
    lineNumber = line
    var checked = unsafe start
    var isText = true
    var pointer = unsafe start
    while unsafe pointer < end {
      if unsafe pointer >= checked {
        // As much as stays in the L1 cache until it is read.
        unsafe checked = Scanner.lineFeed(min(pointer + EventReader.windowByteCount, end - 1)) + 1
        isText = unsafe UTF8Check.isValid(pointer, checked)
      }
      if _fastPath(isText), let next = unsafe readCanonical(pointer) {
        unsafe pointer = next
      } else if unsafe pointer.byte() == 10 {
        // An empty line is nothing, and there may be millions.
        unsafe pointer += 1
      } else {
        let lineFeed = unsafe Scanner.lineFeed(pointer)
        let isText = unsafe isText || UTF8Check.isValid(pointer, lineFeed)
        if unsafe !skipsBad(pointer, lineFeed, isText: isText) {
          nameTitles()
          unsafe readUnusual(pointer, lineFeed, isText: isText)
        }
        unsafe pointer = lineFeed + 1
      }
      lineNumber &+= 1
    }
    nameTitles()
    return lineNumber &- line
  }

  /// Reads a line that the fast path gave up on, or must not see because it is not UTF-8.
  ///
  /// No row may be waiting for the name of its title.
  mutating func readUnusual(
    _ line: UnsafeRawPointer, _ lineFeed: UnsafeRawPointer, isText: Bool
  ) {
    let whole = unsafe UnsafeRawBufferPointer(start: line, count: lineFeed - line)
    if isText {
      switch unsafe readOutlined(line, lineFeed) {
      case .event: return
      case .other: if unsafe isOnlyCounted(bad: whole, line) { return }
      case .unknown: break
      }
    }
    unsafe readTree(whole)
  }

  /// Reads the last line of a segment without a line feed: an event if it is complete, else a torn tail.
  package mutating func readTail(_ bytes: [UInt8], place: UInt64, line: UInt32) {
    lineNumber = line
    read(bytes, place: place, isTail: true)
  }

  /// Notes a line that is longer than a line may be, and was skipped.
  package mutating func registerOverlong(place: UInt64, byteCount: UInt64, line: UInt32) {
    lineNumber = line
    find(
      .lineTooLong,
      TextRange(place: place, length: min(Int(clamping: byteCount), EventLine.maximumBytes)))
  }

  /// Counts a finding that is not kept because of its number; returns false for one that is to be noted.
  mutating func isOnlyCounted(_ kind: Finding.Kind, _ place: UInt64) -> Bool {
    guard !ledger.findings.keeps(kind, at: place) else { return false }
    if kind == .badLine || kind == .tornTail { badLineCount += 1 }
    ledger.findings.count(kind)
    return true
  }

  /// Notes something that the owner should know about the line that is being read.
  mutating func find(
    _ kind: Finding.Kind, _ line: TextRange, column: Int = 0, detail: Symbol = .none
  ) {
    switch kind {
    case .badLine, .tornTail, .lineTooLong: badLineCount += 1
    default: break
    }
    ledger.register(
      Finding(
        kind, line: line, lineNumber: lineNumber, column: UInt32(clamping: column),
        detail: detail))
  }

  /// Notes the state of a line's sum.
  mutating func registerSum(_ state: SumState, _ line: TextRange) {
    switch state {
    case .missing: break
    case .right: sumCount &+= 1
    case .wrong: find(.wrongSum, line)
    }
  }
}

/// How far the log is read: everything, or its state at some time in the past.
package enum LogPrefix: Sendable, Equatable {
  case all
  /// Events recorded up to and with a moment.
  case through(Instant)
  /// Events up to and with one event in the total order.
  case throughEvent(EventID, Instant)

  /// Returns whether an event belongs to the prefix.
  func holds(_ key: EventKey, writer: () -> String) -> Bool {
    switch self {
    case .all: return true
    case .through(let instant): return key.time <= instant.milliseconds
    case .throughEvent(let id, let instant):
      if key.time != instant.milliseconds { return key.time < instant.milliseconds }
      let writer = writer()
      if writer.isSame(as: id.writer.text) { return key.number <= id.number }
      return writer.precedes(id.writer.text)
    }
  }
}

/// The day of the line before, so that most stamps need no calendar.
struct DateMemo {
  var head: UInt64 = 0
  var tail: UInt16 = 0
  var milliseconds: Int64 = 0
}
