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
    "id", "time", "type", "subject", "profile", "batch", "src", "rev", "private", "data", "sum",
    "void",
  ]

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
      return CloudEvent.form(of: line[...], journal: folder).map { $0 + [10] } ?? []
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

extension Session {
  /// Answers with lines of the log, a piece at a time, until the output is closed.
  ///
  /// On a terminal, control and invisible characters are escaped; elsewhere a line is printed as it is stored.
  ///
  /// - Parameters:
  ///   - lines: Where the lines are.
  ///   - texts: The texts of the journal.
  ///   - form: The form.
  ///   - reasons: Why some of them do not count.
  /// - Throws: `file` when a line cannot be read.
  func output(
    _ lines: [TextRange], of texts: JournalTexts, _ form: EventLineForm,
    _ reasons: VoidReasons = VoidReasons()
  ) throws(AppError) {
    let isTerminal = outlet.isTerminal(.output)
    var bytes: [UInt8] = []
    for line in lines {
      if case .stored = form, !isTerminal {
        try texts.append(line: line, to: &bytes)
      } else {
        let formed = form.bytes(try texts.line(line), void: reasons[line])
        if case .plain = form {
          bytes += formed
        } else {
          bytes += isTerminal ? TerminalJSON.escaped(formed) : formed
        }
      }
      guard bytes.count >= 1 << 15 else { continue }
      output(rendered: bytes)
      bytes.removeAll(keepingCapacity: true)
      if isOutputClosed { return }
    }
    output(rendered: bytes)
  }
}
