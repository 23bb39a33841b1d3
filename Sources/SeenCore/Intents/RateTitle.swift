/// A title is to be rated, and with it the last watch of it; the last rating stands.
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
    let watch = title.known.flatMap { RatedWatch(ledger, lastOf: $0, profile: context.profile) }
    return drafts + [context.draft(rating: rating, of: id, watch, was: was)]
  }
}

/// The rating of a title is to be taken back, and with it that of the last watch of it.
package struct ClearRating {
  /// The title.
  package var title: Symbol

  /// Wants a rating taken back.
  package init(_ title: Symbol) {
    self.title = title
  }

  /// Returns what is to be recorded.
  /// - Throws: `notRated` when neither the title nor the last watch of it has a rating.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    let was = ledger.rating(of: title, profile: context.profile)
    let last = ledger.standingWatches(of: title, profile: context.profile).last
    let own = last.flatMap { ledger.ownRating(of: $0, profile: context.profile) }
    guard was != nil || own != nil else { throw .notRated(TitleSummary(ledger, title)) }
    let watch = last.map { RatedWatch(ledger, row: $0, isEarlier: false) }
    return [context.draft(rating: nil, of: ledger.titles.text(title), watch, was: was)]
  }
}
