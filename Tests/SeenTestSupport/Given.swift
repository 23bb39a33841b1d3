package import SeenCore
import SeenWire

/// A journal in memory: given these events, when this intent is decided, then these events are recorded.
///
/// Recorded events are written as lines, which are read again for every ledger, so a test of an intent also tests the
/// codec and the fold.
package struct Given {
  /// The writer of everything that is recorded here.
  package let writer: WriterID
  /// Every event, in the order of recording.
  package private(set) var events: [Event] = []
  /// The profile and the time of intents.
  package var context: IntentContext
  /// How many words of arrays have symbols in a ledger; nil for the default.
  package var wordLimit: Int?

  private static let start: Int64 = 1_795_209_243_000

  /// Creates a journal of events that were recorded one command each.
  package init(
    _ drafts: [Draft] = [], profile: String = "me", today: String = "2026-11-20"
  ) throws {
    guard let writer = WriterID("laptop-k3f9x7qa"), let day = PartialDate(today)?.day else {
      throw BrokenLaw(what: "no day: \(today)")
    }
    self.writer = writer
    context = IntentContext(profile: profile, today: day) { "k3f9x" }
    for draft in drafts { try record([draft]) }
  }

  /// Records drafts as one command, the way the store does: ids, one stamp, a batch, references.
  @discardableResult
  package mutating func record(_ drafts: [Draft]) throws -> [Event] {
    let first = events.count + 1
    let time = Instant(milliseconds: Given.start + Int64(first) * 1000)
    let batch = drafts.count > 1 ? "\(writer).\(first)/\(drafts.count)" : nil
    for (place, draft) in drafts.enumerated() {
      guard let id = EventID(writer: writer, number: UInt64(first + place)) else {
        throw BrokenLaw(what: "no id")
      }
      let known = events
      let resolved = draft.resolved { known[first - 1 + $0].id }
      let event = Event(resolved, id: id, time: time, batch: batch)
      guard let definition = event.kind?.definition else { throw BrokenLaw(what: "no kind") }
      let verdict = EventVerdict(
        definition, hasSubject: event.subject != nil, data: event.data)
      try check(verdict == EventVerdict.sound, "\(event.data): \(verdict)")
      let names = event.data.map(\.name)
      try check(names == definition.fields.ordered(event.data).map(\.name), "order: \(names)")
      events.append(event)
    }
    return Array(events.suffix(drafts.count))
  }

  /// Adds events unchanged, such as those of an interrupted command.
  package mutating func accept(_ events: [Event]) throws {
    self.events += events
  }

  /// Returns the settled ledger of everything that was recorded.
  ///
  /// - Parameter cut: How many events another reader leaves to the first one, as on two threads; nil for all.
  /// - Returns: The ledger.
  package func ledger(cut: Int? = nil) -> Ledger {
    var first = Ledger(seed: 7, keepsIndex: true)
    first.arrays.wordLimit = wordLimit ?? first.arrays.wordLimit
    var reader = EventReader(into: first)
    var other = reader.beside(expecting: 0)
    for (index, event) in events.enumerated() {
      let place = UInt64(index + 1) << 20
      if index < cut ?? events.count {
        reader.read(EventLine.encode(event), place: place)
      } else {
        other.read(EventLine.encode(event), place: place)
      }
    }
    if cut != nil { reader.absorb(other) }
    var ledger = reader.finish()
    ledger.settle()
    return ledger
  }

  /// The context with readers for data that the ledger leaves in the log.
  package var readingContext: IntentContext {
    var context = context
    context.read(from: events)
    return context
  }

  /// Decides an intent against the journal, and records its drafts.
  /// - Throws: The intent's `Refusal`.
  @discardableResult
  package mutating func when(
    _ decide: (borrowing Ledger, IntentContext) throws(Refusal) -> [Draft]
  ) throws -> [Event] {
    let ledger = ledger()
    return try record(try decide(ledger, readingContext))
  }

  /// Returns why an intent is refused; nil if it is not.
  package func refusal(
    _ decide: (borrowing Ledger, IntentContext) throws(Refusal) -> [Draft]
  ) -> Refusal? {
    let ledger = ledger()
    do throws(Refusal) {
      _ = try decide(ledger, readingContext)
      return nil
    } catch {
      return error
    }
  }

  package func title(_ id: String) throws -> Symbol {
    guard let title = ledger().titles.find(id) else { throw BrokenLaw(what: "no title \(id)") }
    return title
  }

  /// Undoes this writer's last command, whoever it was.
  @discardableResult
  package mutating func undo() throws -> [Event] {
    let writer = writer
    let index = ledger()
    let person = events.last { event in
      let id = index.packed(event.id)
      return event.kind != .eventUndone
        && (0..<index.index.count).contains { place in
          index.index[place].key.id == id && !index.index[place].isVoid
        }
    }?.owner
    return try when { (ledger, context) throws(Refusal) in
      try Undo(.last(writer, of: person ?? Event.defaultProfile, count: 1)).decide(ledger, context)
    }
  }

  /// Redoes what this writer undid last, or what is named.
  @discardableResult
  package mutating func redo(_ name: String? = nil) throws -> [Event] {
    let events = events
    let target: Redo.Target =
      if let name { .named(try Undo.target(name)) } else { .last(writer, of: Event.defaultProfile) }
    return try when { (ledger, context) throws(Refusal) in
      try Redo(target) { events[Int($0.key.number) - 1] }.decide(ledger, context)
    }
  }
}

extension EventVerdict {
  /// The verdict on an event that counts in full.
  fileprivate static let sound = EventVerdict(
    .watchLogged, hasSubject: true, data: [])
}

extension Event {
  package var dataText: String { String(decoding: JSON.object(data).bytes, as: UTF8.self) }
}

extension IntentContext {
  /// Reads data that the ledger leaves in the log from events, of which the first has the place 1 << 20.
  package mutating func read(from events: [Event]) {
    notes = { range in
      let data = JSON.object(events[Int(range.place >> 20) - 1].data)
      return data["notes"]?.text ?? data["set"]?["notes"]?.text
    }
    json = { text in try? JSONReader.read(Array(text.utf8)) }
  }
}
