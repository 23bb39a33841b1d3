package import SeenCore

/// The sentence about logged watches.
package enum LogSentence {
  /// Returns what was logged, when, where and with whom.
  ///
  /// For example `Face/Off (1997), watched on November 20, 2026 at Odeon Camden with Bo. Rated 9/10.`
  ///
  /// - Parameters:
  ///   - names: The names of the titles that were logged.
  ///   - intent: The intent.
  ///   - isBird: Whether it was a bird, which is seen and not watched.
  /// - Returns: The sentence.
  package static func text(_ names: [String], _ intent: LogWatch, isBird: Bool) -> String {
    let watch = intent.watch
    var sentence = names.count > 3 ? "\(names.count) episodes" : Words.list(names)
    if let count = watch.count { sentence += " ×\(count)" }
    sentence += ", " + (isBird ? "seen " : "watched ") + DateWords.adverb(watch.date)
    if let location = watch.location { sentence += " at \(location)" }
    if !watch.companions.isEmpty { sentence += " with \(Words.list(watch.companions))" }
    sentence += "."
    if let rating = intent.rating { sentence += " Rated \(rating)." }
    return sentence
  }
}
