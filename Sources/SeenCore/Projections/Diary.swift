/// The watches of a profile as a diary: newest first, each with its place among its title's watches.
///
/// 12 bytes a watch, so that a diary of millions takes no more room than its ledger.
package struct Diary: Sendable {
  /// One watch.
  package struct Entry: Sendable {
    /// Its row in the ledger's table of watches.
    package let row: Int
    /// The title that it counts for.
    package let title: Symbol
    /// Its place among the title's watches in watch order, from 1.
    package let nth: Int
    /// Whether the title had been seen before.
    package let isRewatch: Bool
  }

  /// What decides which watch is newer.
  package enum Order: Sendable {
    /// The date of watching, in watch order.
    case watched
    /// The moment of recording.
    case recorded
  }

  /// The watches, newest first unless they were sorted.
  package private(set) var entries: Entries
  /// Whether the limit left watches out.
  package private(set) var isCut: Bool

  /// The watches of a diary, each created on access.
  package struct Entries: RandomAccessCollection, Sendable {
    /// The rows, the oldest first; places and titles in the same order.
    fileprivate var rows: [UInt32]
    fileprivate var places: [UInt32] = []
    fileprivate var titles: [Symbol] = []
    fileprivate var rewatches: Bits

    /// The place of the newest watch.
    package var startIndex: Int { 0 }
    /// The place past the oldest watch.
    package var endIndex: Int { rows.count }

    /// The watch at a place.
    package subscript(index: Int) -> Entry {
      let place = rows.count - 1 - index
      return Entry(
        row: Int(rows[place]), title: titles[place], nth: Int(places[place]),
        isRewatch: rewatches[place])
    }

    /// Returns the watches in another order, or only some of them.
    fileprivate func inOrder(_ order: [UInt32]) -> Entries {
      var entries = self
      entries.rewatches = Bits(size: order.count)
      entries.rows.removeLast(rows.count - order.count)
      entries.places.removeLast(rows.count - order.count)
      entries.titles.removeLast(rows.count - order.count)
      for (place, old) in order.enumerated() {
        entries.rows[place] = rows[Int(old)]
        entries.places[place] = places[Int(old)]
        entries.titles[place] = titles[Int(old)]
        if rewatches[Int(old)] { entries.rewatches[place] = true }
      }
      return entries
    }
  }

  /// Reads the diary of a scope from a ledger; every standing watch is in it, of unwatched titles too.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - scope: Whose diary, and which days.
  ///   - title: The title to list; nil for all.
  ///   - order: What decides which watch is newer.
  ///   - limit: The most watches to return, the newest; nil for all.
  /// - Complexity: O(n) in all watches, O(k log k) in those returned.
  package init(
    _ ledger: borrowing Ledger, _ scope: Scope, title: Symbol? = nil, order: Order = .watched,
    limit: Int? = nil
  ) {
    let watches = ProfileWatches(ledger, profile: scope.profile)
    // Watches of other titles are not listed and do not affect the places.
    var standing = watches.standing
    if let title { ledger.keep(&standing, of: title) }
    var rows = scope.rows(standing, ledger)
    let all = rows
    if let limit { rows = ledger.newest(limit, of: rows, order) }
    isCut = rows != all
    let ordered = ledger.inWatchOrder(rows)
    var earlier = EarlierWatches(ledger, ordered)
    var others = standing
    others.subtract(rows)
    if !others.isEmpty { earlier.count(others, ledger) }
    var entries = Entries(rows: ordered, rewatches: Bits(size: ordered.count))
    entries.places.reserveCapacity(ordered.count)
    for (index, row) in ordered.enumerated() {
      entries.places.append(UInt32(truncatingIfNeeded: earlier.nextPlace(index)))
      let isRewatch = watches.isRewatch(ledger, Int(row), of: earlier.titles[index])
      if isRewatch { entries.rewatches[index] = true }
    }
    entries.titles = earlier.titles
    if order == .recorded {
      let keys = ordered.indices.map { UInt32(truncatingIfNeeded: $0) }
      entries = entries.inOrder(
        keys.sorted {
          ledger.precedes(
            ledger.watches.key(Int(ordered[Int($0)])), ledger.watches.key(Int(ordered[Int($1)])))
        })
    }
    self.entries = entries
  }
}

extension Diary {
  /// Keeps the watches at some places, in that order.
  mutating func keep(_ places: [Int]) {
    let last = entries.count - 1
    entries = entries.inOrder(places.reversed().map { UInt32(truncatingIfNeeded: last - $0) })
  }

  /// Keeps the first watches, at most so many.
  package mutating func cut(to limit: Int) {
    guard entries.count > limit else { return }
    keep(Array(0..<limit))
    isCut = true
  }

  /// Keeps the earliest watch alone.
  package mutating func cutToEarliest() {
    guard entries.count > 1 else { return }
    keep([entries.count - 1])
    isCut = true
  }

  /// Returns the titles of its watches.
  package func titles(_ ledger: borrowing Ledger) -> Bits {
    var titles = Bits(size: ledger.titles.count)
    for title in entries.titles { titles[Int(title)] = true }
    return titles
  }

  /// Returns the rows of its watches.
  package func rows(_ ledger: borrowing Ledger) -> Bits {
    var rows = Bits(size: ledger.watches.count)
    for entry in entries { rows[entry.row] = true }
    return rows
  }
}

