package import SeenCore

/// The life list: every kind of bird that was seen, by its first sighting, the newest first.
package struct ReportBirds {
  private var species: [(title: Symbol, row: Int, count: Int)] = []

  /// Reads the sightings of a diary.
  /// - Complexity: O(n) in the watches.
  package init(_ ledger: borrowing Ledger, _ diary: Diary) {
    var places: [Symbol: Int] = [:]
    for entry in diary.entries.reversed() {
      if let place = places[entry.title] {
        species[place].count += 1
      } else if ledger.kind(of: entry.title) == .bird {
        places[entry.title] = species.count
        species.append((entry.title, entry.row, 1))
      }
    }
  }

  package var isEmpty: Bool { species.isEmpty }

  /// Returns how many there are, and a table of them under the years in which they were new.
  package func document(_ ledger: borrowing Ledger) -> Document {
    var table = Table([
      Table.Column("number", .trailing), Table.Column("species", fit: .cutName),
      Table.Column("first seen"), Table.Column("place"), Table.Column("sightings", .trailing),
    ])
    var last: Int?? = .none
    for (place, (title, row, count)) in species.enumerated().reversed() {
      let date = PartialDate(packed: ledger.watches.date[row])
      if last != .some(date.year) {
        table.rows.append(
          .section(Line(date.year.map { String($0) } ?? "Unknown date", .accent)))
      }
      last = .some(date.year)
      let location = ledger.watches.location[row]
      table.rows.append(
        .cells([
          Line(Count.digits(place + 1), .dim), TitleCard(briefly: ledger, title).line,
          DateWords.line(date), Line(location == .none ? "" : ledger.words.text(location), .dim),
          Line(Count.digits(count)),
        ]))
    }
    let count = Count.digits(species.count)
    return Document([
      .paragraph(Line("\(count) species, the newest first.", .dim)), .table(table),
    ])
  }
}
