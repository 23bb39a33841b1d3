/// Counts of each byte in some rows of a column.
///
/// Most facts of watches have few values. While there are at most sixteen, sixteen rows at a time are compared
/// with each of them, which is enough for a piece without new values. Any other piece is counted row by row,
/// and its values are known from then on.
struct ByteTally: ~Copyable {
  /// By byte, in four lanes of 256; empty until something is counted.
  ///
  /// Incrementing one counter twice in a row waits for the first store: half of all watches have one format. So rows
  /// take turns with the lanes.
  private var lanes = Column<UInt32>()
  /// The known bytes and how many there are; -1 if they are too many to compare with.
  private var known = SIMD16<UInt8>(repeating: RowPiece.isOut)
  private var knownCount = 0
  private static let laneSize = 256
  /// How many vectors can be counted in lanes of one byte.
  private static let mostVectors = 255

  /// Whether nothing was counted.
  var isEmpty: Bool { lanes.count == 0 }

  /// How often a byte occurred.
  subscript(byte: UInt8) -> Int {
    if isEmpty { return 0 }
    return (0..<4).reduce(0) { $0 + Int(lanes[$1 * ByteTally.laneSize + Int(byte)]) }
  }

  /// Counts the bytes of a piece of a column.
  /// - Complexity: O(n) in the rows: a tenth of a nanosecond each if there are few values, else half of one.
  mutating func add(_ bytes: UnsafeRawBufferPointer, _ piece: borrowing RowPiece) {
    guard let start = bytes.baseAddress else { return }
    lanes.extend(to: 4 * ByteTally.laneSize, with: 0)
    if knownCount > 0, unsafe addKnown(start + piece.start, piece) { return }
    unsafe addEach(start, piece.rows)
    learn()
  }

  /// Counts the known bytes of a piece; returns false, and counts none, when there are others too.
  private mutating func addKnown(
    _ start: UnsafeRawPointer, _ piece: borrowing RowPiece
  ) -> Bool {
    guard piece.outside.count > 0 else { return false }
    var counts = SIMD16<UInt32>(repeating: 0)
    var first = 0
    while first < piece.outside.count {
      let vectors = first..<min(first + ByteTally.mostVectors, piece.outside.count)
      for four in stride(from: 0, to: knownCount, by: 4) {
        let found = unsafe countFour(four, start, piece.outside.start, vectors)
        for place in 0..<4 { counts[four + place] &+= found[place] }
      }
      first = vectors.upperBound
    }
    var total = 0
    for place in 0..<knownCount { total += Int(counts[place]) }
    guard total == piece.rows.count else { return false }
    for place in 0..<knownCount { lanes[Int(known[place])] &+= counts[place] }
    return true
  }

  /// Returns how often each of four known bytes comes in some vectors, rows that are outside left out.
  @inline(__always) private func countFour(
    _ first: Int, _ start: UnsafeRawPointer, _ outside: UnsafePointer<SIMD16<UInt8>>,
    _ vectors: Range<Int>
  ) -> SIMD4<UInt32> {
    let byte0 = SIMD16(repeating: known[first])
    let byte1 = SIMD16(repeating: known[first + 1])
    let byte2 = SIMD16(repeating: known[first + 2])
    let byte3 = SIMD16(repeating: known[first + 3])
    var counts0 = SIMD16<UInt8>(repeating: 0)
    var counts1 = counts0
    var counts2 = counts0
    var counts3 = counts0
    for index in vectors {
      let stored = unsafe start.loadUnaligned(
        fromByteOffset: index &* 16, as: SIMD16<UInt8>.self)
      let bytes = unsafe stored | outside[index]
      // An equal lane is all ones, which is -1.
      counts0 &-= unsafe unsafeBitCast(bytes .== byte0, to: SIMD16<UInt8>.self)
      counts1 &-= unsafe unsafeBitCast(bytes .== byte1, to: SIMD16<UInt8>.self)
      counts2 &-= unsafe unsafeBitCast(bytes .== byte2, to: SIMD16<UInt8>.self)
      counts3 &-= unsafe unsafeBitCast(bytes .== byte3, to: SIMD16<UInt8>.self)
    }
    return SIMD4(
      ByteTally.sum(counts0), ByteTally.sum(counts1), ByteTally.sum(counts2),
      ByteTally.sum(counts3))
  }

  @inline(__always) private static func sum(_ counts: SIMD16<UInt8>) -> UInt32 {
    UInt32(SIMD16<UInt16>(truncatingIfNeeded: counts).wrappedSum())
  }

  /// Counts the bytes of rows sequentially.
  private mutating func addEach(_ start: UnsafeRawPointer, _ rows: borrowing Column<Int32>) {
    let size = ByteTally.laneSize
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

  /// Remembers the bytes, unless they are too many or one of them is the marker for rows outside.
  private mutating func learn() {
    guard knownCount >= 0 else { return }
    knownCount = 0
    for byte in UInt8.min...UInt8.max where self[byte] > 0 {
      guard knownCount < known.scalarCount, byte != RowPiece.isOut else {
        knownCount = -1
        return
      }
      known[knownCount] = byte
      knownCount += 1
    }
  }

  /// Adds another tally of the same column.
  mutating func add(_ other: borrowing ByteTally) {
    lanes.extend(to: other.lanes.count, with: 0)
    lanes.add(other.lanes)
  }
}

/// Some rows of a set that are counted together, and the rows between them.
struct RowPiece: ~Copyable {
  private(set) var rows = Column<Int32>(capacity: SharedRows.pieceSize * 64)
  /// The row that the vectors begin at.
  private(set) var start = 0
  /// For each sixteen rows from `start` on `isOut` where one is not in the set; empty where the column ends.
  private(set) var outside = Column<SIMD16<UInt8>>(capacity: SharedRows.pieceSize * 4)
  /// The marker for a row that is not in the set.
  static let isOut: UInt8 = 0xff

  /// Loads the rows of some words of a set.
  mutating func load(_ words: Range<Int>, of set: borrowing Bits) {
    rows.truncate(to: 0)
    outside.truncate(to: 0)
    set.forEach(inWords: words) { rows.append(Int32(truncatingIfNeeded: $0)) }
    start = words.lowerBound * 64
    guard words.upperBound * 64 <= set.size else { return }
    for word in words { appendVectors(set.words[word]) }
  }

  private mutating func appendVectors(_ word: UInt64) {
    // In each lane the bit that is its row's; a vector of sixteen numbers would be rebuilt in every round.
    let each = SIMD2<UInt64>(repeating: 0x8040_2010_0804_0201)
    let none = SIMD16<UInt8>(repeating: 0)
    for shift in stride(from: UInt64(0), to: 64, by: 16) {
      let bits = SIMD2(word &>> shift & 0xff, word &>> (shift &+ 8) & 0xff)
      let spread = bits &* SIMD2(repeating: 0x0101_0101_0101_0101)
      let isIn = unsafe unsafeBitCast(spread & each, to: SIMD16<UInt8>.self)
      outside.append(unsafe unsafeBitCast(isIn .== none, to: SIMD16<UInt8>.self))
    }
  }
}
