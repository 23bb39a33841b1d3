/// Who in a journal watched one title, and how each profile rates it.
package struct TitleAudience {
  /// What one profile did.
  package struct Part {
    /// Whether the profile watched it: a show through any of its episodes; other titles unless marked as not watched
    /// since.
    package fileprivate(set) var isWatched = false
    /// Whether at least one of the watches that say so is not private.
    package fileprivate(set) var isWatchedOpenly = false
    /// The place of the last rating, set or cleared, among the ledger's; nil without any.
    fileprivate var rating: Int?
    /// The last watch of the title itself.
    fileprivate var lastWatch: EventKey?
  }

  private var parts: [Symbol: Part] = [:]

  /// Reads who watched and rated a title.
  /// - Complexity: O(n) in the titles, watches, ratings and marks, however many profiles there are.
  package init(_ title: Symbol, _ ledger: borrowing Ledger) {
    readWatches(title, ledger)
    if ledger.kind(of: title) != .show { readMarks(title, ledger) }
    for row in 0..<ledger.ratings.count
    where ledger.canonicalTitle(ledger.ratings.title[row]) == title
      && !ledger.ratings.isViewing(row)
    {
      let profile = ledger.ratings.profile[row]
      if let known = parts[profile]?.rating,
        !ledger.precedes(ledger.ratings.keys[known], ledger.ratings.keys[row])
      {
        continue
      }
      parts[profile, default: Part()].rating = row
    }
  }

  private mutating func readWatches(_ title: Symbol, _ ledger: borrowing Ledger) {
    let isShow = ledger.kind(of: title) == .show
    let names = Bits(size: ledger.titles.count) { name in
      let watched = ledger.canonicalTitle(Symbol(name))
      return watched == title || (isShow && ledger.show(of: watched) == title)
    }
    for row in 0..<ledger.watches.count
    where names[Int(ledger.watches.title[row])] && !ledger.watches.flags[row].contains(.isDropped) {
      var part = parts[ledger.watches.profile[row]] ?? Part()
      part.isWatched = true
      if !ledger.watches.isPrivate(row) { part.isWatchedOpenly = true }
      let key = ledger.watches.key(row)
      if part.lastWatch.map({ ledger.precedes($0, key) }) ?? true { part.lastWatch = key }
      parts[ledger.watches.profile[row]] = part
    }
  }

  /// Takes the watches away that a later mark says are none.
  private mutating func readMarks(_ title: Symbol, _ ledger: borrowing Ledger) {
    for row in 0..<ledger.marks.count {
      let mark = ledger.marks[row]
      guard mark.kind == .unwatched, ledger.canonicalTitle(mark.title) == title,
        let last = parts[mark.profile]?.lastWatch, !ledger.precedes(mark.key, last)
      else { continue }
      parts[mark.profile]?.isWatched = false
      parts[mark.profile]?.isWatchedOpenly = false
    }
  }

  /// Returns what a profile did; nil if it never watched or rated the title.
  ///
  /// - Parameters:
  ///   - profile: The profile's id.
  ///   - ledger: The ledger that was read.
  /// - Returns: What it did.
  package func part(of profile: String, _ ledger: borrowing Ledger) -> Part? {
    ledger.words.find(profile).flatMap { parts[$0] }
  }
}

extension TitleAudience.Part {
  /// Returns the rating that stands; nil without one, and for a private one that may not be shown.
  func rating(_ ledger: borrowing Ledger, includesPrivate: Bool) -> Rating? {
    guard let rating else { return nil }
    let row = ledger.ratings[rating]
    return includesPrivate || !row.isPrivate ? row.rating : nil
  }
}
