/// Rates a title, and with it the last watch of it, unless it was rated elsewhere on another day; the last rating counts.
package struct RateTitle: Intent {
  package var title: TitleChoice
  package var rating: Rating

  /// Creates an intent to rate a title.
  package init(_ title: TitleChoice, _ rating: Rating) {
    self.title = title
    self.rating = rating
  }

  /// Creates an intent to rate a known title.
  package init(_ title: Symbol, _ rating: Rating) {
    self.init(.known(title), rating)
  }

  /// Returns the drafts to record.
  /// - Throws: What `NewTitle.check` throws.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    var drafts: [Draft] = []
    let settings = SettingsView(ledger, profile: context.profile)
    let id = try title.id(ledger, context, settings, adding: &drafts)
    let was = title.known.flatMap { ledger.rating(of: $0, profile: context.profile) }
    guard let given = context.given else {
      let watch = title.known.flatMap { RatedWatch(ledger, lastOf: $0, profile: context.profile) }
      return drafts + [context.draft(rating: rating, of: id, watch, was: was)]
    }
    // Nobody knows which watch made for it: the last one may have come later, and has what was said of it.
    var draft = context.draft(rating: rating, of: id, nil, was: was)
    draft.data.append(JSON.Member("date", .string(given.description)))
    return drafts + [draft]
  }
}

/// Clears the rating of a title, and with it that of the last watch of it.
package struct ClearRating: Intent {
  package var title: Symbol

  /// Creates an intent to clear a rating.
  package init(_ title: Symbol) {
    self.title = title
  }

  /// Returns the drafts to record.
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
