package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen show`: everything about one title, or about one watch.
package enum ShowCommand: Command {
  package static let name = "show"
  package static let effect = CommandEffect.reads

  static let spoilers = Key.flag("spoilers", "Show notes that give the story away")

  private static let like = Key.flag("like", "Show ten titles like it too")

  private static let images = Key.flag(
    "images", "Show photos here, on a terminal that can (kitty, iTerm2, sixel)"
  ).forPeople()

  package static var spec: CommandSpec {
    CommandSpec(
      "Show everything about a title or a watch", group: .reading, accepts: .reader,
      soughtAs: ["details", "first", "info", "last", "next", "view", "when"],
      operands: [
        OperandSpec(
          "TITLE", "A title by name or id, or the id of a watch", completion: .titlesAndWatches),
        OperandSpec(
          "WORDS", "More of the title, or one episode of a show, such as s02e03",
          isRequired: false, repeats: true),
      ],
      options: [spoilers.spec, like.spec, images.spec],
      discussion: [
        "Shows a title with its facts, what it is about in a few sentences (-v has all of it), its"
          + " ratings over time and every watch, newest first; for a show, also its episodes and how"
          + " far each run is. Of a title that you do not know yet it says why you would like it; of"
          + " one watched often, its moods by month. To show a watch, give its id or any unique part"
          + " of it. A title that is only in a catalog is shown with the catalog's facts. --images"
          + " shows the photos of a watch, or for a title one photo from the last watch that has any."
          + " If the terminal cannot show pictures itself, seen uses the program chafa, if it is"
          + " installed."
      ],
      examples: [
        Example("seen show \"Face/Off\"", "Show a title"),
        Example("seen show \"The Office\" s02e03", "Show an episode"),
        Example("seen show film:heat-1995", "Show a title by its id"),
        Example("seen show Heat --like", "Show what is like it as well"),
        Example("seen show laptop-k3f9x7qa.42", "Show one watch"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let arguments = session.arguments
    let view = try session.journal.read()
    if arguments[images] { session.beginPictures() }
    let text = try session.journal.titleText(arguments.operands, view)
    if let row = try session.journal.watchNamed(text, view) {
      try show(watch: row, arguments[spoilers], view, session)
      if arguments[images] {
        let hasPhotos = view.ledger.watches.hasPhotos(row)
        session.showPictures(of: hasPhotos ? row : nil, limit: 4, view)
      }
      return .done
    }
    if try show(catalogTitle: text, view, session) { return .done }
    let title = try session.journal.title(text, view)
    let texts = session.journal.texts(of: view)
    let display = view.display
    let shown = TitleView(
      view.ledger, view.scope, title, live: try session.journal.live(view),
      notes: texts.rowNotes)
    var screen = TitleScreen(shown, ratingScale: display.ratingScale)
    screen.showsIDs = session.isVerbose
    screen.hasOptions = session.outlet.isShell
    screen.showsSpoilers = arguments[spoilers]
    screen.commentCount = try session.journal.comments(view).count(about: title)
    screen.period = view.scope.period
    screen.seenBy = try session.journal.seenBy(title, view)
    screen.unknownEvents = try session.journal.unknownEvents(about: title, view)
    screen.alike = try alike(view.ledger.titles.text(title), view, session)
    if !shown.isKnown {
      screen.why = session.journal.why(title, of: view.ledger, screen.seenBy, view)
    }
    try session.output(screen, display)
    if shown.watchCount > shown.watches.count {
      let words = "\(Count.digits(shown.watches.count)) of \(Count.digits(shown.watchCount))"
      session.inform(
        "These are the newest \(words) watches; 'seen diary \(shown.title.id)' lists them all.")
    }
    if arguments[images] {
      let last = Diary(view.ledger, view.scope, title: title).entries.first {
        view.ledger.watches.hasPhotos($0.row)
      }
      session.showPictures(of: last?.row, limit: 1, view)
    }
    return .done
  }

  /// Shows a catalog's facts of a title that the journal does not have; returns whether a text names one.
  private static func show(
    catalogTitle text: String, _ view: borrowing View, _ session: Session
  ) throws(AppError) -> Bool {
    switch session.journal.match(text, view, TitleNarrowing()) {
    case .found, .ambiguous: return false
    case .near, .unknown: break
    }
    let catalogs = try session.journal.catalogs(of: view.folder)
    guard case .found(let row) = CatalogMatch.find(text, in: catalogs.index),
      case .new = try session.journal.choice(row, [], catalogs, view)
    else { return false }
    let tables = try session.journal.tables(of: catalogs, in: view.folder)
    let display = view.display
    let shown = TitleView(tables.tables.ledger, view.scope, Symbol(row)) { _, _ in false }
    session.inform(
      "It is only in a catalog; 'seen log' or 'seen watchlist add' adds it to the journal.")
    var screen = TitleScreen(shown, ratingScale: display.ratingScale)
    screen.alike = try alike(catalogs.index.id(of: row), view, session)
    screen.why = session.journal.why(Symbol(row), of: tables.tables.ledger, SeenBy(), view)
    try session.output(screen, display)
    return true
  }

  /// Returns the titles that are like one, by its id; nil where they were not asked for.
  private static func alike(
    _ id: String, _ view: borrowing View, _ session: Session
  ) throws(AppError) -> [Recommendation]? {
    guard session.arguments[like] else { return nil }
    var options = RecommendationOptions()
    options.like = id
    return try session.journal.recommendations(options, view).all
  }

  private static func show(
    watch row: Int, _ showsSpoilers: Bool, _ view: borrowing View,
    _ session: Session
  ) throws(AppError) {
    let title = view.ledger.canonicalTitle(view.ledger.watches.title[row])
    let profile = view.ledger.words.text(view.ledger.watches.profile[row])
    let diary = Diary(
      view.ledger, Scope(profile: profile, today: view.scope.today), title: title)
    let texts = session.journal.texts(of: view)
    var reader = WatchReader(
      view.ledger, diary, profile: profile, notes: texts.rowNotes)
    guard let place = diary.entries.firstIndex(where: { $0.row == row }) else { return }
    let others = diary.entries.indices.lazy.filter { $0 != place }.prefix(WatchScreen.mostOthers)
    let display = view.display
    var screen = WatchScreen(
      reader.entry(place, view.ledger),
      others: others.reversed().map { reader.entry($0, view.ledger) },
      ratingScale: display.ratingScale)
    screen.otherCount = diary.entries.count - 1
    screen.showsSpoilers = showsSpoilers
    // Finding the line of an event takes as long as reading its file, for which no card of a screen waits.
    if session.outlet.isShell || session.outlet.columns == nil {
      screen.additions = try session.journal.additions(ofWatch: row, view)
    }
    try session.output(screen, display)
  }
}
