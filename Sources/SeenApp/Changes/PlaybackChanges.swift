package import SeenCore

/// What is being watched, and how far.
extension Change {
  /// Starts, pauses or stops watching a title.
  package static func watching(_ step: ChangeWatching) -> Change { Change(step) }

  /// Records a position; near the end a watch with it.
  package static func progress(_ progress: RecordProgress) -> Change { Change(progress) }

  /// Records what a sitting with a player came to.
  package static func sitting(_ sitting: RecordSitting) -> Change { Change(sitting) }
}
