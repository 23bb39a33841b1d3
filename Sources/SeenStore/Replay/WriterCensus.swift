import SeenCore
import SeenWire

/// The writers that count in a journal with too many: those whose names come first in byte order.
///
/// So every reader leaves out the same ones, in any order of files. Only such a journal is read two more times.
enum WriterCensus {
  /// Returns the names of the writers that count.
  /// - Complexity: O(n) in the writers and the bytes.
  static func chosen(
    of segments: SegmentList, in files: some FileSystem, seed: UInt64
  ) throws(FileError) -> [String] {
    var names = FirstNames(Ledger.maximumWriters, seed: seed)
    var buffer = SegmentReader()
    func newReader() -> EventReader {
      EventReader(into: Ledger(seed: seed), numbersNamedWriters: false)
    }
    var reader = newReader()
    let layout = LogLayout(segments)
    for span in layout.spans {
      try files.withOpen(span.segment.path, .read) { (file) throws(FileError) in
        var line: UInt32 = 0
        // Pieces are small enough that a ledger has a number for every writer in one.
        _ = try unsafe buffer.read(
          file, holding: span.segment.status.byteCount, in: files,
          lines: { first, end, at in
            line &+= unsafe reader.readLines(first, end, place: span.base &+ at, line: line &+ 1)
            guard reader.ledger.writers.count > Ledger.maximumWriters / 2 else { return }
            add(reader.ledger, to: &names)
            reader = newReader()
          },
          tail: { first, end, at in
            let memory = unsafe UnsafeRawBufferPointer(start: first, count: end - first)
            unsafe reader.readTail(Array(memory), place: span.base &+ at, line: line &+ 1)
          },
          overlong: { _, _ in line &+= 1 })
      }
    }
    add(reader.ledger, to: &names)
    return names.all()
  }

  private static func add(_ ledger: borrowing Ledger, to names: inout FirstNames) {
    for head in ledger.heads where head.time != .min {
      unsafe names.add(ledger.writers.bytes(head.writer))
    }
  }
}

/// The first of many names in byte order, each once.
///
/// Three times as many as are wanted are gathered before the others are dropped by selection, without sorting:
/// each name costs the same, in any order.
package struct FirstNames: ~Copyable {
  private let wanted: Int
  private let seed: UInt64
  private var names: Symbols
  /// The last of the first names at the last selection.
  private var limit = Symbol.none
  private static let slots = 1 << 10

  /// Creates a selection of a number of names.
  package init(_ wanted: Int, seed: UInt64) {
    self.wanted = wanted
    self.seed = seed
    names = Symbols(capacity: FirstNames.slots, seed: seed)
  }

  /// Adds a name, after whose end 16 bytes must be readable.
  /// - Complexity: O(1) amortized.
  package mutating func add(_ name: UnsafeRawBufferPointer) {
    guard let start = name.baseAddress else { return }
    if limit != .none, unsafe !name.precedes(names.bytes(limit)) { return }
    _ = unsafe names.intern(start, name.count)
    if names.count > 3 * wanted { trim() }
  }

  /// Returns the names that come first, in their order.
  /// - Complexity: O(n log n) in those.
  package mutating func all() -> [String] {
    trim()
    let order = (0..<Symbol(names.count)).sorted { names.precedes($0, $1) }
    return order.map { names.text($0) }
  }

  private mutating func trim() {
    guard names.count > wanted else { return }
    let first = symbolsOfFirst()
    var kept = Symbols(capacity: FirstNames.slots, seed: seed)
    limit = 0
    for symbol in first {
      let name = unsafe names.bytes(symbol)
      guard let start = name.baseAddress else { continue }
      let own = unsafe kept.intern(start, name.count)
      if kept.precedes(limit, own) { limit = own }
    }
    names = kept
  }

  /// Returns the symbols of the names that come first, in any order.
  ///
  /// C. A. R. Hoare, "Algorithm 65: find" (1961), with unpredictable pivots.
  private func symbolsOfFirst() -> ArraySlice<Symbol> {
    var order = Array(0..<Symbol(names.count))
    var (low, high) = (0, order.count)
    var random = seed | 1
    while high - low > 1 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      order.swapAt(low + Int(random >> 33) % (high - low), high - 1)
      let pivot = order[high - 1]
      var end = low
      for place in low..<(high - 1) where names.precedes(order[place], pivot) {
        order.swapAt(place, end)
        end += 1
      }
      order.swapAt(end, high - 1)
      if end >= wanted { high = end } else { low = end + 1 }
    }
    return order.prefix(wanted)
  }
}
