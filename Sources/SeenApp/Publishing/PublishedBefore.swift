import SeenCore
import SeenStore

/// What a folder has of earlier publications.
struct PublishedBefore {
  /// The ids of its events, and of each whether nothing is said of it there.
  var isSilent: [ByteKey: Bool] = [:]
  private var lines: [EventName: TextRange] = [:]
  private var texts: JournalTexts?

  /// Describes a folder that has nothing.
  init() {}

  /// Describes the journal of a folder, which was read with a row for each event.
  init(_ log: borrowing ReplayedLog, _ texts: JournalTexts) {
    self.texts = texts
    let forgotten = log.ledger.words.find(EventKind.eventForgotten.name)
    for row in 0..<log.ledger.index.count {
      let event = log.ledger.index[row]
      let text = log.ledger.idText(event.key.id)
      isSilent[ByteKey(text)] = event.type == forgotten
      guard event.type != forgotten, let id = EventID(text) else { continue }
      let time = Instant(milliseconds: event.key.time)
      lines[EventName(id: id, time: time)] = event.line
    }
  }

  /// Returns an event as it was published; nil if it was not, or nothing is said of it there.
  /// - Throws: `file` when it cannot be read.
  func event(_ event: Event) throws(AppError) -> Event? {
    guard let line = lines[EventName(event)] else { return nil }
    return try texts?.event(line)
  }
}
