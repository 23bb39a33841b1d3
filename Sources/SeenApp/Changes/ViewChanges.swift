package import SeenCore

/// Saved views of a profile.
extension Change {
  /// Saves a query by a name.
  package static func save(_ view: SaveView) -> Change { Change(view) }

  /// Removes a saved view.
  package static func remove(_ view: SavedView) -> Change { Change(RemoveView(view)) }
}

extension Journal {
  /// Returns what saves a query by a name; the names in the query are looked up.
  /// - Parameters:
  ///   - name: The name as typed.
  ///   - command: The command that shows what it finds.
  ///   - words: The query as typed.
  ///   - taken: Words that cannot be the name of a view.
  ///   - view: The journal.
  /// - Returns: What saves it.
  /// - Throws: `badQuery`, `emptyQuery`, `refused` for what is no name, or `file` when notes cannot be read.
  package func viewToSave(
    _ name: String, for command: String, query words: [String], taken: [String] = [],
    _ view: borrowing View
  ) throws(AppError) -> SaveView {
    let query = try queryToStore(words, view)
    guard query.root != .every([]) else { throw .emptyQuery }
    _ = try rows(query, view)
    do {
      return try SaveView(name, command: command, query: query.text, taken: taken)
    } catch {
      throw .refused(error)
    }
  }

  /// Returns the saved view of a name.
  /// - Throws: `unknownView` with those that there are.
  package func savedView(_ name: String, _ view: borrowing View) throws(AppError) -> SavedView {
    let views = SavedViews(view.ledger, profile: view.scope.profile)
    guard let saved = views[name] else {
      throw .refused(.view(.unknownView(name, known: views.all.map(\.name))))
    }
    return saved
  }
}
