/// A bitset of titles or rows.
package struct Bits: Equatable, Sendable {
  /// The bits, 64 to a word; those past the end are 0.
  private(set) var words: [UInt64]
  /// How many numbers there can be.
  package let size: Int

  /// Creates an empty set, or the full one.
  package init(size: Int, isFull: Bool = false) {
    self.size = size
    words = Array(repeating: isFull ? .max : 0, count: (size + 63) / 64)
    trim()
  }

  /// Creates a set of the numbers that pass a test.
  /// - Complexity: O(n) in the size.
  @inline(__always) init(size: Int, _ holds: (Int) -> Bool) {
    self.size = size
    words = []
    words.reserveCapacity((size + 63) / 64)
    var start = 0
    while start < size {
      var word: UInt64 = 0
      var bit = 0
      let end = min(64, size &- start)
      while bit < end {
        word |= (holds(start &+ bit) ? 1 : 0) &<< UInt64(truncatingIfNeeded: bit)
        bit &+= 1
      }
      words.append(word)
      start &+= 64
    }
  }

  /// Creates a set from its words; bits past the end are cleared.
  init(size: Int, words: [UInt64]) {
    self.size = size
    self.words = words
    trim()
  }

  private mutating func trim() {
    guard size % 64 != 0, !words.isEmpty else { return }
    words[words.count - 1] &= (1 << UInt64(size % 64)) - 1
  }

  /// Whether a number is in the set; those outside of the size never are.
  package subscript(number: Int) -> Bool {
    @inline(__always) get {
      number < size && words[number &>> 6] &>> UInt64(truncatingIfNeeded: number & 63) & 1 == 1
    }
    set {
      guard number < size else { return }
      let bit: UInt64 = 1 << UInt64(number & 63)
      if newValue { words[number >> 6] |= bit } else { words[number >> 6] &= ~bit }
    }
  }

  /// How many numbers are in the set.
  package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Whether no number is in the set.
  package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// Keeps the numbers that are in another set of the same size too.
  mutating func formIntersection(_ other: Bits) {
    for index in words.indices { words[index] &= other.words[index] }
  }

  /// Returns the numbers that are in another set of the same size too.
  package func intersection(_ other: Bits) -> Bits {
    var both = self
    both.formIntersection(other)
    return both
  }

  /// Removes the numbers that are in another set of the same size.
  package mutating func subtract(_ other: Bits) {
    for index in words.indices { words[index] &= ~other.words[index] }
  }

  /// Adds the numbers of another set of the same size.
  package mutating func formUnion(_ other: Bits) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  /// Inverts the set.
  mutating func invert() {
    for index in words.indices { words[index] = ~words[index] }
    trim()
  }

  /// Calls a function with each number of the set, in order.
  @inline(__always) package func forEach(_ body: (Int) -> Void) {
    forEach(inWords: words.indices, body)
  }

  /// Calls a function with each number of the set, the greatest first.
  @inline(__always) func forEachBackward(_ body: (Int) -> Void) {
    for index in words.indices.reversed() {
      var rest = words[index]
      while rest != 0 {
        let bit = 63 &- rest.leadingZeroBitCount
        body(index &* 64 &+ bit)
        rest &= ~(1 &<< UInt64(truncatingIfNeeded: bit))
      }
    }
  }

  /// Returns the greatest numbers of the set, the greatest first.
  /// - Complexity: O(n) in the words up to the last of them.
  func last(_ limit: Int) -> [Int] {
    var last: [Int] = []
    for index in words.indices.reversed() {
      if last.count >= limit { break }
      var rest = words[index]
      while rest != 0, last.count < limit {
        let bit = 63 - rest.leadingZeroBitCount
        last.append(index * 64 + bit)
        rest ^= 1 << UInt64(bit)
      }
    }
    return last
  }

  /// Calls a function with each number in some of the words, in order.
  @inline(__always) func forEach(inWords range: Range<Int>, _ body: (Int) -> Void) {
    for index in range {
      var rest = words[index]
      while rest != 0 {
        body(index &* 64 &+ rest.trailingZeroBitCount)
        rest &= rest &- 1
      }
    }
  }

  /// Keeps only the numbers that pass a test.
  @inline(__always) mutating func filter(_ holds: (Int) -> Bool) {
    for index in words.indices {
      var rest = words[index]
      while rest != 0 {
        let bit = rest & (0 &- rest)
        if !holds(index &* 64 &+ bit.trailingZeroBitCount) { words[index] ^= bit }
        rest ^= bit
      }
    }
  }
}
