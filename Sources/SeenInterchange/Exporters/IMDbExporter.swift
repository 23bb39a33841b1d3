import SeenCore
package import SeenWire

/// Writes CSV with the columns of IMDb's ratings: one row for each title.
package struct IMDbExporter: Exporter {
  package static let form = ExportForm(
    name: "imdb", title: "CSV", suffix: ".csv",
    fileName: "films",
    summary: "Export films and shows as CSV in IMDb's format",
    discussion: [
      "One row per title with the columns of IMDb's own export, for programs that import it. Your"
        + " Rating is the rating of the last watch that has one, from 1 to 10, and Date Rated is"
        + " the day of that watch; if no watch has one, they are the title's rating and the day it"
        + " was given. Titles without an IMDb id have an empty Const; most programs then go by"
        + " title and year."
    ],
    carries: [.rating], kinds: ["film", "show", "episode"], hasRatings: true,
    isTable: true)

  private static let header = [
    "Const", "Your Rating", "Date Rated", "Title", "Original Title", "URL", "Title Type",
    "IMDb Rating", "Runtime (mins)", "Year", "Genres", "Num Votes", "Release Date", "Directors",
  ]

  /// A row: a title with its rating, and the day of it.
  private struct Row {
    let title: ExportTitle
    var rating: Rating?
    var day: Day?

    /// Its id at IMDb; empty without one.
    var const: String { title.externalID("imdb").flatMap { isID($0) ? $0 : nil } ?? "" }

    /// The sort key: the day, those without one last, then the title's columns.
    var order: [ByteKey] {
      [day?.description ?? "~", const, title.label, type(of: title.kind)].map { ByteKey($0) }
    }
  }

  private var rows: [Row] = []
  private var places: [ByteKey: Int] = [:]
  private var writer = CSVWriter(.spreadsheet, lineEnd: "\n")

  /// Prepares to write.
  package init() {}

  /// Guards its cells, or leaves them as they are.
  package mutating func guardCells(_ safety: CSVWriter.Safety) {
    writer = CSVWriter(safety, lineEnd: "\n")
  }

  /// Notes the title of a watch, with its rating.
  package mutating func write(
    _ entry: ExportEntry, at place: Int, to output: inout ExportOutput,
    _ counter: inout OmissionCounter
  ) {
    let row = Row(title: entry.title, rating: entry.rating, day: entry.date.day)
    if let place = places[ByteKey(entry.title.id)] {
      counter.add(.sameTitle)
      if row.rating != nil || rows[place].rating == nil { rows[place] = row }
    } else {
      places[ByteKey(entry.title.id)] = rows.count
      rows.append(row)
    }
  }

  /// Writes the titles.
  package mutating func end(
    _ parts: ExportParts, to output: inout ExportOutput, _ counter: inout OmissionCounter,
    entry: (Int) -> ExportEntry
  ) {
    for rating in parts.ratings where IMDbExporter.form.accepts(rating.title.kind) {
      let row = Row(title: rating.title, rating: rating.rating, day: rating.day)
      if let place = places[ByteKey(rating.title.id)] {
        rows[place] = row
      } else {
        rows.append(row)
      }
    }
    let sorted = rows.enumerated().map { (place: $0.offset, order: $0.element.order) }
      .sorted { $0.order.lexicographicallyPrecedes($1.order) }
    writer.write(IMDbExporter.header.map { .text($0) })
    for (place, _) in sorted {
      let row = rows[place]
      if row.rating?.wholeOfTen.isExact == false { counter.add(.roundedRating) }
      let cells = IMDbExporter.cells(of: row).map { CSVWriter.Cell.text($0) }
      writer.write(cells)
      if writer.guards(cells) { counter.add(.guardedCell) }
      output.accept(from: &writer.bytes)
    }
    output.accept(from: &writer.bytes)
  }

  private static func cells(of row: Row) -> [String] {
    let (title, id) = (row.title, row.const)
    return [
      id, row.rating.map { String($0.wholeOfTen.value) } ?? "",
      row.day.map { $0.description } ?? "", title.label, title.label,
      id.isEmpty ? "" : "https://www.imdb.com/title/\(id)/", type(of: title.kind), "",
      title.runtimeMinutes.map { String($0) } ?? "",
      title.year.map { Decimal.padded($0, 4) } ?? "", title.genres.joined(separator: ", "), "", "",
      title.directors.joined(separator: ", "),
    ]
  }

  private static func type(of kind: String) -> String {
    kind.isSame(as: "show") ? "TV Series" : kind.isSame(as: "episode") ? "TV Episode" : "Movie"
  }

  /// Whether a text is an id of IMDb: `tt` and digits.
  private static func isID(_ text: String) -> Bool {
    text.hasPrefix("tt") && text.utf8.count > 2
      && text.utf8.dropFirst(2).allSatisfy { (48...57).contains($0) }
  }
}
