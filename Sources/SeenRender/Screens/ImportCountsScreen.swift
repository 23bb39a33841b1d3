/// How the rows of one imported file ended.
package struct ImportCounts: Sendable {
  package let file: String
  /// How many rows ended in which way, in the order of the columns.
  package var counts = [0, 0, 0, 0]

  /// Begins with no rows.
  package init(_ file: String) {
    self.file = file
  }

  /// The ways in which a row can end.
  package static let states = ["accepted", "duplicate", "held", "rejected"]

  package static let fields = ScreenFields<ImportCounts>(
    [.text("file") { $0.file }]
      + states.enumerated().map { place, name in .number(name) { $0.counts[place] } },
    columns: ["file"] + states)
}

/// How the rows of an import ended, file by file, with the sum of all.
package struct ImportCountsScreen: EntryScreen {
  /// The files, in the order they were read.
  package var entries: [ImportCounts]

  package init(_ entries: [ImportCounts]) {
    self.entries = entries
  }

  /// The fields of a file.
  package static let entryFields = ImportCounts.fields

  /// A row for each file, and one for all.
  package var document: Document {
    var table = Table(
      [Table.Column("file", fit: .wrap)]
        + (ImportCounts.states + ["rows"]).map { Table.Column($0, .trailing) })
    table.showsNames = true
    var sum = ImportCounts("all")
    for entry in entries {
      table.rows.append(.cells(cells(entry)))
      for place in sum.counts.indices { sum.counts[place] += entry.counts[place] }
    }
    if entries.count > 1 { table.rows.append(.cells(cells(sum))) }
    return Document([.table(table)])
  }

  private func cells(_ entry: ImportCounts) -> [Line] {
    let numbers = entry.counts + [entry.counts.reduce(0, +)]
    return [Line(entry.file, .title)] + numbers.map { Line(Count.digits($0)) }
  }
}
