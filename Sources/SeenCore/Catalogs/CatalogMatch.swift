/// What a title that someone named turns out to be among the titles of catalogs; numbers are rows of the index.
///
/// Case, accents, the order of words and what stands between them do not matter. `Name (1995)` narrows by year.
package enum CatalogMatch: Equatable, Sendable {
  /// It is this one.
  case found(Int)
  /// It could be any of these, by year and then id.
  case ambiguous([Int])
  /// No title is named so, but these are so near that it may be a slip; the nearest first.
  case near([Int])
  /// No title is named so; those that have all of its words in their names.
  case unknown(like: [Int])

  /// The most titles that are offered to choose from.
  package static let offerLimit = 20

  /// Looks for a title.
  ///
  /// An id comes first, then an id elsewhere (`imdb:tt0119094`, or `tt0119094` alone), then names: as they are
  /// written, folded, with their words in another order, and in short. A text without any capital that is the
  /// short name of a single species is that species, even where films have the name: `blackbird`.
  ///
  /// - Parameters:
  ///   - text: What someone typed.
  ///   - index: The names of the catalogs' titles.
  ///   - narrowing: What else is known of it.
  ///   - directors: Tells who directed the title of a row, which the index does not; asked only of the few rows whose
  ///     names fit, and only where directors narrow.
  /// - Returns: What it turns out to be.
  /// - Complexity: O(log n) where it is found, else O(n) in the names.
  package static func find(
    _ text: String, in index: borrowing CatalogIndex,
    _ narrowing: TitleMatch.Narrowing = TitleMatch.Narrowing(),
    directors: (Int) -> [String] = { _ in [] }
  ) -> CatalogMatch {
    if index.count == 0 { return .unknown(like: []) }
    let match = find(spelled: text, in: index, narrowing, directors)
    if match.isNamed { return match }
    for other in Spelling.others(of: text) {
      let match = find(spelled: other, in: index, narrowing, directors)
      if match.isNamed { return match }
    }
    return match
  }

  /// Whether titles are named so.
  private var isNamed: Bool {
    switch self {
    case .found, .ambiguous: true
    case .near, .unknown: false
    }
  }

  private static func find(
    spelled text: String, in index: borrowing CatalogIndex, _ narrowing: TitleMatch.Narrowing,
    _ directors: (Int) -> [String]
  ) -> CatalogMatch {
    if let row = row(ofID: text, in: index) { return .found(row) }
    if TitleMatch.looksLikeID(text) { return .unknown(like: []) }
    if let match = exact(text, in: index, narrowing, directors) { return match }
    if let row = episode(text, in: index, narrowing) { return .found(row) }
    var name = text
    var narrowing = narrowing
    if narrowing.year == nil, let (plain, year) = TitleMatch.splitYear(text) {
      narrowing.year = year
      name = plain
      if let match = exact(name, in: index, narrowing, directors) { return match }
    } else if narrowing.year == nil, let (plain, year) = TitleMatch.splitBareYear(text) {
      let dated = TitleMatch.Narrowing(
        year: year, kinds: narrowing.kinds, directors: narrowing.directors)
      switch exact(plain, in: index, dated, directors) {
      case .found(let row): return .near([row])
      case .ambiguous(let rows): return .near(rows)
      case .near, .unknown, nil: break
      }
    }
    return near(name, in: index, narrowing, directors)
  }

  /// Returns the episode that a text names by its show, `Night Bus s01e04`, where it has the id that this gives.
  private static func episode(
    _ text: String, in index: borrowing CatalogIndex, _ narrowing: TitleMatch.Narrowing
  ) -> Int? {
    guard narrowing.kinds?.contains(.episode) ?? true,
      let (name, spoken) = EpisodeCode.split(text),
      let code = try? EpisodeCode.parse(spoken.text), code.episodes.count == 1,
      case .found(let show) = find(name, in: index, TitleMatch.Narrowing(kinds: [.show]))
    else { return nil }
    let number = code.episodes.lowerBound
    let id = TitleID.episode(number, season: code.season, of: index.id(of: show))
    return index.rows(ofID: id).first
  }

  /// Returns the title of an id, or of an id elsewhere.
  package static func row(ofID text: String, in index: borrowing CatalogIndex) -> Int? {
    if let row = index.rows(ofID: text).first { return row }
    guard let (scheme, mark) = externalID(text) else { return nil }
    let rows = index.rows(ofMark: mark, scheme: scheme)
    return rows.count == 1 ? rows[0] : nil
  }

  /// Returns the parts of an id elsewhere as people type it: `imdb:tt0119094`, `tt0119094`, `avibase-88BB4F2A`.
  package static func externalID(_ text: String) -> (scheme: String, mark: String)? {
    let bytes = Array(text.utf8)
    if bytes.starts(with: "tt".utf8), bytes.count >= 9, bytes.count <= 12,
      bytes.dropFirst(2).allSatisfy({ (48...57).contains($0) })
    {
      return ("imdb", text)
    }
    if bytes.starts(with: "avibase-".utf8), !bytes.contains(32) { return ("avibase", text) }
    for scheme in ["imdb", "tmdb", "tvdb", "trakt", "letterboxd", "avibase", "ebird"]
    where bytes.starts(with: (scheme + ":").utf8) && bytes.count > scheme.utf8.count + 1 {
      return (scheme, String(decoding: bytes[(scheme.utf8.count + 1)...], as: UTF8.self))
    }
    return nil
  }

  private static func exact(
    _ text: String, in index: borrowing CatalogIndex, _ narrowing: TitleMatch.Narrowing,
    _ directors: (Int) -> [String]
  ) -> CatalogMatch? {
    let folded = TextFold.fold(text)
    guard !folded.isEmpty else { return nil }
    let full = index.narrowed(
      index.rows(named: folded) { $0 != .short }, narrowing, directors)
    let short = index.narrowed(
      index.rows(named: folded) { $0 == .short }, narrowing, directors)
    let birds = short.filter { index.kind(of: $0) == .bird }
    if birds.count == 1, folded.isSame(as: text),
      !full.contains(where: { row in
        index.kind(of: row) == .bird
      })
    {
      return .found(birds[0])
    }
    if !full.isEmpty {
      let same = full.filter { index.name(of: $0).isSame(as: text) }
      return choice(same.isEmpty ? full : same, or: full)
    }
    let words = TextFold.words(folded)
    if !words.isEmpty {
      let ordered = index.narrowed(index.rows(ofWords: words), narrowing, directors)
      if !ordered.isEmpty { return choice(ordered, or: ordered) }
    }
    return short.isEmpty ? nil : choice(short, or: short)
  }

  /// Returns the one of a few rows that fit best, else all that fit.
  private static func choice(_ best: [Int], or all: [Int]) -> CatalogMatch {
    best.count == 1 ? .found(best[0]) : .ambiguous(Array(all.prefix(offerLimit)))
  }
}

extension CatalogIndex {
  /// Returns the rows that fit what else is known, by year and then id.
  ///
  /// With a year, rows of another year are left out; one of unknown year stands in when none has it.
  /// With directors it is the same.
  func narrowed(
    _ rows: [Int], _ narrowing: TitleMatch.Narrowing, _ directors: (Int) -> [String]
  ) -> [Int] {
    var kept = rows.filter { fits($0, narrowing) }
    if let wanted = narrowing.year, kept.contains(where: { year(of: $0) == wanted }) {
      kept = kept.filter { year(of: $0) == wanted }
    }
    kept = narrowing.directed(kept, by: directors)
    if kept.count < 2 { return kept }
    let keyed = kept.map { (year: year(of: $0) ?? 0, id: ByteKey(id(of: $0)), row: $0) }
    return keyed.sorted { ($0.year, $0.id) < ($1.year, $1.id) }.map(\.row)
  }

  /// Returns whether a row fits what else is known.
  func fits(_ row: Int, _ narrowing: TitleMatch.Narrowing) -> Bool {
    if let kinds = narrowing.kinds, !kinds.contains(kind(of: row)) { return false }
    guard let wanted = narrowing.year, let own = year(of: row) else { return true }
    return own == wanted
  }
}
