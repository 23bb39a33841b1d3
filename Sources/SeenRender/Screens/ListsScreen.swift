import SeenCore

/// The lists of a profile, own and shared, with how much of each was seen.
package struct ListsScreen: Screen {
  /// The lists.
  package var lists: [ListCard]
  /// What is said where there is none.
  package var emptyText = "No list has that name."

  /// Creates the screen.
  package init(_ lists: [ListCard]) {
    self.lists = lists
  }

  /// The names of the fields of one list.
  package static let fields = ListCard.fields

  /// Each list as an object.
  package var json: JSONAnswer { .lines(lists.map { .object($0.json) }) }

  /// Id, name, icon, kind, titles, seen, to see, and the members with commas.
  package var rows: [[String]] {
    lists.map { list in
      [
        list.id, list.name, list.icon ?? ListIcon.standard.rawValue,
        list.isShared ? "shared" : "custom", String(list.count), String(list.seenCount),
        String(list.count - list.seenCount), list.members.joined(separator: ","),
      ]
    }
  }

  /// Two sections: own lists, then shared ones with their members.
  package var document: Document {
    var document = Document()
    let own = lists.filter { !$0.isShared }
    let shared = lists.filter(\.isShared)
    if !own.isEmpty {
      document.append(.heading("Lists"))
      document.append(.table(table(own)))
    }
    if !shared.isEmpty {
      document.append(.heading("Shared lists"))
      document.append(.table(table(shared)))
    }
    if lists.isEmpty { document.append(.paragraph(Line(emptyText))) }
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
