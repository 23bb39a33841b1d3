package import SeenCore
package import SeenStore

/// A title that a text may mean.
enum TitleCandidate: Hashable {
  /// A title of the journal.
  case own(Symbol)
  /// A title that only a catalog has: its row.
  case listed(Int)

  /// The title, where the journal has it.
  var own: Symbol? {
    if case .own(let title) = self { title } else { nil }
  }

  /// What a text turns out to mean, in the journal and its catalogs; no title comes twice.
  enum Meaning {
    /// It is this one.
    case found(TitleCandidate)
    /// It could be any of these.
    case ambiguous([TitleCandidate])
    /// No title is named so, but these are near; those of the journal first.
    case near([TitleCandidate])
    /// No title is named so; those that have all of its words in their names.
    case unknown(like: [TitleCandidate])

    /// All titles that it may be.
    var candidates: [TitleCandidate] {
      switch self {
      case .found(let one): [one]
      case .ambiguous(let several), .near(let several), .unknown(like: let several): several
      }
    }
  }
}

/// What is looked for in catalogs because the journal does not have it.
extension Session {
  /// Returns what a text means that the journal knows no title of, now that catalogs are asked too.
  ///
  /// - Parameters:
  ///   - text: What someone typed.
  ///   - match: What the journal has that is near.
  ///   - catalogs: The journal's catalogs.
  ///   - reading: The journal.
  ///   - narrowing: What else is known of it.
  /// - Returns: What it means.
  func meaning(
    of text: String, after match: TitleMatch, _ catalogs: borrowing Catalogs,
    _ reading: borrowing Reading, _ narrowing: TitleMatch.Narrowing
  ) -> TitleCandidate.Meaning {
    var near: [TitleCandidate] = []
    var like: [TitleCandidate] = []
    switch match {
    case .found(let title): return .found(.own(title))
    case .ambiguous(let titles): return .ambiguous(titles.map { .own($0) })
    case .near(let titles): near = titles.map { .own($0) }
    case .unknown(like: let titles): like = titles.map { .own($0) }
    }
    let listed = find(text, catalogs, narrowing)
    if let short = short(text, listed, catalogs, reading, narrowing) { return short }
    switch listed {
    case .near, .unknown:
      let former = titles(formerlyCalled: text, reading, narrowing)
      if former.count == 1 { return .found(.own(former[0])) }
      if !former.isEmpty { return .ambiguous(former.map { .own($0) }) }
    case .found, .ambiguous: break
    }
    switch listed {
    case .found(let row):
      return .found(candidates([], and: [row], catalogs, reading)[0])
    case .ambiguous(let rows):
      let all = candidates([], and: rows, catalogs, reading)
      // Who saw one of the kestrels of the world means that one.
      let own = all.filter { $0.own != nil }
      return own.count == 1 ? .found(own[0]) : .ambiguous(all)
    case .near(let rows): return .near(candidates(near, and: rows, catalogs, reading))
    case .unknown(like: let rows):
      guard near.isEmpty else { return .near(near) }
      return .unknown(like: candidates(like, and: rows, catalogs, reading))
    }
  }

  /// Returns the titles of the journal that a text is the short name of; nil where a catalog has one that is meant rather.
  private func short(
    _ text: String, _ listed: CatalogMatch, _ catalogs: borrowing Catalogs,
    _ reading: borrowing Reading, _ narrowing: TitleMatch.Narrowing
  ) -> TitleCandidate.Meaning? {
    let short = TitleMatch.short(text, in: reading.log.ledger, narrowing)
    if short.isEmpty { return nil }
    let rows: [Int] =
      switch listed {
      case .found(let row): [row]
      case .ambiguous(let rows): rows
      case .near, .unknown: []
      }
    // In lower case it is the species, even where films have the name.
    let birds = short.filter { reading.log.ledger.kind(of: $0) == .bird }
    if birds.count == 1, TextFold.fold(text).isSame(as: text),
      !rows.contains(where: { catalogs.index.kind(of: $0) == .bird })
    {
      return .found(.own(birds[0]))
    }
    if !rows.isEmpty { return nil }
    return short.count == 1 ? .found(.own(short[0])) : .ambiguous(short.map { .own($0) })
  }

  /// Returns whether a text is just the name or the id of a title, of the journal or a catalog.
  func isExact(
    _ text: String, _ reading: borrowing Reading, _ narrowing: TitleMatch.Narrowing
  ) throws(CommandError) -> Bool {
    let match = match(text, reading, narrowing)
    switch match {
    case .found, .ambiguous: return true
    case .near, .unknown: break
    }
    switch find(text, try catalogs(of: reading.journal), narrowing) {
    case .found, .ambiguous: return true
    case .near, .unknown: return false
    }
  }

