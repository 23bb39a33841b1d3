package import SeenCore

/// What is said when a title is logged again.
package enum RewatchSentence {
  /// Returns `You watched Face/Off in 2013 and 2025; this is the third time.`; nil for a first watch.
  ///
  /// - Parameters:
  ///   - name: The title's name.
  ///   - earlier: The dates of the other watches, oldest first.
  ///   - nth: The place of the new watch.
  ///   - isBird: Whether it is seen rather than watched.
  /// - Returns: The sentence.
  package static func text(
    name: String, earlier: [PartialDate], nth: Int, isBird: Bool = false
  ) -> String? {
    guard !earlier.isEmpty else { return nil }
    let verb = isBird ? "saw" : "watched"
    var years: [String] = []
    for date in earlier {
      guard let year = date.year.map(String.init), !years.contains(year) else { continue }
      years.append(year)
    }
    let when = years.isEmpty ? " before" : " in " + Words.list(years)
    return "You \(verb) \(name)\(when); this is the \(Ordinal.word(nth)) time."
  }
}
