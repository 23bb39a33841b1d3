/// Moves every watch of a title that an import recorded to another title.
package struct RelinkWatches: Intent {
  /// The title that rows were matched with.
  package let title: Symbol
  /// The title that they are about.
  package let other: TitleChoice

  /// Creates an intent to move imported watches.
  package init(_ title: Symbol, to other: TitleChoice) {
    self.title = title
    self.other = other
  }

  /// Returns the drafts to record: an amendment for each of the profile's watches that has a source key.
  /// - Throws: `nothingToChange` where there is none, or where both are one title, and what adding a title throws.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    let rows = imported(ledger, context)
    guard !rows.isEmpty, other.known != title else { throw .nothingToChange }
    var drafts: [Draft] = []
    let settings = SettingsView(ledger, profile: context.profile)
    let id = try other.id(ledger, context, settings, adding: &drafts)
    for row in rows {
      let subject = ledger.titles.text(ledger.watches.title[row])
      drafts.append(
        context.draft(
          .watchAmended, subject,
          [
            JSON.Member("watch", .string(ledger.idText(ledger.watches.id(row)))),
            JSON.Member("set", .object([JSON.Member("subject", .string(id))])),
            JSON.Member("was", .object([JSON.Member("subject", .string(subject))])),
          ]))
    }
    return drafts
  }

  /// Returns the rows of the watches to be moved.
  /// - Complexity: O(n) in the source keys and in the watches of the title.
  private func imported(_ ledger: borrowing Ledger, _ context: IntentContext) -> [Int] {
    var keys: Set<EventKey> = []
    for row in 0..<ledger.sources.count where ledger.sources[row].kind == .watchLogged {
      keys.insert(ledger.sources[row].key)
    }
    return ledger.standingWatches(of: title, profile: context.profile)
      .filter { keys.contains(ledger.watches.key($0)) }
  }
}
