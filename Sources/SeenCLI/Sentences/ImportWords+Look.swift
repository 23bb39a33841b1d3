import SeenApp
import SeenCore
import SeenRender

/// Sentences about a table that is shown before it is recorded.
extension ImportWords {
  /// The names of a table are those of birds.
  static let ofBirds =
    "Most of its names are birds that you have in a catalog, so its titles are taken for birds;"
    + " --kind film takes them for films."

  /// Returns the first titles of a table as they would be recorded.
  static func lines(_ look: ImportLook) -> [String] {
    ["The first of them:"]
      + look.rows.map { row in
        let year = row.year.map { " (\($0))" } ?? ""
        var parts = ["\(row.name)\(year)", row.kind.name]
        if row.isWatched {
          parts.append("watched " + (row.date.map { "\($0)" } ?? "at an unknown time"))
        }
        if let rating = row.rating { parts.append("rated \(rating)") }
        if row.isOnWatchlist { parts.append("on your watchlist") }
        switch row.status {
        case .watchingStarted?: parts.append("being watched")
        case .watchingPaused?: parts.append("paused")
        case .watchingStopped?: parts.append("stopped")
        default: break
        }
        return "  " + parts.joined(separator: ", ")
      }
  }

  /// Returns the question whether a table was understood.
  ///
  /// ```
  /// 340 films, dated like 22 Jul 2017, rated out of 10: is that right?
  /// ```
  static func question(_ look: ImportLook) -> String {
    let kinds = look.kinds.map { kind, count in
      kind == .other ? Count.of(count, "other title") : Count.of(count, kind.name)
    }
    var parts = [kinds.joined(separator: ", ")]
    if let date = look.date { parts.append("dated like \(date)") }
    if let scale = look.scale { parts.append("rated out of \(scale)") }
    return parts.joined(separator: ", ") + ": is that right?"
  }
}
