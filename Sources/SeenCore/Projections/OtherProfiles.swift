/// What a journal holds from profiles other than one.
package struct OtherProfiles: Sendable {
  /// How many standing watches they have.
  package let watchCount: Int
  /// How many profiles have one.
  package let profileCount: Int

  /// Counts the watches of the other profiles.
  /// - Complexity: O(n) in the watches.
  package init(_ ledger: borrowing Ledger, besides profile: String) {
    let own = ledger.words.find(profile)
    var (count, others) = (0, Bits(size: ledger.words.count))
    for row in 0..<ledger.watches.count
    where ledger.watches.profile[row] != own && !ledger.watches.flags[row].contains(.isDropped) {
      count += 1
      others[Int(ledger.watches.profile[row])] = true
    }
    watchCount = count
    var profiles = 0
    others.forEach { _ in profiles += 1 }
    profileCount = profiles
  }
}
