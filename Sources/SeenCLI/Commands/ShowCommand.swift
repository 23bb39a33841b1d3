import SeenCore
import SeenRender
import SeenStore

/// `seen show`: everything about one title, or about one watch.
package enum ShowCommand: Command {
  package static let name = "show"

  static let spoilers = Key.flag("spoilers", "Show notes that give the story away")

  private static let images = Key.flag(
    "images", "Show photos here, on a terminal that can (kitty, iTerm2, sixel)")

  package static var spec: CommandSpec {
    CommandSpec(
      "Show everything about a title or a watch", group: .reading, accepts: .reader,
      operands: [
        OperandSpec(
          "TITLE", "A title by name or id, or the id of a watch", completion: .titlesAndWatches),
        OperandSpec("EPISODE", "One episode of a show, such as s02e03", isRequired: false),
      ],
      options: [spoilers.spec, images.spec],
      discussion: [
        "Shows a title with its facts, its ratings over time and every watch, newest first; for a"
          + " show, also its episodes. To show a watch, give its id or any unique part of it. A"
          + " title that is only in a catalog is shown with the catalog's facts. --images shows the"
          + " photos of a watch, or for a title one photo from the last watch that has any. If the"
          + " terminal cannot show pictures itself, seen uses the program chafa, if it is"
          + " installed."
      ],
      examples: [
        Example("seen show \"Face/Off\"", "Show a title"),
        Example("seen show \"The Office\" s02e03", "Show an episode"),
        Example("seen show film:heat-1995", "Show a title by its id"),
        Example("seen show laptop-k3f9x7qa.42", "Show one watch"),
      ])
  }

  package static func run(_ session: inout Session) throws(CommandError) -> ExitCode {
    let arguments = session.arguments
    let reading = try session.read()
    if arguments[images] { session.beginPictures() }
    let text = arguments.operands.joined(separator: " ")
    if let row = try session.watchNamed(text, reading) {
      try show(watch: row, arguments[spoilers], reading, &session)
      if arguments[images] {
        let hasPhotos = reading.ledger.watches.hasPhotos(row)
        session.showPictures(of: hasPhotos ? row : nil, limit: 4, reading)
      }
      return .done
    }
    if try show(catalogTitle: text, reading, &session) { return .done }
    let title = try session.title(text, reading)
    let texts = session.texts(of: reading)
    let display = reading.display
    let view = TitleView(
      reading.ledger, reading.scope, title, live: try session.live(reading),
      notes: texts.rowNotes)
    var screen = TitleScreen(view, ratingScale: display.ratingScale)
    screen.showsSpoilers = arguments[spoilers]
    screen.commentCount = try session.comments(reading).count(about: title)
    screen.period = reading.scope.period
    screen.seenBy = try session.seenBy(title, reading)
    try session.output(screen, display)
    if view.watchCount > view.watches.count {
      let words = "\(Count.digits(view.watches.count)) of \(Count.digits(view.watchCount))"
      session.inform(
        "These are the newest \(words) watches; 'seen diary \(view.title.id)' lists them all.")
    }
    if arguments[images] {
      let last = Diary(reading.ledger, reading.scope, title: title).entries.first {
        reading.ledger.watches.hasPhotos($0.row)
      }
      session.showPictures(of: last?.row, limit: 1, reading)
    }
    return .done
  }

  /// Shows a catalog's facts of a title that the journal does not have; returns whether a text names one.
  private static func show(
    catalogTitle text: String, _ reading: borrowing Reading, _ session: inout Session
  ) throws(CommandError) -> Bool {
    switch session.match(text, reading, TitleNarrowing()) {
    case .found, .ambiguous: return false
    case .near, .unknown: break
    }
    let catalogs = try session.catalogs(of: reading.journal)
    guard case .found(let row) = CatalogMatch.find(text, in: catalogs.index),
      case .new = try session.choice(row, [], catalogs, reading)
    else { return false }
    let tables = try session.tables(of: catalogs, in: reading.journal)
    let display = reading.display
    let view = TitleView(tables.tables.ledger, reading.scope, Symbol(row)) { _, _ in false }
    session.inform(
      "It is only in a catalog; 'seen log' or 'seen watchlist add' adds it to the journal.")
    try session.output(TitleScreen(view, ratingScale: display.ratingScale), display)
    return true
  }

  private static func show(
    watch row: Int, _ showsSpoilers: Bool, _ reading: borrowing Reading,
    _ session: inout Session
  ) throws(CommandError) {
    let title = reading.ledger.canonicalTitle(reading.ledger.watches.title[row])
    let profile = reading.ledger.words.text(reading.ledger.watches.profile[row])
    let diary = Diary(
      reading.ledger, Scope(profile: profile, today: reading.scope.today), title: title)
    let texts = session.texts(of: reading)
    var reader = WatchReader(
      reading.ledger, diary, profile: profile, notes: texts.rowNotes)
    guard let place = diary.entries.firstIndex(where: { $0.row == row }) else { return }
    let others = diary.entries.indices.lazy.filter { $0 != place }.prefix(WatchScreen.mostOthers)
    let display = reading.display
    var screen = WatchScreen(
      reader.entry(place, reading.ledger),
      others: others.reversed().map { reader.entry($0, reading.ledger) },
      ratingScale: display.ratingScale)
    screen.otherCount = diary.entries.count - 1
    screen.showsSpoilers = showsSpoilers
    try session.output(screen, display)
  }
}
