package import SeenApp
package import SeenStore

/// A command line run in this process by a front that is not a terminal: a screen, a page, an assistant.
///
/// It is the same command that a shell runs, with its words, its rules and its errors. Its answer comes back as a document
/// or as JSON, and what it asks as values.
package struct EmbeddedCommand {
  private let world: any World
  private let columns: Int?
  private let input: [UInt8]
  private let answering: ((Prompt) -> Reply?)?

  /// Describes a front.
  ///
  /// - Parameters:
  ///   - world: The machine. Its terminal is not touched.
  ///   - columns: How many columns an answer may fill, for the few that are laid out here; nil for 80.
  ///   - input: What a command finds in its standard input.
  ///   - answering: Answers a question, or cancels it with nil; nil where nobody can be asked.
  package init(
    in world: any World, columns: Int? = nil, input: [UInt8] = [],
    answering: ((Prompt) -> Reply?)? = nil
  ) {
    self.world = world
    self.columns = columns
    self.input = input
    self.answering = answering
  }

  /// Runs a command line.
  ///
  /// - Parameter words: The words after `seen`, as a shell has split them.
  /// - Returns: What it answered, and how it ended. What it recorded is safe on disk.
  package func run(_ words: [String]) -> EmbeddedAnswer {
    var outlets: [EmbeddedOutlet] = []
    let (code, session, error) = Run.run((words, nil), ProgramCommand.self, in: world) {
      let outlet = EmbeddedOutlet(columns: columns, input: input, answering)
      outlets.append(outlet)
      return outlet
    }
    guard let outlet = outlets.last else { return EmbeddedAnswer(code: code) }
    var answer = EmbeddedAnswer(code: code)
    answer.parts = outlet.parts
    answer.talk = outlet.talk
    answer.problem = outlet.problem
    answer.unanswered = outlet.unanswered
    answer.question = outlet.unanswered?.question
    if case .unanswered(let question)? = error { answer.question = question }
    answer.receipts = session.journal.receipts
    return answer
  }
}

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

  init(code: ExitCode) {
    self.code = code
  }
}
