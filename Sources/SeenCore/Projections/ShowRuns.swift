/// A watch that is going to be recorded, though no event says so yet.
package struct PlannedWatch: Sendable {
  /// What was watched.
  package let title: Symbol
  /// When.
  package let date: PartialDate

  /// Describes a watch.
  package init(_ title: Symbol, _ date: PartialDate) {
    self.title = title
    self.date = date
  }
}

/// The runs of a profile through its shows, and so the episode of each that comes next.
///
/// They go by the dates of watching, not by the order of entry, but for marks (`watching.started` with `again`): what is
/// recorded before a mark belongs to an earlier run.
package struct ShowRuns: Sendable {
  /// The runs of each show that has any, the open one last.
  private var runs: [Symbol: [ShowRun]] = [:]
  private let shows: ShowEpisodes
  private let watches: ProfileWatches
  private let planned: Set<Symbol>

  /// Reads the runs of all shows from a ledger.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - watches: The watches of the profile.
  ///   - shows: The episodes that are known to the profile.
  ///   - planned: Watches that are going to be recorded.
  /// - Complexity: O(n log n) in the watches of episodes, O(n) in all watches, titles and playback.
  package init(
    _ ledger: borrowing Ledger, _ watches: ProfileWatches, _ shows: ShowEpisodes,
    planned: [PlannedWatch] = []
  ) {
    self.shows = shows
    self.watches = watches
    self.planned = Set(planned.map(\.title))
    guard !shows.episodes.isEmpty else { return }
    let marks = ShowRuns.marks(ledger, watches.profile)
    let all = Array(shows.episodes.keys)
    // By title: the place of its show among all, and its own among the known episodes of that.
    var showOf = [Int32](repeating: -1, count: ledger.titles.count)
    var places = [Int32](repeating: 0, count: ledger.titles.count)
    for (index, show) in all.enumerated() {
      for (place, episode) in shows.known(of: show).enumerated() {
        showOf[Int(episode)] = Int32(truncatingIfNeeded: index)
        places[Int(episode)] = Int32(truncatingIfNeeded: place)
      }
    }
    var steps = [[ShowRun.Step]](repeating: [], count: all.count)
    func add(_ title: Int, _ date: PartialDate, _ row: Int?, _ ledger: borrowing Ledger) {
      let show = Int(showOf[title])
      guard show >= 0 else { return }
      var epoch = 0
      if let own = marks[all[show]] { epoch = ShowRuns.epoch(own, date, row, ledger) }
      steps[show].append(
        ShowRun.Step(place: Int(places[title]), date: date, row: row, epoch: epoch))
    }
    watches.standing.forEach { add(Int(ledger.watch($0).title), ledger.watch($0).date, $0, ledger) }
    for watch in planned { add(Int(watch.title), watch.date, nil, ledger) }
    for (index, show) in all.enumerated() {
      let (count, markCount) = (shows.known(of: show).count, marks[show]?.count ?? 0)
      guard count > 0, markCount > 0 || !steps[index].isEmpty else { continue }
      steps[index].sort { left, right in
        if left.epoch != right.epoch { return left.epoch < right.epoch }
        if left.date != right.date { return left.date < right.date }
        if left.place != right.place { return left.place < right.place }
        guard let first = left.row, let second = right.row else {
          return left.row != nil && right.row == nil
        }
        return ledger.watchPrecedes(first, second)
      }
      runs[show] = ShowRun.fold(steps[index], episodeCount: count, markCount: markCount)
    }
  }

  /// Reads the runs of a profile from a ledger.
  /// - Complexity: O(n log n) in the watches and titles.
  package init(_ ledger: borrowing Ledger, profile: String) {
    let watches = ProfileWatches(ledger, profile: profile)
    self.init(ledger, watches, ShowEpisodes(ledger, knownBy: watches))
  }

  /// Returns the marks of shows by which new runs begin, each in total order.
  static func marks(
    _ ledger: borrowing Ledger, _ profile: Symbol
  ) -> [Symbol: [EventKey]] {
    var marks: [Symbol: [EventKey]] = [:]
    for row in 0..<ledger.playback.count where ledger.playback[row].isAgain {
      guard ledger.playback[row].profile == profile else { continue }
      let title = ledger.canonicalTitle(ledger.playback[row].title)
      marks[title, default: []].append(ledger.playback[row].key)
    }
    return marks.mapValues { keys in keys.sorted { ledger.precedes($0, $1) } }
  }

  /// Returns how many marks come before a watch: those recorded before it, unless it is of an earlier day.
  ///
  /// The day of a mark is only known in UTC, where it may be one more than it was for who recorded it.
  private static func epoch(
    _ marks: [EventKey], _ date: PartialDate, _ row: Int?, _ ledger: borrowing Ledger
  ) -> Int {
    guard let day = date.firstDay else { return 0 }
    let key = row.map { ledger.watches.key($0) }
    // What is going to be recorded comes after all that was; marks are in total order, so by their days too.
    return marks.partitionPoint { mark in
      (key.map { ledger.precedes(mark, $0) } ?? true)
        && day >= Instant(milliseconds: mark.time).day + -1
    }
  }

  /// The shows that have runs, in no order.
  package var all: some Collection<Symbol> { runs.keys }

  /// Returns the runs of a show, the open one last; none of a show of which nothing was watched.
  package func of(_ show: Symbol) -> [ShowRun] { runs[show] ?? [] }

  /// Returns the known episodes of a show that are no specials, in order.
  package func known(of show: Symbol) -> [Symbol] { shows.known(of: show) }

  private func isWatched(_ episode: Symbol) -> Bool {
    watches.isWatched(episode) || planned.contains(episode)
  }

  /// Returns the place of the furthest watched episode of a show's open run; nil without any.
  private func furthest(_ known: [Symbol], of show: Symbol) -> Int? {
    let places = runs[show]?.last?.steps.map(\.place) ?? []
    return places.filter { isWatched(known[$0]) }.max()
  }

  /// Returns the episode of a show that comes next: the one after the furthest watched of the open run, never a special.
  ///
  /// - Parameter show: The show.
  /// - Returns: The episode; nil where none is known.
  package func next(of show: Symbol) -> Symbol? {
    let known = shows.known(of: show)
    let place = furthest(known, of: show).map { $0 + 1 } ?? 0
    return place < known.count ? known[place] : nil
  }

  /// Returns the episode up to which a show was watched in its open run; nil without any.
  package func furthest(of show: Symbol) -> Symbol? {
    let known = shows.known(of: show)
    return furthest(known, of: show).map { known[$0] }
  }

  /// Returns the episodes of a show that were passed over: those before the furthest of the open run that are not
  /// watched, in that run or an earlier one.
  package func holes(of show: Symbol) -> [Symbol] {
    let known = shows.known(of: show)
    return known.prefix(furthest(known, of: show) ?? 0).filter { !isWatched($0) }
  }

  /// Returns whether an episode was watched in the open run of its show; a special, whether it was at all.
  package func isSeen(_ episode: Symbol, of show: Symbol) -> Bool {
    guard isWatched(episode) else { return false }
    guard let place = shows.known(of: show).firstIndex(of: episode) else { return true }
    return runs[show]?.last?.has(place) ?? false
  }
}
