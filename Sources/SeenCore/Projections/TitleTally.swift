/// Counts what all watches of a title share, once per title: its length, genres, decade, and that only its first watch
/// is not a rewatch.
struct TitleTally: ~Copyable {
  var rewatches: Int
  var minutes: Int
  var timed: Int
  /// The watches of titles of the kinds that are counted, and how many titles those are.
  var countedWatches = 0
  var countedTitles = 0
  /// The watches of each title, by symbol.
  var titles: Column<UInt32>
  /// The titles that have any, in order.
  private var watched = Column<Symbol>()

  /// Converts counts by watch to counts by title.
  /// - Complexity: O(n) in the titles.
  init(
    _ ledger: borrowing Ledger, _ profile: ProfileWatches, _ scope: Scope,
    _ tally: borrowing WatchTally
  ) {
    rewatches = tally.watches
    minutes = tally.minutes
    timed = tally.timed
    titles = Column(zeros: ledger.titles.count)
    watched.reserve(titles.count)
    for title in 0..<Symbol(titles.count) where profile.isWatched(title) {
      let place = Int(title)
      let count =
        scope.isNarrow
        ? tally.titles[place] : UInt32(truncatingIfNeeded: profile.count(of: title))
      guard count > 0, let first = profile.first(of: title) else { continue }
      titles[place] = count
      watched.append(title)
      if ledger.kind(of: title).isCountedTitle {
        countedWatches &+= Int(count)
        countedTitles &+= 1
      }
      if scope.includes(ledger, first), !ledger.watches.flags[first].contains(.isClaimedRewatch) {
        rewatches &-= 1
      }
      let own = tally.timed(of: place)
      guard count > own, let length = ledger.fact(.runtime, of: title) else { continue }
      minutes &+= Int(length) &* Int(count &- own)
      timed &+= Int(count &- own)
    }
  }

  /// Returns the counts by title, those of episodes added to their shows.
  /// - Complexity: O(n) in the titles.
  func titlesByShow(_ ledger: borrowing Ledger) -> Column<UInt32> {
    var counts = Column<UInt32>(zeros: titles.count)
    for title in 0..<titles.count where titles[title] > 0 {
      let show = ledger.kind(of: Symbol(title)) == .episode ? ledger.show(of: Symbol(title)) : nil
      counts[show.map { Int($0) } ?? title] &+= titles[title]
    }
    return counts
  }

  /// Returns the watches by the words of an array among the facts of their titles, as `SymbolTally.byWordOfArrays` does.
  func byWord(
    of field: FactField, _ ledger: borrowing Ledger, most: Int?
  ) -> (counts: [Stats.Count], unlisted: Int) {
    var counts = SymbolTally(ledger.arrays.count)
    for index in 0..<watched.count {
      if let array = ledger.fact(field, of: watched[index]) {
        counts.add(array, titles[Int(watched[index])])
      }
    }
    return counts.byWordOfArrays(ledger, most: most)
  }

  /// Returns the watches by the decade of their titles, as `1990s`.
  func decades(_ ledger: borrowing Ledger) -> [Stats.Count] {
    var decades = [Int](repeating: 0, count: 1000)
    for index in 0..<watched.count {
      guard let year = ledger.number(.year, of: watched[index]), year < 10_000 else { continue }
      decades[year / 10] += Int(titles[Int(watched[index])])
    }
    var counts: [Stats.Count] = []
    for (decade, count) in decades.enumerated() where count > 0 {
      counts.append(Stats.Count(key: "\(decade * 10)s", count: count))
    }
    return Stats.Count.inOrder(counts)
  }
}
