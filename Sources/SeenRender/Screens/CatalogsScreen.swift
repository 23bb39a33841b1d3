package import SeenCore

/// A catalog as screens show it.
package struct CatalogEntry: Sendable {
  package var name: String
  package var version: String
  /// How many titles it gives, by kind in the order of kinds.
  package var kinds: [(kind: String, count: Int)]
  /// How many of its lines cannot be used.
  package var badLineCount: Int
  /// The first of those, with what is wrong.
  package var badLines: [BadLine]
  /// How many bytes its file has.
  package var bytes: Int
  /// The about object: title, license, attribution, source, changes.
  package var about: [JSON.Member]
  /// Whether it was fetched for all journals of the person.
  package var isShared: Bool

  /// A line that cannot be used.
  package struct BadLine: Sendable, Equatable {
    /// Its number, from 1.
    package var line: Int
    /// The byte where the problem is, from 1.
    package var column: Int
    /// What is wrong with it.
    package var problem: String

    /// Describes a line.
    package init(line: Int, column: Int, problem: String) {
      self.line = line
      self.column = column
      self.problem = problem
    }

    /// The line as an object.
    fileprivate var json: JSON {
      .object([
        JSON.Member("line", .whole(line)), JSON.Member("column", .whole(column)),
        JSON.Member("problem", .string(problem)),
      ])
    }
  }

  /// Describes a catalog.
  package init(
    name: String, version: String, kinds: [(kind: String, count: Int)], badLineCount: Int,
    badLines: [BadLine], bytes: Int, about: [JSON.Member], isShared: Bool = false
  ) {
    self.name = name
    self.version = version
    self.kinds = kinds
    self.badLineCount = badLineCount
    self.badLines = badLines
    self.bytes = bytes
    self.about = about
    self.isShared = isShared
  }

  /// How many titles it gives.
  package var titles: Int { kinds.reduce(0) { $0 + $1.count } }

  /// Returns a text of the about object.
  package func about(_ name: String) -> String? {
    about.first { $0.name.isSame(as: name) }?.value.text
  }

  package static let fields = ScreenFields<CatalogEntry>(
    [
      .text("name") { $0.name }, .text("version") { $0.version }, .number("titles") { $0.titles },
      .json("kinds") { .object($0.kinds.map { JSON.Member($0.kind, .whole($0.count)) }) },
      .number("bytes") { $0.bytes },
    ]
      + ["license", "attribution", "source", "changes"].map { name in
        .text(name) { $0.about(name) }
      } + [
        .number("badLineCount") { $0.badLineCount },
        .json("badLines") { .array($0.badLines.map(\.json)) },
        .flag("shared") { $0.isShared },
      ], columns: ["name", "version", "titles", "badLineCount", "bytes", "license"])

  /// How many titles of which kinds it gives, and where they end: `17,472 films to 2014`.
  package var words: String {
    let words = kinds.map { Count.of($0.count, $0.kind) }
    guard !words.isEmpty else { return "no titles" }
    let lastYear = about.first { $0.name.isSame(as: "lastYear") }?.value.wholeNumber
    return Words.list(words) + (lastYear.map { " to \($0)" } ?? "")
  }
}

/// The catalogs of a journal.
package struct CatalogsScreen: EntryScreen {
  /// The catalogs, by name.
  package var entries: [CatalogEntry]

  package init(_ entries: [CatalogEntry]) {
    self.entries = entries
  }

  package static let entryFields = CatalogEntry.fields

  package var document: Document {
    guard !entries.isEmpty else {
      return Document([
        .paragraph(
          "No catalogs. 'seen catalog get' fetches today's films and shows;"
            + " 'seen catalog add films' adds those to 2014 that come with the program.")
      ])
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
      if entry.isShared { table.rows.append(.note(Line("for all your journals", .dim))) }
      guard entry.badLineCount > 0 else { continue }
      let count = Count.of(entry.badLineCount, "line")
      table.rows.append(.note(Line("\(count) cannot be used", .warn)))
    }
    return Document([.table(table)])
  }
}

/// Everything about catalogs, with their attribution.
package struct CatalogScreen: EntryScreen {
  package var entries: [CatalogEntry]

  package init(_ entries: [CatalogEntry]) {
    self.entries = entries
  }

  package static let entryFields = CatalogEntry.fields

  /// What each contains, its attribution and its problems.
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
