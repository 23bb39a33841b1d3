/// A track of a video that can be chosen: a language that is spoken, or subtitles.
package struct Track: Equatable, Sendable {
  /// Its number, which differs between files.
  package let number: Int
  /// Its language as the file has it, such as `eng`; nil if it does not say.
  package let language: String?
  /// Its name; nil for none.
  package let name: String?

  /// Describes a track.
  package init(_ number: Int, language: String?, name: String?) {
    (self.number, self.language, self.name) = (number, language, name)
  }
}

/// What a person chose to hear or to read: a track by its language and name, never by its number.
package enum TrackChoice: Equatable, Sendable {
  /// No track, such as no subtitles.
  case none
  case track(language: String?, name: String?)

  /// Keeps which track was chosen; nil for none.
  package init(_ track: Track?) {
    self = track.map { .track(language: $0.language, name: $0.name) } ?? .none
  }

  /// Returns the one of some tracks that is meant: of the same language and name, else the first of the language, or of
  /// the name where it had no language; nil where none is.
  package func track(among tracks: [Track]) -> Track? {
    guard case .track(let language, let name) = self else { return nil }
    let same = tracks.first { $0.language == language && $0.name == name }
    if let language { return same ?? tracks.first { $0.language == language } }
    return name == nil ? nil : same ?? tracks.first { $0.name == name }
  }
}
