/// A word that is counted together with many others.
struct GatheredWord: BitwiseCopyable {
  /// The hash of its text.
  let hash: UInt64
  /// Where its text lies in memory; a number, so that words can be kept in columns.
  let address: UInt
  /// The bytes of its text.
  let length: UInt32
  /// What contains it.
  let source: UInt32

  /// Describes a word.
  @inline(__always) init(_ text: UnsafeRawBufferPointer, hash: UInt64, source: UInt32) {
    self.hash = hash
    address = UInt(bitPattern: text.baseAddress)
    length = UInt32(truncatingIfNeeded: text.count)
    self.source = source
  }

  /// Its text, as long as it stays where it is.
  @inline(__always) var bytes: UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(
      start: UnsafeRawPointer(bitPattern: address), count: Int(length))
  }

  /// Returns whether it is the same text as another one.
  @inline(__always) func isSame(as other: GatheredWord) -> Bool {
    unsafe hash == other.hash && bytes.isSame(as: other.bytes)
  }
}

/// Words that wait to be counted, partitioned by hash.
///
/// A part is so small that the table in which its words are counted stays in a processor's cache; its words lie in pieces
/// of 3 KiB that are given to the parts as they need them.
struct GatheredWords: ~Copyable {
  /// A distinct word of a part; an empty slot has a count of 0.
  struct Slot: BitwiseCopyable {
    var word: GatheredWord
    var count: UInt32 = 0
    /// The source that came last.
    var last: UInt32 = 0
  }

  private static let partCount = 2048
  private static let pieceSize = 128
  /// Initial slots for a part: twice its share of the words gathered at a time.
  private static let slotCount = 2 * WordTally.gathered / partCount
  private static let nothing = unsafe GatheredWord(
    UnsafeRawBufferPointer(start: nil, count: 0), hash: 0, source: 0)

  private var words: Column<GatheredWord>
  /// By piece, the next piece of the same part; -1 for the last one.
  private var nextPiece = Column<Int32>()
  /// By part, its first piece; -1 for none.
  private var firstPiece = Column<Int32>()
  /// By part, the place of its next word; a multiple of the piece size if it needs another piece.
  private var ends = Column<Int>()
  private var slots = Column<Slot>()

  /// Creates an empty collection with room for about `count` words.
  init(expecting count: Int) {
    words = Column(capacity: count + GatheredWords.partCount * GatheredWords.pieceSize)
    removeAll()
  }

  private mutating func removeAll() {
    words.truncate(to: 0)
    nextPiece.truncate(to: 0)
    firstPiece.truncate(to: 0)
    firstPiece.extend(to: GatheredWords.partCount, with: -1)
    ends.truncate(to: 0)
    ends.extend(to: GatheredWords.partCount, with: 0)
  }

  @inline(__always) mutating func add(_ word: GatheredWord) {
    let part = Int(truncatingIfNeeded: word.hash &>> 21) & (GatheredWords.partCount - 1)
    var end = ends[part]
    if end & (GatheredWords.pieceSize - 1) == 0 { end = newPiece(of: part) }
    words[end] = word
    ends[part] = end &+ 1
  }

  @inline(never) private mutating func newPiece(of part: Int) -> Int {
    let piece = Int32(truncatingIfNeeded: nextPiece.count)
    if firstPiece[part] < 0 {
      firstPiece[part] = piece
    } else {
      nextPiece[(ends[part] - 1) / GatheredWords.pieceSize] = piece
    }
    nextPiece.append(-1)
    let start = words.count
    words.extend(to: start + GatheredWords.pieceSize, with: GatheredWords.nothing)
    return start
  }

  /// Calls a function with each distinct word and the sum of its sources' counts, then forgets all words.
  ///
  /// - Parameters:
  ///   - count: How often a source came; it counts once for all equal words of it that were added one after the other.
  ///   - body: Takes the text of a word, and its count.
  /// - Complexity: O(n) in the words.
  mutating func forEachDistinct(
    count: (UInt32) -> Int, _ body: (UnsafeRawBufferPointer, Int) -> Void
  ) {
    for part in 0..<GatheredWords.partCount where firstPiece[part] >= 0 {
      fillSlots(part, count)
      slots.filter { $0.count > 0 }
      for slot in 0..<slots.count {
        unsafe body(slots[slot].word.bytes, Int(slots[slot].count))
      }
    }
    removeAll()
  }

  private mutating func fillSlots(_ part: Int, _ count: (UInt32) -> Int) {
    slots.truncate(to: 0)
    slots.extend(to: GatheredWords.slotCount, with: Slot(word: GatheredWords.nothing))
    var distinct = 0
    var piece = firstPiece[part]
    while piece >= 0 {
      let start = Int(piece) * GatheredWords.pieceSize
      piece = nextPiece[Int(piece)]
      let end = piece >= 0 ? start + GatheredWords.pieceSize : ends[part]
      for place in start..<end {
        let word = words[place]
        let slot = slot(of: word)
        if slots[slot].count == 0 {
          slots[slot].word = word
          distinct += 1
        } else if slots[slot].last == word.source {
          continue
        }
        slots[slot].last = word.source
        slots[slot].count &+= UInt32(truncatingIfNeeded: count(word.source))
        if distinct * 4 > slots.count * 3 { growSlots() }
      }
    }
  }

  /// Returns the slot that has a word, or the empty one where it belongs.
  @inline(__always) private func slot(of word: GatheredWord) -> Int {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: word.hash) & mask
    while slots[slot].count > 0, !slots[slot].word.isSame(as: word) { slot = (slot &+ 1) & mask }
    return slot
  }

  private mutating func growSlots() {
    var grown = Column<Slot>()
    grown.extend(to: slots.count * 2, with: Slot(word: GatheredWords.nothing))
    swap(&grown, &slots)
    for place in 0..<grown.count where grown[place].count > 0 {
      slots[slot(of: grown[place].word)] = grown[place]
    }
  }
}
