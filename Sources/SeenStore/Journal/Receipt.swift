package import SeenCore

/// What was recorded, and where.
package struct Receipt: Sendable, Equatable {
  /// Something that went less well after the events were safe.
  package enum Warning: Sendable, Equatable {
    /// The writer could not be remembered, so the next write will get a fresh one.
    case writerNotKept(FileError)
    /// The file system has no locks; these events went into a segment of their own.
    case noLocks
    /// Another copy recorded under this name too, so that this one took another from here on.
    case forked(WriterID)
    /// The clock lies this many milliseconds behind the writer's last stamp.
    case clockBehind(milliseconds: Int64)
  }

  /// The events of the drafts, in their order.
  package let events: StampedEvents
  /// The event that took back what was left of an incomplete batch; nil when there was none.
  package let repair: Event?
  /// Who wrote them.
  package let writer: WriterID
  /// Whether that writer is a fresh one.
  package let isNewWriter: Bool
  /// Where their lines lie, the repair's first; nil when nothing was written.
  package let range: WrittenRange?
  /// What went less well.
  package let warnings: [Warning]

  /// The stamp that all of them share; nil when there is no event.
  package var time: Instant? { events.first?.time }
}

extension Receipt {
  /// Describes what a writer recorded from where it had left off.
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

/// What the journal looks like to the command that appends to it.
package struct AppendContext: Sendable {
  /// The clock.
  package var now: Instant
  /// The latest stamp of other writers in the journal; nil when there is none.
  package var latestOther: Instant?
  /// The latest stamp of all events that the drafts refer to; nil when they refer to none.
  package var latestReferred: Instant?
  /// The events that are there of a batch that was cut off; those of the next writer are undone first.
  package var incomplete: [EventID]
  /// The writers one of whose ids was given to two events, and who must not go on.
  package var forked: Set<WriterID> = []
  /// The only writers whose events are read, where the journal has as many as it can; nil for any.
  package var onlyWriters: Set<WriterID>?

  /// Describes the journal.
  package init(
    now: Instant, latestOther: Instant? = nil, latestReferred: Instant? = nil,
    incomplete: [EventID] = []
  ) {
    self.now = now
    self.latestOther = latestOther
    self.latestReferred = latestReferred
    self.incomplete = incomplete
  }
}

extension AppendContext {
  /// Returns whether events of a writer would be read.
  func accepts(_ writer: WriterID) -> Bool { onlyWriters?.contains(writer) ?? true }

  /// Refuses a writer whose events nobody would read.
  /// - Throws: `tooManyWriters`.
  func admit(_ writer: WriterID) throws(AppendError) {
    guard accepts(writer) else { throw .tooManyWriters(writer) }
  }
}
