package import SeenCore
import SeenStore

/// Titles and watches that are named by words, with a question where that is not enough and someone is there.
///
/// What the journal knows comes first; only what it does not know is looked for in its catalogs.
extension Session {
  /// Returns the one title of the journal that a text names.
  /// - Throws: `refused` when it is unknown, or several and nobody can be asked.
  package mutating func title(
    _ text: String, _ reading: borrowing Reading,
    _ narrowing: TitleMatch.Narrowing = TitleMatch.Narrowing()
  ) throws(CommandError) -> Symbol {
    switch match(text, reading, narrowing) {
    case .found(let title): return title
    case .ambiguous(let titles):
      return try choose(text, titles, reading, .ambiguousTitle)
    case .near(let titles) where !titles.isEmpty:
      return try choose(text, titles, reading, .unknownTitle)
    case .near(let titles), .unknown(like: let titles):
      guard titles.isEmpty else {
        throw .refused(
          .unknownTitle(text, near: TitleMatch.summaries(titles, reading.log.ledger)))
      }
      throw try unknown(text, reading, narrowing)
    }
  }

  /// Returns why a text names no title of the journal, which has nothing like it: its catalogs may.
  private func unknown(
    _ text: String, _ reading: borrowing Reading, _ narrowing: TitleMatch.Narrowing
  ) throws(CommandError) -> CommandError {
    let catalogs = try catalogs(of: reading.journal)
    switch CatalogMatch.find(text, in: catalogs.index, narrowing) {
    case .found(let row): return .onlyInCatalog(text, summaries([row], catalogs))
    case .ambiguous(let rows): return .onlyInCatalog(text, summaries(rows, catalogs))
    case .near(let rows), .unknown(like: let rows):
      return .refused(.unknownTitle(text, near: summaries(rows, catalogs)))
    }
  }

  /// Returns the names of at most two titles, of the journal or its catalogs, that are near to a text.
  package func namesNear(
    _ text: String, _ reading: borrowing Reading
  ) throws(CommandError) -> [String] {
    if case .near(let titles) = match(text, reading, TitleMatch.Narrowing()) {
      return TitleMatch.summaries(titles, reading.log.ledger).prefix(2).map(\.name)
    }
    let catalogs = try catalogs(of: reading.journal)
    guard case .near(let rows) = CatalogMatch.find(text, in: catalogs.index) else { return [] }
    return summaries(Array(rows.prefix(2)), catalogs).map(\.name)
  }

  /// Returns the one title that a text names: of the journal, or of its catalogs and then to be added.
  /// - Throws: `refused` when it is unknown, or several and nobody can be asked.
  package mutating func choice(
    _ text: String, _ reading: borrowing Reading,
    _ narrowing: TitleMatch.Narrowing = TitleMatch.Narrowing()
  ) throws(CommandError) -> TitleChoice {
    let match = match(text, reading, narrowing)
    switch match {
    case .found(let title): return .known(title)
    case .ambiguous(let titles):
      return .known(try choose(text, titles, reading, .ambiguousTitle))
    case .near(let titles), .unknown(like: let titles):
      let catalogs = try catalogs(of: reading.journal)
      let own = titles.map { TitleChoice.known($0) }
      var near = TitleMatch.summaries(titles, reading.log.ledger)
      switch CatalogMatch.find(text, in: catalogs.index, narrowing) {
      case .found(let row): return try self.choice(row, [], catalogs, reading)
      case .ambiguous(let rows):
        if let known = known(rows, catalogs, reading) { return .known(known) }
        let index = try choose(text, summaries(rows, catalogs), .ambiguousTitle)
        return try self.choice(rows[index], [], catalogs, reading)
      case .near(let rows):
        let isOwnNear = if case .near = match { true } else { false }
        near = (isOwnNear ? near : []) + summaries(rows, catalogs)
        let index = try choose(text, near, .unknownTitle)
        let ownCount = isOwnNear ? own.count : 0
        if index < ownCount { return own[index] }
        return try self.choice(rows[index - ownCount], [], catalogs, reading)
      case .unknown(like: let rows):
        if case .near = match, !near.isEmpty { return own[try choose(text, near, .unknownTitle)] }
        throw .refused(.unknownTitle(text, near: near + summaries(rows, catalogs)))
      }
    }
  }

