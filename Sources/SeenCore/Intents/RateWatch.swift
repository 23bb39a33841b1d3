/// Rates one watch, or clears its rating.
///
/// The last watch of a title speaks for the title: its rating is the title's too. An earlier one is rated alone.
package struct RateWatch: Intent {
  package var row: Int
  /// The rating; nil to clear it.
  package var rating: Rating?

  /// Creates an intent to rate a watch.
  package init(row: Int, _ rating: Rating?) {
    self.row = row
    self.rating = rating
  }

  /// Returns the drafts to record.
  /// - Throws: `otherProfile`, or `watchNotRated` if there is nothing to clear.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    try RateWatch.check(ledger, row: row, context)
    let title = ledger.watch(row).title
    let own = ledger.ownRating(of: row, profile: context.profile)
    guard rating != nil || own != nil else {
      throw .watchNotRated(WatchSummary(ledger, row: row))
    }
    let rows = ledger.standingWatches(of: title, profile: context.profile)
    let watch = RatedWatch(ledger, row: row, isEarlier: rows.last != row)
    let was = watch.isEarlier ? own : ledger.rating(of: title, profile: context.profile)
    return [context.draft(rating: rating, of: ledger.titles.text(title), watch, was: was)]
  }

  /// Checks that a watch is one of the profile's own; nobody rates, amends or removes another profile's watch.
  /// - Throws: `otherProfile`.
  static func check(
    _ ledger: borrowing Ledger, row: Int, _ context: IntentContext
  ) throws(Refusal) {
    let profile = ledger.words.text(ledger.watches.profile[row])
    guard profile.isSame(as: context.profile) else {
      throw .otherProfile(WatchSummary(ledger, row: row), profile: profile)
    }
  }
}
