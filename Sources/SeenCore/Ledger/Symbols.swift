/// Names a text of a ledger: its number in one of the ledger's tables of symbols.
@usableFromInline package typealias Symbol = UInt32

extension Symbol {
  /// Stands for "no text".
  @inlinable package static var none: Symbol { .max }
}

/// Every distinct text once, named by a small number in the order of its first appearance.
///
/// Open addressing; a slot is `place << 32 | tag`, zero when empty, and the tag alone determines its position, so a
/// table grows without reading its texts. The arena holds a record for each text, at a multiple of eight bytes: its
/// symbol, its length, its bytes and padding. So a known text is found with two loads that miss the cache: its slot and
/// its record. Texts are equal when their bytes are.
package struct Symbols: ~Copyable {
  private var slots: Column<UInt64>
  private var arena: Column<UInt64>
  /// Where the record of each symbol lies, in words of eight bytes.
  private var places: Column<UInt32>
  private var mask: Int
  private let seed: UInt64
  /// Padding after the last record, which hashing and comparing may read.
  private static let padding = 2

  /// The number of distinct texts.
  package var count: Int { places.count }

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
    places = Column(capacity: capacity)
  }

  /// Visits the parts of the table; restored parts must come from a table with the same seed.
  mutating func visit<Visitor: ColumnVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&slots)
    try visitor.visit(&arena)
    try visitor.visit(&places)
    mask = slots.count - 1
  }

  /// Returns the number of a text, assigning one if it is new.
  ///
  /// - Parameters:
  ///   - start: The text; 16 bytes past its end must be readable.
  ///   - length: Its bytes.
  /// - Returns: The symbol of the text.
  @inline(__always) package mutating func intern(
    _ start: UnsafeRawPointer, _ length: Int
  ) -> Symbol {
    unsafe intern(start, length, hash: Hashing.hash(start, length, seed: seed))
  }

  @inline(__always) private mutating func intern(
    _ start: UnsafeRawPointer, _ length: Int, hash: UInt64
  ) -> Symbol {
    let tag = Symbols.tag(hash)
    var slot = home(of: tag)
    while true {
      let entry = slots[slot]
      if entry == 0 { return unsafe insert(start, length, slot, tag) }
      if entry & 0xffff_ffff == tag {
        let place = Int(truncatingIfNeeded: entry &>> 32)
        let head = arena[place]
        if Int(truncatingIfNeeded: head &>> 32) == length,
          unsafe Hashing.isEqual(arena.start + place + 1, start, length)
        {
          return Symbol(truncatingIfNeeded: head)
        }
      }
      slot = (slot &+ 1) & mask
    }
  }

  /// The half of a hash that is kept in a slot; never zero.
  @inline(__always) private static func tag(_ hash: UInt64) -> UInt64 { hash &>> 32 | 1 }

  /// The slot where a text with this tag is looked for first.
  @inline(__always) private func home(of tag: UInt64) -> Int {
    Int(truncatingIfNeeded: tag &>> 1) & mask
  }

  @inline(never) private mutating func insert(
    _ start: UnsafeRawPointer, _ length: Int, _ slot: Int, _ tag: UInt64
  ) -> Symbol {
    let symbol = Symbol(truncatingIfNeeded: count)
    let place = arena.count
    let words = (length + 7) / 8
    slots[slot] = UInt64(place) << 32 | tag
    arena.append(UInt64(length) << 32 | UInt64(symbol))
    // What follows the text in its last word is never looked at, but must be the same in every snapshot.
    unsafe arena.append(from: start, count: words)
    if length & 7 != 0 {
      arena[place + words] &= 1 << UInt64((length & 7) * 8) - 1
    }
    arena.reserve(place + 1 + words + Symbols.padding)
    places.append(UInt32(truncatingIfNeeded: place))
    if count * 4 > mask * 3 { rehash() }
    return symbol
  }

  private mutating func rehash() {
    let capacity = (mask + 1) * 2
    var grown = Column<UInt64>(capacity: capacity)
    grown.extend(to: capacity, with: 0)
    mask = capacity - 1
    for old in 0..<slots.count where slots[old] != 0 {
      var slot = home(of: slots[old] & 0xffff_ffff)
      while grown[slot] != 0 { slot = (slot + 1) & mask }
      grown[slot] = slots[old]
    }
    slots = grown
  }
}

/// A text that waits for its symbol together with others.
@unsafe package struct WaitingText {
  /// The text; 16 bytes past its end must be readable.
  package var start: UnsafeRawPointer
  package var count: Int
  var hash: UInt64 = 0
  /// The contents of the first slot where it may be.
  var entry: UInt64 = 0
  /// The head of the record that the slot names.
  var head: UInt64 = 0
  package var symbol = Symbol.none

  /// Describes a text.
  @inline(__always) package init(_ start: UnsafeRawPointer, _ count: Int) {
    unsafe self.start = unsafe start
    unsafe self.count = count
  }
}

