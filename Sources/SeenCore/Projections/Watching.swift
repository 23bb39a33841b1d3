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

  /// Returns the whole in seconds: as recorded, else the runtime of the title; nil when unknown, and of a channel.
  /// - Parameters:
  ///   - duration: The seconds that were recorded; nil for none.
  ///   - runtime: The minutes of the title; nil when unknown.
  ///   - isChannel: Whether the title is a channel, which has no end.
  /// - Returns: The seconds.
  package static func total(duration: Int?, runtime: Int?, isChannel: Bool) -> Int? {
    if isChannel { return nil }
    if let duration, duration > 0 { return duration }
    guard let runtime, runtime > 0, runtime <= 1_000_000 else { return nil }
    return runtime * 60
  }
}

/// What a profile is in the middle of.
///
/// Beginning a show again does not count as a position in it.
///
/// A watch ends the viewing of the positions that were recorded before it, unless it is of an earlier day. Of the others
/// the last one counts, unless its writer had not seen the one before it: then two machines met, and the further
/// of the two positions counts.
package struct Watching: Sendable {
  /// The titles of which something was recorded in a viewing that no watch ended, the latest first.
  package private(set) var states: [PlaybackState] = []

  /// Reads what is being watched from a ledger; if a title is given, which must be canonical, only that one.
  /// - Complexity: O(n) in all watches and playback.
  package init(_ ledger: borrowing Ledger, profile name: String, of only: Symbol? = nil) {
    guard let profile = ledger.words.find(name), ledger.playback.count > 0 else { return }
    let all = ledger.watches.standing(of: profile)
    var standing = all
    if let only { ledger.keep(&standing, of: only) }
    let watched = ledger.lastRecorded(standing)
    var rows: [Int32] = []
    // Those after which only a watch of an earlier day may have been recorded.
    var doubtful: [Int32] = []
    // Most steps belong to a viewing that came to its end: of those no more than the key is looked at.
    for row in 0..<ledger.playback.count
    where ledger.playback[row].profile == profile && !ledger.playback[row].isAgain {
      let title = ledger.canonicalTitle(ledger.playback[row].title)
      if let only, title != only { continue }
      let watch = Int(watched[Int(title)])
      if watch >= 0, ledger.precedes(ledger.playback[row].key, ledger.watches.key(watch)) {
        if !ledger.ends(ledger.playback[row].key, watch: watch) {
          doubtful.append(Int32(truncatingIfNeeded: row))
        }
        continue
      }
      rows.append(Int32(truncatingIfNeeded: row))
    }
    if !doubtful.isEmpty { rows += ledger.notEnded(doubtful, standing) }
    rows = ledger.notEndedByEpisodes(rows, all)
    var places = [Int32](repeating: -1, count: ledger.titles.count)
    for row in ledger.inOrder(rows, { ledger.playback[Int($0)].key }) {
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

extension Ledger {
  /// Returns whether a watch ends the viewing that a step belongs to: it was recorded later, and implied by progress
  /// or of a day that is not earlier.
  ///
  /// The step's day is only known in UTC, where it may be one more than it was for who recorded it.
  func ends(_ step: EventKey, watch row: Int) -> Bool {
    precedes(step, watches.key(row)) && lastDay(endedBy: row) >= ViewingEnds.day(of: step)
  }

  /// Returns the number of the last day on which a watch ends viewings; the greatest number if progress implied it.
  fileprivate func lastDay(endedBy row: Int) -> Int {
    guard watches.details(of: row)[.progress] == .none else { return .max }
    return watch(row).date.span?.upperBound.number ?? .min
  }

  /// Returns those of some steps that are not of a show of which some watches are, of an episode, that end their viewing.
  /// - Complexity: O(n) in the watches where a step is of a show.
  fileprivate func notEndedByEpisodes(_ steps: [Int32], _ standing: Bits) -> [Int32] {
    var watchesOf: [Symbol: [Int]] = [:]
    for row in steps {
      let title = canonicalTitle(playback[Int(row)].title)
      if kind(of: title) == .show { watchesOf[title] = [] }
    }
    guard !watchesOf.isEmpty else { return steps }
    standing.forEach { row in
      guard let show = show(of: watch(row).title) else { return }
      watchesOf[show]?.append(row)
    }
    let ends = watchesOf.mapValues { ViewingEnds($0, self) }
    return steps.filter { row in
      let step = playback[Int(row)]
      return !(ends[canonicalTitle(step.title)]?.holds(step.key, self) ?? false)
    }
  }

  /// Returns those of some steps whose viewing none of some watches ends.
  /// - Complexity: O(n log n) in the watches and steps.
  fileprivate func notEnded(_ steps: [Int32], _ standing: Bits) -> [Int32] {
    var watchesOf: [Symbol: [Int]] = [:]
    for row in steps { watchesOf[canonicalTitle(playback[Int(row)].title)] = [] }
    standing.forEach { row in watchesOf[watch(row).title]?.append(row) }
    var ends: [Symbol: ViewingEnds] = [:]
    for (title, rows) in watchesOf { ends[title] = ViewingEnds(rows, self) }
    return steps.filter { row in
      let title = canonicalTitle(playback[Int(row)].title)
      return !(ends[title]?.holds(playback[Int(row)].key, self) ?? false)
    }
  }
}

/// Where the watches of a title end its viewings: one search tells it for a step, as a title may have many of both.
struct ViewingEnds {
  /// The watches in total order, each with the number of the last day on which it or a later one ends viewings.
  private var watches: [(key: EventKey, lastDay: Int)] = []

  /// Reads where watches of one title, given by their rows, end viewings.
  /// - Complexity: O(n log n) in the rows.
  init(_ rows: [Int], _ ledger: borrowing Ledger) {
    for row in ledger.inOrder(rows, { ledger.watches.key($0) }) {
      watches.append((ledger.watches.key(row), ledger.lastDay(endedBy: row)))
    }
    for place in watches.indices.dropLast().reversed() {
      watches[place].lastDay = max(watches[place].lastDay, watches[place + 1].lastDay)
    }
  }

  /// Returns whether any of the watches ends the viewing that a step belongs to.
  /// - Complexity: O(log n) in the watches.
  func holds(_ step: EventKey, _ ledger: borrowing Ledger) -> Bool {
    let next = watches.partitionPoint { !ledger.precedes(step, $0.key) }
    return next < watches.count && watches[next].lastDay >= ViewingEnds.day(of: step)
  }

  /// Returns the number of the earliest day whose watches end the viewing of a step: its own is known only in UTC.
  fileprivate static func day(of step: EventKey) -> Int {
    (Instant(milliseconds: step.time).day - 1).number
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
