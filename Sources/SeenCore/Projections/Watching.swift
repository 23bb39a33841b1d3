/// How far a title is since it was last watched.
package struct PlaybackState: Sendable {
  /// What was done last.
  package enum Activity: Sendable {
    case started, paused, stopped, reached
  }

  package let title: Symbol
  /// The position since the title's last watch, in seconds.
  package fileprivate(set) var position: Int
  /// The whole in seconds; nil when it was not said.
  package fileprivate(set) var duration: Int?
  /// What was done last.
  package fileprivate(set) var activity: Activity
  /// When that was recorded.
  package fileprivate(set) var last: EventKey

  /// Whether it counts as being watched now.
  package var isCurrent: Bool { activity != .stopped }
}

/// What a profile is in the middle of.
///
/// Positions that were recorded before a title's last watch was recorded belong to an earlier viewing. Of the others
/// the last one counts, unless its writer had not seen the one before it: then two machines met, and the further
/// of the two positions counts.
package struct Watching: Sendable {
  /// The titles that something was recorded of since they were last watched, the latest first.
  package private(set) var states: [PlaybackState] = []

  /// Reads what is being watched from a ledger; with a title that one only, which must be canonical.
  /// - Complexity: O(n) in all watches and playback.
  package init(_ ledger: borrowing Ledger, profile name: String, of only: Symbol? = nil) {
    guard let profile = ledger.words.find(name), ledger.playback.count > 0 else { return }
    var standing = ledger.watches.standing(of: profile)
    if let only { ledger.keep(&standing, of: only) }
    let watched = ledger.lastRecorded(standing)
    var rows: [Int32] = []
    // Most steps belong to a viewing that came to its end: of those no more than the key is looked at.
    for row in 0..<ledger.playback.count where ledger.playback.profile(row) == profile {
      let title = ledger.canonicalTitle(ledger.playback.title[row])
      if let only, title != only { continue }
      let watch = Int(watched[Int(title)])
      if watch >= 0, ledger.precedes(ledger.playback.key(row), ledger.watches.key(watch)) {
        continue
      }
      rows.append(Int32(truncatingIfNeeded: row))
    }
    var places = [Int32](repeating: -1, count: ledger.titles.count)
    for row in ledger.inOrder(rows, { ledger.playback.key(Int($0)) }) {
      let step = ledger.playback[Int(row)]
      let title = ledger.canonicalTitle(step.title)
      if places[Int(title)] < 0 {
        places[Int(title)] = Int32(truncatingIfNeeded: states.count)
        states.append(PlaybackState(title, step))
      } else {
        states[Int(places[Int(title)])].fold(step)
      }
    }
    states.sort { ledger.precedes($1.last, $0.last) }
  }

  /// The titles that are being watched now, the latest first.
  package var current: [PlaybackState] {
    states.filter(\.isCurrent)
  }

  /// Returns how far a title is; nil when nothing was recorded since it was last watched.
  package func state(of title: Symbol) -> PlaybackState? {
    states.first { $0.title == title }
  }
}

extension PlaybackState {
  /// Begins with the first step since the title's last watch.
  fileprivate init(_ title: Symbol, _ step: PlaybackRow) {
    self.init(
      title: title, position: Int(step.position),
      duration: step.duration > 0 ? Int(step.duration) : nil, activity: Activity(step.kind),
      last: step.key)
  }

  /// Adds the next step in total order.
  fileprivate mutating func fold(_ step: PlaybackRow) {
    let isNext = step.seenPosition == position
    position = isNext ? Int(step.position) : max(position, Int(step.position))
    if step.duration > 0 { duration = Int(step.duration) }
    activity = Activity(step.kind)
    last = step.key
  }
}

extension PlaybackState.Activity {
  fileprivate init(_ kind: EventKind) {
    self =
      switch kind {
      case .watchingStarted: .started
      case .watchingPaused: .paused
      case .watchingStopped: .stopped
      default: .reached
      }
  }
}
