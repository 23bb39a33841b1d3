package import SeenCore
import SeenRender
import SeenStore

/// Finding titles and watches by words, asking if that is ambiguous and somebody can be asked.
///
/// The journal comes first; only titles unknown to it are searched for in its catalogs.
extension Session {
  /// Returns the one title of the journal that a text names, by a name that only catalogs have too.
  /// - Throws: `refused` when it is unknown, or several and nobody can be asked.
  package mutating func title(
    _ text: String, _ reading: borrowing Reading,
    _ narrowing: TitleNarrowing = TitleNarrowing()
  ) throws(CommandError) -> Symbol {
    let match = match(text, reading, narrowing)
    if case .found(let title) = match, !isHidden(title, reading) { return title }
    let catalogs = try catalogs(of: reading.journal)
    let meaning = meaning(of: text, after: match, catalogs, reading, narrowing)
    try refuseHidden(text, isNamed: meaning.isNamed, narrowing.kinds, catalogs)
    if !meaning.isNamed, let refusal = try unknownEpisode(text, reading) { throw .refused(refusal) }
    let own = meaning.candidates.compactMap(\.own)
    let all = summaries(meaning.candidates, catalogs, reading)
    let known = TitleMatch.summaries(own, reading.log.ledger)
    switch meaning {
    case .found(.own(let title)): return title
    case .ambiguous where !own.isEmpty: return own[try choose(text, known, .ambiguousTitle)]
    case .found, .ambiguous: throw .onlyInCatalog(text, all)
    case .near where !own.isEmpty: return own[try choose(text, known, .unknownTitle)]
    case .near, .unknown: throw .refused(.unknownTitle(text, near: own.isEmpty ? all : known))
    }
  }

  /// Returns the titles, of the journal or its catalogs, that are similar to a text.
  package func titlesNear(
    _ text: String, _ reading: borrowing Reading
  ) throws(CommandError) -> [TitleSummary] {
    let narrowing = TitleNarrowing()
    let catalogs = try catalogs(of: reading.journal)
    let meaning = meaning(
      of: text, after: match(text, reading, narrowing), catalogs, reading, narrowing)
    guard case .near(let near) = meaning else { return [] }
    return summaries(near, catalogs, reading)
  }

  /// Returns the one title that a text names: of the journal, or of its catalogs and then to be added.
  /// - Throws: `refused` when it is unknown, or several and nobody can be asked.
  package mutating func choice(
    _ text: String, _ reading: borrowing Reading,
    _ narrowing: TitleNarrowing = TitleNarrowing()
  ) throws(CommandError) -> TitleChoice {
    let match = match(text, reading, narrowing)
    if case .found(let title) = match, !isHidden(title, reading) { return .known(title) }
    let catalogs = try catalogs(of: reading.journal)
    let meaning = meaning(of: text, after: match, catalogs, reading, narrowing)
    try refuseHidden(text, isNamed: meaning.isNamed, narrowing.kinds, catalogs)
    let all = summaries(meaning.candidates, catalogs, reading)
    switch meaning {
    case .found, .ambiguous: break
    case .near, .unknown:
      let episode = try episode(named: text, nil, isNew: false, reading, narrowing)
      if let episode { return episode }
    }
    switch meaning {
    case .found(let candidate): return try choice(candidate, [], catalogs, reading)
    case .ambiguous(let several):
      let index = try choose(text, all, .ambiguousTitle)
      return try choice(several[index], [], catalogs, reading)
    case .near(let near):
      let index = try choose(text, all, .unknownTitle)
      return try choice(near[index], [], catalogs, reading)
    case .unknown: throw .refused(.unknownTitle(text, near: all))
    }
  }

