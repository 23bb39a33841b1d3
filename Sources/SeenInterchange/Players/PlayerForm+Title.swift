import SeenCore

extension PlayerForm {
  /// Reads what was played.
  /// - Throws: `otherKind`.
  func title(_ document: JSON) throws(PlayReportProblem) -> ReportedTitle {
    // Jellyfin escapes quotes twice.
    let name = { (place: String) in
      ReportValue.text(value(place, document))?.replacing("\\\"", with: "\"")
    }
    let number = { (place: String) in ReportValue.whole(value(place, document)) }
    var title = ReportedTitle(name: name(self.title))
    (title.show, title.season, title.episode) = (name(show), number(season), number(episode))
    title.kind = try PlayerForm.kind(ReportValue.text(value(kind, document)) ?? "")
    if title.kind == nil, title.show != nil || title.episode != nil { title.kind = .episode }
    if title.kind == nil, value("movie", document) != nil { title.kind = .film }
    if title.kind != .episode {
      (title.show, title.season, title.episode) = (nil, nil, nil)
    }
    if title.kind != .episode || isYearOfShow {
      title.year = number(year).flatMap { (1...9999).contains($0) ? $0 : nil }
    }
    title.ids = ReportValue.ids(
      ids.hasSuffix("_") ? document : value(ids, document),
      after: ids.hasSuffix("_") ? ids.lowercased() : "")
    title.showIDs = ReportValue.ids(value(showIDs, document))
    return title
  }

  /// Returns the kind of a player's word for it; nil for one that leaves it open.
  private static func kind(_ word: String) throws(PlayReportProblem) -> TitleKind? {
    switch word.lowercased() {
    case "movie", "film": return .film
    case "episode": return .episode
    case "channel", "tvchannel", "livetvchannel": return .channel
    case "", "video", "unknown", "program", "tvprogram", "livetvprogram": return nil
    default: throw .otherKind(word)
    }
  }

  /// Returns the value at a place; nil if there is none.
  func value(_ place: String, _ document: JSON) -> JSON? {
    guard !place.isEmpty else { return nil }
    var found: JSON? = document
    for name in place.split(separator: ".") { found = found?[String(name)] }
    return found == .some(.null) ? nil : found
  }

  /// What players say for each event.
  static let events: [String: PlayReport.Event] = [
    "start": .start, "pause": .pause, "resume": .resume, "progress": .progress, "stop": .stop,
    "scrobble": .scrobble, "seek": .progress, "interval": .progress, "end": .stop, "play": .start,
    "watched": .scrobble, "media.play": .start, "media.pause": .pause, "media.resume": .resume,
    "media.stop": .stop, "media.scrobble": .scrobble, "playback.start": .start,
    "playback.pause": .pause, "playback.unpause": .resume, "playback.stop": .stop,
    "playback.progress": .progress, "PlaybackStart": .start, "PlaybackProgress": .progress,
    "PlaybackStop": .stop, "Playing": .progress, "Paused": .pause, "Stopped": .stop,
  ]
}
