/// Where a profile is in a title.
package enum ViewingState: String, CaseIterable, Hashable, Sendable {
  /// It is being watched; of a show, it was begun, not stopped since, and goes on.
  case watching
  /// It was paused.
  case paused
  /// It was stopped before its end.
  case stopped
  /// It is watched; of a show, all of its episodes are.
  case finished
  /// It is being watched, or was paused or stopped, and is not finished.
  case begun

  /// All of them in words, as in "watching, paused or stopped".
  package static let listed: String = {
    let names = allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }()
}

/// The titles in each state of a profile.
///
/// A film that is seen again is both finished and being watched.
package struct ViewingStates: Sendable {
  private var titles: [ViewingState: Bits] = [:]

  /// Reads the states from a ledger.
  /// - Complexity: O(n log n) in the watches of episodes, O(n) in all watches, titles and playback.
  package init(_ ledger: borrowing Ledger, _ watches: ProfileWatches) {
    let none = Bits(size: ledger.titles.count)
    var (watching, paused, stopped) = (none, none, none)
    let profile = ledger.words.text(watches.profile == .none ? 0 : watches.profile)
    let finished = watches.watchedTitles
    guard watches.profile != .none else {
      titles = [.finished: finished]
      return
    }
    for state in Watching(ledger, profile: profile).states {
      switch state.activity {
      case .started, .reached: watching[Int(state.title)] = true
      case .paused: paused[Int(state.title)] = true
      case .stopped: stopped[Int(state.title)] = true
      }
    }
    let known = ShowEpisodes(ledger, knownBy: watches)
    let runs = ShowRuns(ledger, watches, known)
    for begun in BegunShows(ledger, profile: profile, watches, known).shows {
      let show = Int(begun.show)
      if begun.isStopped {
        stopped[show] = true
        watching[show] = false
        paused[show] = false
      } else if !paused[show], runs.next(of: begun.show) != nil || !finished[show] {
        watching[show] = true
        stopped[show] = false
      }
    }
    var begun = watching
    begun.formUnion(paused)
    begun.formUnion(stopped)
    begun.subtract(finished)
    titles = [
      .watching: watching, .paused: paused, .stopped: stopped, .finished: finished, .begun: begun,
    ]
  }

  /// Returns the titles in any of some states.
  func titles(in states: [ViewingState], size: Int) -> Bits {
    var bits = Bits(size: size)
    for state in states {
      if let titles = titles[state] { bits.formUnion(titles) }
    }
    return bits
  }
}