  /// Returns what a text names to be logged: a title that is known, one of a catalog, or one to be added.
  ///
  /// An exact name is used, and a name similar to none is new; a near miss is asked about, or refused. So is a name
  /// that no catalog of birds has, if the title is a bird only judging by how it was seen.
  package mutating func subject(
    _ text: String, _ new: NewTitle, isNew: Bool, isSighting: Bool = false,
    _ reading: borrowing Reading, _ narrowing: TitleNarrowing
  ) throws(CommandError) -> LogWatch.Subject {
    let match = isNew ? .unknown(like: []) : match(text, reading, narrowing)
    if case .found(let title) = match, !isHidden(title, reading) { return .known(title) }
    let catalogs = try catalogs(of: reading.journal)
    let new = apart(new, catalogs)
    if isNew {
      try refuseHidden(text, isNamed: false, TitleKind(typed: new.kind).map { [$0] }, catalogs)
      if let episode = try episode(named: text, new, isNew: true, reading, narrowing) {
        return episode
      }
      try refuseTwin(of: new, reading, narrowing)
      return .new(new)
    }
    let statesNothingElse =
      narrowing.kinds == nil && new.year == nil && new.facts.isEmpty
    var narrowing = narrowing
    if new.kind.isSame(as: "bird") { narrowing.kinds = [.bird] }
    let meaning = meaning(of: text, after: match, catalogs, reading, narrowing)
    try refuseHidden(text, isNamed: meaning.isNamed, narrowing.kinds, catalogs)
    var offers = offers(meaning.candidates, catalogs, reading)
    switch meaning {
    case .found(let candidate): return try choice(candidate, new.facts, catalogs, reading)
    case .ambiguous:
      let index = try choose(text, offers.map(\.summary), .narrowable)
      return try choice(offers[index].candidate, new.facts, catalogs, reading)
    case .near, .unknown:
      let episode = try episode(named: text, new, isNew: false, reading, narrowing)
      if let episode { return episode }
    }
    if case .unknown = meaning {
      // An external id is not a name.
      if CatalogMatch.externalID(text) != nil { throw .refused(.unknownTitle(text, near: [])) }
      let isBird = narrowing.kinds == [.bird]
      // Of birds a catalog knows all there are, so that what it has nothing like is the exception.
      if !isBird || catalogs.index.count == 0 {
        offers = statesNothingElse || isBird ? offers.filter { mayMean(text, $0) } : []
      }
      if isSighting, let seen = try notBird(text, reading) { offers.append(seen) }
      if offers.isEmpty {
        if isSighting { try confirmBird(text, catalogs) }
        return .new(new)
      }
    }
    guard canAsk else { throw .nearTitle(text, near: offers.map(\.summary)) }
    let lines = offers.map(\.summary.line) + ["none of these: add '\(text)' as a new title"]
    guard let index = try pick("Which one do you mean?", from: lines, instead: ["--new"]) else {
      throw .canceled
    }
    if index == offers.count { return .new(new) }
    return try choice(offers[index].candidate, new.facts, catalogs, reading)
  }

  // MARK: What is offered

  /// A title that a text may mean, and how it is told.
  private struct Offer {
    let candidate: TitleCandidate
    let summary: TitleSummary
  }

  private func offers(
    _ candidates: [TitleCandidate], _ catalogs: borrowing Catalogs, _ reading: borrowing Reading
  ) -> [Offer] {
    zip(candidates, summaries(candidates, catalogs, reading)).map {
      Offer(candidate: $0, summary: $1)
    }
  }

  /// Returns whether a text that is no name may mean a title all the same: it is a part, in whole words, of the name of
  /// a bird; of one that only a catalog has, in lower case.
  ///
  /// Who says 'sparrow' with a House Sparrow in the journal hardly means a film.
  private func mayMean(_ text: String, _ offer: Offer) -> Bool {
    let folded = TextFold.fold(text)
    guard offer.summary.kind == .bird, offer.candidate.own != nil || folded.isSame(as: text) else {
      return false
    }
    let own = TextFold.words(TextFold.fold(offer.summary.name))
    return TextFold.words(folded).allSatisfy { word in own.contains { $0.isSame(as: word) } }
  }

  /// Returns the title of the journal, no bird, that the name of a sighting means; nil if there is none.
  /// - Throws: `notBird` when nobody can be asked.
  private func notBird(
    _ text: String, _ reading: borrowing Reading
  ) throws(CommandError) -> Offer? {
    guard case .found(let title) = match(text, reading, TitleNarrowing()) else { return nil }
    let summary = TitleSummary(reading.log.ledger, title)
    guard canAsk else { throw .notBird(text, summary) }
    return Offer(candidate: .own(title), summary: summary)
  }

  /// Asks whether a bird that no catalog has is to be added, where catalogs know the birds.
  /// - Throws: `unlistedBird` when nobody can be asked, or `canceled`.
  private mutating func confirmBird(
    _ text: String, _ catalogs: borrowing Catalogs
  ) throws(CommandError) {
    guard catalogs.index.hasBirds else { return }
    guard canAsk else { throw .unlistedBird(text) }
    let question = "No bird in your catalogs is called '\(text)'. Add it as a new bird?"
    guard try confirm(question, instead: ["--new"]) else { throw .canceled }
  }

