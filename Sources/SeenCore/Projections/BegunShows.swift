/// The shows that a profile began, with what it did of each last: watches, and what was begun, paused or stopped.
package struct BegunShows: Sendable {
  /// A show that was begun.
  package struct Begun: Sendable {
    /// The show.
    package let show: Symbol
    /// When something was recorded of it or of an episode last.
    package fileprivate(set) var last: EventKey
    /// Whether that said that it was stopped.
    package fileprivate(set) var isStopped: Bool
  }

  /// The shows, the one that something was recorded of last first.
  package let shows: [Begun]

  /// Reads which shows were begun off a ledger.
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
