/// Finds which of a few words may have been meant.
enum NearWords {
  /// Returns at most two words that begin with what was given or are few edits away, the nearest first.
  static func find(_ given: some StringProtocol, among words: [String]) -> [String] {
    let given = Array(given.lowercased().unicodeScalars.prefix(100))
    guard !given.isEmpty else { return [] }
    let limit = EditDistance.limit(forLength: given.count)
    var found: [(distance: Int, word: String)] = []
    for word in words {
      let scalars = Array(word.lowercased().unicodeScalars)
      if given.count >= 2, scalars.starts(with: given) {
        found.append((0, word))
      } else if let distance = EditDistance.between(given, scalars, limit: limit) {
        found.append((distance, word))
      }
    }
    found.sort { $0.distance != $1.distance ? $0.distance < $1.distance : $0.word < $1.word }
    return found.prefix(2).map(\.word)
  }
}
