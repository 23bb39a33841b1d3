package import SeenCore

/// A title that was found, and what is known of its watches.
package struct FoundTitle: Sendable {
  /// The title.
  package var title: TitleCard
  /// How many watches stand.
  package var watches: Int
  /// The date of the last one; nil without any.
  package var last: PartialDate?

  /// Creates an entry.
  package init(_ title: TitleCard, watches: Int, last: PartialDate? = nil) {
    self.title = title
    self.watches = watches
    self.last = last
  }
}

/// The titles that were found, the best first.
package struct SearchScreen: Screen {
  /// The titles.
  package var entries: [FoundTitle]

  /// Creates the screen.
  package init(_ entries: [FoundTitle]) {
    self.entries = entries
  }

  /// Reads what a search found off a ledger.
  package init(_ ledger: borrowing Ledger, _ search: Search) {
    entries = []
    for entry in search.entries {
      entries.append(
        FoundTitle(TitleCard(ledger, entry.title), watches: entry.watches, last: entry.last))
    }
  }

  /// The names of the fields of one title.
  package static let fields = ["id", "name", "kind", "year", "watches", "last"]

  /// Each title as an object; an unknown last date is null.
  package var json: JSONAnswer {
    .lines(
      entries.map { entry in
        .object([
          JSON.Member("id", .string(entry.title.id)),
          JSON.Member("name", .string(entry.title.name)),
          JSON.Member("kind", .string(entry.title.kind)),
          JSON.Member("year", .optional(entry.title.year)),
          JSON.Member("watches", .whole(entry.watches)),
          JSON.Member("last", .optional(entry.last.flatMap { $0.year == nil ? nil : "\($0)" })),
        ])
      })
  }

  /// Id, name, kind, year, watches and last date.
  package var rows: [[String]] {
    entries.map { entry in
      [
        entry.title.id, entry.title.name, entry.title.kind,
        entry.title.year.map(String.init) ?? "", String(entry.watches),
        entry.last?.description ?? "",
      ]
    }
  }

  /// Each title with its kind and how often it was seen.
  package var document: Document {
    guard !entries.isEmpty else { return Document([.paragraph("Nothing found.")]) }
    var table = Table([
      Table.Column("title", fit: .cut), Table.Column("kind"), Table.Column("watches"),
      Table.Column("last"), Table.Column("id"),
    ])
    for entry in entries {
      let watches = entry.watches == 0 ? "" : Count.of(entry.watches, "watch", "watches")
      let last = entry.last.map { DateWords.full($0) } ?? ""
      let seen = entry.watches == 0 ? "not seen" : "\(watches), last \(last)"
      table.rows.append(
        .cells(
          [
            entry.title.line, Line(entry.title.kind, .dim), Line(watches), Line(last),
            Line(entry.title.id, .dim),
          ],
          spoken: { Line("\(entry.title.text), \(entry.title.kind), \(seen).") }))
    }
    return Document([.table(table)])
  }
}
