package import SeenCore

/// The sentence about a rewatch.
package enum RewatchSentence {
  /// Returns `Your third Face/Off; you watched it in 2013 and 2025.`; nil for a first watch.
  ///
  /// A watch that is not the last by date says so: `…; by date, this is now your first of 3 watches.`
  ///
  /// - Parameters:
  ///   - name: The title's name.
  ///   - others: The dates of the other watches, oldest first.
  ///   - nth: The place of the new watch by date.
  ///   - total: How many watches there are with it; nil when it is the last by date.
  ///   - isDated: Whether the date of the new watch is known.
  ///   - isBird: Whether it is seen rather than watched.
  ///   - dates: How dates are written.
  /// - Returns: The sentence.
  package static func text(
    name: String, others: [PartialDate], nth: Int, of total: Int? = nil, isDated: Bool = true,
    isBird: Bool = false, _ dates: DateStyle = .text
  ) -> String? {
    guard !others.isEmpty else { return nil }
    let verb = isBird ? "saw" : "watched"
    var (years, vague): ([String], [String]) = ([], [])
    for date in others {
      guard let year = date.year.map(String.init) else { continue }
      if date.qualifier != .none {
        vague.append(DateWords.adverb(date, dates))
      } else if !years.contains(year) {
        years.append(year)
      }
    }
    let times = (years.isEmpty ? [] : ["in " + Words.list(years)]) + vague
    let when = " " + (times.isEmpty ? "before" : times.joined(separator: ", "))
    let ordinal = Ordinal.word(nth)
    if let total, total != nth {
      let place = isDated ? "by date, this is now" : "without a date, this counts as"
      let watches = Count.of(total, isBird ? "sighting" : "watch")
      return "You \(verb) \(name)\(when); \(place) your \(ordinal) of \(watches)."
    }
    if times.isEmpty { return "Your \(ordinal) \(name)." }
    if nth == 2, let first = others.first {
      return "Your second \(name); the first was \(DateWords.adverb(first, dates))."
    }
    return "Your \(ordinal) \(name); you \(verb) it\(when)."
  }
}
