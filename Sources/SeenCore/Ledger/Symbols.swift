/// Names a text of a ledger: its number in one of the ledger's tables of symbols.
package typealias Symbol = UInt32

extension Symbol {
  /// Stands for "no text".
  package static let none = Symbol.max
}

/// Every distinct text once, named by a small number in the order of its first appearance.
///
/// Open addressing; a slot is `symbol << 32 | tag`, zero when empty. Texts lie in one arena with spare bytes
/// behind them. Texts are equal when their bytes are.
package struct Symbols: ~Copyable {
  private var slots: Column<UInt64>
  private var arena: Column<UInt8>
  private var ends: Column<UInt64>
  private var mask: Int
  private let seed: UInt64
  private static let padding = 16

  /// The number of distinct texts.
  package var count: Int { ends.count - 1 }

  /// Creates an empty table.
  ///
  /// - Parameters:
  ///   - capacity: A power of two: how many slots to begin with.
  ///   - seed: The seed of the hashes.
  package init(capacity: Int, seed: UInt64) {
    self.seed = seed
    mask = capacity - 1
    slots = Column(capacity: capacity)
    slots.extend(to: capacity, with: 0)
    arena = Column(capacity: capacity * 4)
    arena.extend(to: Symbols.padding, with: 0)
    ends = Column(capacity: capacity / 2 + 2)
    ends.append(0)
  }

  /// Takes a visitor through the parts of the table; what it puts back must come from a table of the same seed.
  mutating func visit<Visitor: ColumnVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&slots)
    try visitor.visit(&arena)
    try visitor.visit(&ends)
    mask = slots.count - 1
  }

  /// Returns the number of a text, a new one if it never came before.
  ///
  /// - Parameters:
  ///   - start: The text; 16 bytes past its end must be readable.
  ///   - length: Its bytes.
  /// - Returns: The symbol of the text.
  @inline(__always) package mutating func intern(
    _ start: UnsafeRawPointer, _ length: Int
  ) -> Symbol {
    let hash = unsafe Hashing.hash(start, length, seed: seed)
    var slot = Int(truncatingIfNeeded: hash) & mask
    let tag = hash &>> 32 | 1
    while true {
      let entry = slots[slot]
      if entry == 0 { return unsafe insert(start, length, slot, tag) }
      if entry & 0xffff_ffff == tag {
        let symbol = Int(truncatingIfNeeded: entry &>> 32)
        let at = Int(truncatingIfNeeded: ends[symbol])
        if Int(truncatingIfNeeded: ends[symbol &+ 1]) &- at == length,
          unsafe Hashing.isEqual(UnsafeRawPointer(arena.start) + at, start, length)
        {
          return Symbol(truncatingIfNeeded: symbol)
        }
      }
      slot = (slot &+ 1) & mask
    }
  }

  @inline(never) private mutating func insert(
    _ start: UnsafeRawPointer, _ length: Int, _ slot: Int, _ tag: UInt64
  ) -> Symbol {
    let symbol = count
    let end = Int(ends[symbol])
    slots[slot] = UInt64(symbol) << 32 | tag
    arena.extend(to: end + length + Symbols.padding, with: 0)
    unsafe UnsafeMutableRawPointer(arena.start + end).copyMemory(from: start, byteCount: length)
    unsafe (arena.start + end + length).update(repeating: 0, count: Symbols.padding)
    ends.append(UInt64(end + length))
    if count * 2 > mask { rehash() }
    return Symbol(truncatingIfNeeded: symbol)
  }

  private mutating func rehash() {
    let capacity = (mask + 1) * 2
    var grown = Column<UInt64>(capacity: capacity)
    grown.extend(to: capacity, with: 0)
    for symbol in 0..<count {
      let at = Int(ends[symbol])
      let length = Int(ends[symbol + 1]) - at
      let hash = unsafe Hashing.hash(UnsafeRawPointer(arena.start) + at, length, seed: seed)
      var slot = Int(truncatingIfNeeded: hash) & (capacity - 1)
      while grown[slot] != 0 { slot = (slot + 1) & (capacity - 1) }
      grown[slot] = UInt64(symbol) << 32 | hash >> 32 | 1
    }
    slots = grown
    mask = capacity - 1
  }
}

extension Symbols {
  /// Returns the number of a text, a new one if it never came before.
  package mutating func intern(_ text: String) -> Symbol {
    var bytes = Array(text.utf8)
    let length = bytes.count
    bytes += repeatElement(0, count: Symbols.padding)
    return unsafe bytes.withUnsafeBytes { memory in
      guard let start = memory.baseAddress else { return Symbol.none }
      return unsafe intern(start, length)
    }
  }

  /// Returns the number of a text; nil if it never came.
  package func find(_ text: String) -> Symbol? {
    var bytes = Array(text.utf8)
    let length = bytes.count
    bytes += repeatElement(0, count: Symbols.padding)
    return unsafe bytes.withUnsafeBytes { memory -> Symbol? in
      guard let start = memory.baseAddress else { return nil }
      let hash = unsafe Hashing.hash(start, length, seed: seed)
      var slot = Int(truncatingIfNeeded: hash) & mask
      while slots[slot] != 0 {
        let symbol = Int(slots[slot] >> 32)
        let at = Int(ends[symbol])
        if Int(ends[symbol + 1]) - at == length,
          unsafe Hashing.isEqual(UnsafeRawPointer(arena.start) + at, start, length)
        {
          return Symbol(symbol)
        }
        slot = (slot + 1) & mask
      }
      return nil
    }
  }

  /// Returns the text of a symbol; empty for `none`.
  /// - Complexity: O(n) in its bytes.
  package func text(_ symbol: Symbol) -> String {
    guard symbol != .none else { return "" }
    return unsafe String(decoding: bytes(symbol), as: UTF8.self)
  }

  /// The bytes of a symbol's text, valid until the next text is added.
  package func bytes(_ symbol: Symbol) -> UnsafeRawBufferPointer {
    let at = Int(ends[Int(symbol)])
    return unsafe UnsafeRawBufferPointer(
      start: UnsafeRawPointer(arena.start) + at, count: Int(ends[Int(symbol) + 1]) - at)
  }

  /// Returns whether one symbol's text sorts before another's by bytes.
  /// - Complexity: O(n) in the shorter text.
  package func precedes(_ left: Symbol, _ right: Symbol) -> Bool {
    unsafe bytes(left).lexicographicallyPrecedes(bytes(right))
  }

  /// Returns the rank of every symbol when all are sorted by bytes.
  /// - Complexity: O(n log n) in the number of symbols.
  package func ranks() -> [UInt32] {
    var ranks = [UInt32](repeating: 0, count: count)
    let sorted = (0..<Symbol(count)).sorted { precedes($0, $1) }
    for (rank, symbol) in sorted.enumerated() { ranks[Int(symbol)] = UInt32(rank) }
    return ranks
  }
}
