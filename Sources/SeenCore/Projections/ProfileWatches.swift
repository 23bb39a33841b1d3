/// The standing watches of one profile, and facts derived from all of them: the watched titles, the first watch of
/// each, and so the rewatches.
///
/// Rewatches go by the date of watching, not by the order of entry: a viewing that is entered late but was
/// earliest becomes the first watch.
package struct ProfileWatches {
  /// The profile's symbol; `none` if it has no events.
  package let profile: Symbol
  /// The rows of the profile's standing watches.
  package let standing: Bits
  /// The rows that count in statistics, streaks, calendars and rewatches: those whose title is watched.
  package private(set) var counted: Bits
  /// By title symbol.
  private var titles: [TitleSum]
  /// The titles that count as watched.
  private var watched: Bits

  /// Reads a profile's watches.
  /// - Complexity: O(n) in all watches and in the titles.
  package init(_ ledger: borrowing Ledger, profile name: String) {
    let profile = ledger.words.find(name) ?? .none
    self.init(ledger, profile, ledger.watches.standing(of: profile))
  }

  /// Reads what others see of a profile's watches: those that are not private.
  /// - Complexity: O(n) in all watches and in the titles.
  package init(_ ledger: borrowing Ledger, openOf name: String) {
    let profile = ledger.words.find(name) ?? .none
    let standing = ledger.watches.standing(of: profile)
    var open = standing
    open.filter { !ledger.watches.isPrivate($0) }
    self.init(ledger, profile, open)
  }

  /// Reads what one profile sees of the watches of another, or of its own.
  /// - Complexity: O(n) in all watches and in the titles.
  package init(_ ledger: borrowing Ledger, _ name: String, seenBy viewer: String) {
    if name.isSame(as: viewer) {
      self.init(ledger, profile: name)
    } else {
      self.init(ledger, openOf: name)
    }
  }

  init(_ ledger: borrowing Ledger, _ profile: Symbol, _ standing: Bits) {
    self.profile = profile
    self.standing = standing
    counted = standing
    let titles = ledger.titleSums(of: standing)
    self.titles = titles
    watched = Bits(size: titles.count) { titles[$0].count > 0 }
    let isMarked = applyUnwatched(ledger)
    completeShows(ledger)
    guard isMarked else { return }
    var kept = standing
    kept.filter { isWatched(ledger.watch($0).title) }
    counted = kept
  }

  /// Returns the number of standing watches of a title.
  @inline(__always) package func count(of title: Symbol) -> Int {
    Int(titles[Int(title)].count)
  }

  /// Returns the row of a title's first watch in watch order; nil without any.
  @inline(__always) package func first(of title: Symbol) -> Int? {
    let row = titles[Int(title)].first
    return row < 0 ? nil : Int(row)
  }

  /// The number of titles that are watched.
  /// - Complexity: O(n) in the titles.
  package var watchedCount: Int { watched.count }

  /// The titles that are watched, a show through its episodes included.
  var watchedTitles: Bits { watched }

  /// Returns whether a title is watched, a show through its episodes included.
  @inline(__always) package func isWatched(_ title: Symbol) -> Bool {
    watched[Int(title)]
  }

  /// Takes the mark off titles that have no watch recorded after they were last marked as not watched; returns
  /// whether any title was marked so.
  private mutating func applyUnwatched(_ ledger: borrowing Ledger) -> Bool {
    var marks: [Symbol: EventKey] = [:]
    for row in 0..<ledger.marks.count {
      let mark = ledger.marks[row]
      guard mark.kind == .unwatched, mark.profile == profile else { continue }
      let title = ledger.canonicalTitle(mark.title)
      if let known = marks[title], !ledger.precedes(known, mark.key) { continue }
      marks[title] = mark.key
    }
    guard !marks.isEmpty else { return false }
    for title in marks.keys { watched[Int(title)] = false }
    standing.forEach { row in
      let title = ledger.watch(row).title
      guard let mark = marks[title] else { return }
      if ledger.precedes(mark, ledger.watches.key(row)) { watched[Int(title)] = true }
    }
    return true
  }

  /// Marks every show whose known episodes, specials aside, are all watched; one that was neither added nor watched is
  /// not known.
  private mutating func completeShows(_ ledger: borrowing Ledger) {
    var isComplete: [Symbol: Bool] = [:]
    for title in 0..<Symbol(ledger.titles.count) where ledger.canonicalTitle(title) == title {
      guard ledger.kind(of: title) == .episode, ledger.number(.season, of: title) != 0,
        let show = ledger.show(of: title), ledger.kind(of: show) == .show,
        isWatched(title) || ledger.isAdded(title)
      else { continue }
      isComplete[show] = (isComplete[show] ?? true) && isWatched(title)
    }
    for (show, isComplete) in isComplete where isComplete { watched[Int(show)] = true }
  }

  /// Returns the first known date of the counted watches of each title, packed; 0 without any.
  /// - Complexity: O(n) in the titles; in all watches when the first of some title has no date.
  func firstDates(_ ledger: borrowing Ledger) -> [UInt32] {
    var dates = [UInt32](repeating: 0, count: titles.count)
    var undated = Bits(size: titles.count)
    var hasUndated = false
    for title in titles.indices where titles[title].count > 0 && watched[title] {
      dates[title] = ledger.watches.date[Int(titles[title].first)]
      guard dates[title] == 0 else { continue }
      undated[title] = true
      hasUndated = true
    }
    guard hasUndated else { return dates }
    counted.forEach { row in
      let title = Int(ledger.watch(row).title)
      let date = ledger.watches.date[row]
      guard undated[title], date != 0, dates[title] == 0 || date < dates[title] else { return }
      dates[title] = date
    }
    return dates
  }

  /// Returns whether a watch of this profile is a rewatch: every one but its title's first, and the first too
  /// if it claims to be.
  @inline(__always) package func isRewatch(_ ledger: borrowing Ledger, _ row: Int) -> Bool {
    isRewatch(ledger, row, of: ledger.watch(row).title)
  }

  /// Returns whether a watch of a title, which must be the one it counts for, is a rewatch.
  @inline(__always) func isRewatch(_ ledger: borrowing Ledger, _ row: Int, of title: Symbol) -> Bool
  {
    titles[Int(title)].first != Int32(truncatingIfNeeded: row)
      || ledger.watches.flags[row].contains(.isClaimedRewatch)
  }
}

