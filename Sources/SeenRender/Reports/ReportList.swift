package import SeenCore

/// The titles of a list in a report: what is left to see, and what was seen.
package struct ReportList {
  /// A title of the list.
  package struct Item {
    let title: TitleCard
    let isSeen: Bool
    let detail: Line
    let notes: String?
  }

  private let items: [Item]

  /// Takes the titles of a list, with their notes if they are shown.
  package init(_ titles: [ItemEntry], hasNotes: Bool) {
    items = titles.map { title in
      Item(
        title: title.title, isSeen: title.isSeen, detail: title.when,
        notes: hasNotes ? title.notes : nil)
    }
  }

  /// Takes the titles of several lists, with the names of those that each is on.
  package init(_ ledger: borrowing Ledger, _ all: MyWatchlist) {
    var items: [Item] = []
    items.reserveCapacity(all.titles.count)
    for title in all.titles {
      let names = title.lists.map { all.lists[$0].name }.joined(separator: ", ")
      items.append(
        Item(
          title: TitleCard(briefly: ledger, title.title), isSeen: title.isSeen,
          detail: Line(names, .dim), notes: nil))
    }
    self.items = items
  }

  /// Writes titles until the page is full.
  /// - Parameters:
  ///   - start: How many were written before.
  ///   - page: The page.
  /// - Returns: How many are written now.
  package func write(from start: Int, to page: inout HTMLRenderer) -> Int {
    guard !items.isEmpty else {
      page.write(.paragraph("This list is empty."))
      return 0
    }
    let rest = items[start...]
    let isMixed = rest.contains(where: \.isSeen) && rest.contains { !$0.isSeen }
    let kinds = Set(rest.compactMap { TitleKind(named: $0.title.kind) })
    page.write([isMixed ? .seen : nil, RowFilter.kinds(kinds)].compactMap(\.self))
    let columns = [
      Table.Column("place", .trailing), Table.Column("title", fit: .cutName),
      Table.Column("seen"), Table.Column("when and where"),
    ]
    page.begin(columns, shown: [true, true, true, rest.contains { !$0.detail.isEmpty }])
    for index in start..<items.count {
      if ReportSite.isFull(page, rowCount: index - start) {
        page.endTable()
        return index
      }
      let item = items[index]
      let state = item.isSeen ? Line("seen", .good) : Line("to see", .dim)
      var tags = ["row", item.isSeen ? "seen" : "to-see"]
      if let kind = TitleKind(named: item.title.kind) { tags.append(RowFilter.tag(kind)) }
      page.writeRow(
        [Line(String(index + 1), .dim), item.title.line, state, item.detail],
        tags: tags.joined(separator: " "))
      if let notes = item.notes { page.write(.note(Line(notes))) }
    }
    page.endTable()
    return items.count
  }
}
