import SeenCore
import SeenWire

/// One thread's part of a replay: its reader, its buffer, and the results of the pieces that it claimed.
struct PartReading: ~Copyable {
  /// What was read of a piece.
  private struct Result {
    let segment: Int
    /// The offset of its first line, and of the first one after it that is not read; `UInt64.max` for no such one.
    let start: UInt64
    let limit: UInt64
    /// The offset after its last line feed.
    let linesEnd: UInt64
    let lineCount: UInt32
    /// When its events were recorded.
    let order: TimeOrder
    /// Notes about lines with repeated ids.
    let repeats: [RepeatedLine]
    /// How many lines of the segment come before it.
    var linesBefore: UInt32 = 0
  }

  private let directory: String
  private var reader: EventReader
  private var buffer = SegmentReader()
  private var layout: LogLayout
  private var results: [Result] = []
  /// How many of the results come from an absorbed reading.
  private var foreignCount = 0
  private var hasPartialLine = false
  /// Whether pieces were read in another order than that of the log.
  private var isShared = false

  /// Prepares to read, with room for a number of bytes.
  init(_ segments: SegmentList, _ options: LogReplay.Options, byteCount: UInt64) {
    directory = segments.directory
    layout = LogLayout(segments)
    results.reserveCapacity(segments.segments.count)
    let ledger = Ledger(
      seed: options.seed, expecting: Int(clamping: byteCount / 220),
      keepsIndex: options.keepsIndex, chosenWriters: options.chosenWriters)
    reader = EventReader(into: ledger, prefix: options.prefix)
  }

  /// Whether some writer was left out, which makes this reading unusable.
  var hasLeftOutWriters: Bool { reader.ledger.hasLeftOutWriters }

  /// Reads its own pieces, and then what is left of the other's.
  /// - Complexity: O(n) in their bytes.
  mutating func run(
    _ own: LogPieces, _ other: LogPieces? = nil, in files: some FileSystem
  ) throws(FileError) {
    isShared = other != nil
    guard var piece = own.claimFirst() ?? other?.claimLast() else { return }
    let directory = try files.open(self.directory, .directory)
    defer { files.close(directory) }
    while true {
      let file = try files.open(layout.spans[piece.segment].segment.name, in: directory)
      defer { files.close(file) }
      try read(piece, file, in: files)
      guard !hasLeftOutWriters else { return }
      guard let next = own.claimFirst() ?? other?.claimLast() else { return }
      piece = next
    }
  }

  private mutating func read(
    _ piece: LogPiece, _ file: OpenFile, in files: some FileSystem
  ) throws(FileError) {
    var start: UInt64 = 0
    if piece.start > 0 {
      // If no line begins in the piece, the line through it is scanned once, not for each piece.
      guard
        let first = try buffer.lineStart(file, from: piece.start, before: piece.end, in: files)
      else { return }
      start = first
    }
    let limit =
      piece.end == .max ? .max : try buffer.lineStart(file, from: piece.end, in: files) ?? .max
    guard start < limit else { return }
    var lineCount: UInt32 = 0
    reader.ledger.beginSegment()
    let extent = try reader.read(
      file, layout.spans[piece.segment], from: start, to: limit, &lineCount, in: files, &buffer)
    // A piece that begins in the last line, which has no line feed, is empty.
    guard extent.end > start || start == 0 else { return }
    hasPartialLine = hasPartialLine || extent.end > extent.linesEnd
    results.append(
      Result(
        segment: piece.segment, start: start, limit: limit, linesEnd: extent.linesEnd,
        lineCount: lineCount, order: reader.ledger.endSegment(), repeats: reader.takeRepeats()))
  }

  /// Reads, and returns why it could not.
  mutating func failure(
    _ own: LogPieces, _ other: LogPieces, in files: some FileSystem
  ) -> FileError? {
    do throws(FileError) {
      try run(own, other, in: files)
      return nil
    } catch {
      return error
    }
  }

  /// Merges what another thread has read.
  /// - Complexity: O(n) in what the other read.
  mutating func absorb(_ other: consuming PartReading) {
    results += other.results
    foreignCount = other.results.count
    hasPartialLine = hasPartialLine || other.hasPartialLine
    reader.absorb(other.reader)
  }

  /// Counts the lines of each segment, and those before each piece: a reader numbers them from 1 in every piece.
  private mutating func countLines() {
    let order = results.indices.sorted {
      (results[$0].segment, results[$0].start) < (results[$1].segment, results[$1].start)
    }
    for index in order {
      let segment = results[index].segment
      results[index].linesBefore = layout.spans[segment].lineCount
      layout.spans[segment].lineCount &+= results[index].lineCount
      layout.spans[segment].byteCount = results[index].linesEnd
      layout.spans[segment].order.append(results[index].order)
    }
    guard isShared else { return }
    reader.ledger.orderFindings(
      order.map { index in
        let result = results[index]
        return (layout.spans[result.segment].base &+ result.start, result.linesBefore)
      })
  }

  /// Chooses between the lines of repeated ids, and settles the ledger.
  consuming func settle(
    _ segments: SegmentList, in files: some FileSystem, _ options: LogReplay.Options
  ) throws(FileError) -> ReplayedLog {
    countLines()
    if !reader.ledger.repeated.isEmpty { try choose(in: files, options) }
    let (layout, hasPartialLine, badLineCount) = (layout, hasPartialLine, reader.badLineCount)
    let indexStart: Int64 = reader.ledger.keepsIndex ? .min : .max
    var settled = reader.finish()
    if let leftOut = options.leftOut { settled.leaveOut(leftOut.keys(in: settled)) }
    settled.settle()
    return ReplayedLog(
      ledger: settled, layout: layout, badLineCount: badLineCount, hasPartialLine: hasPartialLine,
      newByteCount: segments.byteCount, indexStart: indexStart)
  }

  private mutating func choose(
    in files: some FileSystem, _ options: LogReplay.Options
  ) throws(FileError) {
    let parts = results.map { result in
      ChoiceReading.Part(
        piece: LineVisit.Piece(
          span: layout.spans[result.segment], start: result.start, limit: result.limit),
        linesBefore: result.linesBefore, repeats: result.repeats)
    }
    let ownCount = parts.count - foreignCount
    let choice = ChoiceReading(
      directory: directory, own: Array(parts[..<ownCount]), foreign: Array(parts[ownCount...]),
      linesWorthThread: Int(clamping: options.bytesWorthThread / 128))
    try choice.choose(in: files, for: &reader)
  }
}

extension EventReader {
  /// Reads a segment from an offset on, where a line begins, to another or to its end; counts its lines.
  mutating func read(
    _ file: OpenFile, _ span: LogLayout.Span, from start: UInt64, to end: UInt64 = .max,
    _ line: inout UInt32, in files: some FileSystem, _ buffer: inout SegmentReader
  ) throws(FileError) -> SegmentReader.Extent {
    let base = span.base
    return try unsafe buffer.read(
      file, from: start, to: end, holding: span.segment.status.byteCount, in: files,
      lines: { first, end, at in
        line &+= unsafe readLines(first, end, place: base &+ at, line: line &+ 1)
      },
      tail: { first, end, at in
        let memory = unsafe UnsafeRawBufferPointer(start: first, count: end - first)
        unsafe readTail(Array(memory), place: base &+ at, line: line &+ 1)
      },
      overlong: { at, count in
        line &+= 1
        registerOverlong(place: base &+ at, byteCount: count, line: line)
      })
  }
}
