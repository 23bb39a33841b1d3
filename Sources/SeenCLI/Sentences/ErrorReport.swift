package import SeenApp
import SeenCore
import SeenRender
import SeenWire

/// The report of an error: what happened, where, and a hint.
package struct ErrorReport: Equatable, Sendable {
  /// The name of the kind of error.
  package let code: ErrorCode
  /// What happened: one sentence without a period, in lower case.
  package let message: String
  /// The hint, or nil.
  package let hint: String?
  /// The file it happened in, or nil.
  package let file: String?
  /// The prefix of the message in text: the file, unless the message names it.
  private let place: String
  /// The line of that file, from 1, or nil.
  package let line: Int?
  /// The text that is wrong and where, or nil.
  package let excerpt: ErrorExcerpt?

  /// Puts an error into words.
  package init(_ error: AppError) {
    let sentence = error.sentence
    code = error.code
    message = ErrorReport.shortened(sentence.message)
    hint = sentence.hint.map(ErrorReport.shortened)
    file = sentence.file ?? sentence.namedFile
    place = sentence.place
    line = sentence.line
    excerpt = sentence.excerpt
  }

  /// The report for people: `seen: message` and `hint: …`, with control characters escaped.
  package func text(colored: Bool) -> [UInt8] {
    var text = paint("seen:", "1;31", colored) + " " + Sanitizer.visible(place + message) + "\n"
    if let excerpt { text += excerpt.lines.map { "  " + $0 + "\n" }.joined() }
    if let hint { text += paint("hint:", "36", colored) + " " + Sanitizer.visible(hint) + "\n" }
    return Array(text.utf8)
  }

  /// The report for programs: one JSON object on one line.
  package var json: [UInt8] {
    var members = [
      JSON.Member("code", .string(code.rawValue)),
      JSON.Member("message", .string(message)),
      JSON.Member("hint", hint.map { .string($0) } ?? .null),
      JSON.Member("file", file.map { .string($0) } ?? .null),
      JSON.Member("line", line.map { .number(String($0)) } ?? .null),
    ]
    if let excerpt { members.append(JSON.Member("column", .whole(excerpt.offset + 1))) }
    return JSON.object(members).bytes + [UInt8(ascii: "\n")]
  }

  /// How many characters of the start and of the end of a long sentence are shown.
  private static let mostShown = 400

  /// Returns a sentence without its middle if it is too long, as typed text can have any length.
  private static func shortened(_ sentence: String) -> String {
    let scalars = sentence.unicodeScalars
    guard scalars.count > 2 * mostShown else { return sentence }
    return String(String.UnicodeScalarView(scalars.prefix(mostShown))) + "…"
      + String(String.UnicodeScalarView(scalars.suffix(mostShown)))
  }

  private func paint(_ word: String, _ color: String, _ colored: Bool) -> String {
    colored ? "\u{1B}[\(color)m\(word)\u{1B}[0m" : word
  }
}

extension ErrorExcerpt {
  /// How many columns of a long text are shown.
  private static let width = 72

  /// The text, or the part of it around what is wrong, and a line with a mark under that.
  package var lines: [String] {
    let bytes = Array(text.utf8)
    let start = min(offset, bytes.count)
    let end = min(start + length, bytes.count)
    func shown(_ range: Range<Int>) -> String {
      Sanitizer.visible(String(decoding: bytes[range], as: UTF8.self))
    }
    var before = shown(0..<start)
    let wrong = shown(start..<end)
    var after = shown(end..<bytes.count)
    let room = ErrorExcerpt.width / 2
    if before.count > room { before = "…" + before.suffix(room) }
    let left = max(0, ErrorExcerpt.width - Width.of(before) - Width.of(wrong))
    if after.count > left { after = after.prefix(left) + "…" }
    let mark = String(repeating: "^", count: min(max(1, Width.of(wrong)), 40))
    let indent = String(repeating: " ", count: Width.of(before))
    return [before + wrong + after, indent + mark]
  }
}
