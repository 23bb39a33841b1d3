/// What is being watched now, the latest first.
package struct WatchingScreen: EntryScreen {
  /// The titles and how far they are.
  package var entries: [PlaybackEntry]
  /// The shows that are watched by their episodes.
  private let shows: [ShowProgress]

  package init(_ entries: [PlaybackEntry], shows: [ShowProgress] = []) {
    self.entries = entries
    self.shows = shows
  }

  /// The fields of a title; positions in seconds.
  package static let entryFields = ScreenFields<PlaybackEntry>(
    ScreenField.title(\.title) + [.number("year") { $0.title.year }] + PlaybackEntry.fields + [
      .number("total") { $0.total }, .number("left") { $0.left },
    ], columns: ["id", "name", "year", "position", "duration", "paused", "total", "left"])

  /// Each title with how far it is.
  package var document: Document {
    let blocks = entries.isEmpty ? [] : PlaybackEntry.blocks(entries)
    guard !blocks.isEmpty || !shows.isEmpty else {
      return Document([.paragraph("You are not watching anything.")])
    }
    return Document(blocks + (shows.isEmpty ? [] : ShowProgress.blocks(shows)))
  }
}
