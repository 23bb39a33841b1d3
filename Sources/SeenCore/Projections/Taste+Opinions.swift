/// What a profile thinks of titles, by what it rated and watched.
extension Taste {
  /// Returns the opinion of each title that the profile rated, watched or marked, in the order of their ids.
  ///
  /// An episode or a season counts as its show; birds and channels have no part.
  /// - Complexity: O(n log n) in these titles, O(m) in all ratings, watches, marks and titles.
  static func opinions(_ ledger: borrowing Ledger, _ profile: String) -> [Opinion] {
    var ratings: [Symbol: (sum: Int, count: Int)] = [:]
    for entry in Ratings(ledger, profile: profile).entries {
      guard let title = ledger.judged(entry.title) else { continue }
      ratings[title, default: (0, 0)].sum += entry.rating.tenths
      ratings[title, default: (0, 0)].count += 1
    }
    // Would watch it again, or not.
    var again: [Symbol: Double] = [:]
    for (title, value) in ledger.lastMarks(.again, of: profile) where value < 2 {
      guard let title = ledger.judged(title) else { continue }
      again[title, default: 0] += value == 1 ? 1 : -1.5
    }
    var titles = Set(ratings.keys).union(again.keys)
    let watches = ProfileWatches(ledger, profile: profile)
    for title in 0..<Symbol(ledger.titles.count)
    where watches.count(of: title) > 0 && watches.isWatched(title) {
      if let title = ledger.judged(title) { titles.insert(title) }
    }
    // Sums of fractions depend on their order, and the order of symbols on that of the lines.
    let order = titles.sorted { ledger.titles.precedes($0, $1) }
    let means = ratings.mapValues { Double($0.sum) / Double($0.count * 10) }
    let sum = order.reduce(0) { $0 + (means[$1] ?? 0) }
    let middle = min(8, max(6, (sum + 21) / Double(means.count + 3)))
    return order.map { title in
      let own = 1 + (means[title].map { ($0 - middle) / 2 } ?? 0)
      let value = min(2, max(-1, min(2, max(-1, own)) + (again[title] ?? 0)))
      return Opinion(title: title, value: value)
    }
  }
}

extension Ledger {
  /// Returns the title that an opinion of a title is of; nil for birds and channels.
  fileprivate func judged(_ title: Symbol) -> Symbol? {
    let title = show(of: title) ?? title
    let kind = kind(of: title)
    return kind == .bird || kind == .channel ? nil : title
  }

  /// Returns the value of the last mark of a kind that a profile put on each title.
  /// - Complexity: O(n) in the marks.
  func lastMarks(_ kind: MarkRow.Kind, of profile: String) -> [Symbol: UInt8] {
    var last: [Symbol: Int] = [:]
    let profile = words.find(profile)
    for row in 0..<marks.count where marks[row].kind == kind && marks[row].profile == profile {
      let title = canonicalTitle(marks[row].title)
      if let known = last[title], !precedes(marks[known].key, marks[row].key) { continue }
      last[title] = row
    }
    return last.mapValues { marks[$0].value }
  }
}
