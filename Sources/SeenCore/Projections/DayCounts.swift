/// How many counted watches fall on each date, as precisely as each date is known.
///
/// Dates are packed, so that one array of a few thousand numbers holds all years that occur; months, years,
/// weekdays, days and streaks are derived from it without reading watches again.
package struct DayCounts: ~Copyable {
  private var counts = Column<UInt32>()
  private var base = 0
  /// Those of dates that are only about or before one, in order.
  private var others: [(date: PartialDate, count: Int)] = []
  /// How many watches have no date.
  private(set) var undated = 0

  /// Creates an empty tally.
  init() {}

  /// Counts the watches of a profile in a period.
  /// - Complexity: O(n) in all watches.
  package init(_ ledger: borrowing Ledger, _ watches: ProfileWatches, _ scope: Scope) {
    ledger.forEachWatch(in: scope.rows(watches.counted, ledger)) { add($0.date) }
  }

  @inline(__always) mutating func add(_ date: PartialDate) {
    guard date.packed > 0 else { return undated &+= 1 }
    if _slowPath(date.qualifier != .none) { return addOther(date) }
    let number = Int(date.packed >> 2)
    if _slowPath(number < base || number - base >= counts.count) { makeRoom(number) }
    counts[number - base] &+= 1
  }

  @inline(never) private mutating func addOther(_ date: PartialDate) {
    let place = others.partitionPoint { $0.date < date }
    if place < others.count, others[place].date == date {
      others[place].count += 1
    } else {
      others.insert((date, 1), at: place)
    }
  }

  /// Makes room for a date's year and all years up to it.
  @inline(never) private mutating func makeRoom(_ number: Int) {
    let year = (number >> 9) << 9
    if counts.count == 0 { base = year }
    if year < base {
      // At least as many years again, so that dates that go backward are not copied for each of them.
      let start = min(year, base - min(base, counts.count))
      var grown = Column<UInt32>()
      grown.extend(to: base - start, with: 0)
      for index in 0..<counts.count { grown.append(counts[index]) }
      counts = grown
      base = start
    }
    counts.extend(to: max(counts.count, year - base + 512), with: 0)
  }

  /// Calls a function with every date that has watches, in order, and their number.
  package func forEach(_ body: (PartialDate, Int) -> Void) {
    var next = 0
    for index in 0..<counts.count where counts[index] > 0 {
      let packed = UInt32(base + index) << 2 | PartialDate.Qualifier.none.rawValue
      let date = PartialDate(packed: packed)
      while next < others.count, others[next].date < date {
        body(others[next].date, others[next].count)
        next += 1
      }
      body(date, Int(counts[index]))
    }
    for other in others[next...] { body(other.date, other.count) }
  }

  /// The days that have watches, in order.
  package var days: [Day] {
    var days: [Day] = []
    forEach { date, _ in
      if let day = date.day { days.append(day) }
    }
    return days
  }
}
