/// What reads the titles of a journal's catalogs, whose files only the store touches.
package protocol ListedTitles: ~Copyable {
  /// Reads the title of a row; nil when its file changed under us.
  func title(_ row: Int) -> CatalogTitle?
  /// Reads the seasons and episodes of a show, in order: specials last.
  func episodes(ofShow id: String) -> [CatalogTitle]
}

extension TitleChoice {
  /// Finds the title of a catalog as the journal knows it, else as it is to be added: with all episodes of a show, and
  /// an episode with its show.
  ///
  /// - Parameters:
  ///   - row: Its row in the index.
  ///   - typed: The typed facts, which beat the catalog's.
  ///   - ledger: The journal's settled ledger.
  ///   - index: The index of its catalogs.
  ///   - titles: Reads the titles of the index.
  ///   - json: Reads JSON texts that the ledger keeps; nil if invalid.
  /// - Returns: The title.
  /// - Throws: `unknownTitle` when its file changed under us.
  package static func listed<Titles: ListedTitles & ~Copyable>(
    _ row: Int, _ typed: [JSON.Member], _ ledger: borrowing Ledger,
    _ index: borrowing CatalogIndex, _ titles: borrowing Titles, json: (String) -> JSON?
  ) throws(Refusal) -> TitleChoice {
    guard let title = titles.title(row) else {
      throw .unknownTitle(index.name(of: row), near: [])
    }
    if let known = ledger.title(same: title, json: json) { return .known(known) }
    let episodes = title.kind == .show ? titles.episodes(ofShow: title.id) : []
    let new = NewTitle(title, typed: typed, episodes: episodes)
    guard title.kind == .episode || title.kind == .season, let id = title.show,
      let show = try show(id, ledger, index, titles, json)
    else { return .new(new) }
    if case .known(let show) = show, let season = title["season"]?.wholeNumber,
      let number = title["episode"]?.wholeNumber,
      let episode = ledger.episode(
        EpisodeCode(season: season, episodes: number...number), of: show)
    {
      return .known(episode)
    }
    return .new(new.of(show))
  }

  /// Returns the show with an id, from the catalogs or else the journal; nil if unknown.
  private static func show<Titles: ListedTitles & ~Copyable>(
    _ id: String, _ ledger: borrowing Ledger, _ index: borrowing CatalogIndex,
    _ titles: borrowing Titles, _ json: (String) -> JSON?
  ) throws(Refusal) -> TitleChoice? {
    if let row = index.rows(ofID: id).first, index.kind(of: row) == .show {
      return try listed(row, [], ledger, index, titles, json: json)
    }
    let known = ledger.titles.find(id).map { ledger.canonicalTitle($0) }
    guard let known, ledger.isKnown(known) else { return nil }
    return .known(known)
  }
}

extension NewTitle {
  /// Returns the title of a catalog that has no year with the one that it was named with, if any.
  package func dated(by text: String, _ narrowing: TitleNarrowing) -> NewTitle {
    guard year == nil, ["film", "show", "other"].contains(where: { kind.isSame(as: $0) }) else {
      return self
    }
    var title = self
    title.year = narrowing.year(namedBy: text, besides: name)
    return title
  }
}
