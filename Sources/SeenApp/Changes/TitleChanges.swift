package import SeenCore

/// Titles: corrected, or merged.
extension Change {
  /// Corrects facts of a title.
  package static func amend(_ title: Symbol, _ facts: [JSON.Member]) -> Change {
    Change(AmendTitle(title, facts))
  }

  /// Adds a title that only a catalog has, with corrected facts.
  package static func add(_ title: NewTitle, corrected facts: [JSON.Member]) -> Change {
    Change(AddListedTitle(title, facts))
  }

  /// Merges a title into another, which gets all its watches.
  package static func merge(_ title: Symbol, into other: TitleChoice) -> Change {
    Change(MergeTitles(title, into: other))
  }
}
