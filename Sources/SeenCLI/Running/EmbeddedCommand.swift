import SeenApp

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

  /// Gives a run what it needs to run other command lines in this process, and to draw screens.
  package static func prepare(_ session: Session) {
    let world = session.world
    session.runner = { words, columns, answering, previewed in
      EmbeddedCommand(in: world, columns: columns, answering: answering)
        .run(words, after: previewed)
    }
    session.assistants = { (session) throws(AppError) in
      try AssistantServer.run(session) { words, program, world, input in
        EmbeddedCommand(in: world, input: input).run(words, of: program)
      }
    }
    session.screens = { (session) throws(AppError) in try UserInterface.run(session) }
  }

  /// Runs a command line.
  ///
  /// - Parameters:
  ///   - words: The words after `seen`, as a shell has split them.
  ///   - program: The program whose commands they name.
  ///   - previewed: What previews before it would have recorded, which a preview takes as recorded.
  /// - Returns: What it answered, and how it ended. What it recorded is safe on disk.
  package func run(
    _ words: [String], of program: any Command.Type = ProgramCommand.self,
    after previewed: [UInt8] = []
  ) -> EmbeddedAnswer {
    var outlets: [EmbeddedOutlet] = []
    let (code, session, error) = Run.run(
      (words, nil), program, in: world, after: previewed
    ) {
      let outlet = EmbeddedOutlet(columns: columns, input: input, answering)
      outlets.append(outlet)
      return outlet
    }
    guard let outlet = outlets.last else { return EmbeddedAnswer(code: code) }
    var answer = EmbeddedAnswer(code: code)
    answer.parts = outlet.parts
    answer.style = outlet.style
    answer.talk = outlet.talk
    answer.problem = outlet.problem
    answer.unanswered = outlet.unanswered
    answer.question = outlet.unanswered?.question
    if case .unanswered(let question)? = error { answer.question = question }
    answer.receipts = session.journal.receipts
    answer.previewed = session.journal.previewed
    return answer
  }
}
