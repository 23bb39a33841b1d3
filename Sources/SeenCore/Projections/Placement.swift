/// When a title was put on a list: the day its event gives, else when that was recorded.
package struct Placement: Sendable {
  /// When and by whom the event was recorded.
  package let key: EventKey
  /// The day it was put there at the source of the event; `unknown` where the event does not say.
  package let date: PartialDate

  /// Reads the event of a row of items.
  package init(_ ledger: borrowing Ledger, row: Int) {
    key = ledger.items.key(row)
    date = PartialDate(packed: ledger.items.date[row])
  }

  /// When it was: the beginning of the first day of the date, in UTC.
  package var time: Instant {
    guard let day = date.firstDay else { return Instant(milliseconds: key.time) }
    return Instant(milliseconds: Int64(day.number) * 86_400_000)
  }

  /// Returns whether it was before another one: by time, then in total order.
  func precedes(_ other: Placement, _ ledger: borrowing Ledger) -> Bool {
    time == other.time ? ledger.precedes(key, other.key) : time < other.time
  }
}
