import SeenApp
import SeenCore
package import SeenRender

/// A part of an answer that is not rendered.
package enum EmbeddedPart: Sendable {
  /// A document for people.
  case document(Document)
  /// Lines of JSON, as `--json` asked for.
  case json([UInt8])
  /// UTF-8 as it would be printed: cells, a page of help, a file.
  case text([UInt8])
}

/// An outlet that keeps what a command answers, for a front in this process.
final class EmbeddedOutlet: Outlet {
  private(set) var parts: [EmbeddedPart] = []
  /// How documents are printed where the output is a file.
  private(set) var style = TextStyle(cuts: false)
  private(set) var talk: [String] = []
  private(set) var problem: ErrorReport?
  /// The question that nobody answered.
  private(set) var unanswered: Prompt?

  let columns: Int?
  private var input: ArraySlice<UInt8>
  private let answering: ((Prompt) -> Reply?)?

  init(columns: Int? = nil, input: [UInt8] = [], _ answering: ((Prompt) -> Reply?)? = nil) {
    self.columns = columns
    self.input = input[...]
    self.answering = answering
  }

  func isTerminal(_ stream: StandardStream) -> Bool { false }
  let isShell = false
  var canAsk: Bool { answering != nil }
  /// A question that was answered is not asked again.
  private(set) var hasDelivered = false
  var failure: StreamError? { nil }

  func write(_ document: Document, _ style: TextStyle) {
    self.style = style
    parts.append(.document(document))
  }

  func write<S: RowScreen>(
    _ screen: S, of ledger: borrowing Ledger, _ style: TextStyle, while isWanted: () -> Bool
  ) {
    write(screen.whole(ledger), style)
  }

  func write(line: String) { parts.append(.document(Document([.paragraph(Line(line))]))) }

  func write(_ bytes: [UInt8], _ form: ProgramForm) {
    switch (form, parts.last) {
    case (.json, .json(let last)?): parts[parts.count - 1] = .json(last + bytes)
    case (.json, _): parts.append(.json(bytes))
    case (.verbatim, .text(let last)?): parts[parts.count - 1] = .text(last + bytes)
    case (.verbatim, _): parts.append(.text(bytes))
    }
  }

  func deliver() {}
  func finish() {}
  func abandon() { parts.removeAll() }

  func tell(_ line: String) { talk.append(line) }

  func report(_ report: ErrorReport, asJSON: Bool, colored: Bool) { problem = report }

  func deliverTalk() {}

  func ask(_ prompt: Prompt) throws(AppError) -> Reply? {
    hasDelivered = true
    let reply = answering?(prompt)
    if reply == nil { unanswered = prompt }
    guard answering != nil else {
      throw .command(.choiceNeeded(question: prompt.text, options: prompt.options))
    }
    return reply
  }

  func readInput(upTo limit: Int) -> [UInt8] {
    let piece = Array(input.prefix(limit))
    input.removeFirst(piece.count)
    return piece
  }

  func runProgram(_ command: [String]) -> Int32? { nil }
}
