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
  private let upNext: UpNext
  /// What the profile likes.
  private let taste: Taste
  /// What the profile rated or began, an episode or a season as its show too.
  private let touched: Set<Symbol>
  /// The titles of the journal.
  private let own: ComparedTitles
  /// The titles of the catalogs.
  private let others: ComparedTitles
  /// How much the titles of the catalogs suit the profile.
  private let listedScores: Taste.Scores
  /// The same of the journal.
  private let ownScores: Taste.Scores
  private var taken: Set<ByteKey>

  /// Up to which rating a title is not liked, in tenths: 4 of 10.
  private static let worst = 40

  /// Prepares for a profile.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - profile: The profile.
  ///   - limit: The most of a section.
  ///   - declined: The ids of titles that the profile declined.
  ///   - tables: The catalogs' facts.
  ///   - listed: Which of the journal's titles they have.
  /// - Complexity: O(n log n) in the titles, O(n) in their words, the watches and ratings.
  package init(
    _ ledger: borrowing Ledger, profile: String, limit: Int, declined: [String],
    _ tables: borrowing CatalogTables, _ listed: borrowing Listed
  ) {
    self.limit = limit
    self.profile = profile
    upNext = UpNext(ledger, profile: profile, today: nil, suggestions: 0, onlySimilar: true)
    let touched =
      Ratings(ledger, profile: profile).entries.map(\.title)
      + Watching(ledger, profile: profile).states.map(\.title)
    self.touched = Set(touched + touched.compactMap { ledger.show(of: $0) })
    taken = Set(declined.map { ByteKey($0) })
    own = ComparedTitles(ledger, TitleVotes(ledger, listed.links, listed.votes))
    others = ComparedTitles(tables.ledger, listed.votes)
    taste = Taste(ledger, profile: profile)
    ownScores = Taste.Scores(taste, own, in: ledger)
    listedScores = Taste.Scores(taste, others, in: tables.ledger)
  }

  /// The catalogs of a journal, and which of its titles they have.
  package struct Listed: ~Copyable {
    let links: CatalogLinks
    let votes: TitleVotes

    /// Compares the titles of a journal with those of its catalogs.
    /// - Complexity: O(n log m): n titles in the journal, m in the catalogs.
    package init(
      _ ledger: borrowing Ledger, _ index: borrowing CatalogIndex, json: (String) -> JSON?
    ) {
      links = CatalogLinks(ledger, index, json: json)
      votes = TitleVotes(index)
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

  /// Adds what suits the profile best; to one that watched nothing yet, what is known best.
  /// - Complexity: O(n log n) in the titles, O(n) in their words.
  package mutating func addForYou(
    _ ledger: borrowing Ledger, _ tables: borrowing CatalogTables, _ listed: borrowing Listed
  ) {
    let start = all.count
    add(
      pool(ownScores, listedScores, .known, ledger, tables, listed) { _, _ in true },
      .you)
    // Each has one reason so far; all at once, as each reading is of all titles.
    let reasons = taste.givingExamples(all[start...].map { $0.reasons[0] }, ledger, profile)
    for (place, reason) in zip(all.indices[start...], reasons) { all[place].reasons = [reason] }
  }

  /// Adds titles like one.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - source: The ledger that has it: the journal's, or that of the catalogs.
  ///   - isOwn: Whether that is the journal's.
  ///   - wasWatched: Whether the profile watched it; otherwise it was named.
  ///   - ledger: The journal's ledger.
  ///   - tables: The catalogs' facts.
  ///   - listed: Which of the journal's titles they have.
  /// - Complexity: O(n log n) in the titles, O(n) in their words.
  package mutating func addAlike(
    _ title: Symbol, of source: borrowing Ledger, isOwn: Bool, wasWatched: Bool,
    _ ledger: borrowing Ledger, _ tables: borrowing CatalogTables, _ listed: borrowing Listed
  ) {
    let taste = Taste(like: title, of: source, isOwn: isOwn, ledger, profile: profile)
    let found = pool(
      Taste.Scores(taste, own, in: ledger), Taste.Scores(taste, others, in: tables.ledger), .alike,
      ledger, tables, listed
    ) { own, row in own.map { $0 != taste.own } ?? true && row.map { $0 != taste.listed } ?? true }
    add(found, .like(TitleSummary(source, title), wasWatched: wasWatched))
  }

  /// Adds the newest films and shows of the catalogs, of equal years those that suit the profile best.
  /// - Complexity: O(n log n) in the titles, O(n) in their words.
  package mutating func addNewest(
    _ tables: borrowing CatalogTables, _ ledger: borrowing Ledger, _ listed: borrowing Listed,
    today: Day
  ) {
    let thisYear = today.parts.year
    var newest = 0
    for title in 0..<Symbol(tables.ledger.titles.count) {
      guard let year = tables.ledger.number(.year, of: title), year <= thisYear, year > newest,
        isDated(title, tables), isOpen(row: title, ledger, tables, listed)
      else { continue }
      newest = year
    }
    let matches = listedScores.best(poolSize, .all, in: tables.ledger) { title in
      tables.ledger.number(.year, of: title) == newest && isDated(title, tables)
        && isOpen(row: title, ledger, tables, listed)
    }
    add(matches.map { RecommendedTitle($0, tables.ledger, [.year(newest)]) }, .new)
  }

  /// Returns whether a title of the catalogs is a film or a show.
  private func isDated(_ title: Symbol, _ tables: borrowing CatalogTables) -> Bool {
    let kind = tables.ledger.kind(of: title)
    return kind == .film || kind == .show
  }

  /// How many of the best are looked at, as some may be taken.
  private var poolSize: Int { max(RankedTitle.poolSize, limit) + taken.count }

  /// Returns the best titles of the journal and the catalogs that may be recommended and that no section has, spread
  /// over directors.
  private func pool(
    _ ownScores: Taste.Scores, _ listedScores: Taste.Scores, _ offer: Taste.Offer,
    _ ledger: borrowing Ledger, _ tables: borrowing CatalogTables, _ listed: borrowing Listed,
    _ isWanted: (_ own: Symbol?, _ row: Symbol?) -> Bool
  ) -> [RecommendedTitle] {
    var pool: [RecommendedTitle] = []
    let own = ownScores.best(poolSize, offer, in: ledger) { isWanted($0, nil) && isOpen($0) }
    for match in own {
      pool.append(
        RecommendedTitle(match, ledger, [ownScores.reason(for: match.title, ledger)]))
    }
    let others = listedScores.best(poolSize, offer, in: tables.ledger) { row in
      let own = listed.links.titles[Int(row)]
      return isWanted(own == .none ? nil : own, row) && isOpen(row: row, ledger, tables, listed)
    }
    for match in others {
      let reason = listedScores.reason(for: match.title, tables.ledger)
      pool.append(RecommendedTitle(match, tables.ledger, [reason]))
    }
    pool.removeAll { taken.contains(ByteKey($0.title.id)) }
    return RankedTitle.spread(pool, limit) { $0.rank }
  }

  /// The places of what is recommended, by id.
  var places: [ByteKey: Int] {
    Dictionary(all.indices.map { (ByteKey(all[$0].title.id), $0) }) { first, _ in first }
  }

  /// Adds reasons to those of a title.
  mutating func add(_ reasons: [Recommendation.Reason], toTitleAt place: Int) {
    all[place].reasons += reasons
  }

  /// Adds the first of a pool that no section has.
  mutating func add(_ pool: [RecommendedTitle], _ section: Recommendation.Section) {
    var count = 0
    for own in pool where count < limit {
      guard taken.insert(ByteKey(own.title.id)).inserted else { continue }
      all.append(
        Recommendation(
          section: section, title: own.title, overview: own.overview, reasons: own.reasons))
      count += 1
    }
  }

  /// Returns whether a title, by its id, may be recommended; what the journal does not know may.
  func isOpen(_ id: String, _ ledger: borrowing Ledger) -> Bool {
    guard !taken.contains(ByteKey(id)) else { return false }
    return ledger.titles.find(id).map { isOpen(ledger.canonicalTitle($0)) } ?? true
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
