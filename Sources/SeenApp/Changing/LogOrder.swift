package import SeenCore
import SeenStore

/// What a person says to have something logged: words for what was watched, and what is known of it.
package struct LogOrder {
  /// A title, or a show and its episodes, in one text or in several.
  package var words: [String]
  /// Whether the first word is the title, whatever the others may be.
  var isTitled = false
  /// Whether it is a new title even if a similar one exists.
  package var isNew = false
  /// Whether the episodes are specials.
  package var isSpecial = false
  /// Whether coordinates alone make it a bird: nothing said of the title makes it something else.
  package var mayBeSighting = true
  /// The kind of the title, the year and the director, where they were said: they narrow what the words mean.
  package var kind: TitleKind?
  package var year: Int?
  package var directors: [String] = []
  /// Describes a new title by its name and the kind that is assumed.
  package var describe: (_ name: String, _ kind: String) -> NewTitle
  /// The facts of the watch.
  package var watch = WatchFacts()
  /// Whether the date was said, and is not only assumed to be today.
  package var isDateStated = false
  /// The files of pictures to keep.
  package var photos: [String] = []
  package var rating: Rating?
  /// Whether the title is worth watching again; nil if that was not said.
  package var again: Bool?
  /// Whether the notes are to be asked for.
  package var wantsNotes = false

  /// Creates an order of words.
  package init(_ words: [String]) {
    self.words = words
    describe = { name, kind in NewTitle(kind: kind, name: name) }
  }
}

extension LogOrder {
  /// What is rated, or was seen on a screen, is hardly a bird.
  fileprivate var kindsSaid: Set<TitleKind> {
    let onScreen = [WatchFact.format, .platform].contains { watch[text: $0] != nil }
    return onScreen || rating != nil ? [.film] : []
  }
}

/// What an order means in a journal.
package struct LoggedWatch {
  /// What is to be logged.
  package let watch: LogWatch
  /// The title as it would be added, whether or not it is known.
  package let described: NewTitle
  /// Where the next episode was meant, those before it that were not watched.
  package let passedOver: [Symbol]
}

extension Journal {
  /// Finds what an order means, and asks what must be chosen: the title, many or unknown episodes, a rating that the
  /// profile requires, the notes, what the pictures say.
  ///
  /// - Parameters:
  ///   - order: What was said.
  ///   - view: The journal as it was read.
  /// - Returns: What is to be logged.
  /// - Throws: Why it means nothing that can be logged; `episodesNeeded` for specials of a title without episodes.
  package func meaning(
    of order: LogOrder, _ view: borrowing View
  ) throws(AppError) -> LoggedWatch {
    let order = try sorted(order, view)
    var input = order.watch
    let pictures = try takePictures(order.photos, view)
    input.photos = pictures.map(\.sum)
    let typed = try what(order, view)
    try refuseQuery(typed.text, for: nil, isNew: order.isNew, view)
    let isSighting = typed.episodes == nil && isSighting(order, typed.text)
    let kind = LogWatch.assumedKind(hasEpisodes: typed.episodes != nil, isSighting: isSighting)
    let new = order.describe(typed.text, kind)
    let stated = order.kind.map { [$0] }
    let narrowing = TitleNarrowing(
      year: order.year, kinds: isSighting ? [.bird] : typed.episodes != nil ? [.show] : stated,
      directors: order.directors)
    let subject = try subject(
      typed.text, new, isNew: order.isNew, isSighting: isSighting, among: order.kindsSaid, view,
      narrowing)
    input.companions = try guests(of: subject.known, view, insteadOf: input.companions)
    // A bird is where it was seen; a theater can have the name of a town.
    if input.place == nil, let name = input.location, subject.isBird(view.ledger) {
      input.place = birdPoint(at: name, view)
    }
    var watch = LogWatch(subject, watch: input, rating: order.rating, again: order.again)
    (watch.episodes, watch.listed) = try episodes(typed, of: subject, view)
    try complete(&watch, order, pictures, view)
    var passedOver: [Symbol] = []
    if let show = subject.known, typed.episodes?.parts.contains(.next) ?? false {
      passedOver = ShowRuns(view.log.ledger, profile: profile).holes(of: show)
    }
    return LoggedWatch(watch: watch, described: new, passedOver: passedOver)
  }

