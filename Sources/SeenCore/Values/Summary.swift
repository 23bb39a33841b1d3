/// The beginning of a long text: its first sentences that fit into a line or two.
///
/// Nothing is made up: it is how the text begins, with an ellipsis where its first sentence is too long.
package enum Summary {
  /// How many graphemes it has at most.
  package static let most = 150
  /// How many sentences it has at most.
  private static let sentences = 3
  /// Before so many graphemes a text is not cut where it pauses, as too much would be lost.
  private static let least = 75

  private static let ends: Set<Character> = [".", "!", "?", "。", "।"]
  private static let quotes: Set<Character> = [
    "\"", "'", "”", "’", "“", "‘", "»", "›", "«", "‹", "」", "』",
  ]
  private static let abbreviations = ["Mr", "Mrs", "Ms", "Dr", "St", "vs", "No", "Jr"]

  /// Returns the first sentences of a text, at most three, that fit into 150 graphemes, or its first one cut.
  ///
  /// - Parameter text: The text.
  /// - Returns: Its summary; empty where there is no text.
  /// - Complexity: O(n) in the blanks before the text, else O(1).
  package static func of(_ text: String) -> String {
    // One more than fits shows what follows.
    let text = Array(text.drop { $0.isWhitespace }.prefix(most + 1))
    var (end, count) = (0, 0)
    for place in text.indices.prefix(most) where count < sentences {
      guard isEnd(place, of: text) else { continue }
      (end, count) = (place + 1, count + 1)
    }
    if text.count <= most, count < sentences { end = text.count }
    return end > 0 ? String(trimmed(text[..<end])) : cut(text)
  }

  /// Returns whether a sentence ends with a grapheme, which may be a quote that closes it.
  private static func isEnd(_ place: Int, of text: [Character]) -> Bool {
    var mark = place
    while mark > 0, quotes.contains(text[mark]) { mark -= 1 }
    guard ends.contains(text[mark]) else { return false }
    guard place + 1 < text.count else { return text.count <= most && !isAbbreviated(mark, text) }
    let next = text[place + 1]
    // Where no blanks part sentences, a mark is enough.
    guard next.isWhitespace || text[mark] == "。" && !ends.contains(next) && !quotes.contains(next)
    else { return false }
    return !isAbbreviated(mark, text)
  }

  /// Returns whether a period is that of an initial, a number or an abbreviation.
  private static func isAbbreviated(_ place: Int, _ text: [Character]) -> Bool {
    guard text[place] == ".", place > 0 else { return false }
    if text[place - 1].isNumber { return true }
    let word = text[..<place].suffix { $0.isLetter }
    let before = word.startIndex > 0 ? text[word.startIndex - 1] : " "
    guard !before.isNumber, !"'’".contains(before) else { return false }
    if word.count == 1, word.first?.isUppercase ?? false || before == "." { return true }
    return abbreviations.contains { $0.isSame(as: String(word)) }
  }

  /// Returns as much of a sentence that is too long as fits with an ellipsis.
  private static func cut(_ text: [Character]) -> String {
    guard text.count > most else { return String(text) }
    let pause = text.indices.dropFirst(least).prefix(most - least).last { isPause($0, of: text) }
    let word = text.indices.prefix(most).last { $0 > 0 && text[$0].isWhitespace }
    // What has no blanks can be cut anywhere.
    return String(trimmed(text[..<(pause ?? word ?? most - 1)])) + "…"
  }

  /// Returns whether a text can be cut before a grapheme: a comma, colon, semicolon or dash and no part of a number or
  /// word.
  private static func isPause(_ place: Int, of text: [Character]) -> Bool {
    guard place > 0, place + 1 < text.count else { return false }
    switch text[place] {
    case ",", ";", ":": return text[place + 1].isWhitespace
    case "—": return true
    case "-", "–": return text[place - 1].isWhitespace && text[place + 1].isWhitespace
    default: return false
    }
  }

  private static func trimmed(_ text: ArraySlice<Character>) -> ArraySlice<Character> {
    text.prefix((text.lastIndex { !$0.isWhitespace } ?? text.startIndex - 1) + 1 - text.startIndex)
  }
}

extension ArraySlice<Character> {
  /// Returns the longest end of it whose graphemes all have a property.
  fileprivate func suffix(_ isWanted: (Character) -> Bool) -> ArraySlice<Character> {
    var start = endIndex
    while start > startIndex, isWanted(self[start - 1]) { start -= 1 }
    return self[start...]
  }
}
