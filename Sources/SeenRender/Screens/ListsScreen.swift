package import SeenCore

/// The lists of a profile, own and shared, with how much of each was seen.
package struct ListsScreen: RowScreen {
  private let lists: ListTitles
  private let sightings: ListSightings
  private let scope: Scope
  private let people: PersonNames
  /// The places of the lists that are shown.
  private var places: [Int32] = []
  /// The same in text order: own lists, then shared ones.
  private var shown: [Int32] = []
  private var ownCount = 0
  /// The text if there is none.
  package var emptyText = "No list has that name."

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - ledger: The ledger that the lists were read from.
  ///   - lists: The lists of a profile.
  ///   - scope: What narrows the titles that are counted.
  ///   - people: Whom it is for, and what others are called.
  ///   - isWanted: Returns whether to show a list, with the titles on it that the scope leaves.
  package init(
    _ ledger: borrowing Ledger, _ lists: ListTitles, in scope: Scope, _ people: PersonNames,
    _ isWanted: (ListEntry, TitleSet) -> Bool
  ) {
    self.lists = lists
    self.scope = scope
    self.people = people
    sightings = lists.sightings(ledger)
    var shared: [Int32] = []
    for place in 0..<lists.count {
      let list = lists.list(place, ledger)
      guard isWanted(list, lists.titles(place).narrowed(to: scope)) else { continue }
      let place = Int32(truncatingIfNeeded: place)
      places.append(place)
      if list.isShared { shared.append(place) } else { shown.append(place) }
    }
    ownCount = shown.count
    shown += shared
  }

  package static var fields: [String] { ListCard.fields.names }

  /// How many lists there are.
  package var count: Int { places.count }

  /// Two sections: own lists, then shared ones with their members.
  package var document: Document {
    guard count > 0 else { return Document([.paragraph(Line(emptyText))]) }
    var document = Document()
    for (name, rows) in [("Lists", 0..<ownCount), ("Shared lists", ownCount..<count)]
    where !rows.isEmpty {
      document.append(.heading(Line(name)))
      let columns = [
        Table.Column("list", fit: .cut), Table.Column("titles", .trailing),
        Table.Column("progress"), Table.Column("with", fit: .cutFirst),
      ]
      document.append(.rows(columns, rows))
    }
    return document
  }

  private func card(_ place: Int32, _ ledger: borrowing Ledger) -> ListCard {
    let list = lists.list(Int(place), ledger)
    let titles = lists.titles(Int(place)).narrowed(to: scope)
    return ListCard(
      ledger, list, people, count: titles.count,
      seenCount: sightings.count(
        of: titles, seenBy: ListMembers(list, ledger), within: list.days))
  }

  /// Each list as an object.
  package func json(_ place: Int, _ ledger: borrowing Ledger) -> JSON {
    ListCard.fields.object(card(places[place], ledger))
  }

  /// Each list as cells.
  package func row(_ place: Int, _ ledger: borrowing Ledger) -> [String] {
    ListCard.fields.row(card(places[place], ledger))
  }

  /// Each list in a row, or read aloud as a sentence.
  package func rows(_ place: Int, _ ledger: borrowing Ledger) -> [Table.Row] {
    let list = card(shown[place], ledger)
    let titles = Count.of(list.count, "title")
    let shared =
      list.isShared
      ? [list.maker.map { "by " + $0 }, list.company.map { "with " + $0 }].compactMap(\.self) : []
    let notes = shared + (list.query.map { ["live: " + $0] } ?? [])
    let cells = [
      list.line, Line(titles), list.count == 0 ? .empty : list.progress,
      Line(notes.joined(separator: ", "), .dim),
    ]
    return [.cells(cells, spoken: { Line("\(list.name): \(titles), \(list.seenCount) seen.") })]
  }
}