/// A watch with its clock and the moment that it was recorded at, in one number.
private struct TimedWatch {
  let moment: UInt64
  let row: UInt32
}

/// The watch order of a row as numbers, for sorting.
package struct WatchOrder: Comparable, Sendable {
  var date: UInt32
  var clock: UInt16
  let time: Int64
  let writerRank: UInt32
  let number: UInt64
  /// The row in the table of watches.
  package let row: Int

  /// The same without its date and clock: as it was recorded.
  var asRecorded: WatchOrder {
    var order = self
    order.date = 0
    order.clock = 0
    return order
  }

  /// Gives it another clock; nil for an unknown one.
  mutating func set(_ clock: Clock?) {
    self.clock = clock.map { UInt16(truncatingIfNeeded: $0.minutes + 1) } ?? 0
  }

  /// Orders as defined in SPEC.md: by date, clock, and then as recorded.
  package static func < (left: WatchOrder, right: WatchOrder) -> Bool {
    if left.date != right.date { return left.date < right.date }
    if left.clock != right.clock { return left.clock < right.clock }
    if left.time != right.time { return left.time < right.time }
    if left.writerRank != right.writerRank { return left.writerRank < right.writerRank }
    return left.number < right.number
  }
}

extension Ledger {
  /// Returns the place of a row in watch order.
  package func order(of row: Int) -> WatchOrder {
    let key = watches.key(row)
    return WatchOrder(
      date: watches.date[row], clock: watches.clock[row] &+ 1, time: key.time,
      writerRank: writerRanks[Int(key.writer)], number: key.number, row: row)
  }

  /// Returns the newest of some rows of watches.
  ///
  /// Rows read last are usually newer: they give a date or moment for which nearly all others are too
  /// old, and those are left out before sorting.
  /// - Complexity: O(n) in the rows, O(k log k) in the limit, usually.
  func newest(_ limit: Int, of rows: Bits, _ order: Diary.Order) -> Bits {
    guard limit < rows.size else { return rows }
    func key(_ row: Int) -> WatchOrder {
      let key = self.order(of: row)
      return order == .recorded ? key.asRecorded : key
    }
    let sample = rows.last(2 * limit + 64).map(key).sorted()
    guard sample.count > limit else { return rows }
    var rows = rows
    if limit > 0 {
      let least = sample[sample.count - limit]
      let dates = unsafe watches.date.values
      let times = unsafe watches.keys.times.values
      switch order {
      case .watched: rows.filter { unsafe dates[$0] >= least.date }
      case .recorded: rows.filter { unsafe times[$0] >= least.time }
      }
    }
    var best: [WatchOrder] = []
    var least: WatchOrder?
    rows.forEachBackward { row in
      let key = key(row)
      if let least, key < least { return }
      best.append(key)
      guard best.count >= 2 * limit + 64 else { return }
      best.sort()
      best.removeFirst(best.count - limit)
      least = best.first
    }
    best.sort()
    var newest = Bits(size: rows.size)
    for key in best.suffix(limit) { newest[key.row] = true }
    return newest
  }

  /// Keeps the rows of one title.
  /// - Complexity: O(n) in the rows.
  func keep(_ rows: inout Bits, of title: Symbol) {
    let names = unsafe watches.title.values
    rows.filter { unsafe canonicalTitle(names[$0]) == title }
  }

  /// Returns rows of watches in watch order.
  ///
  /// A counting sort orders them by date, and those of one day are sorted by clock and time of recording.
  /// - Complexity: O(n log n), and O(n) where days have few watches; 12 bytes a row.
  func inWatchOrder(_ rows: Bits) -> [UInt32] {
    let dates = unsafe watches.date.values
    var days = rows.inOrder(by: { unsafe dates[$0] })
    var sameDay: [TimedWatch] = []
    var start = 0
    while start < days.count {
      let date = unsafe dates[Int(days[start])]
      var end = start + 1
      while end < days.count, unsafe dates[Int(days[end])] == date { end += 1 }
      if end - start > 1 { sort(&days[start..<end], &sameDay) }
      start = end
    }
    return days
  }

  /// Sorts watches of one day.
  ///
  /// - Parameters:
  ///   - rows: Their rows.
  ///   - watches: Memory to sort in.
  private func sort(_ rows: inout ArraySlice<UInt32>, _ watches: inout [TimedWatch]) {
    watches.removeAll(keepingCapacity: true)
    for row in rows {
      // A moment outside of 48 bits leaves the decision to the rows.
      let time = max(0, min(self.watches.keys.time(Int(row)), 1 << 48 - 1))
      let clock = UInt64(self.watches.clock[Int(row)] &+ 1)
      watches.append(TimedWatch(moment: clock << 48 | UInt64(time), row: row))
    }
    watches.sort { left, right in
      if left.moment != right.moment { return left.moment < right.moment }
      return watchPrecedes(Int(left.row), Int(right.row))
    }
    for (place, watch) in zip(rows.indices, watches) { rows[place] = watch.row }
  }

  /// Returns rows of watches in watch order.
  /// - Complexity: O(n log n).
  package func inWatchOrder(_ rows: [Int]) -> [Int] {
    var keys: [WatchOrder] = []
    var isSorted = true
    for row in rows {
      let key = order(of: row)
      if let last = keys.last, key < last { isSorted = false }
      keys.append(key)
    }
    // The runtime takes longer to prepare for sorting than to compare the watches of most titles.
    return isSorted ? rows : keys.sorted().map(\.row)
  }
}
