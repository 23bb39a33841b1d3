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
      episodes = EpisodeEntry.read(ledger, profile: profile, watched, show: title)
    }
  }
}

extension EpisodeEntry {
  /// Reads the episodes of a show, by season and number, specials last.
  /// - Complexity: O(n log n) in the profile's watches.
  static func read(
    _ ledger: borrowing Ledger, profile: String, _ watched: ProfileWatches, show: Symbol
  ) -> [EpisodeEntry] {
    let diary = Diary(ledger, Scope(profile: profile, today: Day(number: 0)))
    var counts: [Symbol: (watches: Int, last: PartialDate)] = [:]
    for entry in diary.entries {
      // The diary is newest first, so the first watch found is a title's last.
      let last = counts[entry.title]?.last
      counts[entry.title] = (
        (counts[entry.title]?.watches ?? 0) + 1,
        last ?? PartialDate(packed: ledger.watches.date[entry.row])
      )
    }
    var episodes: [EpisodeEntry] = []
    for title in 0..<Symbol(ledger.titles.count) {
      guard ledger.canonicalTitle(title) == title, ledger.kind(of: title) == .episode,
        ledger.show(of: title) == show
      else { continue }
      let count = counts[title]
      episodes.append(
        EpisodeEntry(
          TitleCard(ledger, title), isWatched: watched.isWatched(title),
          watches: count?.watches ?? 0, last: count?.last))
    }
    return episodes.sorted { $0.precedes($1) }
  }

  /// Returns whether this episode comes before another: seasons in order, specials and unknown ones last.
  private func precedes(_ other: EpisodeEntry) -> Bool {
    let left = (place(season), place(number), title.id)
    let right = (place(other.season), place(other.number), other.title.id)
    if left.0 != right.0 { return left.0 < right.0 }
    if left.1 != right.1 { return left.1 < right.1 }
    return left.2.precedes(right.2)
  }

  private func place(_ number: Int?) -> Int {
    guard let number, number > 0 else { return number == nil ? .max : .max - 1 }
    return number
  }
}
