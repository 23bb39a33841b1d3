package import SeenCore
import SeenStore

/// The episodes that are meant behind the name of a show, by what the profile has seen of it.
extension Journal {
  /// Returns the code of the episode that `next` or a number means behind the name of a show.
  func code(
    _ word: String, _ name: String, _ view: borrowing View
  ) throws(AppError) -> String? {
    let show = try show(name, isKnown: false, view)
    var listed: [CatalogTitle] = []
    if let title = show.known { listed = try listedEpisodes(of: title, view) }
    let known = KnownEpisodes(of: show, listed, view.ledger)
    return try codes(episodes([word]), of: show, known, view).first?.description
  }

  /// Returns the episodes of a show that are meant, one by one, without asking.
  /// - Throws: `badEpisodes` for a season without known episodes, or where none comes next.
  package func codes(
    _ episodes: EpisodeSelection, of show: TitleChoice, _ known: KnownEpisodes,
    _ view: borrowing View
  ) throws(AppError) -> [EpisodeCode] {
    let place = place(in: show, known, view)
    let name = show.name(view.ledger)
    var numbers = known.numbers
    while true {
      do {
        return try episodes.codes(known: numbers, at: place.typed)
      } catch {
        switch error.part {
        case .next: throw .badEpisodes(.noneNext(show: name, after: place.furthest))
        case .season(let season):
          for episode in 1...(try length(of: season, name)) {
            numbers.insert(EpisodeSelection.Number(season: season, episode: episode))
          }
        case .run, .all, .number: throw .badEpisodes(.nothingKnown(show: name, season: nil))
        }
      }
    }
  }

  /// Returns how many episodes a season has of which none is known, as is said.
  /// - Throws: `badEpisodes` where nobody says it.
  private func length(of season: Int, _ show: String) throws(AppError) -> Int {
    guard case .text(let text)? = try front.answer(.seasonLength(show: show, season: season)),
      let count = text.flatMap({ Int($0) }), (1...EpisodeCode.maximumCount).contains(count)
    else { throw .badEpisodes(.nothingKnown(show: show, season: season)) }
    return count
  }

  /// Returns where in a show the profile is, and the furthest episode that it watched.
  ///
  /// Of a season that no catalog lists, the next number comes next.
  private func place(
    in show: TitleChoice, _ known: KnownEpisodes, _ view: borrowing View
  ) -> (typed: EpisodeSelection.Place, furthest: EpisodeCode?) {
    var (next, furthest): (EpisodeSelection.Number?, EpisodeSelection.Number?)
    switch show {
    case .known(let title), .dated(let title, _):
      let runs = ShowRuns(view.log.ledger, profile: profile)
      next = runs.next(of: title).flatMap { view.log.ledger.episodeNumber(of: $0) }
      furthest = runs.furthest(of: title).flatMap { view.log.ledger.episodeNumber(of: $0) }
      if next == nil, let furthest, known.listed[furthest.season] == nil {
        next = EpisodeSelection.Number(season: furthest.season, episode: furthest.episode + 1)
      }
    case .new:
      next = KnownEpisodes(of: show, [], view.log.ledger).numbers.filter { $0.season > 0 }.min()
    }
    return (
      EpisodeSelection.Place(next: next, season: next?.season ?? furthest?.season ?? 1),
      furthest.map { EpisodeCode(season: $0.season, episodes: $0.episode...$0.episode) }
    )
  }

  /// Returns those of some episodes that are to be recorded: where a season or the whole show was named, those that were
  /// not watched; where all of them were, all if they were watched again.
  /// - Throws: `canceled`, and what `ask` throws.
  package func unseen(
    _ codes: [EpisodeCode], _ episodes: EpisodeSelection, of show: Symbol, _ view: borrowing View
  ) throws(AppError) -> [EpisodeCode] {
    guard episodes.parts.contains(where: \.isWhole) else { return codes }
    let runs = ShowRuns(view.log.ledger, profile: profile)
    var named: Set<EpisodeCode> = []
    for case .run(let code) in episodes.parts { named.formUnion(code.singles) }
    var open: [EpisodeCode] = []
    for code in codes {
      let episode = named.contains(code) ? nil : view.log.ledger.episode(code, of: show)
      if episode.map({ !runs.isSeen($0, of: show) }) ?? true { open.append(code) }
    }
    guard open.isEmpty else {
      if open.count < codes.count {
        front.notify(.skippedEpisodes(codes.count - open.count, of: codes.count))
      }
      return open
    }
    if !request.isPreview {
      try confirm(.episodesAgain(show: view.log.ledger.name(of: show), count: codes.count))
    }
    return codes
  }

  /// Asks for confirmation of episodes that their season does not have, or of very many.
  /// - Throws: `canceled`, and what `ask` throws.
  package func confirm(
    _ codes: [EpisodeCode], of show: TitleChoice, _ known: KnownEpisodes, _ view: borrowing View
  ) throws(AppError) {
    guard !request.isPreview else { return }
    let name = show.name(view.ledger)
    let missing = known.missing(codes)
    if let first = missing.first {
      let last = known.listed[first.season] ?? 0
      try confirm(.missingEpisodes(show: name, first: first, count: missing.count, last: last))
    }
    guard codes.count > EpisodeSelection.unaskedCount else { return }
    try confirm(.manyEpisodes(show: name, count: codes.count))
  }
}
