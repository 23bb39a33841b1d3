package import SeenCore

/// One answer in each of its forms: for people as a document, for programs as JSON and as rows.
///
/// A screen only arranges what a view found; it computes and reads nothing.
package protocol Screen {
  /// The names of the JSON fields, in the order they are written; empty if the keys are data.
  static var fields: [String] { get }
  /// The answer for people.
  var document: Document { get }
  /// The answer for programs, by name.
  var json: JSONAnswer { get }
  /// The answer for programs, by position; columns never change, and new ones are only added at the end.
  var rows: [[String]] { get }
}

/// What a JSON answer consists of.
package enum JSONAnswer: Sendable {
  /// One object.
  case one(JSON)
  /// Objects, one per line.
  case lines([JSON])
}

/// The form in which an answer was asked for.
package enum AnswerForm: Sendable {
  /// As text for people.
  case text(TextStyle)
  /// As JSON, with all fields or with a selection.
  case json(FieldSelection?)
  /// As tab-separated rows.
  case plain
}

extension Screen {
  /// Returns the answer in a form, as UTF-8.
  package func bytes(_ form: AnswerForm) -> [UInt8] {
    switch form {
    case .text(let style): return TextRenderer.bytes(document, style)
    case .plain: return PlainTable.bytes(rows)
    case .json(let selection):
      let select = { (value: JSON) in selection?.applied(to: value) ?? value }
      switch json {
      case .one(let value): return JSONOutput.bytes(select(value))
      case .lines(let values): return JSONOutput.bytes(lines: values.lazy.map(select))
      }
    }
  }
}
