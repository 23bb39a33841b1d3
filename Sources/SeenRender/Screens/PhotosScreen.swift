package import SeenCore

/// A photo of a watch as screens show it.
package struct PhotoEntry: Sendable {
  /// The title that was watched.
  package let title: TitleCard
  /// The id of the watch.
  package let watch: String
  /// When it was watched.
  package let date: PartialDate
  /// The name of the photo in events.
  package let name: String
  /// The path of its file; nil where the journal does not have it.
  package let file: String?
  /// How many bytes the file has; nil without one.
  package let byteCount: Int?

  package init(
    _ title: TitleCard, watch: String, date: PartialDate, name: String, file: String?,
    byteCount: Int?
  ) {
    self.title = title
    self.watch = watch
    self.date = date
    self.name = name
    self.file = file
    self.byteCount = byteCount
  }
}

/// The photos of watches, the newest watch first.
package struct PhotosScreen: EntryScreen {
  package let entries: [PhotoEntry]
  private let isNarrow: Bool

  /// Creates the screen; a narrow one shows only what a query or a period leaves.
  package init(_ entries: [PhotoEntry], isNarrow: Bool) {
    self.entries = entries
    self.isNarrow = isNarrow
  }

  package static let entryFields = ScreenFields<PhotoEntry>(
    [
      .text("id") { $0.watch }, .text("subject") { $0.title.id }, .text("name") { $0.title.name },
      .number("year") { $0.title.year }, .text("kind") { $0.title.kind }, .date("date") { $0.date },
      .text("photo") { $0.name }, .text("file") { $0.file }, .number("bytes") { $0.byteCount },
    ], columns: ["id", "subject", "name", "date", "file", "photo", "bytes"])

  /// Each watch with how many photos it has, and how many of them are missing.
  package var document: Document {
    guard !entries.isEmpty else {
      return Document([
        .paragraph(
          isNarrow
            ? "No photos match." : "No photos. 'seen log TITLE --photo FILE' adds one.")
      ])
    }
    var table = Table([
      Table.Column("date"), Table.Column("title", fit: .cutName), Table.Column("photos"),
      Table.Column("id"),
    ])
    var start = 0
    while start < entries.count {
      let first = entries[start]
      let photos = entries[start...].prefix { $0.watch.isSame(as: first.watch) }
      let missing = photos.count { $0.file == nil }
      let count =
        Count.of(photos.count, "photo") + (missing > 0 ? ", \(Count.digits(missing)) missing" : "")
      table.rows.append(
        .cells(
          [
            DateWords.line(first.date), first.title.line,
            Line(count, missing > 0 ? .warn : .plain), Line(first.watch, .dim),
          ],
          spoken: {
            Line("\(first.title.text), ") + DateWords.line(first.date)
              + Line(": \(count). Id \(first.watch).")
          }))
      start += photos.count
    }
    return Document([.table(table)])
  }
}
