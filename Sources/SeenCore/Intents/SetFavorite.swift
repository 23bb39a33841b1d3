/// Makes a title a favorite, or no longer one.
package struct SetFavorite: Intent {
  package var title: TitleChoice
  /// Whether it is to be one.
  package var isFavorite: Bool

  /// Creates an intent to set or remove a favorite.
  package init(_ title: TitleChoice, _ isFavorite: Bool) {
    self.title = title
    self.isFavorite = isFavorite
  }

  /// Creates an intent to set or remove a known title as a favorite.
  package init(_ title: Symbol, _ isFavorite: Bool) {
    self.init(.known(title), isFavorite)
  }

  /// Returns the drafts to record.
  /// - Throws: `favoriteAlready` or `notFavorite` if nothing would change, and what adding a title throws.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    let was = title.known.flatMap { ledger.mark(.favorite, of: $0, profile: context.profile) }
    if let known = title.known, (was?.value == 1) == isFavorite {
      let summary = TitleSummary(ledger, known)
      throw isFavorite ? .favoriteAlready(summary) : .notFavorite(summary)
    }
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
