/// A profile makes a title a favorite, or no longer one.
package struct SetFavorite {
  /// The title.
  package var title: TitleChoice
  /// Whether it is to be one.
  package var isFavorite: Bool

  /// Wants a favorite set or removed.
  package init(_ title: TitleChoice, _ isFavorite: Bool) {
    self.title = title
    self.isFavorite = isFavorite
  }

  /// Wants a favorite among known titles set or removed.
  package init(_ title: Symbol, _ isFavorite: Bool) {
    self.init(.known(title), isFavorite)
  }

  /// Returns what is to be recorded.
  /// - Throws: `nothingToChange` when it is so already.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    let was = title.known.flatMap { ledger.mark(.favorite, of: $0, profile: context.profile) }
    guard (was?.value == 1) != isFavorite else { throw .nothingToChange }
    var drafts: [Draft] = []
    let settings = SettingsView(ledger, profile: context.profile)
    let id = try title.id(ledger, context, settings, adding: &drafts)
    return drafts + [
      context.draft(
        .favoriteSet, id,
        [
          JSON.Member("favorite", .bool(isFavorite)), JSON.Member("was", was?.json ?? .null),
        ])
    ]
  }
}
