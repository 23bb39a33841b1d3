package import SeenApp
package import SeenStore

/// Answers what a command asks, or cancels it with nil.
package typealias Answering = (Prompt) -> Reply?

/// What a command answered in this process.
package struct EmbeddedAnswer {
  /// How it ended.
  package let code: ExitCode
  /// The parts of the answer, in order.
  package internal(set) var parts: [EmbeddedPart] = []
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
}
