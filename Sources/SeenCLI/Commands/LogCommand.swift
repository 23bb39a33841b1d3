package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen log`: records that something was watched or seen.
package enum LogCommand: Command {
  package static let name = "log"
  package static let effect = CommandEffect.records

  package static var spec: CommandSpec {
    CommandSpec(
      "Record that you watched or saw something", group: .writing, accepts: .writer,
      soughtAs: [
        "add", "finish", "finished", "heard", "record", "saw", "see", "seen", "watch", "watched",
      ],
      operands: [
        .title.askedFor(),
        OperandSpec(
          "WORDS", "Episodes, and what there is to say: s02e03 9/10 yesterday @home +Bo",
          isRequired: false, repeats: true),
      ],
      options: WatchOptions.all + TitleOptions.all + [
        WatchOptions.rate.spec, WatchOptions.again.spec, WatchOptions.special.spec,
        WatchOptions.new.spec, WatchOptions.isPrivate.spec,
      ],
      discussion: [
        "A name you have logged before means that title; an unknown name adds a new one. If the"
          + " name is similar to a known one, or yours has no year and you name one, you are asked,"
          + " or must add --new. The date defaults to today.",
        "What stands behind the title is read as a rating (9/10, 4 stars, 80%), a day (yesterday,"
          + " 2026-11-20), a time (21:30), @place, +person, #tag, a count of birds (x3), a mood (😄)"
          + " or, behind a dash, notes. If a word may belong to the title, you are asked; quotes"
          + " around the title settle it.",
        "You can name several episodes at once. A season means those of its known episodes that"
          + " you have not watched, and 'all' means the same of all known episodes except specials."
          + " 'next' is the episode after the last one you watched, as in 'seen queue', and 5 is the"
          + " fifth of the season you are in. Episodes that a season does not have, a season that"
          + " you have watched, and more than \(EpisodeSelection.unaskedCount) at once, need"
          + " confirmation or --yes.",
        "With --count or --near, the title is a bird, unless --kind, --year, --director or a"
          + " similar option says otherwise. --near also takes a place where you were before, or a"
          + " town, and a bird that you saw @TOWN gets the coordinates of the town.",
      ],
      examples: [
        Example("seen log Face/Off 9/10 yesterday", "Log a film with a rating"),
        Example("seen log The Matrix @theater +Bo", "Say where and with whom"),
        Example(
          "seen log \"The Office\" s02e01..e03 --platform Mubi", "Log three episodes at once"),
        Example("seen log \"The Office\" s01 s02e01", "Log a season and one more episode"),
        Example("seen log \"The Office\" next", "Log the next episode"),
        Example("seen log blackbird --count 3 --near 51.5,-0.12", "Log a bird"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    if session.arguments.operands.isEmpty {
      let text = try session.prompt(forMissing: "TITLE", "What did you watch or see?")
      session.arguments.operands = text.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    let view = try session.journal.read()
    let order = try order(session, view)
    session.reportNearWords()
    let logged = try session.journal.meaning(of: order, view)
    let isPrivate = session.arguments[WatchOptions.isPrivate]
    let receipt = try session.journal.perform(.log(logged.watch).keptPrivate(isPrivate), in: view)
    output(receipt, logged.watch, view, session)
    if session.json == nil, let words = EpisodeWords.notSeen(logged.passedOver, view.ledger) {
      session.inform("\(logged.watch.subject.name(view.ledger)): \(words).")
    }
    if let receipt = try session.journal.settleFilm(besides: logged.watch.subject, view) {
      session.output(receipt, "\(logged.watch.subject.name(view.ledger)) is one show now.")
    }
    if session.json == nil, !session.isQuiet {
      let companions = try session.journal.record(
        receipt, forCompanions: logged.watch.watch.companions, view, isPrivate: isPrivate)
      for companion in companions { session.output("Recorded it for \(companion) too.") }
    }
    if case .known(let title) = logged.watch.subject {
      let year = logged.described.year.map { JSON.Member("year", .whole($0)) }
      reportUnused(
        [year].compactMap { $0 } + logged.described.facts, of: title, view, session)
    }
    return .done
  }

  /// Reads what is to be logged.
  private static func order(
    _ session: Session, _ view: borrowing View
  ) throws(AppError) -> LogOrder {
    let arguments = session.arguments
    var order = LogOrder(arguments.operands)
    order.watch = try WatchOptions.watch(session, view, isNew: true)
    order.isDateStated = arguments[WatchOptions.on] != nil
    order.photos = arguments[WatchOptions.photo]
    order.kind = try TitleOptions.kinds(arguments, hasEpisodes: false)?.first
    order.year = arguments[TitleOptions.year]
    order.directors = arguments[TitleOptions.director]
    order.isNew = arguments[WatchOptions.new]
    order.isSpecial = arguments[WatchOptions.special]
    order.mayBeSighting = !arguments.occurrences.contains { place in
      filmOptions.contains { $0.long == place.long }
    }
    order.describe = { TitleOptions.title(arguments, $0, kind: $1) }
    let typed = arguments[WatchOptions.rate]
    order.rating = try WatchOptions.rating(
      session, scale: try session.journal.ratingScale(of: typed ?? "", view))
    order.again = arguments[WatchOptions.again]
    order.wantsNotes = arguments[WatchOptions.edit]
    return order
  }

  /// Options that say that it is no bird.
  private static var filmOptions: [OptionSpec] {
    [
      TitleOptions.year.spec, TitleOptions.runtime.spec, TitleOptions.genre.spec,
      TitleOptions.director.spec, TitleOptions.cast.spec, TitleOptions.contentRating.spec,
    ]
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
    session.output(receipt, LogSentence.text(names, intent, isBird: isBird, session.dates(view)))
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