  /// Looks for a title of the journal, by an id elsewhere too.
  func match(
    _ text: String, _ reading: borrowing Reading, _ narrowing: TitleMatch.Narrowing
  ) -> TitleMatch {
    if let (scheme, mark) = CatalogMatch.externalID(text),
      let title = reading.log.ledger.title(ofMark: mark, scheme: scheme, json: LogTexts.json)
    {
      return .found(title)
    }
    return TitleMatch.find(text, in: reading.log.ledger, narrowing)
  }

  /// Looks for a title of catalogs.
  private func find(
    _ text: String, _ catalogs: borrowing Catalogs, _ narrowing: TitleMatch.Narrowing
  ) -> CatalogMatch {
    CatalogMatch.find(text, in: catalogs.index, narrowing) { row in
      catalogs.title(row)?.directors ?? []
    }
  }

  /// Returns titles of the journal and those of catalogs, the latter as the journal's where it has them.
  private func candidates(
    _ own: [TitleCandidate], and rows: [Int], _ catalogs: borrowing Catalogs,
    _ reading: borrowing Reading
  ) -> [TitleCandidate] {
    var candidates = own
    for row in rows {
      let known = catalogs.title(row).flatMap { title in
        reading.log.ledger.title(same: title, json: LogTexts.json)
      }
      let candidate = known.map { TitleCandidate.own($0) } ?? .listed(row)
      if !candidates.contains(candidate) { candidates.append(candidate) }
    }
    return candidates
  }

  // MARK: What they are

  /// Sums titles up, to be offered.
  func summaries(
    _ candidates: [TitleCandidate], _ catalogs: borrowing Catalogs,
    _ reading: borrowing Reading
  ) -> [TitleSummary] {
    var summaries: [TitleSummary] = []
    for candidate in candidates {
      switch candidate {
      case .own(let title): summaries.append(TitleSummary(reading.log.ledger, title))
      case .listed(let row):
        summaries.append(
          catalogs.title(row).map { TitleSummary($0) } ?? TitleSummary(catalogs.index, row))
      }
    }
    return summaries
  }

  /// Returns a title of the journal, or one of a catalog as it is to be added.
  func choice(
    _ candidate: TitleCandidate, _ typed: [JSON.Member], _ catalogs: borrowing Catalogs,
    _ reading: borrowing Reading
  ) throws(CommandError) -> TitleChoice {
    switch candidate {
    case .own(let title): return .known(title)
    case .listed(let row): return try choice(row, typed, catalogs, reading)
    }
  }

  /// Returns the title of a catalog as the journal knows it, else as it is to be added: with all episodes of a show, and
  /// an episode with its show.
  package func choice(
    _ row: Int, _ typed: [JSON.Member], _ catalogs: borrowing Catalogs,
    _ reading: borrowing Reading
  ) throws(CommandError) -> TitleChoice {
    guard let title = catalogs.title(row) else {
      throw .refused(.unknownTitle(catalogs.index.name(of: row), near: []))
    }
    if let known = reading.log.ledger.title(same: title, json: LogTexts.json) {
      return .known(known)
    }
    let episodes = title.kind == .show ? catalogs.episodes(ofShow: title.id) : []
    let new = NewTitle(title, typed: typed, episodes: episodes)
    guard let show = try show(of: title, catalogs, reading) else { return .new(new) }
    if case .known(let show) = show, let season = title["season"]?.wholeNumber,
      let number = title["episode"]?.wholeNumber,
      let episode = reading.log.ledger.episode(
        EpisodeCode(season: season, episodes: number...number), of: show)
    {
      return .known(episode)
    }
    return .new(new.of(show))
  }

  /// Returns the show of an episode or a season of a catalog; nil for other titles, and where nobody knows it.
  private func show(
    of title: CatalogTitle, _ catalogs: borrowing Catalogs, _ reading: borrowing Reading
  ) throws(CommandError) -> TitleChoice? {
    guard title.kind == .episode || title.kind == .season, let id = title.show else { return nil }
    if let row = catalogs.index.rows(ofID: id).first, catalogs.index.kind(of: row) == .show {
      return try choice(row, [], catalogs, reading)
    }
    let known = reading.log.ledger.titles.find(id).map { reading.log.ledger.canonicalTitle($0) }
    guard let known, reading.log.ledger.isKnown(known) else { return nil }
    return .known(known)
  }

  /// Keeps a title that someone describes apart from one of catalogs that has its id but is another one.
  func apart(_ new: NewTitle, _ catalogs: borrowing Catalogs) -> NewTitle {
    guard let row = catalogs.index.rows(ofID: new.plainID).first, let other = catalogs.title(row)
    else { return new }
    return new.apart(from: other)
  }

  /// Returns the episodes that catalogs list of a show of the journal.
  package func listedEpisodes(
    of show: Symbol, _ reading: borrowing Reading
  ) throws(CommandError) -> [CatalogTitle] {
    let catalogs = try catalogs(of: reading.journal)
    let rows = CatalogLinks.rows(of: show, reading.log.ledger, catalogs.index, LogTexts.json)
    return rows.first.map { catalogs.episodes(ofShow: catalogs.index.id(of: $0)) } ?? []
  }
}
