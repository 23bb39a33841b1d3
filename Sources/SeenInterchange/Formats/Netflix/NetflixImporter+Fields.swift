import SeenCore

/// What becomes of the fields of Netflix's files.
extension NetflixImporter {
  package static let fields: [ImportedField] = fieldGroups.flatMap(\.self)

  private static let fieldGroups: [[ImportedField]] = [
    [
      ImportedField(
        "Title", as: .title("name"), .title("kind"), .title("show"), .title("season"),
        .title("episode")),
      ImportedField(
        "Start Time", as: .watch("date"), .watch("clock"), .watch("zone"), .source),
      ImportedField("Duration", as: .watch("minutes"), .position),
      ImportedField("Bookmark", as: .position, .init(.watchLogged)),
      ImportedField("Title Name", as: .title("name"), .title("kind")),
    ],
    .carried(.watch("date"), "Date"),
    .carried(.init(.watchLogged), "Attributes", "Supplemental Video Type"),
    .carried(.rating, "Star Value"),
    .carried(.rated, "Event Utc Ts"),
    .carried(.item("date"), "Utc Title Add Date"),
    .left(.account, "Profile Name", "Device Type", "Device Model", "Country"),
    .left(.derived, "Latest Bookmark", "Region View Date"),
    .left(.place, "Thumbs Value"),
    .left(.internals, "Rating Type"),
  ]
}
