import SeenApp
import SeenStore

/// New events of a journal, for `seen events --follow`.
///
/// Every third of a second the status of the segments is read; if one changed, the log is read again, and new events
/// are printed. So events of a `git pull` are printed too, whatever their time.
struct EventTail {
  private let folder: JournalFolder
  private let filter: EventFilter
  private var known = KnownEvents()
  private var segments: [SegmentFile]

  /// How long to wait between two checks.
  private static let milliseconds = 300

  /// Creates a tail after a reading.
  init(_ view: borrowing View, _ filter: EventFilter) {
    folder = view.folder
    self.filter = filter
    segments = view.log.layout.segments
    _ = known.fresh(EventFilter().lines(view.ledger), view.ledger)
  }

  /// Prints events as they come, until the output is closed.
  mutating func follow(
    _ form: EventLineForm, _ session: Session
  ) throws(AppError) {
    session.deliverNow()
    while !session.isOutputClosed {
      session.world.pause(milliseconds: EventTail.milliseconds)
      guard try hasChanged(session) else { continue }
      let view = try session.journal.read(.indexedSilently)
      segments = view.log.layout.segments
      let lines = known.fresh(try session.lines(filter, view), view.ledger)
      try session.output(lines, of: session.journal.texts(of: view), form)
      session.deliverNow()
    }
  }

  private func hasChanged(_ session: Session) throws(AppError) -> Bool {
    do {
      return try folder.segments(in: session.world.files).segments != segments
    } catch {
      throw .journal(error)
    }
  }
}