extension ProfileWatches {
  /// Returns the titles that are known to the profile: those that any profile added, and those it watched.
  package func titles(_ ledger: borrowing Ledger) -> Bits {
    var known = Bits(size: ledger.titles.count)
    for title in 0..<Symbol(ledger.titles.count) where ledger.canonicalTitle(title) == title {
      if isWatched(title) || ledger.isAdded(title) { known[Int(title)] = true }
    }
    return known
  }
}

extension Bits {
  /// Adds the titles that were ever on a list, unless that was undone.
  package mutating func insertItems(of list: ListID, _ ledger: borrowing Ledger) {
    guard let symbol = ledger.lists.find(list.text) else { return }
    for row in 0..<ledger.items.count
    where ledger.items.list[row] == symbol && !ledger.items.claims[row].isDropped {
      self[Int(ledger.canonicalTitle(ledger.items.title[row]))] = true
    }
  }
}

extension Ledger {
  /// Returns the row of the watch of each title that was recorded last, among some rows; -1 without any.
  ///
  /// The scan goes backward: rows read last are usually newer, so that one comparison shows that most rows
  /// are too old.
  /// - Complexity: O(n) in the rows and titles.
  func lastRecorded(_ rows: Bits) -> Column<Int32> {
    var last = Column<Int32>()
    last.extend(to: titles.count, with: -1)
    var latest = Column<Int64>()
    latest.extend(to: titles.count, with: .min)
    let names = unsafe watches.title.values
    let times = unsafe watches.keys.times.values
    let hasMerges = hasMerges
    let words = rows.words
    // Written out: a call for each row would cost as much as its work.
    for index in words.indices.reversed() {
      var rest = words[index]
      while rest != 0 {
        let bit = 63 &- rest.leadingZeroBitCount
        rest ^= 1 &<< UInt64(truncatingIfNeeded: bit)
        let row = index &* 64 &+ bit
        var name = unsafe names[row]
        if _slowPath(hasMerges) { name = canonicalTitle(name) }
        let title = Int(name)
        let time = unsafe times[row]
        let known = latest[title]
        if time < known { continue }
        if time == known, last[title] >= 0,
          precedes(watches.key(row), watches.key(Int(last[title])))
        {
          continue
        }
        latest[title] = time
        last[title] = Int32(truncatingIfNeeded: row)
      }
    }
    return last
  }
}
