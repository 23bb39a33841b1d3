/// Adds a title of a catalog, with some of its facts corrected.
package struct AddListedTitle: Intent {
  package var title: NewTitle
  /// The corrected facts by the names of `TitleFacts.fields`; null leaves one out.
  package var changes: [JSON.Member]

  /// Creates an intent to add a title.
  package init(_ title: NewTitle, _ changes: [JSON.Member]) {
    self.title = title
    self.changes = changes
  }

  /// Returns the drafts to record.
  /// - Throws: What `NewTitle.check` throws, and what corrected facts can be refused for.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    let settings = SettingsView(ledger, profile: context.profile)
    try AmendTitle(0, changes).check(settings)
    var drafts: [Draft] = []
    let id = try TitleChoice.new(title).id(ledger, context, settings, adding: &drafts)
    for place in drafts.indices where drafts[place].subject?.isSame(as: id) ?? false {
      var members = drafts[place].data.filter { member in
        !changes.contains { $0.name.isSame(as: member.name) }
      }
      members += changes.filter { !$0.value.isNull }
      drafts[place].data = EventDefinition.titleAdded.fields.ordered(members)
    }
    return drafts
  }
}
