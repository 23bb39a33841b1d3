/// How counts map to four shades: one shade each for up to four distinct counts, else by quartiles of the days with
/// watches.
///
/// Quartiles of the days rather than of the greatest count: one day with a large import would make all others pale.
struct Levels {
  /// The least count of each shade, ascending.
  private let least: [Int]
  /// The greatest count.
  private let most: Int

  /// Computes the shades of a year.
  /// - Complexity: O(n log n) in the days.
  init(_ counts: [Int]) {
    let sorted = counts.filter { $0 > 0 }.sorted()
    most = sorted.last ?? 0
    var least = [1]
    for quarter in 1..<4 {
      let typical = most > 4 ? sorted[sorted.count * quarter / 4] : 0
      least.append(max((least.last ?? 0) + 1, typical))
    }
    self.least = least
  }

  /// Returns 0 for none, and 1 to 4 for the rest.
  func level(of count: Int) -> Int {
    least.count { $0 <= count }
  }

  /// The counts of each shade that the year uses.
  var ranges: [ClosedRange<Int>] {
    least.indices.compactMap { index in
      let next = index + 1 < least.count ? least[index + 1] - 1 : most
      let high = min(most, next)
      return least[index] <= high ? least[index]...high : nil
    }
  }

  /// Returns `3` or `4 to 7`.
  func words(of range: ClosedRange<Int>) -> String {
    range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
  }
}
