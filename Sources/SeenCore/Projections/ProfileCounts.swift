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

  /// Counts what a profile recorded, as far as another may know.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - profile: The profile.
  ///   - viewer: Who reads it; nil for the profile itself.
  /// - Complexity: O(n) in the watches, ratings and lists.
  package init(_ ledger: borrowing Ledger, profile: String, seenBy viewer: String? = nil) {
    let isOwn = viewer.map { $0.isSame(as: profile) } ?? true
    let rows = ProfileWatches(ledger, profile, seenBy: viewer ?? profile).standing
    var latest: UInt32 = 0
    rows.forEach { row in
      watches += 1
      latest = max(latest, ledger.watches.date[row])
    }
    if latest != 0 { last = PartialDate(packed: latest) }
    ratings = Ratings(ledger, profile: profile).entries.count { isOwn || !$0.isPrivate }
    lists = ListTitles(ledger, profile: profile).lists(ledger).count { list in
      !list.id.isBuiltIn && list.state?.isCreated ?? false
        && list.id.owner?.isSame(as: profile) ?? false
    }
  }

  /// The counts of a profile that recorded nothing.
  package static let nothing = ProfileCounts()

  private init() {}

  /// Counts what every profile recorded, in one pass: each of many would read everything.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - viewer: Who reads it: of others, what is private does not count.
  /// - Returns: The counts by profile; none of those that recorded nothing that is counted.
  /// - Complexity: O(n) in the watches, ratings and lists.
  package static func ofAll(
    _ ledger: borrowing Ledger, seenBy viewer: String
  ) -> [ByteKey: ProfileCounts] {
    let viewer = ledger.words.find(viewer)
    var counts: [Symbol: ProfileCounts] = [:]
    for row in 0..<ledger.watches.count
    where !ledger.watches.flags[row].contains(.isDropped)
      && (ledger.watches.profile[row] == viewer || !ledger.watches.isPrivate(row))
    {
      let date = ledger.watches.date[row]
      counts[ledger.watches.profile[row], default: .nothing].addWatch(date)
    }
    var last: [UInt64: Int] = [:]
    for row in 0..<ledger.ratings.count where !ledger.ratings[row].isViewing {
      let rating = ledger.ratings[row]
      let place = UInt64(rating.profile) << 32 | UInt64(ledger.canonicalTitle(rating.title))
      if let known = last[place], ledger.precedes(rating.key, ledger.ratings[known].key) {
        continue
      }
      last[place] = row
    }
    for row in last.values where ledger.ratings[row].rating != nil {
      let rating = ledger.ratings[row]
      guard rating.profile == viewer || !rating.isPrivate else { continue }
      counts[ledger.ratings[row].profile, default: .nothing].ratings += 1
    }
    var all: [ByteKey: ProfileCounts] = [:]
    for (profile, own) in counts { all[ByteKey(ledger.words.text(profile))] = own }
    for state in ListStates(ledger).states where state.isCreated {
      let id = ListID(ledger.lists.text(state.list))
      guard !id.isBuiltIn, let owner = id.owner else { continue }
      all[ByteKey(owner), default: .nothing].lists += 1
    }
    return all
  }

  private mutating func addWatch(_ date: UInt32) {
    watches += 1
    guard date != 0 else { return }
    let own = PartialDate(packed: date)
    if last.map({ $0.packed < date }) ?? true { last = own }
  }
}
