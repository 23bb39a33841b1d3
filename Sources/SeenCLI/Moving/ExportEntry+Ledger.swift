import SeenCore
import SeenInterchange
import SeenRender

/// The watches of a journal as exporters write them.
extension ExportEntry {
  /// Reads the watches of a reading's scope, the oldest first.
  ///
  /// The rating of an entry is its own, not that of its title; a private one is left out unless asked for.
  /// - Complexity: O(n) in the ledger's ratings and watches.
  static func read(
    _ reading: borrowing Reading, _ texts: LogTexts, includesPrivate: Bool
  ) -> [ExportEntry] {
    let diary = Diary(reading.ledger, reading.scope)
    let ratings = OwnRatings(
      reading.ledger, profile: reading.scope.profile, of: diary.rows(reading.ledger))
    var cards: [Symbol: (card: TitleCard, title: ExportTitle)] = [:]
    var entries: [ExportEntry] = []
    for watch in diary.entries.reversed() {
      let known = cards[watch.title] ?? title(watch.title, reading.ledger)
      cards[watch.title] = known
      let facts = WatchEntry(
        reading.ledger, row: watch.row, title: known.card, nth: watch.nth,
        isRewatch: watch.isRewatch, notes: texts.notes)
      var entry = ExportEntry(facts, known.title, profile: reading.scope.profile)
      let flags = reading.ledger.watches.flags[watch.row]
      entry.isPrivate = flags.contains(.isPrivate)
      entry.isSpoiler = flags.contains(.isSpoiler)
      let details = reading.ledger.watches.details(of: watch.row)
      if !details.latitude.isNaN {
        entry.place = ("\(details.latitude)", "\(details.longitude)")
      }
      if includesPrivate || !ratings.isPrivate(of: watch.row, reading.ledger) {
        entry.rating = ratings.rating(of: watch.row, reading.ledger)
      }
      entries.append(entry)
    }
    return entries
  }

  private static func title(
    _ symbol: Symbol, _ ledger: borrowing Ledger
  ) -> (card: TitleCard, title: ExportTitle) {
    let card = TitleCard(ledger, symbol)
    var title = ExportTitle(id: card.id, kind: card.kind, name: card.name, year: card.year)
    title.directors = ledger.texts(.directors, of: symbol)
    title.externalIDs = ledger.externalIDs(of: symbol)
    return (card, title)
  }

  /// Copies what a screen would show of a watch.
  private init(_ watch: WatchEntry, _ title: ExportTitle, profile: String) {
    self.init(id: watch.id, title: title)
    self.profile = profile
    recorded = watch.recorded
    date = watch.date
    clock = watch.text("clock").flatMap { Clock($0) }
    zone = watch.text("zone")
    format = watch.text("format")
    location = watch.text("location")
    companions = watch.texts("companions")
    mood = watch.text("mood")
    notes = watch.text("notes")
    platform = watch.text("platform")
    minutes = watch.number("minutes")
    tags = watch.texts("tags")
    photos = watch.texts("photos")
    count = watch.number("count")
    isRewatch = watch.isRewatch
    nth = watch.nth
  }
}
