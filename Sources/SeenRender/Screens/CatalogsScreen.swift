package import SeenCore

/// A catalog, as people are told of it.
package struct CatalogEntry: Sendable {
  /// Its name.
  package var name: String
  /// Its version.
  package var version: String
  /// How many titles it gives, by kind in the order of kinds.
  package var kinds: [(kind: String, count: Int)]
  /// How many of its lines cannot be used.
  package var badLineCount: Int
  /// The first of those, with what is wrong.
  package var badLines: [BadLine]
  /// How many bytes its file has.
  package var bytes: Int
  /// What is said about it: title, license, attribution, source, changes.
  package var about: [JSON.Member]

  /// A line that cannot be used.
  package struct BadLine: Sendable, Equatable {
    /// Its number, from 1.
    package var line: Int
    /// The byte where it shows, from 1.
    package var column: Int
    /// What is wrong with it.
    package var problem: String

    /// Describes a line.
    package init(line: Int, column: Int, problem: String) {
      self.line = line
      self.column = column
      self.problem = problem
    }
  }

  /// Describes a catalog.
  package init(
    name: String, version: String, kinds: [(kind: String, count: Int)], badLineCount: Int,
    badLines: [BadLine], bytes: Int, about: [JSON.Member]
  ) {
    self.name = name
    self.version = version
    self.kinds = kinds
    self.badLineCount = badLineCount
    self.badLines = badLines
    self.bytes = bytes
    self.about = about
  }

  /// How many titles it gives.
  package var titles: Int { kinds.reduce(0) { $0 + $1.count } }

  /// Returns a text that is said about it.
  package func about(_ name: String) -> String? {
    about.first { $0.name.isSame(as: name) }?.value.text
  }

  /// The catalog as JSON.
  package var json: JSON {
    .object([
      JSON.Member("name", .string(name)), JSON.Member("version", .string(version)),
      JSON.Member("titles", .whole(titles)),
      JSON.Member("kinds", .object(kinds.map { JSON.Member($0.kind, .whole($0.count)) })),
      JSON.Member("bytes", .whole(bytes)),
      JSON.Member("license", about("license").map { .string($0) } ?? .null),
      JSON.Member("attribution", about("attribution").map { .string($0) } ?? .null),
      JSON.Member("source", about("source").map { .string($0) } ?? .null),
      JSON.Member("changes", about("changes").map { .string($0) } ?? .null),
      JSON.Member("badLineCount", .whole(badLineCount)),
      JSON.Member(
        "badLines",
        .array(
          badLines.map { line in
            .object([
              JSON.Member("line", .whole(line.line)), JSON.Member("column", .whole(line.column)),
              JSON.Member("problem", .string(line.problem)),
            ])
          })),
    ])
  }

  /// Name, version, titles, lines that cannot be used, bytes and license.
  package var row: [String] {
    [
      name, version, String(titles), String(badLineCount), String(bytes), about("license") ?? "",
    ]
  }

  /// The names of the fields of a catalog.
  package static let fields = [
    "name", "version", "titles", "kinds", "bytes", "license", "attribution", "source", "changes",
    "badLineCount", "badLines",
  ]

  /// How many titles of which kinds it gives: `17,472 films`.
  package var words: String {
    let words = kinds.map { Count.of($0.count, $0.kind) }
    return words.isEmpty ? "no titles" : Words.list(words)
  }
}

/// The catalogs of a journal.
package struct CatalogsScreen: Screen {
  /// The catalogs, by name.
  package var entries: [CatalogEntry]

  /// Creates the screen.
  package init(_ entries: [CatalogEntry]) {
    self.entries = entries
  }

  /// The names of the fields of one catalog.
  package static let fields = CatalogEntry.fields

  /// Each catalog as an object.
  package var json: JSONAnswer { .lines(entries.map(\.json)) }

  /// Name, version, titles, lines that cannot be used, bytes and license.
  package var rows: [[String]] { entries.map(\.row) }

  /// Each catalog with what it holds.
  package var document: Document {
    guard !entries.isEmpty else {
      return Document([.paragraph("No catalogs. Add one with 'seen catalog add FILE'.")])
    }
    var table = Table([
      Table.Column("name"), Table.Column("version"), Table.Column("holds", fit: .wrap),
      Table.Column("license"),
    ])
    table.showsNames = true
    for entry in entries {
      table.rows.append(
        .cells([
          Line(entry.name, .title), Line(entry.version), Line(entry.words),
          Line(entry.about("license") ?? "", .dim),
        ]))
      guard entry.badLineCount > 0 else { continue }
      let count = Count.of(entry.badLineCount, "line")
      table.rows.append(.note(Line("\(count) cannot be used", .warn)))
    }
    return Document([.table(table)])
  }
}

/// All that is known of catalogs, with their attribution.
package struct CatalogScreen: Screen {
  /// The catalogs.
  package var entries: [CatalogEntry]

  /// Creates the screen.
  package init(_ entries: [CatalogEntry]) {
    self.entries = entries
  }

  /// The names of the fields of one catalog.
  package static let fields = CatalogEntry.fields

  /// Each catalog as an object.
  package var json: JSONAnswer { .lines(entries.map(\.json)) }

  /// Name, version, titles, lines that cannot be used, bytes and license.
  package var rows: [[String]] { entries.map(\.row) }

  /// What each holds, whose it is and what is wrong with it.
  package var document: Document {
    var document = Document()
    for entry in entries {
      document.append(.heading(Line("\(entry.name).\(entry.version)", .title)))
      var facts = [
        Fact("holds", Line(entry.words)), Fact("bytes", Line(Count.digits(entry.bytes))),
      ]
      for name in ["title", "license", "licenseUrl", "attribution", "source", "changes"] {
        guard let text = entry.about(name) else { continue }
        facts.append(Fact(name == "licenseUrl" ? "license at" : name, Line(text)))
      }
      document.append(.facts(facts))
      guard entry.badLineCount > 0 else { continue }
      document.append(.blank)
      let lines = Count.of(entry.badLineCount, "line")
      document.append(.paragraph(Line("\(lines) cannot be used:", .warn)))
      document.append(
        .list(
          entry.badLines.map { line in
            Line(
              "\(entry.name).\(entry.version).jsonl:\(line.line):\(line.column): \(line.problem)")
          }))
    }
    return document
  }
}
