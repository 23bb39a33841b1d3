/// How far a title is since it was last watched.
package struct PlaybackState: Sendable {
  /// What was done last.
  package enum Activity: Sendable {
    case started, paused, stopped, reached
  }

  package let title: Symbol
  /// The position since the title's last watch, in seconds.
  package fileprivate(set) var position: Int
  /// The first position that was recorded since then, or a smaller one, in seconds: where this viewing began.
  package fileprivate(set) var start: Int
  /// The whole in seconds; nil when it was not said.
  package fileprivate(set) var duration: Int?
  /// What was done last.
  package fileprivate(set) var activity: Activity
  /// When that was recorded.
  package fileprivate(set) var last: EventKey
  /// The day on which that was so at its source; nil if that is not given.
  package fileprivate(set) var given: PartialDate?

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
/// of the two positions counts. What another program knew of an earlier day gives way to every later one.
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
      if watch >= 0, ledger.playback[row].date != 0 {
        doubtful.append(Int32(truncatingIfNeeded: row))
        continue
      }
      if watch >= 0, ledger.precedes(ledger.playback[row].key, ledger.watches.key(watch)) {
        if !ledger.ends(ledger.playback[row].key, watch: watch) {
          doubtful.append(Int32(truncatingIfNeeded: row))
        }
        continue
      }
      rows.append(Int32(truncatingIfNeeded: row))
    }
    if !doubtful.isEmpty { rows += ledger.notEnded(doubtful, standing) }
    rows = ledger.notOutdated(ledger.notEndedByEpisodes(rows, all))
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
  /// Returns whether a watch ends the viewing that a step without a date belongs to: it was recorded later, and implied
  /// by progress or of a day that is not earlier.
  fileprivate func ends(_ step: EventKey, watch row: Int) -> Bool {
    precedes(step, watches.key(row)) && lastDay(endedBy: row) >= step.earliestDay
  }

  /// Returns those of some steps of which none is dated before the day of another step of its title.
  /// - Complexity: O(n) in the steps.
  fileprivate func notOutdated(_ steps: [Int32]) -> [Int32] {
    guard steps.contains(where: { playback[Int($0)].date != 0 }) else { return steps }
    var newest: [Symbol: Int] = [:]
    for row in steps {
      let step = playback[Int(row)]
      let day = step.days.lowerBound
      newest[canonicalTitle(step.title), default: day].raise(to: day)
    }
    return steps.filter { row in
      let step = playback[Int(row)]
      return step.date == 0 || step.days.upperBound >= newest[canonicalTitle(step.title)] ?? .min
    }
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
      return !(ends[canonicalTitle(step.title)]?.holds(step, self) ?? false)
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
      return !(ends[title]?.holds(playback[Int(row)], self) ?? false)
    }
  }
}

/// Where the watches of a title end its viewings: one search tells it for a step, as a title may have many of both.
struct ViewingEnds {
  /// The watches in total order, each with the number of the last day on which it or a later one ends viewings.
  private var watches: [(key: EventKey, lastDay: Int)] = []
  /// The number of the latest day that one of them is certainly not before.
  private var newest = Int.min

  /// Reads where watches of one title, given by their rows, end viewings.
  /// - Complexity: O(n log n) in the rows.
  init(_ rows: [Int], _ ledger: borrowing Ledger) {
    for row in ledger.inOrder(rows, { ledger.watches.key($0) }) {
      watches.append((ledger.watches.key(row), ledger.lastDay(endedBy: row)))
      newest.raise(to: ledger.watch(row).date.span?.lowerBound.number ?? .min)
    }
    for place in watches.indices.dropLast().reversed() {
      watches[place].lastDay = max(watches[place].lastDay, watches[place + 1].lastDay)
    }
  }

  /// Returns whether any of the watches ends the viewing that a step belongs to.
  /// - Complexity: O(log n) in the watches.
  func holds(_ step: PlaybackRow, _ ledger: borrowing Ledger) -> Bool {
    if step.date != 0, newest > step.days.upperBound { return true }
    let next = watches.partitionPoint { !ledger.precedes(step.key, $0.key) }
    return next < watches.count && watches[next].lastDay >= step.days.lowerBound
  }
}

extension PlaybackRow {
  /// The numbers of the days that it may be of: those of its date, else what its time of recording leaves open.
  var days: ClosedRange<Int> {
    guard let span = given?.span else { return key.earliestDay...key.earliestDay + 1 }
    return span.lowerBound.number...span.upperBound.number
  }
}

extension EventKey {
  /// The number of the earliest day on which it may have been recorded: that is known only in UTC, where it may be one
  /// more than it was for who recorded it.
  var earliestDay: Int { (Instant(milliseconds: time).day - 1).number }
}

extension Int {
  /// Takes another number if that is greater.
  fileprivate mutating func raise(to other: Int) { self = Swift.max(self, other) }
}

extension PlaybackState {
  /// Begins with the first step since the title's last watch.
  fileprivate init(_ title: Symbol, _ step: PlaybackRow) {
    self.init(
      title: title, position: Int(step.position), start: Int(step.position),
      duration: step.duration > 0 ? Int(step.duration) : nil, activity: Activity(step.kind),
      last: step.key, given: step.given)
  }

  /// Adds the next step in total order.
  fileprivate mutating func fold(_ step: PlaybackRow) {
    let isNext = step.seenPosition == position
    position = isNext ? Int(step.position) : max(position, Int(step.position))
    start = min(start, Int(step.position))
    if step.duration > 0 { duration = Int(step.duration) }
    activity = Activity(step.kind)
    last = step.key
    given = step.given
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
