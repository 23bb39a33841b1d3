import SeenCore

/// Finds the words that someone may have meant: "did you mean".
package enum Nearest {
  /// Returns at most two of the allowed words that are similar to the given one, the nearest first.
  ///
  /// A word is similar if it begins with the given one, or is at an optimal string alignment distance of at most a
  /// third of its length, at least 1 and at most 3. Nothing is similar to a single letter or digit.
  /// - Complexity: O(words × length²), with words of very different length skipped.
  package static func words(to given: String, among allowed: [String]) -> [String] {
    let given = Array(given.lowercased().unicodeScalars.prefix(100))
    guard given.count > 1 else { return [] }
    let limit = EditDistance.limit(forLength: given.count)
    var found: [(distance: Int, word: String)] = []
    for word in allowed {
      let scalars = Array(word.lowercased().unicodeScalars)
      if scalars.starts(with: given) {
        found.append((0, word))
      } else if let distance = EditDistance.between(given, scalars, limit: limit) {
        found.append((distance, word))
      }
    }
    found.sort { ($0.distance, $0.word) < ($1.distance, $1.word) }
    return found.prefix(2).map(\.word)
  }
}
