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
  ///   - dates: How dates are written.
  /// - Returns: The sentence.
  package static func text(
    _ names: [String], _ intent: LogWatch, isBird: Bool, _ dates: DateStyle
  ) -> String {
    let watch = intent.watch
    var sentence = names.count > 3 ? episodes(names) : Words.list(names)
    if let count = watch.count { sentence += " ×\(count)" }
    sentence += ", " + (isBird ? "seen " : "watched ") + DateWords.adverb(watch.date, dates)
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
    if let notes = watch.notes {
      sentence += " Notes: \(Width.truncated(Sanitizer.line(notes), to: 60))"
      if !Words.isEnded(sentence) { sentence += "." }
    }
    return sentence
  }

  /// Returns many episodes in a few words: `10 episodes of Borgen, s01e01 to s01e10`.
  private static func episodes(_ names: [String]) -> String {
    let parts = names.map { $0.split(separator: " ").map { String($0) } }
    let show = parts[0].dropLast().joined(separator: " ")
    let count = "\(names.count) episodes"
    guard !show.isEmpty,
      parts.allSatisfy({ words in
        words.dropLast().joined(separator: " ").isSame(as: show)
          && words.last.map { EpisodeCode.isSingle($0) } ?? false
      }), let first = parts.first?.last, let last = parts.last?.last
    else { return count }
    return "\(count) of \(show), \(first) to \(last)"
  }
}
