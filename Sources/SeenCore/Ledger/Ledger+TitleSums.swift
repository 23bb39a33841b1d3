/// What watches and ratings come to for each title.
extension Ledger {
  /// Returns what some rows of watches come to, by title.
  /// - Complexity: O(n) in the rows and titles.
  func titleSums(of rows: Bits) -> [TitleSum] {
    var titles = [TitleSum](repeating: TitleSum(), count: self.titles.count)
    // Beside each title the date of its first watch, so that few rows need more of theirs.
    var firstDates = Column<UInt32>()
    firstDates.extend(to: titles.count, with: .max)
    unsafe titles.withUnsafeMutableBufferPointer { sums in
      let names = unsafe watches.title.values
      let dates = unsafe watches.date.values
      let hasMerges = hasMerges
      rows.forEach { row in
        var title = unsafe names[row]
        if _slowPath(hasMerges) { title = canonicalTitle(title) }
        let date = unsafe dates[row]
        unsafe sums[Int(title)].count &+= 1
        let known = firstDates[Int(title)]
        // A title's first watch is the first of its date to come, as a rule: equal dates are few.
        if date <= known, unsafe date < known || watchPrecedes(row, Int(sums[Int(title)].first)) {
          unsafe sums[Int(title)].first = Int32(truncatingIfNeeded: row)
          firstDates[Int(title)] = date
        }
      }
    }
    return titles
  }

  /// Returns the row of the last rating, set or cleared, of each title of a profile; -1 without any.
  ///
  /// Ratings of a watch alone are not among them.
  /// - Complexity: O(n) in the titles and ratings.
  func standingRatings(of profile: Symbol) -> Column<Int32> {
    var last = Column<Int32>()
    last.extend(to: titles.count, with: -1)
    // Beside each row its time: few are recorded in the same millisecond, and only those need more of their keys.
    var latest = Column<Int64>()
    latest.extend(to: titles.count, with: .min)
    let hasMerges = hasMerges
    for row in 0..<ratings.count where ratings[row].profile == profile {
      if ratings[row].isViewing { continue }
      var name = ratings[row].title
      if _slowPath(hasMerges) { name = canonicalTitle(name) }
      let title = Int(name)
      let time = ratings[row].key.time
      if time < latest[title] { continue }
      let known = Int(last[title])
      if _slowPath(known >= 0 && time == latest[title]),
        !precedes(ratings[known].key, ratings[row].key)
      {
        continue
      }
      last[title] = Int32(truncatingIfNeeded: row)
      latest[title] = time
    }
    return last
  }
}

/// The results for one title, stored together, so that a watch touches one memory location.
struct TitleSum: BitwiseCopyable {
  /// How often it was watched.
  var count: UInt32 = 0
  /// The row of its first watch; -1 without any.
  var first: Int32 = -1
}
