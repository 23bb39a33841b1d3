import SeenCore

extension PlayerForm {
  /// The most seconds of a play; players say more for what has no end.
  private static let mostSeconds = 1_000_000.0
  /// The percent after which the servers count a title as watched, unless they are told otherwise.
  private static let watched = 90.0

  /// Returns the form of a document by the names of its members.
  /// - Throws: `unknownForm`.
  static func of(_ value: JSON) throws(PlayReportProblem) -> PlayerForm {
    let has = { (name: String) in value[name] != nil }
    if has("NotificationType") { return jellyfin }
    if has("Event") { return emby }
    if has("progress"), has("movie") { return traktFilm }
    if has("progress"), has("show"), has("episode") { return traktEpisode }
    guard has("event") else { throw .unknownForm }
    if has("Metadata") || has("Account") { return plex }
    if has("mediaType") { return kodi }
    guard has("player") else { throw .unknownForm }
    return own
  }

  /// Reads a document of the form.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - address: What it was sent to, such as `/scrobble/stop`; empty if unknown.
  /// - Returns: The report.
  /// - Throws: Why it is none.
  func report(
    _ document: JSON, sentTo address: String
  ) throws(PlayReportProblem) -> PlayReport {
    let text = { (place: String) in ReportValue.text(value(place, document)) }
    let number = { (place: String) in ReportValue.number(value(place, document)) }
    let flag = { (place: String) in ReportValue.flag(value(place, document)) }
    let said = text(event) ?? address.split(separator: "/").last.map { String($0) } ?? ""
    guard let event = PlayerForm.events[said] else { throw .otherEvent(said) }
    let title = try title(document)
    var report = PlayReport(
      player: text(player) ?? name, event: flag(isPaused) && event == .progress ? .pause : event,
      user: text(user), session: text(session) ?? "", title: title)
    let seconds = { (place: String) in
      number(place).map { $0 / unitsPerSecond }.flatMap { $0 <= PlayerForm.mostSeconds ? $0 : nil }
    }
    if report.session.isEmpty {
      let numbers = [title.season, title.episode].map { $0.map { String($0) } }
      let titled = title.isUnknown ? [text(path)] : [title.show, title.name] + numbers
      let played = text(item).map { [$0] } ?? titled
      report.session = ([name, report.user, text(device)] + played).map { $0 ?? "" }
        .joined(separator: "|")
    }
    report.duration = seconds(duration).flatMap { $0 > 0 ? $0 : nil }
    report.position = seconds(position).map { min($0, report.duration ?? $0) }
    // No player stops where it started: Jellyfin and MPRIS say 0 for what they do not know.
    if event == .stop, report.position == 0 { report.position = nil }
    let isCounted = event == .scrobble || event == .stop && flag(isCompleted)
    report.percent = number(percent).map { min($0, 100) } ?? (isCounted ? PlayerForm.watched : nil)
    if report.position != nil, report.duration != nil { report.percent = nil }
    let isSeekable = value(isSeekable, document).map { ReportValue.flag($0) } ?? true
    report.isSeekable = isSeekable && !flag(isLive) && title.kind != .channel
    report.time = ReportValue.time(value(time, document))
    report.path = text(path)
    guard !title.isUnknown || report.path != nil else { throw .noTitle }
    return report
  }
}
