import SeenCore
import SeenWire

/// Drafts with their ids, stamp, batch and lines: what one command is about to write.
struct StampedBatch {
  /// The last moment that a stamp can write.
  private static let lastInstant = Instant.end(of: Day(number: 2_932_896))
  /// How many bytes most lines stay below.
  private static let usualByteCount = 384
  /// How many events are worth a second thread.
  private static let worthThread = 4096

  let events: [Event]
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

  /// Stamps drafts in the order they are given, after the undoing of what is incomplete.
  /// - Throws: `badDraft` when a line would be refused by readers; nothing is written then.
  init(
    _ drafts: [Draft], by writer: WriterID, after trail: WriterTrail, _ context: AppendContext
  ) throws(AppendError) {
    let time = StampedBatch.stamp(trail, context)
    var number = trail.number
    func event(_ draft: Draft, batch: String?) throws(AppendError) -> Event {
      number += 1
      guard let id = EventID(writer: writer, number: number) else {
        throw .outOfNumbers(writer)
      }
      return Event(draft, id: id, time: time, batch: batch)
    }
    let broken = context.incomplete.filter { $0.writer == writer }
    let repair = broken.isEmpty ? nil : try event(StampedBatch.undoing(broken), batch: nil)
    var batch: String?
    if drafts.count > 1 { batch = "\(writer.text).\(number + 1)/\(drafts.count)" }
    var events: [Event] = []
    events.reserveCapacity(drafts.count)
    for draft in drafts {
      let resolved = draft.resolved { events[$0].id }
      events.append(try event(resolved, batch: batch))
    }
    var lines: [UInt8] = []
    if let repair { try StampedBatch.append([repair], to: &lines) }
    try StampedBatch.append(events, to: &lines)
    self.repair = repair
    self.events = events
    self.lines = lines
    last = events.last?.id ?? repair?.id
    self.time = last == nil ? nil : time
  }

  /// Takes events that have ids and stamps already.
  /// - Throws: `badDraft` when a line would be refused by readers.
  init(revised events: [Event]) throws(AppendError) {
    var lines: [UInt8] = []
    try StampedBatch.append(events, to: &lines)
    self.events = events
    self.lines = lines
    repair = nil
    time = events.last?.time
    last = events.last?.id
  }

  /// Appends the lines of events, each with its line feed; of many, two threads write half each.
  private static func append(
    _ events: [Event], to lines: inout [UInt8]
  ) throws(AppendError) {
    lines.reserveCapacity(lines.count + events.count * usualByteCount)
    guard events.count >= worthThread else { return try append(events[...], to: &lines) }
    let half = events.count / 2
    var rest: [UInt8] = []
    var failures: (AppendError?, AppendError?) = (nil, nil)
    SecondThread().run {
      do throws(AppendError) { try append(events[..<half], to: &lines) } catch {
        failures.0 = error
      }
    } beside: {
      rest.reserveCapacity((events.count - half) * usualByteCount)
      do throws(AppendError) { try append(events[half...], to: &rest) } catch {
        failures.1 = error
      }
    }
    if let failure = failures.0 ?? failures.1 { throw failure }
    lines += rest
  }

  /// Appends lines, and reads each: one that no reader takes must not reach the disk.
  private static func append(
    _ events: ArraySlice<Event>, to lines: inout [UInt8]
  ) throws(AppendError) {
    for place in events.indices {
      let start = lines.count
      EventLine.append(events[place], to: &lines)
      try check(lines[start...], of: events[place], place)
      lines.append(10)
    }
  }

  /// Reads a line; it is not held on to, or the next append would copy all lines before it.
  private static func check(
    _ line: ArraySlice<UInt8>, of event: Event, _ place: Int
  ) throws(AppendError) {
    if EventLine.isPlain(line, of: event) { return }
    do { _ = try EventLine.decode(line) } catch { throw .badDraft(place, error) }
  }

  /// Returns the stamp of the next events: never before anything they can have seen.
  static func stamp(_ trail: WriterTrail, _ context: AppendContext) -> Instant {
    var stamp = max(context.now, trail.time ?? context.now)
    if let referred = context.latestReferred { stamp = max(stamp, referred + 1) }
    // One event from the far future must not drag all writers with it.
    if let other = context.latestOther, other <= context.now + WriterChoice.tolerance {
      stamp = max(stamp, other + 1)
    }
    return min(stamp, lastInstant)
  }

  private static func undoing(_ ids: [EventID]) -> Draft {
    let ids = ids.map { JSON.string($0.description) }
    return Draft(.eventUndone, nil, [JSON.Member("events", .array(ids))])
  }
}
