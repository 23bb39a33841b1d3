/// Records a watch, with its facts: of a known title, of a new one, or of episodes.
///
/// Drafts are in the order in which they depend on each other: what is added, then for each watch the
/// watch itself, the rating that names it, and whether the title is to be watched again.
package struct LogWatch: Intent {
  /// What was watched: a title of the ledger or one to be added.
  package typealias Subject = TitleChoice

  /// What was watched; with episodes, their show.
  package var subject: Subject
  /// The episodes of the show that were watched, as runs of them; nil for the title itself.
  package var episodes: [EpisodeCode]?
  /// The facts of the watch; of each, if there are several.
  package var watch: WatchFacts
  package var rating: Rating?
  /// Whether the title is to be watched again; nil if that was not given.
  package var again: Bool?
  /// The catalogs' facts of episodes of a known show.
  package var listed: [CatalogTitle] = []

  /// Creates an intent to log a watch.
  package init(
    _ subject: Subject, episodes: [EpisodeCode]? = nil, watch: WatchFacts = WatchFacts(),
    rating: Rating? = nil, again: Bool? = nil
  ) {
    self.subject = subject
    self.episodes = episodes
    self.watch = watch
    self.rating = rating
    self.again = again
  }

  /// Returns the kind of a title if none was given.
  package static func assumedKind(hasEpisodes: Bool, isSighting: Bool) -> String {
    hasEpisodes ? "show" : isSighting ? "bird" : "film"
  }

  /// Returns the drafts to record.
  /// - Throws: What `NewTitle.check` and `WatchFacts.check` throw, `ratingRequired` or `notShow`.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    let settings = SettingsView(ledger, profile: context.profile)
    try watch.check(settings, today: context.today, now: context.now)
    guard rating != nil || !settings.isRatingRequired else { throw .ratingRequired }
    var drafts: [Draft] = []
    guard let episodes else {
      let id = try subject.id(ledger, context, settings, adding: &drafts)
      record(id, known: subject.known, ledger, context, &drafts)
      return drafts
    }
    let show = try show(settings, ledger, context, &drafts)
    for code in episodes.flatMap(\.singles) {
      let number = code.episodes.lowerBound
      if let known = show.symbol.flatMap({ ledger.episode(code, of: $0) }) {
        record(ledger.titles.text(known), known: known, ledger, context, &drafts)
      } else if let added = show.episodes.first(where: {
        $0.season == code.season && $0.episode == number
      }) {
        record(added.id, known: nil, ledger, context, &drafts)
      } else if let episode = listed(code.season, number) {
        let added = NewTitle(episode).added(to: show.id, ledger)
        drafts.append(context.draft(.titleAdded, added.id, added.members))
        record(added.id, known: nil, ledger, context, &drafts)
      } else {
        let id = ledger.freeEpisodeID(number, season: code.season, of: show.id)
        drafts.append(context.draft(.titleAdded, id, show.facts(of: code, number)))
        record(id, known: nil, ledger, context, &drafts)
      }
    }
    return drafts
  }

  /// Appends a watch, its rating and whether to watch it again.
  func record(
    _ id: String, known title: Symbol?, _ ledger: borrowing Ledger, _ context: IntentContext,
    _ drafts: inout [Draft]
  ) {
    let place = drafts.count
    let watch = watch.afterOthers(of: title, ledger, profile: context.profile)
    drafts.append(context.draft(.watchLogged, id, watch.members))
    if let rating {
      let isEarlier =
        title.map { title in
          !RewatchFacts(ledger, title, profile: context.profile, before: watch).isLast
        } ?? false
      let was =
        isEarlier ? nil : title.flatMap { ledger.rating(of: $0, profile: context.profile) }
      let rated = RatedWatch(draft: place, isEarlier: isEarlier)
      drafts.append(context.draft(rating: rating, of: id, rated, was: was))
    }
    if let again {
      let was = title.flatMap { ledger.mark(.again, of: $0, profile: context.profile) }
      drafts.append(SetAgain.draft(id, again, was: was, context))
    }
  }

  /// Returns the catalogs' facts of an episode.
  private func listed(_ season: Int, _ number: Int) -> CatalogTitle? {
    listed.first {
      $0["season"]?.wholeNumber == season && $0["episode"]?.wholeNumber == number
    }
  }

  /// The show that episodes belong to.
  private struct Show {
    let id: String
    let symbol: Symbol?
    let name: String
    let runtime: JSON.Member?
    /// The episodes that came with a new show.
    var episodes: [(season: Int, episode: Int, id: String)] = []

    func facts(of code: EpisodeCode, _ number: Int) -> [JSON.Member] {
      let members = [
        JSON.Member("kind", "episode"), JSON.Member("name", .string("\(name) \(code)")),
        JSON.Member("show", .string(id)), JSON.Member("season", .whole(code.season)),
        JSON.Member("episode", .whole(number)),
      ]
      return TitleFacts.fields.ordered(members + [runtime].compactMap(\.self))
    }
  }

  /// Finds or adds the show; a runtime that is given with a new one is that of its episodes.
  private func show(
    _ settings: SettingsView, _ ledger: borrowing Ledger, _ context: IntentContext,
    _ drafts: inout [Draft]
  ) throws(Refusal) -> Show {
    switch subject {
    case .known(let title), .dated(let title, _):
      guard ledger.kind(of: title) == .show else {
        throw .notShow(TitleSummary(ledger, title))
      }
      let id = try subject.id(ledger, context, settings, adding: &drafts)
      return Show(id: id, symbol: title, name: ledger.name(of: title), runtime: nil)
    case .new(var title):
      title.kind = "show"
      try title.check(settings)
      let runtime = title.facts.first { $0.name.isSame(as: "runtime") }
      title.facts.removeAll { $0.name.isSame(as: "runtime") }
      let id = try TitleChoice.new(title).id(ledger, context, settings, adding: &drafts)
      let episodes = title.episodes.compactMap { episode in
        episode.number("season").flatMap { season in
          episode.number("episode").map { (season, $0, episode.added(to: id, ledger).id) }
        }
      }
      return Show(
        id: id, symbol: nil, name: title.name, runtime: runtime, episodes: episodes)
    }
  }
}

