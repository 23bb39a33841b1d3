package import SeenCore

/// What waits to be watched: the watchlist, or all lists of a profile united.
package struct WaitingScreen: RowEntryScreen {
  /// The titles, in the order that was asked for.
  private let titles: [WaitingTitle]
  /// The indexes of the titles in text order: those to see, then those that were seen.
  private let shown: [Int]
  private let seenCount: Int
  /// The lists that they came from.
  package var lists: [ListCard]
  /// Whether they are shown.
  package var showsLists = true
  package var heading: String
  /// What is shown if there is nothing.
  package var emptyText: String
  /// Where days of recording begin and end.
  package var zone = LocalZone.utc

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - titles: The titles, in the order that was asked for.
  ///   - lists: The lists that they came from.
  ///   - seenByDate: Whether those that were seen are in another order: the newest first.
  ///   - heading: What those to see are called.
  ///   - emptyText: What is shown if there is nothing.
  package init(
    _ titles: [WaitingTitle], lists: [ListCard] = [], seenByDate: Bool = false, heading: String,
    emptyText: String
  ) {
    self.titles = titles
    var seen = titles.indices.filter { titles[$0].isSeen }
    if seenByDate {
      seen.sort { left, right in
        let (first, second) = (titles[left].seenOn, titles[right].seenOn)
        return first == second ? left < right : second < first
      }
    }
    shown = titles.indices.filter { !titles[$0].isSeen } + seen
    seenCount = titles.count(where: \.isSeen)
    self.lists = lists
    self.heading = heading
    self.emptyText = emptyText
  }

  /// One title as programs see it.
  package struct Entry {
    let title: TitleCard
    let runtime: Int?
    let entry: WaitingTitle
    let lists: [String]
  }

  package static let entryFields = ScreenFields<Entry>(
    ScreenField.described(\.title) + [
      .number("runtime") { $0.runtime }, .text("added") { $0.entry.addedText },
      .flag("seen") { $0.entry.isSeen }, .date("seenOn") { $0.entry.seenOn },
      .texts("lists") { $0.lists },
    ],
    columns: ["id", "name", "year", "kind", "runtime", "added", "seen", "seenOn", "lists"])

  /// How many titles there are.
  package var count: Int { titles.count }

  /// Returns a title.
  package func entry(_ place: Int, _ ledger: borrowing Ledger) -> Entry {
    let entry = titles[place]
    return Entry(
      title: TitleCard(briefly: ledger, entry.title),
      runtime: ledger.number(.runtime, of: entry.title), entry: entry,
      lists: entry.lists.map { lists[$0].id })
  }

  /// The titles to see, those seen, and the progress of each list.
  package var document: Document {
    guard count > 0 else { return Document([.paragraph(Line(emptyText))]) }
    var document = Document()
    let end = count - seenCount
    let parts = [(heading, "added", 0..<end), ("Seen", "first seen", end..<count)]
    for (name, when, places) in parts where !places.isEmpty {
      document.append(.heading(Line(name) + Line("  \(places.count)", .dim)))
      let columns = [
        Table.Column("title", fit: .cutName), Table.Column("runtime", .trailing),
        Table.Column(when), Table.Column("lists", fit: .cutFirst),
      ]
      document.append(.rows(columns, places))
    }
    let reported = showsLists ? lists.filter { $0.count > 0 } : []
    guard !reported.isEmpty else { return document }
    document.append(.heading("By list"))
    var table = Table([Table.Column("list", fit: .cut), Table.Column("progress")])
    for list in reported { table.rows.append(.cells([list.line, list.progress])) }
    document.append(.table(table))
    return document
  }

  /// Each title in a row.
  package func rows(_ place: Int, _ ledger: borrowing Ledger) -> [Table.Row] {
    let entry = titles[shown[place]]
    let minutes = ledger.number(.runtime, of: entry.title)
    let runtime = minutes.map { $0 > 0 ? "\($0) min" : "" } ?? ""
    let seen =
      entry.seenOn == .unknown
      ? Line("seen", .good) : Line("first seen ", .good) + DateWords.line(entry.seenOn, .good)
    let added = entry.addedDate(zone).map { Line("added ", .dim) + DateWords.line($0, .dim) }
    let when = entry.isSeen ? seen : added ?? .empty
    let names = showsLists ? entry.lists.map { lists[$0].name }.joined(separator: ", ") : ""
    let title = TitleCard(briefly: ledger, entry.title)
    return [
      .cells(
        [title.line, Line(runtime, .dim), when, Line(names, .dim)],
        tags: RowTag.all(kind: title.kind))
    ]
  }
}

extension WaitingTitle {
  /// When it was added, for JSON and plain rows: a time, or the day given by the event.
  fileprivate var addedText: String? {
    added.map { $0.date == .unknown ? $0.time.description : $0.date.description }
  }
  /// The day it was added; nil if only queries found it.
  fileprivate func addedDate(_ zone: LocalZone) -> PartialDate? {
    added.map { $0.date == .unknown ? PartialDate(zone.day(of: $0.time)) : $0.date }
  }
}
