/// The result of finding a typed title in catalogs; numbers are rows of the index.
///
/// Case, accents, the order of words and what stands between them do not matter. `Name (1995)` narrows by year. Several
/// titles are in order of year and then id; similar ones, the most similar first.
package typealias CatalogMatch = NameMatch<Int>

extension NameMatch<Int> {
  /// The most titles that are offered to choose from.
  package static var offerLimit: Int { 20 }
  /// The most titles that a name can mean.
  private static var mostMatches: Int { 500 }

  /// Finds a title.
  ///
  /// An id comes first, then an external id (`imdb:tt0119094`, or `tt0119094` alone), then names: as written, folded,
  /// other names, with their words in another order, and shortened. A text without any capital that is the short name of a single
  /// species means that species, even if films have the name: `blackbird`.
  ///
  /// - Parameters:
  ///   - text: What someone typed.
  ///   - index: The names of the catalogs' titles.
  ///   - narrowing: Other facts that narrow the search.
  ///   - directors: Returns the directors of a row's title, which are not in the index; called only for the few rows
  ///     with matching names, and only if directors narrow the search.
  /// - Returns: The match.
  /// - Complexity: O(log n) if it is found, else O(n) in the names.
  package static func find(
    _ text: String, in index: borrowing CatalogIndex,
    _ narrowing: TitleNarrowing = TitleNarrowing(), directors: (Int) -> [String] = { _ in [] }
  ) -> CatalogMatch {
    if index.count == 0 { return .unknown(like: []) }
    return find(text, narrowing) { text in
      if let row = row(ofID: text, in: index) { return .found(row) }
      return TitleMatch.looksLikeID(text) ? .unknown(like: []) : nil
    } exact: {
      exact($0, in: index, $1, directors)
    } episode: { code, name in
      guard case .found(let show) = find(name, in: index, TitleNarrowing(kinds: [.show])) else {
        return nil
      }
      // The episode has the id that its show and numbers give, or none is found.
      let number = code.episodes.lowerBound
      let id = TitleID.episode(number, season: code.season, of: index.id(of: show))
      return index.rows(ofID: id).first
    } near: {
      near($0, in: index, $1, directors)
    }
  }

  /// Returns the title with an id or an external id.
  package static func row(ofID text: String, in index: borrowing CatalogIndex) -> Int? {
    if let row = index.rows(ofID: text).first { return row }
    guard let (scheme, mark) = externalID(text) else { return nil }
    let rows = index.rows(ofMark: mark, scheme: scheme)
    return rows.count == 1 ? rows[0] : nil
  }

  /// Returns the parts of an external id as people type it: `imdb:tt0119094`, `tt0119094`, `avibase-88BB4F2A`.
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
    _ text: String, in index: borrowing CatalogIndex, _ narrowing: TitleNarrowing,
    _ directors: (Int) -> [String]
  ) -> CatalogMatch? {
    let folded = TextFold.fold(text)
    guard !folded.isEmpty else { return nil }
    let full = index.prominent(
      index.narrowed(
        index.rows(named: folded) { $0 == .name || $0 == .scientific }, narrowing, directors))
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
    let others = index.prominent(
      index.narrowed(index.rows(named: folded) { $0 == .alias }, narrowing, directors))
    if !others.isEmpty { return choice(others, or: others) }
    let words = TextFold.words(folded)
    if !words.isEmpty {
      let ordered = index.narrowed(index.rows(ofWords: words), narrowing, directors)
      if !ordered.isEmpty { return choice(ordered, or: ordered) }
    }
    return short.isEmpty ? nil : choice(short, or: short)
  }

  /// Returns the one of a few rows that fit best, else all that fit.
  private static func choice(_ best: [Int], or all: [Int]) -> CatalogMatch {
    best.count == 1 ? .found(best[0]) : .ambiguous(Array(all.prefix(mostMatches)))
  }
}

extension CatalogIndex {
  /// Returns the rows that fit what else is known, by year and then id.
  ///
  /// With a year, rows of another year are left out; one of unknown year is used if none has it.
  /// The same goes for directors.
  func narrowed(
    _ rows: [Int], _ narrowing: TitleNarrowing, _ directors: (Int) -> [String]
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
  func fits(_ row: Int, _ narrowing: TitleNarrowing) -> Bool {
    if isHidden(row) { return false }
    if let kinds = narrowing.kinds, !kinds.contains(kind(of: row)) { return false }
    guard let wanted = narrowing.year, let own = year(of: row) else { return true }
    return own == wanted
  }
}
