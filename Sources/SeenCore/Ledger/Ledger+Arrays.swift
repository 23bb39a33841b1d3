/// The words of arrays as texts, whether they have symbols or not.
extension Ledger {
  /// Calls a function with the bytes of each word of an array, in order.
  /// - Complexity: O(n) in the words, or in the bytes of a bare array.
  package func forEachText(of array: Symbol, _ body: (UnsafeRawBufferPointer) -> Void) {
    for place in arrays.range(of: array) { unsafe body(words.bytes(arrays.elements[place])) }
    _ = unsafe arrays.contains(inBare: array) { word in
      unsafe body(word)
      return false
    }
  }

  /// Returns the words of an array; none for the symbol of no array.
  /// - Complexity: O(n) in their bytes.
  package func texts(array: Symbol) -> [String] {
    var texts: [String] = []
    unsafe forEachText(of: array) { texts.append(unsafe String(decoding: $0, as: UTF8.self)) }
    return texts
  }

  /// Returns a number for each array, that one of the same words has in every ledger.
  ///
  /// - Parameter words: Such numbers of the words.
  /// - Returns: The numbers, by array.
  /// - Complexity: O(n) in the words, and in the bytes of bare arrays.
  func arrayDigests(_ words: [UInt64]) -> [UInt64] {
    (0..<Symbol(arrays.count)).map { array in
      var digest: UInt64 = 0x8ebc_6af0_9c88_c6e3
      func add(_ word: UInt64) { digest = Hashing.mix(digest ^ word, 0x5899_65cc_7537_4cc3) }
      for place in arrays.range(of: array) { add(words[Int(arrays.elements[place])]) }
      _ = unsafe arrays.contains(inBare: array) { word in
        if let start = word.baseAddress { add(unsafe Hashing.hash(start, word.count, seed: 0)) }
        return false
      }
      return digest
    }
  }
}
