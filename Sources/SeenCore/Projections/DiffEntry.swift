/// An event that makes the difference between two states of a journal.
package struct DiffEntry: Sendable {
  /// What an event means for the difference.
  package enum Change: String, CaseIterable, Sendable {
    case watched, rated, listed, changed, undone, erased, missing

    /// Returns what an event of a kind means that is only in the second state.
    package init(_ kind: EventKind?) {
      switch kind {
      case .watchLogged: self = .watched
      case .ratingSet, .ratingCleared: self = .rated
      case .itemAdded, .itemMoved, .itemRemoved, .itemAmended, .listCreated, .listAmended,
        .listDeleted:
        self = .listed
      // So are kinds of the future: each is told in its own words.
      default: self = .changed
      }
    }
  }

  /// What it means.
  package let change: Change
  package let event: Event
  /// What it is about; nil if that is nothing.
  package let topic: EventTopic?

  package init(_ change: Change, _ event: Event, _ topic: EventTopic?) {
    self.change = change
    self.event = event
    self.topic = topic
  }
}
