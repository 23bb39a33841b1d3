package import SeenCore
import SeenStore

/// Finding titles and watches by words, asking if that is ambiguous and somebody can be asked.
///
/// The journal comes first; only titles unknown to it are searched for in its catalogs.
extension Journal {
  /// Returns the one title of the journal that a text names, by a name that only catalogs have too.
  /// - Throws: `refused` when it is unknown, or several and nobody chooses one.
  package func title(
    _ text: String, _ view: borrowing View,
    _ narrowing: TitleNarrowing = TitleNarrowing()
  ) throws(AppError) -> Symbol {
    let match = match(text, view, narrowing)
    if case .found(let title) = match, !isHidden(title, view) {
      guard view.ledger.yearToAdd(to: title, namedBy: text, narrowing) != nil else { return title }
      _ = try choose(text, [TitleSummary(view.log.ledger, title)], .unknown)
      return title
    }
    let catalogs = try catalogs(of: view.folder)
    let meaning = meaning(of: text, after: match, catalogs, view, narrowing)
    try refuseHidden(text, isNamed: meaning.isNamed, narrowing.kinds, catalogs)
    if !meaning.isNamed, let refusal = try unknownEpisode(text, view) { throw .refused(refusal) }
    let own = meaning.candidates.compactMap(\.own)
    let all = summaries(meaning.candidates, catalogs, view)
    let known = TitleMatch.summaries(own, view.log.ledger)
    switch meaning {
    case .found(.own(let title)): return title
    case .ambiguous where !own.isEmpty: return own[try choose(text, known, .ambiguous)]
    case .found, .ambiguous: throw .onlyInCatalog(text, all)
    case .near where !own.isEmpty: return own[try choose(text, known, .unknown)]
    case .near, .unknown: throw .refused(.unknownTitle(text, near: own.isEmpty ? all : known))
    }
  }

  /// Returns the titles, of the journal or its catalogs, that are similar to a text.
  package func titlesNear(
    _ text: String, _ view: borrowing View
  ) throws(AppError) -> [TitleSummary] {
    let narrowing = TitleNarrowing()
    let catalogs = try catalogs(of: view.folder)
    let meaning = meaning(
      of: text, after: match(text, view, narrowing), catalogs, view, narrowing)
    guard case .near(let near) = meaning else { return [] }
    return summaries(near, catalogs, view)
  }

  /// Returns the one title that a text names: of the journal, or of its catalogs and then to be added.
  /// - Throws: `refused` when it is unknown, or several and nobody chooses one.
  package func choice(
    _ text: String, _ view: borrowing View,
    _ narrowing: TitleNarrowing = TitleNarrowing()
  ) throws(AppError) -> TitleChoice {
    var match = match(text, view, narrowing)
    if let known = try known(match, text, view, narrowing) { return known }
    if case .found(let title) = match, !isHidden(title, view) { match = .unknown(like: []) }
    let catalogs = try catalogs(of: view.folder)
    let meaning = meaning(of: text, after: match, catalogs, view, narrowing)
    try refuseHidden(text, isNamed: meaning.isNamed, narrowing.kinds, catalogs)
    let all = summaries(meaning.candidates, catalogs, view)
    switch meaning {
    case .found, .ambiguous: break
    case .near, .unknown:
      let episode = try episode(named: text, nil, isNew: false, view, narrowing)
      if let episode { return episode }
    }
    switch meaning {
    case .found(let candidate):
      tellEnd(ofCatalogWith: candidate, text, narrowing, catalogs, view)
      return dated(try choice(candidate, [], catalogs, view), text, narrowing)
    case .ambiguous(let several):
      let index = try choose(text, all, .ambiguous)
      return try choice(several[index], [], catalogs, view)
    case .near(let near):
      let index = try choose(text, all, .unknown)
      return try choice(near[index], [], catalogs, view)
    case .unknown: throw .refused(.unknownTitle(text, near: all))
    }
  }

