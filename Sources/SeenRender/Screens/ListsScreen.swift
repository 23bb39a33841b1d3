import SeenCore

/// The lists of a profile, own and shared, with how much of each was seen.
package struct ListsScreen: EntryScreen {
  /// The lists.
  package var entries: [ListCard]
  /// What is said where there is none.
  package var emptyText = "No list has that name."

  /// Creates the screen.
  package init(_ lists: [ListCard]) {
    entries = lists
  }

  /// The fields of a list.
  package static let entryFields = ListCard.fields

  /// Two sections: own lists, then shared ones with their members.
  package var document: Document {
    var document = Document()
    let own = entries.filter { !$0.isShared }
    let shared = entries.filter(\.isShared)
    if !own.isEmpty {
      document.append(.heading("Lists"))
      document.append(.table(table(own)))
    }
    if !shared.isEmpty {
      document.append(.heading("Shared lists"))
      document.append(.table(table(shared)))
    }
    if entries.isEmpty { document.append(.paragraph(Line(emptyText))) }
    return document
  }

  private func table(_ lists: [ListCard]) -> Table {
    var table = Table([
      Table.Column("list", fit: .cut), Table.Column("titles", .trailing), Table.Column("progress"),
      Table.Column("with", fit: .cutFirst),
    ])
    for list in lists {
      let members = list.isShared ? ["with " + list.company] : []
      let notes = members + (list.query.map { ["live: " + $0] } ?? [])
      let spoken =
        "\(list.name): \(Count.of(list.count, "title")), \(list.seenCount) seen."
      table.rows.append(
        .cells(
          [
            list.line, Line(Count.of(list.count, "title")),
            list.count == 0 ? .empty : list.progress, Line(notes.joined(separator: ", "), .dim),
          ], spoken: { Line(spoken) }))
    }
    return table
  }
}
