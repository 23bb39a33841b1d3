/// Which ids have come already: one bit for each writer and n.
///
/// Numbers are dense, so that a million events take 125 kB and a lookup one load. A number far beyond its
/// writer's others goes to a small set instead, so that no line can make the table large.
package struct SeenNumbers: ~Copyable {
  private var words: [[UInt64]] = []
  private var strays: Set<UInt64> = []

  package init() {}

  /// Adds an id; returns whether it is new.
  @inline(__always) package mutating func insert(_ id: UInt64) -> Bool {
    let writer = Int(truncatingIfNeeded: id &>> 48)
    let number = id & 0xffff_ffff_ffff
    let word = Int(truncatingIfNeeded: number &>> 6)
    let bit: UInt64 = 1 &<< (number & 63)
    guard _fastPath(writer < words.count && word < words[writer].count) else {
      return insertSlowly(id, writer, word, bit)
    }
    let isNew = words[writer][word] & bit == 0
    words[writer][word] |= bit
    return isNew
  }

  @inline(never) private mutating func insertSlowly(
    _ id: UInt64, _ writer: Int, _ word: Int, _ bit: UInt64
  ) -> Bool {
    while words.count <= writer { words.append([]) }
    let present = words[writer].count
    guard word <= present * 2 + 1024 else { return strays.insert(id).inserted }
    let missing = max(present / 2, word + 64 - present)
    words[writer].append(contentsOf: repeatElement(0, count: missing))
    for stray in strays where Int(stray >> 48) == writer {
      let number = stray & 0xffff_ffff_ffff
      guard Int(number >> 6) < words[writer].count else { continue }
      words[writer][Int(number >> 6)] |= 1 << (number & 63)
      strays.remove(stray)
    }
    return insert(id)
  }

  /// Returns whether an id has come.
  package func contains(_ id: UInt64) -> Bool {
    let writer = Int(id >> 48)
    let number = id & 0xffff_ffff_ffff
    guard writer < words.count, Int(number >> 6) < words[writer].count else {
      return strays.contains(id)
    }
    return words[writer][Int(number >> 6)] & (1 << (number & 63)) != 0
  }

  /// Returns the numbers that a writer lacks below its greatest one.
  /// - Complexity: O(n) in the writer's numbers.
  package func gaps(of writer: Symbol) -> [ClosedRange<UInt64>] {
    var numbers: [UInt64] = strays.filter { Symbol($0 >> 48) == writer }
      .map { $0 & 0xffff_ffff_ffff }
    if Int(writer) < words.count {
      for (index, word) in words[Int(writer)].enumerated() where word != 0 {
        for bit in 0..<64 where word & (1 << UInt64(bit)) != 0 {
          numbers.append(UInt64(index * 64 + bit))
        }
      }
    }
    var gaps: [ClosedRange<UInt64>] = []
    var expected: UInt64 = 1
    for number in numbers.sorted() {
      if number > expected { gaps.append(expected...(number - 1)) }
      expected = number + 1
    }
    return gaps
  }

  /// Adds the ids of another, whose writers have other symbols, and returns those that both have.
  /// - Complexity: O(n) in the other's words.
  mutating func absorb(_ other: borrowing SeenNumbers, writers map: [Symbol]) -> [UInt64] {
    var shared: [UInt64] = []
    for writer in other.words.indices where !other.words[writer].isEmpty {
      let own = Int(map[writer])
      while words.count <= own { words.append([]) }
      let missing = other.words[writer].count - words[own].count
      if missing > 0 { words[own].append(contentsOf: repeatElement(0, count: missing)) }
      for (index, word) in other.words[writer].enumerated() where word != 0 {
        var both = words[own][index] & word
        words[own][index] |= word
        while both != 0 {
          shared.append(UInt64(own) << 48 | UInt64(index * 64 + both.trailingZeroBitCount))
          both &= both &- 1
        }
      }
    }
    // Strays may stand in the other's words by now, and the other's in these.
    let strays = strays
    for stray in strays {
      self.strays.remove(stray)
      if !insert(stray) { shared.append(stray) }
    }
    for stray in other.strays {
      let id = UInt64(map[Int(stray >> 48)]) << 48 | stray & 0xffff_ffff_ffff
      if !insert(id) { shared.append(id) }
    }
    return shared
  }

  /// Every word of every writer, to be written out: the writer, the words, and the strays.
  package var contents: (words: [[UInt64]], strays: [UInt64]) { (words, strays.sorted()) }

  /// Restores what `contents` gave.
  package init(words: [[UInt64]], strays: [UInt64]) {
    self.words = words
    self.strays = Set(strays)
  }
}
