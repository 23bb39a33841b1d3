package import SeenCore

/// Why a line of the log is not an event.
package enum LineProblem: Error, Equatable {
  /// It is not one strict JSON value.
  case notJSON(JSONProblem)
  /// It is JSON, but not an object.
  case notObject
  /// A member of the envelope is missing or not well formed: `id`, `time`, `type` or `data`.
  case badMember(String)
  /// It is longer than a line may be.
  case tooLong
  /// It is a merge marker left by git.
  case mergeMarker
}

/// The state of a line's sum.
package enum SumState: Sendable, Equatable {
  case missing, right, wrong
}

/// The content of a valid line.
package struct DecodedLine: Sendable, Equatable {
  package let event: Event
  package let sum: SumState
  /// The optional members of the envelope whose values are wrong and so count as absent.
  package var wrongMembers: [String] = []
}

/// One event as one line of the log: the codec of SPEC.md, members in canonical order.
///
/// `{"id":…,"time":…,"type":…,"subject":…,"profile":…,"batch":…,"src":…,"by":…,"rev":…,"private":…,"data":{…},"sum":…}`
/// A reader takes members in any order; a bad line is reported and the rest still counts.
package enum EventLine {
  /// The most bytes that a line can have, without its carriage return and line feed.
  package static let maximumBytes = 1 << 20
  /// The fewest bytes of a line that is an event: members that are required, as short as they can be.
  package static let minimumBytes =
    #"{"id":"a.1","time":"2026-11-20T21:14:03.123Z","type":"a","data":{}}"#.utf8.count

  /// Returns the line of an event with its sum, without a line feed.
  /// - Complexity: O(n) in the size of the event.
  package static func encode(_ event: Event) -> [UInt8] {
    var line: [UInt8] = []
    line.reserveCapacity(512)
    append(event, to: &line)
    return line
  }

  /// Appends the line of an event with its sum, without a line feed.
  /// - Complexity: O(n) in the size of the event.
  package static func append(_ event: Event, to lines: inout [UInt8]) {
    let start = lines.count
    var json = JSONWriter()
    swap(&json.bytes, &lines)
    defer { swap(&json.bytes, &lines) }
    writeHead(event, to: &json.bytes)
    json.write(event.type)
    func add(_ name: String, _ text: String?) {
      guard let text else { return }
      json.bytes += name.utf8
      json.write(text)
    }
    add(",\"subject\":", event.subject)
    add(",\"profile\":", event.profile)
    add(",\"batch\":", event.batch)
    add(",\"src\":", event.source)
    add(",\"by\":", event.by)
    if let revision = event.revision { json.bytes += ",\"rev\":\(revision)".utf8 }
    if event.isPrivate { json.bytes += ",\"private\":true".utf8 }
    for member in event.others {
      add(",", member.name)
      json.bytes.append(UInt8(ascii: ":"))
      json.write(member.value)
    }
    json.bytes += ",\"data\":".utf8
    json.write(members: event.data)
    let sum = Sum.of(json.bytes[start...])
    json.bytes += ",\"sum\":\"".utf8
    Sum.append(sum, to: &json.bytes)
    json.bytes += "\"}".utf8
  }

  /// Writes the line of an event up to its type.
  static func writeHead(_ event: Event, to bytes: inout [UInt8]) {
    bytes += "{\"id\":\"".utf8
    bytes += event.id.writer.text.utf8
    bytes.append(UInt8(ascii: "."))
    Decimal.append(Int(event.id.number), to: &bytes)
    bytes += "\",\"time\":\"".utf8
    event.time.append(to: &bytes)
    bytes += "\",\"type\":".utf8
  }

  /// Reads one line, without its line feed; a trailing carriage return is ignored.
  /// - Complexity: O(n) in the bytes.
  package static func decode(_ line: ArraySlice<UInt8>) throws(LineProblem) -> DecodedLine {
    let bytes = Array(line.last == 13 ? line.dropLast() : line)
    guard bytes.count <= maximumBytes else { throw .tooLong }
    if isMergeMarker(bytes) { throw .mergeMarker }
    let value: JSON
    do { value = try JSONReader.read(bytes) } catch { throw .notJSON(error) }
    let event = try event(value)
    let hasSum = value["sum"].map { !$0.isNull } ?? false
    return DecodedLine(
      event: event, sum: sumState(bytes, hasSum: hasSum), wrongMembers: wrongMembers(value))
  }

  /// Returns the profile for a value of the member `profile`.
  package static func profile(_ value: JSON?) -> String {
    value.flatMap(name) ?? Event.defaultProfile
  }

  /// Returns whether the value of a member `private` keeps an event out of exports: anything other than `false` and
  /// null.
  package static func isPrivate(_ value: JSON?) -> Bool {
    guard let value else { return false }
    return !value.isNull && value != .bool(false)
  }

  /// Returns the optional members of an envelope whose values are wrong.
  private static func wrongMembers(_ value: JSON) -> [String] {
    (value.members ?? []).compactMap { member in
      if member.value.isNull { return nil }
      let isRight: Bool
      switch member.name {
      case "subject", "profile", "batch", "src", "by": isRight = member.value.text != nil
      case "rev": isRight = member.value.wholeNumber.map { $0 >= 0 } ?? false
      case "private": isRight = member.value == .bool(true) || member.value == .bool(false)
      default: isRight = true
      }
      return isRight ? nil : member.name
    }
  }

  static func isMergeMarker(_ line: some RandomAccessCollection<UInt8>) -> Bool {
    guard line.count >= 7, let first = line.first else { return false }
    guard [60, 61, 62, 124].contains(first) else { return false }
    return line.prefix(7).allSatisfy { $0 == first } && (line.dropFirst(7).first ?? 32) == 32
  }

  private static func event(_ value: JSON) throws(LineProblem) -> Event {
    guard let members = value.members else { throw .notObject }
    guard let id = value["id"]?.text.flatMap(EventID.init) else { throw .badMember("id") }
    guard let time = value["time"]?.text.flatMap(Instant.init) else { throw .badMember("time") }
    guard let type = value["type"]?.text, !type.isEmpty else { throw .badMember("type") }
    guard let data = value["data"]?.members else { throw .badMember("data") }
    var event = Event(id: id, time: time, type: type, data: data)
    for member in members {
      switch member.name {
      case "id", "time", "type", "data", "sum": break
      case "subject": event.subject = name(member.value)
      case "profile": event.profile = name(member.value)
      case "batch": event.batch = name(member.value)
      case "src": event.source = name(member.value)
      case "by": event.by = name(member.value)
      case "rev": event.revision = member.value.wholeNumber.flatMap { $0 >= 0 ? $0 : nil }
      case "private": event.isPrivate = isPrivate(member.value)
      default: event.others.append(member)
      }
    }
    return event
  }

  /// Returns a text that is not empty; nil for everything else, which counts as absent.
  private static func name(_ value: JSON) -> String? {
    value.text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the state of a valid line's sum: it must be the last member, in canonical form.
  private static func sumState(_ line: [UInt8], hasSum: Bool) -> SumState {
    guard hasSum else { return .missing }
    let tail = Array(line.suffix(26))
    // `,"sum":"` is 8 bytes, then 16 digits, a quote and the closing brace.
    guard tail.count == 26, tail.starts(with: ",\"sum\":\"".utf8), tail.suffix(2) == [34, 125]
    else {
      return .wrong
    }
    let sum = Sum.text(Sum.of(line.dropLast(26)))
    return Array(tail[8..<24]) == sum ? .right : .wrong
  }
}
