/// A title that comes out on a future day, or in a month or a year that is not over.
package struct ComingTitle: Sendable {
  package enum Source: Sendable, Equatable {
    case journal(Symbol)
    /// Only a catalog: the row.
    case catalog(Symbol)
  }

  /// When it comes out, or is aired.
  package let date: PartialDate
  package let source: Source
  package let id: String
}

/// A catalog's facts of a title that may come out.
package struct ListedRelease: Sendable {
  package let row: Symbol
  package let id: String
  package let date: PartialDate
  /// The number of its season, and its own in that; nil if it is not an episode, or they are unknown.
  package let place: EpisodePlace?

  /// Describes a title of a catalog.
  package init(row: Symbol, id: String, date: PartialDate, place: EpisodePlace?) {
    self.row = row
    self.id = id
    self.date = date
    self.place = place
  }
}

/// The place of an episode in its show.
package struct EpisodePlace: Hashable, Sendable {
  /// The number of its season.
  package let season: Int
  /// Its number in that.
  package let episode: Int

  /// Reads the place of an episode; nil if it is not known.
  package init?(_ ledger: borrowing Ledger, _ title: Symbol) {
    guard let season = ledger.number(.season, of: title),
      let episode = ledger.number(.episode, of: title)
    else { return nil }
    (self.season, self.episode) = (season, episode)
  }
}

/// What comes out: episodes of the shows that a profile is watching or has on its watchlist, and what else is on that.
///
/// Watched titles are left out. If the journal and a catalog both give a day, the journal's counts.
package struct Coming: Sendable {
  /// The titles, by the first day that each can mean, then by id.
  package private(set) var titles: [ComingTitle] = []

  private let watches: ProfileWatches
  private let scope: Scope

  /// Reads what comes out from a ledger.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - scope: Whose, the day that counts as today, and the days that are asked for.
  ///   - excluded: Titles that are not looked at.
  ///   - listed: Returns the catalogs' facts of a title of the journal or, for a show, of its episodes.
  /// - Complexity: O(n log n) in the titles, O(n) in the watches and in the catalogs' facts.
  package init(
    _ ledger: borrowing Ledger, _ scope: Scope, excluding excluded: Bits? = nil,
    listed: (_ title: Symbol, _ ofEpisodes: Bool) -> [ListedRelease] = { _, _ in [] }
  ) {
    self.scope = scope
    watches = ProfileWatches(ledger, profile: scope.profile)
    let known = ShowEpisodes(ledger)
    let begun = BegunShows(ledger, profile: scope.profile, watches, known)
    let waiting = Watchlist(ledger, profile: scope.profile).titles.map(\.title)
    var taken: Set<Symbol> = []
    for title in waiting where !(excluded?[Int(title)] ?? false) {
      guard taken.insert(title).inserted else { continue }
      add(title, ledger, listed(title, false).first)
    }
    let shows = begun.shows.filter { !$0.isStopped }.map(\.show) + waiting
    var done: Set<Symbol> = []
    for show in shows where !(excluded?[Int(show)] ?? false) && done.insert(show).inserted {
      guard known.episodes[show] != nil || ledger.kind(of: show) == .show else { continue }
      let episodes = known.episodes[show] ?? []
      addEpisodes(episodes, ledger, listed(show, true), &taken)
    }
    titles.sort { left, right in
      let (first, second) = (left.date.firstDay, right.date.firstDay)
      if let first, let second, first != second { return first < second }
      return left.id.precedes(right.id)
    }
  }

  private mutating func addEpisodes(
    _ episodes: [Symbol], _ ledger: borrowing Ledger, _ listed: [ListedRelease],
    _ taken: inout Set<Symbol>
  ) {
    var places: [EpisodePlace: ListedRelease] = [:]
    var ids: [ByteKey: ListedRelease] = [:]
    for release in listed {
      if let place = release.place, places[place] == nil { places[place] = release }
      ids[ByteKey(release.id)] = release
    }
    var known: Set<EpisodePlace> = []
    var knownIDs: Set<ByteKey> = []
    for episode in episodes {
      let place = EpisodePlace(ledger, episode)
      let id = ByteKey(ledger.titles.text(episode))
      if let place { known.insert(place) }
      knownIDs.insert(id)
      guard taken.insert(episode).inserted else { continue }
      add(episode, ledger, place.flatMap { places[$0] } ?? ids[id])
    }
    for release in listed {
      if release.place.map({ !known.insert($0).inserted }) ?? false { continue }
      guard knownIDs.insert(ByteKey(release.id)).inserted else { continue }
      add(ComingTitle(date: release.date, source: .catalog(release.row), id: release.id))
    }
  }

  private mutating func add(
    _ title: Symbol, _ ledger: borrowing Ledger, _ listed: ListedRelease?
  ) {
    if watches.isWatched(title) { return }
    let own = ledger.text(.released, of: title).flatMap { PartialDate($0) }
    guard let date = own ?? listed?.date else { return }
    add(ComingTitle(date: date, source: .journal(title), id: ledger.titles.text(title)))
  }

  private mutating func add(_ title: ComingTitle) {
    guard let span = title.date.span, span.upperBound >= scope.today,
      scope.period?.contains(title.date) ?? true
    else { return }
    titles.append(title)
  }
}
