/// What many profiles saw of the titles of lists, found in one pass over all watches.
///
/// Same result as asking `ProfileWatches` for each of them, which would cost a pass over the watches and titles each
/// time.
struct GatheredSightings {
  /// The sightings, in no order.
  private(set) var found: [ListSightings.Sighting] = []

  private struct Watch: BitwiseCopyable {
    let title: Symbol
    let profile: Symbol
    let row: Int32
  }

  /// A title as one profile has it.
  private struct Own: Hashable {
    let title: Symbol
    let profile: Symbol
  }

  /// Finds what some profiles saw.
  /// - Complexity: O(n log n) in the watches of the titles and of the episodes of shows among them.
  init(
    _ ledger: borrowing Ledger, _ wanted: ListSightings.Wanted, _ profiles: [Symbol]
  ) {
    let episodes = EpisodesOfShows(ledger, wanted.titles)
    let watches = GatheredSightings.watches(ledger, wanted, episodes, profiles)
    let marks = GatheredSightings.marks(ledger)
    var seenEpisodes: [Own: Int] = [:]
    var unwatchedShows: [Own: Range<Int>] = [:]
    var start = 0
    while start < watches.count {
      let own = Own(title: watches[start].title, profile: watches[start].profile)
      var end = start
      // Marked as not watched, and not watched since.
      var isMarked = true
      let mark = marks[own]
      while end < watches.count, watches[end].title == own.title,
        watches[end].profile == own.profile
      {
        let key = ledger.watches.key(Int(watches[end].row))
        if isMarked { isMarked = mark.map { !ledger.precedes($0, key) } ?? false }
        end += 1
      }
      if isMarked {
        if episodes.counts[own.title] != nil { unwatchedShows[own] = start..<end }
      } else {
        if wanted.titles[Int(own.title)] { see(watches[start..<end], own, ledger) }
        if let show = episodes.shows[own.title] {
          seenEpisodes[Own(title: show, profile: own.profile), default: 0] += 1
        }
      }
      start = end
    }
    for (show, count) in seenEpisodes where count == episodes.counts[show.title] {
      found.append(ListSightings.Sighting(title: show.title, profile: show.profile, date: 0))
      if let rows = unwatchedShows[show] { see(watches[rows], show, ledger) }
    }
  }

  private mutating func see(
    _ watches: ArraySlice<Watch>, _ own: Own, _ ledger: borrowing Ledger
  ) {
    for watch in watches {
      let date = ledger.watches.date[Int(watch.row)]
      found.append(ListSightings.Sighting(title: own.title, profile: own.profile, date: date))
    }
  }

  /// Returns the standing watches of wanted titles, and of their episodes, by title and profile.
  private static func watches(
    _ ledger: borrowing Ledger, _ wanted: ListSightings.Wanted, _ episodes: EpisodesOfShows,
    _ profiles: [Symbol]
  ) -> [Watch] {
    var isWanted = [Bool](repeating: false, count: ledger.words.count)
    for profile in profiles { isWanted[Int(profile)] = true }
    var watches: [Watch] = []
    for row in 0..<ledger.watches.count {
      let profile = ledger.watches.profile[row]
      guard Int(profile) < isWanted.count, isWanted[Int(profile)],
        !ledger.watches.flags[row].contains(.isDropped),
        profile == wanted.viewer || !ledger.watches.isPrivate(row)
      else { continue }
      let title = ledger.watch(row).title
      guard wanted.titles[Int(title)] || episodes.shows[title] != nil else { continue }
      watches.append(Watch(title: title, profile: profile, row: Int32(truncatingIfNeeded: row)))
    }
    watches.sort { left, right in
      left.title == right.title ? left.profile < right.profile : left.title < right.title
    }
    return watches
  }

  /// Returns when each title was last marked as not watched, by profile.
  private static func marks(_ ledger: borrowing Ledger) -> [Own: EventKey] {
    var marks: [Own: EventKey] = [:]
    for row in 0..<ledger.marks.count {
      let mark = ledger.marks[row]
      guard mark.kind == .unwatched else { continue }
      let own = Own(title: ledger.canonicalTitle(mark.title), profile: mark.profile)
      if let known = marks[own], !ledger.precedes(known, mark.key) { continue }
      marks[own] = mark.key
    }
    return marks
  }
}

/// The episodes of shows, specials aside: a show counts as watched where all of them are.
private struct EpisodesOfShows {
  private(set) var shows: [Symbol: Symbol] = [:]
  /// By show how many there are.
  private(set) var counts: [Symbol: Int] = [:]

  init(_ ledger: borrowing Ledger, _ wanted: Bits) {
    for title in 0..<Symbol(ledger.titles.count) where ledger.canonicalTitle(title) == title {
      guard ledger.kind(of: title) == .episode, ledger.number(.season, of: title) != 0,
        let show = ledger.show(of: title), wanted[Int(show)], ledger.kind(of: show) == .show
      else { continue }
      shows[title] = show
      counts[show, default: 0] += 1
    }
  }
}