  /// Returns what a text names to be logged: a title that is known, one of a catalog, or one to be added.
  ///
  /// An exact name is used, and a name similar to none is new; a near miss is asked about, or refused. So is a name
  /// that no catalog of birds has, if the title is a bird only judging by how it was seen. What is added is of the kind of
  /// the titles that it comes among, `kinds`, where nothing else says what it is.
  package func subject(
    _ text: String, _ new: NewTitle, isNew: Bool, isSighting: Bool = false,
    among kinds: Set<TitleKind> = [], _ view: borrowing View, _ narrowing: TitleNarrowing
  ) throws(AppError) -> LogWatch.Subject {
    var match = isNew ? .unknown(like: []) : match(text, view, narrowing)
    if let known = try known(match, text, view, narrowing) { return known }
    if case .found(let title) = match, !isHidden(title, view) { match = .unknown(like: []) }
    let catalogs = try catalogs(of: view.folder)
    let new = apart(new, catalogs)
    if isNew {
      try refuseHidden(text, isNamed: false, TitleKind(typed: new.kind).map { [$0] }, catalogs)
      if let episode = try episode(named: text, new, isNew: true, view, narrowing) {
        return episode
      }
      try refuseTwin(of: new, view, narrowing)
      return .new(try ofKindHere(new, among: kinds, view, narrowing))
    }
    let statesNothingElse =
      narrowing.kinds == nil && new.year == nil && new.facts.isEmpty
    var narrowing = narrowing
    if new.kind.isSame(as: "bird") { narrowing.kinds = [.bird] }
    let meaning = meaning(of: text, after: match, catalogs, view, narrowing)
    try refuseHidden(text, isNamed: meaning.isNamed, narrowing.kinds, catalogs)
    var offers = offers(meaning.candidates, catalogs, view)
    var seen: Offer?
    switch meaning {
    case .found(let candidate):
      tellEnd(ofCatalogWith: candidate, text, narrowing, catalogs, view)
      return dated(try choice(candidate, new.facts, catalogs, view), text, narrowing)
    case .ambiguous:
      let index = try choose(text, offers.map(\.summary), .narrowable)
      return try choice(offers[index].candidate, new.facts, catalogs, view)
    case .near, .unknown:
      let episode = try episode(named: text, new, isNew: false, view, narrowing)
      if let episode { return episode }
    }
    if case .near = meaning { offers = offers.filter { isSlip(text, $0.summary) } }
    var isUnknown = offers.isEmpty
    if case .unknown = meaning { isUnknown = true }
    if isUnknown {
      // An external id is not a name.
      if CatalogMatch.externalID(text) != nil { throw .refused(.unknownTitle(text, near: [])) }
      let isBird = narrowing.kinds == [.bird]
      // Of birds a catalog knows all there are, so that what it has nothing like is the exception.
      if !isBird || catalogs.index.count == 0 {
        offers = statesNothingElse || isBird ? offers.filter { mayMean(text, $0) } : []
      }
      if isSighting { seen = notBird(text, view) }
      if let seen { offers.append(seen) }
      if offers.isEmpty {
        if isSighting {
          try confirmBird(text, catalogs)
        } else if let known = try longer(text, new, view) {
          return .known(known)
        }
        return .new(try ofKindHere(new, among: kinds, view, narrowing))
      }
    }
    let question = Question.titleOrNew(text, offers.map(\.summary), notBird: seen?.summary)
    switch try ask(question) {
    case .new: return .new(try ofKindHere(new, among: kinds, view, narrowing))
    case .choice(let place) where offers.indices.contains(place):
      return try choice(offers[place].candidate, new.facts, catalogs, view)
    default: throw .canceled
    }
  }

  /// Returns the title of the journal that was found; with the year that it was named with, if it has none and is the
  /// one that is meant.
  /// - Returns: The title; nil if none was found, or another one of that name is meant.
  /// - Throws: `unanswered` where it is not known which one is meant.
  private func known(
    _ match: TitleMatch, _ text: String, _ view: borrowing View, _ narrowing: TitleNarrowing
  ) throws(AppError) -> TitleChoice? {
    guard case .found(let title) = match, !isHidden(title, view) else { return nil }
    guard let year = view.ledger.yearToAdd(to: title, namedBy: text, narrowing) else {
      return .known(title)
    }
    switch try ask(.sameTitle(TitleSummary(view.log.ledger, title), year: year)) {
    case .yes: return .dated(title, year: year)
    case .no: return nil
    default: throw .canceled
    }
  }

