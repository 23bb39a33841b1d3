/// How a journal is published.
package struct PublishOptions: Sendable {
  /// Whether notes are published too.
  package var includesNotes = false

  /// Describes how a journal is published.
  package init(includesNotes: Bool = false) { self.includesNotes = includesNotes }
}

/// What was published, or of a preview would be.
package struct Publication: Sendable {
  /// The folder, from the root and without links.
  package let path: String
  /// Whether something was published there before.
  package let isRepeated: Bool
  /// How many events are new there.
  package let newCount: Int
  /// How many events friends can see, now or from before.
  package let shownCount: Int
  /// How many private events, and events that refer to them, are left out.
  package let privateCount: Int
  /// How many events that were forgotten since are erased there.
  package let erasedCount: Int
  /// How many events are written again there, because other values hold now.
  package let restatedCount: Int
  /// How many new events have only a rough place.
  package let coarseCount: Int
  /// How many pictures are left out: missing, or with a time and place that cannot be removed.
  package let pictureless: Int

  init(_ events: PublishedEvents, besides before: PublishedBefore, at path: String) {
    self.path = path
    isRepeated = !before.isSilent.isEmpty
    newCount = events.lines.count
    shownCount = events.shownCount
    privateCount = events.privateCount
    erasedCount = events.erased.count
    restatedCount = events.restated.count
    coarseCount = events.coarseCount
    pictureless = events.pictureless
  }
}
