package import SeenCore

/// A file of the library as screens show it.
package struct LibraryRow: Sendable {
  /// Its path.
  let path: String
  /// How long it is.
  let byteCount: Int
  /// When it was last changed.
  let day: Day
  /// What it holds; empty where nobody knows it.
  let titles: [TitleCard]
  /// Whether all of that is watched.
  let isWatched: Bool
  /// Whether it cannot be reached now.
  let isAway: Bool

  /// Describes a file.
  package init(
    path: String, byteCount: Int, day: Day, titles: [TitleCard], isWatched: Bool, isAway: Bool
  ) {
    (self.path, self.byteCount, self.day) = (path, byteCount, day)
    (self.titles, self.isWatched, self.isAway) = (titles, isWatched, isAway)
  }

  /// The name of the file.
  fileprivate var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// What is to be said of it: `watched`, `away`.
  fileprivate var states: String {
    [isWatched ? "watched" : nil, isAway ? "away" : nil].compactMap(\.self).joined(separator: ", ")
  }

  /// Its titles, or its name where they are not known.
  fileprivate var line: Line {
    guard let first = titles.first else { return Line(fileName, .dim) }
    let more = titles.count - 1
    return more > 0 ? first.line + Line(" and \(more) more") : first.line
  }
}

/// The files of the library.
package struct LibraryScreen: EntryScreen {
  package let entries: [LibraryRow]
  private let isNarrow: Bool

  /// Creates the screen; a narrow one shows only some of the files.
  package init(_ entries: [LibraryRow], isNarrow: Bool) {
    self.entries = entries
    self.isNarrow = isNarrow
  }

  /// The fields of a file; those of titles are empty or null where nobody knows them, and of several of the first.
  package static let entryFields = ScreenFields<LibraryRow>(
    [
      .text("file") { $0.path }, .texts("ids") { $0.titles.map(\.id) },
      .text("name") { $0.titles.first?.name }, .number("year") { $0.titles.first?.year },
      .text("kind") { $0.titles.first?.kind }, .text("series") { $0.titles.first?.showName },
      .number("bytes") { $0.byteCount }, .date("date") { PartialDate($0.day) },
      .flag("watched") { $0.isWatched }, .flag("away") { $0.isAway },
    ], columns: ["file", "ids", "name", "bytes", "date", "watched", "away"])

  /// Each file with its title, and how large all are.
  package var document: Document {
    guard !entries.isEmpty else {
      return Document([
        .paragraph(
          isNarrow
            ? "No files match."
            : "No files. 'seen library add DIR' adds a folder of films and shows.")
      ])
    }
    var table = Table([
      Table.Column("title", fit: .cutName), Table.Column("size", .trailing), Table.Column("date"),
      Table.Column("state"), Table.Column("file", fit: .cutFirst),
    ])
    for row in entries {
      let size = SizeWords.of(row.byteCount)
      table.rows.append(
        .cells(
          [
            row.line, Line(size), DateWords.line(row.day, .dim),
            Line(row.states, row.isAway ? .warn : .plain), Line(row.path, .dim),
          ],
          spoken: {
            row.line + Line(", \(size)\(row.states.isEmpty ? "" : ", " + row.states): \(row.path).")
          }))
    }
    let size = SizeWords.of(entries.reduce(0) { min($0 + $1.byteCount, 1 << 60) })
    return Document([
      .table(table), .paragraph(Line("\(Count.of(entries.count, "file")), \(size).")),
    ])
  }
}
