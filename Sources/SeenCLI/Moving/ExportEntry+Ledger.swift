import SeenCore
import SeenInterchange
import SeenRender

/// The watches of a journal as exporters write them.
extension ExportEntry {
  /// Reads the watches of a reading's scope, the oldest first.
  ///
  /// The rating of an entry is the last one that was given with it, not that of its title.
  /// - Complexity: O(n) in the ledger's ratings and watches.
  static func read(_ reading: borrowing Reading, _ texts: LogTexts) -> [ExportEntry] {
    let ratings = WatchRatings(reading.ledger, profile: reading.scope.profile)
    var cards: [Symbol: (card: TitleCard, title: ExportTitle)] = [:]
    var entries: [ExportEntry] = []
    for watch in Diary(reading.ledger, reading.scope).entries.reversed() {
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
      entry.rating = ratings.rating(of: reading.ledger.watches.id(watch.row))
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

/// The ratings that were given with a watch.
private struct WatchRatings {
  private var rows: [UInt64: (key: EventKey, rating: Rating)] = [:]

  init(_ ledger: borrowing Ledger, profile name: String) {
    guard let profile = ledger.words.find(name) else { return }
    for row in 0..<ledger.ratings.count {
      let given = ledger.ratings[row]
      guard given.profile == profile, given.watch != 0, let rating = given.rating else { continue }
      if let known = rows[given.watch], ledger.precedes(given.key, known.key) { continue }
      rows[given.watch] = (given.key, rating)
    }
  }

  func rating(of watch: UInt64) -> Rating? { rows[watch]?.rating }
}
