/// How well names fit the free words of a query.
struct NameRanking {
  private let phrase: [UInt8]
  private let letterCount: Int
  private let words: [TextNeedle]

  /// Ranks by the words of a query.
  init(_ query: Query) {
    phrase = Array(query.phrase.utf8)
    letterCount = unsafe phrase.withUnsafeBufferPointer {
      unsafe NameRanking.letterCount($0, atMost: .max)
    }
    words = FreeWords.needles(of: query).flatMap { $0 }
  }

  /// Returns 0 for the very words, 1 for a name that begins with them, 2 for one that has all, else 3.
  func rank(_ name: String, _ folder: inout FoldedText) -> Int {
    guard !phrase.isEmpty else { return 0 }
    folder.fold(name)
    return unsafe folder.bytes.withUnsafeBufferPointer { unsafe rank(folded: $0) }
  }

  /// Returns the same of a name that is folded already.
  func rank(folded: UnsafeBufferPointer<UInt8>) -> Int {
    guard !phrase.isEmpty else { return 0 }
    let isBeginning = unsafe begins(folded)
    if isBeginning, folded.count == phrase.count { return 0 }
    if unsafe isWords(folded) { return 0 }
    if isBeginning { return 1 }
    for word in words where unsafe !word.occurs(in: folded) { return 3 }
    return 2
  }

  /// Returns whether a name begins with the phrase.
  private func begins(_ folded: UnsafeBufferPointer<UInt8>) -> Bool {
    guard folded.count >= phrase.count else { return false }
    for index in 0..<phrase.count where unsafe folded[index] != phrase[index] { return false }
    return true
  }

  /// Returns whether the words of a name are those of the query, whatever stands between them.
  private func isWords(_ folded: UnsafeBufferPointer<UInt8>) -> Bool {
    // Most names differ in their number of letters.
    guard unsafe NameRanking.letterCount(folded, atMost: letterCount) == letterCount else {
      return false
    }
    let words = unsafe TextFold.words(String(decoding: folded, as: UTF8.self))
    return words.joined(separator: " ").utf8.elementsEqual(phrase)
  }

  /// Returns how many letters and digits of ASCII a text has; one more than the most where there are more.
  private static func letterCount(_ text: UnsafeBufferPointer<UInt8>, atMost most: Int) -> Int {
    var count = 0
    for index in 0..<text.count {
      let byte = unsafe text[index]
      guard byte &- 97 < 26 || byte &- 48 < 10 else { continue }
      count += 1
      if count > most { break }
    }
    return count
  }
}
