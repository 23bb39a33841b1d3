/// Finds the titles that a profile rated or marked in some way.
struct Opinions {
  private let profile: String
  /// Ratings in units of 1/300 by title, -1 without one; nil until it is asked for.
  private var ratings: [Int32]?

  init(profile: String) {
    self.profile = profile
  }

  /// Returns the titles for which a term about ratings or marks holds.
  /// - Complexity: O(n) in the ratings or marks.
  mutating func titles(_ term: QueryTerm, _ ledger: borrowing Ledger) -> Bits {
    switch (term.field, term.test) {
    case (.rating?, .ratings(let ranges)):
      let ratings = read(ledger)
      return Bits(size: ratings.count) { title in
        let rating = Int(ratings[title])
        return rating >= 0 && ranges.contains { $0.contains(rating) }
      }
    case (.rating?, _):
      let ratings = read(ledger)
      return Bits(size: ratings.count) { ratings[$0] >= 0 }
    case (.again?, .flag(let wanted)): return marks(.again, wanted ? 1 : 0, ledger)
    case (.again?, _):
      var bits = marks(.again, 1, ledger)
      bits.formUnion(marks(.again, 0, ledger))
      return bits
    case (.favorite?, .flag(false)):
      var bits = marks(.favorite, 1, ledger)
      bits.invert()
      return bits
    case (.favorite?, _): return marks(.favorite, 1, ledger)
    default: return Bits(size: ledger.titles.count)
    }
  }

  private mutating func read(_ ledger: borrowing Ledger) -> [Int32] {
    if let ratings { return ratings }
    var read = [Int32](repeating: -1, count: ledger.titles.count)
    for entry in Ratings(ledger, profile: profile).entries {
      read[Int(entry.title)] = Int32(entry.rating.threeHundredths)
    }
    ratings = read
    return read
  }

  private func marks(
    _ kind: MarkRow.Kind, _ value: UInt8, _ ledger: borrowing Ledger
  ) -> Bits {
    var last: [Symbol: Int] = [:]
    let profile = ledger.words.find(profile)
    for row in 0..<ledger.marks.count
    where ledger.marks[row].kind == kind && ledger.marks[row].profile == profile {
      let title = ledger.canonicalTitle(ledger.marks[row].title)
      if let known = last[title], !ledger.precedes(ledger.marks[known].key, ledger.marks[row].key) {
        continue
      }
      last[title] = row
    }
    var bits = Bits(size: ledger.titles.count)
    for (title, row) in last where ledger.marks[row].value == value { bits[Int(title)] = true }
    return bits
  }
}
