/// The room in the queue for the titles that a rule finds: none of a kind that is never queued, none that is up
/// next already, and no more than `queue.max`.
package struct QueueRoom {
  private let upNext: UpNext
  /// How many titles the queue holds at most.
  package let limit: Int
  private var room: Int
  private var taken: Set<Symbol>
  /// How many titles did not fit.
  package private(set) var leftOut = 0

  /// Reads a profile's queue.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - profile: Whose queue it is.
  ///   - today: The day on which it is asked for.
  ///   - planned: How many titles are going to be put on it, though no event says so yet.
  /// - Complexity: That of `UpNext`.
  package init(_ ledger: borrowing Ledger, profile: String, today: Day, planned: Int = 0) {
    upNext = UpNext(ledger, profile: profile, today: today)
    limit = SettingsView(ledger, profile: profile).queueLimit
    room = upNext.room(in: upNext.queue) - planned
    taken = Set(upNext.entries.filter { $0.item != nil }.map(\.title))
  }

  /// Accepts a title of the journal if it fits.
  package mutating func accepts(_ title: Symbol, _ ledger: borrowing Ledger) -> Bool {
    guard ledger.kind(of: title).isQueued, let next = upNext.standIn(for: title),
      taken.insert(next).inserted
    else { return false }
    return addsAnother()
  }

  /// Accepts a title of a catalog if it fits.
  package mutating func accepts(_ kind: TitleKind) -> Bool {
    kind.isQueued && addsAnother()
  }

  private mutating func addsAnother() -> Bool {
    guard room > 0 else {
      leftOut += 1
      return false
    }
    room -= 1
    return true
  }
}
