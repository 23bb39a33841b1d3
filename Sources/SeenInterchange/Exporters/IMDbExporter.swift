import SeenCore
import SeenWire

/// Writes CSV with the columns of IMDb's ratings: one row for each title.
package enum IMDbExporter: Exporter {
  /// What it can hold.
  package static let form = ExportForm(
    name: "imdb", title: "CSV", suffix: ".csv",
    fileName: "films",
    summary: "Export films and shows as CSV in IMDb's shape",
    discussion: [
      "One row per title with the columns of IMDb's own export, for programs that import it. Your"
        + " Rating is that of the last watch that has one, from 1 to 10, and Date Rated the day of"
        + " that watch. Titles without an IMDb id have an empty Const; most programs then go by"
        + " title and year."
    ],
    carries: [.rating], kinds: ["film", "show", "episode"], hasHeader: true)

  private static let header = [
    "Const", "Your Rating", "Date Rated", "Title", "Original Title", "URL", "Title Type",
    "IMDb Rating", "Runtime (mins)", "Year", "Genres", "Num Votes", "Release Date", "Directors",
  ]

  /// Returns one file.
  package static func files(
    _ diary: ExportDiary, _ counter: inout OmissionCounter
  ) -> [[UInt8]] {
    var places: [ByteKey: Int] = [:]
    var rows: [ExportEntry] = []
    for entry in diary.entries {
      if let place = places[ByteKey(entry.title.id)] {
        counter.add(.sameTitle)
        if entry.rating != nil || rows[place].rating == nil { rows[place] = entry }
      } else {
        places[ByteKey(entry.title.id)] = rows.count
        rows.append(entry)
      }
    }
    var writer = CSVWriter(.raw, lineEnd: "\n")
    writer.write(header.map { .text($0) })
    for entry in rows {
      if entry.rating?.wholeOfTen.isExact == false { counter.add(.roundedRating) }
      writer.write(cells(of: entry).map { .text($0) })
    }
    return [writer.bytes]
  }

  private static func cells(of entry: ExportEntry) -> [String] {
    let title = entry.title
    let id = title.externalID("imdb").flatMap { isID($0) ? $0 : nil } ?? ""
    return [
      id, entry.rating.map { String($0.wholeOfTen.value) } ?? "",
      entry.date.day.map { $0.description } ?? "", title.label, title.label,
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
