/// How many counted watches fall on each date, as precisely as each date is known.
///
/// Dates are packed, so that one array of a few thousand numbers holds all years that occur; months, years,
/// weekdays, days and streaks are read off it without looking at watches again.
package struct DayCounts {
  private var counts: [UInt32] = []
  private var base: UInt32 = 0

  /// Counts the watches of a profile in a scope.
  /// - Complexity: O(n) in all watches.
  package init(_ ledger: borrowing Ledger, _ watches: ProfileWatches, _ scope: Scope) {
    var low = UInt32.max
    var high: UInt32 = 0
    for row in 0..<ledger.watches.count where watches.counts(ledger, row) {
      let date = ledger.watches.date[row]
      guard date != 0 else { continue }
      low = min(low, date)
      high = max(high, date)
    }
    guard low <= high else { return }
    base = (low >> 9) << 9
    counts = Array(repeating: 0, count: Int((((high >> 9) + 1) << 9) - base))
    let selection = scope.selection?.watches
    for row in 0..<ledger.watches.count where watches.counts(ledger, row) {
      if let selection, !selection[row] { continue }
      let date = ledger.watches.date[row]
      if date != 0 { counts[Int(date - base)] &+= 1 }
    }
    guard let period = scope.period else { return }
    for index in counts.indices where counts[index] > 0 {
      let date = PartialDate(packed: base + UInt32(index))
      if !period.contains(date) { counts[index] = 0 }
    }
  }

  /// Calls a function with every date that has watches, in order, and their number.
  package func forEach(_ body: (PartialDate, Int) -> Void) {
    for (index, count) in counts.enumerated() where count > 0 {
      body(PartialDate(packed: base + UInt32(index)), Int(count))
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