extension Ledger {
  /// Returns the numbers of the episodes of a show that are known.
  /// - Complexity: O(n) in the titles.
  package func episodeNumbers(of show: Symbol) -> Set<EpisodeSelection.Number> {
    var numbers: Set<EpisodeSelection.Number> = []
    for title in 0..<Symbol(titles.count) where canonicalTitle(title) == title {
      guard kind(of: title) == .episode, self.show(of: title) == show,
        let number = episodeNumber(of: title)
      else { continue }
      numbers.insert(number)
    }
    return numbers
  }

  /// Returns the numbers of an episode; nil if they are not known.
  package func episodeNumber(of title: Symbol) -> EpisodeSelection.Number? {
    guard let season = number(.season, of: title), let episode = number(.episode, of: title) else {
      return nil
    }
    return EpisodeSelection.Number(season: season, episode: episode)
  }

  /// Returns the title of one episode of a show: the one with its id, unless its facts are other numbers, or the first
  /// with its numbers.
  /// - Complexity: O(n) in the titles.
  package func episode(_ code: EpisodeCode, of show: Symbol) -> Symbol? {
    let number = code.episodes.lowerBound
    let id = TitleID.episode(number, season: code.season, of: titles.text(show))
    if let symbol = titles.find(id), isKnown(canonicalTitle(symbol)),
      canonicalTitle(symbol) != symbol || !isOther(symbol, than: number, season: code.season)
    {
      return canonicalTitle(symbol)
    }
    for title in 0..<Symbol(titles.count) where canonicalTitle(title) == title {
      guard self.number(.episode, of: title) == number,
        self.number(.season, of: title) == code.season, kind(of: title) == .episode,
        self.show(of: title) == show
      else { continue }
      return title
    }
    return nil
  }

  /// Returns the id of an episode that is to be added: one of its own where that of its numbers belongs to an episode
  /// whose facts are other ones, as after a correction.
  func freeEpisodeID(_ number: Int, season: Int, of show: String) -> String {
    let plain = TitleID.episode(number, season: season, of: show)
    var id = plain
    var count = 1
    while let symbol = titles.find(id), isKnown(canonicalTitle(symbol)),
      isOther(canonicalTitle(symbol), than: number, season: season)
    {
      count += 1
      id = TitleID.apart(plain, by: String(count))
    }
    return id
  }

  /// Returns whether the facts of an episode are other numbers.
  private func isOther(_ title: Symbol, than number: Int, season: Int) -> Bool {
    let (ownSeason, ownNumber) = (self.number(.season, of: title), self.number(.episode, of: title))
    return (ownSeason ?? season, ownNumber ?? number) != (season, number)
  }
}
