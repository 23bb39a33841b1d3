/// A profile makes a title a favourite, or no longer one.
package struct SetFavorite {
  /// The title.
  package var title: Symbol
  /// Whether it is to be one.
  package var isFavorite: Bool

  /// Wants a favourite set or removed.
  package init(_ title: Symbol, _ isFavorite: Bool) {
    self.title = title
    self.isFavorite = isFavorite
  }

  /// Returns what is to be recorded.
  /// - Throws: `nothingToChange` when it is so already.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    let was = ledger.mark(.favorite, of: title, profile: context.profile)
    guard (was?.value == 1) != isFavorite else { throw .nothingToChange }
    return [
      context.draft(
        .favoriteSet, ledger.titles.text(title),
        [
          JSON.Member("favorite", .bool(isFavorite)), JSON.Member("was", was?.json ?? .null),
        ])
    ]
  }
}
