/// Whose watches a journal has where the profile has none: somebody looks into the wrong diary.
package struct OthersWatches: Sendable, Equatable {
  /// The other profile with the most watches.
  package let profile: String
  /// How many watches it has; private ones are not counted.
  package let count: Int

  /// Counts the watches of the others; nil where the profile has one, or nobody has.
  /// - Complexity: O(n) in the watches, but only up to the first of the profile.
  package init?(_ ledger: borrowing Ledger, for profile: String) {
    let own = ledger.words.find(profile)
    var counts: [Symbol: Int] = [:]
    for row in 0..<ledger.watches.count where !ledger.watches.flags[row].contains(.isDropped) {
      let owner = ledger.watches.profile[row]
      if owner == own { return nil }
      if !ledger.watches.isPrivate(row) { counts[owner, default: 0] += 1 }
    }
    let most = counts.max { left, right in
      left.value != right.value
        ? left.value < right.value
        : ledger.words.text(right.key).precedes(ledger.words.text(left.key))
    }
    guard let most else { return nil }
    (self.profile, count) = (ledger.words.text(most.key), most.value)
  }
}
