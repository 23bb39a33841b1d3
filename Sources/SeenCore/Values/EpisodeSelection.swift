/// Which episodes of a show are meant, as people type it: `s02e03`, `s02e03 s02e05-e07`, `season 2`, `all`, `next`, `5`.
package struct EpisodeSelection: Hashable, Sendable {
  /// One word of it.
  package enum Part: Hashable, Sendable {
    case run(EpisodeCode)
    /// Every known episode of a season.
    case season(Int)
    /// Every known episode; specials must be named.
    case all
    /// The one that comes next.
    case next
    /// An episode of the season that one is in.
    case number(Int)

    /// Whether it is a word that only means episodes behind the name of a show.
    package var isBare: Bool {
      switch self {
      case .next, .number: true
      case .run, .season, .all: false
      }
    }

    /// Whether it stands for whatever is known of a season or a show.
    package var isWhole: Bool {
      switch self {
      case .season, .all: true
      case .run, .next, .number: false
      }
    }
  }

  /// Where in a show somebody is.
  package struct Place: Sendable {
    /// The episode that comes next; nil where none is known.
    package let next: Number?
    /// The season that one is in.
    package let season: Int

    /// Describes a place.
    package init(next: Number?, season: Int) {
      self.next = next
      self.season = season
    }
  }

  /// The words, at least one.
  package let parts: [Part]

  /// The most episodes recorded at once without confirmation.
  package static let unaskedCount = 100

  package init(_ parts: [Part]) {
    self.parts = parts
  }

  /// Returns what words mean; nil if one of them names no episodes.
  /// - Throws: `EpisodeCode.Problem` for an invalid run.
  package static func parse(
    _ words: some Sequence<String>
  ) throws(EpisodeCode.Problem) -> EpisodeSelection? {
    var parts: [Part] = []
    for word in EpisodeWords.codes(words) {
      guard let part = try part(word) else { return nil }
      parts.append(part)
    }
    return parts.isEmpty ? nil : EpisodeSelection(parts)
  }

  private static func part(_ word: String) throws(EpisodeCode.Problem) -> Part? {
    if word == "all" { return .all }
    if word == "next" { return .next }
    if let number = Int(word), word.utf8.first != 43, (1..<1870).contains(number) {
      // Greater ones are years.
      return .number(number)
    }
    if let season = season(word) { return .season(season) }
    return try EpisodeCode.parse(word).map { .run($0) }
  }

  /// Returns the number of a whole season: `s02`.
  private static func season(_ word: String) -> Int? {
    let digits = word.utf8.dropFirst()
    guard word.utf8.first == 115, (1...5).contains(digits.count),
      digits.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// Returns the show and the words behind it of a text that ends like `Night Bus s01e04`, `Night Bus: Season 2` or
  /// `Night Bus S1 E4`; nil for others.
  ///
  /// What only looks like episodes counts too, so that it can be refused: a run that ends before it begins.
  package static func split(_ text: String) -> (show: String, words: [String])? {
    let words = text.split(separator: " ").map { String($0) }
    guard let last = words.last, last.utf8.contains(where: { (48...57).contains($0) }) else {
      return nil
    }
    for count in 1..<max(words.count, 1) {
      let tail = Array(words[count...])
      guard isCode(tail[0]) else { continue }
      do {
        guard let typed = try parse(tail), !typed.parts.contains(.all),
          !typed.parts.contains(where: \.isBare)
        else { continue }
      } catch {}
      guard let show = show(before: words[..<count].joined(separator: " ")) else { continue }
      return (show, tail)
    }
    return nil
  }

  /// Returns the name that is before episodes, without the marks between them; nil if nothing is left.
  static func show(before episodes: String) -> String? {
    let name = String(episodes.reversed().drop { ":,-–— ".contains($0) }.reversed())
    return name.isEmpty ? nil : name
  }

  /// Returns whether a word can begin the name of a season or an episode.
  private static func isCode(_ word: String) -> Bool {
    guard let first = word.lowercased().utf8.first else { return false }
    return first == 115 || (48...57).contains(first)
  }

  /// The one episode that is meant; nil if it may be several.
  package var single: EpisodeCode? {
    guard parts.count == 1, case .run(let code) = parts[0], code.episodes.count == 1 else {
      return nil
    }
    return code
  }

  /// Whether it is one episode by where one is in the show.
  package var isPlace: Bool { parts.count == 1 && parts[0].isBare }

  package var specials: EpisodeSelection {
    EpisodeSelection(
      parts.map { part in
        switch part {
        case .run(let code): .run(EpisodeCode(season: 0, episodes: code.episodes))
        case .number(let number): .run(EpisodeCode(season: 0, episodes: number...number))
        case .season, .all, .next: .season(0)
        }
      })
  }

  /// Returns the episodes one by one, each once: those of a run in the order they were said, those of a whole season
  /// by number.
  ///
  /// - Parameters:
  ///   - known: The numbers of the episodes that are known, in any order.
  ///   - place: Where in the show one is.
  /// - Returns: The episodes.
  /// - Throws: The part that means none of the known episodes.
  package func codes(known: Set<Number>, at place: Place) throws(NothingKnown) -> [EpisodeCode] {
    var codes: [EpisodeCode] = []
    var taken: Set<Number> = []
    func add(_ number: Number) {
      guard taken.insert(number).inserted else { return }
      codes.append(
        EpisodeCode(season: number.season, episodes: number.episode...number.episode))
    }
    for part in parts {
      switch part {
      case .run(let code):
        for episode in code.episodes { add(Number(season: code.season, episode: episode)) }
      case .next:
        guard let next = place.next else { throw NothingKnown(part: part) }
        add(next)
      case .number(let number): add(Number(season: place.season, episode: number))
      case .season, .all:
        let all = known.filter { number in
          if case .season(let season) = part { number.season == season } else { number.season > 0 }
        }
        guard !all.isEmpty else { throw NothingKnown(part: part) }
        for number in all.sorted() { add(number) }
      }
    }
    return codes
  }

  /// None of the selected episodes is known.
  package struct NothingKnown: Error, Equatable {
    /// A season, all, or the next one.
    package let part: Part
  }

  package struct Number: Hashable, Comparable, Sendable {
    /// The season's number; 0 for specials.
    package let season: Int
    /// The episode's number in its season.
    package let episode: Int

    /// Names an episode.
    package init(season: Int, episode: Int) {
      self.season = season
      self.episode = episode
    }

    /// Whether an episode comes before another.
    package static func < (left: Number, right: Number) -> Bool {
      (left.season, left.episode) < (right.season, right.episode)
    }
  }
}
