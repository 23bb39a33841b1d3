/// Who in a journal watched one title, and how each profile rates it.
package struct TitleAudience {
  /// What one profile did.
  package struct Part {
    /// Whether the profile has watched it; a show also counts if all of its episodes were watched.
    package fileprivate(set) var isWatched = false
    /// Whether it is still watched if private watches are ignored.
    package fileprivate(set) var isWatchedOpenly = false
    /// The ledger row of the last rating, set or cleared; nil without any.
    fileprivate var rating: Int?
  }

  private var parts: [Symbol: Part] = [:]

  /// Reads who watched and rated a title.
  /// - Complexity: O(n) in the titles, watches, ratings and marks, however many profiles there are.
  package init(_ title: Symbol, _ ledger: borrowing Ledger) {
    readWatches(title, ledger)
    for row in 0..<ledger.ratings.count
    where ledger.canonicalTitle(ledger.ratings[row].title) == title
      && !ledger.ratings[row].isViewing
    {
      let profile = ledger.ratings[row].profile
      if let known = parts[profile]?.rating,
        !ledger.precedes(ledger.ratings[known].key, ledger.ratings[row].key)
      {
        continue
      }
      parts[profile, default: Part()].rating = row
    }
  }

  /// A watched title, by its place among the title and its episodes, and the profile that watched it.
  private struct Own: Hashable {
    let place: Int32
    let profile: Symbol
  }

  /// The last watch of a profile, and the last one that is not private.
  private struct Last {
    var watch: EventKey?
    var open: EventKey?
  }

  private mutating func readWatches(_ title: Symbol, _ ledger: borrowing Ledger) {
    let titles = [title] + TitleAudience.episodes(of: title, ledger)
    var places = [Int32](repeating: -1, count: ledger.titles.count)
    for (place, own) in titles.enumerated() {
      places[Int(own)] = Int32(truncatingIfNeeded: place)
    }
    // Watches of a merged title still name it.
    for name in 0..<Symbol(ledger.titles.count) {
      places[Int(name)] = places[Int(ledger.canonicalTitle(name))]
    }
    var lasts: [Own: Last] = [:]
    for row in 0..<ledger.watches.count {
      let place = places[Int(ledger.watches.title[row])]
      guard place >= 0, !ledger.watches.flags[row].contains(.isDropped) else { continue }
      let key = ledger.watches.key(row)
      let own = Own(place: place, profile: ledger.watches.profile[row])
      var last = lasts[own] ?? Last()
      if last.watch.map({ ledger.precedes($0, key) }) ?? true { last.watch = key }
      if !ledger.watches.isPrivate(row), last.open.map({ ledger.precedes($0, key) }) ?? true {
        last.open = key
      }
      lasts[own] = last
    }
    takeMarked(from: &lasts, places, ledger)
    count(lasts, episodeCount: titles.count - 1)
  }

  /// Returns the episodes that must be watched for the show to count as watched: all but specials.
  private static func episodes(of title: Symbol, _ ledger: borrowing Ledger) -> [Symbol] {
    guard ledger.kind(of: title) == .show else { return [] }
    var episodes: [Symbol] = []
    for episode in 0..<Symbol(ledger.titles.count)
    where ledger.canonicalTitle(episode) == episode && ledger.kind(of: episode) == .episode {
      let isSpecial = ledger.number(.season, of: episode) == 0
      if !isSpecial, ledger.show(of: episode) == title { episodes.append(episode) }
    }
    return episodes
  }

  /// Removes watches that a later "not watched" mark cancels.
  private func takeMarked(
    from lasts: inout [Own: Last], _ places: [Int32], _ ledger: borrowing Ledger
  ) {
    for row in 0..<ledger.marks.count where ledger.marks[row].kind == .unwatched {
      let mark = ledger.marks[row]
      let own = Own(place: places[Int(mark.title)], profile: mark.profile)
      guard own.place >= 0, let last = lasts[own] else { continue }
      if let watch = last.watch, ledger.precedes(watch, mark.key) { lasts[own]?.watch = nil }
      if let open = last.open, ledger.precedes(open, mark.key) { lasts[own]?.open = nil }
    }
  }

  /// Notes who watched the title itself or all of its episodes.
  private mutating func count(_ lasts: [Own: Last], episodeCount: Int) {
    var counts: [Symbol: (all: Int, open: Int)] = [:]
    for (own, last) in lasts {
      if own.place == 0 {
        parts[own.profile, default: Part()].isWatched = last.watch != nil
        parts[own.profile, default: Part()].isWatchedOpenly = last.open != nil
      } else {
        counts[own.profile, default: (0, 0)].all += last.watch == nil ? 0 : 1
        counts[own.profile, default: (0, 0)].open += last.open == nil ? 0 : 1
      }
    }
    for (profile, count) in counts {
      if count.all == episodeCount { parts[profile, default: Part()].isWatched = true }
      if count.open == episodeCount { parts[profile, default: Part()].isWatchedOpenly = true }
    }
  }

  /// Returns what a profile did; nil if it never watched or rated the title.
  ///
  /// - Parameters:
  ///   - profile: The profile's id.
  ///   - ledger: The ledger that was read.
  /// - Returns: What it did.
  package func part(of profile: String, _ ledger: borrowing Ledger) -> Part? {
    ledger.words.find(profile).flatMap { parts[$0] }
  }
}

extension TitleAudience.Part {
  /// Returns the rating that stands; nil without one, and for a private one that may not be shown.
  func rating(_ ledger: borrowing Ledger, includesPrivate: Bool) -> Rating? {
    guard let rating else { return nil }
    let row = ledger.ratings[rating]
    return includesPrivate || !row.isPrivate ? row.rating : nil
  }
}
