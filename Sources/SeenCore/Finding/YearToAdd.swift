extension Ledger {
  /// Returns the year that a title was named with and does not have: `Solaris (1972)` is not quite Solaris.
  ///
  /// - Parameters:
  ///   - title: The title that was found.
  ///   - text: What someone typed.
  ///   - narrowing: What else was said of it.
  /// - Returns: The year; nil if none was typed, the title has one, or it is of a kind that has none.
  package func yearToAdd(
    to title: Symbol, namedBy text: String, _ narrowing: TitleNarrowing
  ) -> Int? {
    switch kind(of: title) {
    case .film, .show, .other: break
    case .season, .episode, .bird, .channel: return nil
    }
    guard number(.year, of: title) == nil else { return nil }
    return narrowing.year(namedBy: text, besides: name(of: title))
  }
}

extension TitleNarrowing {
  /// Returns the year that a title was named with: apart from its name, or behind it.
  func year(namedBy text: String, besides name: String) -> Int? {
    if let year { return year }
    // An id is no name, and a name may end in a year, such as Blade Runner 2049.
    guard !TextFold.fold(name).isSame(as: TextFold.fold(text)) else { return nil }
    return (TitleNarrowing.splitYear(text) ?? TitleNarrowing.splitBareYear(text))?.year
  }
}
