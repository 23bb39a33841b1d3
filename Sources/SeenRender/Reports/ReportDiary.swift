package import SeenCore

/// The watches of a report, with their notes, newest first.
package struct ReportDiary {
  private var reader: WatchReader
  private let ratingScale: Int?
  private let hasNotes: Bool

  /// Prepares to write.
  /// - Parameters:
  ///   - reader: The watches.
  ///   - ratingScale: The scale that ratings are shown on; nil shows each as it was given.
  ///   - hasNotes: Whether notes are shown.
  package init(_ reader: WatchReader, ratingScale: Int?, hasNotes: Bool) {
    (self.reader, self.ratingScale, self.hasNotes) = (reader, ratingScale, hasNotes)
  }

  /// The watches.
  package var diary: Diary { reader.diary }

  /// Writes some watches until the page is full, with filters above them.
  /// - Parameters:
  ///   - places: Their places in the diary.
  ///   - ledger: The ledger that they are read from.
  ///   - page: The page.
  ///   - isWhole: Whether all are written, whatever room they take.
  ///   - hasFilters: Whether filters are written.
  /// - Returns: The place after the last one that was written.
  package mutating func write(
    _ places: Range<Int>, _ ledger: borrowing Ledger, to page: inout HTMLRenderer,
    isWhole: Bool = false, hasFilters: Bool = true
  ) -> Int {
    let shape = shape(places, ledger)
    if hasFilters {
      let filters = [
        RowFilter.kinds(shape.kinds), shape.isRated && shape.isUnrated ? RowFilter.rated : nil,
        RowFilter.formats(shape.formats),
      ]
      page.write(filters.compactMap(\.self))
    }
    let columns = [
      Table.Column("day"), Table.Column("title", fit: .cutName), Table.Column("rating"),
      Table.Column("mood"), Table.Column("where"),
    ]
    page.begin(columns, shown: [true, true, shape.isRated, shape.hasMoods, shape.hasPlaces])
    var last: PartialDate?
    for place in places {
      if !isWhole, ReportSite.isFull(page, rowCount: place - places.lowerBound) {
        page.endTable()
        return place
      }
      // On its own: as an argument it would be read while `self` is held, and what it remembers would be copied.
      let watch = reader.entry(place, ledger)
      write(watch, after: last, to: &page)
      last = PartialDate(packed: ledger.watches.date[reader.diary.entries[place].row])
    }
    page.endTable()
    return places.upperBound
  }

  private func write(
    _ watch: WatchEntry, after last: PartialDate?, to page: inout HTMLRenderer
  ) {
    if last?.year != watch.date.year || last?.month != watch.date.month || last == nil {
      page.write(.section(Line(Self.heading(watch.date), .accent)))
    }
    let date = last == watch.date ? nil : watch.date
    var cells = DiaryCells.lines(watch, date, ratingScale, TextStyle())
    // A whole row says more than what fits a terminal.
    if watch.date.day == nil { cells[0] = Line([Span(DateWords.full(watch.date), .dim)]) }
    var tags = ["row", watch.rating == nil ? "unrated" : "rated"]
    if let kind = TitleKind.allCases.first(where: { $0.name.isSame(as: watch.title.kind) }) {
      tags.append(RowFilter.tag(kind))
    }
    if let tag = watch.facts.format.flatMap({ RowFilter.tag(format: $0) }) { tags.append(tag) }
    page.writeRow(cells, tags: tags.joined(separator: " "))
    guard hasNotes, let notes = watch.facts.notes, !notes.isEmpty else { return }
    page.writeNote(notes, isSpoiler: watch.facts.isSpoiler ?? false)
  }

  private static func heading(_ date: PartialDate) -> String {
    guard let year = date.year else { return "Unknown date" }
    return date.month.map { "\(MonthName.full($0)) \(year)" } ?? "\(year), month unknown"
  }

  /// What occurs among some watches.
  private struct Shape {
    var kinds: Set<TitleKind> = []
    var formats: Set<String> = []
    var isRated = false
    var isUnrated = false
    var hasMoods = false
    var hasPlaces = false
  }

  private func shape(_ places: Range<Int>, _ ledger: borrowing Ledger) -> Shape {
    var shape = Shape()
    for place in places {
      let entry = reader.diary.entries[place]
      let record = ledger.watches.record(of: entry.row)
      shape.kinds.insert(ledger.kind(of: entry.title))
      if record.format != .none {
        shape.formats.insert(RowFilter.tag(format: ledger.words.text(record.format)) ?? "")
      }
      let isRated = reader.rating(entry, ledger) != nil
      shape.isRated = shape.isRated || isRated
      shape.isUnrated = shape.isUnrated || !isRated
      shape.hasMoods = shape.hasMoods || record.mood != .none
      let hasPlace =
        record.format != .none || record.location != .none || record.platform != .none
        || !ledger.arrays.isEmpty(record.companions) || record.details[.count] != .max
        || record.details[.photos] != .none
      shape.hasPlaces = shape.hasPlaces || hasPlace
    }
    return shape
  }
}

extension HTMLRenderer {
  /// Adds notes below a row; spoilers are closed until somebody opens them.
  mutating func writeNote(_ notes: String, isSpoiler: Bool) {
    guard isSpoiler else { return write(.note(Line(notes))) }
    writeNote(besides: "") { page in
      page.writeDetails("Spoilers") { $0.writeParagraph(Line(notes)) }
    }
  }
}