extension Symbols {
  /// Gives texts their symbols, in their order.
  ///
  /// A table of many texts is larger than the processor's cache, and each text waits for two loads from main memory. In
  /// a batch, these overlap: all slots are loaded first, then all records, so that everything is cached when the third
  /// pass compares it.
  @inline(never) package mutating func intern(
    _ texts: UnsafeMutablePointer<WaitingText>, count: Int
  ) {
    for index in 0..<count {
      let hash = unsafe Hashing.hash(texts[index].start, texts[index].count, seed: seed)
      unsafe texts[index].hash = hash
      unsafe texts[index].entry = slots[home(of: Symbols.tag(hash))]
    }
    for index in 0..<count {
      let entry = unsafe texts[index].entry
      unsafe texts[index].head = entry == 0 ? 0 : arena[Int(truncatingIfNeeded: entry &>> 32)]
    }
    for index in 0..<count {
      let text = unsafe texts[index]
      let place = unsafe Int(truncatingIfNeeded: text.entry &>> 32)
      if _fastPath(
        unsafe text.entry & 0xffff_ffff == Symbols.tag(text.hash)
          && Int(truncatingIfNeeded: text.head &>> 32) == text.count
          && Hashing.isEqual(arena.start + place + 1, text.start, text.count))
      {
        unsafe texts[index].symbol = Symbol(truncatingIfNeeded: text.head)
      } else {
        unsafe texts[index].symbol = intern(text.start, text.count, hash: text.hash)
      }
    }
  }

  /// Gives every text of this table a number in another one, and calls a function with each, in their order.
  /// - Complexity: O(n) in the texts.
  func intern(into target: inout Symbols, _ body: (Symbol) -> Void) {
    let together = 32
    let texts = UnsafeMutablePointer<WaitingText>.allocate(capacity: together)
    defer { unsafe texts.deallocate() }
    var first = 0
    while first < count {
      let waiting = min(together, count - first)
      for index in 0..<waiting {
        let place = Int(places[first + index])
        unsafe (texts + index).initialize(
          to: WaitingText(
            UnsafeRawPointer(arena.start + place + 1), Int(arena[place] &>> 32)))
      }
      unsafe target.intern(texts, count: waiting)
      for index in 0..<waiting { unsafe body(texts[index].symbol) }
      first += waiting
    }
  }

  /// Returns the number of a text, assigning one if it is new.
  package mutating func intern(_ text: String) -> Symbol {
    unsafe Symbols.withBytes(of: text) { unsafe intern($0, $1) } ?? .none
  }

  /// Returns the number of a text; nil if it is not here.
  package func find(_ text: String) -> Symbol? {
    unsafe Symbols.withBytes(of: text) { unsafe find($0, $1) }
  }

  /// Calls a function with the bytes of a text, which 16 readable bytes must follow, and with their number.
  private static func withBytes<Result>(
    of text: String, _ body: (UnsafeRawPointer, Int) -> Result?
  ) -> Result? {
    let length = text.utf8.count
    return unsafe withUnsafeTemporaryAllocation(byteCount: length + 16, alignment: 8) { memory in
      guard let start = memory.baseAddress else { return nil }
      unsafe memory.copyBytes(from: text.utf8)
      unsafe (start + length).initializeMemory(as: UInt8.self, repeating: 0, count: 16)
      return unsafe body(start, length)
    }
  }

  /// Returns the number that a text of another table has in this one; nil if it is not here.
  package func find(_ symbol: Symbol, of other: borrowing Symbols) -> Symbol? {
    let place = Int(other.places[Int(symbol)])
    return unsafe find(
      UnsafeRawPointer(other.arena.start + place + 1), Int(other.arena[place] >> 32))
  }

  /// Returns the number of a text of another table, a new one if it never came before.
  @discardableResult mutating func intern(_ symbol: Symbol, of other: borrowing Symbols) -> Symbol {
    let place = Int(other.places[Int(symbol)])
    return unsafe intern(
      UnsafeRawPointer(other.arena.start + place + 1), Int(other.arena[place] >> 32))
  }

  /// Returns the number of a text, behind whose end 16 bytes must be readable; nil if it never came.
  package func find(_ start: UnsafeRawPointer, _ length: Int) -> Symbol? {
    let tag = unsafe Symbols.tag(Hashing.hash(start, length, seed: seed))
    var slot = home(of: tag)
    while slots[slot] != 0 {
      let place = Int(slots[slot] >> 32)
      if slots[slot] & 0xffff_ffff == tag, Int(arena[place] >> 32) == length,
        unsafe Hashing.isEqual(arena.start + place + 1, start, length)
      {
        return Symbol(truncatingIfNeeded: arena[place])
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Returns the text of a symbol; empty for `none`.
  /// - Complexity: O(n) in its bytes.
  package func text(_ symbol: Symbol) -> String {
    guard symbol != .none else { return "" }
    return unsafe String(decoding: bytes(symbol), as: UTF8.self)
  }

  /// Adds the text of a symbol to bytes; nothing for `none`.
  /// - Complexity: O(n) in its bytes.
  package func append(_ symbol: Symbol, to bytes: inout [UInt8]) {
    if symbol != .none { unsafe bytes.append(contentsOf: self.bytes(symbol)) }
  }

  /// The bytes of a symbol's text, valid until the next text is added.
  package func bytes(_ symbol: Symbol) -> UnsafeRawBufferPointer {
    let place = Int(places[Int(symbol)])
    return unsafe UnsafeRawBufferPointer(
      start: arena.start + place + 1, count: Int(arena[place] >> 32))
  }

  /// Returns a number for each text, that it has in every table.
  /// - Complexity: O(n) in the bytes.
  func digests() -> [UInt64] {
    (0..<count).map { symbol in
      let place = Int(places[symbol])
      return unsafe Hashing.hash(arena.start + place + 1, Int(arena[place] >> 32), seed: 0)
    }
  }

  /// Returns whether one symbol's text sorts before another's by bytes.
  /// - Complexity: O(n) in the shorter text.
  package func precedes(_ left: Symbol, _ right: Symbol) -> Bool {
    unsafe bytes(left).precedes(bytes(right))
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
