package import SeenCore

/// Reading everything about a title from a ledger.
extension TitleView {
  /// Reads a title, which must be canonical.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - scope: Whose view it is; a period leaves out watches, never ratings or marks.
  ///   - title: The title.
  ///   - live: Finds the titles of live lists; nil leaves those out.
  ///   - notes: Reads notes from their packed place in the log.
  /// - Complexity: O(n) in the ledger.
  package init(
    _ ledger: borrowing Ledger, _ scope: Scope, _ title: Symbol, live: LiveLists? = nil,
    notes: @escaping NoteReader
  ) {
    let profile = scope.profile
    let diary = Diary(ledger, scope, title: title)
    let watched = ProfileWatches(ledger, profile: profile)
    self.init(
      TitleCard(ledger, title), isWatched: watched.isWatched(title),
      watches: WatchEntry.read(
        ledger, diary, limit: TitleView.mostWatches, profile: profile, notes: notes))
    watchCount = diary.entries.count
    first = diary.entries.last.map { PartialDate(packed: ledger.watches.date[$0.row]) }
    zone = scope.zone
    for entry in diary.entries {
      moods.add(ledger.watches.date[entry.row], ledger.watches.mood[entry.row], ledger)
    }
    let state = TitleState(ledger, profile: profile, title: title)
    rating = state.rating
    ratings = state.ratings.map { step in
      RatingEntry(Instant(milliseconds: step.key.time), step.rating, date: step.date)
    }
    again = state.again
    isFavorite = state.isFavorite
    if let current = state.playback, current.isCurrent {
      playback = PlaybackEntry(ledger, current)
    }
    if ledger.lists.count > 0 {
      let all = ListTitles(ledger, profile: profile, live: live)
      for place in 0..<all.count where all.titles(place).contains(title) {
        lists.append(all.list(place, ledger).name)
      }
    }
    if ledger.kind(of: title) == .show {
      for state in EpisodeState.all(of: title, ledger, watched, profile: profile) {
        episodes.append(EpisodeEntry(ledger, state))
      }
      let all = ShowRuns(ledger, profile: profile)
      for state in RunState.of(title, all, ledger, profile: profile) {
        runs.append(RunEntry(ledger, state, today: scope.today))
      }
      let known = all.known(of: title)
      isComplete = !known.isEmpty && known.allSatisfy(watched.isWatched)
      notSeen = EpisodeWords.notSeen(all.holes(of: title), ledger)
    }
  }
}

extension EpisodeEntry {
  /// Creates the entry of an episode.
  fileprivate init(_ ledger: borrowing Ledger, _ state: EpisodeState) {
    self.init(
      TitleCard(ledger, state.title), isWatched: state.isWatched, watches: state.watches,
      last: state.last)
  }
}
