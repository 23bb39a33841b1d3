/// What is on a channel at a time.
package struct GuideProgramme: Equatable, Sendable {
  /// The id of the channel in the guide.
  package let channel: String
  package private(set) var start: Instant
  /// When it ends; nil if the guide does not say that.
  package var stop: Instant?
  package let name: String
  /// The name of the episode.
  package let episodeName: String?
  /// The year it came out.
  package let year: Int?
  package let season: Int?
  package let episode: Int?

  /// Describes what is on.
  package init(
    channel: String, start: Instant, stop: Instant?, name: String, episodeName: String?,
    year: Int?, season: Int?, episode: Int?
  ) {
    (self.channel, self.start, self.stop, self.name) = (channel, start, stop, name)
    (self.episodeName, self.year) = (episodeName, year)
    (self.season, self.episode) = (season, episode)
  }

  /// Returns it as it is on some minutes later.
  package func shifted(minutes: Int) -> GuideProgramme {
    guard minutes != 0 else { return self }
    var shifted = self
    shifted.start = start + Int64(minutes) * 60_000
    shifted.stop = stop.map { $0 + Int64(minutes) * 60_000 }
    return shifted
  }
}
