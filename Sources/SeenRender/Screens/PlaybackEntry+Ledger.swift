package import SeenCore

/// Reads what screens show of a title that is being watched off a ledger.
extension PlaybackEntry {
  /// Creates the entry of a state; a title that was started and no more has no position.
  package init(_ ledger: borrowing Ledger, _ state: PlaybackState) {
    self.init(
      TitleCard(ledger, state.title), position: state.position > 0 ? state.position : nil,
      duration: state.duration, isPaused: state.activity == .paused)
  }

  /// Reads what a profile is watching now, the latest first; with a query those titles for which it holds.
  /// - Complexity: O(n) in all watches and playback.
  package static func current(
    _ ledger: borrowing Ledger, profile: String, _ selection: Selection? = nil
  ) -> [PlaybackEntry] {
    var entries: [PlaybackEntry] = []
    for state in Watching(ledger, profile: profile).current
    where selection?.titles[Int(state.title)] ?? true {
      entries.append(PlaybackEntry(ledger, state))
    }
    return entries
  }
}