  /// Returns a title of a catalog that has no year with the one that it was named with.
  private func dated(
    _ choice: TitleChoice, _ text: String, _ narrowing: TitleNarrowing
  ) -> TitleChoice {
    guard case .new(let title) = choice else { return choice }
    return .new(title.dated(by: text, narrowing))
  }

  // MARK: What is offered

  /// A title that a text may mean, and how it is told.
  private struct Offer {
    let candidate: TitleCandidate
    let summary: TitleSummary
  }

  private func offers(
    _ candidates: [TitleCandidate], _ catalogs: borrowing Catalogs, _ view: borrowing View
  ) -> [Offer] {
    zip(candidates, summaries(candidates, catalogs, view)).map {
      Offer(candidate: $0, summary: $1)
    }
  }

  /// Returns the only title of the journal whose name has a text as whole words, if it is the one that is meant: `2001`
  /// after 2001: A Space Odyssey.
  /// - Throws: `canceled`, or a problem of the front.
  private func longer(
    _ text: String, _ new: NewTitle, _ view: borrowing View
  ) throws(AppError) -> Symbol? {
    guard new.year == nil, new.facts.isEmpty, new.kind.isSame(as: "film") else { return nil }
    let words = " " + TextFold.words(TextFold.fold(text)).joined(separator: " ") + " "
    guard words.count > 3 else { return nil }
    var found: Symbol?
    for title in 0..<Symbol(view.log.ledger.titles.count)
    where view.log.ledger.canonicalTitle(title) == title && view.log.ledger.isAdded(title) {
      guard [.film, .show, .other].contains(view.log.ledger.kind(of: title)) else { continue }
      let name = TextFold.words(TextFold.fold(view.log.ledger.name(of: title)))
      guard (" " + name.joined(separator: " ") + " ").contains(words) else { continue }
      guard found == nil else { return nil }
      found = title
    }
    guard let found, !isHidden(found, view) else { return nil }
    let offer = [TitleSummary(view.log.ledger, found)]
    switch try front.answer(.titleOrNew(text, offer, notBird: nil)) {
    case .choice(0): return found
    case .new, nil: return nil
    default: throw .canceled
    }
  }

