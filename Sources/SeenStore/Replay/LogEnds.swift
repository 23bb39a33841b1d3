import SeenCore
import SeenWire

/// Index rows for the last events of a log whose ledger came from a snapshot, which has no index.
///
/// Only the ends of the segments are read. If the events of a segment are in chronological order, all that were
/// recorded after the first one read were read too. An undo comes after its event, so it is known whether the event
/// counts; but the first of several copies of an imported row may be anywhere, and the snapshot says which one it is.
/// Choosing between lines with repeated ids requires reading all of them, so rows begin after those.
extension ReplayedLog {
  /// No more than this many bytes are read if they are more than this part of the log: reading all of it is as fast.
  private static let (mostBytes, mostPart): (UInt64, UInt64) = (8 << 20, 8)
  /// This many bytes usually hold a line.
  private static let bytesAfter: UInt64 = 64 << 10

  /// Gives every event recorded later than some moment a row in the ledger's index: the row that it has when
  /// everything is read.
  ///
  /// `indexStart` is that moment then; earlier rows are dropped.
  /// - Parameters:
  ///   - bytesOfEach: How many bytes are read at the end of each segment that may hold such events.
  ///   - bytesOfAll: The number of bytes after which no further segment is opened; the first ones have the latest
  ///     events.
  ///   - files: The file system.
  /// - Returns: Whether there are rows now; if not, everything has to be read.
  /// - Throws: Why a segment could not be read.
  /// - Complexity: O(n) in the bytes that are read, and O(k) in the imported events if some are among the last.
  package mutating func indexEnds(
    bytesOfEach: UInt64, bytesOfAll: UInt64 = .max, in files: some FileSystem
  ) throws(FileError) -> Bool {
    ledger.index.truncate(to: 0)
    indexStart = .max
    guard origin != nil, !hasPartialLine, ledger.writersOfEventsCount < Ledger.maximumWriters else {
      return false
    }
    var start = ledger.latestRepeat
    var reader = EventReader(into: Ledger(seed: ledger.seed, keepsIndex: true))
    var buffer = SegmentReader()
    let latestFirst = layout.spans.indices.sorted {
      layout.spans[$0].order.latest > layout.spans[$1].order.latest
    }
    let all = layout.spans.reduce(0) { $0 + $1.byteCount }
    var left = max(ReplayedLog.mostBytes, all / ReplayedLog.mostPart)
    var readBytes: UInt64 = 0
    for index in latestFirst {
      let span = layout.spans[index]
      if span.order.latest <= start { break }
      guard span.order.ascends || span.byteCount <= bytesOfEach, readBytes < bytesOfAll else {
        start = span.order.latest
        break
      }
      let byteCount = min(bytesOfEach, span.byteCount)
      guard left >= byteCount else { return false }
      left -= byteCount
      readBytes += byteCount
      let (isWhole, order) = try reader.readEnd(of: span, bytesOfEach, in: files, &buffer)
      if !isWhole { start = max(start, min(order.earliest, span.order.latest)) }
    }
    let imported = reader.collectImported(after: start)
    var end = reader.finish()
    end.settle()
    guard collectRows(of: end, after: start, imported) else { return false }
    indexStart = start
    return true
  }

  /// Gives exactly the events that the snapshot does not know a row in the ledger's index.
  ///
  /// - Parameter files: The file system.
  /// - Returns: Whether there are rows now; if not, everything has to be read.
  /// - Throws: Why a segment could not be read.
  /// - Complexity: O(n) in the new bytes.
  package mutating func indexNew(in files: some FileSystem) throws(FileError) -> Bool {
    guard let origin else { return false }
    let known = origin.byteCounts + repeatElement(0, count: layout.spans.count)
    let growth = zip(layout.spans, known).map { $0.byteCount - min($1, $0.byteCount) }.max() ?? 0
    guard growth > 0 else {
      ledger.index.truncate(to: 0)
      return true
    }
    // New events are later than all in the snapshot, so once one of the snapshot's is read, all new ones were read.
    guard try indexEnds(bytesOfEach: growth + ReplayedLog.bytesAfter, in: files) else {
      return false
    }
    let rowCount = ledger.index.count
    var isWhole = indexStart == .min
    for row in 0..<rowCount where layout.isKnown(ledger.index[row].line, origin) {
      isWhole = true
      break
    }
    let layout = layout
    ledger.index.filter { !layout.isKnown($0.line, origin) }
    indexStart = .max
    return isWhole
  }

  /// Copies the rows of a ledger that were recorded after a time.
  /// - Returns: Whether this ledger knows all of their writers.
  private mutating func collectRows(
    of end: borrowing Ledger, after start: Int64, _ imported: Set<EventKey>
  ) -> Bool {
    var writers: [UInt64] = []
    for writer in 0..<Symbol(end.writers.count) {
      // Some writers occur only in references.
      writers.append(ledger.writers.find(end.writers.text(writer)).map { UInt64($0) } ?? .max)
    }
    var words: [Symbol: Symbol] = [.none: .none]
    func word(_ symbol: Symbol) -> Symbol {
      if let known = words[symbol] { return known }
      let own = ledger.words.intern(end.words.text(symbol))
      words[symbol] = own
      return own
    }
    var counting: Set<EventKey> = []
    if !imported.isEmpty {
      for row in 0..<ledger.sources.count where ledger.sources[row].key.time > start {
        counting.insert(ledger.sources[row].key)
      }
    }
    for place in 0..<end.index.count where end.index[place].key.time > start {
      var row = end.index[place]
      let isImported = imported.contains(row.key)
      let writer = writers[Int(row.key.writer)]
      guard writer != .max else { return false }
      row.key = EventKey(id: writer << 48 | row.key.number, time: row.key.time)
      row.type = word(row.type)
      row.subject = word(row.subject)
      row.profile = word(row.profile)
      row.batch = word(row.batch)
      if isImported, !counting.contains(row.key) { row.isVoid = true }
      ledger.index.append(row)
    }
    return true
  }
}

extension EventReader {
  /// Reads the end of a segment.
  /// - Returns: Whether that was all of it, and the order of the events that were read.
  fileprivate mutating func readEnd(
    of span: LogLayout.Span, _ byteCount: UInt64, in files: some FileSystem,
    _ buffer: inout SegmentReader
  ) throws(FileError) -> (isWhole: Bool, order: TimeOrder) {
    let file = try files.open(span.segment.path, .read)
    defer { files.close(file) }
    var first: UInt64 = 0
    if span.byteCount > byteCount {
      first = try buffer.lineStart(file, from: span.byteCount - byteCount, in: files) ?? .max
    }
    ledger.beginSegment()
    if first < span.byteCount {
      var lineCount: UInt32 = 0
      _ = try read(file, span, from: first, to: span.byteCount, &lineCount, in: files, &buffer)
    }
    return (first == 0, ledger.endSegment())
  }

  /// Returns the imported events that were recorded later than a moment, and forgets what was imported: which copies
  /// of an imported row count cannot be decided from a part of the log.
  fileprivate mutating func collectImported(after start: Int64) -> Set<EventKey> {
    var keys: Set<EventKey> = []
    for row in 0..<ledger.sources.count where ledger.sources[row].key.time > start {
      keys.insert(ledger.sources[row].key)
    }
    ledger.sources = RowTable()
    return keys
  }
}
