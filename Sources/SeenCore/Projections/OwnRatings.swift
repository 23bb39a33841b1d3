/// The ratings of single watches: for each, the last rating that names it, set or cleared.
///
/// A rating refers to its watch by id. Those of the wanted watches are put in a table with four bytes per slot, instead
/// of a map of all ids.
package struct OwnRatings: ~Copyable {
  /// A hash table: the row of the last rating of a watch plus 1; 0 in free slots.
  private var places: Column<Int32>
  private let mask: Int

  /// Finds the ratings of some watches of a profile.
  /// - Complexity: O(n) in all ratings, plus O(k) in the watches.
  package init(_ ledger: borrowing Ledger, profile name: String, of rows: Bits) {
    let profile = ledger.words.find(name) ?? .none
    let ratingCount = ledger.ratings.count
    // If few watches are wanted, a lookup in a small table skips nearly all ratings.
    let rowCount = rows.count
    let areFew = rowCount < ratingCount / 8
    var wanted = IDTable<Bool>(capacity: areFew ? rowCount : 0)
    if areFew { rows.forEach { wanted.name(ledger.watches.id($0)) } }
    var size = 16
    while size < 2 * (areFew ? rowCount : ratingCount) { size *= 2 }
    places = Column(zeros: size)
    mask = size - 1
    guard rowCount > 0 else { return }
    for row in 0..<ratingCount {
      let watch = ledger.ratings[row].watch
      guard watch != 0, !areFew || wanted.contains(watch) else { continue }
      if ledger.ratings[row].profile == profile { add(row, watch, ledger) }
    }
  }

  private mutating func add(_ row: Int, _ watch: UInt64, _ ledger: borrowing Ledger) {
    let place = place(of: watch, ledger)
    let known = Int(places[place]) - 1
    if known >= 0, ledger.precedes(ledger.ratings[row].key, ledger.ratings[known].key) { return }
    places[place] = Int32(truncatingIfNeeded: row + 1)
  }

  /// Returns the slot of a watch's rating.
  ///
  /// The slots of 16 consecutive ids share one cache line: a diary visits most ids in order.
  private func place(of watch: UInt64, _ ledger: borrowing Ledger) -> Int {
    let line = Hashing.mix(watch &>> 4 ^ ledger.seed, 0x9E37_79B9_7F4A_7C15) &<< 4
    var place = Int(truncatingIfNeeded: line | watch & 15)
    while true {
      place &= mask
      let known = Int(places[place]) - 1
      if known < 0 || ledger.ratings[known].watch == watch { return place }
      place &+= 1
    }
  }

  /// Returns the row of the rating of a wanted watch, set or cleared; nil when none names it.
  func row(of watch: Int, _ ledger: borrowing Ledger) -> Int? {
    let row = Int(places[place(of: ledger.watches.id(watch), ledger)]) - 1
    // What was recorded before the watch cannot be about it.
    guard row >= 0, ledger.precedes(ledger.watches.key(watch), ledger.ratings[row].key) else {
      return nil
    }
    return row
  }

  /// Returns the rating of a wanted watch.
  ///
  /// - Parameters:
  ///   - watch: The row of the watch.
  ///   - ledger: The settled ledger.
  ///   - includesPrivate: Whether private ratings count.
  /// - Returns: The rating; nil when none names the watch or the last was cleared.
  package func rating(
    of watch: Int, _ ledger: borrowing Ledger, includesPrivate: Bool = true
  ) -> Rating? {
    guard let row = row(of: watch, ledger) else { return nil }
    return includesPrivate || !ledger.ratings[row].isPrivate ? ledger.ratings[row].rating : nil
  }
}

extension Ledger {
  /// Returns the rating of a watch itself; nil if it has none.
  /// - Complexity: O(n) in all ratings.
  package func ownRating(of watch: Int, profile: String) -> Rating? {
    var rows = Bits(size: watches.count)
    rows[watch] = true
    return OwnRatings(self, profile: profile, of: rows).rating(of: watch, self)
  }
}
