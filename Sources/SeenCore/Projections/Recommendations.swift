/// What a profile could watch or look for next: from its journal, its catalogs, its household and its friends.
///
/// A title is listed in the first section that has it. Titles that the profile watched, rated, began, removed from its
/// queue, rejected there or declined, and those already up next, are not recommended.
package struct Recommendations: Sendable {
  /// The recommendations, section by section.
  package private(set) var all: [Recommendation] = []

  /// The most of a section.
  private let limit: Int
  private let profile: String
  private let taste: Taste
  private let upNext: UpNext
  /// What the profile rated or began, an episode or a season as its show too.
  private let touched: Set<Symbol>
  /// How much the titles of the journal are liked.
  private let ownScores: Taste.Scores
  /// The same for the titles of catalogs, computed on first use.
  private var catalogScores: Taste.Scores?
  private var taken: Set<ByteKey>

  /// How many alike titles are compared by taste.
  private static let poolSize = 60
  /// Up to which rating a title is not liked, in tenths: 4 of 10.
  private static let worst = 40
  /// How many words get their own section.
  private static let lovedCount = 2

  /// Prepares for a profile.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - profile: The profile.
  ///   - limit: The most of a section.
  ///   - declined: The ids of titles that the profile declined.
  /// - Complexity: O(n log n) in the titles, O(n) in the watches and ratings.
  package init(
    _ ledger: borrowing Ledger, profile: String, limit: Int, declined: [String]
  ) {
    self.limit = limit
    self.profile = profile
    taste = Taste(ledger, profile: profile)
    ownScores = taste.scores(in: ledger)
    upNext = UpNext(ledger, profile: profile, today: nil, suggestions: 0, onlySimilar: true)
    let touched =
      Ratings(ledger, profile: profile).entries.map(\.title)
      + Watching(ledger, profile: profile).states.map(\.title)
    self.touched = Set(touched + touched.compactMap { ledger.show(of: $0) })
    taken = Set(declined.map { ByteKey($0) })
  }

  /// The catalogs of a journal, and which of its titles they have.
  package struct Listed: ~Copyable {
    fileprivate let links: CatalogLinks

    /// Compares the titles of a journal with those of its catalogs.
    /// - Complexity: O(n log m): n titles in the journal, m in the catalogs.
    package init(
      _ ledger: borrowing Ledger, _ index: borrowing CatalogIndex, json: (String) -> JSON?
    ) {
      links = CatalogLinks(ledger, index, json: json)
    }
  }

  /// Returns whether a title of the journal may be recommended.
  private func isOpen(_ title: Symbol) -> Bool {
    !touched.contains(title) && upNext.isOpen(title)
  }

  /// Returns the titles that the profile watched last, in watch order, each once, an episode as its show; without
  /// channels and birds, what it rated 4 of 10 or lower, and what it would not watch again.
  /// - Complexity: O(n) in the watches and ratings.
  package static func lastWatched(
    _ count: Int, _ ledger: borrowing Ledger, profile: String
  ) -> [Symbol] {
    var last: [Symbol: Int] = [:]
    var disliked = Set(ledger.lastMarks(.again, of: profile).filter { $0.value == 0 }.keys)
    for entry in Ratings(ledger, profile: profile).entries
    where entry.rating.tenths <= worst {
      disliked.insert(entry.title)
    }
    ProfileWatches(ledger, profile: profile).counted.forEach { row in
      let watched = ledger.watch(row).title
      let title = ledger.show(of: watched) ?? watched
      let kind = ledger.kind(of: title)
      guard kind != .channel, kind != .bird, !disliked.contains(title) else { return }
      if let known = last[title], ledger.watchPrecedes(row, known) { return }
      last[title] = row
    }
    let order = last.sorted { ledger.watchPrecedes($1.value, $0.value) }
    return order.prefix(count).map(\.key)
  }

  /// Adds titles similar to one, as in SPEC.md 9.11; ties go to the one that suits the profile's taste better.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - source: The ledger that has it: the journal's, or that of the catalogs.
  ///   - isOwn: Whether that is the journal's.
  ///   - wasWatched: Whether the profile watched it; otherwise it was named.
  ///   - ledger: The journal's ledger.
  ///   - tables: The catalogs' facts.
  ///   - listed: Which of the journal's titles they have.
  /// - Complexity: O(n) in the titles.
  package mutating func addAlike(
    _ title: Symbol, of source: borrowing Ledger, isOwn: Bool, wasWatched: Bool,
    _ ledger: borrowing Ledger, _ tables: borrowing CatalogTables, _ listed: borrowing Listed
  ) {
    let similar = SimilarTitles(
      like: title, of: source, isOwn: isOwn, ledger, profile: profile)
    let words = Recommendations.words(of: title, source)
    var pool: [RecommendedTitle] = []
    for match in similar.best(Recommendations.poolSize, in: ledger, { isOpen($0) }) {
      pool.append(Recommendations.alike(match, words, ownScores, ledger))
    }
    let others = tasteScores(of: tables)
    let matches = similar.best(Recommendations.poolSize, of: tables) { row in
      isOpen(row: row, ledger, tables, listed)
    }
    for match in matches {
      pool.append(Recommendations.alike(match, words, others, tables.ledger))
    }
    add(pool, .like(TitleSummary(source, title), wasWatched: wasWatched))
  }

  private static func alike(
    _ match: SimilarTitles.Match, _ words: [String], _ scores: Taste.Scores,
    _ ledger: borrowing Ledger
  ) -> RecommendedTitle {
    let known = Set(self.words(of: match.title, ledger).map { ByteKey($0) })
    let shared = words.filter { known.contains(ByteKey($0)) }
    return RecommendedTitle(
      title: TitleSummary(ledger, match.title), score: Double(match.score),
      taste: scores.score(of: match.title, ledger), reasons: [.words(shared)])
  }

  /// Returns the words that make titles alike.
  private static func words(of title: Symbol, _ ledger: borrowing Ledger) -> [String] {
    ledger.texts(.directors, of: title) + ledger.texts(.genres, of: title)
      + [ledger.text(.family, of: title)].compactMap(\.self)
  }

  /// Adds what has the genres, directors, actors and families that the profile likes most, each a section.
  /// - Complexity: O(n) in the titles.
  package mutating func addLoved(
    _ ledger: borrowing Ledger, _ tables: borrowing CatalogTables, _ listed: borrowing Listed
  ) {
    for liked in taste.liked.prefix(Recommendations.lovedCount) {
      let others = tasteScores(of: tables)
      var pool = loved(liked, ledger, ownScores) { ledger.isAdded($0) && isOpen($0) }
      pool += loved(liked, tables.ledger, others) { isOpen(row: $0, ledger, tables, listed) }
      add(pool, .loved(liked.word))
    }
  }

  /// Returns the titles of a ledger that have a word and suit the profile's taste.
  private func loved(
    _ liked: Taste.Liked, _ ledger: borrowing Ledger, _ scores: Taste.Scores,
    _ isOpen: (Symbol) -> Bool
  ) -> [RecommendedTitle] {
    let word = ledger.words.find(liked.word)
    var best: [(score: Double, title: Symbol)] = []
    for title in 0..<Symbol(ledger.titles.count) where ledger.canonicalTitle(title) == title {
      switch ledger.kind(of: title) {
      case .film, .show, .other: break
      case .season, .episode, .bird, .channel: continue
      }
      guard ledger.has(liked, word, title), isOpen(title) else { continue }
      let score = scores.score(of: title, ledger)
      if score > 0 { best.append((score, title)) }
    }
    best.sort { left, right in
      left.score == right.score
        ? ledger.titles.precedes(left.title, right.title) : left.score > right.score
    }
    let likes = Set(taste.liked.map { ByteKey($0.word) })
    return best.prefix(Recommendations.poolSize).map { own in
      var words = Recommendations.words(of: own.title, ledger)
      words += ledger.texts(.cast, of: own.title)
      let reasons = words.filter { likes.contains(ByteKey($0)) }
      return RecommendedTitle(
        title: TitleSummary(ledger, own.title), score: own.score, taste: 0,
        reasons: [.words(Array(reasons.prefix(3)))])
    }
  }

  /// Adds the best of a pool that no section has.
  mutating func add(_ pool: [RecommendedTitle], _ section: Recommendation.Section) {
    var count = 0
    for own in pool.sorted(by: RecommendedTitle.isBefore) where count < limit {
      guard taken.insert(ByteKey(own.title.id)).inserted else { continue }
      all.append(Recommendation(section: section, title: own.title, reasons: own.reasons))
      count += 1
    }
  }

  /// Returns whether a title, by its id, may be recommended; what the journal does not know may.
  func isOpen(_ id: String, _ ledger: borrowing Ledger) -> Bool {
    guard !taken.contains(ByteKey(id)) else { return false }
    return ledger.titles.find(id).map { isOpen(ledger.canonicalTitle($0)) } ?? true
  }

  /// How much a title of the catalogs suits the profile.
  mutating func tasteScores(of tables: borrowing CatalogTables) -> Taste.Scores {
    if let catalogScores { return catalogScores }
    let scores = taste.scores(in: tables.ledger)
    catalogScores = scores
    return scores
  }

  /// Returns whether a title of the catalogs may be recommended.
  func isOpen(
    row: Symbol, _ ledger: borrowing Ledger, _ tables: borrowing CatalogTables,
    _ listed: borrowing Listed
  ) -> Bool {
    if tables.hidden?[Int(row)] ?? false { return false }
    let own = listed.links.titles[Int(row)]
    return own == .none || !ledger.isAdded(own) && isOpen(own)
  }
}

extension Ledger {
  /// Returns whether a title has a word, nil for one that is only in bare arrays.
  fileprivate func has(_ liked: Taste.Liked, _ word: Symbol?, _ title: Symbol) -> Bool {
    guard let fact = fact(liked.facet.field, of: title) else { return false }
    guard liked.facet != .family else { return word == fact }
    if let word {
      for place in arrays.range(of: fact) where arrays.elements[place] == word { return true }
    }
    return arrays.bareWords(of: fact).contains(ByteKey(liked.word))
  }
}
