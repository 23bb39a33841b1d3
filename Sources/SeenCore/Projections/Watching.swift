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

  /// Reads what is being watched off a ledger.
  /// - Complexity: O(n) in all watches and playback.
  package init(_ ledger: borrowing Ledger, profile name: String) {
    guard let profile = ledger.words.find(name), ledger.playback.count > 0 else { return }
    let watched = Watching.lastWatches(ledger, profile)
    var found: [Symbol: PlaybackState] = [:]
    for row in 0..<ledger.playback.count where ledger.playback[row].profile == profile {
      let step = ledger.playback[row]
      let title = ledger.canonicalTitle(step.title)
      if let watch = watched[title], ledger.precedes(step.key, watch) { continue }
      var state =
        found[title]
        ?? PlaybackState(
          title: title, position: 0, duration: nil, activity: Watching.activity(step.kind),
          last: step.key)
      state.position = max(state.position, Int(step.position))
      if ledger.precedes(state.last, step.key) || state.last == step.key {
        state.last = step.key
        state.activity = Watching.activity(step.kind)
        if step.duration > 0 { state.duration = Int(step.duration) }
      } else if state.duration == nil, step.duration > 0 {
        state.duration = Int(step.duration)
      }
      found[title] = state
    }
    for state in found.values {
      var index = states.count
      while index > 0, ledger.precedes(states[index - 1].last, state.last) { index -= 1 }
      states.insert(state, at: index)
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

  /// Returns when the last standing watch of each title was recorded.
  private static func lastWatches(
    _ ledger: borrowing Ledger, _ profile: Symbol
  ) -> [Symbol: EventKey] {
    var isWanted = [Bool](repeating: false, count: ledger.titles.count)
    for row in 0..<ledger.playback.count {
      isWanted[Int(ledger.canonicalTitle(ledger.playback[row].title))] = true
    }
    var last: [Symbol: EventKey] = [:]
    for row in 0..<ledger.watches.count where ledger.watches.profile[row] == profile {
      let title = ledger.canonicalTitle(ledger.watches.title[row])
      guard isWanted[Int(title)], !ledger.watches.flags[row].contains(.isDropped) else { continue }
      let key = ledger.watches.key(row)
      if let known = last[title], !ledger.precedes(known, key) { continue }
      last[title] = key
    }
    return last
  }
}
