/// Why an intent about a saved view is refused: facts only.
package enum ViewRefusal: Equatable, Sendable {
  /// The profile has no view of this name; those that it has.
  case unknownView(String, known: [String])
  /// The command that is to show a view is none of this program.
  case unknownCommand(String, command: String)
  /// The name of a view has no letter and no digit, or is a word that `seen view` takes for itself.
  case badName(String)
}

/// Saves a query by a name, or changes what is saved by it.
package struct SaveView: Intent {
  package var view: SavedView

  /// Creates an intent to save a view.
  /// - Throws: `badName`.
  package init(
    _ name: String, command: String, query: String, taken: [String]
  ) throws(Refusal) {
    let slug = Slug.make(name)
    guard !slug.isSame(as: Slug.untitled), !taken.contains(where: slug.isSame) else {
      throw .view(.badName(name))
    }
    view = SavedView(name: slug, command: command, query: query)
  }

  /// Returns the drafts to record.
  /// - Throws: `nothingToChange` where this very view is saved.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    let old = SavedViews(ledger, profile: context.profile)[view.name]
    guard old != view else { throw .nothingToChange }
    return [context.setting(view.name, old, to: view)]
  }
}

/// Removes a saved view.
package struct RemoveView: Intent {
  package var view: SavedView

  /// Creates an intent to remove a view.
  package init(_ view: SavedView) { self.view = view }

  /// Returns the drafts to record.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    [context.setting(view.name, view, to: nil)]
  }
}

extension IntentContext {
  /// Returns what records that a name stands for another view now; nil for none.
  fileprivate func setting(_ name: String, _ old: SavedView?, to new: SavedView?) -> Draft {
    draft(
      .settingSet, nil,
      [
        JSON.Member("key", .string(SavedViews.prefix + name)),
        JSON.Member("value", new.map { .string($0.value) } ?? .null),
        JSON.Member("was", old.map { .string($0.value) } ?? .null),
      ])
  }
}
