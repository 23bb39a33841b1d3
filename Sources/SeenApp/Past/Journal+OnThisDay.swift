package import SeenCore

extension Journal {
  /// Returns the watches of this day in earlier years, newest first, of those in the scope of a view.
  ///
  /// On February 28 of a year without a 29th, those of a 29th are among them.
  /// - Complexity: O(n) in the watches.
  package func onThisDay(_ view: borrowing View) -> Diary {
    let today = view.scope.today.parts
    let isLast = today.month == 2 && today.day == Day.count(ofMonth: 2, year: today.year)
    let days = today.day...(isLast ? 29 : today.day)
    var scope = view.scope
    var watches = Bits(size: view.ledger.watches.count)
    for row in 0..<view.ledger.watches.count where scope.includes(view.ledger, row) {
      let date = PartialDate(packed: view.ledger.watches.date[row])
      guard let date = date.day?.parts else { continue }
      watches[row] =
        date.year < today.year && date.month == today.month && days.contains(date.day)
    }
    let titles = scope.selection?.titles ?? Bits(size: view.ledger.titles.count)
    scope.selection = Selection(watches: watches, titles: titles)
    return Diary(view.ledger, scope)
  }
}
