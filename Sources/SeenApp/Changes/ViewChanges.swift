package import SeenCore

/// Saved views of a profile.
extension Change {
  /// Saves a query by a name.
  package static func save(_ view: SaveView) -> Change { Change(view) }

  /// Removes a saved view.
  package static func remove(_ view: SavedView) -> Change { Change(RemoveView(view)) }
}

extension Journal {
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
