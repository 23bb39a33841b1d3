import SeenCore
import SeenWire

/// One thread's reading of a part of the log: its reader, its buffer, and what it saw of each segment.
struct PartReading: ~Copyable {
  private let part: LogPart
  private let directory: String
  private var reader: EventReader
  private var buffer = SegmentReader()
  private var layout: LogLayout
  private var hasTail = false

  /// Prepares to read a part, with room for what it holds, or for all that it will take over in the end.
  init(_ part: LogPart, _ segments: SegmentList, _ options: LogReplay.Options, all: Bool) {
    self.part = part
    directory = segments.directory
    layout = LogLayout(segments)
    let byteCount = all ? segments.byteCount : segments.byteCount / 2
    let ledger = Ledger(
      seed: options.seed, expecting: Int(clamping: byteCount / 220),
      keepsIndex: options.keepsIndex)
    reader = EventReader(into: ledger, prefix: options.prefix)
  }

  /// Reads the part.
  /// - Complexity: O(n) in its bytes.
  mutating func run(in files: some FileSystem) throws(FileError) {
    guard !part.pieces.isEmpty else { return }
    let directory = try files.open(self.directory, .directory)
    defer { files.close(directory) }
    for piece in part.pieces {
      let segment = layout.spans[piece.segment].segment
      let file = try files.open(segment.name, in: directory)
      defer { files.close(file) }
      let end = try reader.read(
        file, &layout.spans[piece.segment], from: piece.start, to: piece.end, in: files, &buffer)
      hasTail = hasTail || end > layout.spans[piece.segment].byteCount
    }
  }

  /// Reads the part, and returns why it could not.
  mutating func failure(in files: some FileSystem) -> FileError? {
    do throws(FileError) {
      try run(in: files)
      return nil
    } catch {
      return error
    }
  }

  /// Takes over what was read of the part behind this one.
  /// - Complexity: O(n) in what the other read.
  mutating func absorb(_ other: consuming PartReading) {
    guard let cut = other.part.pieces.first else { return }
    let span = layout.spans[cut.segment]
    other.reader.ledger.secondPartStart = span.base &+ cut.start
    // The other counted its lines from the cut on.
    other.reader.ledger.shiftLines(
      from: span.base, to: span.base &+ LogLayout.slack &+ span.segment.status.byteCount,
      by: span.lineCount)
    for piece in other.part.pieces {
      let own = layout.spans[piece.segment]
      layout.spans[piece.segment] = other.layout.spans[piece.segment]
      layout.spans[piece.segment].lineCount &+= own.lineCount
    }
    hasTail = hasTail || other.hasTail
    reader.absorb(other.reader)
  }

  /// Chooses between the lines of ids that came more than once, and settles the ledger.
  consuming func settle(
    _ segments: SegmentList, in files: some FileSystem
  ) throws(FileError) -> ReplayedLog {
    if !reader.ledger.repeated.isEmpty { try choose(in: files) }
    let (layout, hasTail, badLineCount) = (layout, hasTail, reader.badLineCount)
    var settled = reader.finish()
    settled.settle()
    return ReplayedLog(
      ledger: settled, layout: layout, badLineCount: badLineCount, hasTail: hasTail,
      newByteCount: segments.byteCount)
  }

  private mutating func choose(in files: some FileSystem) throws(FileError) {
    var choice = LineChoice(reader.ledger.repeated)
    let directory = try files.open(self.directory, .directory)
    defer { files.close(directory) }
    for span in layout.spans {
      let file = try files.open(span.segment.name, in: directory)
      defer { files.close(file) }
      var line: UInt32 = 0
      _ = try unsafe buffer.read(
        file, holding: span.segment.status.byteCount, in: files,
        lines: { first, end, at in
          line &+= unsafe choice.look(
            first, end, place: span.base &+ at, line: line &+ 1, in: reader.ledger)
        },
        tail: { first, end, at in
          _ = unsafe choice.look(
            first, end, place: span.base &+ at, line: line &+ 1, in: reader.ledger)
        },
        overlong: { _, _ in line &+= 1 })
    }
    choice.apply(to: &reader)
  }
}

extension EventReader {
  /// Reads a segment from an offset on, where a line begins, to another or to its end; returns where that is.
  mutating func read(
    _ file: OpenFile, _ span: inout LogLayout.Span, from start: UInt64, to end: UInt64 = .max,
    in files: some FileSystem, _ buffer: inout SegmentReader
  ) throws(FileError) -> UInt64 {
    let base = span.base
    var line = span.lineCount
    let extent = try unsafe buffer.read(
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
        noteOverlong(place: base &+ at, byteCount: count, line: line)
      })
    span.byteCount = extent.linesEnd
    span.lineCount = line
    return extent.end
  }
}
