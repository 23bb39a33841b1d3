import SeenCore
import SeenWire

/// Which writers count in a journal of more than there may be: those whose names come first in the order of their bytes.
///
/// So everybody leaves out the same, in whatever order files are read. Only such a journal is read for it, twice more.
enum WriterCensus {
  /// How many writers are gathered before those are dropped that come too late.
  private static let gathered = 3 * Ledger.maximumWriters

  /// Returns the names of the writers that count.
  /// - Complexity: O(n log n) in the writers, and O(n) in the bytes.
  static func chosen(
    of segments: SegmentList, in files: some FileSystem, seed: UInt64
  ) throws(FileError) -> [String] {
    var names = Names()
    var buffer = SegmentReader()
    var reader = EventReader(into: Ledger(seed: seed))
    let layout = LogLayout(segments)
    for span in layout.spans {
      try files.withOpen(span.segment.path, .read) { (file) throws(FileError) in
        var line: UInt32 = 0
        // So little is read at a time that a ledger has a number for every writer in it.
        _ = try unsafe buffer.read(
          file, holding: span.segment.status.byteCount, in: files,
          lines: { first, end, at in
            line &+= unsafe reader.readLines(first, end, place: span.base &+ at, line: line &+ 1)
            guard reader.ledger.writers.count > Ledger.maximumWriters / 2 else { return }
            names.add(reader.ledger.writersOfEvents())
            reader = EventReader(into: Ledger(seed: seed))
          },
          tail: { first, end, at in
            let memory = unsafe UnsafeRawBufferPointer(start: first, count: end - first)
            unsafe reader.readTail(Array(memory), place: span.base &+ at, line: line &+ 1)
          },
          overlong: { _, _ in line &+= 1 })
      }
    }
    names.add(reader.ledger.writersOfEvents())
    names.trim()
    return names.first
  }

  /// The first names of many.
  private struct Names {
    private(set) var first: [String] = []
    private var known: Set<ByteKey> = []

    mutating func add(_ names: [String]) {
      for name in names where known.insert(ByteKey(name)).inserted { first.append(name) }
      if first.count > gathered { trim() }
    }

    mutating func trim() {
      first.sort { $0.precedes($1) }
      for name in first.dropFirst(Ledger.maximumWriters) { known.remove(ByteKey(name)) }
      first = Array(first.prefix(Ledger.maximumWriters))
    }
  }
}
