package import SeenCore

/// The titles that were watched again, most watches first.
package struct RewatchesScreen: RowEntryScreen {
  /// The titles.
  package var rewatches: Rewatches
  /// What their watches are called.
  package var noun: WatchNoun

  package init(_ rewatches: Rewatches, noun: WatchNoun = .watch) {
    self.rewatches = rewatches
    self.noun = noun
  }

  /// One title as programs see it.
  package struct Entry {
    let id: String
    let name: String
    let dates: ArraySlice<PartialDate>
  }

  /// The fields of a title.
  package static let entryFields = ScreenFields<Entry>(
    [
      .text("id") { $0.id }, .text("subject") { $0.id }, .text("name") { $0.name },
      .number("watches") { $0.dates.count }, .date("first") { $0.dates.first },
      .date("last") { $0.dates.last },
      .json("dates", cell: { $0.dates.map(\.description).joined(separator: ",") }) {
        .array($0.dates.map { $0.year == nil ? .null : .string($0.description) })
      },
    ], columns: ["id", "name", "watches", "first", "last", "dates"])

  /// How many titles there are.
  package var count: Int { rewatches.count }

  /// Returns a title.
  package func entry(_ place: Int, _ ledger: borrowing Ledger) -> Entry {
    let entry = rewatches[place]
    return Entry(
      id: ledger.titles.text(entry.title), name: ledger.name(of: entry.title), dates: entry.dates)
  }

  /// Each title with its number of watches and its years.
  package var document: Document {
    guard count > 0 else { return Document([.paragraph("Nothing was watched again.")]) }
    let columns = [
      Table.Column("watches", .trailing), Table.Column("title", fit: .cutName),
      Table.Column("when", fit: .wrap),
    ]
    let total =
      "\(Count.of(count, noun.title, noun.titles)), \(noun.count(rewatches.watchCount)) in all."
    return Document([.rows(columns, 0..<count), .blank, .paragraph(Line(total, .dim))])
  }

  /// Each title in a row, or read aloud as a sentence.
  package func rows(_ place: Int, _ ledger: borrowing Ledger) -> [Table.Row] {
    let entry = rewatches[place]
    let title = TitleCard(briefly: ledger, entry.title)
    // The other of a single watch is not counted: it was before the journal, or before the period.
    let before = entry.dates.count == 1 ? ["and earlier"] : []
    let when =
      entry.dates.map { $0.year == nil ? Line("unknown", .dim) : DateWords.line(brief: $0, .dim) }
      + before.map { Line($0, .dim) }
    let cells = [
      Line.glyph("\(entry.dates.count)×", words: String(entry.dates.count), .accent),
      title.line, when.joined(by: Line(", ", .dim)),
    ]
    let noun = noun
    return [
      .cells(
        cells,
        spoken: {
          let dates = entry.dates.map { DateWords.line($0) }
          let start = Array(dates.dropLast()).joined(by: ", ")
          let when = start + (dates.count > 1 ? " and " : "") + (dates.last ?? "")
          return Line("\(title.text): \(noun.count(dates.count)), ")
            + ([when] + before.map { Line($0) }).joined(by: ", ") + "."
        })
    ]
  }
}
