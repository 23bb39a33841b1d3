package import SeenCore

/// Episodes of one show in words.
package enum EpisodeWords {
  /// How many are named at most, a run of them counted once.
  private static let most = 6

  /// Returns episodes by their codes: `s02e06 and e07`, `s01e02..e05, s02e01 and 12 more`.
  /// - Parameter numbers: Their numbers, in order.
  /// - Returns: The codes; empty for none.
  package static func list(_ numbers: [EpisodeSelection.Number]) -> String {
    var runs: [EpisodeCode] = []
    for number in numbers {
      let last = runs.last
      if let last, last.season == number.season, last.episodes.upperBound + 1 == number.episode {
        runs[runs.count - 1] = EpisodeCode(
          season: number.season, episodes: last.episodes.lowerBound...number.episode)
      } else {
        runs.append(
          EpisodeCode(season: number.season, episodes: number.episode...number.episode))
      }
    }
    // Two in a row are named one by one.
    let codes = runs.flatMap { $0.episodes.count == 2 ? $0.singles : [$0] }
    var words: [String] = []
    for (place, code) in codes.prefix(most).enumerated() {
      let isKnown = place > 0 && codes[place - 1].season == code.season
      words.append(isKnown ? String(code.description.drop { $0 != "e" }) : code.description)
    }
    let rest = codes.dropFirst(most).reduce(0) { $0 + $1.episodes.count }
    return Words.list(words + (rest > 0 ? ["\(rest) more"] : []))
  }

  /// Returns which episodes of a show were passed over: `s02e06 and e07 not seen`; nil for none.
  package static func notSeen(_ titles: [Symbol], _ ledger: borrowing Ledger) -> String? {
    var numbers: [EpisodeSelection.Number] = []
    for title in titles {
      if let number = ledger.episodeNumber(of: title) { numbers.append(number) }
    }
    return numbers.isEmpty ? nil : list(numbers) + " not seen"
  }
}
