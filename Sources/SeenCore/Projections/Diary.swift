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
  /// - Complexity: O(n) in all watches, O(k log k) in the profile's.
  package init(
    _ ledger: borrowing Ledger, _ scope: Scope, title: Symbol? = nil, order: Order = .watched
  ) {
    let watches = ProfileWatches(ledger, profile: scope.profile)
    var keys: [WatchOrder] = []
    watches.standing.forEach { row in
      if let title, ledger.canonicalTitle(ledger.watches.title[row]) != title { return }
      keys.append(ledger.order(of: row))
    }
    keys.sort()
    var places = [UInt32](repeating: 0, count: ledger.titles.count)
    for key in keys {
      let title = ledger.canonicalTitle(ledger.watches.title[key.row])
      places[Int(title)] += 1
      guard scope.includes(ledger, key.row) else { continue }
      entries.append(
        Entry(
          row: key.row, title: title, nth: Int(places[Int(title)]),
          isRewatch: watches.isRewatch(ledger, key.row)))
    }
    entries.reverse()
    guard order == .recorded else { return }
    var recorded: [(order: WatchOrder, entry: Entry)] = []
    for entry in entries {
      var key = ledger.order(of: entry.row)
      key.date = 0
      key.clock = 0
      recorded.append((key, entry))
    }
    entries = recorded.sorted { $1.order < $0.order }.map(\.entry)
  }

  /// Keeps the newest entries only.
  package mutating func keep(_ count: Int) {
    entries.removeLast(max(0, entries.count - count))
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

  /// Returns rows of watches in watch order.
  /// - Complexity: O(n log n).
  package func inWatchOrder(_ rows: [Int]) -> [Int] {
    var keys: [WatchOrder] = []
    for row in rows { keys.append(order(of: row)) }
    return keys.sorted().map(\.row)
  }
}
