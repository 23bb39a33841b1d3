/// How much titles are like those that a profile rated highest, and unlike those that it rated lowest.
///
/// A title scores with each of the ten best rated ones: 4 for each genre that both have, 2 for the same content
/// rating, 2 for each director, 2 for the same family, times the rating. What shares neither a genre nor a director
/// nor a family is not alike, whatever its content rating. The best of the ten counts. The same with the ten worst
/// rated ones, times what their ratings lack, counts half against it.
package struct SimilarTitles: Sendable {
  /// A title that is like another.
  package struct Match: Sendable {
    package let title: Symbol
    /// How much; only for comparing.
    package let score: Int
    package let like: Symbol
  }

  /// The titles that others are compared with, the best rated first.
  private var seeds: [Seed] = []
  /// The titles that count against those that are like them, the worst rated first.
  private var disliked: [Seed] = []
  /// Whether the seeds are titles of the journal, rather than one of a catalog.
  private var hasOwnSeeds = true
  private static let seedCount = 10

  /// A title that others are compared with; its facts are texts, so that they can be found in other ledgers.
  private struct Seed: Sendable {
    let title: Symbol
    let weight: Int
    let genres: [String]
    let directors: [String]
    let contentRating: String?
    let family: String?

    init(_ title: Symbol, _ weight: Int, _ ledger: borrowing Ledger) {
      self.title = title
      self.weight = weight
      genres = ledger.texts(.genres, of: title)
      directors = ledger.texts(.directors, of: title)
      contentRating = ledger.text(.contentRating, of: title)
      family = ledger.text(.family, of: title)
    }
  }

  /// The weight of the best rating, which is 10 of 10.
  private static let bestWeight = 600

  /// Reads what a profile rated highest, at least 6 of 10, and lowest, at most 4.
  /// - Complexity: O(n log n) in the ratings.
  package init(_ ledger: borrowing Ledger, profile: String) {
    let weights = SimilarTitles.weights(ledger, profile)
    seeds = SimilarTitles.seeds(weights.filter { $0.value >= 360 }, ledger)
    disliked = SimilarTitles.disliked(weights, ledger)
  }

  /// Compares with one title only, as if it were rated 10 of 10; low ratings of others still count against titles.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - source: The ledger that has it: the journal's, or that of the tables of catalogs.
  ///   - isOwn: Whether that is the journal's.
  ///   - ledger: The journal's ledger.
  ///   - profile: The profile whose low ratings count against titles.
  package init(
    like title: Symbol, of source: borrowing Ledger, isOwn: Bool, _ ledger: borrowing Ledger,
    profile: String
  ) {
    let title = source.show(of: title) ?? title
    var weights = SimilarTitles.weights(ledger, profile)
    if isOwn { weights[title] = nil }
    seeds = [Seed(title, SimilarTitles.bestWeight, source)]
    disliked = SimilarTitles.disliked(weights, ledger)
    hasOwnSeeds = isOwn
  }

  /// Returns the best rating of each title or any of its episodes, of 600.
  private static func weights(_ ledger: borrowing Ledger, _ profile: String) -> [Symbol: Int] {
    var weights: [Symbol: Int] = [:]
    for entry in Ratings(ledger, profile: profile).entries {
      let weight = entry.rating.tenths * (bestWeight / 100)
      let kind = ledger.kind(of: entry.title)
      guard kind != .bird, kind != .channel else { continue }
      // An episode counts as its show.
      let title = ledger.show(of: entry.title) ?? entry.title
      weights[title] = max(weights[title] ?? 0, weight)
    }
    return weights
  }

  /// Returns the worst rated titles, weighted by half of what their ratings lack.
  private static func disliked(
    _ weights: [Symbol: Int], _ ledger: borrowing Ledger
  ) -> [Seed] {
    let low = weights.filter { $0.value <= 240 }
    return seeds(low.mapValues { (bestWeight - $0) / 2 }, ledger)
  }

  /// Returns the titles of the greatest weights, the greatest first.
  private static func seeds(
    _ weights: [Symbol: Int], _ ledger: borrowing Ledger
  ) -> [Seed] {
    var weights = weights
    // Ties are broken by text, which is slow: only among those that can come first.
    if weights.count > SimilarTitles.seedCount {
      let least = weights.values.sorted(by: >)[SimilarTitles.seedCount - 1]
      weights = weights.filter { $0.value >= least }
    }
    let order = weights.sorted { left, right in
      left.value == right.value
        ? ledger.titles.precedes(left.key, right.key) : left.value > right.value
    }
    var seeds: [Seed] = []
    for (title, weight) in order.prefix(SimilarTitles.seedCount) {
      seeds.append(Seed(title, weight, ledger))
    }
    return seeds
  }

  /// Returns the films and shows that are most alike, the most alike first; ties go to the smaller id.
  /// - Complexity: O(n) in the titles.
  package func best(
    _ count: Int, in ledger: borrowing Ledger, _ isWanted: (Symbol) -> Bool
  ) -> [Match] {
    best(count, in: ledger, isOwn: true) { title in ledger.isAdded(title) && isWanted(title) }
  }

  /// Returns the same of titles of catalogs; a match's title is one of the tables, what it is like one of the journal.
  /// - Complexity: O(n) in the titles.
  package func best(
    _ count: Int, of tables: borrowing CatalogTables, _ isWanted: (Symbol) -> Bool
  ) -> [Match] {
    let hidden = tables.hidden
    return best(count, in: tables.ledger, isOwn: false) { title in
      !(hidden?[Int(title)] ?? false) && isWanted(title)
    }
  }

  private func best(
    _ count: Int, in ledger: borrowing Ledger, isOwn: Bool, _ isWanted: (Symbol) -> Bool
  ) -> [Match] {
    guard !seeds.isEmpty, count > 0 else { return [] }
    var likeness = Likeness(seeds, in: ledger)
    var unlikeness = Likeness(disliked, in: ledger)
    var matches: [Match] = []
    for title in 0..<Symbol(ledger.titles.count) where ledger.canonicalTitle(title) == title {
      switch ledger.kind(of: title) {
      case .film, .show, .other: break
      case .season, .episode, .bird, .channel: continue
      }
      guard let scores = likeness.scores(of: title, ledger) else { continue }
      let isSelf = isOwn == hasOwnSeeds ? title : .none
      guard let (liked, like) = SimilarTitles.greatest(scores, of: seeds, but: isSelf) else {
        continue
      }
      var score = liked
      if !disliked.isEmpty, let scores = unlikeness.scores(of: title, ledger) {
        let own = isOwn ? title : .none
        score -= SimilarTitles.greatest(scores, of: disliked, but: own)?.score ?? 0
      }
      if score > 0, isWanted(title) {
        matches.append(Match(title: title, score: score, like: like))
      }
    }
    // Ties are broken by text, which is slow: only among those that can be returned.
    if matches.count > count {
      let least = matches.map(\.score).sorted(by: >)[count - 1]
      matches.removeAll { $0.score < least }
    }
    return Array(
      matches.sorted { left, right in
        left.score == right.score
          ? ledger.titles.precedes(left.title, right.title) : left.score > right.score
      }.prefix(count))
  }

  /// Returns the greatest score with any of some other titles, and that title; nil if none is above 0.
  private static func greatest(
    _ scores: Likeness.Scores, of seeds: [Seed], but title: Symbol
  ) -> (score: Int, like: Symbol)? {
    var best: (score: Int, like: Symbol)?
    for (place, seed) in seeds.enumerated() where seed.title != title {
      let score = Int(scores[place]) * seed.weight
      if score > best?.score ?? 0 { best = (score, seed.title) }
    }
    return best
  }

  /// The similarity of titles of one ledger to each of the seeds, by their words.
  private struct Likeness {
    typealias Scores = SIMD16<Int32>
    /// What a word scores with each seed, by the fact it is in.
    private struct Word {
      var genre = Scores.zero
      var director = Scores.zero
      var family = Scores.zero
      var contentRating = Scores.zero
    }

    /// By word of the ledger, the place of its scores; 0 if no seed has it.
    private var places: [UInt16]
    /// The same for words without a symbol in this ledger, as those of bare arrays may be.
    private var otherPlaces: [ByteKey: UInt16] = [:]
    private var words = [Word()]
    /// By array of genres, the place of their total score, so that equal arrays are added up once; 0 for a new one.
    private var genrePlaces: [UInt32]
    private var genres = [Scores.zero]

    init(_ seeds: [Seed], in ledger: borrowing Ledger) {
      places = Array(repeating: 0, count: ledger.words.count)
      genrePlaces = Array(repeating: 0, count: ledger.arrays.count)
      for (lane, seed) in seeds.enumerated() {
        for text in seed.genres { register(text, \.genre, lane, 4, ledger) }
        for text in seed.directors { register(text, \.director, lane, 2, ledger) }
        if let text = seed.family { register(text, \.family, lane, 2, ledger) }
        if let text = seed.contentRating { register(text, \.contentRating, lane, 2, ledger) }
      }
    }

    private mutating func register(
      _ text: String, _ kind: WritableKeyPath<Word, Scores>, _ lane: Int, _ score: Int32,
      _ ledger: borrowing Ledger
    ) {
      var place = self.place(of: text, ledger)
      if place == 0 {
        guard words.count < Int(UInt16.max) else { return }
        place = UInt16(words.count)
        words.append(Word())
        if let word = ledger.words.find(text), Int(word) < places.count {
          places[Int(word)] = place
        } else {
          otherPlaces[ByteKey(text)] = place
        }
      }
      words[Int(place)][keyPath: kind][lane] = score
    }

    /// Returns the place of a word's scores; 0 if no seed has it.
    private func place(of text: String, _ ledger: borrowing Ledger) -> UInt16 {
      if let word = ledger.words.find(text), Int(word) < places.count { return places[Int(word)] }
      return otherPlaces[ByteKey(text)] ?? 0
    }

    /// Returns what a title scores with each seed; nil if it resembles none.
    mutating func scores(of title: Symbol, _ ledger: borrowing Ledger) -> Scores? {
      var scores = Scores.zero
      if let array = ledger.fact(.genres, of: title) {
        scores = genreScores(array, ledger)
      }
      if let array = ledger.fact(.directors, of: title) {
        scores &+= sum(array, ledger) { $0.director }
      }
      if let word = ledger.fact(.family, of: title) { scores &+= self.word(word).family }
      let isAlike = scores .> 0
      guard any(isAlike) else { return nil }
      if let word = ledger.fact(.contentRating, of: title) {
        scores &+= Scores.zero.replacing(with: self.word(word).contentRating, where: isAlike)
      }
      return scores
    }

    private mutating func genreScores(_ array: Symbol, _ ledger: borrowing Ledger) -> Scores {
      guard Int(array) < genrePlaces.count else { return sum(array, ledger) { $0.genre } }
      let known = Int(genrePlaces[Int(array)])
      if known > 0 { return genres[known] }
      let scores = sum(array, ledger) { $0.genre }
      genrePlaces[Int(array)] = UInt32(genres.count)
      genres.append(scores)
      return scores
    }

    private func word(_ word: Symbol) -> Word {
      Int(word) < places.count ? words[Int(places[Int(word)])] : words[0]
    }

    /// Adds up the words of an array, each once.
    private func sum(
      _ array: Symbol, _ ledger: borrowing Ledger, _ scores: (Word) -> Scores
    ) -> Scores {
      var sum = Scores.zero
      let range = ledger.arrays.range(of: array)
      for place in range {
        let word = ledger.arrays.elements[place]
        guard Int(word) < places.count, places[Int(word)] != 0 else { continue }
        var isFirst = true
        for earlier in range where earlier < place && ledger.arrays.elements[earlier] == word {
          isFirst = false
        }
        if isFirst { sum &+= scores(words[Int(places[Int(word)])]) }
      }
      for word in ledger.arrays.bareWords(of: array) {
        sum &+= scores(words[Int(place(of: word.text, ledger))])
      }
      return sum
    }
  }
}
