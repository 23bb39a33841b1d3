package import SeenCore
import SeenStore
import SeenWire

/// What has come of a stream of events since it was last delivered, in whatever order it arrived.
///
/// Each line comes once. One that is another now comes again, whole, with the id and the time that it had; one that is no
/// longer in the stream is named once, with the reason. So who replaces by id and time, and deletes what is named, has the
/// stream as it is.
///
/// What was handed out and not confirmed may or may not have arrived. It is noted before: what would have come is other than
/// any line then, and all that is void of what is new is named.
package struct EventNews {
  private var delivered: DeliveredLines?
  /// Whether lines were handed out since, of which it is not known that they were taken.
  private var isOpen = false

  /// Has delivered nothing yet.
  package init() {}

  /// Continues after what was delivered.
  init(after delivered: DeliveredLines, isOpen: Bool) {
    (self.delivered, self.isOpen) = (delivered, isOpen)
  }

  /// What was delivered, as members of a cursor.
  var members: [JSON.Member] {
    (delivered?.members ?? []) + (isOpen ? [JSON.Member("open", true)] : [])
  }

  /// Calls a function with what has come.
  ///
  /// - Parameters:
  ///   - question: Which lines are asked for.
  ///   - view: The journal, with a row for every event.
  ///   - journal: Who reads it.
  ///   - isSkipped: Whether all that has come counts as delivered, without a call.
  ///   - prepare: Keeps what is known while lines are on their way, before the first of them; nil where nothing is kept.
  ///   - take: Takes one line: an event, or one that has gone and why.
  /// - Returns: Whether so much has changed that all of it comes again.
  /// - Throws: `file` when an event cannot be read, and what the function throws: then nothing counts as delivered.
  /// - Complexity: O(n log n) in the events, of which each is read twice, the first time once.
  package mutating func update(
    _ question: EventQuestion, _ view: borrowing View, _ journal: Journal, isSkipped: Bool = false,
    prepare: ((EventNews) throws(AppError) -> Void)? = nil,
    _ take: (NewsLine) throws(AppError) -> Void
  ) throws(AppError) -> Bool {
    var next = DeliveredLines(expecting: view.ledger.index.count)
    var ids = IDs()
    var then = delivered ?? next
    var changed: Set<DeliveredLines.ID>? = []
    if delivered != nil {
      var now = then.emptied
      var nowIDs = IDs()
      try journal.forEachLine(question, view) { (key, bytes) throws(AppError) in
        let id = nowIDs.id(of: key, view.ledger, in: &now)
        _ = now.isNew(id) ? () : now.add(id, sum: Sum.of(bytes[...]))
      }
      changed = now.changes(since: then)
    }
    var unprepared: EventNews?
    if prepare != nil {
      unprepared = EventNews(after: then, isOpen: true)
      unprepared?.delivered?.blur(changed, journal.host.random)
    }
    func hand(_ line: NewsLine) throws(AppError) {
      if let open = unprepared { try prepare?(open) }
      unprepared = nil
      try take(line)
    }
    var thenIDs = IDs()
    var standing: Set<EventKey> = []
    try journal.forEachLine(question, view) { (key, bytes) throws(AppError) in
      next.add(ids.id(of: key, view.ledger, in: &next), sum: Sum.of(bytes[...]))
      let id = thenIDs.id(of: key, view.ledger, in: &then)
      let isNew = then.isNew(id)
      guard isNew || (changed?.contains(id) ?? true) else { return }
      if !isNew || isOpen { standing.insert(key) }
      if !isSkipped, !bytes.isEmpty { try hand(.event(bytes)) }
    }
    if !isSkipped, isOpen || (changed.map { !$0.isEmpty } ?? true) {
      var missing = changed ?? []
      for key in standing { missing.remove(thenIDs.id(of: key, view.ledger, in: &then)) }
      try journal.forEachGone(question, view, standing) { (key) in
        let id = thenIDs.id(of: key, view.ledger, in: &then)
        missing.remove(id)
        return then.isNew(id) ? isOpen : changed?.contains(id) ?? true
      } _: { (gone) throws(AppError) in
        try hand(.gone(gone))
      }
      // A log that was cut short by hand still says what it has, but what stood in it no longer stands.
      for id in missing.sorted() where question.isStanding {
        if let event = then.event(id) { try hand(.gone(GoneEvent(id: event))) }
      }
    }
    (delivered, isOpen) = (next, false)
    return changed == nil
  }

  /// Maps the ids of a reading, whose writers are numbered anew each time, to those of what was delivered.
  private struct IDs {
    private var writers: [Symbol: Int] = [:]

    mutating func id(
      of key: EventKey, _ ledger: borrowing Ledger, in lines: inout DeliveredLines
    ) -> DeliveredLines.ID {
      let writer: Int
      if let known = writers[key.writer] {
        writer = known
      } else {
        writer = lines.number(of: ledger.writers.text(key.writer))
        writers[key.writer] = writer
      }
      return DeliveredLines.id(writer, key.number)
    }
  }
}

/// One line of what has come.
package enum NewsLine {
  /// An event, in the form that was asked for.
  case event([UInt8])
  /// An event that is no longer in the stream.
  case gone(GoneEvent)
}

/// An event that is no longer in a stream, and why.
package struct GoneEvent {
  package let id: EventID
  /// When it was recorded; nil if its line is gone.
  package var time: Instant?
  /// What happened; nil if its line is gone.
  package var type: String?
  /// What it was about, as it is stored; nil if it was about nothing, was forgotten, or is hidden now.
  package var subject: String?
  package var reason = VoidReasons.Reason.gone
}

extension Journal {
  /// Calls a function with the events that a question would ask for, but which are not in its stream.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - view: The journal.
  ///   - present: The events that are.
  ///   - wasThere: Returns whether an event may have been in the stream before.
  ///   - body: Takes one.
  /// - Throws: `file` when an event cannot be read, and what the function throws.
  fileprivate func forEachGone(
    _ question: EventQuestion, _ view: borrowing View, _ present: Set<EventKey>,
    _ wasThere: (EventKey) -> Bool, _ body: (GoneEvent) throws(AppError) -> Void
  ) throws(AppError) {
    let reasons = try voidReasons(view)
    let texts = texts(of: view)
    for line in question.filter.lines(view.ledger) where !present.contains(line.key) {
      guard wasThere(line.key), let event = try texts.event(line.line) else { continue }
      if let kind = event.kind, kind.standsInOthers, kind != .eventForgotten { continue }
      // Of what the profile may no longer see only the id is told, which it knows.
      let isShown = shows(event)
      var gone = GoneEvent(id: event.id, time: event.time, type: event.type)
      if isShown { gone.reason = reasons[line.line] ?? .ended(event.kind) }
      if isShown, event.kind != .eventForgotten { gone.subject = event.subject }
      try body(gone)
    }
  }
}
