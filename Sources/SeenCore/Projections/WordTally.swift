/// How often each word of bare arrays occurs (see `ArrayTable`), together with words that have symbols.
///
/// There can be millions, nearly all different: a table of all of them would take more room than the words, and each
/// would wait for main memory. They are gathered instead (`GatheredWords`) in batches of bounded size: each pass over
/// the arrays takes those with some hashes.
struct WordTally: ~Copyable {
  /// The list of a bare array's words; an address, so that it can be kept in a column.
  struct List: BitwiseCopyable {
    let address: UInt
    let length: Int
  }

  /// About how many words are gathered at a time.
  static let gathered = 1 << 21

  private var lists = Column<List>()
  /// How often each of them occurs.
  private var counts = Column<UInt32>()
  /// The highest byte of the hash of each word of the lists, which says in which pass it is counted.
  private var marks = Column<UInt8>()

  /// Whether there is no bare array.
  var isEmpty: Bool { lists.count == 0 }

  /// Counts the words of the list of a bare array some times; the list must stay where it is.
  mutating func add(_ list: UnsafeRawBufferPointer, _ count: Int) {
    lists.append(List(address: UInt(bitPattern: list.baseAddress), length: list.count))
    counts.append(UInt32(truncatingIfNeeded: count))
  }

  /// Returns the number of passes if about `most` words are gathered at a time.
  /// - Complexity: O(n) in the words and their bytes.
  private mutating func passCount(_ ledger: borrowing Ledger, gathering most: Int) -> Int {
    var all = 0
    var marks = Column<UInt8>()
    forEachWord(
      ledger.seed, where: { _ in true }, hashed: { marks.append(WordTally.mark($0)) },
      { _ in all &+= 1 })
    swap(&marks, &self.marks)
    return min(1 + all / most, 256)
  }

  /// Calls a function with each word and its count, in no order; a word repeated in an array counts once.
  ///
  /// - Parameters:
  ///   - symbols: How often words with symbols occur elsewhere.
  ///   - ledger: The ledger.
  ///   - most: About how many words are gathered at a time.
  ///   - body: Takes the word's bytes and its count.
  /// - Complexity: O(n) in the words and their bytes, once for each pass.
  mutating func forEach(
    with symbols: borrowing SymbolTally, _ ledger: borrowing Ledger, gathering most: Int = gathered,
    _ body: (UnsafeRawBufferPointer, Int) -> Void
  ) {
    let passes = UInt64(passCount(ledger, gathering: most))
    var words = GatheredWords(expecting: WordTally.gathered)
    for pass in 0..<passes {
      // The sources after the lists are the words with symbols.
      symbols.forEach { symbol, _ in
        let bytes = unsafe ledger.words.bytes(symbol)
        guard let start = bytes.baseAddress else { return }
        let hash = unsafe Hashing.hash(start, bytes.count, seed: ledger.seed)
        guard WordTally.pass(WordTally.mark(hash), of: passes) == pass else { return }
        let source = UInt32(truncatingIfNeeded: lists.count) &+ symbol
        words.add(unsafe GatheredWord(bytes, hash: hash, source: source))
      }
      forEachWord(ledger.seed, where: { WordTally.pass(marks[$0], of: passes) == pass }) {
        words.add($0)
      }
      unsafe words.forEachDistinct(
        count: { source in
          let list = Int(source)
          return list < counts.count
            ? Int(counts[list]) : symbols.count(of: Symbol(list - counts.count))
        }, body)
    }
  }

  private static func mark(_ hash: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: hash &>> 56) }

  /// The pass in which words with a mark are counted.
  @inline(__always) private static func pass(_ mark: UInt8, of passes: UInt64) -> UInt64 {
    (UInt64(mark) &* passes) &>> 8
  }

  /// Calls a function with the words of all lists, without most of those that a list repeats.
  ///
  /// Only a few frequent words are left out here, which would otherwise accumulate.
  /// - Parameters:
  ///   - seed: The seed of the hashes.
  ///   - isWanted: Returns whether to visit a word, by its number among all.
  ///   - hashed: Called with the hash of each that is, also of those that are left out.
  ///   - body: Called with each word.
  @inline(__always) private func forEachWord(
    _ seed: UInt64, where isWanted: (Int) -> Bool, hashed: (UInt64) -> Void = { _ in },
    _ body: (GatheredWord) -> Void
  ) {
    var number = -1
    let nothing = unsafe GatheredWord(
      UnsafeRawBufferPointer(start: nil, count: 0), hash: 0, source: .max)
    var recent = Column<GatheredWord>(capacity: 1024)
    recent.extend(to: 1024, with: nothing)
    for index in 0..<lists.count {
      let list = unsafe UnsafeRawBufferPointer(
        start: UnsafeRawPointer(bitPattern: lists[index].address), count: lists[index].length)
      guard let start = list.baseAddress else { continue }
      var place = 0
      while place < list.count {
        let text = unsafe WordLists.word(at: place, in: list)
        place = text.upperBound
        number &+= 1
        guard isWanted(number) else { continue }
        let hash = unsafe Hashing.hash(start + text.lowerBound, text.count, seed: seed)
        hashed(hash)
        let bytes = unsafe UnsafeRawBufferPointer(
          start: start + text.lowerBound, count: text.count)
        let word = unsafe GatheredWord(
          bytes, hash: hash, source: UInt32(truncatingIfNeeded: index))
        let slot = Int(truncatingIfNeeded: hash & 1023)
        if recent[slot].source == word.source, recent[slot].isSame(as: word) { continue }
        recent[slot] = word
        body(word)
      }
    }
  }
}