  /// Returns whether a text that is like a name may be a slip for it, rather than the name of something else.
  private func isSlip(_ text: String, _ title: TitleSummary) -> Bool {
    let (typed, name) = (TextFold.fold(text), TextFold.fold(title.name))
    if title.kind == .bird || name.hasPrefix(typed) { return true }
    let names = [name] + [ShortName.of(name, title.kind)].compactMap(\.self)
    if let bare = ShortName.of(typed, title.kind), bare.isSame(as: name) { return true }
    let wanted = Array(typed.unicodeScalars)
    let limit = EditDistance.slipLimit(forLength: wanted.count)
    return names.contains { name in
      let other = Array(name.unicodeScalars)
      if EditDistance.between(wanted, other, limit: limit) != nil { return true }
      // Two letters that changed their places are a slip in short names, too.
      return wanted.count > 3 && wanted.sorted() == other.sorted()
        && EditDistance.between(wanted, other, limit: 1) != nil
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
  private func notBird(_ text: String, _ view: borrowing View) -> Offer? {
    guard case .found(let title) = match(text, view, TitleNarrowing()) else { return nil }
    let summary = TitleSummary(view.log.ledger, title)
    return Offer(candidate: .own(title), summary: summary)
  }

  /// Asks whether a bird that no catalog has is to be added, where catalogs know the birds.
  /// - Throws: `canceled`, and what `ask` throws.
  private func confirmBird(
    _ text: String, _ catalogs: borrowing Catalogs
  ) throws(AppError) {
    guard catalogs.index.hasBirds else { return }
    try confirm(.newBird(text))
  }

  /// Refuses a new title if the journal has one with its name that may be the same.
  ///
  /// A different year, kind, director or external id tells it apart.
  private func refuseTwin(
    of new: NewTitle, _ view: borrowing View, _ narrowing: TitleNarrowing
  ) throws(AppError) {
    var narrowing = narrowing
    narrowing.year = new.year ?? narrowing.year
    let folded = TextFold.fold(new.name)
    let match = match(new.name, view, narrowing)
    for title in match.isNamed ? match.candidates : []
    where TextFold.fold(view.log.ledger.name(of: title)).isSame(as: folded)
      && view.log.ledger.yearToAdd(to: title, namedBy: new.name, narrowing) == nil
    {
      throw .refused(.titleExists(TitleSummary(view.log.ledger, title)))
    }
  }

  /// Returns the row of the watch that a text names: its id, any part of it that no other has, or `last`.
  package func watch(
    _ text: String, _ view: borrowing View
  ) throws(AppError) -> Int {
    do {
      return try WatchMatch.find(text, in: view.log.ledger, profile: profile)
    } catch {
      throw .refused(error)
    }
  }

  /// Returns the row of the watch that a text names, be it by the title that it is the only watch of.
  /// - Throws: `refused` when it is unknown, or one of several and nobody can be asked.
  package func watchToChange(
    _ text: String, _ view: borrowing View
  ) throws(AppError) -> Int {
    let refusal: Refusal
    do {
      return try WatchMatch.find(text, in: view.log.ledger, profile: profile)
    } catch {
      refusal = error
    }
    guard case .unknownWatch = refusal else { throw .refused(refusal) }
    let title: Symbol
    switch match(text, view, TitleNarrowing()) {
    case .found(let found) where !isHidden(found, view): title = try self.title(text, view)
    case .ambiguous(let several):
      let known = several.filter { !isHidden($0, view) }
      guard known.count > 1 else { throw .refused(refusal) }
      let summaries = TitleMatch.summaries(known, view.log.ledger)
      title = known[try choose(text, summaries, .ambiguous)]
    case .found, .near, .unknown: throw .refused(refusal)
    }
    let rows = view.log.ledger.standingWatches(of: title, profile: profile)
    guard let first = rows.first else {
      throw .refused(.notWatched(TitleSummary(view.log.ledger, title)))
    }
    guard rows.count > 1 else { return first }
    let summaries = rows.map { WatchSummary(view.log.ledger, row: $0) }
    return rows[try choose(.watch(text, summaries), of: rows.count)]
  }

  private func choose(
    _ text: String, _ summaries: [TitleSummary], _ doubt: Question.Doubt
  ) throws(AppError) -> Int {
    try choose(.title(text, summaries, doubt), of: summaries.count)
  }
}

extension Journal {
  /// Returns a described title: of the journal or a catalog if one has its id, else to be added.
  /// - Throws: `refused` if it is hidden from the profile.
  package func choice(
    described title: NewTitle, _ view: borrowing View
  ) throws(AppError) -> TitleChoice {
    let catalogs = try catalogs(of: view.folder)
    if let known = view.log.ledger.titles.find(title.plainID) {
      let known = view.log.ledger.canonicalTitle(known)
      if !isHidden(known, view) { return .known(known) }
    }
    try refuseHidden(title.plainID, isNamed: false, nil, catalogs)
    try refuseHidden(
      title.name, isNamed: false, TitleKind(typed: title.kind).map { [$0] }, catalogs)
    guard let row = catalogs.index.rows(ofID: title.plainID).first else { return .new(title) }
    return try choice(row, title.facts, catalogs, view)
  }

  /// Returns a recommended title: of the journal, of its catalogs, or a new one that only a friend has.
  package func choice(
    _ title: TitleSummary, _ view: borrowing View
  ) throws(AppError) -> TitleChoice {
    if let known = view.log.ledger.titles.find(title.id),
      view.log.ledger.isAdded(view.log.ledger.canonicalTitle(known))
    {
      return .known(view.log.ledger.canonicalTitle(known))
    }
    let catalogs = try catalogs(of: view.folder)
    guard catalogs.index.rows(ofID: title.id).isEmpty else {
      return try choice(title.id, view)
    }
    return .new(NewTitle(kind: title.kind.name, name: title.name, year: title.year))
  }
}
