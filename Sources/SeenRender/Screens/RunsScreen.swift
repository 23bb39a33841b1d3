/// The runs through shows, the show with most of them first.
package struct RunsScreen: EntryScreen {
  /// The runs, each show's in order.
  package var entries: [RunEntry]
  /// The scale that means of ratings are shown on; nil for that of 10.
  package var ratingScale: Int?

  package init(_ entries: [RunEntry], ratingScale: Int? = nil) {
    self.entries = entries
    self.ratingScale = ratingScale
  }

  /// The fields of a run.
  package static let entryFields = ScreenFields<RunEntry>(
    ScreenField.title { $0.show } + RunEntry.own,
    columns: [
      "id", "name", "run", "episodes", "of", "complete", "open", "first", "last", "next",
      "missing", "rating", "ratings", "watches", "singles",
    ])

  /// The runs under the names of their shows.
  package var document: Document {
    guard !entries.isEmpty else { return Document([.paragraph("No episodes were watched.")]) }
    var table = Table(RunEntry.columns)
    for (place, entry) in entries.enumerated() {
      if place == 0 || entries[place - 1].show.id != entry.show.id {
        table.rows.append(.section(Line(entry.show.text, .title)))
      }
      table.rows.append(entry.row(ratingScale))
    }
    return Document([.table(table)])
  }
}
