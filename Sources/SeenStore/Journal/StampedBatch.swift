import SeenCore

/// Drafts with their ids, stamp, batch and lines: what one command is about to write.
struct StampedBatch {
  /// The latest time that a stamp can represent.
  private static let lastInstant = Instant.end(of: Day(number: 2_932_896))

  let events: StampedEvents
  let repair: Event?
  /// The lines of all, each with its line feed.
  let lines: [UInt8]

  /// All of them, in the order of their lines.
  var all: [Event] { [repair].compactMap { $0 } + events }

  /// Whether they get a segment of their own, so that all of a batch appears at once.
  var isWhole: Bool { events.count > 1 && lines.count > SegmentWriter.batchByteCount }

  /// The stamp of all of them; nil when there are none.
  let time: Instant?
  /// The id of the last; nil when there are none.
  let last: EventID?

  /// How many events are to be written.
  var count: Int { events.count + (repair == nil ? 0 : 1) }

  /// Stamps drafts in the given order, after the undo of a cut-off batch.
  /// - Throws: `badDraft` when a line would be refused by readers, `outOfNumbers` when the writer has too few left,
  ///   `nothingLater` when an event it refers to has the latest possible time; nothing is written then.
  init(
    _ drafts: [Draft], by writer: WriterID, after trail: WriterTrail, _ context: AppendContext
  ) throws(AppendError) {
    let time = StampedBatch.stamp(trail, context)
    let count = drafts.count + (trail.cutOff == nil ? 0 : 1)
    // Nothing can come after an event that another writer recorded at the latest possible time.
    if let referred = context.latestReferred, referred >= StampedBatch.lastInstant,
      trail.time.map({ $0 < referred }) ?? true
    {
      throw .nothingLater
    }
    guard var first = EventID(writer: writer, number: trail.number + 1),
      EventID(writer: writer, number: trail.number + UInt64(max(count, 1))) != nil
    else { throw .outOfNumbers(writer) }
    var repair: Event?
    if let batch = trail.cutOff {
      let undo = Draft(.eventUndone, nil, [JSON.Member("batch", .string(batch))])
      repair = Event(undo, id: first, time: time)
      first = first.advanced(by: 1)
    }
    events = StampedEvents(drafts, from: first, at: time)
    lines = try BatchLines.of(repair, events)
    last = drafts.isEmpty ? repair?.id : first.advanced(by: drafts.count - 1)
    self.repair = repair
    self.time = count == 0 ? nil : time
  }

  /// Creates a batch of events that already have ids and times.
  /// - Throws: `badDraft` when a line would be refused by readers.
  init(revised events: [Event]) throws(AppendError) {
    self.events = StampedEvents(revised: events)
    lines = try BatchLines.of(nil, self.events)
    repair = nil
    time = events.last?.time
    last = events.last?.id
  }

  /// Returns the time of the next events: never before any event they can depend on.
  static func stamp(_ trail: WriterTrail, _ context: AppendContext) -> Instant {
    var stamp = max(context.now, trail.time ?? context.now)
    if let referred = context.latestReferred { stamp = max(stamp, referred + 1) }
    // One event from the far future must not pull all writers along.
    if let other = context.latestOther, other <= context.now + WriterChoice.tolerance {
      stamp = max(stamp, other + 1)
    }
    return min(stamp, lastInstant)
  }
}