  /// Refuses a new title if the journal has one with its name that may be the same.
  ///
  /// A different year, kind, director or external id tells it apart.
  private func refuseTwin(
    of new: NewTitle, _ reading: borrowing Reading, _ narrowing: TitleNarrowing
  ) throws(CommandError) {
    var narrowing = narrowing
    narrowing.year = new.year ?? narrowing.year
    let folded = TextFold.fold(new.name)
    let match = match(new.name, reading, narrowing)
    for title in match.isNamed ? match.candidates : []
    where TextFold.fold(reading.log.ledger.name(of: title)).isSame(as: folded) {
      throw .refused(.titleExists(TitleSummary(reading.log.ledger, title)))
    }
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

  /// Returns what the operand names: with `--last` the watch recorded last.
  /// - Throws: `usage` without either, or with both.
  func operandOrLast(_ name: String) throws(CommandError) -> String {
    let text = arguments.operands.first
    guard arguments[SharedOptions.last] else {
      guard let text else { throw usage(.missingOperand(name)) }
      return text
    }
    if let text { throw usage(.extraOperand(text)) }
    return WatchMatch.last
  }

  /// Returns the row of the watch that a text names, be it by the title that it is the only watch of.
  /// - Throws: `refused` when it is unknown, or one of several and nobody can be asked.
  mutating func watchToChange(
    _ text: String, _ reading: borrowing Reading
  ) throws(CommandError) -> Int {
    let refusal: Refusal
    do {
      return try WatchMatch.find(text, in: reading.log.ledger, profile: profile)
    } catch {
      refusal = error
    }
    guard case .unknownWatch = refusal else { throw .refused(refusal) }
    let title: Symbol
    switch match(text, reading, TitleNarrowing()) {
    case .found(let found) where !isHidden(found, reading): title = found
    case .ambiguous(let several):
      let known = several.filter { !isHidden($0, reading) }
      guard known.count > 1 else { throw .refused(refusal) }
      let summaries = TitleMatch.summaries(known, reading.log.ledger)
      title = known[try choose(text, summaries, .ambiguousTitle)]
    case .found, .near, .unknown: throw .refused(refusal)
    }
    let rows = reading.log.ledger.standingWatches(of: title, profile: profile)
    guard let first = rows.first else {
      throw .refused(.notWatched(TitleSummary(reading.log.ledger, title)))
    }
    guard rows.count > 1 else { return first }
    guard canAsk else {
      let last = WatchMatch.summaries(rows, reading.log.ledger)
      throw .refused(.ambiguousWatch(text, last, count: rows.count))
    }
    var lines: [String] = []
    for row in rows { lines.append(WatchWords.text(reading.log.ledger, row)) }
    let question = "Which watch of '\(text)' do you mean?"
    guard let index = try pick(question, from: lines, instead: ["the watch's id"]) else {
      throw .canceled
    }
    return rows[index]
  }

  // MARK: Asking

  /// Why a text does not name a single title.
  private enum Doubt {
    case ambiguousTitle, unknownTitle
    /// Several have the name, and options tell them apart.
    case narrowable

    func refusal(_ text: String, _ titles: [TitleSummary]) -> Refusal {
      switch self {
      case .ambiguousTitle: .ambiguousTitle(text, titles)
      // Birds have neither years nor directors.
      case .narrowable where titles.allSatisfy { $0.kind == .bird }: .ambiguousTitle(text, titles)
      case .narrowable: .ambiguousTitle(text, titles, narrowedBy: ["--year", "--director"])
      case .unknownTitle: .unknownTitle(text, near: titles)
      }
    }
  }

  private mutating func choose(
    _ text: String, _ summaries: [TitleSummary], _ doubt: Doubt
  ) throws(CommandError) -> Int {
    guard canAsk, !summaries.isEmpty else { throw .refused(doubt.refusal(text, summaries)) }
    let question = "Which '\(text)' do you mean?"
    guard let index = try pick(question, from: summaries.map(\.line), instead: ["the title's id"])
    else { throw .canceled }
    return index
  }
}

extension TitleSummary {
  /// The title in a list to choose from: `Heat (1995), Michael Mann, film, film:heat-1995`.
  package var line: String {
    let director = director.map { ", \($0)" } ?? ""
    return name + (year.map { " (\($0))" } ?? "") + director + ", " + kind.name + ", " + id
  }

  /// The question which of the first two titles was meant, by their years too where their names are equal.
  static func didYouMean(_ titles: [TitleSummary]) -> String {
    let offered = titles.prefix(2)
    let isAlike = offered.count == 2 && offered[0].name.isSame(as: offered[1].name)
    return CommandError.didYouMean(
      offered.map { title in
        guard isAlike else { return title.name }
        return title.year.map { "\(title.name) (\($0))" } ?? title.id
      })
  }
}
