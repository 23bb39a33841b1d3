package import SeenCore

/// The diary: what is being watched now, then every watch by year and month, newest first.
package struct DiaryScreen: RowScreen {
  /// What is grouped under one heading.
  package enum Grouping: Sendable {
    /// By when it was seen.
    case watched
    case recorded
  }

  /// What is being watched now.
  package var watching: [PlaybackEntry]
  /// What is grouped under one heading.
  package let grouping: Grouping
  /// The scale that ratings are shown on; nil shows each as it was given.
  package var ratingScale: Int?
  /// Where days of recording begin and end.
  package var zone = LocalZone.utc
  /// The places of the watches that are listed.
  package var places: Range<Int>
  /// Whether the years have headings; else the months name them.
  package var showsYears = true
  /// Whether it is by year and month; else each watch says its whole date.
  package var hasSections = true
  /// Whether notes stand below their watches.
  package var showsNotes = false
  /// Whether only watches that match count.
  private let isNarrow: Bool
  /// Whether there are more watches, maybe of the last year too, than are shown.
  private let isCut: Bool
  /// What its entries are called.
  private let noun: WatchNoun
  private var reader: WatchReader
  private var cells = DiaryCells()
  private lazy var objects = WatchObjects(notes: reader.notes)
  private lazy var lines = WatchCells(notes: reader.notes)

  /// Creates the screen of a diary.
  ///
  /// - Parameters:
  ///   - reader: The watches, newest first.
  ///   - watching: What is being watched now.
  ///   - grouping: What is grouped under one heading.
  ///   - ratingScale: The scale that ratings are shown on; nil shows each as it was given.
  ///   - isNarrow: Whether only watches that match count.
  ///   - isCut: Whether there are more watches, maybe of the last year too, than are shown.
  ///   - noun: What its entries are called.
  package init(
    _ reader: WatchReader, watching: [PlaybackEntry] = [],
    grouping: Grouping = .watched, ratingScale: Int? = nil, isNarrow: Bool = false,
    isCut: Bool = false, noun: WatchNoun = .watch
  ) {
    self.isCut = isCut
    self.noun = noun
    self.isNarrow = isNarrow
    self.reader = reader
    places = reader.diary.entries.indices
    self.watching = watching
    self.grouping = grouping
    self.ratingScale = ratingScale
  }

  package static let fields = WatchEntry.fields

  /// How many watches there are.
  package var count: Int { reader.diary.entries.count }

  /// What is being watched, then the years and their months.
  package var document: Document {
    var document = Document()
    if !watching.isEmpty { document.blocks += PlaybackEntry.blocks(watching) }
    guard count > 0 else {
      document.append(.paragraph(EmptyWords.watches(isNarrow: isNarrow)))
      return document
    }
    let columns = [
      Table.Column("day"), Table.Column("title", fit: .cutName), Table.Column("rating"),
      Table.Column("mood", fit: .cutOrBelow),
      Table.Column("where", fit: .cutOrBelow),
    ]
    document.append(.rows(columns, places))
    return document
  }

  /// Each watch in a row, or read aloud as a sentence, under the headings of its year and month.
  package mutating func rows(_ place: Int, _ ledger: borrowing Ledger) -> [Table.Row] {
    let watch = reader.entry(place, ledger)
    let scale = ratingScale
    let headings = headings(place, ledger)
    let date = shownDay(place, ledger, isFirst: !headings.isEmpty)
    var cells = DiaryCells.lines(watch, date, scale, TextStyle())
    if !hasSections { cells[0] = wholeDate(place, ledger) }
    var rows = headings.map { Table.Row.section($0) }
    rows.append(
      .cells(
        cells, spoken: { Line("\(watch.title.text). ") + watch.spoken(scale) },
        tags: RowTag.all(
          kind: watch.title.kind, isRated: watch.rating != nil, format: watch.facts.format)))
    if showsNotes, let notes = watch.facts.notes, !notes.isEmpty {
      rows.append(.note(Line(notes), isSpoiler: watch.facts.isSpoiler ?? false))
    }
    return rows
  }

  /// The same, straight from the ledger.
  package mutating func write(
    _ place: Int, _ ledger: borrowing Ledger, to page: inout TextRenderer
  ) {
    let style = page.style
    guard !style.accessible, hasSections else {
      return rows(place, ledger).forEach { page.write($0) }
    }
    let headings = headings(place, ledger)
    for heading in headings { page.section(heading) }
    let entry = reader.diary.entries[place]
    let date = shownDay(place, ledger, isFirst: !headings.isEmpty)
    let scale = ratingScale
    cells.fill(entry, date, reader.rating(entry, ledger), scale, ledger, style)
    page.row(cells.row) {
      DiaryCells.lines(reader.entry(place, ledger), date, scale, style).map { Ink($0, style) }
    }
  }

  /// Returns the date of a watch; nil for the day of the watch above it, which is not said again.
  private func shownDay(
    _ place: Int, _ ledger: borrowing Ledger, isFirst: Bool
  ) -> PartialDate? {
    let date = self.date(reader.diary.entries[place], ledger)
    guard !isFirst, place > 0, date.day != nil,
      self.date(reader.diary.entries[place - 1], ledger) == date
    else { return date }
    return nil
  }

  /// Returns the date of a watch that stands under no heading.
  private func wholeDate(_ place: Int, _ ledger: borrowing Ledger) -> Line {
    let date = date(reader.diary.entries[place], ledger)
    return date == .unknown ? .empty : DateWords.line(date)
  }

  /// The year and the month that begin with a watch.
  private func headings(_ place: Int, _ ledger: borrowing Ledger) -> [Line] {
    guard hasSections else { return [] }
    let entries = reader.diary.entries
    let date = self.date(entries[place], ledger)
    var last = place == places.lowerBound ? nil : self.date(entries[place - 1], ledger)
    var headings: [Line] = []
    let hasMonths = date.year != nil && (date.month != nil || date.qualifier != .before)
    if last.map({ !DateWords.areInOneSection($0, date) }) ?? true {
      if showsYears || !hasMonths {
        headings.append(
          Line(DateWords.section(date), .title)
            + Line(", \(sectionCount(place, date, ledger))", .dim))
      }
      last = nil
    }
    if let year = date.year, hasMonths, last == nil || last?.month != date.month {
      let month = date.month.map { MonthName.full($0) + (showsYears ? "" : " \(year)") }
      let heading = month ?? "\(year), month unknown"
      headings.append(
        Line(grouping == .recorded ? "Recorded in \(heading) \(year)" : heading, .accent))
    }
    return headings
  }

  /// Returns how many watches of a section, such as a year, there are from a place on, where its first one is.
  ///
  /// Where the year may have others, it says that so many are shown.
  private func sectionCount(_ start: Int, _ first: PartialDate, _ ledger: borrowing Ledger)
    -> String
  {
    let entries = reader.diary.entries
    var end = start
    while end < entries.endIndex, DateWords.areInOneSection(date(entries[end], ledger), first) {
      end += 1
    }
    return isCut && end == entries.endIndex
      ? "\(Count.digits(end - start)) shown"
      : noun.count(end - start)
  }

  /// Each watch as an object.
  package mutating func json(_ place: Int, _ ledger: borrowing Ledger) -> JSON {
    reader.entry(place, ledger).json
  }

  /// Each watch as cells.
  package mutating func row(_ place: Int, _ ledger: borrowing Ledger) -> [String] {
    reader.entry(place, ledger).row
  }

  /// Each watch as an object, straight from the ledger.
  package mutating func writeJSON(
    _ place: Int, _ ledger: borrowing Ledger, to bytes: inout [UInt8]
  ) {
    objects.write(reader.row(place, ledger), ledger, to: &bytes)
    bytes.append(10)
  }

  /// Each watch as cells, straight from the ledger.
  package mutating func writePlain(
    _ place: Int, _ ledger: borrowing Ledger, to bytes: inout [UInt8]
  ) {
    lines.write(reader.row(place, ledger), ledger, to: &bytes)
  }

  /// Returns the date that a watch is listed under.
  private func date(_ entry: Diary.Entry, _ ledger: borrowing Ledger) -> PartialDate {
    switch grouping {
    case .watched: PartialDate(packed: ledger.watches.date[entry.row])
    case .recorded:
      PartialDate(zone.day(of: Instant(milliseconds: ledger.watches.key(entry.row).time)))
    }
  }
}
