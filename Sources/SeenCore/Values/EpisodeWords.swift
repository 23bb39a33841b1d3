/// Words that name seasons and episodes as people say them, as the codes that they mean: `season 1 episode 2`, `S1, E2`,
/// `s01 ep 2` and `Season 4` are `s1e2`, `s1e2`, `s1e2` and `s4`.
enum EpisodeWords {
  /// Words before the number of a season.
  private static let seasonWords = ["season", "series", "s"]
  /// Words before the number of an episode.
  private static let episodeWords = ["episodes", "episode", "eps", "ep", "e"]

  /// Returns the codes that words mean, in their order; a word that says nothing of seasons stays as it is.
  static func codes(_ words: some Sequence<String>) -> [String] {
    var rest = words.flatMap { word in
      word.split { ",:".contains($0) }.map { $0.lowercased() }
    }[...]
    var codes: [String] = []
    while let word = rest.first {
      guard let season = season(&rest) else {
        if let number = episode(&rest) {
          codes.append(number)
          continue
        }
        codes.append(word)
        rest.removeFirst()
        continue
      }
      codes.append("s" + season + (episodes(&rest).map { "e" + $0 } ?? ""))
    }
    return codes
  }

  /// Reads `s01`, `season1` or `season 1`.
  private static func season(_ words: inout ArraySlice<String>) -> String? {
    numbered(seasonWords, &words) { rest in rest.utf8.allSatisfy { (48...57).contains($0) } }
  }

  /// Whether words begin with one for an episode and its number, without a season: `episode 1`, `ep 2`.
  static func areNumbered(_ words: some Sequence<String>) -> Bool {
    var rest = words.map { $0.lowercased() }[...]
    return episode(&rest) != nil
  }

  /// Reads `episode 1` or `ep 2`, not `e2`; a number of one of the season that one is in.
  private static func episode(_ words: inout ArraySlice<String>) -> String? {
    numbered(Array(episodeWords.dropLast()), &words) { rest in
      rest.utf8.allSatisfy { (48...57).contains($0) }
    }
  }

  /// Reads `e01`, `ep1`, `episode 1`, `episodes 1-3`, `episodes 1 to 3` or `ep 1 and 2`.
  private static func episodes(_ words: inout ArraySlice<String>) -> String? {
    let first = numbered(episodeWords, &words) { rest in
      rest.utf8.first.map { (48...57).contains($0) } ?? false
    }
    guard let first else { return nil }
    guard words.count > 1, ["-", "–", "to", "..", "and", "&"].contains(words.first) else {
      return first.replacing("–", with: "-")
    }
    let isPair = ["and", "&"].contains(words.first)
    var behind = words.dropFirst()
    let isNumber = { (text: String) in
      !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
    }
    guard let last = numbered(episodeWords, &behind, isNumber) ?? behind.first,
      isNumber(last)
    else { return first }
    // `1 and 2` is a run, `1 and 5` is none.
    if isPair, Int(first).map({ $0 + 1 }) != Int(last) { return first }
    if behind.first == last { behind.removeFirst() }
    words = behind
    return first + ".." + last
  }

  /// Reads a number with one of some words before it, joined or not, and moves past it.
  private static func numbered(
    _ marks: [String], _ words: inout ArraySlice<String>, _ isNumber: (String) -> Bool
  ) -> String? {
    guard let word = words.first else { return nil }
    for mark in marks {
      var number = word.hasPrefix(mark) ? String(word.dropFirst(mark.count)) : nil
      var count = 1
      if let joined = number, joined.isEmpty || joined == "." {
        number = words.dropFirst().first
        count = 2
      }
      if let number, !number.isEmpty, isNumber(number) {
        words.removeFirst(count)
        return number
      }
    }
    return nil
  }
}
