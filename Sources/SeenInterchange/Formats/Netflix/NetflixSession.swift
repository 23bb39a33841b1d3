import SeenCore

/// One session of the file of all sessions: from pressing play to stopping.
struct NetflixSession {
  /// The place of its row.
  let place: Int
  let start: UTCTime
  /// The moment as written, which is part of keys.
  let startText: String
  /// How long it took, in seconds.
  let seconds: Int
  /// Where it stopped, in seconds from the start of the title; nil if the file does not say.
  let bookmark: Int?
  /// Whether it played by itself for seconds while nobody did anything.
  let isPreview: Bool
}

/// A viewing: the sessions of one title from its start until it was seen, or until now.
struct NetflixViewing {
  private(set) var sessions: [NetflixSession] = []
  /// Whether it was seen, at least up to the credits.
  private(set) var isWhole = false

  /// Whether it counts as a viewing of a title of unknown length: Netflix counts from two minutes.
  static let leastSeconds = 120

  /// The viewing without what played by itself.
  var withoutPreviews: NetflixViewing {
    var viewing = self
    viewing.sessions.removeAll(where: \.isPreview)
    return viewing
  }

  /// How far it got, in seconds.
  var position: Int {
    let played = sessions.reduce(0) { $0 + $1.seconds }
    return sessions.last.flatMap(\.bookmark) ?? played
  }

  /// The members of a watch, in the order of its table.
  var facts: [JSON.Member] {
    guard let first = sessions.first, let last = sessions.last else { return [] }
    // The clock belongs to the day that the watch counts for: that of its end.
    let start =
      first.start.day == last.start.day
      ? first.start.facts : [JSON.Member("date", .string(last.start.day.description))]
    let minutes = min((sessions.reduce(0) { $0 + $1.seconds } + 30) / 60, 1_000_000)
    return start + NetflixFile.facts
      + (minutes > 0 ? [JSON.Member("minutes", .whole(minutes))] : [])
  }

  /// Splits the sessions of one title into viewings.
  ///
  /// A title of known length was seen when a session reaches the threshold, and what follows is the next viewing.
  /// Without a length, two minutes are a viewing, and a session that stops before the point where the previous one
  /// stopped starts a new one. What played by itself makes no viewing whole.
  ///
  /// - Parameters:
  ///   - sessions: The sessions, from the oldest.
  ///   - length: The length in seconds; nil if unknown.
  ///   - threshold: The percentage from which it counts as seen.
  /// - Returns: The viewings; those that are complete are watches.
  static func viewings(
    _ sessions: [NetflixSession], length: Int?, threshold: Int
  ) -> [NetflixViewing] {
    var viewings: [NetflixViewing] = []
    var played = 0
    for session in sessions {
      let isNext =
        viewings.last.map { $0.isWhole && (length != nil || $0.isBefore(session)) } ?? true
      if isNext {
        viewings.append(NetflixViewing())
        played = 0
      }
      viewings[viewings.count - 1].sessions.append(session)
      if session.isPreview { continue }
      played += session.seconds
      viewings[viewings.count - 1].isWhole =
        length.map { (session.bookmark ?? played) * 100 >= $0 * threshold }
        ?? (played >= leastSeconds)
    }
    return viewings
  }

  /// Returns whether a session does not continue where this one stopped.
  private func isBefore(_ session: NetflixSession) -> Bool {
    guard let bookmark = sessions.last?.bookmark, let next = session.bookmark else { return true }
    return next <= bookmark
  }
}
