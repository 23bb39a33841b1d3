package import SeenCore

/// The titles that were watched again, most watches first.
package struct RewatchesScreen: Screen {
  /// The titles.
  package var rewatches: Rewatches

  /// Creates the screen.
  package init(_ rewatches: Rewatches) {
    self.rewatches = rewatches
  }

  /// The names of the fields of one title.
  package static let fields = ["id", "subject", "name", "watches", "first", "last", "dates"]

  /// Each title as an object; unknown dates are null.
  package var json: JSONAnswer {
    .lines(
      rewatches.entries.map { entry in
        let dates = entry.dates.map { date -> JSON in
          date.year == nil ? .null : .string(date.description)
        }
        return .object([
          JSON.Member("id", .string(entry.id)), JSON.Member("subject", .string(entry.id)),
          JSON.Member("name", .string(entry.name)),
          JSON.Member("watches", .whole(dates.count)),
          JSON.Member("first", dates.first ?? .null), JSON.Member("last", dates.last ?? .null),
          JSON.Member("dates", .array(dates)),
        ])
      })
  }

  /// Id, name, watches, first, last and all dates, which commas part.
  package var rows: [[String]] {
    rewatches.entries.map { entry in
      let dates = entry.dates.map(\.description)
      return [
        entry.id, entry.name, String(dates.count), dates.first ?? "", dates.last ?? "",
        dates.joined(separator: ","),
      ]
    }
  }

  /// Each title with its number of watches and its years.
  package var document: Document {
    guard !rewatches.entries.isEmpty else {
      return Document([.paragraph("Nothing was watched again.")])
    }
    var table = Table([
      Table.Column("watches", .trailing), Table.Column("title", fit: .cut),
      Table.Column("when", fit: .wrap),
    ])
    for entry in rewatches.entries {
      let when = entry.dates.map { $0.year == nil ? "unknown" : $0.description }
      table.rows.append(
        .cells(
          [
            Line.glyph("\(entry.dates.count)×", words: String(entry.dates.count), .accent),
            Line(entry.name, .title), Line(when.joined(separator: ", "), .dim),
          ],
          spoken: {
            let dates = Words.list(entry.dates.map { DateWords.full($0) })
            return Line("\(entry.name): \(Count.of(entry.dates.count, "watch")), \(dates).")
          }))
    }
    let watches = rewatches.entries.reduce(0) { $0 + $1.dates.count }
    let total =
      "\(Count.of(rewatches.entries.count, "title")), \(Count.of(watches, "watch")) in all."
    return Document([.table(table), .blank, .paragraph(Line(total, .dim))])
  }
}
