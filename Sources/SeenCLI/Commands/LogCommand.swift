package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen log`: records that something was watched or seen.
package enum LogCommand: Command {
  package static let name = "log"

  package static var spec: CommandSpec {
    CommandSpec(
      "Record that you watched or saw something", group: .writing, accepts: .writer,
      soughtAs: ["add", "record", "saw", "see", "watch", "watched"],
      operands: [.title, .episodes],
      options: WatchOptions.all + TitleOptions.all + [
        WatchOptions.rate.spec, WatchOptions.again.spec, WatchOptions.special.spec,
        WatchOptions.new.spec, WatchOptions.isPrivate.spec,
      ],
      discussion: [
        "A name you have logged before means that title; an unknown name adds a new one. If the"
          + " name is similar to a known one, you are asked, or must add --new. The date defaults"
          + " to today.",
        "You can name several episodes at once. A season means its known episodes, and 'all' means"
          + " all known episodes except specials. Episodes that a season does not have, and more"
          + " than \(EpisodeSelection.unaskedCount) at once, need confirmation or --yes.",
        "With --count or --near, the title is a bird, unless --kind, --year, --director or a"
          + " similar option says otherwise.",
      ],
      examples: [
        Example("seen log \"Face/Off\" --on yesterday --rate 9/10", "Log a film with a rating"),
        Example(
          "seen log \"The Office\" s02e01..e03 --platform Mubi", "Log three episodes at once"),
        Example("seen log \"The Office\" s01 s02e01", "Log a season and one more episode"),
        Example("seen log blackbird --count 3 --near 51.5,-0.12", "Log a bird"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    let view = try session.journal.read()
    let settings = SettingsView(view.log.ledger, profile: session.profile)
    var input = try WatchOptions.watch(session, today: view.scope.today, isNew: true)
    session.reportNearWords()
    let pictures = try session.journal.takePictures(arguments[WatchOptions.photo], view)
    input.photos = pictures.map(\.sum)
    let typed = try what(view, session)
    var rating = try WatchOptions.rating(session, scale: settings.ratingScale)
    try session.journal.refuseQuery(
      typed.text, for: nil, isNew: arguments[WatchOptions.new], view)
    let isSighting = typed.episodes == nil && isSighting(input, typed.text, arguments)
    let kind = LogWatch.assumedKind(
      hasEpisodes: typed.episodes != nil, isSighting: isSighting)
    let new = TitleOptions.title(arguments, typed.text, kind: kind)
    let narrowing = TitleNarrowing(
      year: arguments[TitleOptions.year],
      kinds: isSighting
        ? [.bird] : try TitleOptions.kinds(arguments, hasEpisodes: typed.episodes != nil),
      directors: arguments[TitleOptions.director])
    let subject = try session.journal.subject(
      typed.text, new, isNew: arguments[WatchOptions.new], isSighting: isSighting, view,
      narrowing)
    input.companions = try session.guests(of: subject.known, view, insteadOf: input.companions)
    let (episodes, listed) = try episodes(typed, of: subject, view, session)
    if rating == nil, settings.isRatingRequired, session.canAsk {
      rating = try session.promptRating(of: "it", scale: settings.ratingScale)
    }
    if arguments[WatchOptions.edit] { input.notes = try session.edit(nil) }
    let isDateStated = arguments[WatchOptions.on] != nil
    try session.journal.offer(
      pictures, to: &input, isDateStated: isDateStated, today: view.scope.today)
    var intent = LogWatch(
      subject, episodes: episodes, watch: input, rating: rating,
      again: arguments[WatchOptions.again])
    intent.listed = listed
    let isPrivate = arguments[WatchOptions.isPrivate]
    let receipt = try session.journal.perform(.log(intent).keptPrivate(isPrivate), in: view)
    output(receipt, intent, view, session)
    if session.json == nil, !session.isQuiet {
      let companions = try session.journal.record(
        receipt, forCompanions: intent.watch.companions, view, isPrivate: isPrivate)
      for companion in companions { session.output("Recorded it for \(companion) too.") }
    }
    if let title = subject.known {
      let year = new.year.map { JSON.Member("year", .whole($0)) }
      reportUnused([year].compactMap { $0 } + new.facts, of: title, view, session)
    }
    return .done
  }

  /// Returns the named title, or the show and its episodes, which may be in one text.
  private static func what(
    _ view: borrowing View, _ session: Session
  ) throws(AppError) -> TypedTitle {
    let kinds = try TitleOptions.kinds(session.arguments, hasEpisodes: false)
    let narrowing = TitleNarrowing(kinds: kinds)
    let typed = try session.journal.typedTitle(
      session.arguments.operands, isNew: session.arguments[WatchOptions.new], view, narrowing)
    guard session.arguments[WatchOptions.special] else { return typed }
    guard let episodes = typed.episodes else {
      throw session.usage(.needs("--special", "EPISODES"))
    }
    return TypedTitle(text: typed.text, episodes: episodes.specials)
  }

  /// Returns the episodes that are meant, nil for the title itself, and the catalogs' episodes of a known show.
  private static func episodes(
    _ typed: TypedTitle, of show: TitleChoice, _ view: borrowing View,
    _ session: Session
  ) throws(AppError) -> (codes: [EpisodeCode]?, listed: [CatalogTitle]) {
    guard let episodes = typed.episodes else { return (nil, []) }
    var listed: [CatalogTitle] = []
    if let title = show.known {
      guard view.ledger.kind(of: title) == .show else {
        throw .refused(.notShow(TitleSummary(view.ledger, title)))
      }
      listed = try session.journal.listedEpisodes(of: title, view)
    }
    let known = KnownEpisodes(of: show, listed, view.ledger)
    let codes = try session.journal.codes(episodes, of: show, known, view)
    try session.journal.confirm(codes, of: show, known, view)
    return (codes, listed)
  }

  /// Returns whether a bird was seen: it was counted, or seen at coordinates, and nothing says otherwise.
  private static func isSighting(
    _ watch: WatchFacts, _ text: String, _ arguments: Arguments
  ) -> Bool {
    if arguments[TitleOptions.kind] != nil { return false }
    if watch.count != nil { return true }
    let others = [
      TitleOptions.year.spec, TitleOptions.runtime.spec, TitleOptions.genre.spec,
      TitleOptions.director.spec, TitleOptions.cast.spec, TitleOptions.contentRating.spec,
    ]
    return watch.place != nil && TitleNarrowing.splitYear(text) == nil
      && !arguments.occurrences.contains { place in
        others.contains { $0.long == place.long }
      }
  }

  /// Reports facts that were ignored because the known title has other ones.
  private static func reportUnused(
    _ facts: [JSON.Member], of title: Symbol, _ view: borrowing View,
    _ session: Session
  ) {
    // Part of a director's name only says which title is meant; it is not a new fact.
    let known = view.ledger.texts(.directors, of: title)
    let isNamed = session.arguments[TitleOptions.director].allSatisfy { typed in
      TitleNarrowing.isAny(of: [typed], among: known)
    }
    let unused = facts.filter { fact in
      !view.ledger.states(fact, of: title) && !(isNamed && fact.name.isSame(as: "directors"))
    }.map(\.name)
    guard !unused.isEmpty else { return }
    let id = view.ledger.titles.text(title)
    let (was, it) = unused.count == 1 ? ("it was", "it") : ("they were", "them")
    let options = unused.compactMap { TitleOptions.option(of: $0)?.long }.map { "--\($0) …" }
    session.inform(
      "\(view.ledger.name(of: title)) already exists, so \(Words.list(unused)) stayed as"
        + " \(was); 'seen amend \(id) \(options.joined(separator: " "))' changes \(it).")
  }

  private static func output(
    _ receipt: Receipt, _ intent: LogWatch, _ view: borrowing View,
    _ session: Session
  ) {
    let added = receipt.events.filter { $0.kind == .titleAdded }
    let names = receipt.events.filter { $0.kind == .watchLogged }.map { watch in
      name(of: watch.subject ?? "", added, view.log.ledger)
    }
    let isBird = intent.subject.isBird(view.ledger) || intent.watch.count != nil
    session.output(receipt, LogSentence.text(names, intent, isBird: isBird))
    session.reportViewing(receipt, view)
    session.reportAdded(receipt)
    session.reportQueue(receipt, view)
    if intent.episodes == nil {
      session.outputRewatch(intent.subject, view, intent.watch)
      session.reportEarly(intent.subject, view, intent.watch)
    } else {
      session.outputRewatches(receipt, view, intent.watch)
    }
  }

  private static func name(
    of id: String, _ titles: [Event], _ ledger: borrowing Ledger
  ) -> String {
    func added(_ id: String) -> Event? { titles.first { $0.subject?.isSame(as: id) ?? false } }
    guard let event = added(id) else {
      guard let symbol = ledger.titles.find(id) else { return id }
      return TitleCard(briefly: ledger, ledger.canonicalTitle(symbol)).text
    }
    let data = event.data
    var show: String?
    if let id = data["show"]?.text {
      show = added(id).flatMap { $0.data["name"]?.text }
      if show == nil, let symbol = ledger.titles.find(id) {
        show = ledger.name(of: ledger.canonicalTitle(symbol))
      }
    }
    return TitleCard(
      id: id, name: data["name"]?.text ?? id, kind: data["kind"]?.text ?? "",
      year: data["year"]?.wholeNumber, showName: show, facts: event.data
    ).text
  }
}
