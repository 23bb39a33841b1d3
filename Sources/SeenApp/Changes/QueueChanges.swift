package import SeenCore

/// What is up next.
extension Change {
  /// Puts titles on the queue, at a place from 0 or after what was put there by hand.
  package static func queue(_ titles: [TitleChoice], at place: Int? = nil) -> Change {
    Change(QueueTitles(titles, at: place))
  }

  /// Moves a title that is up next.
  package static func moveQueued(_ title: Symbol, to place: MoveItem.Place) -> Change {
    Change(MoveQueued(title, to: place))
  }

  /// Takes titles off the queue, or keeps them from being suggested.
  package static func dequeue(_ titles: [TitleChoice]) -> Change {
    Change(DequeueTitles(.titles(titles)))
  }

  /// Takes everything off the queue, or what was added automatically; `listed` are the suggested titles of catalogs.
  package static func clearQueue(onlyAutomatic: Bool, listed: [TitleChoice]) -> Change {
    Change(DequeueTitles(.all(onlyAutomatic: onlyAutomatic), listed: listed))
  }
}
