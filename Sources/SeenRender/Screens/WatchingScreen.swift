import SeenCore

/// What is being watched now, the latest first.
package struct WatchingScreen: Screen {
  /// The titles and how far they are.
  package var entries: [PlaybackEntry]

  /// Creates the screen.
  package init(_ entries: [PlaybackEntry]) {
    self.entries = entries
  }

  /// The names of the fields of one title.
  package static let fields = [
    "id", "subject", "name", "year", "position", "duration", "paused", "total", "left",
  ]

  /// Each title as an object; positions in seconds.
  package var json: JSONAnswer {
    .lines(
      entries.map { entry in
        .object(
          [
            JSON.Member("id", .string(entry.title.id)),
            JSON.Member("subject", .string(entry.title.id)),
            JSON.Member("name", .string(entry.title.name)),
            JSON.Member("year", .optional(entry.title.year)),
          ] + (entry.json.members ?? []) + [
            JSON.Member("total", .optional(entry.total)),
            JSON.Member("left", .optional(entry.left)),
          ])
      })
  }

  /// Id, name, year, position and duration in seconds, `paused` or nothing, the whole and what is left of it.
  package var rows: [[String]] {
    entries.map { entry in
      [
        entry.title.id, entry.title.name, entry.title.year.map(String.init) ?? "",
        entry.position.map(String.init) ?? "", entry.duration.map(String.init) ?? "",
        entry.isPaused ? "paused" : "", entry.total.map(String.init) ?? "",
        entry.left.map(String.init) ?? "",
      ]
    }
  }

  /// Each title with how far it is.
  package var document: Document {
    guard !entries.isEmpty else {
      return Document([.paragraph("You are not watching anything.")])
    }
    return Document(PlaybackEntry.blocks(entries))
  }
}
