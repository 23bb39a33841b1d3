/// Counts of each symbol, and of none.
struct SymbolTally: ~Copyable {
  /// By symbol plus 1: the first slot counts `none`, so that no loop has to check for it.
  ///
  /// Only as long as the greatest symbol needs: fresh memory costs more than the counting.
  private var counts = Column<UInt32>()
  /// One more than the greatest symbol there is.
  private let size: Int
  /// By byte as stored in a column of bytes: 0 is `none`, any other the symbol plus 1.
  private var bytes = ByteTally()

  /// Creates a tally for a number of symbols.
  init(_ count: Int) { size = count }

  /// Counts one symbol some times.
  mutating func add(_ symbol: Symbol, _ times: UInt32) {
    let place = Int(symbol &+ 1)
    if place >= counts.count { counts.extend(to: place + 1, with: 0) }
    counts[place] &+= times
  }

  /// Counts the symbols that rows have in a column; always the same column, while it has one width.
  /// - Complexity: O(n) in the rows; see `ByteTally` for columns of bytes.
  mutating func add(_ column: borrowing PackedColumn<Symbol>, _ piece: borrowing RowPiece) {
    if column.width == 1, column.zero == .none {
      unsafe column.withBytes { unsafe bytes.add($0, piece) }
    } else {
      counts.extend(to: size + 1, with: 0)
      let values = unsafe column.values
      for index in 0..<piece.rows.count {
        unsafe counts[Int(values[Int(piece.rows[index])] &+ 1)] &+= 1
      }
    }
  }

  /// Adds another tally of the same symbols.
  mutating func add(_ other: borrowing SymbolTally) {
    counts.extend(to: other.counts.count, with: 0)
    counts.add(other.counts)
    bytes.add(other.bytes)
  }

  /// Calls a function with every symbol that was counted, and its count, in order.
  func forEach(_ body: (Symbol, Int) -> Void) {
    for place in 1..<max(counts.count, bytes.isEmpty ? 1 : 256) {
      var count = place < counts.count ? Int(counts[place]) : 0
      if place < 256 { count += bytes[UInt8(place)] }
      if count > 0 { body(Symbol(place - 1), count) }
    }
  }

  /// Returns the counts by word, in the order of their keys.
  /// - Complexity: O(n) in the words, O(k log k) in those counted.
  func byWord(_ ledger: borrowing Ledger) -> [Stats.Count] {
    var found: [Stats.Count] = []
    forEach { found.append(Stats.Count(key: ledger.words.text($0), count: $1)) }
    return Stats.Count.inOrder(found)
  }

  /// Returns the counts by the words of arrays; a word that an array repeats counts once.
  /// - Complexity: O(n) in the arrays and words, O(k log k) in those counted.
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
