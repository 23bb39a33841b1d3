import SeenCore
import SeenWire

/// Writes the CSV that Letterboxd imports, films only, in files of at most 1,000 rows.
///
/// Cells are never guarded against spreadsheets here: Letterboxd would look for a film whose name
/// begins with an apostrophe.
package enum LetterboxdExporter: Exporter {
  /// The most rows that one file has.
  package static let rowLimit = 1_000

  /// What it can hold.
  package static let form = ExportForm(
    name: "letterboxd", title: "CSV", suffix: ".csv",
    fileName: "films",
    summary: "Export the films as CSV for Letterboxd",
    discussion: [
      "One row per watch of a film, oldest first, at most 1,000 rows per file: if there are more,"
        + " 'films.csv' becomes 'films-1.csv', 'films-2.csv' and so on. Each row has the rating"
        + " of its watch."
    ],
    carries: [.rating, .notes, .tags], kinds: ["film"], hasHeader: true)

  /// Returns as many files as the rows need; one with a header alone when there is no film.
  package static func files(
    _ diary: ExportDiary, _ counter: inout OmissionCounter
  ) -> [[UInt8]] {
    let shown = diary.entries
    let columns = columns(for: shown)
    let unclear = unclearTitles(among: shown)
    let starts = shown.isEmpty ? [0] : Array(stride(from: 0, to: shown.count, by: rowLimit))
    return starts.map { start in
      var writer = CSVWriter(.raw, lineEnd: "\n")
      writer.write(columns.map { .text($0.rawValue) })
      for entry in shown[start..<min(start + rowLimit, shown.count)] {
        writer.write(columns.map { .text(cell($0, of: entry)) })
        note(entry, isUnclear: unclear.contains(ByteKey(entry.title.id)), &counter)
      }
      return writer.bytes
    }
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
  }

  /// Returns the columns that these entries need: what tells films apart only where it is known.
  private static func columns(for entries: [ExportEntry]) -> [Column] {
    let identity: [Column] = [.directors, .address, .imdb, .tmdb]
    let known = identity.filter { column in entries.contains { !cell(column, of: $0).isEmpty } }
    return [.title, .year] + known + [.rating, .watchedDate, .rewatch, .tags, .review]
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
    case .tags: entry.tags.map { commaless($0) }.filter { !$0.isEmpty }.joined(separator: ", ")
    case .review: entry.notes ?? ""
    }
  }

  /// Returns a rating in half stars, the nearest and the upper of two, never none.
  private static func stars(_ rating: Rating) -> (text: String, isExact: Bool) {
    let halves = max(1, (rating.threeHundredths + 150) / 300)
    let text = halves % 2 == 0 ? "\(halves / 2)" : "\(halves / 2).5"
    return (text, halves * 300 == rating.threeHundredths)
  }

  /// Returns a value that can stand among others in one cell: without commas and outer blanks.
  private static func commaless(_ value: String) -> String {
    let bytes = value.utf8.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: " ") : $0 }
    let isBlank = { (byte: UInt8) in byte == 32 || (9...13).contains(byte) }
    let trimmed = bytes.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
    return String(decoding: Array(trimmed), as: UTF8.self)
  }

  /// Counts what was changed in the row of an entry.
  private static func note(
    _ entry: ExportEntry, isUnclear: Bool, _ counter: inout OmissionCounter
  ) {
    if let rating = entry.rating, !stars(rating).isExact { counter.add(.roundedRating) }
    if entry.tags.contains(where: { !commaless($0).isSame(as: $0) }) { counter.add(.changedTag) }
    if isUnclear { counter.add(.unclearTitle) }
  }

  /// Returns the titles that share name and year with another and have nothing to be told apart by.
  private static func unclearTitles(among entries: [ExportEntry]) -> Set<ByteKey> {
    var titles: [ByteKey: Set<ByteKey>] = [:]
    for entry in entries {
      let film = ForeignTitle(
        name: entry.title.name, year: entry.title.year, externalIDs: entry.title.externalIDs)
      titles[ByteKey(film.nameKey), default: []].insert(ByteKey(entry.title.id))
    }
    let shared = titles.values.filter { $0.count > 1 }.reduce(into: Set<ByteKey>()) {
      $0.formUnion($1)
    }
    let unnamed = entries.filter { entry in
      ["letterboxd", "imdb", "tmdb"].allSatisfy { entry.title.externalID($0) == nil }
        && entry.title.directors.isEmpty
    }
    return shared.intersection(unnamed.map { ByteKey($0.title.id) })
  }
}
