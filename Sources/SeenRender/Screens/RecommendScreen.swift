package import SeenCore

/// What a profile could watch or look for next, a table for each reason.
package struct RecommendScreen: EntryScreen {
  package let entries: [Recommendation]
  /// The profile it is for; nil for the current one.
  private let person: String?
  /// What is shown where there is nothing: titles on the watchlist.
  private let planned: [TitleCard]

  package init(
    _ recommendations: Recommendations, for person: String?, planned: [TitleCard] = []
  ) {
    entries = recommendations.all
    self.person = person
    self.planned = planned
  }

  package static let entryFields = ScreenFields<Recommendation>(
    [
      .text("section") { $0.section.word }, .text("because") { $0.section.because },
      .text("id") { $0.title.id }, .text("name") { $0.title.name },
      .number("year") { $0.title.year }, .text("kind") { $0.title.kind.name },
      .text("why") { $0.why },
    ], columns: ["section", "because", "id", "name", "year", "kind", "why"])

  /// The sections.
  package var document: Document {
    guard !entries.isEmpty else { return nothing }
    var document = Document()
    var rest = entries[...]
    while let first = rest.first {
      let section = rest.prefix { $0.section == first.section }
      rest = rest.dropFirst(section.count)
      document.append(.heading(Line(heading(first.section), .title)))
      document.append(.table(RecommendScreen.table(of: Array(section))))
    }
    return document
  }

  /// A row for each title, with why and what it is about.
  static func table(of entries: [Recommendation]) -> Table {
    var table = Table([Table.Column("title", fit: .cutName), Table.Column("why", fit: .wrap)])
    for entry in entries {
      let year = entry.title.year.map { Line(" (\($0))", .dim) } ?? Line("")
      // The year stands behind the name already.
      let why = entry.isOnlyNew ? .empty : entry.whyLine
      table.rows.append(.cells([Line(entry.title.name) + year, why]))
      let summary = Summary.of(entry.overview ?? "")
      if !summary.isEmpty { table.rows.append(.note(Line(summary))) }
    }
    return table
  }

  /// What there is instead of recommendations.
  private var nothing: Document {
    let reason = Line(
      "Nothing to recommend yet: that needs a catalog, which 'seen catalog get' fetches, or a"
        + " friend, whom 'seen friend add' adds.")
    guard !planned.isEmpty else { return Document([.paragraph(reason)]) }
    let rows = planned.map { Table.Row.cells([$0.line]) }
    return Document([
      .heading(Line("On your watchlist")),
      .table(Table([Table.Column("title", fit: .cutName)], rows: rows)), .blank, .paragraph(reason),
    ])
  }

  private func heading(_ section: Recommendation.Section) -> String {
    let who = person ?? "you"
    switch section {
    case .you: return "For \(who)"
    case .like(let title, true): return "Because \(who) watched \(title.name)"
    case .like(let title, false): return "Like \(title.name)"
    case .people: return "Loved by others"
    case .trending: return "Trending here"
    case .new: return "New in your catalogs"
    case .birds: return "Birds to look for"
    }
  }
}

extension Recommendation {
  /// Whether the year is all that recommends it.
  fileprivate var isOnlyNew: Bool {
    reasons.allSatisfy { if case .year = $0 { true } else { false } }
  }
}
