/// What the line about a rewatch says.
///
/// "You watched Face/Off in 2013 and 2025; this is the third time."
package struct RewatchFacts: Equatable, Sendable {
  /// The name of the title.
  package let name: String
  /// When the title was watched before, in watch order; unknown dates first.
  package let earlier: [PartialDate]
  /// The ids of those watches, in the same order.
  package let watches: [String]
  /// Whether the new watch claims that the title had been seen before the first of them all.
  package let isClaimed: Bool

  /// Which time it is in all, from 1; a claimed viewing before the journal counts.
  package var ordinal: Int { earlier.count + 1 + (isClaimed && earlier.isEmpty ? 1 : 0) }
  /// Whether there is anything to say.
  package var isRewatch: Bool { ordinal > 1 }

  /// Looks at the watches of a title before another is recorded, or after that with its id left out.
  ///
  /// Watches that lie after the new one by date count as well: it is the next time that is recorded.
  /// - Complexity: O(n) in all watches.
  package init(
    _ ledger: borrowing Ledger, _ title: Symbol, profile: String, without id: String? = nil,
    isClaimed: Bool = false
  ) {
    name = ledger.name(of: title)
    var earlier: [PartialDate] = []
    var watches: [String] = []
    for row in ledger.standingWatches(of: title, profile: profile) {
      let own = ledger.idText(ledger.watches.id(row))
      if let id, own.isSame(as: id) { continue }
      earlier.append(PartialDate(packed: ledger.watches.date[row]))
      watches.append(own)
    }
    self.earlier = earlier
    self.watches = watches
    self.isClaimed = isClaimed
  }
}
