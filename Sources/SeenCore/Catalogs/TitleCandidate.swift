/// A title that a text may mean: of the journal, or of its catalogs alone.
package enum TitleCandidate: Hashable, Sendable {
  /// A title of the journal.
  case own(Symbol)
  /// A title that only a catalog has: its row.
  case listed(Int)

  /// The title, where the journal has it.
  package var own: Symbol? {
    if case .own(let title) = self { title } else { nil }
  }
}

/// What a text turns out to mean, in the journal and its catalogs; no title comes twice, those of the journal come first.
package typealias TitleMeaning = NameMatch<TitleCandidate>

extension NameMatch<Symbol> {
  /// Looks for a title of the journal, by an id elsewhere too.
  /// - Complexity: O(n) in the titles and the length of their names, where the text is not an id.
  package static func find(
    _ text: String, in ledger: borrowing Ledger, _ narrowing: TitleNarrowing,
    json: (String) -> JSON?
  ) -> TitleMatch {
    if let (scheme, mark) = CatalogMatch.externalID(text) {
      let titles = ledger.titles(ofMark: mark, scheme: scheme, json: json)
      let ofKind = titles.filter { narrowing.kinds?.contains(ledger.kind(of: $0)) ?? true }
      let meant = ofKind.isEmpty ? titles : ofKind
      if meant.count == 1 { return .found(meant[0]) }
      if !meant.isEmpty { return .ambiguous(meant) }
    }
    return find(text, in: ledger, narrowing)
  }
}

extension NameMatch<TitleCandidate> {
  /// Returns what a text means that no title of the journal matches, considering catalogs too.
  ///
  /// - Parameters:
  ///   - text: What someone typed.
  ///   - own: Similar titles of the journal.
  ///   - ledger: The journal's settled ledger.
  ///   - index: The index of its catalogs.
  ///   - narrowing: Other facts that narrow the search.
  ///   - title: Reads a title of the catalogs by its row.
  ///   - former: Returns the titles with this former name; called only if no title has the name now.
  ///   - json: Reads JSON texts that the ledger keeps; nil if invalid.
  /// - Returns: What it means.
  package static func find(
    _ text: String, after own: TitleMatch, in ledger: borrowing Ledger,
    _ index: borrowing CatalogIndex, _ narrowing: TitleNarrowing,
    title: (Int) -> CatalogTitle?, former: () -> [Symbol], json: (String) -> JSON?
  ) -> TitleMeaning {
    var near: [TitleCandidate] = []
    var like: [TitleCandidate] = []
    switch own {
    case .found(let title): return .found(.own(title))
    case .ambiguous(let titles): return .ambiguous(titles.map { .own($0) })
    case .near(let titles): near = titles.map { .own($0) }
    case .unknown(like: let titles): like = titles.map { .own($0) }
    }
    let listed = CatalogMatch.find(text, in: index, narrowing) { title($0)?.directors ?? [] }
    if let short = short(text, listed, ledger, index, narrowing) { return short }
    if !listed.isNamed {
      let former = former()
      if former.count == 1 { return .found(.own(former[0])) }
      if !former.isEmpty { return .ambiguous(former.map { .own($0) }) }
    }
    /// Returns rows as the journal's titles where it has them, behind other candidates.
    func candidates(_ own: [TitleCandidate], and rows: [Int]) -> [TitleCandidate] {
      var candidates = own
      for row in rows {
        let known = title(row).flatMap { ledger.title(same: $0, json: json) }
        let candidate = known.map { TitleCandidate.own($0) } ?? .listed(row)
        if !candidates.contains(candidate) { candidates.append(candidate) }
      }
      return candidates
    }
    switch listed {
    case .found(let row): return .found(candidates([], and: [row])[0])
    case .ambiguous(let rows):
      let all = candidates([], and: rows)
      // Who saw one of the kestrels of the world means that one.
      let own = all.filter { $0.own != nil }
      return own.count == 1 ? .found(own[0]) : .ambiguous(all)
    case .near(let rows): return .near(candidates(near, and: rows))
    case .unknown(like: let rows):
      guard near.isEmpty else { return .near(near) }
      return .unknown(like: candidates(like, and: rows))
    }
  }

  /// Returns the titles of the journal that a text is the short name of; nil where a catalog has one that is meant rather.
  private static func short(
    _ text: String, _ listed: CatalogMatch, _ ledger: borrowing Ledger,
    _ index: borrowing CatalogIndex, _ narrowing: TitleNarrowing
  ) -> TitleMeaning? {
    let short = TitleMatch.short(text, in: ledger, narrowing)
    if short.isEmpty { return nil }
    let rows = listed.isNamed ? listed.candidates : []
    // In lower case it is the species, even where films have the name.
    let birds = short.filter { ledger.kind(of: $0) == .bird }
    if birds.count == 1, TextFold.fold(text).isSame(as: text),
      !rows.contains(where: { index.kind(of: $0) == .bird })
    {
      return .found(.own(birds[0]))
    }
    if !rows.isEmpty { return nil }
    return short.count == 1 ? .found(.own(short[0])) : .ambiguous(short.map { .own($0) })
  }
}
