import SeenCore
import SeenWire

/// One file of a sample, by its path from the sample's folder.
package struct SampleFile: Equatable {
  /// The path, such as `events/2026-11.laptop-k3f9x7qa.jsonl`.
  package let path: String
  /// The contents.
  package let bytes: [UInt8]
}

/// A journal in the making: gives events their ids, times and batches as the program would.
///
/// Times follow SPEC.md: never before one's own last, and 1 ms after the latest of other writers. All
/// events of one command share a time.
struct SampleJournal {
  private let identifier: String
  private let created: Instant
  private var lastNumber: [String: UInt64] = [:]
  private var lastTime: [String: Instant] = [:]
  private var segments: [String: [UInt8]] = [:]
  /// Every event, in the order of recording.
  private(set) var events: [Event] = []

  /// How many events there are.
  var eventCount: Int { events.count }

  /// Starts a journal without events.
  init(identifier: String, created: Instant) {
    self.identifier = identifier
    self.created = created
  }

  /// Records what one command wants recorded, and returns the ids.
  @discardableResult
  mutating func record(_ drafts: [Draft], by writer: WriterID, at wanted: Instant) -> [EventID] {
    let first = (lastNumber[writer.text] ?? 0) + 1
    let ids = drafts.indices.map { id(writer, first + UInt64($0)) }
    let batch = drafts.count > 1 ? "\(ids[0])/\(drafts.count)" : nil
    let time = stamp(wanted, by: writer)
    for (place, draft) in drafts.enumerated() {
      var draft = draft.resolved { ids[$0] }
      if let kind = draft.kind { draft.data = kind.definition.fields.ordered(draft.data) }
      append(Event(draft, id: ids[place], time: time, batch: batch))
    }
    return ids
  }

  /// Records an event that no draft can be: of an unknown type, or with unknown members.
  @discardableResult
  mutating func record(
    type: String, subject: String?, _ data: [JSON.Member], others: [JSON.Member] = [],
    by writer: WriterID, at wanted: Instant
  ) -> EventID {
    let id = id(writer, (lastNumber[writer.text] ?? 0) + 1)
    var event = Event(id: id, time: stamp(wanted, by: writer), type: type, data: data)
    event.subject = subject
    event.others = others
    append(event)
    return id
  }

  /// The files of the journal, by path.
  var files: [SampleFile] {
    let about: JSON = [
      "format": 1, "journal": .string(identifier), "created": .string(created.description),
      "sample": true,
    ]
    let fixed = [
      SampleFile(
        path: ".gitattributes",
        bytes: Array("events/*.jsonl -text merge=union\nmedia/** -text -diff\n".utf8)),
      SampleFile(path: ".gitignore", bytes: Array(".seen/\n".utf8)),
      SampleFile(path: "journal.json", bytes: about.bytes + [10]),
    ]
    // The names are ASCII, which is in one order however it is compared.
    return fixed
      + segments.map { SampleFile(path: "events/" + $0, bytes: $1) }
      .sorted { $0.path < $1.path }
  }

  private func id(_ writer: WriterID, _ number: UInt64) -> EventID {
    guard let id = EventID(writer: writer, number: number) else {
      preconditionFailure("too many events")
    }
    return id
  }

  private func stamp(_ wanted: Instant, by writer: WriterID) -> Instant {
    lastTime.reduce(wanted) { time, last in
      max(time, last.key == writer.text ? last.value : last.value + 1)
    }
  }

  private mutating func append(_ event: Event) {
    let writer = event.id.writer.text
    lastNumber[writer] = event.id.number
    lastTime[writer] = event.time
    let name = "\(event.time.day.description.prefix(7)).\(writer).jsonl"
    segments[name, default: []] += EventLine.encode(event) + [10]
    events.append(event)
  }
}

extension JSON {
  static func texts(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }
}

extension [JSON.Member] {
  /// Adds a member, unless its value is nil or an empty text or array.
  mutating func add(_ name: String, _ value: JSON?) {
    guard let value, value != .string(""), value != .array([]) else { return }
    append(JSON.Member(name, value))
  }
}

extension Draft {
  /// Creates a draft whose data is written as an object.
  init(
    _ kind: EventKind, _ subject: String? = nil, profile: String? = nil, source: String? = nil,
    object: JSON
  ) {
    self.init(kind, subject, profile: profile, source: source, object.members ?? [])
  }
}
