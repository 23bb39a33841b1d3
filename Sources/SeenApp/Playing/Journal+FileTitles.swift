import SeenCore
import SeenInterchange
import SeenStore

/// What the name of a file means in a journal and its catalogs.
struct FileMeaning {
  /// The titles that it holds without any doubt; nil where a person must say it.
  var titles: [TitleChoice]?
  /// Titles that it may hold, the likelier first.
  var near: [TitleSummary] = []
  /// Whether it is no title at all, such as a trailer.
  var isNothing = false
  /// What the first of those would be, where that is more than one title or one to be added.
  fileprivate var likely: [TitleChoice]?

  /// Returns what the title at a place stands for; nil where it is that one.
  func titles(as place: Int) -> [TitleChoice]? { place == 0 ? likely : nil }
}

/// A name that a title may have, with the year that stands beside it.
struct TitleGuess {
  let name: String
  let year: Int?
  /// Whether it was cut from a longer one, so that a person must say it.
  var isGuess = false
}

extension Journal {
  /// Returns what the name of a file means: only an exact name of one title of the journal or a catalog is sure.
  func meaning(
    ofFile path: String, _ view: borrowing View
  ) throws(AppError) -> FileMeaning {
    let file = FileName(path: path)
    var meaning = FileMeaning()
    let guesses = file.names.map { TitleGuess(name: $0.text, year: $0.year, isGuess: $0.isGuess) }
    var found: (titles: [TitleChoice], isGuess: Bool)?
    switch file.content {
    case .nothing:
      meaning.isNothing = true
      return meaning
    case .film:
      if let title = try sureTitle(withIDs: file.ids, view) {
        meaning.titles = [title]
        return meaning
      }
      let films = TitleNarrowing(kinds: [.film, .other])
      if let film = try sureTitle(of: guesses, films, view) {
        found = ([film.title], film.isGuess)
      }
    case .episodes(let season, let numbers):
      if let show = try sureTitle(of: guesses, TitleNarrowing(kinds: [.show]), view) {
        let episodes = try sureEpisodes(season, numbers, of: show.title, view)
        if !episodes.isEmpty { found = (episodes, show.isGuess) }
      }
    case .aired, .absolute: break
    }
    if let found, !file.isUnsure, !found.isGuess {
      meaning.titles = found.titles
      return meaning
    }
    if let found, let first = found.titles.first {
      meaning.likely = found.titles
      meaning.near = [summary(first, view)]
    }
    for guess in guesses {
      for title in try titlesNear(guess.name, view) where !meaning.near.contains(title) {
        meaning.near.append(title)
      }
    }
    meaning.near = Array(meaning.near.prefix(TitleMatch.offerLimit))
    return meaning
  }

  /// Returns the title that one of some names means without any doubt; nil for none, and for several.
  func sureTitle(
    of guesses: [TitleGuess], _ narrowing: TitleNarrowing, _ view: borrowing View
  ) throws(AppError) -> (title: TitleChoice, isGuess: Bool)? {
    for guess in guesses {
      var narrowing = narrowing
      narrowing.year = guess.year
      guard let title = try sureTitle(guess.name, narrowing, view),
        FileName.Name.key(title.name(view.ledger)) == FileName.Name.key(guess.name)
      else { continue }
      return (title, guess.isGuess)
    }
    return nil
  }

  /// Returns the title with one of some ids elsewhere; nil where none has one, and for an id of films and shows alike.
  func sureTitle(
    withIDs ids: [ExternalID], _ view: borrowing View
  ) throws(AppError) -> TitleChoice? {
    for id in ids where id.isOfAllKinds {
      let text = "\(id.scheme):\(id.value)"
      if let title = try sureTitle(text, TitleNarrowing(), view) { return title }
    }
    return nil
  }

  private func sureTitle(
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
  func sureEpisodes(
    _ season: Int, _ numbers: [Int], of show: TitleChoice, _ view: borrowing View
  ) throws(AppError) -> [TitleChoice] {
    var titles: [TitleChoice] = []
    for number in numbers.prefix(EpisodeCode.maximumCount) {
      let code = EpisodeCode(season: season, episodes: number...number)
      let text = "\(show.name(view.ledger)) \(code)"
      titles.append(try episode(code, of: show, [], text, view))
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
