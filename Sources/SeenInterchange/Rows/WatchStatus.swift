import SeenCore

/// What the user plans to do with a title, does, or did.
enum WatchStatus {
  case planned, completed, started, paused, stopped, other

  /// Reads a status, as `plantowatch` or `Plan to Watch`.
  init(_ text: String) {
    switch TextFold.fold(text).filter({ $0 != " " && $0 != "-" && $0 != "_" }) {
    case "plantowatch", "planning", "planned", "towatch", "watchlist", "wanttowatch", "wishlist",
      "backlog", "unwatched", "unseen":
      self = .planned
    case "completed", "complete", "finished", "watched", "seen", "done": self = .completed
    case "watching", "inprogress", "current", "currentlywatching", "repeating", "rewatching",
      "continuing", "started", "active", "uptodate":
      self = .started
    case "onhold", "hold", "paused", "stalled": self = .paused
    case "dropped", "stopped", "abandoned", "gaveup", "hidden", "didnotfinish", "dnf",
      "notinterested", "notinteresting":
      self = .stopped
    default: self = .other
    }
  }

  /// The event that records it; nil for a status that none records.
  var step: EventKind? {
    switch self {
    case .started: .watchingStarted
    case .paused: .watchingPaused
    case .stopped: .watchingStopped
    case .planned, .completed, .other: nil
    }
  }
}

extension ForeignRow {
  /// Says a status that is a step of watching; one that nobody knows is counted as left out.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - written: How its source writes it.
  ///   - day: A day on which that was so; nil if the source does not say.
  ///   - lost: The values that are left out.
  mutating func give(
    _ status: WatchStatus, _ written: String, on day: PartialDate? = nil,
    orCountIn lost: inout [LostValues]
  ) {
    if let step = status.step { return statements.append(.status(step, day)) }
    if case .other = status, !written.isEmpty { lost.count("status " + written, in: report.file) }
  }

  /// Says what the user wrote about the title, where no watch takes it as its notes.
  mutating func comment(_ text: String, on day: PartialDate? = nil) {
    guard !RowText.trimmed(text).isEmpty else { return }
    statements.append(.comment(key: "comments:\(titleKey)", text, isSpoiler: false, day))
  }
}
