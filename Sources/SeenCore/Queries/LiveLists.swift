/// What the queries of live lists find for a profile: such a list is its query, and no events put titles on it.
///
/// In the query of a live list no live list has any titles, the list itself included, so that none leads back to
/// itself.
package struct LiveLists: LiveTitles {
  private let scope: Scope
  private let context: Query.Context
  private var around: QuerySurroundings

  /// Gets ready to answer the queries of live lists.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - scope: The profile and the current day; its period and its query do not matter.
  ///   - around: What queries need besides the tables.
  package init(_ ledger: borrowing Ledger, _ scope: Scope, _ around: QuerySurroundings) {
    var own = Scope(profile: scope.profile, today: scope.today)
    own.zone = scope.zone
    self.scope = own
    context = Query.Context(today: scope.today)
    self.around = around
    self.around.isOfLiveList = true
  }

  /// Returns the titles of the journal that the query of a live list finds; none for other lists.
  /// - Throws: Why the query cannot be answered: it is wrong, or a name in it no longer exists.
  package func titles(
    of list: ListEntry, _ ledger: borrowing Ledger
  ) throws(QueryError) -> Bits {
    guard let text = list.query else { return Bits(size: ledger.titles.count) }
    var around = around
    around.list = list.id
    var evaluation = try LedgerEvaluation(try Query(text, context), ledger, scope, around)
    return evaluation.titles(ledger)
  }

  /// Returns the titles that the query of a live list finds; none if it cannot be answered.
  package func found(_ list: ListEntry, _ ledger: borrowing Ledger) -> Bits {
    (try? titles(of: list, ledger)) ?? Bits(size: ledger.titles.count)
  }

  /// Returns the queries of all live lists that can be read.
  package static func queries(_ ledger: borrowing Ledger, _ scope: Scope) -> [Query] {
    let context = Query.Context(today: scope.today)
    return ListStates(ledger).states.compactMap { state in
      state.text(.query, ledger).flatMap { try? Query($0, context) }
    }
  }
}
