/// Counts of each symbol, and of none.
struct SymbolTally: ~Copyable {
  /// By symbol plus 1, up to the greatest that was counted: the first slot counts `none`, so that no loop has to check
  /// for it.
  private var counts = Column<UInt32>()

  /// Counts a symbol some times.
  @inline(__always) mutating func add(_ symbol: Symbol, _ times: Int = 1) {
    let place = Int(symbol &+ 1)
    if place >= counts.count { counts.extend(to: place + 1, with: 0) }
    counts[place] &+= UInt32(truncatingIfNeeded: times)
  }

  /// Calls a function with every symbol that was counted, and its count, in order.
  func forEach(_ body: (Symbol, Int) -> Void) {
    for place in 1..<max(counts.count, 1) where counts[place] > 0 {
      body(Symbol(place - 1), Int(counts[place]))
    }
  }

  /// Returns how often a symbol occurred.
  func count(of symbol: Symbol) -> Int {
    let place = Int(symbol) + 1
    return place < counts.count ? Int(counts[place]) : 0
  }

  /// Returns the counts by word, in the order of their keys.
  /// - Complexity: O(n) in the words, O(k log k) in those counted.
  func byWord(_ ledger: borrowing Ledger) -> [Stats.Count] {
    var found: [Stats.Count] = []
    forEach { found.append(Stats.Count(key: ledger.words.text($0), count: $1)) }
    return Stats.Count.inOrder(found)
  }

  /// Returns the counts by the words of arrays; a word that an array repeats counts once.
  ///
  /// - Parameters:
  ///   - ledger: The ledger.
  ///   - most: How many of the greatest are wanted, with smaller keys first among equals; nil for all. If there are
  ///     few, more may be returned.
  /// - Returns: The counts in the order of their keys, and how many more there are.
  /// - Complexity: O(n) in the arrays and words, O(k log k) in the distinct words.
  func byWordOfArrays(
    _ ledger: borrowing Ledger, most: Int?
  ) -> (counts: [Stats.Count], unlisted: Int) {
    var words = SymbolTally()
    var bare = WordTally()
    forEach { array, count in
      ledger.arrays.forEachDistinct(of: array) { words.add($0, count) }
      if let list = unsafe ledger.arrays.bareList(of: array) { unsafe bare.add(list, count) }
    }
    if bare.isEmpty { return (words.byWord(ledger), 0) }
    var greatest = GreatestCounts(most)
    unsafe bare.forEach(with: words, ledger) { unsafe greatest.add($0, $1) }
    return (Stats.Count.inOrder(greatest.counts), greatest.unlisted)
  }
}

/// The greatest of many counts.
private struct GreatestCounts {
  /// The counts; in their order, the greatest first, where only some are wanted.
  private(set) var counts: [Stats.Count] = []
  /// How many there were besides.
  private(set) var unlisted = 0
  /// How many are wanted.
  private let most: Int
  /// The first eight bytes of the last key, to compare most others with.
  private var lastStart: UInt64 = 0

  init(_ most: Int?) {
    self.most = most ?? .max
  }

  /// Takes a key that did not come before, and its count.
  mutating func add(_ key: UnsafeRawBufferPointer, _ count: Int) {
    if counts.count == most {
      unlisted += 1
      guard let last = counts.last, count >= last.count else { return }
      if count == last.count, unsafe GreatestCounts.start(of: key) > lastStart { return }
    }
    insert(Stats.Count(key: unsafe String(decoding: key, as: UTF8.self), count: count))
  }

  private mutating func insert(_ new: Stats.Count) {
    guard most < .max else { return counts.append(new) }
    var place = counts.count
    while place > 0, new.isGreater(than: counts[place - 1]) { place -= 1 }
    counts.insert(new, at: place)
    if counts.count > most { counts.removeLast() }
    var last = counts[counts.count - 1].key
    lastStart = last.withUTF8 { unsafe GreatestCounts.start(of: UnsafeRawBufferPointer($0)) }
  }

  /// Returns the first bytes as a number that is in their order.
  @inline(__always) private static func start(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    var start: UInt64 = 0
    for place in 0..<8 {
      start = start &<< 8 | (place < bytes.count ? unsafe UInt64(bytes[place]) : 0)
    }
    return start
  }
}

extension Stats.Count {
  /// Returns whether it comes before another one where the greatest are first: the smaller key among equals.
  package func isGreater(than other: Stats.Count) -> Bool {
    count == other.count ? key.precedes(other.key) : count > other.count
  }
}
