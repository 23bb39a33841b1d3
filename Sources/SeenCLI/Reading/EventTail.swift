import SeenCore
import SeenStore

/// New events of a journal, for `seen events --follow`.
///
/// Every third of a second the status of the segments is read; if one changed the log is read again,
/// and new events are printed. So events of a `git pull` are printed too, whatever their time.
struct EventTail {
  private let journal: JournalFolder
  private let filter: EventFilter
  /// The ids and times of known events, by writers as this tail numbers them.
  private var known: Set<EventKey> = []
  private var writers: [String: UInt64] = [:]
  private var segments: [SegmentFile]

  /// How long to wait between two checks.
  private static let milliseconds = 300

  /// Creates a tail after a reading.
  init(_ reading: borrowing Reading, _ filter: EventFilter) {
    journal = reading.journal
    self.filter = filter
    segments = reading.segments
    _ = fresh(EventFilter().lines(reading.ledger), reading.ledger)
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
      segments = reading.segments
      let lines = fresh(filter.lines(reading.ledger), reading.ledger)
      session.answer(lines, of: session.texts(of: reading), form)
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

  /// Returns the lines of new events.
  private mutating func fresh(
    _ lines: [(key: EventKey, line: TextRange)], _ ledger: borrowing Ledger
  ) -> [TextRange] {
    var numbers: [Symbol: UInt64] = [:]
    var fresh: [TextRange] = []
    for (key, line) in lines {
      let writer: UInt64
      if let known = numbers[key.writer] {
        writer = known
      } else {
        let name = ledger.writers.text(key.writer)
        writer = writers[name] ?? UInt64(writers.count)
        writers[name] = writer
        numbers[key.writer] = writer
      }
      let own = EventKey(id: writer << 48 | key.number, time: key.time)
      if known.insert(own).inserted { fresh.append(line) }
    }
    return fresh
  }
}

extension Reading {
  /// The segments as they were before they were read.
  fileprivate var segments: [SegmentFile] { log.layout.spans.map { $0.segment } }
}
