import SeenCore
import SeenInterchange
import SeenStore

/// What files are, by ids and names.
extension Journal {
  /// Returns what a file means: what a person said of it, else an id in its name or an NFO file, else the name of the only
  /// title of the journal or a catalog that has it.
  /// - Throws: `file` if a catalog or the library cannot be read, and what hides a title.
  func meaning(
    ofFile path: String, _ view: borrowing View
  ) throws(AppError) -> FileMeaning {
    let file = FileName(path: path)
    let memo = FileTitleMemo()
    var meaning = FileMeaning()
    if let said = try rememberedTitles(of: path, file, memo, view) {
      meaning.titles = said
      return meaning
    }
    if file.content == .nothing {
      meaning.titles = []
      return meaning
    }
    let found = try sureTitles(of: file, file.ids + noteIDs(besides: path), memo, view)
    if let found, !found.isGuess {
      meaning.titles = found.titles
      return meaning
    }
    meaning.likely = found?.titles
    meaning.near = try titlesNear(file, found?.titles.first, view)
    return meaning
  }

  /// Returns titles that a file may hold, the likelier first.
  func titlesNear(
    _ file: FileName, _ likely: TitleChoice?, _ view: borrowing View
  ) throws(AppError) -> [TitleSummary] {
    var near = likely.map { [summary($0, view)] } ?? []
    for name in file.names {
      for title in try titlesLike(name.text, view) where !near.contains(title) {
        near.append(title)
      }
    }
    return Array(near.prefix(TitleMatch.offerLimit))
  }

  /// Returns the titles, of the journal or its catalogs, that a text names or nearly names, whatever their years.
  private func titlesLike(
    _ text: String, _ view: borrowing View
  ) throws(AppError) -> [TitleSummary] {
    let narrowing = TitleNarrowing()
    let match = match(text, view, narrowing)
    if case .found(let title) = match {
      return isHidden(title, view) ? [] : [TitleSummary(view.log.ledger, title)]
    }
    let catalogs = try catalogs(of: view.folder)
    let meaning = meaning(of: text, after: match, catalogs, view, narrowing)
    guard case .unknown = meaning else { return summaries(meaning.candidates, catalogs, view) }
    return []
  }

  /// Returns the titles that ids or names of a file mean, and whether a person must say it all the same.
  func sureTitles(
    of file: FileName, _ ids: [ExternalID], _ memo: FileTitleMemo, _ view: borrowing View
  ) throws(AppError) -> (titles: [TitleChoice], isGuess: Bool)? {
    let guesses = file.names.map { TitleGuess($0) }
    switch file.content {
    case .nothing, .aired, .absolute: return nil
    case .film:
      if let title = try sureTitle(withIDs: ids, [.film, .other], memo, view) {
        return ([title], false)
      }
      let films = TitleNarrowing(kinds: [.film, .other])
      return try sureTitle(of: guesses, films, memo, view).map {
        ([$0.title], $0.isGuess || file.isUnsure)
      }
    case .episodes(let season, let numbers):
      if numbers.count == 1, let episode = try sureTitle(withIDs: ids, [.episode], memo, view) {
        return ([episode], false)
      }
      var show = try sureTitle(withIDs: ids, [.show], memo, view).map {
        (title: $0, isGuess: false)
      }
      if show == nil {
        show = try sureTitle(of: guesses, TitleNarrowing(kinds: [.show]), memo, view)
      }
      guard let show else { return nil }
      let episodes = try sureEpisodes(season, numbers, of: show.title, memo, view)
      return episodes.isEmpty ? nil : (episodes, show.isGuess || file.isUnsure)
    }
  }

