/// How far apart two texts are, for "did you mean".
package enum EditDistance {
  /// Returns how many edits still count as a typo in a text of some length: a third of it, 1 to 3.
  package static func limit(forLength length: Int) -> Int {
    max(1, min(3, length / 3))
  }

  /// Returns how many edits still make a new name a slip for a known one: fewer than one letter in five.
  ///
  /// Short names are often a letter apart, such as If and It.
  package static func slipLimit(forLength length: Int) -> Int {
    min(3, max(0, length - 1) / 5)
  }

  /// Returns how many insertions, removals, replacements and swaps of neighbors lead from one to
  /// the other, with no part edited twice (optimal string alignment); nil if more than a limit.
  /// - Complexity: O(n × m); O(1) when the lengths differ by more than the limit.
  package static func between(
    _ source: [Unicode.Scalar], _ target: [Unicode.Scalar], limit: Int
  ) -> Int? {
    guard abs(source.count - target.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...target.count)
    for row in source.indices {
      var current = [row + 1]
      current.reserveCapacity(target.count + 1)
      var least = row + 1
      for column in target.indices {
        let replaced = last[column] + (source[row] == target[column] ? 0 : 1)
        var best = min(replaced, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, source[row] == target[column - 1],
          source[row - 1] == target[column]
        {
          best = min(best, beforeLast[column - 1] + 1)
        }
        least = min(least, best)
        current.append(best)
      }
      // A swap reaches back two rows, so one row may be above the limit by one.
      if least > limit + 1 { return nil }
      beforeLast = last
      last = current
    }
    return last[target.count] <= limit ? last[target.count] : nil
  }
}
