import SeenCore

/// What a profile must not learn of others in what tells of events: their private ones, and those about titles that only
/// private entries of others name.
struct OthersSecrets {
  private let profile: String
  private let titles: Bits

  /// Finds the titles in a settled ledger.
  /// - Complexity: O(n) in the rows where something is private, else O(1).
  init(_ ledger: borrowing Ledger, profile: String) {
    self.profile = profile
    titles = ledger.titlesPrivate(toOthersThan: profile)
  }

  /// Returns whether the profile must not learn of an event.
  func contains(_ event: Event, _ ledger: borrowing Ledger) -> Bool {
    // Facts of titles are nobody's own.
    if event.kind?.audience != .whoSeesTitle {
      if event.owner.isSame(as: profile) { return false }
      if event.isPrivate { return true }
    }
    guard let title = event.subject.flatMap({ ledger.titles.find($0) }) else { return false }
    return titles[Int(title)]
  }
}
