/// A title among others that are put in the order of some numbers, then of their names, then of their ids.
struct NamedTitle: Comparable {
  /// What decides first.
  let key: SortNumbers
  let name: ByteKey
  let id: ByteKey
  let title: Symbol

  /// Reads the name and the id of a title.
  init(_ title: Symbol, of ledger: borrowing Ledger, key: SortNumbers = SortNumbers()) {
    self.key = key
    name = ByteKey(ledger.name(of: title))
    id = ByteKey(ledger.titles.text(title))
    self.title = title
  }

  static func < (left: NamedTitle, right: NamedTitle) -> Bool {
    if left.key != right.key { return left.key < right.key }
    return (left.name, left.id) < (right.name, right.id)
  }
}
