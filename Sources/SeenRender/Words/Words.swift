/// Lists and typed words in a sentence.
package enum Words {
  /// Returns `Bo`, `Bo and Mia` or `Bo, Mia and Ada`.
  package static func list(_ items: [String], _ conjunction: String = "and") -> String {
    guard var words = items.first else { return "" }
    // Every start of the program runs this, and a generic `joined` would be looked up at run time.
    for place in items.indices.dropFirst() {
      words += place == items.count - 1 ? " \(conjunction) " : ", "
      words += items[place]
    }
    return words
  }

  /// Returns a text as one word of a shell, in quotes if it needs them: `Heat`, `"Night Bus"` or `'$9.99'`.
  package static func shell(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), 128...:
        true
      default: "-_./:,=@%+".utf8.contains(byte)
      }
    }
    if isPlain, !text.isEmpty { return text }
    guard text.utf8.contains(where: { "\"$`\\!".utf8.contains($0) }) else { return "\"\(text)\"" }
    // A quote cannot stand in single quotes, so it stands between two pairs of them.
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }

  /// Returns words as a shell takes them.
  package static func shell(of words: [String]) -> String {
    words.map { shell($0) }.joined(separator: " ")
  }

  /// Returns a text that ends as a sentence does: with a period, unless it ends like one already.
  package static func ended(_ text: String) -> String { isEnded(text) ? text : text + "." }

  /// Returns whether a text ends like a sentence.
  static func isEnded(_ text: String) -> Bool {
    text.utf8.last.map { ".!?".utf8.contains($0) } ?? false
  }

  /// Returns `a book` or `an album`.
  package static func withArticle(_ noun: String) -> String {
    let isVowel = noun.utf8.first.map { "aeiouAEIOU".utf8.contains($0) } ?? false
    return (isVowel ? "an " : "a ") + noun
  }

  /// Returns a text whose first letter is a capital.
  package static func withCapital(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Returns what would be done, from what was: `Would remove Heat.` for `Removed Heat.`; a sentence that does not begin
  /// with such a verb is marked.
  package static func would(_ sentence: String) -> String {
    let end = sentence.firstIndex(of: " ") ?? sentence.endIndex
    guard let verb = verb(sentence[..<end]) else { return "Dry run: " + sentence }
    return "Would \(verb)" + sentence[end...]
  }

  /// Returns the infinitive of the verb that a sentence about a change begins with.
  private static func verb(_ past: Substring) -> String? {
    switch past {
    case "Accepted": "accept"
    case "Added": "add"
    case "Amended": "amend"
    case "Changed": "change"
    case "Cleared": "clear"
    case "Created": "create"
    case "Declined": "decline"
    case "Deleted": "delete"
    case "Logged": "log"
    case "Moved": "move"
    case "Put": "put"
    case "Recorded": "record"
    case "Removed": "remove"
    case "Renamed": "rename"
    case "Restored": "restore"
    case "Suggested": "suggest"
    case "Undid": "undo"
    default: nil
    }
  }
}
