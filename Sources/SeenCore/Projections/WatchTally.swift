/// What one loop over the counted watches of a scope counts.
struct WatchTally: ~Copyable {
  private(set) var watches = 0
  private(set) var rewatches = 0
  /// The minutes of the watches whose length is known, by themselves or by their title, and their number.
  private(set) var minutes = 0
  private(set) var timed = 0
  /// By word.
  private(set) var formats = SymbolTally()
  private(set) var platforms = SymbolTally()
  private(set) var moods = SymbolTally()
  private(set) var locations = SymbolTally()
  /// By array.
  private(set) var companions = SymbolTally()
  private(set) var titles = SymbolTally()
  /// By the hour at which they began.
  private(set) var hours = [Int](repeating: 0, count: 24)
  /// By date.
  private(set) var days = DayCounts()

  /// Counts the watches of a scope.
  /// - Complexity: O(n) in the rows and titles.
  init(_ ledger: borrowing Ledger, _ profile: ProfileWatches, _ rows: Bits) {
    // By title: looking up a title's length can take as long as it was merged from others.
    var untimed = SymbolTally()
    ledger.forEachWatch(in: rows) { watch in
      watches += 1
      if profile.isRewatch(ledger, watch.row, of: watch.title) { rewatches += 1 }
      if let length = watch.minutes {
        minutes += length
        timed += 1
      } else {
        untimed.add(watch.title)
      }
      if let clock = watch.clock, clock < 24 * 60 { hours[clock / 60] += 1 }
      days.add(watch.date)
      titles.add(watch.title)
      formats.add(watch.format)
      platforms.add(watch.platform)
      moods.add(watch.mood)
      locations.add(watch.location)
      companions.add(watch.companions)
    }
    untimed.forEach { title, count in
      guard let length = ledger.number(.runtime, of: title) else { return }
      minutes += length * count
      timed += count
    }
  }

  /// Returns the watches by title, those of episodes added to their shows.
  /// - Complexity: O(n) in the titles.
  func titlesByShow(_ ledger: borrowing Ledger) -> SymbolTally {
    var shows = SymbolTally()
    titles.forEach { title, count in
      let show = ledger.kind(of: title) == .episode ? ledger.show(of: title) : nil
      shows.add(show ?? title, count)
    }
    return shows
  }

  /// Returns the watches by the words of an array among the facts of their titles, as `SymbolTally.byWordOfArrays` does.
  func byWord(
    of field: FactField, _ ledger: borrowing Ledger, most: Int?
  ) -> (counts: [Stats.Count], unlisted: Int) {
    var arrays = SymbolTally()
    titles.forEach { title, count in
      if let array = ledger.fact(field, of: title) { arrays.add(array, count) }
    }
    return arrays.byWordOfArrays(ledger, most: most)
  }

  /// Returns the watches by the decade of their titles, as `1990s`.
  func decades(_ ledger: borrowing Ledger) -> [Stats.Count] {
    var decades = [Int](repeating: 0, count: 1000)
    titles.forEach { title, count in
      guard let year = ledger.number(.year, of: title), year < 10_000 else { return }
      decades[year / 10] += count
    }
    var counts: [Stats.Count] = []
    for (decade, count) in decades.enumerated() where count > 0 {
      counts.append(Stats.Count(key: "\(decade * 10)s", count: count))
    }
    return Stats.Count.inOrder(counts)
  }
}
