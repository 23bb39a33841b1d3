package import SeenCore

/// What was recorded, and where.
package struct Receipt: Sendable, Equatable {
  /// A problem after the events were safe.
  package enum Warning: Sendable, Equatable {
    /// The writer could not be remembered, so the next write will get a fresh one.
    case writerNotKept(FileError)
    /// The file system has no locks; these events went into a segment of their own.
    case noLocks
    /// Another copy also recorded under this name, so this one uses a new name from now on.
    case forked(WriterID)
    /// The clock is this many milliseconds behind the writer's last time.
    case clockBehind(milliseconds: Int64)
  }

  /// The events of the drafts, in their order.
  package let events: StampedEvents
  /// The event that undid the rest of an incomplete batch; nil if there was none.
  package let repair: Event?
  /// Who wrote them.
  package let writer: WriterID
  /// Whether that writer is a fresh one.
  package let isNewWriter: Bool
  /// Where their lines are, the repair's first; nil when nothing was written.
  package let range: WrittenRange?
  /// The problems.
  package let warnings: [Warning]

  /// The stamp that all of them share; nil when there is no event.
  package var time: Instant? { events.first?.time }
}

extension Receipt {
  /// Describes what a writer recorded after its previous end.
  init(
    _ batch: StampedBatch, by writer: WriterID, isNew: Bool, after trail: WriterTrail,
    range: WrittenRange?, _ context: AppendContext, _ warnings: [Warning]
  ) {
    var warnings = warnings
    if let last = trail.time, last > context.now + 600_000 {
      warnings.append(.clockBehind(milliseconds: last.milliseconds - context.now.milliseconds))
    }
    self.init(
      events: batch.events, repair: batch.repair, writer: writer, isNewWriter: isNew,
      range: range, warnings: warnings)
  }
}
