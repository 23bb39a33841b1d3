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
    if let clock = watch.clock { sentence += " at \(clock)" }
    if let location = watch.location {
      sentence += "\(watch.clock == nil ? " at" : ",") \(location)"
    }
    if let format = watch.format { sentence += " (\(WatchFormat.name(format)))" }
    if let platform = watch.platform { sentence += " on \(platform)" }
    if !watch.companions.isEmpty { sentence += " with \(Words.list(watch.companions))" }
    sentence += "."
    if let rating = intent.rating { sentence += " Rated \(rating)." }
    if let mood = watch.mood { sentence += " Mood: \(Mood(rawValue: mood)?.name ?? mood)." }
    if !watch.tags.isEmpty { sentence += " Tagged \(Words.list(watch.tags))." }
    return sentence
  }
}
