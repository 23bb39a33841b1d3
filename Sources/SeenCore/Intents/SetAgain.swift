/// Records whether the profile would watch a title again.
package struct SetAgain: Intent {
  package var title: TitleChoice
  /// Yes, no, or nil for no answer.
  package var again: Bool?

  /// Creates an intent to record the answer.
  package init(_ title: TitleChoice, _ again: Bool?) {
    self.title = title
    self.again = again
  }

  /// Creates an intent to record the answer for a known title.
  package init(_ title: Symbol, _ again: Bool?) {
    self.init(.known(title), again)
  }

  /// Returns the drafts to record.
  /// - Throws: `nothingToChange` if an answer that was never given is cleared.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    let was = title.known.flatMap { ledger.mark(.again, of: $0, profile: context.profile) }
    guard again != nil || was.map({ $0.value != 2 }) ?? false else { throw .nothingToChange }
    var drafts: [Draft] = []
    let settings = SettingsView(ledger, profile: context.profile)
    let id = try title.id(ledger, context, settings, adding: &drafts)
    return drafts + [SetAgain.draft(id, again, was: was, context)]
  }

  /// Returns the draft of an answer.
  static func draft(
    _ id: String, _ again: Bool?, was: MarkRow?, _ context: IntentContext
  ) -> Draft {
    context.draft(
      .againSet, id,
      [
        JSON.Member("again", again.map { .bool($0) } ?? .null),
        JSON.Member("was", was?.json ?? .null),
      ])
  }
}
