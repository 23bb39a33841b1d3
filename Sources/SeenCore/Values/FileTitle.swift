/// What the name of a file says is in it: `Heat.1995.1080p.BluRay.x264.mkv` is `Heat (1995)`.
///
/// Files are named by the scene's habit: words with dots between them, then the year or the episode, then how it was made.
package enum FileTitle {
  /// The endings of files of pictures that move.
  private static let endings = [
    "mkv", "mp4", "m4v", "avi", "mov", "webm", "wmv", "mpg", "mpeg", "ts", "m2ts", "flv", "ogv",
  ]
  /// Words that say how a file was made; no title goes on behind one.
  private static let makings = [
    "480p", "576p", "720p", "1080p", "2160p", "4k", "uhd", "bluray", "brrip", "bdrip", "dvdrip",
    "webrip", "web", "hdtv", "x264", "x265", "h264", "h265", "hevc", "xvid", "remux", "proper",
    "repack", "extended", "unrated", "multi",
  ]

  /// Returns the title that the name of a file says, as it is typed; nil for what is not named like a file.
  ///
  /// - Parameter text: A path or a name, with or without its ending.
  /// - Returns: `Heat (1995)`, `Severance s01e02` or a name alone.
  package static func parse(_ text: String) -> String? {
    let file = text.split(separator: "/").last.map { String($0) } ?? ""
    guard file.utf8.count < 1000 else { return nil }
    var words = file.split { "._ ".contains($0) }.map { String($0) }
    let hasEnding = words.count > 1 && words.last.map { endings.contains($0.lowercased()) } ?? false
    if hasEnding { words.removeLast() }
    let end = words.indices.dropFirst().first { place in
      let word = words[place].lowercased()
      return makings.contains(word.split(separator: "-").first.map { String($0) } ?? word)
        || isYear(words[place]) || EpisodeCode.isSingle(word)
    }
    let isMade = words.contains { makings.contains($0.lowercased()) }
    guard hasEnding || (isMade && end != nil && !file.contains(" ")), !words.isEmpty else {
      return nil
    }
    let name = words[..<(end ?? words.count)].joined(separator: " ")
    guard let end else { return name }
    if EpisodeCode.isSingle(words[end].lowercased()) { return name + " " + words[end].lowercased() }
    let year = words[end...].last { isYear($0) }
    return year.map { "\(name) (\(bare($0)))" } ?? name
  }

  /// Whether a word is a year, with or without brackets.
  private static func isYear(_ word: String) -> Bool {
    let digits = bare(word)
    guard digits.utf8.count == 4, let year = Int(digits) else { return false }
    return (1888...2040).contains(year)
  }

  private static func bare(_ word: String) -> String {
    String(word.drop { "([".contains($0) }.prefix { !")]".contains($0) })
  }
}
