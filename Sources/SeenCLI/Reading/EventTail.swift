import SeenStore

/// New events of a journal, for `seen events --follow`.
///
/// Every third of a second the status of the segments is read; if one changed, the log is read again, and new events
/// are printed. So events of a `git pull` are printed too, whatever their time.
struct EventTail {
  private let journal: JournalFolder
  private let filter: EventFilter
  private var known = KnownEvents()
  private var segments: [SegmentFile]

  /// How long to wait between two checks.
  private static let milliseconds = 300

  /// Creates a tail after a reading.
  init(_ reading: borrowing Reading, _ filter: EventFilter) {
    journal = reading.journal
    self.filter = filter
    segments = reading.log.layout.segments
    _ = known.fresh(EventFilter().lines(reading.ledger), reading.ledger)
  }

  /// Prints events as they come, until the output is closed.
  mutating func follow(
    _ form: EventLineForm, _ session: inout Session
  ) throws(CommandError) {
    session.deliverNow()
    while !session.isOutputClosed {
      session.world.pause(milliseconds: EventTail.milliseconds)
      guard try hasChanged(session) else { continue }
      let reading = try session.read(.indexedSilently)
      segments = reading.log.layout.segments
      let lines = known.fresh(try session.lines(filter, reading), reading.ledger)
      try session.output(lines, of: session.texts(of: reading), form)
      session.deliverNow()
    }
  }

  private func hasChanged(_ session: Session) throws(CommandError) -> Bool {
    do {
      return try journal.segments(in: session.world.files).segments != segments
    } catch {
      throw .journal(error)
    }
  }
}
