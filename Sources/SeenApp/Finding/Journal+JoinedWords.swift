import SeenCore
import SeenStore

/// Titles of several words that nobody put in quotes.
extension Journal {
  /// Returns one title for words that were typed without quotes: one begins with a small letter or is an article, not
  /// all of them are titles, and none is an episode.
  package func joined(_ words: [String], _ view: borrowing View) throws(AppError) -> [String] {
    let isSentence = words.contains { word in
      word.first?.isLowercase ?? false || ["A", "An", "The"].contains(word)
    }
    guard words.count > 1, isSentence,
      !words.contains(where: { $0.contains(" ") || $0.contains(":") })
    else { return words }
    var areTitles = true
    for word in words where areTitles {
      if try parsed([word]) != nil { return words }
      areTitles = try isExact(word, view, TitleNarrowing())
    }
    return areTitles ? words : [words.joined(separator: " ")]
  }
}
