/// Arrays of texts, each distinct one once.
///
/// The same company, the same genres come again and again; a row names the whole array by one symbol, and
/// only here are its elements looked at.
package struct ArrayTable: ~Copyable {
  /// The JSON text of each array.
  package var texts: Symbols
  /// The words of all arrays, one array after the other.
  package var elements = PackedColumn<Symbol>()
  /// Where each array ends in `elements`.
  package var ends = Column<UInt32>()

  /// Creates an empty table.
  package init(seed: UInt64) {
    texts = Symbols(capacity: 256, seed: seed)
  }

  /// The number of distinct arrays.
  package var count: Int { ends.count }

  /// Forgets the texts, for tables that take no more arrays: only the words of each are looked at.
  mutating func forgetTexts(seed: UInt64) { texts = Symbols(capacity: 64, seed: seed) }

  /// Whether the newest text still waits for its elements.
  @inlinable @inline(__always) package var isNew: Bool { texts.count > ends.count }

  /// Returns the word at a place in an array's range.
  package func word(at place: Int) -> Symbol { elements[place] }

  /// Adds a word to the newest array.
  package mutating func add(_ word: Symbol) { elements.append(word) }

  /// Ends the array whose elements were just added.
  package mutating func close() {
    ends.append(UInt32(truncatingIfNeeded: elements.count))
  }

  /// Returns where the elements of an array lie.
  package func range(of array: Symbol) -> Range<Int> {
    guard array != .none else { return 0..<0 }
    let start = array == 0 ? 0 : Int(ends[Int(array) - 1])
    return start..<Int(ends[Int(array)])
  }

  /// So many elements are compared with each other; more are not.
  private static let few = 32

  /// Calls a function with each word of an array, repeated ones once.
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
