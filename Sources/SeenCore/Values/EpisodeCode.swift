/// The code of one or more episodes: `s02e03`, `S2E3`, `2x03`, or a run of them, `s02e01..e05` or `s02e01-e05`.
package struct EpisodeCode: Hashable, Sendable, CustomStringConvertible {
  /// The number of the season; 0 for specials.
  package let season: Int
  /// The numbers of the episodes, from 0.
  package let episodes: ClosedRange<Int>

  /// Why a text that looks like the code of an episode is not one.
  package enum Problem: Error, Equatable, Sendable {
    /// The run would end before it begins.
    case backwards(String)
    /// The run would lead from one season into another.
    case twoSeasons(String)
    /// The run has more episodes than one command records.
    case tooMany(String, limit: Int)
    /// It begins like the code of an episode, but is not one.
    case notEpisodes(String)
    /// It is the code of episodes, without a show.
    case noShow(String)
    /// No episode of a season is known, or of the whole show if the season is nil.
    case nothingKnown(show: String, season: Int?)
    /// No episode comes next, after one; nil where none was watched.
    case noneNext(show: String, after: EpisodeCode?)
  }

  /// The most episodes that one run may have.
  package static let maximumCount = 1000

  package init(season: Int, episodes: ClosedRange<Int>) {
    self.season = season
    self.episodes = episodes
  }

  /// The episodes of the run one by one.
  package var singles: [EpisodeCode] {
    episodes.map { EpisodeCode(season: season, episodes: $0...$0) }
  }

  /// Parses a code; nil if the text is anything else, such as a title.
  /// - Throws: `Problem` for an invalid run.
  package static func parse(_ text: String) throws(Problem) -> EpisodeCode? {
    let bytes = Array(text.lowercased().utf8)
    var place = 0
    guard let first = code(bytes, &place), let season = first.season else { return nil }
    if place == bytes.count {
      return EpisodeCode(season: season, episodes: first.episode...first.episode)
    }
    guard let mark = runMark(bytes[place...]) else { return nil }
    place += mark
    guard let last = code(bytes, &place), place == bytes.count else { return nil }
    if let other = last.season, other != season { throw .twoSeasons(text) }
    guard first.episode <= last.episode else { throw .backwards(text) }
    guard last.episode - first.episode < maximumCount else {
      throw .tooMany(text, limit: maximumCount)
    }
    return EpisodeCode(season: season, episodes: first.episode...last.episode)
  }

  /// Returns whether a text is the code of one episode.
  package static func isSingle(_ text: String) -> Bool {
    guard let code = try? parse(text) else { return false }
    return code.episodes.count == 1
  }

  /// Returns how many bytes the mark between the ends of a run has; nil if there is no mark.
  private static func runMark(_ bytes: ArraySlice<UInt8>) -> Int? {
    bytes.starts(with: [46, 46]) ? 2 : bytes.first == 45 ? 1 : nil
  }

  /// Reads `s02e03`, `2x03`, `e03` or `03` and moves past it; nil for anything else.
  private static func code(
    _ bytes: [UInt8], _ place: inout Int
  ) -> (season: Int?, episode: Int)? {
    if place < bytes.count, bytes[place] == 115 {
      place += 1
      guard let season = number(bytes, &place), place < bytes.count, bytes[place] == 101 else {
        return nil
      }
      place += 1
      return number(bytes, &place).map { (season, $0) }
    }
    if place < bytes.count, bytes[place] == 101 {
      place += 1
      return number(bytes, &place).map { (nil, $0) }
    }
    guard let first = number(bytes, &place) else { return nil }
    guard place < bytes.count, bytes[place] == 120 else { return (nil, first) }
    place += 1
    return number(bytes, &place).map { (first, $0) }
  }

  private static func number(_ bytes: [UInt8], _ place: inout Int) -> Int? {
    let digits = bytes[place...].prefix { (48...57).contains($0) }
    guard (1...5).contains(digits.count) else { return nil }
    place += digits.count
    return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
  }

  /// The written code: `s02e03`, or `s02e01..e05` for a run.
  package var description: String {
    let first = "s\(Decimal.padded(season, 2))e\(Decimal.padded(episodes.lowerBound, 2))"
    guard episodes.count > 1 else { return first }
    return first + "..e\(Decimal.padded(episodes.upperBound, 2))"
  }
}
