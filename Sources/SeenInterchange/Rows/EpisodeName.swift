import SeenCore

/// The names of a show and of its episode in two columns, whose numbers stand in them: `Salt House - Season 2` and
/// `Episode 3: The Well`.
struct EpisodeName {
  private(set) var show: String
  private(set) var name: String
  /// The numbers; nil where the names have none.
  private(set) var season, episode: Int?

  /// Takes the numbers out of both names.
  init(show: String, name: String) {
    (self.show, self.name) = (show, name)
    for mark in [" - ", ": ", " – ", ", "] {
      guard let place = show.ranges(of: mark).last,
        let part = NumberedPart(String(show[place.upperBound...])), NetflixWords.isSeason(part)
      else { continue }
      self.show = RowText.trimmed(String(show[..<place.lowerBound]))
      season = part.number
      break
    }
    if let part = NumberedPart(name), NetflixWords.isEpisode(part) { episode = part.number }
    for mark in [": ", " - ", " – ", ". "] {
      guard let place = name.firstRange(of: mark),
        let part = NumberedPart(String(name[..<place.lowerBound])), NetflixWords.isEpisode(part)
      else { continue }
      self.name = RowText.trimmed(String(name[place.upperBound...]))
      episode = part.number
      break
    }
  }
}
