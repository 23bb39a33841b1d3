import SeenCore
import SeenInterchange

/// Reads the watches of an export one by one as exporters write them, oldest first.
struct EntryReader {
  private let watches: ExportReader
  private let profile: String
  private let writer: any ExportWriter
  private var texts: JournalTexts
  private var titles: [Symbol: ExportTitle] = [:]

  /// How many titles are kept for further watches of them.
  private static let keptTitles = 1 << 14

  /// Prepares to read.
  ///
  /// - Parameters:
  ///   - watches: The watches.
  ///   - profile: Whose watches they are.
  ///   - texts: The texts of their log.
  ///   - writer: Knows the facts.
  init(
    _ watches: ExportReader, of profile: String, _ texts: JournalTexts, _ writer: any ExportWriter
  ) {
    self.watches = watches
    self.profile = profile
    self.texts = texts
    self.writer = writer
  }

  /// Returns a watch by its place, the oldest first, also one that is left out as private.
  mutating func entry(
    _ place: Int, _ ledger: borrowing Ledger, withNotes: Bool = true
  ) -> ExportEntry {
    let watch = watches.anyWatch(place, ledger)
    let row = watch.entry.row
    let key = ledger.watches.key(row)
    var entry = ExportEntry(
      id: ledger.idText(key.id), title: title(watch.entry.title, ledger))
    entry.profile = profile
    entry.recorded = Instant(milliseconds: key.time)
    entry.date = PartialDate(packed: ledger.watches.date[row])
    entry.rating = watch.rating
    (entry.isRewatch, entry.nth) = (watch.entry.isRewatch, watch.entry.nth)
    entry.isPrivate = ledger.watches.flags[row].contains(.isPrivate)
    let details = ledger.watches.details(of: row)
    entry.place = Coordinates(latitude: details.latitude, longitude: details.longitude)
    writer.addFacts(of: watch, to: &entry, withNotes: withNotes, ledger, texts)
    if watch.isCoarse { entry.hidePlace() }
    return entry
  }

  /// Prepares for another pass over the watches.
  mutating func restart() { texts = texts.fresh() }

  private mutating func title(_ symbol: Symbol, _ ledger: borrowing Ledger) -> ExportTitle {
    if let known = titles[symbol] { return known }
    let title = ExportTitle(ledger, symbol)
    if titles.count == EntryReader.keptTitles { titles.removeAll(keepingCapacity: true) }
    titles[symbol] = title
    return title
  }
}

extension ExportTitle {
  /// Reads a title, which must be canonical, and the show of an episode or a season.
  init(_ ledger: borrowing Ledger, _ symbol: Symbol) {
    self.init(
      id: ledger.titles.text(symbol), kind: ledger.kind(of: symbol).name,
      name: ledger.name(of: symbol), year: ledger.number(.year, of: symbol))
    directors = ledger.texts(.directors, of: symbol)
    genres = ledger.texts(.genres, of: symbol)
    runtimeMinutes = ledger.number(.runtime, of: symbol)
    scientificName = ledger.text(.scientificName, of: symbol)
    externalIDs = ledger.externalIDs(of: symbol)
    let kind = ledger.kind(of: symbol)
    guard kind == .episode || kind == .season else { return }
    let show = ledger.show(of: symbol)
    part = ExportPart(
      show: show.map { show in
        var title = ExportTitle(
          id: ledger.titles.text(show), kind: ledger.kind(of: show).name,
          name: ledger.name(of: show), year: ledger.number(.year, of: show))
        title.externalIDs = ledger.externalIDs(of: show)
        return title
      }, season: ledger.number(inShow: .season, of: symbol),
      episode: ledger.number(inShow: .episode, of: symbol))
  }
}
