/// How often each symbol came, and how often none did.
struct SymbolTally: ~Copyable {
  /// By symbol, one place further on: the first counts those that are `none`, so that no loop asks.
  ///
  /// It is as long as the greatest symbol that came needs: fresh memory costs more than what is counted in it.
  private var counts = Column<UInt32>()
  /// One more than the greatest symbol there is.
  private let size: Int
  /// By byte as it is stored in a column of bytes, in four lanes of 256.
  ///
  /// A count that is added to twice at once waits for itself: one format is that of every other watch. So rows take
  /// turns with the lanes.
  private var lanes = Column<UInt32>()
  private static let laneSize = 256

  /// Counts nothing yet of so many symbols.
  init(_ count: Int) { size = count }

  /// Counts one symbol some times.
  mutating func add(_ symbol: Symbol, _ times: UInt32) {
    let place = Int(symbol &+ 1)
    if place >= counts.count { counts.extend(to: place + 1, with: 0) }
    counts[place] &+= times
  }

  /// Counts the symbols that rows have in a column; always the same column, while it has one width.
  /// - Complexity: O(n) in the rows, about half a nanosecond each in a column of bytes.
  mutating func add(_ column: borrowing PackedColumn<Symbol>, _ rows: borrowing Column<Int32>) {
    if column.width == 1, column.zero == .none {
      lanes.extend(to: 4 * SymbolTally.laneSize, with: 0)
      unsafe column.withBytes { unsafe addBytes($0, rows) }
    } else {
      counts.extend(to: size + 1, with: 0)
      let values = unsafe column.values
      for index in 0..<rows.count {
        unsafe counts[Int(values[Int(rows[index])] &+ 1)] &+= 1
      }
    }
  }

  private mutating func addBytes(
    _ bytes: UnsafeRawBufferPointer, _ rows: borrowing Column<Int32>
  ) {
    let size = SymbolTally.laneSize
    guard let start = bytes.baseAddress else { return }
    let stored = unsafe start.assumingMemoryBound(to: UInt8.self)
    let counts = unsafe lanes.start
    var index = 0
    while index &+ 4 <= rows.count {
      unsafe counts[Int(stored[Int(rows[index])])] &+= 1
      unsafe counts[size &+ Int(stored[Int(rows[index &+ 1])])] &+= 1
      unsafe counts[2 &* size &+ Int(stored[Int(rows[index &+ 2])])] &+= 1
      unsafe counts[3 &* size &+ Int(stored[Int(rows[index &+ 3])])] &+= 1
      index &+= 4
    }
    while index < rows.count {
      unsafe counts[Int(stored[Int(rows[index])])] &+= 1
      index &+= 1
    }
  }

  /// Adds what was counted elsewhere of the same symbols.
  mutating func add(_ other: borrowing SymbolTally) {
    counts.extend(to: other.counts.count, with: 0)
    counts.add(other.counts)
    if other.lanes.count > 0 {
      lanes.extend(to: other.lanes.count, with: 0)
      lanes.add(other.lanes)
    }
  }

  /// Calls a function with every symbol that came, and how often, in order.
  func forEach(_ body: (Symbol, Int) -> Void) {
    // In a column of bytes a stored 0 is `none`, and a stored byte the symbol that is one less.
    let bytes = lanes.count / 4
    for place in 1..<max(counts.count, bytes, 1) {
      var count = place < counts.count ? Int(counts[place]) : 0
      if place < bytes {
        for lane in 0..<4 { count += Int(lanes[lane * SymbolTally.laneSize + place]) }
      }
      if count > 0 { body(Symbol(place - 1), count) }
    }
  }

  /// Returns the counts by word, in the order of their keys.
  /// - Complexity: O(n) in the words, O(k log k) in those that came.
  func byWord(_ ledger: borrowing Ledger) -> [Stats.Count] {
    var found: [Stats.Count] = []
    forEach { found.append(Stats.Count(key: ledger.words.text($0), count: $1)) }
    return found.sorted { $0.key.precedes($1.key) }
  }

  /// Returns the counts by the words of arrays; a word that an array repeats counts once.
  /// - Complexity: O(n) in the arrays and words, O(k log k) in the words that came.
  func byWordOfArrays(_ ledger: borrowing Ledger) -> [Stats.Count] {
    var words = SymbolTally(ledger.words.count)
    forEach { array, count in
      ledger.arrays.forEachDistinct(of: array) {
        words.add($0, UInt32(truncatingIfNeeded: count))
      }
    }
    return words.byWord(ledger)
  }
}

extension Column<UInt32> {
  /// Adds the numbers of another column of the same length.
  /// - Complexity: O(n) in the rows.
  mutating func add(_ other: borrowing Column<UInt32>) {
    let own = unsafe start
    let others = unsafe other.start
    for row in 0..<Swift.min(count, other.count) { unsafe own[row] &+= others[row] }
  }
}
