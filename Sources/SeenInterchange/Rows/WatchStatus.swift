import SeenCore

/// What the user plans to do with a title, or did.
enum WatchStatus {
  case planned, completed, other

  /// Reads a status, as `plantowatch` or `Plan to Watch`.
  init(_ text: String) {
    switch TextFold.fold(text).filter({ $0 != " " && $0 != "-" && $0 != "_" }) {
    case "plantowatch", "planning", "planned", "towatch", "watchlist": self = .planned
    case "completed", "finished", "watched": self = .completed
    default: self = .other
    }
  }
}

extension [LostValues] {
  /// Counts a status that is neither watched nor planned: on hold, dropped and the like.
  mutating func count(status: String, of row: ForeignRow) {
    if !status.isEmpty { count("status " + status, in: row.report.file) }
  }
}
