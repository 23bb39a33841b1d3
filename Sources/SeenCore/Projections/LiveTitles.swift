/// Finds the titles of live lists: queries are a layer above the views that show them.
package protocol LiveTitles {
  /// Returns the titles that the query of a live list finds; none for other lists, and where it cannot be answered.
  func found(_ list: ListEntry, _ ledger: borrowing Ledger) -> Bits
}

extension LiveTitles {
  /// Returns what the query of a live list finds as items, by folded name and then by id.
  /// - Complexity: O(k log k) in the titles, besides the query.
  func items(of list: ListEntry, _ ledger: borrowing Ledger) -> [ItemState] {
    guard let symbol = list.state?.list else { return [] }
    var named: [(name: ByteKey, id: ByteKey, title: Symbol)] = []
    found(list, ledger).forEach { title in
      let title = Symbol(title)
      named.append(
        (
          ByteKey(TextFold.fold(ledger.name(of: title))), ByteKey(ledger.titles.text(title)), title
        ))
    }
    named.sort { ($0.name, $0.id) < ($1.name, $1.id) }
    return named.map { ItemState(found: $0.title, on: symbol) }
  }
}
