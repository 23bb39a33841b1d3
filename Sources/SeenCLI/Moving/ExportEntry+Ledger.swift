import SeenApp
import SeenCore
import SeenStore
import SeenInterchange
import SeenRender

/// Reads the watches of a scope one by one for exporters, oldest first.
///
/// The rating of an entry is its own, not that of its title; a private one is left out unless asked for.
struct ExportReader {
  /// The watches, newest first.
  let diary: Diary
  let rows: Bits
  private let profile: String
  private let ratings: KeptRatings
  private let includesPrivate: Bool
  /// The rows of private watches that are left out.
  private let secret: Bits
  private let coarse: Bits?
  private var texts: JournalTexts
  private var titles = Memo<ExportTitle>(size: 1 << 14)

  /// Prepares to read.
  ///
  /// - Parameters:
  ///   - view: The journal, and whose watches.
  ///   - texts: The texts of its log.
  ///   - coarse: The rows of the watches whose place is only told roughly.
  ///   - includesPrivate: Whether private ratings are written, and all places as they are.
  /// - Complexity: O(n log n) in the watches, O(n) in the ratings.
  init(
    _ view: borrowing View, _ texts: JournalTexts, coarse: Bits?, includesPrivate: Bool
  ) {
    self.coarse = includesPrivate ? nil : coarse
    self.texts = texts
    self.includesPrivate = includesPrivate
    profile = view.scope.profile
    diary = Diary(view.ledger, view.scope)
    rows = diary.rows(view.ledger)
    secret =
      includesPrivate ? Bits(size: rows.size) : view.ledger.watches.rows(rows, with: .isPrivate)
    ratings = KeptRatings(OwnRatings(view.ledger, profile: profile, of: rows))
  }

  /// Returns the rating that an entry is written with.
  func rating(_ entry: Diary.Entry, _ ledger: borrowing Ledger) -> Rating? {
    ratings.own.rating(of: entry.row, ledger, includesPrivate: includesPrivate)
  }

  /// How many private watches are left out.
  var secretCount: Int { secret.count }

  /// How many watches there are, including those that are left out.
  var count: Int { diary.entries.count }

  /// Returns a watch by its place, the oldest first, to be written field by field; nil when it is left out.
  func row(_ place: Int, _ ledger: borrowing Ledger) -> WatchRow? {
    let entry = diary.entries[count - 1 - place]
    guard isShown(entry) else { return nil }
    return WatchRow(entry, rating(entry, ledger), ledger, isCoarse: isCoarse(entry))
  }

  /// Visits some watches by their indexes, except those that are left out.
  ///
  /// - Parameters:
  ///   - places: The places.
  ///   - ledger: The settled ledger.
  ///   - body: Called with each watch.
  func forEach(_ places: Range<Int>, _ ledger: borrowing Ledger, _ body: (WatchRow) -> Void) {
    for place in places {
      if let row = row(place, ledger) { body(row) }
    }
  }

  /// Counts what rows with all facts cannot represent, besides private watches that were left out before.
  /// - Complexity: O(n) in the watches, which are read in memory order.
  func omissions(_ ledger: borrowing Ledger, besides leftOut: Int) -> OmissionCounter {
    var counter = OmissionCounter()
    var shown = rows
    counter.add(.privateEntry, leftOut + secret.count)
    shown.subtract(secret)
    counter.add(.coarsePlace, coarseCount(ledger))
    let detailed = ledger.watches.rows(shown, with: .hasDetails)
    detailed.forEach { if ledger.watches.hasPhotos($0) { counter.add(.mediaBytes) } }
    return counter
  }

  /// Returns whether some detail of a watch's place is not written.
  func hidesPlace(of entry: Diary.Entry, _ ledger: borrowing Ledger) -> Bool {
    guard isCoarse(entry), isShown(entry) else { return false }
    let row = WatchRow(entry, nil, ledger)
    return WatchFact.allCases.contains {
      $0.coarseForm != .whole && row.value(.fact($0), ledger).isKnown
    }
  }

  /// How many watches are written without some detail of their place.
  func coarseCount(_ ledger: borrowing Ledger) -> Int {
    coarse == nil ? 0 : diary.entries.count { hidesPlace(of: $0, ledger) }
  }

  private func isCoarse(_ entry: Diary.Entry) -> Bool { coarse?[entry.row] ?? false }

  private func isShown(_ entry: Diary.Entry) -> Bool { !secret[entry.row] }

  /// Returns a watch as exporters write it, by its place, the oldest first.
  mutating func entry(
    _ place: Int, _ ledger: borrowing Ledger, withNotes: Bool = true
  ) -> ExportEntry {
    let watch = diary.entries[count - 1 - place]
    let title = titles.value(watch.title) { ExportTitle(ledger, watch.title) }
    let key = ledger.watches.key(watch.row)
    var entry = ExportEntry(id: ledger.idText(key.id), title: title)
    entry.profile = profile
    entry.recorded = Instant(milliseconds: key.time)
    entry.date = PartialDate(packed: ledger.watches.date[watch.row])
    entry.rating = rating(watch, ledger)
    (entry.isRewatch, entry.nth) = (watch.isRewatch, watch.nth)
    entry.isPrivate = ledger.watches.flags[watch.row].contains(.isPrivate)
    let details = ledger.watches.details(of: watch.row)
    entry.place = Coordinates(latitude: details.latitude, longitude: details.longitude)
    let row = WatchRow(watch, entry.rating, ledger)
    let texts = texts
    for fact in ExportEntry.facts where withNotes || fact != .notes {
      entry.accept(fact, ledger.json(row.value(.fact(fact), ledger), texts.rowNotes))
    }
    if isCoarse(watch) { entry.hidePlace() }
    return entry
  }

  /// Prepares for another pass over the watches.
  mutating func restart() { texts = texts.fresh() }
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
      }, season: ledger.number(.season, of: symbol), episode: ledger.number(.episode, of: symbol))
  }
}
