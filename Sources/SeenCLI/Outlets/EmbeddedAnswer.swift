package import SeenApp
import SeenRender
package import SeenStore

/// Answers what a command asks, or cancels it with nil.
package typealias Answering = (Prompt) -> Reply?

/// What a command answered in this process.
package struct EmbeddedAnswer {
  /// How it ended.
  package let code: ExitCode
  /// The parts of the answer, in order.
  package internal(set) var parts: [EmbeddedPart] = []
  /// How documents are printed where the output is a file.
  var style = TextStyle(cuts: false)
  /// What was told beside the answer, a line each: what was recorded, hints and warnings.
  package internal(set) var talk: [String] = []
  /// Why it failed; nil if it did not.
  package internal(set) var problem: ErrorReport?
  /// What nobody answered, with its candidates; nil if nothing was asked in vain, or it has none.
  package internal(set) var question: Question?
  /// The same in words; nil where nobody could be asked at all.
  package internal(set) var unanswered: Prompt?
  /// What was recorded, in order: what `seen undo` takes back.
  package internal(set) var receipts: [Receipt] = []
  /// What a preview would have recorded, as lines.
  package internal(set) var previewed: [UInt8] = []

  init(code: ExitCode) {
    self.code = code
  }

  /// The lines of the answer that are for programs.
  var lines: [UInt8] {
    parts.flatMap { part -> [UInt8] in
      switch part {
      case .document: []
      case .json(let bytes), .text(let bytes): bytes
      }
    }
  }

  /// What is printed where the output is a file, then what is told beside it, and why it failed.
  var text: String {
    var bytes: [UInt8] = []
    for part in parts {
      switch part {
      case .document(let document): bytes += TextRenderer.bytes(document, style)
      case .json(let lines), .text(let lines): bytes += lines
      }
    }
    for line in talk { bytes += (Sanitizer.visible(line) + "\n").utf8 }
    return String(decoding: bytes + (problem?.text(colored: false) ?? []), as: UTF8.self)
  }
}
