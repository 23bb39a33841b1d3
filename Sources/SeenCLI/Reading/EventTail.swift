import SeenCore
import SeenStore

/// The events that come into a journal while somebody waits for them.
///
/// Every third of a second the files of events are looked at; when one of them changed the log is read again,
/// and what was not there before is printed. So events of a pull come too, whatever their time.
struct EventTail {
  private let journal: JournalFolder
  private let filter: EventFilter
  /// The ids and times that were met, by writers as this tail numbers them.
  private var known: Set<EventKey> = []
  private var writers: [String: UInt64] = [:]
  private var segments: [SegmentFile]

  /// How long to wait before looking at the files again.
  private static let milliseconds = 300

  /// Waits for what comes after a reading.
  init(_ reading: borrowing Reading, _ filter: EventFilter) {
    journal = reading.journal
    self.filter = filter
    segments = reading.segments
    _ = fresh(EventFilter().lines(reading.ledger), reading.ledger)
  }

  /// Prints events as they come, until nobody is reading.
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

  /// Returns the lines of events that were not met before.
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
  /// The files of events as they looked before they were read.
  fileprivate var segments: [SegmentFile] { log.layout.spans.map { $0.segment } }
}
