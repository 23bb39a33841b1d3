package import SeenCore
import SeenWire

/// The diary: what is being watched now, then every watch by year and month, newest first.
package struct DiaryScreen: RowScreen {
  /// What stands under the same heading.
  package enum Grouping: Sendable {
    /// By when it was seen.
    case watched
    /// By when it was recorded.
    case recorded
  }

  /// What is being watched now.
  package var watching: [PlaybackEntry]
  /// What stands under the same heading.
  package let grouping: Grouping
  /// The scale that ratings are shown on; nil shows each as it was given.
  package var ratingScale: Int?
  private var reader: WatchReader
  private var cells = DiaryCells()
  private var objects = WatchPieces(DiaryJSON())
  private var lines = WatchPieces(DiaryColumns())
  /// How many watches there are of each year; of none those whose date is unknown.
  private let counts: [Int?: Int]
  /// The date of the row before, as far as headings go.
  private var last: PartialDate?

  /// Creates the screen of a diary.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - reader: The watches, newest first.
  ///   - watching: What is being watched now.
  ///   - grouping: What stands under the same heading.
  ///   - ratingScale: The scale that ratings are shown on; nil shows each as it was given.
  /// - Complexity: O(n) in the watches.
  package init(
    _ ledger: borrowing Ledger, _ reader: WatchReader, watching: [PlaybackEntry] = [],
    grouping: Grouping = .watched, ratingScale: Int? = nil
  ) {
    self.reader = reader
    self.watching = watching
    self.grouping = grouping
    self.ratingScale = ratingScale
    var counts: [Int?: Int] = [:]
    for entry in reader.diary.entries {
      counts[DiaryScreen.date(entry, ledger, grouping).year, default: 0] += 1
    }
    self.counts = counts
  }

  /// The fields of one watch.
  package static let fields = WatchEntry.fields

  /// How many watches there are.
  package var count: Int { reader.diary.entries.count }

  /// What is being watched, then the years and their months.
  package var document: Document {
    var document = Document()
    if !watching.isEmpty { document.blocks += PlaybackEntry.blocks(watching) }
    guard count > 0 else {
      document.append(.paragraph("No watches recorded."))
      return document
    }
    let columns = [
      Table.Column("day"), Table.Column("title", fit: .cut), Table.Column("rewatch"),
      Table.Column("rating"), Table.Column("mood"), Table.Column("where", fit: .cutFirst),
    ]
    document.append(.rows(columns, 0..<count))
    return document
  }

  /// Each watch under the headings of its year and month.
  package mutating func write(
    _ place: Int, _ ledger: borrowing Ledger, to page: inout TextRenderer
  ) {
    let entry = reader.diary.entries[place]
    let date = DiaryScreen.date(entry, ledger, grouping)
    if place == 0 { last = nil }
    if last == nil || last?.year != date.year {
      let count = counts[date.year] ?? 0
      page.section(
        Line(date.year.map(String.init) ?? "Unknown date", .title)
          + Line(", \(Count.of(count, "watch"))", .dim))
      last = nil
    }
    if let year = date.year, last == nil || last?.month != date.month {
      let month = date.month.map { "\(MonthName.full($0)) \(year)" }
      page.section(Line(month ?? "\(year), month unknown", .accent))
    }
    last = date
    let scale = ratingScale
    let rating = reader.rating(entry, ledger)
    if page.style.accessible {
      let watch = reader.entry(place, ledger)
      return page.row([]) { Line("\(watch.title.text). \(watch.spoken(scale))") }
    }
    let row = cells.row(entry, date, rating, scale, ledger, page.style) {
      reader.entry(place, ledger)
    }
    page.row(row) { .empty }
  }

  /// Each watch as an object.
  package mutating func json(_ place: Int, _ ledger: borrowing Ledger) -> JSON {
    reader.entry(place, ledger).json
  }

  /// Each watch as cells.
  package mutating func row(_ place: Int, _ ledger: borrowing Ledger) -> [String] {
    reader.entry(place, ledger).row
  }

  /// Each watch as an object, put together from pieces.
  package mutating func writeJSON(
    _ place: Int, _ ledger: borrowing Ledger, to bytes: inout [UInt8]
  ) {
    let entry = reader.diary.entries[place]
    objects.write(
      entry, reader.rating(entry, ledger), ledger, to: &bytes, notes: reader.notes
    ) { reader.entry(place, ledger) }
  }

  /// Each watch as cells, put together from pieces.
  package mutating func writePlain(
    _ place: Int, _ ledger: borrowing Ledger, to bytes: inout [UInt8]
  ) {
    let entry = reader.diary.entries[place]
    lines.write(
      entry, reader.rating(entry, ledger), ledger, to: &bytes, notes: reader.notes
    ) { reader.entry(place, ledger) }
  }

  /// Returns the date that a watch stands under.
  private static func date(
    _ entry: Diary.Entry, _ ledger: borrowing Ledger, _ grouping: Grouping
  ) -> PartialDate {
    switch grouping {
    case .watched: PartialDate(packed: ledger.watches.date[entry.row])
    case .recorded:
      PartialDate(Instant(milliseconds: ledger.watches.key(entry.row).time).day)
    }
  }
}

