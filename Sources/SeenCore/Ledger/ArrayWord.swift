/// A word of an array: its symbol, or its text where only bare arrays have it.
enum ArrayWord: Hashable, Sendable {
  case symbol(Symbol)
  case text(ByteKey)
}

extension Ledger {
  /// Returns a text as a word of arrays.
  func arrayWord(_ text: String) -> ArrayWord {
    words.find(text).map { .symbol($0) } ?? .text(ByteKey(text))
  }

  /// Returns the text of a word of an array.
  func text(_ word: ArrayWord) -> String {
    switch word {
    case .symbol(let symbol): words.text(symbol)
    case .text(let key): key.text
    }
  }

  /// Returns whether a word comes before another by its bytes.
  func precedes(_ left: ArrayWord, _ right: ArrayWord) -> Bool {
    if case .symbol(let left) = left, case .symbol(let right) = right {
      return words.precedes(left, right)
    }
    return text(left).precedes(text(right))
  }

  /// Calls a function with each word of an array in order, repeated ones once; a bare array has the same words.
  /// - Complexity: O(n) in the words, or in the bytes of a bare array.
  func forEachDistinctWord(of array: Symbol, _ body: (ArrayWord) -> Void) {
    arrays.forEachDistinct(of: array) { body(.symbol($0)) }
    guard unsafe arrays.bareList(of: array) != nil else { return }
    var known: Set<ArrayWord> = []
    for text in texts(array: array) {
      let word = arrayWord(text)
      if known.insert(word).inserted { body(word) }
    }
  }
}
