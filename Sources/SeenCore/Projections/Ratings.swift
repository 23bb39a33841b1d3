/// The rating that stands for each title of a profile.
package struct Ratings {
  /// One title and its rating.
  package struct Entry: Sendable {
    /// The title.
    package let title: Symbol
    /// The rating that stands.
    package let rating: Rating
    /// When it was given.
    package let key: EventKey
    /// Whether exports leave it out.
    package let isPrivate: Bool
    /// The watch that it was given with, or 0.
    package let watch: UInt64
  }

  /// The rated titles, in the order of their symbols.
  package private(set) var entries: [Entry] = []

  /// Reads the ratings of a profile off a ledger; the last that was set or cleared wins.
  /// - Complexity: O(n) in all ratings and titles.
  package init(_ ledger: borrowing Ledger, profile name: String) {
    Ratings.forEachStanding(ledger, profile: name) { title, row in
      guard let rating = row.rating else { return }
      entries.append(
        Entry(
          title: title, rating: rating, key: row.key, isPrivate: row.isPrivate, watch: row.watch))
    }
  }

  /// Calls a function with the last rating, set or cleared, of each title, in the order of the titles' symbols.
  /// - Complexity: O(n) in all ratings and titles.
  static func forEachStanding(
    _ ledger: borrowing Ledger, profile name: String, _ body: (Symbol, RatingRow) -> Void
  ) {
    guard let profile = ledger.words.find(name) else { return }
    var last = Column<Int32>()
    last.extend(to: ledger.titles.count, with: -1)
    for row in 0..<ledger.ratings.count where ledger.ratings.profile[row] == profile {
      let title = Int(ledger.canonicalTitle(ledger.ratings.title[row]))
      let known = Int(last[title])
      if known < 0 || ledger.precedes(ledger.ratings.keys[known], ledger.ratings.keys[row]) {
        last[title] = Int32(truncatingIfNeeded: row)
      }
    }
    for title in 0..<last.count where last[title] >= 0 {
      body(Symbol(title), ledger.ratings[Int(last[title])])
    }
  }
}
