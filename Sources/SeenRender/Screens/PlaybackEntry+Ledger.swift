package import SeenCore

/// Reading a title that is being watched from a ledger.
extension PlaybackEntry {
  /// Creates the entry of a state; a title that was only started has no position.
  package init(_ ledger: borrowing Ledger, _ state: PlaybackState) {
    self.init(
      TitleCard(ledger, state.title), position: state.position > 0 ? state.position : nil,
      duration: state.duration, isPaused: state.activity == .paused)
  }

  /// Reads what a profile is watching now, the latest first; with a query only matching titles.
  /// - Complexity: O(n) in all watches and playback.
  package static func current(
    _ ledger: borrowing Ledger, profile: String, _ selection: Selection? = nil, limit: Int = .max
  ) -> [PlaybackEntry] {
    var entries: [PlaybackEntry] = []
    for state in Watching(ledger, profile: profile).current
    where entries.count < limit && (selection?.titles[Int(state.title)] ?? true) {
      entries.append(PlaybackEntry(ledger, state))
    }
    return entries
  }
}
