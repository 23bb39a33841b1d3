/// The shows that a profile started, with the last thing recorded of each.
package struct BegunShows: Sendable {
  /// A show that was begun.
  package struct Begun: Sendable {
    /// The show.
    package let show: Symbol
    /// When something of it or of an episode was last recorded.
    package fileprivate(set) var last: EventKey
    /// Whether that stopped it.
    package fileprivate(set) var isStopped: Bool
  }

  /// The shows, the one recorded last first.
  package let shows: [Begun]

  /// Reads which shows were begun from a ledger.
  /// - Complexity: O(n) in the titles, watches and playback.
  package init(
    _ ledger: borrowing Ledger, profile: String, _ watches: ProfileWatches, _ known: ShowEpisodes
  ) {
    guard !known.episodes.isEmpty else {
      shows = []
      return
    }
    var showOf: [Symbol: Symbol] = [:]
    for (show, episodes) in known.episodes {
      showOf[show] = show
      for episode in episodes { showOf[episode] = show }
    }
    var found: [Symbol: Begun] = [:]
    func note(_ show: Symbol, _ key: EventKey, isStopped: Bool, _ ledger: borrowing Ledger) {
      if let known = found[show], ledger.precedes(key, known.last) { return }
      found[show] = Begun(show: show, last: key, isStopped: isStopped)
    }
    let last = ledger.lastRecorded(watches.counted)
    for (title, show) in showOf where last[Int(title)] >= 0 {
      note(show, ledger.watches.key(Int(last[Int(title)])), isStopped: false, ledger)
    }
    for state in Watching(ledger, profile: profile).states {
      guard let show = showOf[state.title] else { continue }
      note(show, state.last, isStopped: !state.isCurrent, ledger)
    }
    shows = found.values.sorted { ledger.precedes($1.last, $0.last) }
  }

  /// Returns whether a show was begun and not stopped since.
  package func isBeingWatched(_ show: Symbol) -> Bool {
    shows.contains { $0.show == show && !$0.isStopped }
  }
}