  /// Returns what a text names to be logged: a title that is known, one of a catalog, or one to be added.
  ///
  /// An exact name is taken, a name near to none is new; a near miss is asked about, or refused.
  package mutating func subject(
    _ text: String, _ new: NewTitle, isNew: Bool, _ reading: borrowing Reading,
    _ narrowing: TitleMatch.Narrowing
  ) throws(CommandError) -> LogWatch.Subject {
    if isNew { return .new(new) }
    let match = match(text, reading, narrowing)
    switch match {
    case .found(let title): return .known(title)
    case .ambiguous(let titles):
      return .known(try choose(text, titles, reading, .ambiguousTitle))
    case .near, .unknown: break
    }
    let own: [Symbol] = if case .near(let titles) = match { titles } else { [] }
    let catalogs = try catalogs(of: reading.journal)
    var narrowing = narrowing
    if new.kind.isSame(as: "bird") { narrowing.kinds = [.bird] }
    let rows: [Int]
    switch CatalogMatch.find(text, in: catalogs.index, narrowing) {
    case .found(let row): return try choice(row, new.facts, catalogs, reading)
    case .ambiguous(let several):
      if let known = known(several, catalogs, reading) { return .known(known) }
      let index = try choose(text, summaries(several, catalogs), .ambiguousTitle)
      return try choice(several[index], new.facts, catalogs, reading)
    case .near(let near): rows = near
    // Of birds a catalog knows all there are, so that what it has nothing like is the exception.
    case .unknown(like: let like): rows = narrowing.kinds == [.bird] ? like : []
    }
    if own.isEmpty, rows.isEmpty { return .new(new) }
    let near = TitleMatch.summaries(own, reading.log.ledger) + summaries(rows, catalogs)
    guard canAsk else { throw .nearTitle(text, near: near) }
    let lines = near.map(\.line) + ["none of these: add '\(text)' as a new title"]
    guard let index = try pick("Did you mean", from: lines, instead: ["--new"]) else {
      throw .cancelled
    }
    if index < own.count { return .known(own[index]) }
    if index == near.count { return .new(new) }
    return try choice(rows[index - own.count], new.facts, catalogs, reading)
  }

  /// Returns the row of the watch that a text names: its id, any part of it that no other has, or `last`.
  package func watch(
    _ text: String, _ reading: borrowing Reading
  ) throws(CommandError) -> Int {
    do {
      return try WatchMatch.find(text, in: reading.log.ledger, profile: profile)
    } catch {
      throw .refused(error)
    }
  }

  // MARK: The journal

  /// Looks for a title of the journal, by an id elsewhere too.
  private func match(
    _ text: String, _ reading: borrowing Reading, _ narrowing: TitleMatch.Narrowing
  ) -> TitleMatch {
    if let (scheme, mark) = CatalogMatch.externalID(text),
      let title = reading.log.ledger.title(ofMark: mark, scheme: scheme, json: LogTexts.json)
    {
      return .found(title)
    }
    return TitleMatch.find(text, in: reading.log.ledger, narrowing)
  }

  /// What is wrong with a text that names no single title.
  private enum Doubt {
    case ambiguousTitle, unknownTitle

    func refusal(_ text: String, _ titles: [TitleSummary]) -> Refusal {
      switch self {
      case .ambiguousTitle: .ambiguousTitle(text, titles)
      case .unknownTitle: .unknownTitle(text, near: titles)
      }
    }
  }

  private mutating func choose(
    _ text: String, _ titles: [Symbol], _ reading: borrowing Reading, _ doubt: Doubt
  ) throws(CommandError) -> Symbol {
    titles[try choose(text, TitleMatch.summaries(titles, reading.log.ledger), doubt)]
  }

  private mutating func choose(
    _ text: String, _ summaries: [TitleSummary], _ doubt: Doubt
  ) throws(CommandError) -> Int {
    guard canAsk, !summaries.isEmpty else { throw .refused(doubt.refusal(text, summaries)) }
    let question = "Which '\(text)' do you mean?"
    guard let index = try pick(question, from: summaries.map(\.line), instead: ["the title's id"])
    else { throw .cancelled }
    return index
  }

  // MARK: Catalogs

  /// Returns the title of a catalog as the journal knows it, else as it is to be added, with all episodes of a show.
  private func choice(
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
    return .new(NewTitle(title, typed: typed, episodes: episodes))
  }

  /// Returns the episodes that catalogs list of a show of the journal.
  package func listedEpisodes(
    of show: Symbol, _ reading: borrowing Reading
  ) throws(CommandError) -> [CatalogTitle] {
    let catalogs = try catalogs(of: reading.journal)
    let rows = CatalogLinks.rows(of: show, reading.log.ledger, catalogs.index, LogTexts.json)
    return rows.first.map { catalogs.episodes(ofShow: catalogs.index.id(of: $0)) } ?? []
  }

  /// Returns the one title among several of catalogs that the journal has; nil where it has none or more.
  ///
  /// Who saw one of the kestrels of the world means that one.
  private func known(
    _ rows: [Int], _ catalogs: borrowing Catalogs, _ reading: borrowing Reading
  ) -> Symbol? {
    var known: Set<Symbol> = []
    for title in catalogs.titles(rows) {
      if let symbol = reading.log.ledger.title(same: title, json: LogTexts.json) {
        known.insert(symbol)
      }
    }
    return known.count == 1 ? known.first : nil
  }

  private func summaries(_ rows: [Int], _ catalogs: borrowing Catalogs) -> [TitleSummary] {
    catalogs.titles(rows).map { TitleSummary($0) }
  }
}

extension TitleSummary {
  /// The title in a list to choose from: `Heat (1995), Michael Mann, film, film:heat-1995`.
  package var line: String {
    let director = director.map { ", \($0)" } ?? ""
    return name + (year.map { " (\($0))" } ?? "") + director + ", " + kind.name + ", " + id
  }
}
