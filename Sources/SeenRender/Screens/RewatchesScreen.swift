package import SeenCore

/// The titles that were watched again, most watches first.
package struct RewatchesScreen: RowScreen {
  /// The titles.
  package var rewatches: Rewatches

  /// Creates the screen.
  package init(_ rewatches: Rewatches) {
    self.rewatches = rewatches
  }

  /// The names of the fields of one title.
  package static let fields = ["id", "subject", "name", "watches", "first", "last", "dates"]

  /// How many titles there are.
  package var count: Int { rewatches.count }

  /// Each title as an object; unknown dates are null.
  package func json(_ place: Int, _ ledger: borrowing Ledger) -> JSON {
    let entry = rewatches[place]
    let dates = entry.dates.map { date -> JSON in
      date.year == nil ? .null : .string(date.description)
    }
    return .object([
      JSON.Member("id", .string(ledger.titles.text(entry.title))),
      JSON.Member("subject", .string(ledger.titles.text(entry.title))),
      JSON.Member("name", .string(ledger.name(of: entry.title))),
      JSON.Member("watches", .whole(dates.count)),
      JSON.Member("first", dates.first ?? .null), JSON.Member("last", dates.last ?? .null),
      JSON.Member("dates", .array(dates)),
    ])
  }

  /// Id, name, watches, first, last and all dates, which commas part.
  package func row(_ place: Int, _ ledger: borrowing Ledger) -> [String] {
    let entry = rewatches[place]
    let dates = entry.dates.map(\.description)
    return [
      ledger.titles.text(entry.title), ledger.name(of: entry.title), String(dates.count),
      dates.first ?? "", dates.last ?? "", dates.joined(separator: ","),
    ]
  }

  /// Each title with its number of watches and its years.
  package var document: Document {
    guard count > 0 else { return Document([.paragraph("Nothing was watched again.")]) }
    let columns = [
      Table.Column("watches", .trailing), Table.Column("title", fit: .cut),
      Table.Column("when", fit: .wrap),
    ]
    let total =
      "\(Count.of(count, "title")), \(Count.of(rewatches.watchCount, "watch")) in all."
    return Document([.rows(columns, 0..<count), .blank, .paragraph(Line(total, .dim))])
  }

  /// Each title in a row, or read aloud as a sentence.
  package func write(_ place: Int, _ ledger: borrowing Ledger, to page: inout TextRenderer) {
    let entry = rewatches[place]
    let name = ledger.name(of: entry.title)
    page.row(spoken: {
      let dates = Words.list(entry.dates.map { DateWords.full($0) })
      return Line("\(name): \(Count.of(entry.dates.count, "watch")), \(dates).")
    }) {
      let when = entry.dates.map { $0.year == nil ? "unknown" : $0.description }
      return [
        Line.glyph("\(entry.dates.count)×", words: String(entry.dates.count), .accent),
        Line(name, .title), Line(when.joined(separator: ", "), .dim),
      ]
    }
  }
}
