package import SeenCore

/// The sentence about a rewatch.
package enum RewatchSentence {
  /// Returns `You watched Face/Off in 2013 and 2025; this is the third time.`; nil for a first watch.
  ///
  /// A watch that is not the last by date says so: `…; by date this is now the first of 3 times.`
  ///
  /// - Parameters:
  ///   - name: The title's name.
  ///   - others: The dates of the other watches, oldest first.
  ///   - nth: The place of the new watch by date.
  ///   - total: How many watches there are with it; nil when it is the last by date.
  ///   - isDated: Whether the date of the new watch is known.
  ///   - isBird: Whether it is seen rather than watched.
  /// - Returns: The sentence.
  package static func text(
    name: String, others: [PartialDate], nth: Int, of total: Int? = nil, isDated: Bool = true,
    isBird: Bool = false
  ) -> String? {
    guard !others.isEmpty else { return nil }
    let verb = isBird ? "saw" : "watched"
    var years: [String] = []
    for date in others {
      guard let year = date.year.map(String.init), !years.contains(year) else { continue }
      years.append(year)
    }
    let when = years.isEmpty ? " before" : " in " + Words.list(years)
    var place = "this is the \(Ordinal.word(nth)) time"
    if let total, total != nth {
      place =
        (isDated ? "by date, this is now" : "without a date, this counts as")
        + " the \(Ordinal.word(nth)) of \(total) times"
    }
    return "You \(verb) \(name)\(when); \(place)."
  }
}
