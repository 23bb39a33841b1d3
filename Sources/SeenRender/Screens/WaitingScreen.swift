package import SeenCore

/// A title that waits to be watched, as screens show it.
package struct WaitingEntry: Sendable {
  /// The title.
  package var title: TitleCard
  /// How long it is in minutes; nil when unknown.
  package var runtime: Int?
  /// When it was put there; nil where queries alone found it.
  package var added: Instant?
  /// The day that the event which put it there says; `unknown` where that was recorded when it was done.
  package var addedOn: PartialDate
  /// The lists that it is on, as places among those of the screen.
  package var lists: [Int]
  /// Whether it was seen in any of them.
  package var isSeen: Bool
  /// When it was first seen there; `unknown` when nobody said.
  package var seenOn: PartialDate

  /// Creates an entry.
  package init(
    _ title: TitleCard, added: Instant?, on day: PartialDate = .unknown, lists: [Int] = [],
    isSeen: Bool = false, seenOn: PartialDate = .unknown, runtime: Int? = nil
  ) {
    self.title = title
    self.runtime = runtime
    self.added = added
    addedOn = day
    self.lists = lists
    self.isSeen = isSeen
    self.seenOn = seenOn
  }

  /// When it was put there, as JSON and plain rows have it: a time, or the day that the event says.
  var addedText: String? { addedOn == .unknown ? added?.description : addedOn.description }
  /// The day it was put there; nil where queries alone found it.
  var addedDate: PartialDate? { addedOn == .unknown ? added.map { PartialDate($0.day) } : addedOn }

  /// Reads titles off a ledger.
  package static func read(
    _ ledger: borrowing Ledger, _ titles: [WaitingTitle]
  ) -> [WaitingEntry] {
    var entries: [WaitingEntry] = []
    for title in titles {
      entries.append(
        WaitingEntry(
          TitleCard(brief: ledger, title.title), added: title.added?.time,
          on: title.added?.date ?? .unknown, lists: title.lists, isSeen: title.isSeen,
          seenOn: title.seenOn,
          runtime: ledger.number(.runtime, of: title.title)))
    }
    return entries
  }
}

/// What waits to be watched: the watchlist, or all lists of a profile united.
package struct WaitingScreen: Screen {
  /// The titles, in the order that was asked for.
  package var entries: [WaitingEntry]
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
    _ entries: [WaitingEntry], lists: [ListCard] = [], heading: String, emptyText: String
  ) {
    self.entries = entries
    self.lists = lists
    self.heading = heading
    self.emptyText = emptyText
  }

  /// The names of the fields of one title.
  package static let fields = [
    "id", "subject", "name", "year", "kind", "runtime", "added", "seen", "seenOn", "lists",
  ]

  /// Each title as an object.
  package var json: JSONAnswer {
    .lines(
      entries.map { entry in
        .object([
          JSON.Member("id", .string(entry.title.id)),
          JSON.Member("subject", .string(entry.title.id)),
          JSON.Member("name", .string(entry.title.name)),
          JSON.Member("year", .optional(entry.title.year)),
          JSON.Member("kind", .string(entry.title.kind)),
          JSON.Member("runtime", .optional(entry.runtime)),
          JSON.Member("added", .optional(entry.addedText)),
          JSON.Member("seen", .bool(entry.isSeen)),
          JSON.Member(
            "seenOn", entry.seenOn == .unknown ? .null : .string(entry.seenOn.description)),
          JSON.Member("lists", .array(entry.lists.map { .string(lists[$0].id) })),
        ])
      })
  }

  /// Id, name, year, kind, runtime, when it was added, `seen` or nothing, when that was, and lists with commas.
  package var rows: [[String]] {
    entries.map { entry in
      [
        entry.title.id, entry.title.name, entry.title.year.map(String.init) ?? "",
        entry.title.kind, entry.runtime.map(String.init) ?? "", entry.addedText ?? "",
        entry.isSeen ? "seen" : "", entry.seenOn.description,
        entry.lists.map { lists[$0].id }.joined(separator: ","),
      ]
    }
  }

  /// What is to see, what was seen, and how much of each list.
  package var document: Document {
    guard !entries.isEmpty else { return Document([.paragraph(Line(emptyText))]) }
    var document = Document()
    for (name, half) in [(heading, false), ("Seen", true)] {
      let titles = entries.filter { $0.isSeen == half }
      guard !titles.isEmpty else { continue }
      document.append(.heading(Line(name) + Line("  \(titles.count)", .dim)))
      document.append(.table(table(titles)))
    }
    let shown = showsLists ? lists.filter { $0.count > 0 } : []
    guard !shown.isEmpty else { return document }
    document.append(.heading("By list"))
    var table = Table([Table.Column("list", fit: .cut), Table.Column("progress")])
    for list in shown { table.rows.append(.cells([list.line, list.progress])) }
    document.append(.table(table))
    return document
  }

  private func table(_ entries: [WaitingEntry]) -> Table {
    var table = Table([
      Table.Column("title", fit: .cut), Table.Column("runtime", .trailing), Table.Column("when"),
      Table.Column("lists", fit: .cutFirst),
    ])
    for entry in entries {
      let runtime = entry.runtime.map { $0 > 0 ? "\($0) min" : "" } ?? ""
      let seen = entry.seenOn == .unknown ? "seen" : "seen \(DateWords.full(entry.seenOn))"
      let added = entry.addedDate.map { "added \(DateWords.full($0))" } ?? ""
      let when = entry.isSeen ? Line(seen, .good) : Line(added, .dim)
      let names = showsLists ? entry.lists.map { lists[$0].name }.joined(separator: ", ") : ""
      table.rows.append(.cells([entry.title.line, Line(runtime, .dim), when, Line(names, .dim)]))
    }
    return table
  }
}
