/// How much a journal holds of a profile.
package struct ProfileCounts: Sendable, Equatable {
  /// Its standing watches.
  package private(set) var watches = 0
  /// The titles that it rated.
  package private(set) var ratings = 0
  /// Its own lists that were created.
  package private(set) var lists = 0
  /// The latest date of a watch; nil when none has one.
  package private(set) var last: PartialDate?

  /// Counts what a profile recorded.
  /// - Complexity: O(n) in the watches, ratings and lists.
  package init(_ ledger: borrowing Ledger, profile: String) {
    let rows = ProfileWatches(ledger, profile: profile).standing
    var latest: UInt32 = 0
    rows.forEach { row in
      watches += 1
      latest = max(latest, ledger.watches.date[row])
    }
    if latest != 0 { last = PartialDate(packed: latest) }
    ratings = Ratings(ledger, profile: profile).entries.count
    lists = ListTitles(ledger, profile: profile).lists(ledger).count { list in
      !list.id.isBuiltIn && list.state?.isCreated ?? false
        && list.id.owner?.isSame(as: profile) ?? false
    }
  }
}