/// The cells of watches as people read them, each made once for all rows that say the same there.
private struct DiaryCells {
  private var days = Memo<Ink>(size: 1 << 8)
  private var titles = Memo<Ink>(size: 1 << 14)
  private var marks = Memo<Ink>()
  private var ratings = Memo<Ink>(size: 1 << 8)
  private var moods = Memo<Ink>(size: 1 << 8)
  private var places = Memo<Ink>(size: 1 << 14)

  /// Returns the cells of a watch.
  mutating func row(
    _ entry: Diary.Entry, _ date: PartialDate, _ rating: Rating?, _ scale: Int?,
    _ ledger: borrowing Ledger, _ style: TextStyle, whole: () -> WatchEntry
  ) -> [Ink] {
    let row = entry.row
    func key(_ part: WatchPart) -> MemoKey { part.key(entry, rating, ledger) }
    return [
      days.value(MemoKey(first: UInt64(date.packed))) {
        Ink(Line(date.day == nil ? "" : DateWords.underMonth(date), .dim), style)
      },
      titles.value(key(.title)) { Ink(whole().title.line, style) },
      marks.value(key(.order)) { Ink(whole().mark, style) },
      ratings.value(key(.rating)) {
        Ink(rating.map { RatingWords.line($0, scale: scale) } ?? .empty, style)
      },
      moods.value(key(.mood)) {
        Ink(whole().text("mood").map(MoodWords.short) ?? .empty, style)
      },
      // Whatever `DiaryCells.place` looks at must be a part of this key.
      places.value(
        MemoKey(
          first: UInt64(ledger.watches.format[row]) << 32 | UInt64(ledger.watches.location[row]),
          second: UInt64(ledger.watches.platform[row]) << 32
            | UInt64(ledger.watches.companions[row]),
          third: UInt64(ledger.watches.details(of: row).count))
      ) { Ink(DiaryCells.place(whole()), style) },
    ]
  }

  /// How, where and with whom.
  private static func place(_ entry: WatchEntry) -> Line {
    guard let format = entry.text("format") else { return entry.company }
    let name = FormatWords.line(format)
    let company = entry.company
    return company.spans.isEmpty ? name : name + Line(" · ", .dim) + company
  }
}

/// A watch as an object: the form of `seen diary --json`.
private struct DiaryJSON: WatchForm {
  static var fields: [String] { WatchEntry.fields }
  static var end: [UInt8] { Array("}\n".utf8) }

  func pieces(_ whole: WatchEntry) -> [[UInt8]] { whole.json.pieces(of: DiaryJSON.fields) }
  func write(id: UInt64, _ ledger: borrowing Ledger, to bytes: inout [UInt8]) {
    JSON.writePiece(id: id, ledger, to: &bytes)
  }
  func write(recorded: Instant, to bytes: inout [UInt8]) {}
  func write(notes: String?, to bytes: inout [UInt8]) { JSON.writePiece(notes: notes, to: &bytes) }
}

/// A watch as cells: the form of `seen diary --plain`.
private struct DiaryColumns: WatchForm {
  static let fields = [
    "id", "subject", "name", "year", "date", "rewatch", "nth", "rating", "format", "location",
    "companions", "mood", "notes", "platform", "minutes", "tags",
  ]
  static var end: [UInt8] { [10] }

  func pieces(_ whole: WatchEntry) -> [[UInt8]] {
    whole.row.enumerated().map { place, cell in
      (place == 0 ? [] : [9]) + PlainTable.escaped(cell).utf8
    }
  }
  func write(id: UInt64, _ ledger: borrowing Ledger, to bytes: inout [UInt8]) {
    ledger.append(id: id, to: &bytes)
  }
  func write(recorded: Instant, to bytes: inout [UInt8]) {}
  func write(notes: String?, to bytes: inout [UInt8]) {
    bytes.append(9)
    if let notes { bytes += PlainTable.escaped(notes).utf8 }
  }
}
