package import SeenCore

/// The saved views of a profile.
package struct SavedViewsScreen: EntryScreen {
  package let entries: [SavedView]

  /// Creates the screen.
  package init(_ views: SavedViews) { entries = views.all }

  package static let entryFields = ScreenFields<SavedView>(
    [.text("name") { $0.name }, .text("of") { $0.command }, .text("query") { $0.query }],
    columns: ["name", "of", "query"])

  /// Each view with its command and its query.
  package var document: Document {
    guard !entries.isEmpty else {
      return Document([.paragraph("No saved views. 'seen view save NAME QUERY' saves one.")])
    }
    var table = Table([
      Table.Column("view"), Table.Column("of"), Table.Column("query", fit: .wrap),
    ])
    for entry in entries {
      table.rows.append(
        .cells(
          [Line(entry.name, .title), Line(entry.command), Line(entry.query, .accent)],
          spoken: { Line("\(entry.name): \(entry.command) of \(entry.query).") }))
    }
    return Document([.table(table)])
  }
}
