/// Finds the places of some watches among all those of their titles.
struct EarlierWatches {
  /// The watches whose places are wanted, in watch order.
  private let keys: [WatchOrder]
  /// By watch, the title that it counts for.
  private var titles: [Symbol] = []
  /// By watch, how many other watches of its title lie before it and behind the wanted one before it.
  private var counts: [UInt32]
  /// By title, where its watches begin among `places`, and one more for the end.
  private var starts: [UInt32]
  /// The watches by title, each title's in watch order.
  private var places: [UInt32]
  /// By title, how many watches were passed.
  private var passed: [UInt32]

  /// Prepares for watches that are in order.
  /// - Complexity: O(n) in the watches and titles.
  init(_ ledger: borrowing Ledger, _ keys: [WatchOrder]) {
    self.keys = keys
    counts = Array(repeating: 0, count: keys.count)
    places = Array(repeating: 0, count: keys.count)
    passed = Array(repeating: 0, count: ledger.titles.count)
    starts = Array(repeating: 0, count: ledger.titles.count + 1)
    titles.reserveCapacity(keys.count)
    for key in keys {
      let title = ledger.canonicalTitle(ledger.watches.title[key.row])
      titles.append(title)
      starts[Int(title) + 1] += 1
    }
    for title in 1..<starts.count { starts[title] += starts[title - 1] }
    var next = starts
    for (index, title) in titles.enumerated() {
      places[Int(next[Int(title)])] = UInt32(truncatingIfNeeded: index)
      next[Int(title)] += 1
    }
  }

  /// Counts other watches.
  ///
  /// Dates alone decide for nearly all of them.
  /// - Complexity: O(n) in the rows.
  mutating func count(_ others: Bits, _ ledger: borrowing Ledger) {
    let titleCount = starts.count - 1
    var lows = Column<UInt32>(zeros: titleCount)
    var highs = Column<UInt32>(zeros: titleCount)
    for title in 0..<titleCount where starts[title] < starts[title + 1] {
      lows[title] = keys[Int(places[Int(starts[title])])].date
      highs[title] = keys[Int(places[Int(starts[title + 1]) - 1])].date
    }
    let names = unsafe ledger.watches.title.values
    let dates = unsafe ledger.watches.date.values
    others.forEach { row in
      let title = unsafe Int(ledger.canonicalTitle(names[row]))
      let date = unsafe dates[row]
      if date > highs[title] { return }
      if date < lows[title] {
        counts[Int(places[Int(starts[title])])] += 1
      } else if let index = follower(of: ledger.order(of: row), title) {
        counts[index] += 1
      }
    }
  }

  /// Returns the first wanted watch of a title behind another watch; nil without any.
  private func follower(of order: WatchOrder, _ title: Int) -> Int? {
    var (low, high) = (Int(starts[title]), Int(starts[title + 1]))
    let end = high
    while low < high {
      let middle = (low + high) / 2
      if keys[Int(places[middle])] < order { low = middle + 1 } else { high = middle }
    }
    return low < end ? Int(places[low]) : nil
  }

  /// Returns the place of a watch among its title's, from 1; watches must be asked for in their order.
  mutating func nextPlace(_ index: Int) -> Int {
    let title = Int(titles[index])
    passed[title] += counts[index] + 1
    return Int(passed[title])
  }
}
