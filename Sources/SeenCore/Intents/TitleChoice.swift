/// The title that something is about: one of the ledger, or one to be added first.
package enum TitleChoice: Equatable, Sendable {
  /// A title of the ledger.
  case known(Symbol)
  /// A title to be added.
  case new(NewTitle)

  /// The title, where the ledger has it.
  package var known: Symbol? {
    if case .known(let title) = self { title } else { nil }
  }

  /// Returns the title's id, and appends what adds it where it is new, with the episodes that come with it.
  /// - Throws: What `NewTitle.check` throws.
  func id(
    _ ledger: borrowing Ledger, _ context: IntentContext, _ settings: SettingsView,
    adding drafts: inout [Draft]
  ) throws(Refusal) -> String {
    switch self {
    case .known(let title): return ledger.titles.text(title)
    case .new(let title):
      try title.check(settings)
      let id = title.freeID(ledger, context)
      drafts.append(context.draft(.titleAdded, id, title.members))
      for episode in title.episodes {
        let added = episode.added(to: id, ledger)
        drafts.append(context.draft(.titleAdded, added.id, added.members))
      }
      return id
    }
  }
}
