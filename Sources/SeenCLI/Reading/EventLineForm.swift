import SeenApp
import SeenCore
import SeenStore
import SeenRender
import SeenWire

/// The form in which the line of an event is printed.
enum EventLineForm {
  /// Byte for byte.
  case stored
  /// Some members only.
  case selected(FieldSelection)
  /// In columns.
  case plain
  case cloudEvent(journal: String)

  /// The members that can be selected, in their order.
  static let fields = [
    "id", "time", "type", "subject", "profile", "batch", "src", "rev", "private", "data", "sum",
  ]

  /// Returns a line in this form, ending with a line feed; empty if the line can no longer be read as an event.
  /// - Complexity: O(n) in the bytes of the line.
  func bytes(_ line: [UInt8]) -> [UInt8] {
    switch self {
    case .stored: return line + [10]
    case .cloudEvent(let folder):
      return CloudEvent.form(of: line[...], journal: folder).map { $0 + [10] } ?? []
    case .selected(let selection):
      guard let value = try? JSONReader.read(line) else { return [] }
      return JSONOutput.bytes(selection.applied(to: value))
    case .plain:
      guard let value = try? JSONReader.read(line) else { return [] }
      var row = ["id", "time", "type", "subject", "profile"].map { value[$0]?.text ?? "" }
      if row[4].isEmpty { row[4] = Event.defaultProfile }
      row.append(value["data"].map { String(decoding: $0.bytes, as: UTF8.self) } ?? "")
      return PlainTable.bytes([row])
    }
  }
}

extension Session {
  /// Answers with lines of the log, a piece at a time, until the output is closed.
  ///
  /// On a terminal, control and invisible characters are escaped; elsewhere a line is printed as it is stored.
  /// - Throws: `file` when a line cannot be read.
  func output(
    _ lines: [TextRange], of texts: JournalTexts, _ form: EventLineForm
  ) throws(AppError) {
    let isTerminal = outlet.isTerminal(.output)
    var bytes: [UInt8] = []
    for line in lines {
      if case .stored = form, !isTerminal {
        try texts.append(line: line, to: &bytes)
      } else {
        let formed = form.bytes(try texts.line(line))
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
