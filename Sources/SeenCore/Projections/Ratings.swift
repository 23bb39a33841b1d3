/// The current rating of each title of a profile.
package struct Ratings {
  /// One title and its rating.
  package struct Entry: Sendable {
    package let title: Symbol
    /// The current rating.
    package let rating: Rating
    package let key: EventKey
    /// Whether exports leave it out.
    package let isPrivate: Bool
    /// The watch that it rates too, or 0.
    package let watch: UInt64
    /// The day it was given at its source; nil where it does not say.
    package let date: PartialDate?
  }

  /// The rated titles, in the order of their symbols.
  package private(set) var entries: [Entry] = []

  /// Reads the ratings of a profile; the last one set or cleared for the title wins.
  /// - Complexity: O(n) in all ratings and titles.
  package init(_ ledger: borrowing Ledger, profile name: String) {
    Ratings.forEachStanding(ledger, profile: name) { title, place in
      let row = ledger.ratings[place]
      guard let rating = row.rating else { return }
      entries.append(
        Entry(
          title: title, rating: rating, key: row.key, isPrivate: row.isPrivate, watch: row.watch,
          date: row.given))
    }
  }

  /// Calls a function with the row of the last rating, set or cleared, of each title, in the order of the titles'
  /// symbols.
  /// - Complexity: O(n) in the titles and ratings.
  static func forEachStanding(
    _ ledger: borrowing Ledger, profile name: String, _ body: (Symbol, Int) -> Void
  ) {
    guard let profile = ledger.words.find(name) else { return }
    let last = ledger.standingRatings(of: profile)
    for title in 0..<last.count where last[title] >= 0 { body(Symbol(title), Int(last[title])) }
  }
}
