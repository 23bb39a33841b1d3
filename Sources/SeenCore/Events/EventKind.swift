/// What happened, as a closed set: the kinds of event that format 1 knows.
///
/// Every other type is kept byte for byte, skipped by the fold and counted.
package enum EventKind: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  case titleAdded
  case titleAmended
  case titleMerged
  case watchLogged
  case watchAmended
  case watchRetracted
  case ratingSet
  case ratingCleared
  case againSet
  case favoriteSet
  case titleUnwatched
  case watchingStarted
  case watchingPaused
  case watchingStopped
  case progressRecorded
  case listCreated
  case listAmended
  case listDeleted
  case itemAdded
  case itemAmended
  case itemMoved
  case itemRemoved
  case ruleSet
  case ruleRemoved
  case ruleApplied
  case profileCreated
  case profileAmended
  case profileDeleted
  case settingSet
  case reminderSet
  case reminderCleared
  case commentPosted
  case commentAmended
  case commentRetracted
  case suggestionSent
  case suggestionAnswered
  case eventUndone
  case eventForgotten
  case importRecorded
  case journalUpgraded

  /// The specification of this kind.
  package var definition: EventDefinition {
    switch self {
    case .titleAdded: .titleAdded
    case .titleAmended: .titleAmended
    case .titleMerged: .titleMerged
    case .watchLogged: .watchLogged
    case .watchAmended: .watchAmended
    case .watchRetracted: .watchRetracted
    case .ratingSet: .ratingSet
    case .ratingCleared: .ratingCleared
    case .againSet: .againSet
    case .favoriteSet: .favoriteSet
    case .titleUnwatched: .titleUnwatched
    case .watchingStarted: .watchingStarted
    case .watchingPaused: .watchingPaused
    case .watchingStopped: .watchingStopped
    case .progressRecorded: .progressRecorded
    case .listCreated: .listCreated
    case .listAmended: .listAmended
    case .listDeleted: .listDeleted
    case .itemAdded: .itemAdded
    case .itemAmended: .itemAmended
    case .itemMoved: .itemMoved
    case .itemRemoved: .itemRemoved
    case .ruleSet: .ruleSet
    case .ruleRemoved: .ruleRemoved
    case .ruleApplied: .ruleApplied
    case .profileCreated: .profileCreated
    case .profileAmended: .profileAmended
    case .profileDeleted: .profileDeleted
    case .settingSet: .settingSet
    case .reminderSet: .reminderSet
    case .reminderCleared: .reminderCleared
    case .commentPosted: .commentPosted
    case .commentAmended: .commentAmended
    case .commentRetracted: .commentRetracted
    case .suggestionSent: .suggestionSent
    case .suggestionAnswered: .suggestionAnswered
    case .eventUndone: .eventUndone
    case .eventForgotten: .eventForgotten
    case .importRecorded: .importRecorded
    case .journalUpgraded: .journalUpgraded
    }
  }

  /// The stored type.
  package var name: String {
    switch self {
    case .titleAdded: "title.added"
    case .titleAmended: "title.amended"
    case .titleMerged: "title.merged"
    case .watchLogged: "watch.logged"
    case .watchAmended: "watch.amended"
    case .watchRetracted: "watch.retracted"
    case .ratingSet: "rating.set"
    case .ratingCleared: "rating.cleared"
    case .againSet: "again.set"
    case .favoriteSet: "favorite.set"
    case .titleUnwatched: "title.unwatched"
    case .watchingStarted: "watching.started"
    case .watchingPaused: "watching.paused"
    case .watchingStopped: "watching.stopped"
    case .progressRecorded: "progress.recorded"
    case .listCreated: "list.created"
    case .listAmended: "list.amended"
    case .listDeleted: "list.deleted"
    case .itemAdded: "item.added"
    case .itemAmended: "item.amended"
    case .itemMoved: "item.moved"
    case .itemRemoved: "item.removed"
    case .ruleSet: "rule.set"
    case .ruleRemoved: "rule.removed"
    case .ruleApplied: "rule.applied"
    case .profileCreated: "profile.created"
    case .profileAmended: "profile.amended"
    case .profileDeleted: "profile.deleted"
    case .settingSet: "setting.set"
    case .reminderSet: "reminder.set"
    case .reminderCleared: "reminder.cleared"
    case .commentPosted: "comment.posted"
    case .commentAmended: "comment.amended"
    case .commentRetracted: "comment.retracted"
    case .suggestionSent: "suggestion.sent"
    case .suggestionAnswered: "suggestion.answered"
    case .eventUndone: "event.undone"
    case .eventForgotten: "event.forgotten"
    case .importRecorded: "import.recorded"
    case .journalUpgraded: "journal.upgraded"
    }
  }

  /// Returns the kind that a type names; nil for types that this program does not know.
  package init?(name: String) {
    let mark = NameMark.of(name)
    for (number, known) in EventKind.marks.enumerated() where known == mark {
      guard let kind = EventKind(rawValue: UInt8(truncatingIfNeeded: number)),
        kind.name.isSame(as: name)
      else { continue }
      self = kind
      return
    }
    return nil
  }

  /// The marks of all names, in the order of the kinds.
  private static let marks = allCases.map { NameMark.of($0.name) }
}

extension EventKind {
  /// Who is shown an event that is not private, in a journal that is published for friends.
  package enum Audience: Sendable {
    /// Everyone who may see something of the title: its facts belong to nobody.
    case whoSeesTitle
    /// Everyone who may see the profile.
    case whoSeesProfile
    /// The friends of the profile whose event it is.
    case friends
    /// Nobody outside of the household.
    case household
  }

  /// Who is shown an event of this kind.
  package var audience: Audience {
    switch self {
    case .titleAdded, .titleAmended, .titleMerged: .whoSeesTitle
    case .profileCreated, .profileAmended, .profileDeleted: .whoSeesProfile
    case .watchLogged, .watchAmended, .watchRetracted, .ratingSet, .ratingCleared, .againSet,
      .favoriteSet, .titleUnwatched, .watchingStarted, .watchingPaused, .watchingStopped,
      .progressRecorded, .listCreated, .listAmended, .listDeleted, .itemAdded, .itemAmended,
      .itemMoved, .itemRemoved, .commentPosted, .commentAmended, .commentRetracted,
      .suggestionSent, .suggestionAnswered, .eventUndone:
      .friends
    case .ruleSet, .ruleRemoved, .ruleApplied, .settingSet, .reminderSet, .reminderCleared,
      .importRecorded, .journalUpgraded, .eventForgotten:
      .household
    }
  }
}
