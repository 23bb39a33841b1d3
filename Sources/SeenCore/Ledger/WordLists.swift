/// Lists of words that are only ever looked at as a whole, such as the tags of a watch or the members of a list: each
/// distinct list once.
///
/// A list is one text, in which every word follows its length: seven bits per byte, the lowest first, with the top bit
/// set in all but the last. Its words have no symbols, so millions of distinct ones cost only their bytes.
package struct WordLists: ~Copyable {
  package var texts: Symbols

  /// Creates an empty table.
  package init(seed: UInt64) {
    texts = Symbols(capacity: 64, seed: seed)
  }

  /// Returns whether a test holds for some word of a list.
  /// - Complexity: O(n) in the bytes of the list.
  package func contains(in list: Symbol, _ test: (UnsafeRawBufferPointer) -> Bool) -> Bool {
    guard list != .none else { return false }
    return unsafe WordLists.contains(in: texts.bytes(list), test)
  }

  /// Returns whether a test holds for some word of the text of a list.
  /// - Complexity: O(n) in the bytes.
  static func contains(
    in text: UnsafeRawBufferPointer, _ test: (UnsafeRawBufferPointer) -> Bool
  ) -> Bool {
    var place = 0
    while place < text.count {
      let word = unsafe WordLists.word(at: place, in: text)
      if unsafe test(UnsafeRawBufferPointer(rebasing: text[word])) { return true }
      place = word.upperBound
    }
    return false
  }

  /// Returns the range of the word whose length is at an offset in the text of a list.
  @inline(__always) static func word(
    at place: Int, in text: UnsafeRawBufferPointer
  ) -> Range<Int> {
    var place = place
    var length = 0
    var shift = 0
    while place < text.count {
      let byte = unsafe text[place]
      place &+= 1
      length |= Int(byte & 127) << shift
      shift &+= 7
      if byte < 128 { break }
    }
    // Only this type makes lists; the bounds are checked anyway.
    let end = length < 0 || length > text.count - place ? text.count : place + length
    return place..<end
  }

  /// Returns the words of a list in their order.
  /// - Complexity: O(n) in the bytes of the list.
  package func words(of list: Symbol) -> [String] {
    var words: [String] = []
    _ = unsafe contains(in: list) { word in
      words.append(unsafe String(decoding: word, as: UTF8.self))
      return false
    }
    return words
  }
}

/// The text of a list while its words are gathered.
package struct WordListText: ~Copyable {
  private var bytes = Column<UInt8>()

  /// Creates the text of a list without words.
  package init() {}

  /// Begins another list.
  package mutating func removeAll() { bytes.truncate(to: 0) }

  /// Begins the list of a bare array, with a prefix that no JSON text and no other list has (see `ArrayTable`).
  package mutating func beginBareArray() {
    removeAll()
    bytes.append(0)
  }

  /// Adds a word.
  /// - Complexity: O(n) in its bytes.
  package mutating func add(_ word: UnsafeRawPointer, count: Int) {
    var length = count
    while length >= 128 {
      bytes.append(UInt8(truncatingIfNeeded: length) | 128)
      length >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: length))
    unsafe bytes.append(from: word, count: count)
  }

  /// Adds a word.
  /// - Complexity: O(n) in its bytes.
  package mutating func add(_ word: String) {
    var word = word
    word.withUTF8 { text in
      let memory = UnsafeRawBufferPointer(text)
      guard let start = memory.baseAddress, memory.count > 0 else {
        bytes.append(0)
        return
      }
      unsafe add(start, count: memory.count)
    }
  }

  /// Returns the symbol of the list.
  /// - Complexity: O(n) in its bytes.
  package mutating func symbol(in lists: inout WordLists) -> Symbol {
    symbol(in: &lists.texts)
  }

  /// Returns the symbol of the list among texts.
  /// - Complexity: O(n) in its bytes.
  mutating func symbol(in texts: inout Symbols) -> Symbol {
    let count = bytes.count
    // Looking up a text reads some bytes past its end.
    bytes.extend(to: count + 16, with: 0)
    bytes.truncate(to: count)
    return unsafe texts.intern(UnsafeRawPointer(bytes.start), count)
  }
}
