import SeenCore
import SeenStore

/// Titles of several words that nobody put in quotes.
extension Journal {
  /// Returns the titles of words that were typed without quotes: those that commas are between; one where a word begins
  /// with a small letter or is an article, or where a person says so; else each of them.
  ///
  /// Each word is a title where all of them are known ones, or one is an episode.
  package func joined(_ words: [String], _ view: borrowing View) throws(AppError) -> [String] {
    guard words.count > 1, !words.contains(where: { $0.contains(" ") || $0.contains(":") })
    else { return words }
    let text = words.joined(separator: " ")
    if try isExact(text, view, TitleNarrowing()) { return [text] }
    if words.dropLast().contains(where: { $0.count > 1 && $0.hasSuffix(",") }) {
      return text.split(separator: ",").map { part in
        part.split(separator: " ").joined(separator: " ")
      }.filter { !$0.isEmpty }
    }
    var areTitles = true
    for word in words where areTitles {
      if try parsed([word]) != nil { return words }
      areTitles = try isExact(word, view, TitleNarrowing())
    }
    let isSentence = words.contains { word in
      word.first?.isLowercase ?? false || ["A", "An", "The"].contains(word)
    }
    if areTitles { return words }
    if isSentence { return [text] }
    return try front.answer(.oneTitle(text)) == .yes ? [text] : words
  }
}
