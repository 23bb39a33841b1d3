/// Corrects or removes facts of a title.
package struct AmendTitle: Intent {
  package var title: Symbol
  /// The new facts by the names of `TitleFacts.fields`; null removes one.
  package var changes: [JSON.Member]

  /// Creates an intent to amend a title.
  package init(_ title: Symbol, _ changes: [JSON.Member]) {
    self.title = title
    self.changes = changes
  }

  /// Returns the drafts to record: only the facts that really change.
  /// - Throws: `nothingToChange`, `unknownField`, `badField`, `fieldNeeded`, or what a name or a kind
  ///   that was typed can be refused for.
  package func decide(
    _ ledger: borrowing Ledger, _ context: IntentContext
  ) throws(Refusal) -> [Draft] {
    try check(SettingsView(ledger, profile: context.profile))
    var set: [JSON.Member] = []
    var was: [JSON.Member] = []
    for change in TitleFacts.fields.ordered(changes) {
      guard let field = FactField.named(change.name) else { continue }
      let old = ledger.titleFact(field, of: title, context)
      guard change.value != old || (change.value.isNull && ledger.fact(field, of: title) != nil)
      else { continue }
      set.append(change)
      was.append(JSON.Member(change.name, old))
    }
    guard !set.isEmpty else { throw .nothingToChange }
    return [
      context.draft(
        .titleAmended, ledger.titles.text(title),
        [JSON.Member("set", .object(set)), JSON.Member("was", .object(was))])
    ]
  }

  /// Refuses facts that no title can have.
  func check(_ settings: SettingsView) throws(Refusal) {
    try TitleFacts.fields.check(changes, allowsNull: true)
    for change in changes {
      if change.name.isSame(as: "name") {
        guard let name = change.value.text else { throw .fieldNeeded("name") }
        try NewTitle.check(name: name, settings)
      }
      if change.name.isSame(as: "kind"), let kind = change.value.text {
        guard TitleFacts.kinds.contains(where: { $0.isSame(as: kind) }) else {
          throw .unknownKind(kind, known: TitleFacts.kinds)
        }
      }
    }
  }
}
