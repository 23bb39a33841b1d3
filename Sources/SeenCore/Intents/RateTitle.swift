/// A title is to be rated; the last rating stands.
package struct RateTitle {
  /// The title.
  package var title: TitleChoice
  /// The rating.
  package var rating: Rating

  /// Wants a rating recorded.
  package init(_ title: TitleChoice, _ rating: Rating) {
    self.title = title
    self.rating = rating
  }

  /// Wants a rating of a known title recorded.
  package init(_ title: Symbol, _ rating: Rating) {
    self.init(.known(title), rating)
  }

  /// Returns what is to be recorded.
  /// - Throws: What `NewTitle.check` throws.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    var drafts: [Draft] = []
    let settings = SettingsView(ledger, profile: context.profile)
    let id = try title.id(ledger, context, settings, adding: &drafts)
    let was = title.known.flatMap { ledger.rating(of: $0, profile: context.profile) }
    return drafts + [RateTitle.draft(id, rating, was: was, context)]
  }

  /// Returns the draft of a rating; `watch` is the place of the draft that it was given with.
  static func draft(
    _ id: String, _ rating: Rating, was: Rating?, _ context: IntentContext, watch: Int? = nil
  ) -> Draft {
    let old = was.map { JSON.object($0.members) } ?? .null
    var draft = context.draft(.ratingSet, id, rating.members + [JSON.Member("was", old)])
    draft.reference = watch.map { Draft.Reference("watch", to: $0) }
    return draft
  }
}

/// The rating of a title is to be taken back.
package struct ClearRating {
  /// The title.
  package var title: Symbol

  /// Wants a rating taken back.
  package init(_ title: Symbol) {
    self.title = title
  }

  /// Returns what is to be recorded.
  /// - Throws: `notRated` when no rating stands.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    guard let was = ledger.rating(of: title, profile: context.profile) else {
      throw .notRated(TitleSummary(ledger, title))
    }
    let members = [JSON.Member("was", .object(was.members))]
    return [context.draft(.ratingCleared, ledger.titles.text(title), members)]
  }
}
