/// The standing watches of one profile, with what only the whole of them tells: which title is watched, which
/// watch is a title's first, and so which are rewatches.
///
/// Rewatches go by the date of watching, not by the order of entry: a viewing that is entered late but lies
/// first becomes the first watch. One scan over all watches, a few bytes for each title.
package struct ProfileWatches {
  /// The profile's symbol; `none` when nobody of that name ever did anything.
  package let profile: Symbol
  /// The number of standing watches of each title.
  package private(set) var counts: [UInt32]
  /// The row of each title's first watch in watch order; -1 without any.
  package private(set) var first: [Int32]
  /// Whether each title is watched, a show through its episodes included.
  package private(set) var isWatched: [Bool]

  /// Whether some title has watches and is not watched all the same.
  private(set) var hasUnwatched = false

  /// What is found out about one title in the scan.
  private struct TitleSum: BitwiseCopyable {
    var count: UInt32 = 0
    var first: Int32 = -1
    /// The date of the first watch.
    var date: UInt32 = 0
  }

  /// Looks at a profile's watches.
  /// - Complexity: O(n) in all watches and titles.
  package init(_ ledger: borrowing Ledger, profile name: String) {
    profile = ledger.words.find(name) ?? .none
    let titles = ledger.titles.count
    // Side by side, so that a watch touches one place among the titles.
    var sums = Column<TitleSum>(capacity: titles)
    sums.extend(to: titles, with: TitleSum())
    let profiles = unsafe ledger.watches.profile.values
    let names = unsafe ledger.watches.title.values
    let dates = unsafe ledger.watches.date.values
    for row in 0..<ledger.watches.count where unsafe profiles[row] == profile {
      guard ledger.watches.flags[row].rawValue & WatchFlags.isDropped.rawValue == 0 else {
        continue
      }
      let title = unsafe Int(ledger.canonicalTitle(names[row]))
      let date = unsafe dates[row]
      var sum = sums[title]
      sum.count &+= 1
      if sum.first < 0 || date < sum.date
        || (date == sum.date && ledger.watchPrecedes(row, Int(sum.first)))
      {
        sum.first = Int32(truncatingIfNeeded: row)
        sum.date = date
      }
      sums[title] = sum
    }
    counts = (0..<titles).map { sums[$0].count }
    first = (0..<titles).map { sums[$0].first }
    isWatched = counts.map { $0 > 0 }
    applyUnwatched(ledger)
    completeShows(ledger)
  }

  /// Takes the mark off titles that have no watch recorded after they were last marked as not watched.
  private mutating func applyUnwatched(_ ledger: borrowing Ledger) {
    var marks: [Symbol: EventKey] = [:]
    for row in 0..<ledger.marks.count {
      let mark = ledger.marks[row]
      guard mark.kind == .unwatched, mark.profile == profile else { continue }
      let title = ledger.canonicalTitle(mark.title)
      if let known = marks[title], !ledger.precedes(known, mark.key) { continue }
      marks[title] = mark.key
    }
    guard !marks.isEmpty else { return }
    hasUnwatched = true
    for title in marks.keys { isWatched[Int(title)] = false }
    for row in 0..<ledger.watches.count where holds(ledger, row) {
      let title = ledger.canonicalTitle(ledger.watches.title[row])
      guard let mark = marks[title] else { continue }
      if ledger.precedes(mark, ledger.watches.key(row)) { isWatched[Int(title)] = true }
    }
  }

  /// Marks every show whose known episodes, specials aside, are all watched.
  private mutating func completeShows(_ ledger: borrowing Ledger) {
    var isComplete: [Symbol: Bool] = [:]
    for title in 0..<Symbol(ledger.titles.count) where ledger.canonicalTitle(title) == title {
      guard ledger.kind(of: title) == .episode, ledger.number(.season, of: title) != 0,
        let show = ledger.show(of: title)
      else { continue }
      isComplete[show] = (isComplete[show] ?? true) && isWatched[Int(title)]
    }
    for (show, isComplete) in isComplete where isComplete { isWatched[Int(show)] = true }
  }

  /// Returns whether a row is a standing watch of this profile.
  @inline(__always) package func holds(_ ledger: borrowing Ledger, _ row: Int) -> Bool {
    ledger.watches.profile[row] == profile
      && !ledger.watches.flags[row].contains(.isDropped)
  }

  /// Returns whether a watch counts in statistics, streaks, calendars and rewatches: its title is watched.
  @inline(__always) package func counts(_ ledger: borrowing Ledger, _ row: Int) -> Bool {
    holds(ledger, row) && isWatched[Int(ledger.canonicalTitle(ledger.watches.title[row]))]
  }

  /// Returns whether a watch of this profile is a rewatch: every one but its title's first, and the first too
  /// if it claims to be.
  @inline(__always) package func isRewatch(_ ledger: borrowing Ledger, _ row: Int) -> Bool {
    let title = Int(ledger.canonicalTitle(ledger.watches.title[row]))
    return first[title] != Int32(truncatingIfNeeded: row)
      || ledger.watches.flags[row].contains(.isClaimedRewatch)
  }
}

extension Ledger {
  /// Returns whether one watch of a title comes before another in watch order.
  ///
  /// Unknown dates first, then by the first day, coarser dates before finer ones, no clock before a clock, then
  /// by clock, then in the order of recording.
  @inline(__always) package func watchPrecedes(_ left: Int, _ right: Int) -> Bool {
    let dates = (watches.date[left], watches.date[right])
    if dates.0 != dates.1 { return dates.0 < dates.1 }
    // No clock is the greatest number; one more makes it the smallest.
    let clocks = (watches.clock[left] &+ 1, watches.clock[right] &+ 1)
    if clocks.0 != clocks.1 { return clocks.0 < clocks.1 }
    return precedes(watches.key(left), watches.key(right))
  }
}

extension ProfileWatches {
  /// Returns the titles that are known to the profile: those that were added, by whomever, and those it watched.
  package func titles(_ ledger: borrowing Ledger) -> Bits {
    var known = Bits(size: ledger.titles.count)
    for title in 0..<Symbol(ledger.titles.count) where ledger.canonicalTitle(title) == title {
      if counts[Int(title)] > 0 || ledger.isAdded(title) { known[Int(title)] = true }
    }
    return known
  }
}

extension Bits {
  /// Adds the titles that ever were on a list, unless that was undone.
  package mutating func insertItems(of list: ListID, _ ledger: borrowing Ledger) {
    guard let symbol = ledger.lists.find(list.text) else { return }
    for row in 0..<ledger.items.count
    where ledger.items.list[row] == symbol && !ledger.items.saying[row].isDropped {
      self[Int(ledger.canonicalTitle(ledger.items.title[row]))] = true
    }
  }
}
