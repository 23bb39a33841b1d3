package import SeenCore
package import SeenWire

/// A ledger and the log that it was folded from.
package struct ReplayedLog: ~Copyable {
  /// The settled ledger.
  package var ledger: Ledger
  /// Where the segments lie.
  package var layout: LogLayout
  /// How many lines were no events.
  package var badLineCount: Int
  /// Whether some segment ends in a line without a line feed, which may still be growing.
  package var hasTail = false
  /// How many bytes were read for it.
  package var newByteCount: UInt64 = 0
  /// The mapped snapshot that the ledger's columns lie in; nil when everything was read.
  var memory: FileMapping?
}

/// Folds every segment of a journal into a ledger.
///
/// One pass over the bytes in whatever order the files lie; a second one only when some id came more than once,
/// to choose between its lines. Takes no lock: a line that is still being written is a torn tail.
package struct LogReplay {
  /// What is wanted of a replay.
  package struct Options: Sendable {
    /// Up to where events count.
    package var prefix = LogPrefix.all
    /// Whether the ledger keeps a row for every event.
    package var keepsIndex = false
    /// The seed of the ledger's hashes.
    package var seed: UInt64

    /// Wants everything.
    package init(seed: UInt64) {
      self.seed = seed
    }
  }

  /// Reads all segments in `events`.
  /// - Complexity: O(n) in the bytes; memory for the ledger and one buffer.
  package static func run(
    _ segments: SegmentList, in files: some FileSystem, _ options: Options
  ) throws(FileError) -> ReplayedLog {
    let expected = Int(clamping: segments.byteCount / 220)
    let ledger = Ledger(
      seed: options.seed, expecting: expected, keepsIndex: options.keepsIndex)
    var reader = EventReader(into: ledger, prefix: options.prefix)
    var layout = LogLayout()
    var buffer = SegmentReader()
    var hasTail = false
    for segment in segments.segments {
      var span = LogLayout.Span(
        segment: segment, base: layout.end, byteCount: 0, lineCount: 0)
      let end = try read(&span, from: 0, in: files, &buffer, &reader)
      hasTail = hasTail || end > span.byteCount
      layout.spans.append(span)
    }
    try choose(layout, in: files, &buffer, &reader)
    let badLineCount = reader.badLineCount
    var settled = reader.finish()
    settled.settle()
    return ReplayedLog(
      ledger: settled, layout: layout, badLineCount: badLineCount, hasTail: hasTail,
      newByteCount: segments.byteCount)
  }

  /// Reads one segment from an offset on, where a line begins, and returns where it ends.
  package static func read(
    _ span: inout LogLayout.Span, from offset: UInt64, in files: some FileSystem,
    _ buffer: inout SegmentReader, _ reader: inout EventReader
  ) throws(FileError) -> UInt64 {
    let file = try files.open(span.segment.path, .read)
    defer { files.close(file) }
    let base = span.base
    var line = span.lineCount
    let extent = try unsafe buffer.read(
      file, from: offset, holding: span.segment.status.byteCount, in: files,
      lines: { first, end, at in
        line &+= unsafe reader.readLines(first, end, place: base &+ at, line: line &+ 1)
      },
      tail: { first, end, at in
        let memory = unsafe UnsafeRawBufferPointer(start: first, count: end - first)
        unsafe reader.readTail(Array(memory), place: base &+ at, line: line &+ 1)
      },
      overlong: { at, count in
        line &+= 1
        reader.noteOverlong(place: base &+ at, byteCount: count, line: line)
      })
    span.byteCount = extent.linesEnd
    span.lineCount = line
    return extent.end
  }

  private static func choose(
    _ layout: LogLayout, in files: some FileSystem, _ buffer: inout SegmentReader,
    _ reader: inout EventReader
  ) throws(FileError) {
    guard !reader.ledger.repeated.isEmpty else { return }
    var choice = LineChoice(reader.ledger.repeated)
    for span in layout.spans {
      let file = try files.open(span.segment.path, .read)
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
