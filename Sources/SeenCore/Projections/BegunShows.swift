/// The shows that a profile started, with the last thing recorded of each.
package struct BegunShows: Sendable {
  package struct Begun: Sendable {
    package let show: Symbol
    /// When something of it or of an episode was last recorded.
    package fileprivate(set) var last: EventKey
    /// Whether that stopped it.
    package fileprivate(set) var isStopped: Bool
  }

  /// The shows, the one recorded last first.
  package let shows: [Begun]

  /// Reads which shows were begun from a ledger.
  /// - Complexity: O(n) in the titles, watches and playback, O(m log m) in the marks of new runs.
  package init(
    _ ledger: borrowing Ledger, profile: String, _ watches: ProfileWatches, _ known: ShowEpisodes
  ) {
    guard !known.episodes.isEmpty else {
      shows = []
      return
    }
    // A merged title can be an episode of one show and have episodes itself.
    var showsOf: [Symbol: [Symbol]] = [:]
    for (show, episodes) in known.episodes {
      for title in [show] + episodes { showsOf[title, default: []].append(show) }
    }
    var found: [Symbol: Begun] = [:]
    func register(_ show: Symbol, _ key: EventKey, isStopped: Bool, _ ledger: borrowing Ledger) {
      if let known = found[show], ledger.precedes(key, known.last) { return }
      found[show] = Begun(show: show, last: key, isStopped: isStopped)
    }
    let last = ledger.lastRecorded(watches.counted)
    for (title, shows) in showsOf where last[Int(title)] >= 0 {
      let key = ledger.watches.key(Int(last[Int(title)]))
      for show in shows { register(show, key, isStopped: false, ledger) }
    }
    var dated: [Symbol: [PlaybackState]] = [:]
    // Of each show the steps and marks, with the first day that they may be of.
    var others: [Symbol: [(key: EventKey, day: Int)]] = [:]
    for state in Watching(ledger, profile: profile).states {
      // Who stops in the middle of an episode has not given up its show.
      for show in showsOf[state.title] ?? [] where state.isCurrent || state.title == show {
        if state.given != nil, !state.isCurrent {
          dated[show, default: []].append(state)
          continue
        }
        let day = state.given?.span?.lowerBound.number ?? state.last.earliestDay
        others[show, default: []].append((state.last, day))
        register(show, state.last, isStopped: !state.isCurrent, ledger)
      }
    }
    for (show, marks) in ShowRuns.marks(ledger, watches.profile) where showsOf[show] != nil {
      others[show, default: []] += marks.map { ($0, $0.earliestDay) }
      for mark in marks { register(show, mark, isStopped: false, ledger) }
    }
    // Watches have no say about what was stopped on a day of another program: those that do ended it (`Watching`).
    for (show, stops) in dated {
      let isLast = stops.contains { stop in
        let day = stop.given?.span?.upperBound.number ?? .max
        return (others[show] ?? []).allSatisfy {
          ledger.precedes($0.key, stop.last) && $0.day <= day
        }
      }
      let known = found[show]
      for stop in stops { register(show, stop.last, isStopped: true, ledger) }
      found[show]?.isStopped = isLast || known?.isStopped ?? true
    }
    shows = found.values.sorted { left, right in
      left.last == right.last
        ? ledger.titles.precedes(left.show, right.show) : ledger.precedes(right.last, left.last)
    }
  }

  /// Returns whether a show was begun and not stopped since.
  package func isBeingWatched(_ show: Symbol) -> Bool {
    shows.contains { $0.show == show && !$0.isStopped }
  }
}
