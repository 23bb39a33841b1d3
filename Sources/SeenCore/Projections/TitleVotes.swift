/// How many people rated the titles of a ledger, where its catalogs say so.
package struct TitleVotes: Sendable {
  /// By title; 0 where that is not known.
  private var counts: [UInt32] = []
  /// The greatest number of any title of the catalogs.
  let most: Int

  /// Knows no votes.
  package init() { most = 0 }

  /// Reads those of catalogs, whose titles are the rows of their index.
  /// - Complexity: O(n) in the titles.
  package init(_ index: borrowing CatalogIndex) {
    var most = 0
    for row in 0..<index.count {
      let votes = index.votes(of: row) ?? 0
      counts.append(UInt32(truncatingIfNeeded: votes))
      most = max(most, votes)
    }
    self.most = most
  }

  /// Gives the titles of a journal the votes of what they are in catalogs, of several the most.
  /// - Complexity: O(n) in the titles of both.
  package init(_ ledger: borrowing Ledger, _ links: CatalogLinks, _ rows: TitleVotes) {
    most = rows.most
    guard most > 0 else { return }
    counts = Array(repeating: 0, count: ledger.titles.count)
    for (row, title) in links.titles.enumerated() where title != .none {
      counts[Int(title)] = max(counts[Int(title)], rows.counts[row])
    }
  }

  /// Returns how many people rated a title; 0 where that is not known.
  func count(of title: Symbol) -> Int {
    Int(title) < counts.count ? Int(counts[Int(title)]) : 0
  }
}
