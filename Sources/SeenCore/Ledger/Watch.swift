/// A watch as views count it: what its row says, read from the columns.
package struct Watch {
  /// Its row in the table of watches.
  package let row: Int
  /// The title that it counts for.
  package let title: Symbol
  /// Whose diary it is in.
  package let profile: Symbol
  package let date: PartialDate
  /// The minute of the day at which it began; nil if that is not known.
  package let clock: Int?
  /// Its own length in minutes; nil if it says none.
  package let minutes: Int?
  /// The word of each of these facts, or none.
  package let format, platform, mood, location: Symbol
  /// The array of those who watched too, or none.
  package let companions: Symbol
}

extension Ledger {
  /// Returns a watch by its row; only what is used of it is read.
  @inline(__always) package func watch(_ row: Int) -> Watch {
    let (clock, minutes) = (watches.clock[row], watches.minutes[row])
    return Watch(
      row: row, title: canonicalTitle(watches.title[row]), profile: watches.profile[row],
      date: PartialDate(packed: watches.date[row]),
      clock: clock == WatchRecord.unknownClock ? nil : Int(clock),
      minutes: minutes == WatchRecord.unknownMinutes ? nil : Int(minutes),
      format: watches.format[row], platform: watches.platform[row], mood: watches.mood[row],
      location: watches.location[row], companions: watches.companions[row])
  }

  /// Calls a function with each watch of some rows, in their order.
  @inline(__always) package func forEachWatch(in rows: Bits, _ body: (Watch) -> Void) {
    rows.forEach { body(watch($0)) }
  }
}
