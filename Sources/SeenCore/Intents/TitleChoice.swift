/// The title that something is about: one of the ledger, or one to be added first.
package enum TitleChoice: Equatable, Sendable {
  /// A title of the ledger.
  case known(Symbol)
  /// A title to be added.
  indirect case new(NewTitle)

  /// The title, where the ledger has it.
  package var known: Symbol? {
    if case .known(let title) = self { title } else { nil }
  }

  /// Returns the title's id, and appends what adds it where it is new: before an episode its show, after a show all of
  /// its episodes, each of them once.
  /// - Throws: What `NewTitle.check` throws.
  func id(
    _ ledger: borrowing Ledger, _ context: IntentContext, _ settings: SettingsView,
    adding drafts: inout [Draft]
  ) throws(Refusal) -> String {
    switch self {
    case .known(let title): return ledger.titles.text(title)
    case .new(let title):
      try title.check(settings)
      if let show = title.show {
        let own = title.added(
          to: try show.id(ledger, context, settings, adding: &drafts), ledger)
        let draft = context.draft(.titleAdded, own.id, own.members)
        // What was typed of an episode beats what came with its show.
        if let place = drafts.firstIndex(where: { $0.adds(own.id) }) {
          drafts[place] = draft
        } else {
          drafts.append(draft)
        }
        return own.id
      }
      let id = title.freeID(ledger, context)
      let members = title.members
      if drafts.contains(where: { $0.adds(id) && $0.data == members }) { return id }
      drafts.append(context.draft(.titleAdded, id, members))
      for episode in title.episodes {
        let added = episode.added(to: id, ledger)
        drafts.append(context.draft(.titleAdded, added.id, added.members))
      }
      return id
    }
  }
}

extension Draft {
  /// Returns whether it adds the title of an id.
  fileprivate func adds(_ id: String) -> Bool {
    kind == .titleAdded && subject?.isSame(as: id) ?? false
  }
}
