package import SeenCore

/// What waits to be watched: the watchlist, or all lists of a profile united.
package struct WaitingScreen: RowScreen {
  /// The titles, in the order that was asked for.
  private let titles: [WaitingTitle]
  /// The places of the titles as people see them: those to see, then those that were seen.
  private let shown: [Int]
  private let seenCount: Int
  /// The lists that they came from.
  package var lists: [ListCard]
  /// Whether they are shown.
  package var showsLists = true
  /// What stands on top.
  package var heading: String
  /// What is said where there is nothing.
  package var emptyText: String

  /// Creates the screen.
  package init(
    _ titles: [WaitingTitle], lists: [ListCard] = [], heading: String, emptyText: String
  ) {
    self.titles = titles
    shown =
      titles.indices.filter { !titles[$0].isSeen } + titles.indices.filter { titles[$0].isSeen }
    seenCount = titles.count(where: \.isSeen)
    self.lists = lists
    self.heading = heading
    self.emptyText = emptyText
  }

  /// The names of the fields of one title.
  package static let fields = [
    "id", "subject", "name", "year", "kind", "runtime", "added", "seen", "seenOn", "lists",
  ]

  /// How many titles there are.
  package var count: Int { titles.count }

  /// Itself: rows are made of nothing but the ledger.
  package var second: WaitingScreen? { self }

  /// Each title as an object.
  package func json(_ place: Int, _ ledger: borrowing Ledger) -> JSON {
    let entry = titles[place]
    let card = TitleCard(briefly: ledger, entry.title)
    return .object([
      JSON.Member("id", .string(card.id)),
      JSON.Member("subject", .string(card.id)),
      JSON.Member("name", .string(card.name)),
      JSON.Member("year", .optional(card.year)),
      JSON.Member("kind", .string(card.kind)),
      JSON.Member("runtime", .optional(ledger.number(.runtime, of: entry.title))),
      JSON.Member("added", .optional(entry.addedText)),
      JSON.Member("seen", .bool(entry.isSeen)),
      JSON.Member(
        "seenOn", entry.seenOn == .unknown ? .null : .string(entry.seenOn.description)),
      JSON.Member("lists", .array(entry.lists.map { .string(lists[$0].id) })),
    ])
  }

  /// Id, name, year, kind, runtime, when it was added, `seen` or nothing, when that was, and lists with commas.
  package func row(_ place: Int, _ ledger: borrowing Ledger) -> [String] {
    let entry = titles[place]
    let card = TitleCard(briefly: ledger, entry.title)
    return [
      card.id, card.name, card.year.map(String.init) ?? "", card.kind,
      ledger.number(.runtime, of: entry.title).map(String.init) ?? "",
      entry.addedText ?? "",
      entry.isSeen ? "seen" : "", entry.seenOn.description,
      entry.lists.map { lists[$0].id }.joined(separator: ","),
    ]
  }

  /// What is to see, what was seen, and how much of each list.
  package var document: Document {
    guard count > 0 else { return Document([.paragraph(Line(emptyText))]) }
    var document = Document()
    let end = count - seenCount
    for (name, places) in [(heading, 0..<end), ("Seen", end..<count)] where !places.isEmpty {
      document.append(.heading(Line(name) + Line("  \(places.count)", .dim)))
      let columns = [
        Table.Column("title", fit: .cut), Table.Column("runtime", .trailing), Table.Column("when"),
        Table.Column("lists", fit: .cutFirst),
      ]
      document.append(.rows(columns, places))
    }
    let told = showsLists ? lists.filter { $0.count > 0 } : []
    guard !told.isEmpty else { return document }
    document.append(.heading("By list"))
    var table = Table([Table.Column("list", fit: .cut), Table.Column("progress")])
    for list in told { table.rows.append(.cells([list.line, list.progress])) }
    document.append(.table(table))
    return document
  }

  /// Each title in a row.
  package func write(_ place: Int, _ ledger: borrowing Ledger, to page: inout TextRenderer) {
    let entry = titles[shown[place]]
    let minutes = ledger.number(.runtime, of: entry.title)
    let runtime = minutes.map { $0 > 0 ? "\($0) min" : "" } ?? ""
    let seen = entry.seenOn == .unknown ? "seen" : "seen \(DateWords.full(entry.seenOn))"
    let added = entry.addedDate.map { "added \(DateWords.full($0))" } ?? ""
    let when = entry.isSeen ? Line(seen, .good) : Line(added, .dim)
    let names = showsLists ? entry.lists.map { lists[$0].name }.joined(separator: ", ") : ""
    page.row([
      TitleCard(briefly: ledger, entry.title).line, Line(runtime, .dim), when, Line(names, .dim),
    ])
  }
}

extension WaitingTitle {
  /// When it was put there, as JSON and plain rows have it: a time, or the day that the event says.
  fileprivate var addedText: String? {
    added.map { $0.date == .unknown ? $0.time.description : $0.date.description }
  }
  /// The day it was put there; nil where queries alone found it.
  fileprivate var addedDate: PartialDate? {
    added.map { $0.date == .unknown ? PartialDate($0.time.day) : $0.date }
  }
}
