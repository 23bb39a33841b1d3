package import SeenCore

/// The life list: every kind of bird, in the order of its first sighting.
package struct ReportBirds {
  private var species: [(title: Symbol, row: Int, count: Int)] = []

  /// Reads the sightings of a diary.
  /// - Complexity: O(n) in the watches.
  package init(_ ledger: borrowing Ledger, _ diary: Diary) {
    var places: [Symbol: Int] = [:]
    for index in diary.entries.indices.reversed() {
      let entry = diary.entries[index]
      if let place = places[entry.title] {
        species[place].count += 1
      } else if ledger.kind(of: entry.title) == .bird {
        places[entry.title] = species.count
        species.append((entry.title, entry.row, 1))
      }
    }
  }

  package var isEmpty: Bool { species.isEmpty }
  /// How many there are.
  package var count: Int { species.count }

  /// Writes the newest first, under their years, until the page is full.
  /// - Parameters:
  ///   - start: How many were written before.
  ///   - ledger: The ledger that they are read from.
  ///   - page: The page.
  /// - Returns: How many are written now.
  package func write(
    from start: Int, _ ledger: borrowing Ledger, to page: inout HTMLRenderer
  ) -> Int {
    let columns = [
      Table.Column("number", .trailing), Table.Column("species", fit: .cutName),
      Table.Column("first seen"), Table.Column("place"), Table.Column("sightings", .trailing),
    ]
    page.begin(columns, shown: columns.map { _ in true })
    var year: Int?
    for index in start..<species.count {
      if ReportSite.isFull(page, rowCount: index - start) {
        page.endTable()
        return index
      }
      let place = species.count - 1 - index
      let (title, row, count) = species[place]
      let date = PartialDate(packed: ledger.watches.date[row])
      if index == start || date.year != year {
        page.write(.section(Line(date.year.map { String($0) } ?? "Unknown date", .accent)))
      }
      year = date.year
      let location = ledger.watches.location[row]
      page.writeRow([
        Line(String(place + 1), .dim), TitleCard(briefly: ledger, title).line,
        DateWords.line(date), Line(location == .none ? "" : ledger.words.text(location), .dim),
        Line(Count.digits(count)),
      ])
    }
    page.endTable()
    return species.count
  }
}
