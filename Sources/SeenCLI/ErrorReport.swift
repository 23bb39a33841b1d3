import SeenCore
import SeenRender
import SeenWire

/// An error as it is told: what happened, where, and how to go on.
package struct ErrorReport: Equatable, Sendable {
  /// The name of the kind of error.
  package let code: CommandError.Code
  /// What happened: one sentence without a full stop, lower case.
  package let message: String
  /// How to go on, or nil.
  package let hint: String?
  /// The file it happened in, or nil.
  package let file: String?
  /// The line of that file, from 1, or nil.
  package let line: Int?

  /// Puts an error into words.
  package init(_ error: CommandError) {
    let sentence = error.sentence
    code = error.code
    message = sentence.message
    hint = sentence.hint
    file = sentence.file
    line = sentence.line
  }

  /// The report for people: `seen: message` and `hint: …`, with no control of the texts it quotes.
  package func text(colored: Bool) -> [UInt8] {
    let place = file.map { $0 + (line.map { ":\($0)" } ?? "") + ": " } ?? ""
    var text = paint("seen:", "1;31", colored) + " " + Sanitizer.visible(place + message) + "\n"
    if let hint { text += paint("hint:", "36", colored) + " " + Sanitizer.visible(hint) + "\n" }
    return Array(text.utf8)
  }

  /// The report for programs: one JSON object on one line.
  package var json: [UInt8] {
    let object = JSON.object([
      JSON.Member("code", .string(code.rawValue)),
      JSON.Member("message", .string(message)),
      JSON.Member("hint", hint.map { .string($0) } ?? .null),
      JSON.Member("file", file.map { .string($0) } ?? .null),
      JSON.Member("line", line.map { .number(String($0)) } ?? .null),
    ])
    return object.bytes + [UInt8(ascii: "\n")]
  }

  private func paint(_ word: String, _ color: String, _ colored: Bool) -> String {
    colored ? "\u{1B}[\(color)m\(word)\u{1B}[0m" : word
  }
}
