/// How many counted watches fall on each date, as precisely as each date is known.
///
/// Dates are packed, so that one array of a few thousand numbers holds all years that occur; months, years,
/// weekdays, days and streaks are derived from it without reading watches again.
package struct DayCounts: ~Copyable {
  private var counts = Column<UInt32>()
  private var base: UInt32 = 0
  /// How many watches have no date.
  private(set) var undated = 0

  /// Creates an empty tally.
  init() {}

  /// Counts the watches of a profile in a period.
  /// - Complexity: O(n) in all watches.
  package init(_ ledger: borrowing Ledger, _ watches: ProfileWatches, _ scope: Scope) {
    scope.rows(watches.counted, ledger).forEach { add(ledger.watches.date[$0]) }
  }

  /// Counts a packed date.
  @inline(__always) mutating func add(_ date: UInt32) {
    if date == 0 {
      undated &+= 1
      return
    }
    let place = Int(truncatingIfNeeded: date &- base)
    if _slowPath(date < base || place >= counts.count) { makeRoom(date) }
    counts[Int(truncatingIfNeeded: date &- base)] &+= 1
  }

  /// Adds another tally.
  /// - Complexity: O(n) in the dates of its years.
  mutating func add(_ other: borrowing DayCounts) {
    undated &+= other.undated
    for index in 0..<other.counts.count where other.counts[index] > 0 {
      let date = other.base + UInt32(index)
      let place = Int(truncatingIfNeeded: date &- base)
      if date < base || place >= counts.count { makeRoom(date) }
      counts[Int(truncatingIfNeeded: date &- base)] &+= other.counts[index]
    }
  }

  /// Makes room for a date's year and all years up to it.
  @inline(never) private mutating func makeRoom(_ date: UInt32) {
    let year = (date >> 9) << 9
    if counts.count == 0 { base = year }
    if year < base {
      // At least as many years again, so that dates that go backward are not copied for each of them.
      let start = min(year, base - min(base, UInt32(counts.count)))
      var grown = Column<UInt32>()
      grown.extend(to: Int(base - start), with: 0)
      for index in 0..<counts.count { grown.append(counts[index]) }
      counts = grown
      base = start
    }
    counts.extend(to: max(counts.count, Int(year - base) + 512), with: 0)
  }

  /// Calls a function with every date that has watches, in order, and their number.
  package func forEach(_ body: (PartialDate, Int) -> Void) {
    for index in 0..<counts.count where counts[index] > 0 {
      body(PartialDate(packed: base + UInt32(index)), Int(counts[index]))
    }
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
