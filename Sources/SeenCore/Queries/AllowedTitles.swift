/// The titles without a rating that a profile sees although it sees no others of these.
extension ContentFilter {
  /// The query of allowed titles, as it is asked about the titles of catalogs.
  package struct Allowance {
    private var evaluation: CatalogEvaluation

    fileprivate init(_ evaluation: CatalogEvaluation) { self.evaluation = evaluation }

    /// Returns the titles of catalogs for which the query holds.
    /// - Complexity: As for any query.
    package func titles(of tables: borrowing CatalogTables) -> Bits {
      var evaluation = evaluation
      return evaluation.titles(of: tables)
    }
  }

  /// Returns the titles of a journal that a profile does not see, before anything of it is hidden.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - scope: The profile, and the day that counts as today.
  ///   - around: What a query needs besides the ledger.
  ///   - isListed: Returns whether a catalog has a title of the journal.
  /// - Returns: The hidden titles.
  /// - Complexity: O(n) in the rows, and that of the query.
  package func hidden(
    in ledger: borrowing Ledger, _ scope: Scope, _ around: QuerySurroundings,
    isListed: (Symbol, borrowing Ledger) -> Bool
  ) -> Bits {
    guard hidesUnrated else { return titles(ledger) }
    var spared = Bits(size: ledger.titles.count)
    if sparesOwn {
      spared.formUnion(ledger.titlesRecorded(by: scope.profile))
      for title in 0..<Symbol(ledger.titles.count)
      where ledger.canonicalTitle(title) == title && canHide(ledger.kind(of: title)) {
        // A part of a show is known with it.
        if ledger.show(of: title) == nil, !isListed(title, ledger) { spared[Int(title)] = true }
      }
    }
    if let query = query(scope),
      var evaluation = try? LedgerEvaluation(query, ledger, scope, withGuardians(around))
    {
      spared.formUnion(evaluation.allTitles(ledger))
    }
    return titles(ledger, sparing: spared)
  }

  /// Returns the query of allowed titles for catalogs; nil when there is none, or its names are unknown.
  package func allowance(
    _ ledger: borrowing Ledger, _ scope: Scope, _ around: QuerySurroundings
  ) -> Allowance? {
    guard let query = query(scope),
      let evaluation = try? CatalogEvaluation(query, ledger, scope, withGuardians(around))
    else { return nil }
    return Allowance(evaluation)
  }

  /// Who allows titles puts them on lists of its own, which the profile need not see.
  private func withGuardians(_ around: QuerySurroundings) -> QuerySurroundings {
    var around = around
    around.listsOf = Event.defaultProfile
    return around
  }

  /// Returns the query of allowed titles; nil when there is none, or it cannot be read, so that nothing is allowed.
  private func query(_ scope: Scope) -> Query? {
    allowed.flatMap { try? Query($0, Query.Context(today: scope.today)) }
  }
}
