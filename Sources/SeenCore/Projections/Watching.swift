/// How far a title is since it was last watched.
package struct PlaybackState: Sendable {
  /// What was done last.
  package enum Activity: Sendable {
    case started, paused, stopped, reached
  }

  /// The title.
  package let title: Symbol
  /// The furthest position since the title's last watch, in seconds.
  package var position: Int
  /// The whole in seconds; nil when it was not said.
  package var duration: Int?
  /// What was done last.
  package var activity: Activity
  /// When that was recorded.
  package var last: EventKey

  /// Whether it counts as being watched now.
  package var isCurrent: Bool { activity != .stopped }
}

/// What a profile is in the middle of.
///
/// Positions that were recorded before a title's last watch was recorded belong to an earlier viewing. The
/// furthest one counts, so that two machines which report different positions merge to the further one.
package struct Watching: Sendable {
  /// The titles that something was recorded of since they were last watched, the latest first.
  package private(set) var states: [PlaybackState] = []

  /// Reads what is being watched off a ledger; with a title that one only, which must be one that others count as.
  /// - Complexity: O(n) in all watches and playback.
  package init(_ ledger: borrowing Ledger, profile name: String, of only: Symbol? = nil) {
    guard let profile = ledger.words.find(name), ledger.playback.count > 0 else { return }
    var rows = ledger.watches.standing(of: profile)
    if let only { ledger.keep(&rows, of: only) }
    let watched = ledger.lastRecorded(rows)
    var places = [Int32](repeating: -1, count: ledger.titles.count)
    // Most steps belong to a viewing that came to its end: of those no more than the key is looked at.
    for row in 0..<ledger.playback.count where ledger.playback.profile(row) == profile {
      let title = ledger.canonicalTitle(ledger.playback.title[row])
      if let only, title != only { continue }
      let watch = Int(watched[Int(title)])
      if watch >= 0, ledger.precedes(ledger.playback.key(row), ledger.watches.key(watch)) {
        continue
      }
      let step = ledger.playback[row]
      if places[Int(title)] < 0 {
        places[Int(title)] = Int32(truncatingIfNeeded: states.count)
        states.append(
          PlaybackState(
            title: title, position: 0, duration: nil, activity: Watching.activity(step.kind),
            last: step.key))
      }
      Watching.fold(step, into: &states[Int(places[Int(title)])], ledger)
    }
    states.sort { ledger.precedes($1.last, $0.last) }
  }

  private static func fold(
    _ step: PlaybackRow, into state: inout PlaybackState, _ ledger: borrowing Ledger
  ) {
    state.position = max(state.position, Int(step.position))
    if ledger.precedes(state.last, step.key) || state.last == step.key {
      state.last = step.key
      state.activity = activity(step.kind)
      if step.duration > 0 { state.duration = Int(step.duration) }
    } else if state.duration == nil, step.duration > 0 {
      state.duration = Int(step.duration)
    }
  }

  /// The titles that are being watched now, the latest first.
  package var current: [PlaybackState] {
    states.filter(\.isCurrent)
  }

  /// Returns how far a title is; nil when nothing was recorded since it was last watched.
  package func state(of title: Symbol) -> PlaybackState? {
    states.first { $0.title == title }
  }

  private static func activity(_ kind: EventKind) -> PlaybackState.Activity {
    switch kind {
    case .watchingStarted: .started
    case .watchingPaused: .paused
    case .watchingStopped: .stopped
    default: .reached
    }
  }
}
