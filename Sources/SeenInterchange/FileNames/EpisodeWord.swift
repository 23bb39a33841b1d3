/// What one word says of episodes: `s02e03e04`, `1x02`, `e05`, or only a season, `s02`.
struct EpisodeWord {
  /// The number of the season; nil if the word has only episodes.
  private(set) var season: Int?
  /// The numbers of the episodes; empty if the word has only a season.
  private(set) var numbers: [Int] = []
  /// Whether it has the form `1x02`.
  private(set) var isCross = false
  /// Whether it may be anything else, such as the `4x4` of a car.
  private(set) var isUnsure = false

  /// Reads a folded word; nil for any other.
  init?(_ word: String) {
    var rest = Array(word.utf8)[...]
    if EpisodeWord.take("s", &rest) {
      guard let number = EpisodeWord.number(&rest) else { return nil }
      season = number
    } else if let number = EpisodeWord.number(&rest) {
      guard rest.first == UInt8(ascii: "x") else { return nil }
      (season, isCross) = (number, true)
      isUnsure = rest.count == 2
    }
    while !rest.isEmpty {
      let isMarked = EpisodeWord.take("x", &rest)
      let isNamed = !isCross && EpisodeWord.take("e", &rest)
      if isNamed { _ = EpisodeWord.take("p", &rest) }
      guard isNamed || isMarked && season != nil else { return nil }
      guard let number = EpisodeWord.number(&rest) else { return nil }
      numbers.append(number)
      if rest.count == 2, EpisodeWord.take("v", &rest) { _ = EpisodeWord.number(&rest) }
    }
    guard season != nil || !numbers.isEmpty else { return nil }
    // `1280x720` is the size of a picture.
    guard isCross, let season, season >= 100 else { return }
    guard (1900...2100).contains(season), numbers.allSatisfy({ $0 < 100 }) else { return nil }
  }

  private static func take(_ letter: Unicode.Scalar, _ rest: inout ArraySlice<UInt8>) -> Bool {
    guard rest.first == UInt8(ascii: letter) else { return false }
    rest.removeFirst()
    return true
  }

  private static func number(_ rest: inout ArraySlice<UInt8>) -> Int? {
    let digits = rest.prefix { (48...57).contains($0) }
    guard (1...4).contains(digits.count) else { return nil }
    rest = rest.dropFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
  }
}
