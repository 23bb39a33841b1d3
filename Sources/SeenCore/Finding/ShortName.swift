/// The short name of a title, without a first word that people commonly omit.
package enum ShortName {
  private static let articles = ["the ", "a ", "an ", "la ", "le ", "les ", "der ", "die ", "das "]
  private static let regions = [
    "common ", "eurasian ", "european ", "american ", "northern ", "southern ", "western ",
    "eastern ",
  ]

  /// Returns the short form of a folded name; nil when it has none.
  package static func of(_ folded: String, _ kind: TitleKind) -> String? {
    for word in kind == .bird ? regions : articles
    where folded.hasPrefix(word) && folded.utf8.count > word.utf8.count {
      return String(folded.dropFirst(word.count))
    }
    return nil
  }
}
