/// Finds the titles, and the watches, that a profile rated or marked in some way.
struct Opinions {
  private let profile: String
  /// The current ratings by title; nil until needed.
  private var ratings: [Rating?]?
  /// The own ratings of the wanted watches by row; nil until needed.
  private var ownRatings: [Rating?]?

  init(profile: String) {
    self.profile = profile
  }

  /// Returns the titles whose current ratings pass a test: any rating, unless the test says which.
  /// - Complexity: O(n) in the ratings.
  mutating func rated(_ test: QueryTest, _ ledger: borrowing Ledger) -> Bits {
    let ratings = read(ledger)
    return Bits(size: ratings.count) { ratings[$0].map { test.accepts(rating: $0) } ?? false }
  }

  /// Returns those of some watches whose own ratings pass a test: any rating, unless the test says which.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - ledger: The settled ledger.
  ///   - rows: The wanted watches of the profile, the same in every call.
  /// - Returns: The rows of the watches.
  /// - Complexity: O(n) in the ratings and the watches.
  mutating func ratedWatches(
    _ test: QueryTest, _ ledger: borrowing Ledger, among rows: Bits
  ) -> Bits {
    let ratings = read(ledger, of: rows)
    return Bits(size: ratings.count) { ratings[$0].map { test.accepts(rating: $0) } ?? false }
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

  private mutating func read(_ ledger: borrowing Ledger) -> [Rating?] {
    if let ratings { return ratings }
    var read = [Rating?](repeating: nil, count: ledger.titles.count)
    for entry in Ratings(ledger, profile: profile).entries {
      read[Int(entry.title)] = entry.rating
    }
    ratings = read
    return read
  }

  private mutating func read(_ ledger: borrowing Ledger, of rows: Bits) -> [Rating?] {
    if let ownRatings { return ownRatings }
    var read = [Rating?](repeating: nil, count: rows.size)
    let own = OwnRatings(ledger, profile: profile, of: rows)
    rows.forEach { read[$0] = own.rating(of: $0, ledger) }
    ownRatings = read
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
