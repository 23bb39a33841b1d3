/// Concatenated folded texts (`TextFold`), so that all of them are searched in one pass.
///
/// A line feed follows each, which no folded text contains, so that a match is within one text.
package final class FoldedTexts {
  private var bytes = Column<UInt8>()
  /// Where each of them ends, before its line feed.
  private var ends = Column<UInt32>()

  /// Creates an empty collection.
  package init() {}

  /// Folds the words of a ledger, each in its place; nil where they have more than 4 GiB.
  /// - Complexity: O(n) in their bytes.
  package convenience init?(wordsOf ledger: borrowing Ledger) {
    self.init()
    var folder = FoldedText()
    for word in 0..<Symbol(ledger.words.count) {
      unsafe folder.fold(ledger.words.bytes(word))
      guard append(folder.bytes) else { return nil }
    }
  }

  /// The number of texts.
  package var count: Int { ends.count }

  /// Adds a folded text; returns false once 4 GiB are full.
  /// - Complexity: O(n) in its bytes.
  package func append(_ text: [UInt8]) -> Bool {
    unsafe text.withUnsafeBufferPointer { unsafe append($0) }
  }

  /// Appends a folded text from other memory; returns false once 4 GiB are full.
  /// - Complexity: O(n) in its bytes.
  func append(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard UInt64(bytes.count) + UInt64(text.count) < UInt64(UInt32.max) else { return false }
    if let start = text.baseAddress { unsafe bytes.append(from: start, count: text.count) }
    ends.append(UInt32(bytes.count))
    bytes.append(10)
    return true
  }

  /// Returns a text, valid while nothing is added.
  package func text(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    let start = index == 0 ? 0 : Int(ends[index - 1]) + 1
    return unsafe UnsafeBufferPointer(
      start: UnsafePointer(bytes.start) + start, count: Int(ends[index]) - start)
  }

  /// Takes a visitor through the columns, always in the same order.
  package func visit<Visitor: ColumnVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.visit(&bytes)
    try visitor.visit(&ends)
  }

  /// Returns in which texts each of up to eight others occurs, one bit each.
  /// - Complexity: O(n) in the bytes of all texts, for each text that is looked for.
  package func masks(of needles: [TextNeedle]) -> [UInt8] {
    var masks = [UInt8](repeating: 0, count: count)
    for (bit, needle) in needles.enumerated() where bit < 8 {
      forEach(having: needle, in: 0..<count) { masks[$0] |= 1 << UInt8(bit) }
    }
    return masks
  }

  /// Calls a function with each text of a range in which another occurs, in order.
  /// - Complexity: O(n) in the bytes of those texts, 16 at a time.
  package func forEach(
    having needle: TextNeedle, in range: Range<Int>, _ body: (Int) -> Void
  ) {
    guard !range.isEmpty else { return }
    guard let probe = ByteProbe(needle.bytes) else {
      for index in range where unsafe needle.occurs(in: text(index)) { body(index) }
      return
    }
    let memory = unsafe UnsafePointer(bytes.start)
    let ends = unsafe UnsafePointer(ends.start)
    let end = unsafe Int(ends[range.upperBound - 1])
    var text = range.lowerBound
    var place = text == 0 ? 0 : unsafe Int(ends[text - 1]) + 1
    while let found = unsafe probe.find(memory, from: place, count: end) {
      while unsafe Int(ends[text]) < found { text += 1 }
      let own = unsafe self.text(text)
      let start = text == 0 ? 0 : unsafe Int(ends[text - 1]) + 1
      if unsafe needle.fits(own, at: found - start) {
        body(text)
        // Once is enough: on with the next text.
        place = unsafe Int(ends[text]) + 1
      } else {
        place = found + 1
      }
    }
  }
}

/// Bytes that are looked for in others, by the two of them that occur least often in what people write.
struct ByteProbe {
  private let wanted: [UInt8]
  /// Where the two stand; the same place when there is one byte only.
  private let places: (Int, Int)

  /// Gets ready to look for bytes; nil when there are none.
  init?(_ wanted: [UInt8]) {
    guard !wanted.isEmpty else { return nil }
    self.wanted = wanted
    var best = 0
    for place in wanted.indices
    where ByteProbe.rarity(wanted[place]) > ByteProbe.rarity(wanted[best]) {
      best = place
    }
    var second = best == 0 ? wanted.count - 1 : 0
    for place in wanted.indices
    where place != best && ByteProbe.rarity(wanted[place]) > ByteProbe.rarity(wanted[second]) {
      second = place
    }
    places = (best, second)
  }

  /// Returns how seldom a byte occurs: 0 for the most common ones.
  private static func rarity(_ byte: UInt8) -> Int {
    switch UnicodeScalar(byte) {
    case " ", "e", "a": 0
    case "i", "n", "o", "r", "t", "s": 1
    case "l", "h", "d", "c", "u", "m": 2
    case "p", "g", "f", "b", "y", "w", "k", "v": 3
    default: 4
    }
  }

  /// Returns where the bytes first occur in memory, from an offset on; nil if they do not.
  /// - Complexity: O(n), 16 bytes at a time.
  func find(_ memory: UnsafePointer<UInt8>, from start: Int, count: Int) -> Int? {
    let last = count - wanted.count
    // Bound before the loop on purpose: written in place they become a scalar loop, nine times slower.
    let one = SIMD16<UInt8>(repeating: wanted[places.0])
    let other = SIMD16<UInt8>(repeating: wanted[places.1])
    let ahead = max(places.0, places.1) + 16
    let raw = unsafe UnsafeRawPointer(memory)
    var place = start
    while place + ahead <= count {
      let left = unsafe raw.loadUnaligned(fromByteOffset: place + places.0, as: SIMD16<UInt8>.self)
      let right = unsafe raw.loadUnaligned(fromByteOffset: place + places.1, as: SIMD16<UInt8>.self)
      let hits = (left .== one) .& (right .== other)
      let bits = unsafe unsafeBitCast(hits, to: SIMD2<UInt64>.self)
      if _slowPath(bits[0] | bits[1] != 0) {
        var low = bits[0]
        var high = bits[1]
        while low | high != 0 {
          let lane =
            low != 0 ? low.trailingZeroBitCount &>> 3 : high.trailingZeroBitCount &>> 3 &+ 8
          if unsafe place + lane <= last && matches(memory + place + lane) { return place + lane }
          let cleared = ~(UInt64(0xff) &<< UInt64(lane & 7 * 8))
          if lane < 8 { low &= cleared } else { high &= cleared }
        }
      }
      place += 16
    }
    while place <= last {
      if unsafe matches(memory + place) { return place }
      place += 1
    }
    return nil
  }

  private func matches(_ memory: UnsafePointer<UInt8>) -> Bool {
    var index = 0
    while index < wanted.count {
      if unsafe memory[index] != wanted[index] { return false }
      index += 1
    }
    return true
  }
}
