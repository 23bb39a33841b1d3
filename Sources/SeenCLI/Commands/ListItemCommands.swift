package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen list add`: puts titles on a list, one by one on a terminal.
package enum ListAdd: Command {
  package static let name = "add"
  package static let effect = CommandEffect.records

  private static let place = Key.number(
    "place", "N", in: 1...1_000_000, "Its place on the list, from 1; default: the end")

  package static var spec: CommandSpec {
    CommandSpec(
      "Add titles to a list", group: .writing, accepts: .writer,
      operands: [
        ListCommand.operand,
        .titles,
      ],
      options: [place.spec] + ItemOptions.all
        + TitleOptions.all.filter { option in
          !ItemOptions.all.contains { $0.long == option.long }
        } + [WatchOptions.new.spec],
      discussion: [
        "With --seen, a watch is recorded too, in the same batch, with --on, --at, --notes and so"
          + " on. Without it, you have not seen the titles yet: --from and --until say when you"
          + " want to, and --notes says why. A list with dates counts only what you saw between"
          + " them; if today is outside them, give --on.",
        "On a terminal, seen asks about several titles one by one, unless you give --yes or any"
          + " option that describes them. Nothing is recorded until the last question is answered;"
          + " Escape cancels.",
      ],
      examples: [
        Example("seen list add Hitchcock Vertigo", "Add a title"),
        Example(
          "seen list add Hitchcock Vertigo --seen --on yesterday",
          "Add it, and record that you saw it"),
        Example("seen list add Hitchcock Psycho \"The Birds\" Rope", "Add several, one by one"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    try create(arguments.operands[0], session)
    let view = try session.journal.read()
    let (list, titles) = try session.journal.list(leading: arguments.operands, view)
    return try add(titles, to: list, at: arguments[place].map { $0 - 1 }, view, session)
  }

  /// Creates the list that a name stands for after a yes, if no list has that name or one like it.
  private static func create(_ name: String, _ session: Session) throws(AppError) {
    guard session.canAsk, !session.isDryRun else { return }
    let view = try session.journal.read(.silent)
    do throws(AppError) {
      _ = try session.journal.list(name, view)
    } catch {
      guard case .refused(.list(.unknownList(_, let near))) = error, near.isEmpty,
        try session.confirm("No list '\(name)'. Create it?")
      else { return }
      var input = ListInput()
      input.give("name", .string(name))
      let receipt = try session.journal.perform(.createList(input, isShared: false), in: view)
      session.output(receipt, "Created the list \(name).")
    }
  }

  static func add(
    _ texts: [String], to list: ListEntry, at place: Int? = nil, _ view: borrowing View,
    _ session: Session
  ) throws(AppError) -> ExitCode {
    if list.id.isQueue { return try addToQueue(texts, at: place, view, session) }
    let texts = session.takingRecommendation(from: texts)
    var typed = try inputs(texts, list, view, session)
    let present = Set(list.items.map(\.title))
    let isHere = { (item: ItemInput) in item.title.known.map { present.contains($0) } ?? false }
    var sightings = typed.filter { $0.watch != nil && isHere($0) }
    if !sightings.isEmpty {
      try rate(&sightings, view, session)
      try record(sightings, view, session)
      typed.removeAll { $0.watch != nil && isHere($0) }
      if typed.isEmpty { return .done }
    }
    let items = try settled(typed, on: list, at: place, view, session)
    guard !items.isEmpty else {
      session.output("Nothing was added to \(list.name).")
      return .done
    }
    let receipt = try session.journal.perform(.add(items, to: list, at: place), in: view)
    try output(receipt, items, list, view, session)
    return .done
  }

  /// Records that titles were seen that are on the list already.
  private static func record(
    _ items: [ItemInput], _ view: borrowing View, _ session: Session
  ) throws(AppError) {
    for item in items {
      guard let facts = item.watch else { continue }
      let watch = LogWatch(item.title, watch: facts, rating: item.rating)
      let receipt = try session.journal.perform(.log(watch), in: view)
      let isBird = item.title.isBird(view.ledger)
      session.output(
        receipt,
        LogSentence.text(
          [item.title.text(view.log.ledger)], watch, isBird: isBird, session.dates(view)))
      session.reportViewing(receipt, view)
      session.reportQueue(receipt, view)
    }
  }

  /// Adds titles to the queue, which takes fewer options.
  private static func addToQueue(
    _ texts: [String], at place: Int?, _ view: borrowing View, _ session: Session
  ) throws(AppError) -> ExitCode {
    let taken = QueueAdd.spec.options.map(\.long)
    let others = ListAdd.spec.options.map(\.long).filter { !taken.contains($0) }
    if let option = session.arguments.occurrences.first(where: { others.contains($0.long) }) {
      throw session.usage(.optionNotTaken("--" + option.long, command: "seen queue add"))
    }
    return try QueueAdd.add(texts, at: place, view, session)
  }

  /// Returns items with their pictures and what questions about them told; none where nothing is to be added.
  private static func settled(
    _ inputs: [ItemInput], on list: ListEntry, at place: Int?, _ view: borrowing View,
    _ session: Session
  ) throws(AppError) -> [ItemInput] {
    var items = inputs
    let photos = try session.journal.takePictures(session.arguments[WatchOptions.photo], view).map(
      \.sum)
    for place in items.indices { items[place].watch?.photos = photos }
    let prompts = session.canAsk && !session.arguments[SharedOptions.yes]
    if prompts, items.contains(where: \.isDateAssumed),
      !list.days.contains(PartialDate(view.scope.today))
    {
      let date = try promptDate(list, view.scope, session)
      for place in items.indices {
        items[place].watch?.date = date
        items[place].isDateAssumed = false
      }
    }
    let isNew = items.contains { $0.title.known == nil }
    if prompts, isNew, items.count > 1, !ItemOptions.statesAnything(session.arguments) {
      var wizard = ItemWizard(list, at: place, isNumbered: view.display.isAccessible)
      items = try wizard.goThrough(items, view, session)
    } else {
      items = missing(items, on: list, view, session)
    }
    try rate(&items, view, session)
    return items
  }

  /// Tells what was added, and how much of it counts as seen.
  private static func output(
    _ receipt: Receipt, _ items: [ItemInput], _ list: ListEntry, _ view: borrowing View,
    _ session: Session
  ) throws(AppError) {
    let sentence = "Added \(items.map(\.title).text(view.ledger)) to \(list.name)"
    let dates = items.compactMap(\.watch?.date)
    guard !dates.isEmpty else {
      session.output(receipt, sentence + ".")
      reportWatched(items, on: list, view, session)
      session.reportAdded(receipt)
      return
    }
    let seen = try seenCount(receipt, list, dates, session)
    session.output(receipt, sentence + ", \(seen) of \(items.count) seen.")
    if let date = dates.first(where: { !list.days.contains($0) }) {
      session.inform(
        "\(list.name) counts what you see \(list.days.words); you saw this"
          + " \(DateWords.adverb(date, session.dates(view))).")
    }
    session.reportAdded(receipt)
  }

  /// Asks when something was seen, as today does not count within a list.
  private static func promptDate(
    _ list: ListEntry, _ scope: Scope, _ session: Session
  ) throws(AppError) -> PartialDate {
    let question = "When did you see it? \(list.name) counts what you see \(list.days.words)."
    while let text = try session.prompt(question, instead: ["--on"]) {
      do {
        if !text.isEmpty { return try WatchOptions.date(text, scope) }
      } catch {
        session.warn(error.sentence.message)
      }
    }
    throw .canceled
  }

  /// Returns how many of the titles that were just put on a list are seen within it.
  private static func seenCount(
    _ receipt: Receipt, _ list: ListEntry, _ dates: [PartialDate], _ session: Session
  ) throws(AppError) -> Int {
    if session.isDryRun { return dates.count { list.days.contains($0) } }
    let view = try session.journal.read(.silent)
    var titles: Set<Symbol> = []
    for event in receipt.events where event.kind == .itemAdded {
      guard let title = event.subject.flatMap({ view.ledger.titles.find($0) }) else { continue }
      titles.insert(view.ledger.canonicalTitle(title))
    }
    let items = try session.journal.builtIn(list.id, view).items
    return items.count { $0.isSeen && titles.contains($0.title) }
  }

  /// Says which titles the watchlist does not show because they are watched.
  private static func reportWatched(
    _ items: [ItemInput], on list: ListEntry, _ view: borrowing View,
    _ session: Session
  ) {
    guard list.id.isWatchlist, session.json == nil else { return }
    let watches = ProfileWatches(view.log.ledger, profile: session.profile)
    for item in items {
      guard let title = item.title.known, watches.isWatched(title) else { continue }
      session.inform(
        "You have watched \(item.title.text(view.log.ledger)), so the watchlist does not show"
          + " it.")
    }
  }

  /// Returns the sentence about each title, in the order of their names.
  private static func inputs(
    _ texts: [String], _ list: ListEntry, _ view: borrowing View, _ session: Session
  ) throws(AppError) -> [ItemInput] {
    var items: [ItemInput] = []
    let kinds = Set(list.items.map { view.log.ledger.kind(of: $0.title) })
    for text in try session.titleTexts(texts, view) {
      try session.journal.refuseQuery(
        text, for: list.name, isNew: session.arguments[WatchOptions.new], view)
      let title = try PlaybackOptions.subject(text, view, session, among: kinds)
      items.append(try ItemOptions.input(title, session, view))
    }
    return items
  }

  /// Returns the titles that a list lacks, and reports the others; all of them if it lacks none, so that they are
  /// refused.
  private static func missing(
    _ items: [ItemInput], on list: ListEntry, _ view: borrowing View,
    _ session: Session
  ) -> [ItemInput] {
    let present = Set(list.items.map(\.title))
    let missing = items.filter { item in item.title.known.map { !present.contains($0) } ?? true }
    guard !missing.isEmpty else { return items }
    for item in items {
      guard let title = item.title.known, present.contains(title) else { continue }
      session.warn("\(view.ledger.name(of: title)) is already on \(list.name).")
    }
    return missing
  }
}

extension ListAdd {
  /// Rates what was seen with `--rate`, or asks for each rating if `rating.required` is set.
  private static func rate(
    _ items: inout [ItemInput], _ view: borrowing View, _ session: Session
  ) throws(AppError) {
    let settings = SettingsView(view.log.ledger, profile: session.profile)
    let rating = try WatchOptions.rating(session, scale: settings.ratingScale)
    for place in items.indices where items[place].watch != nil {
      items[place].rating = rating
      guard rating == nil, settings.isRatingRequired, session.canAsk else { continue }
      let name = items[place].title.text(view.log.ledger)
      items[place].rating = try session.promptRating(of: name, scale: settings.ratingScale)
    }
  }
}

/// `seen list remove`: takes titles off a list.
package enum ListRemove: Command {
  package static let name = "remove"
  package static let effect = CommandEffect.records

  package static var spec: CommandSpec {
    CommandSpec(
      "Remove titles from a list", group: .writing, accepts: .writer,
      operands: [
        ListCommand.operand,
        .titles.askedFor(),
      ],
      discussion: ["On a terminal, seen asks which titles if you name none."],
      examples: [Example("seen list remove Hitchcock Vertigo", "Remove a title")])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    let (list, titles) = try session.journal.list(leading: session.arguments.operands, view)
    return try remove(titles, from: list, view, session)
  }

  static func remove(
    _ texts: [String], from list: ListEntry, _ view: borrowing View,
    _ session: Session
  ) throws(AppError) -> ExitCode {
    var titles: [Symbol] = []
    if texts.isEmpty {
      guard !list.items.isEmpty else {
        session.inform("\(list.name) is empty.")
        return .done
      }
      let lines = list.items.map { TitleCard(briefly: view.ledger, $0.title).text }
      titles = try session.pickSeveral(
        "Which are removed from \(list.name)?", from: lines, instead: ["TITLE"]
      ).map { list.items[$0].title }
      guard !titles.isEmpty else { throw .canceled }
    }
    for text in try session.titleTexts(texts, view) {
      titles.append(try session.journal.title(text, view))
    }
    let names = titles.map { view.ledger.name(of: $0) }
    return try session.change(
      view, claims: "Removed \(Words.list(names)) from \(list.name).",
      .remove(titles, from: list))
  }
}

/// `seen list move`: gives a title another place on its list.
package enum ListMove: Command {
  package static let name = "move"
  package static let effect = CommandEffect.records

  static let before = Key.option("before", "TITLE", of: String.self, "Before another title")
    .completing(.titles)
  static let after = Key.option("after", "TITLE", of: String.self, "After another title")
    .completing(.titles).conflicting(with: "before")
  static let first = Key.flag("first", "To the top").conflicting(with: "before")
  static let last = Key.flag("last", "To the end").conflicting(with: "first")
  /// The operand and options for the new place.
  static let place = OperandSpec("PLACE", "The new place, from 1", isRequired: false)

  package static var spec: CommandSpec {
    CommandSpec(
      "Move a title to another place on its list", group: .writing, accepts: .writer,
      operands: [ListCommand.operand, .title, place],
      options: [before.spec, after.spec, first.spec, last.spec],
      examples: [
        Example("seen list move Hitchcock Vertigo 1", "Move it to the top"),
        Example("seen list move Hitchcock Vertigo --after Rope", "Move it after another title"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let view = try session.journal.read()
    let list = try session.journal.list(session.arguments.operands[0], view)
    let title = try session.journal.title(session.arguments.operands[1], view)
    let place = try target(session.arguments.operands.dropFirst(2).first, view, session)
    return try session.change(
      view,
      claims: sentence(title, to: place, on: list.name, in: "on", view.ledger),
      .move(title, on: list, to: place))
  }

  /// Returns where a title went, such as `Moved Gilda to place 1 on Noir`, as a sentence.
  static func sentence(
    _ title: Symbol, to place: MoveItem.Place, on list: String, in preposition: String,
    _ ledger: borrowing Ledger
  ) -> String {
    let whereTo =
      switch place {
      case .number(let number): "to place \(number) \(preposition)"
      case .before(let other): "before \(ledger.name(of: other)) \(preposition)"
      case .after(let other): "after \(ledger.name(of: other)) \(preposition)"
      case .last: "to the end of"
      }
    return "Moved \(ledger.name(of: title)) \(whereTo) \(list)."
  }

  /// Returns the place that is meant, by number or by an option.
  static func target(
    _ text: String?, _ view: borrowing View, _ session: Session
  ) throws(AppError) -> MoveItem.Place {
    let options = [before.spec, after.spec, first.spec, last.spec].map(\.long)
    let stated = session.arguments.occurrences.filter { options.contains($0.long) }
    if stated.count > 1 { throw session.usage(.conflict(stated[0].shown, stated[1].shown)) }
    if let text {
      if let option = stated.first { throw session.usage(.conflict(option.shown, "PLACE")) }
      guard let number = Int(text), number > 0 else {
        let problem = ValueProblem(.wholeNumber(1...1_000_000))
        throw session.usage(.invalidValue(of: "PLACE", given: text, problem: problem))
      }
      return .number(number)
    }
    if let text = session.arguments[before] {
      return .before(try session.journal.title(text, view))
    }
    if let text = session.arguments[after] { return .after(try session.journal.title(text, view)) }
    if session.arguments[first] { return .number(1) }
    if session.arguments[last] { return .last }
    throw session.usage(.missingOperand("PLACE"))
  }
}
