import SeenCore

/// What becomes of the fields of small diaries; any other table has those of `ColumnImporter`.
extension SmallDiaryImporter {
  package static let fields: [ImportedField] = (filmFields + entryFields).flatMap(\.self)

  /// The members of a film and of its viewings.
  private static let filmFields: [[ImportedField]] = [
    .carried(.title("name"), "movieTitle"),
    .carried(.title("year"), "movieYear"),
    .carried(.title("ids"), "tmdbID"),
    [ImportedField("events.date", as: .watch("date"), .watch("clock"), .watch("zone"))],
    .carried(.watch("format"), "events.format"),
    .carried(.watch("location"), "events.location"),
    .carried(.watch("mood"), "events.mood"),
    .carried(.watch("notes"), "events.notes"),
  ]

  /// The members of an entry.
  private static let entryFields: [[ImportedField]] = [
    .carried(.source, "id"),
    .carried(.title("name"), "title"),
    .carried(.title("kind"), "type"),
    .carried(.rating, "rating"),
    [
      ImportedField("notes", as: .watch("notes"), .comment),
      ImportedField("watching", as: .position, .init(.watchLogged)),
      ImportedField("createdAt", as: .watch("date"), .rated),
    ],
    .left(.account, "userId"),
    .left(.internals, "updatedAt"),
  ]
}
