/// The facts of the line about a rewatch.
///
/// "Your third Face/Off; you watched it in 2013 and 2025."
package struct RewatchFacts: Equatable, Sendable {
  /// The name of the title.
  package let name: String
  /// When the title was watched before and after, in watch order; unknown dates first.
  package let others: [PartialDate]
  /// The ids of those watches, in the same order.
  package let watches: [String]
  /// The place of the new watch among them all in watch order, from 1.
  package let place: Int
  /// Whether the new watch claims that the title had been seen before the first of them all.
  package let isClaimed: Bool

  /// Which time it is by date, from 1; a claimed viewing before the journal counts.
  package var ordinal: Int { place + claimed }
  /// How many times there are with it.
  package var total: Int { others.count + 1 + claimed }
  /// Whether the new watch is the last in watch order.
  var isLast: Bool { place > others.count }

  private var claimed: Int { isClaimed && place == 1 ? 1 : 0 }

  /// Reads the watches of a title before another is recorded.
  ///
  /// A new watch comes after those of the same date and clock: it is the last that is recorded.
  /// - Complexity: O(n) in all watches.
  package init(
    _ ledger: borrowing Ledger, _ title: Symbol, profile: String, before watch: WatchFacts
  ) {
    name = ledger.name(of: title)
    // As in the watch order, no clock is before any clock.
    let clock = watch.clock.map { $0.minutes + 1 } ?? 0
    var others: [PartialDate] = []
    var watches: [String] = []
    var place = 1
    for row in ledger.standingWatches(of: title, profile: profile) {
      let date = ledger.watch(row).date
      let own = Int(ledger.watches.clock[row] &+ 1)
      if (date, own) <= (watch.date, clock) { place += 1 }
      others.append(date)
      watches.append(ledger.idText(ledger.watches.id(row)))
    }
    self.others = others
    self.watches = watches
    self.place = place
    isClaimed = watch.isClaimedRewatch
  }
}
