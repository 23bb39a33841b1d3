/// Finds the titles that a profile rated or marked in some way.
struct Opinions {
  private let profile: String
  /// Ratings in units of 1/300 by title, -1 without one; nil until needed.
  private var ratings: [Int32]?

  init(profile: String) {
    self.profile = profile
  }

  /// Returns the titles whose ratings pass a test: any rating, unless the test says which.
  /// - Complexity: O(n) in the ratings.
  mutating func rated(_ test: QueryTest, _ ledger: borrowing Ledger) -> Bits {
    let ratings = read(ledger)
    guard case .ratings(let ranges) = test else {
      return Bits(size: ratings.count) { ratings[$0] >= 0 }
    }
    return Bits(size: ratings.count) { title in
      let rating = Int(ratings[title])
      return rating >= 0 && ranges.contains { $0.contains(rating) }
    }
  }

  /// Returns the titles that the profile would, or would not, watch again, according to a test; those with either
  /// answer if it accepts any.
  /// - Complexity: O(n) in the marks.
  func again(_ test: QueryTest, _ ledger: borrowing Ledger) -> Bits {
    if case .flag(let wanted) = test { return marks(.again, wanted ? 1 : 0, ledger) }
    var bits = marks(.again, 1, ledger)
    bits.formUnion(marks(.again, 0, ledger))
    return bits
  }

  /// Returns the favorites, or all other titles, according to a test.
  /// - Complexity: O(n) in the marks.
  func favorites(_ test: QueryTest, _ ledger: borrowing Ledger) -> Bits {
    var bits = marks(.favorite, 1, ledger)
    if test == .flag(false) { bits.invert() }
    return bits
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
    var bits = Bits(size: ledger.titles.count)
    for (title, own) in ledger.lastMarks(kind, of: profile) where own == value {
      bits[Int(title)] = true
    }
    return bits
  }
}
