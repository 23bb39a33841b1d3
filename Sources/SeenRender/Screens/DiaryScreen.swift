import SeenCore

/// The diary: what is being watched now, then every watch by year and month, newest first.
package struct DiaryScreen: Screen {
  /// What stands under the same heading.
  package enum Grouping: Sendable {
    /// By when it was seen.
    case watched
    /// By when it was recorded.
    case recorded
  }

  /// The watches, newest first.
  package var entries: [WatchEntry]
  /// What is being watched now.
  package var watching: [PlaybackEntry]
  /// What stands under the same heading.
  package var grouping: Grouping
  /// The scale that ratings are shown on; nil shows each as it was given.
  package var ratingScale: Int?

  /// Creates the screen.
  package init(
    _ entries: [WatchEntry], watching: [PlaybackEntry] = [], grouping: Grouping = .watched,
    ratingScale: Int? = nil
  ) {
    self.entries = entries
    self.watching = watching
    self.grouping = grouping
    self.ratingScale = ratingScale
  }

  /// The fields of one watch.
  package static let fields = WatchEntry.fields

  /// Each watch as an object.
  package var json: JSONAnswer { .lines(entries.map(\.json)) }

  /// Each watch as cells.
  package var rows: [[String]] { entries.map(\.row) }

  /// What is being watched, then the years and their months.
  package var document: Document {
    var document = Document()
    if !watching.isEmpty { document.blocks += PlaybackEntry.blocks(watching) }
    guard !entries.isEmpty else {
      document.append(.paragraph("No watches recorded."))
      return document
    }
    var table = Table([
      Table.Column("day"), Table.Column("title", fit: .cut), Table.Column("rewatch"),
      Table.Column("rating"), Table.Column("mood"), Table.Column("where", fit: .cutFirst),
    ])
    let counts = Dictionary(entries.map { (date(of: $0).year, 1) }, uniquingKeysWith: +)
    var last: PartialDate?
    for entry in entries {
      let date = date(of: entry)
      if last == nil || last?.year != date.year {
        let count = Count.of(counts[date.year] ?? 0, "watch")
        let heading = Line(date.year.map(String.init) ?? "Unknown date", .title)
        table.rows.append(.section(heading + Line(", \(count)", .dim)))
        last = nil
      }
      if let year = date.year, last == nil || last?.month != date.month {
        let month = date.month.map { "\(MonthName.full($0)) \(year)" }
        table.rows.append(.section(Line(month ?? "\(year), month unknown", .accent)))
      }
      last = date
      table.rows.append(row(entry))
    }
    document.append(.table(table))
    return document
  }

  private func date(of entry: WatchEntry) -> PartialDate {
    switch grouping {
    case .watched: entry.date
    case .recorded: PartialDate(entry.recorded.day)
    }
  }

  private func row(_ entry: WatchEntry) -> Table.Row {
    let date = date(of: entry)
    let rating = entry.rating.map { RatingWords.line($0, scale: ratingScale) }
    var place = entry.company
    if let format = entry.text("format") {
      let name = FormatWords.line(format)
      place = place.spans.isEmpty ? name : name + Line(" · ", .dim) + place
    }
    return .cells(
      [
        Line(date.day == nil ? "" : DateWords.underMonth(date), .dim), entry.title.line, entry.mark,
        rating ?? .empty, entry.text("mood").map(MoodWords.short) ?? .empty, place,
      ],
      spoken: { [ratingScale] in Line("\(entry.title.text). \(entry.spoken(ratingScale))") })
  }
}
