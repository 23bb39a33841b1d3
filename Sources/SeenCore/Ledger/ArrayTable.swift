/// Arrays of texts, each distinct one stored once.
///
/// The same companions and genres occur again and again, so a row names the whole array by one symbol, and its elements
/// are stored only here. They are words of the ledger, so each distinct one is examined once.
///
/// No ordinary journal has millions of elements. In one made to be expensive, `wordLimit` of them have symbols; later
/// arrays are *bare*: their words are read from their texts, which take no more room than in the log.
package struct ArrayTable: ~Copyable {
  /// The text of each array: its JSON, or of a bare one a list of words (see `WordLists`) behind an empty word.
  package var texts: Symbols
  /// The words of all arrays but the bare ones, one array after the other.
  package var elements = PackedColumn<Symbol>()
  /// Where each array ends in `elements`.
  package var ends = Column<UInt32>()
  /// How many elements there may be before new arrays become bare.
  package var wordLimit = 1 << 18

  /// Creates an empty table.
  package init(seed: UInt64) {
    texts = Symbols(capacity: 256, seed: seed)
  }

  /// The number of distinct arrays.
  package var count: Int { ends.count }

  /// Forgets the texts, for tables that take no more arrays: only the words of each are looked at.
  mutating func forgetTexts(seed: UInt64) { texts = Symbols(capacity: 64, seed: seed) }

  /// Whether new arrays become bare.
  @inlinable @inline(__always) package var isFull: Bool { elements.count >= wordLimit }

  /// Whether the newest text still waits for its elements.
  @inlinable @inline(__always) package var isNew: Bool { texts.count > ends.count }

  /// Adds a word to the newest array.
  package mutating func add(_ word: Symbol) { elements.append(word) }

  /// Ends the array whose elements were just added.
  package mutating func close() {
    ends.append(UInt32(truncatingIfNeeded: elements.count))
  }

  /// Returns the symbol of a bare array.
  ///
  /// - Parameter list: Its words behind an empty one.
  /// - Returns: The symbol, a new one where no array of these words is bare yet.
  /// - Complexity: O(n) in their bytes.
  package mutating func intern(bare list: inout WordListText) -> Symbol {
    let symbol = list.symbol(in: &texts)
    if isNew { close() }
    return symbol
  }

  /// Returns the list of a bare array's words; nil for other arrays.
  func bareList(of array: Symbol) -> UnsafeRawBufferPointer? {
    guard array != .none, range(of: array).isEmpty, Int(array) < texts.count else { return nil }
    let text = unsafe texts.bytes(array)
    return unsafe text.first == 0 ? UnsafeRawBufferPointer(rebasing: text.dropFirst()) : nil
  }

  /// Returns whether an array has no words; so has the symbol of no array.
  package func isEmpty(_ array: Symbol) -> Bool {
    guard array != .none, range(of: array).isEmpty else { return array == .none }
    return unsafe bareList(of: array)?.isEmpty ?? true
  }

  /// Returns whether a test holds for some word of a bare array; false for other arrays.
  /// - Complexity: O(n) in the bytes of the array.
  func contains(inBare array: Symbol, _ test: (UnsafeRawBufferPointer) -> Bool) -> Bool {
    guard let list = unsafe bareList(of: array) else { return false }
    return unsafe WordLists.contains(in: list, test)
  }

  /// Returns the distinct words of a bare array; none for other arrays.
  /// - Complexity: O(n) in the bytes of the array.
  func bareWords(of array: Symbol) -> Set<ByteKey> {
    var words: Set<ByteKey> = []
    _ = unsafe contains(inBare: array) { word in
      words.insert(ByteKey(unsafe String(decoding: word, as: UTF8.self)))
      return false
    }
    return words
  }

  /// Returns where the elements of an array lie; a bare one has none.
  package func range(of array: Symbol) -> Range<Int> {
    guard array != .none else { return 0..<0 }
    let start = array == 0 ? 0 : Int(ends[Int(array) - 1])
    return start..<Int(ends[Int(array)])
  }

  /// So many elements are compared with each other; more are not.
  private static let few = 32

  /// Calls a function with each word of an array that is not bare, repeated ones once.
  /// - Complexity: O(n) in the elements; they are compared with each other where they are few.
  package func forEachDistinct(of array: Symbol, _ body: (Symbol) -> Void) {
    let range = range(of: array)
    if range.count > ArrayTable.few {
      var known: Set<Symbol> = []
      for index in range where known.insert(elements[index]).inserted { body(elements[index]) }
      return
    }
    for index in range {
      let word = elements[index]
      var isRepeated = false
      for earlier in range.lowerBound..<index where elements[earlier] == word {
        isRepeated = true
      }
      if !isRepeated { body(word) }
    }
  }
}
