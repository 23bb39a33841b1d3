import SeenApp
import SeenCore
import SeenStore

extension JournalView {
  /// Returns everything about a title of the journal, as `seen show` does.
  ///
  /// - Parameter title: Its name or id, such as `Heat (1995)` or `Night Bus s01e04`.
  /// - Returns: The title.
  /// - Throws: `SeenError.refused` with `unknown-title`, `question` when several titles are meant, or `unreadable` when a
  ///   file cannot be read.
  /// - Complexity: O(n log n) in the events.
  public func title(_ title: String) throws(SeenError) -> TitleDetails {
    let symbol = try answer { (journal, view) throws(AppError) in try journal.title(title, view) }
    let ledgerDiary = Diary(
      view.log.ledger, Scope(profile: profile, today: today), title: symbol)
    let watches = try entries(ledgerDiary)
    let comments = try comments(on: [symbol])
    let lists = try names(ofListsWith: symbol)
    let people = try answer { (journal, view) throws(AppError) in
      try journal.seenBy(symbol, view).people
    }
    let state = TitleState(view.log.ledger, profile: profile, title: symbol)
    return TitleDetails(
      title: SeenTitle(view.log.ledger, symbol), facts: facts(of: symbol),
      isWatched: ProfileWatches(view.log.ledger, profile: profile).isWatched(symbol),
      watches: watches, rating: state.rating,
      ratings: state.ratings.map { step in
        GivenRating(
          rating: step.rating, recorded: Instant(milliseconds: step.key.time), date: step.date)
      }, again: state.again, isFavorite: state.isFavorite,
      progress: state.playback.flatMap { state in
        state.isCurrent ? TitleInProgress(view.log.ledger, state) : nil
      }, lists: lists, comments: comments,
      seenBy: people.map { person in
        TitleViewer(
          name: person.name, isFriend: person.isFriend, isSelf: person.isSelf,
          isWatched: person.isWatched, rating: person.rating)
      }, episodes: episodes(of: symbol),
      next: journal.upNext(view).runs.next(of: symbol).map { SeenTitle(view.log.ledger, $0) })
  }

  /// Returns the rating that the profile gave a title; nil when it gave none, or when no title has that id.
  public func rating(of id: String) -> Rating? {
    view.log.ledger.titles.find(id).flatMap {
      view.log.ledger.rating(of: view.log.ledger.canonicalTitle($0), profile: profile)
    }
  }

  /// Returns the facts of a title that are no members of their own.
  private func facts(of title: Symbol) -> [JSON.Member] {
    let context = journal.context(view)
    let own: [FactField] = [.kind, .name, .year, .show, .season, .episode]
    var facts: [JSON.Member] = []
    for field in FactField.allCases where !own.contains(field) {
      let value = view.log.ledger.titleFact(field, of: title, context)
      if !value.isNull { facts.append(JSON.Member(field.name, value)) }
    }
    return facts
  }

  /// Returns the names of the lists that a title is on.
  private func names(ofListsWith title: Symbol) throws(SeenError) -> [String] {
    guard view.log.ledger.lists.count > 0 else { return [] }
    let live = try answer { (journal, view) throws(AppError) in try journal.live(view) }
    let all = ListTitles(view.log.ledger, profile: profile, live: live)
    var names: [String] = []
    for place in 0..<all.count where all.titles(place).contains(title) {
      names.append(all.list(place, view.log.ledger).name)
    }
    return names
  }

  /// Returns the episodes of a show; none of anything else.
  private func episodes(of show: Symbol) -> [SeenEpisode] {
    guard view.log.ledger.kind(of: show) == .show else { return [] }
    let watched = ProfileWatches(view.log.ledger, profile: profile)
    return EpisodeState.all(of: show, view.log.ledger, watched, profile: profile).map { state in
      SeenEpisode(
        title: SeenTitle(view.log.ledger, state.title), isWatched: state.isWatched,
        watches: state.watches, last: state.last)
    }
  }
}
