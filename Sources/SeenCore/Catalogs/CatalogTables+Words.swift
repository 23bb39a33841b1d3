/// Looking for texts in all words of catalogs at once.
extension CatalogTables {
  /// Returns in which words each of up to 64 texts occurs, one bit a text.
  ///
  /// The folded words lie one after the other, so that a text is looked for in one pass over their bytes.
  /// - Complexity: O(n) in the bytes of all words, for each text.
  package func masks(of needles: [TextNeedle]) -> [UInt64]? {
    var masks = [UInt64](repeating: 0, count: foldedEnds.count)
    for (bit, needle) in needles.enumerated() where bit < 64 && !needle.bytes.isEmpty {
      mark(needle, 1 << UInt64(bit), in: &masks)
    }
    return masks
  }

  /// Sets a bit of each word that a text occurs in.
  private func mark(_ needle: TextNeedle, _ bit: UInt64, in masks: inout [UInt64]) {
    let wanted = needle.bytes
    let first = wanted[0]
    let last = folded.count - wanted.count
    let bytes = unsafe UnsafePointer(folded.start)
    var word = 0
    var place = 0
    while place <= last {
      if unsafe bytes[place] != first {
        place += 1
        continue
      }
      var length = 1
      while length < wanted.count, unsafe bytes[place + length] == wanted[length] { length += 1 }
      guard length == wanted.count else {
        place += 1
        continue
      }
      while Int(foldedEnds[word]) < place { word += 1 }
      let range = foldedRange(of: Symbol(word))
      if needle.fit == .anywhere {
        masks[word] |= bit
      } else {
        let text = unsafe Array(
          UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count))
        if needle.occurs(in: text) { masks[word] |= bit }
      }
      place = range.upperBound + 1
    }
  }
}
