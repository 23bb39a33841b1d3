import SeenApp
import SeenCore
import SeenStore
import SeenRender
import SeenWire

/// The form in which the line of an event is printed.
enum EventLineForm {
  /// Byte for byte.
  case stored
  /// As an object with all members.
  case whole
  /// Some members only.
  case selected(FieldSelection)
  /// In columns.
  case plain
  case cloudEvent(journal: String)

  /// The members that can be selected, in their order.
  static let fields = [
    "id", "time", "type", "subject", "kind", "profile", "batch", "src", "by", "rev", "private",
    "counted", "data", "sum", "void",
  ]

  /// Whether it says why an event does not count.
  var isMarked: Bool {
    if case .stored = self { false } else { true }
  }

  /// Returns a line in this form, ending with a line feed; empty if the line can no longer be read as an event.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - reason: Why its event does not count; nil where it does.
  /// - Returns: The bytes.
  /// - Complexity: O(n) in the bytes of the line.
  func bytes(_ line: [UInt8], void reason: VoidReasons.Reason? = nil) -> [UInt8] {
    func marked() -> JSON? {
      guard let value = try? JSONReader.read(line) else { return nil }
      guard let reason, let members = value.members else { return value }
      return .object(members + [JSON.Member("void", reason.json)])
    }
    switch self {
    case .stored: return line + [10]
    case .whole: return reason == nil ? line + [10] : marked().map { JSONOutput.bytes($0) } ?? []
    case .cloudEvent(let folder):
      return CloudEvent.form(of: line[...], journal: folder, void: reason?.word).map { $0 + [10] }
        ?? []
    case .selected(let selection):
      return marked().map { JSONOutput.bytes(selection.applied(to: $0)) } ?? []
    case .plain:
      guard let value = try? JSONReader.read(line) else { return [] }
      var row = ["id", "time", "type", "subject", "profile"].map { value[$0]?.text ?? "" }
      if row[4].isEmpty { row[4] = Event.defaultProfile }
      row.append(value["data"].map { String(decoding: $0.bytes, as: UTF8.self) } ?? "")
      row.append(reason?.word ?? "")
      return PlainTable.bytes([row])
    }
  }
}

extension VoidReasons.Reason {
  fileprivate var word: String {
    switch self {
    case .undone: "undone"
    case .copy: "copy"
    case .inert: "inert"
    case .retracted: "retracted"
    case .merged: "merged"
    case .forgotten: "forgotten"
    case .gone: "gone"
    }
  }

  /// Why, by which event, and whose that is.
  fileprivate var json: JSON {
    var members = [JSON.Member("why", .string(word))]
    if case .undone(let id?, let profile?) = self {
      members.append(JSON.Member("by", .string(id.description)))
      members.append(JSON.Member("profile", .string(profile)))
    }
    return .object(members)
  }
}

extension EventLineForm {
  /// Returns what names an event that is no longer in the stream, and why, ending with a line feed.
  func bytes(_ gone: GoneEvent) -> [UInt8] {
    var members = [JSON.Member("id", .string(gone.id.description))]
    if let time = gone.time { members.append(JSON.Member("time", .string(time.description))) }
    if let type = gone.type { members.append(JSON.Member("type", .string(type))) }
    if let subject = gone.subject { members.append(JSON.Member("subject", .string(subject))) }
    members.append(JSON.Member("data", .object([])))
    let line = JSON.object(members).bytes
    switch self {
    case .stored: return EventLineForm.whole.bytes(line, void: gone.reason)
    case .cloudEvent(let folder) where gone.time == nil:
      return CloudEvent.gone(line, journal: folder, void: gone.reason.word) + [10]
    case .whole, .selected, .plain, .cloudEvent: return bytes(line, void: gone.reason)
    }
  }
}
