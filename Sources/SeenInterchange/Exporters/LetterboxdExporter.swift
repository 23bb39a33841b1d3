import SeenCore
package import SeenWire

/// Writes the CSV that Letterboxd imports, films only, in files of at most 1,000 rows.
///
/// Letterboxd keeps the guard of a cell as part of the text, so each row with one is counted.
package struct LetterboxdExporter: Exporter {
  /// The most rows that one file has.
  package static let rowLimit = 1_000

  package static let form = ExportForm(
    name: "letterboxd", title: "CSV", suffix: ".csv",
    fileName: "films",
    summary: "Export the films as CSV for Letterboxd",
    discussion: [
      "One row per watch of a film, oldest first, at most 1,000 rows per file: if there are more,"
        + " 'films.csv' becomes 'films-1.csv', 'films-2.csv' and so on. Each row has the rating"
        + " of its watch."
    ],
    carries: [.rating, .fact(.notes), .fact(.tags)], kinds: ["film"], isTable: true)

  /// What tells films apart is not in notes.
  package static var survey: ExportSurvey { .withoutNotes }

  /// The columns that tell films apart, if any film has them.
  private var identity: Set<Column> = []
  private var registered: Set<ByteKey> = []
  private var registeredRowCount = 0
  /// The first film of each name and year, and whether nothing tells it apart.
  private var first: [ByteKey: (id: ByteKey, isUnclear: Bool)] = [:]
  /// The films that share name and year with another and cannot be told apart.
  private var unclear: Set<ByteKey> = []
  private var columns: [Column] = []
  private var rowCount = 0
  private var writer = CSVWriter(.spreadsheet, lineEnd: "\n")

  /// Prepares to write.
  package init() {}

  /// Guards its cells, or leaves them as they are.
  package mutating func guardCells(_ safety: CSVWriter.Safety) {
    writer = CSVWriter(safety, lineEnd: "\n")
  }

  /// Notes a row, and what tells its film apart.
  package mutating func register(_ entry: ExportEntry) {
    registeredRowCount += 1
    let title = entry.title
    let id = ByteKey(title.id)
    guard registered.insert(id).inserted else { return }
    for column in Column.identity where !identity.contains(column) {
      if !LetterboxdExporter.cell(column, of: entry).isEmpty { identity.insert(column) }
    }
    let isUnclear =
      title.directors.isEmpty
      && ["letterboxd", "imdb", "tmdb"].allSatisfy { title.externalID($0) == nil }
    let film = ForeignTitle(
      name: title.name, year: title.year, externalIDs: title.externalIDs)
    let key = ByteKey(film.nameKey)
    guard let other = first[key] else {
      first[key] = (id, isUnclear)
      return
    }
    if isUnclear { unclear.insert(id) }
    if other.isUnclear { unclear.insert(other.id) }
  }

  /// As many as the rows need; with no films, one file that holds only the header.
  package var fileCount: Int {
    let limit = LetterboxdExporter.rowLimit
    return max(1, (registeredRowCount + limit - 1) / limit)
  }

  /// Writes the header, with the columns that the films need: those that tell them apart only if any film has them.
  package mutating func begin(_ output: inout ExportOutput) {
    (registered, first) = ([], [:])
    columns = [.title, .year] + Column.identity.filter(identity.contains)
    columns += [.rating, .watchedDate, .rewatch, .tags, .review]
    writer.write(columns.map { .text($0.rawValue) })
    output.accept(from: &writer.bytes)
  }

  /// Writes a row.
  package mutating func write(
    _ entry: ExportEntry, at place: Int, to output: inout ExportOutput,
    _ counter: inout OmissionCounter
  ) {
    if rowCount > 0, rowCount % LetterboxdExporter.rowLimit == 0 {
      writer.write(columns.map { .text($0.rawValue) })
      output.startFile(header: writer.bytes)
      writer.bytes.removeAll(keepingCapacity: true)
    }
    rowCount += 1
    let cells = columns.map { CSVWriter.Cell.text(LetterboxdExporter.cell($0, of: entry)) }
    writer.write(cells)
    if writer.guards(cells) { counter.add(.guardedCell) }
    output.accept(from: &writer.bytes)
    let isUnclear = !unclear.isEmpty && unclear.contains(ByteKey(entry.title.id))
    LetterboxdExporter.countChanges(of: entry, isUnclear: isUnclear, &counter)
  }

  private enum Column: String {
    case title = "Title"
    case year = "Year"
    case directors = "Directors"
    case address = "LetterboxdURI"
    case imdb = "imdbID"
    case tmdb = "tmdbID"
    case rating = "Rating"
    case watchedDate = "WatchedDate"
    case rewatch = "Rewatch"
    case tags = "Tags"
    case review = "Review"

    /// What tells films with the same name and year apart.
    static let identity: [Column] = [.directors, .address, .imdb, .tmdb]
  }

  private static func cell(_ column: Column, of entry: ExportEntry) -> String {
    switch column {
    case .title: entry.title.name
    case .year: entry.title.year.map { Decimal.padded($0, 4) } ?? ""
    case .directors:
      entry.title.directors.map { commaless($0) }.filter { !$0.isEmpty }.joined(separator: ", ")
    case .address: entry.title.externalID("letterboxd") ?? ""
    case .imdb: entry.title.externalID("imdb") ?? ""
    case .tmdb: entry.title.externalID("tmdb") ?? ""
    case .rating: entry.rating.map { stars($0).text } ?? ""
    case .watchedDate: entry.date.day.map { $0.description } ?? ""
    case .rewatch: entry.isRewatch ? "true" : ""
    case .tags:
      entry.facts.tags.map { commaless($0) }.filter { !$0.isEmpty }.joined(separator: ", ")
    case .review: entry.facts.notes ?? ""
    }
  }

  /// Returns a rating in half stars, rounded half up, at least one half.
  private static func stars(_ rating: Rating) -> (text: String, isExact: Bool) {
    let halves = max(1, (rating.tenths + 5) / 10)
    let text = halves % 2 == 0 ? "\(halves / 2)" : "\(halves / 2).5"
    return (text, halves * 10 == rating.tenths)
  }

  /// Returns a value that can be one of several in a cell: without commas and surrounding blanks.
  private static func commaless(_ value: String) -> String {
    let bytes = value.utf8.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: " ") : $0 }
    let isBlank = { (byte: UInt8) in byte == 32 || (9...13).contains(byte) }
    let trimmed = bytes.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
    return String(decoding: Array(trimmed), as: UTF8.self)
  }

  /// Counts the changes in an entry's row.
  private static func countChanges(
    of entry: ExportEntry, isUnclear: Bool, _ counter: inout OmissionCounter
  ) {
    if let rating = entry.rating, !stars(rating).isExact { counter.add(.roundedRating) }
    if entry.facts.tags.contains(where: { !commaless($0).isSame(as: $0) }) {
      counter.add(.changedTag)
    }
    if isUnclear { counter.add(.unclearTitle) }
  }
}
