/// What a query needs besides the tables: texts that only the log has, and the list that it belongs to.
package struct QuerySurroundings {
  /// Reads notes from their packed place in the log.
  package var notes: (UInt64) -> String?
  /// The notes that need not be read, where they are kept folded; nil where they are not.
  package var foldedNotes: FoldedNotes?
  /// The words of the ledger, where they are kept folded for the next query; nil where each query folds them.
  package var foldedWords: FoldedTexts?
  /// Reads JSON text.
  package var json: (String) -> JSON?
  /// The list that the query belongs to, as the query of a rule does; nil for other queries.
  package var list: ListID?
  /// Whether that list is a live one; in its query, live lists have no titles.
  package var isOfLiveList = false
  /// Whether such lists in its query are refused, as where it is written.
  package var refusesLiveLists = false
  /// Whose lists names mean too, where the profile sees none of that name; nil for nobody's.
  package var listsOf: String?
  /// The towns of the world.
  package var towns = QueryTowns { nil }

  package init(notes: @escaping (UInt64) -> String?, json: @escaping (String) -> JSON?) {
    self.notes = notes
    self.json = json
  }
}
