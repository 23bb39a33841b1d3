package import SeenCore

/// What happened, in words.
package enum EventWords {
  /// Returns `watched` for `watch.logged`; the type itself where this program does not know it.
  package static func past(_ type: String) -> String {
    guard let kind = EventKind(name: type) else { return type }
    switch kind {
    case .titleAdded: return "title added"
    case .titleAmended: return "title amended"
    case .titleMerged: return "merged into another title"
    case .watchLogged: return "watch logged"
    case .watchAmended: return "watch amended"
    case .watchRetracted: return "watch removed"
    case .ratingSet: return "rated"
    case .ratingCleared: return "rating cleared"
    case .againSet: return "would watch again"
    case .favoriteSet: return "favorite"
    case .titleUnwatched: return "marked as not watched"
    case .watchingStarted: return "started watching"
    case .watchingPaused: return "paused"
    case .watchingStopped: return "stopped watching"
    case .progressRecorded: return "progress"
    case .listCreated: return "list created"
    case .listAmended: return "list amended"
    case .listDeleted: return "list deleted"
    case .itemAdded: return "added to a list"
    case .itemAmended: return "item amended"
    case .itemMoved: return "moved in a list"
    case .itemRemoved: return "removed from a list"
    case .ruleSet: return "rule set"
    case .ruleRemoved: return "rule removed"
    case .ruleApplied: return "rule applied"
    case .profileCreated: return "profile created"
    case .profileAmended: return "profile amended"
    case .profileDeleted: return "profile deleted"
    case .settingSet: return "setting changed"
    case .reminderSet: return "reminder set"
    case .reminderCleared: return "reminder cleared"
    case .commentPosted: return "commented"
    case .commentAmended: return "comment amended"
    case .commentRetracted: return "comment removed"
    case .suggestionSent: return "suggested"
    case .suggestionAnswered: return "suggestion answered"
    case .eventUndone: return "undone"
    case .eventForgotten: return "forgotten"
    case .importRecorded: return "imported"
    }
  }

  /// Returns the members of an event's data as `name value`, those of `set` among them; `was` is left out, and `rank`,
  /// which only programs can read.
  package static func summary(_ data: [JSON.Member]) -> String {
    data.filter { !$0.name.isSame(as: "was") && !$0.name.isSame(as: "rank") }.map { member in
      if member.name.isSame(as: "set"), let changes = member.value.members {
        return summary(changes)
      }
      return "\(member.name) \(text(member.value))"
    }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private static func text(_ value: JSON) -> String {
    switch value {
    case .null: "none"
    case .bool(let flag): flag ? "yes" : "no"
    case .number(let text), .string(let text): text
    case .array(let values): values.map(text).joined(separator: " + ")
    case .object(let members): members.map { "\($0.name) \(text($0.value))" }.joined(separator: " ")
    }
  }
}
