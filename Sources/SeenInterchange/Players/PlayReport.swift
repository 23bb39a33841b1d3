package import SeenCore

/// What a player said about one play at one moment.
package struct PlayReport: Equatable, Sendable {
  /// What happened to the play.
  package enum Event: String, Sendable {
    case start, pause, resume, progress, stop
    /// The player counts it as watched, by a measure of its own.
    case scrobble
  }

  /// The player: `mpv`, `kodi`, `jellyfin`, `emby`, `plex`, `tautulli`, `trakt` or `mpris:NAME`.
  package var player: String
  /// What happened.
  package var event: Event
  /// The name of the player's user; nil if it has none.
  package var user: String?
  /// Which play: an id of the player's own, else made of player, user, device and title, so that a later play of the
  /// title has the same one.
  package var session: String
  /// Where the play was, in seconds, at most the duration; nil if unknown.
  package var position: Double?
  /// How long the title is, in seconds; nil if unknown.
  package var duration: Double?
  /// How much of it was played, 0 to 100, where it follows from nothing else; nil if unknown.
  package var percent: Double?
  /// Whether it can be played from any place, unlike live television.
  package var isSeekable = true
  /// When it was said; nil if the player does not say.
  package var time: Instant?
  /// The file or the address; nil if the player does not say.
  package var path: String?
  /// What was played.
  package var title: ReportedTitle
}

/// A title as a player describes it.
package struct ReportedTitle: Equatable, Sendable {
  /// Its kind; nil if the player does not say.
  package var kind: TitleKind?
  /// Its name, for an episode its own; nil if unknown.
  package var name: String?
  /// The year of the film, or of the show for an episode; nil if unknown.
  package var year: Int?
  /// Its external ids.
  package var ids: [ExternalID] = []
  /// The name of an episode's show; nil if unknown.
  package var show: String?
  /// The external ids of an episode's show.
  package var showIDs: [ExternalID] = []
  /// The number of an episode's season, 0 for specials; nil if unknown.
  package var season: Int?
  /// The number of an episode in its season; nil if unknown.
  package var episode: Int?

  /// Creates a title of which nothing else is known.
  package init(kind: TitleKind? = nil, name: String? = nil) {
    (self.kind, self.name) = (kind, name)
  }

  /// Whether nothing tells what it is.
  var isUnknown: Bool { name == nil && show == nil && ids.isEmpty && showIDs.isEmpty }
}

/// Why a document is no report.
package enum PlayReportProblem: Error, Equatable, Sendable {
  /// It is not JSON, or longer or deeper than any report.
  case notJSON
  /// It is JSON of another form than those of the players.
  case unknownForm
  /// It tells of something other than a play: the player's word for it.
  case otherEvent(String)
  /// It is about something that is no film, episode or channel, such as a song: the player's word for it.
  case otherKind(String)
  /// It has neither a title nor a file.
  case noTitle
}
