/// The watches of a profile as a diary: newest first, each with its place among its title's watches.
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

  /// The watches, newest first.
  package private(set) var entries: [Entry] = []

  /// Reads the diary of a scope off a ledger; every standing watch is in it, of unwatched titles too.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - scope: Whose diary, and which days.
  ///   - title: The only title that is wanted; nil for all.
  ///   - order: What decides which watch is newer.
  ///   - limit: How many watches are wanted, the newest; nil for all.
  /// - Complexity: O(n) in all watches, O(k log k) in those that are wanted.
  package init(
    _ ledger: borrowing Ledger, _ scope: Scope, title: Symbol? = nil, order: Order = .watched,
    limit: Int? = nil
  ) {
    let watches = ProfileWatches(ledger, profile: scope.profile)
    // Watches of other titles neither are wanted nor have a part in any place.
    var standing = watches.standing
    if let title { ledger.keep(&standing, of: title) }
    var rows = scope.rows(standing, ledger)
    if let limit { rows = ledger.newest(limit, of: rows, order) }
    var keys: [WatchOrder] = []
    rows.forEach { keys.append(ledger.order(of: $0)) }
    keys.sort()
    var earlier = EarlierWatches(ledger, keys)
    var others = standing
    others.subtract(rows)
    earlier.count(others, ledger)
    entries.reserveCapacity(keys.count)
    for index in keys.indices {
      let row = keys[index].row
      entries.append(
        Entry(
          row: row, title: ledger.canonicalTitle(ledger.watches.title[row]),
          nth: earlier.nextPlace(index), isRewatch: watches.isRewatch(ledger, row)))
    }
    entries.reverse()
    guard order == .recorded else { return }
    var recorded: [(order: WatchOrder, entry: Entry)] = []
    for entry in entries { recorded.append((ledger.order(of: entry.row).asRecorded, entry)) }
    entries = recorded.sorted { $1.order < $0.order }.map(\.entry)
  }
}

extension Diary {
  /// Returns the rows of its watches.
  package func rows(_ ledger: borrowing Ledger) -> Bits {
    var rows = Bits(size: ledger.watches.count)
    for entry in entries { rows[entry.row] = true }
    return rows
  }
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

  /// Orders as SPEC.md says: by date, clock, and then as recorded.
  package static func < (left: WatchOrder, right: WatchOrder) -> Bool {
    if left.date != right.date { return left.date < right.date }
    if left.clock != right.clock { return left.clock < right.clock }
    if left.time != right.time { return left.time < right.time }
    if left.writerRank != right.writerRank { return left.writerRank < right.writerRank }
    return left.number < right.number
  }
}

extension Ledger {
  /// Returns where a row stands in watch order.
  package func order(of row: Int) -> WatchOrder {
    let key = watches.key(row)
    return WatchOrder(
      date: watches.date[row], clock: watches.clock[row] &+ 1, time: key.time,
      writerRank: writerRanks[Int(key.writer)], number: key.number, row: row)
  }

  /// Returns the newest of some rows of watches.
  ///
  /// What was read last is newer, as a rule: the last rows give a date or moment for which nearly all others are too
  /// old, and those are left out before any is put in order.
  /// - Complexity: O(n) in the rows, O(k log k) in the limit, as a rule.
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

  /// Leaves of some rows of watches those of one title.
  /// - Complexity: O(n) in the rows.
  func keep(_ rows: inout Bits, of title: Symbol) {
    let names = unsafe watches.title.values
    rows.filter { unsafe canonicalTitle(names[$0]) == title }
  }

  /// Returns rows of watches in watch order.
  /// - Complexity: O(n log n).
  package func inWatchOrder(_ rows: [Int]) -> [Int] {
    var keys: [WatchOrder] = []
    for row in rows { keys.append(order(of: row)) }
    return keys.sorted().map(\.row)
  }
}
