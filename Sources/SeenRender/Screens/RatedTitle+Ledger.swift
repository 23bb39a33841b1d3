package import SeenCore

/// Reads the rated titles of a profile off a ledger.
extension RatedTitle {
  /// Returns the rated titles, the best first, then the newest rating, then by id.
  /// - Complexity: O(n) in all ratings and titles, O(k log k) in the rated ones.
  package static func read(_ ledger: borrowing Ledger, profile: String) -> [RatedTitle] {
    var titles: [RatedTitle] = []
    for entry in Ratings(ledger, profile: profile).entries {
      titles.append(
        RatedTitle(
          TitleCard(ledger, entry.title), entry.rating, Instant(milliseconds: entry.key.time)))
    }
    return titles.sorted { left, right in
      let values = (left.rating.threeHundredths, right.rating.threeHundredths)
      if values.0 != values.1 { return values.0 > values.1 }
      if left.time != right.time { return left.time > right.time }
      return left.title.id.precedes(right.title.id)
    }
  }
}