  /// Completes a watch of a title that was found already: its episodes, its guests, a rating that the profile requires.
  ///
  /// - Parameters:
  ///   - title: What was watched; of episodes their show.
  ///   - words: The episodes, such as `s01e04` or `s02`; empty for the title itself.
  ///   - facts: The facts of the watch.
  ///   - rating: The rating that goes with it; nil for none.
  ///   - again: Whether it is worth watching again; nil for not said.
  ///   - view: The journal as it was read.
  /// - Returns: What is to be logged.
  /// - Throws: Why it cannot be logged.
  package func meaning(
    of title: TitleChoice, _ words: [String], _ facts: WatchFacts, rating: Rating?, again: Bool?,
    _ view: borrowing View
  ) throws(AppError) -> LogWatch {
    var facts = facts
    facts.companions = try guests(of: title.known, view, insteadOf: facts.companions)
    var watch = LogWatch(title, watch: facts, rating: rating, again: again)
    if !words.isEmpty {
      let typed = TypedTitle(text: "", episodes: try episodes(words))
      (watch.episodes, watch.listed) = try episodes(typed, of: title, view)
    }
    try requireRating(of: &watch, view)
    return watch
  }

  /// Asks for the rating that the profile may require.
  private func requireRating(of watch: inout LogWatch, _ view: borrowing View) throws(AppError) {
    let settings = SettingsView(view.log.ledger, profile: profile)
    guard watch.rating == nil, settings.isRatingRequired,
      case .rating(let rating)? = try front.answer(.rating(of: nil, scale: settings.ratingScale))
    else { return }
    watch.rating = rating
  }

  /// Asks for what is still to be said of a watch.
  private func complete(
    _ watch: inout LogWatch, _ order: LogOrder, _ pictures: [Picture], _ view: borrowing View
  ) throws(AppError) {
    try requireRating(of: &watch, view)
    if order.wantsNotes, case .text(let notes) = try ask(.notes(was: nil)) {
      watch.watch.notes = notes
    }
    try offer(
      pictures, to: &watch.watch, isDateStated: order.isDateStated, today: view.scope.today)
  }

  /// Returns the named title, or the show and its episodes, which may be in one text.
  private func what(
    _ order: LogOrder, _ view: borrowing View
  ) throws(AppError) -> TypedTitle {
    let narrowing = TitleNarrowing(kinds: order.kind.map { [$0] })
    let typed = try typedTitle(order.words, isNew: order.isNew, view, narrowing)
    guard order.isSpecial else { return typed }
    guard let episodes = typed.episodes else { throw .episodesNeeded }
    return TypedTitle(text: typed.text, episodes: episodes.specials)
  }

  /// Returns whether a bird was seen: it was counted, or seen at coordinates, and nothing says otherwise.
  private func isSighting(_ order: LogOrder, _ text: String) -> Bool {
    if order.kind != nil { return false }
    if order.watch.count != nil { return true }
    return order.watch.place != nil && order.mayBeSighting
      && TitleNarrowing.splitYear(text) == nil
  }

  /// Returns the episodes that are meant, nil for the title itself, and the catalogs' episodes of a known show.
  private func episodes(
    _ typed: TypedTitle, of show: TitleChoice, _ view: borrowing View
  ) throws(AppError) -> (codes: [EpisodeCode]?, listed: [CatalogTitle]) {
    guard let episodes = typed.episodes else { return (nil, []) }
    var listed: [CatalogTitle] = []
    if let title = show.known {
      guard view.ledger.kind(of: title) == .show else {
        throw .refused(.notShow(TitleSummary(view.ledger, title)))
      }
      listed = try listedEpisodes(of: title, view)
    }
    let known = KnownEpisodes(of: show, listed, view.ledger)
    var codes = try codes(episodes, of: show, known, view)
    if let title = show.known { codes = try unseen(codes, episodes, of: title, view) }
    try confirm(codes, of: show, known, view)
    return (codes, listed)
  }
}