  /// Returns the title that one of some names means without any doubt; nil for none, and for several.
  func sureTitle(
    of guesses: [TitleGuess], _ narrowing: TitleNarrowing, _ memo: FileTitleMemo,
    _ view: borrowing View
  ) throws(AppError) -> (title: TitleChoice, isGuess: Bool)? {
    for guess in guesses {
      var narrowing = narrowing
      narrowing.year = guess.year
      guard let title = try sureTitle(guess.name, narrowing, memo, view),
        FileName.Name.key(title.name(view.ledger)) == FileName.Name.key(guess.name)
      else { continue }
      return (title, guess.isGuess)
    }
    return nil
  }

  /// Returns the title of some kinds with one of some ids elsewhere; nil where none has one.
  func sureTitle(
    withIDs ids: [ExternalID], _ kinds: [TitleKind], _ memo: FileTitleMemo, _ view: borrowing View
  ) throws(AppError) -> TitleChoice? {
    for id in ids {
      guard let title = try sureTitle(id.text, TitleNarrowing(kinds: kinds), memo, view) else {
        continue
      }
      let kind =
        switch title {
        case .known(let known), .dated(let known, _): view.log.ledger.kind(of: known)
        case .new(let new): TitleKind(typed: new.kind) ?? .other
        }
      if kinds.contains(kind) { return title }
    }
    return nil
  }

  /// Returns the title that a text means without any doubt.
  func sureTitle(
    _ text: String, _ narrowing: TitleNarrowing, _ memo: FileTitleMemo, _ view: borrowing View
  ) throws(AppError) -> TitleChoice? {
    let kinds = (narrowing.kinds ?? []).map(\.name).joined(separator: ",")
    let key = ByteKey("\(narrowing.year ?? 0) \(kinds) \(text)")
    if let known = memo.titles[key] { return known }
    let found =
      memo.isOfJournal
      ? try ownTitle(text, narrowing, view) : try anyTitle(text, narrowing, view)
    memo.titles[key] = .some(found)
    return found
  }

  private func ownTitle(
    _ text: String, _ narrowing: TitleNarrowing, _ view: borrowing View
  ) throws(AppError) -> TitleChoice? {
    guard case .found(let title) = match(text, view, narrowing),
      view.ledger.yearToAdd(to: title, namedBy: text, narrowing) == nil
    else { return nil }
    guard !isHidden(title, view) else { throw .playing(.hidden(text)) }
    return .known(title)
  }

  private func anyTitle(
    _ text: String, _ narrowing: TitleNarrowing, _ view: borrowing View
  ) throws(AppError) -> TitleChoice? {
    asksNobody = true
    defer { asksNobody = false }
    do throws(AppError) {
      return try choice(text, view, narrowing)
    } catch {
      switch error.code {
      case .unknownTitle, .ambiguousTitle, .nearTitle, .badEpisodes, .choiceNeeded: return nil
      default: throw error
      }
    }
  }

  /// Returns episodes of a show by their numbers, to be added where they are not known.
  ///
  /// Where only titles of the journal count, none are returned unless it has all of them.
  func sureEpisodes(
    _ season: Int, _ numbers: [Int], of show: TitleChoice, _ memo: FileTitleMemo,
    _ view: borrowing View
  ) throws(AppError) -> [TitleChoice] {
    var titles: [TitleChoice] = []
    for number in numbers.prefix(EpisodeCode.maximumCount) {
      let place = EpisodeSelection.Number(season: season, episode: number)
      let known = show.known.flatMap { memo.episode(place, of: $0, view.log.ledger) }
      if let known {
        titles.append(.known(known))
      } else if memo.isOfJournal {
        return []
      } else {
        let code = EpisodeCode(season: season, episodes: number...number)
        let text = "\(show.name(view.ledger)) \(code)"
        titles.append(try episode(code, of: show, [], text, view))
      }
    }
    return titles
  }

  private func summary(_ title: TitleChoice, _ view: borrowing View) -> TitleSummary {
    switch title {
    case .known(let symbol), .dated(let symbol, _): TitleSummary(view.log.ledger, symbol)
    case .new(let new): TitleSummary(new)
    }
  }
}
