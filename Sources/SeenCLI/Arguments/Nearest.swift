/// Finds the words that someone may have meant: "did you mean".
package enum Nearest {
  /// Returns at most two of the allowed words that are near to what was given, the nearest first.
  ///
  /// Near is a word that begins with what was given (two letters or more), or one at an optimal string
  /// alignment distance of at most a third of its length, at least 1 and at most 3.
  /// - Complexity: O(words × length²), with words of very different length skipped.
  package static func words(to given: String, among allowed: [String]) -> [String] {
    let given = Array(given.lowercased().unicodeScalars.prefix(100))
    guard !given.isEmpty else { return [] }
    let limit = max(1, min(3, given.count / 3))
    var found: [(distance: Int, word: String)] = []
    for word in allowed {
      let scalars = Array(word.lowercased().unicodeScalars)
      if given.count >= 2, scalars.starts(with: given) {
        found.append((0, word))
      } else if abs(scalars.count - given.count) <= limit {
        let distance = distance(from: given, to: scalars)
        if distance <= limit { found.append((distance, word)) }
      }
    }
    found.sort { ($0.distance, $0.word) < ($1.distance, $1.word) }
    return found.prefix(2).map(\.word)
  }

  /// Returns how many insertions, removals, replacements and swaps of neighbours lead from one to the other,
  /// where no part is edited twice (optimal string alignment).
  /// - Complexity: O(n × m).
  package static func distance(from source: [Unicode.Scalar], to target: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...target.count)
    for row in source.indices {
      var current = [row + 1]
      for column in target.indices {
        let replaced = last[column] + (source[row] == target[column] ? 0 : 1)
        var best = min(replaced, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, source[row] == target[column - 1],
          source[row - 1] == target[column]
        {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[target.count]
  }
}
