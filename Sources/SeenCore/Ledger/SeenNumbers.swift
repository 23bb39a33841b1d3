/// Which ids have come already: one bit for each writer and n, in blocks of 256 numbers.
///
/// A writer's numbers are consecutive, so nearly every id is in the block of the previous one: one load and one store,
/// 32 bytes for 256 events. An isolated number costs its own block, which is smaller than its line.
package struct SeenNumbers: ~Copyable {
  /// Which block is which: the ids in it without their lowest eight bits.
  private var keys = Column<UInt64>()
  /// The bits, four words a block.
  private var words = Column<UInt64>()
  /// An open-addressing table of block indexes plus one, by key; empty until it is used.
  private var slots: [UInt32] = []
  private var lastKey = UInt64.max
  private var lastBlock = 0

  private static let idBits: UInt64 = 8
  private static let wordsPerBlock = 4

  package init() {}

  /// Adds an id; returns whether it is new.
  @inline(__always) package mutating func insert(_ id: UInt64) -> Bool {
    if _slowPath(id &>> SeenNumbers.idBits != lastKey) { turn(to: id &>> SeenNumbers.idBits) }
    let word = lastBlock &+ Int(truncatingIfNeeded: id &>> 6 & 3)
    let bit: UInt64 = 1 &<< (id & 63)
    let old = words[word]
    words[word] = old | bit
    return old & bit == 0
  }

  /// Makes a block the last one, adding it if need be.
  /// - Complexity: O(1) amortized.
  @inline(never) private mutating func turn(to key: UInt64) {
    if slots.count <= keys.count * 2 { arrange() }
    var slot = SeenNumbers.slot(key, slots.count)
    while slots[slot] != 0, keys[Int(slots[slot]) - 1] != key {
      slot = (slot + 1) & (slots.count - 1)
    }
    if slots[slot] == 0 {
      keys.append(key)
      words.extend(to: keys.count * SeenNumbers.wordsPerBlock, with: 0)
      slots[slot] = UInt32(truncatingIfNeeded: keys.count)
    }
    lastKey = key
    lastBlock = (Int(slots[slot]) - 1) * SeenNumbers.wordsPerBlock
  }

  private static func slot(_ key: UInt64, _ count: Int) -> Int {
    Int(truncatingIfNeeded: Hashing.mix(key, 0x9E37_79B9_7F4A_7C15)) & (count - 1)
  }

  /// Rebuilds the table with room for twice as many blocks.
  private mutating func arrange() {
    var count = 64
    while count < keys.count * 4 { count *= 2 }
    slots = Array(repeating: 0, count: count)
    for block in 0..<keys.count {
      var slot = SeenNumbers.slot(keys[block], count)
      while slots[slot] != 0 { slot = (slot + 1) & (count - 1) }
      slots[slot] = UInt32(truncatingIfNeeded: block + 1)
    }
  }

  /// Calls a function with all numbers that a writer lacks below its greatest one, and with the writer.
  /// - Complexity: O(n log n) in the blocks, O(n) in the numbers.
  package func forEachGap(_ body: (_ writer: Symbol, _ gap: ClosedRange<UInt64>) -> Void) {
    let writerBits = 48 - SeenNumbers.idBits
    var writer = Symbol.none
    var expected: UInt64 = 1
    for block in (0..<keys.count).sorted(by: { keys[$0] < keys[$1] }) {
      if Symbol(keys[block] >> writerBits) != writer {
        writer = Symbol(keys[block] >> writerBits)
        expected = 1
      }
      let first = (keys[block] & (1 << writerBits - 1)) << SeenNumbers.idBits
      for index in 0..<SeenNumbers.wordsPerBlock {
        var word = words[block * SeenNumbers.wordsPerBlock + index]
        while word != 0 {
          let number = first + UInt64(index * 64 + word.trailingZeroBitCount)
          if number > expected { body(writer, expected...(number - 1)) }
          expected = number + 1
          word &= word - 1
        }
      }
    }
  }

  /// Adds the ids of another, whose writers have other symbols, and returns those that both have.
  /// - Complexity: O(n) in the other's blocks.
  mutating func absorb(_ other: borrowing SeenNumbers, writers map: [Symbol]) -> [UInt64] {
    var shared: [UInt64] = []
    for block in 0..<other.keys.count {
      turn(to: SeenNumbers.key(other.keys[block], map))
      for index in 0..<SeenNumbers.wordsPerBlock {
        let word = other.words[block * SeenNumbers.wordsPerBlock + index]
        var both = words[lastBlock + index] & word
        words[lastBlock + index] |= word
        while both != 0 {
          let low = UInt64(index * 64 + both.trailingZeroBitCount)
          shared.append(lastKey << SeenNumbers.idBits | low)
          both &= both - 1
        }
      }
    }
    return shared
  }

  /// Returns whether another, whose writers have other symbols, has an id of these.
  /// - Complexity: O(n) in the blocks of both.
  func shares(with other: borrowing SeenNumbers, writers map: [Symbol]) -> Bool {
    var blocks: [UInt64: Int] = [:]
    for block in 0..<keys.count { blocks[keys[block]] = block }
    for block in 0..<other.keys.count {
      guard let own = blocks[SeenNumbers.key(other.keys[block], map)] else { continue }
      for index in 0..<SeenNumbers.wordsPerBlock {
        let word = other.words[block * SeenNumbers.wordsPerBlock + index]
        if words[own * SeenNumbers.wordsPerBlock + index] & word != 0 { return true }
      }
    }
    return false
  }

  /// Returns the key of a block whose writer has another symbol.
  private static func key(_ key: UInt64, _ map: [Symbol]) -> UInt64 {
    let writerBits = 48 - idBits
    return UInt64(map[Int(key >> writerBits)]) << writerBits | key & (1 << writerBits - 1)
  }

  /// Visits the columns; a restored table is rebuilt when it is first used.
  mutating func visit<Visitor: ColumnVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&keys)
    try visitor.visit(&words)
    words.extend(to: keys.count * SeenNumbers.wordsPerBlock, with: 0)
    slots = []
    lastKey = .max
  }
}
