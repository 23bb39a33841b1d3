package import SeenApp
import SeenCore
import SeenRender

/// Questions, asked only if somebody can answer; every question has an option that answers it.
extension Session {
  /// Whether a question can be asked: somebody is there, and `--no-input` is not given.
  package var canAsk: Bool {
    outlet.canAsk && !arguments[SharedOptions.noInput]
  }

  /// Asks for one of a few answers by a single key; nil when canceled.
  ///
  /// Labels show their key in brackets: `[k]eep watch history`; numbered, they are the lines of a list instead, as
  /// `ui.accessible` wants them.
  /// - Throws: `choiceNeeded` where nobody can be asked, `interrupted` after Control-C.
  package func choose(
    _ question: String, among choices: [KeyChoice], isNumbered: Bool = false,
    instead options: [String]
  ) throws(AppError) -> Character? {
    let reply = try ask(question, .keys(choices, isNumbered: isNumbered), instead: options)
    guard case .key(let key) = reply else { return nil }
    return key
  }

  /// Asks for yes or no, unless `--yes` is given; no answer is no.
  /// - Throws: `choiceNeeded` where nobody can be asked, `interrupted` after Control-C.
  package func confirm(
    _ question: String, instead options: [String] = ["--yes"]
  ) throws(AppError) -> Bool {
    if arguments[SharedOptions.yes] { return true }
    return try ask(question, .confirmation, instead: options) == .yes
  }

  /// Asks for one line of a list; nil when none of them is meant.
  /// - Returns: The index of the line, from 0.
  /// - Throws: `choiceNeeded` where nobody can be asked.
  package func pick(
    _ question: String, from lines: [String], instead options: [String]
  ) throws(AppError) -> Int? {
    let reply = try ask(question, .lines(lines, takesSeveral: false), instead: options)
    guard case .line(let place) = reply, lines.indices.contains(place) else { return nil }
    return place
  }

  /// Asks for some lines of a list; empty when none of them is meant.
  /// - Returns: The indexes of the lines, from 0, in the order picked.
  /// - Throws: `choiceNeeded` where nobody can be asked.
  package func pickSeveral(
    _ question: String, from lines: [String], instead options: [String]
  ) throws(AppError) -> [Int] {
    switch try ask(question, .lines(lines, takesSeveral: true), instead: options) {
    case .line(let place)? where lines.indices.contains(place): return [place]
    case .lines(let places)?: return places.filter { lines.indices.contains($0) }
    default: return []
    }
  }

  /// Asks for words that a command line lacks.
  /// - Throws: `canceled` without an answer, and `usage` where nobody can be asked.
  package func prompt(forMissing operand: String, _ question: String) throws(AppError) -> String {
    guard canAsk else { throw usage(.missingOperand(operand)) }
    guard let text = try prompt(question, instead: [operand]), !text.isEmpty else {
      throw .canceled
    }
    return text
  }

  /// Asks for a line of text; empty if it is blank, nil when canceled.
  /// - Throws: `choiceNeeded` where nobody can be asked.
  package func prompt(
    _ question: String, instead options: [String]
  ) throws(AppError) -> String? {
    guard case .text(let text) = try ask(question, .text, instead: options) else { return nil }
    return text
  }

  /// Asks for a line that is not shown while it is typed; nil when canceled.
  /// - Throws: `choiceNeeded` where nobody can be asked.
  func promptSecret(
    _ question: String, instead options: [String]
  ) throws(AppError) -> String? {
    guard case .text(let text) = try ask(question, .secret, instead: options) else { return nil }
    return text
  }

  /// Opens an editor for notes, and returns them as they were left; nil when they are blank, or the same.
  /// - Parameter notes: What the notes are now; nil for none.
  /// - Returns: The notes, or nil.
  /// - Throws: `editor` when it cannot be started or fails, `file` when its file cannot be written or read.
  func edit(_ notes: String?) throws(AppError) -> String? {
    guard !arguments[SharedOptions.noInput] else {
      throw usage(.conflict("--edit", "--no-input"))
    }
    let prompt = Prompt("Notes?", .notes(was: notes), options: ["--notes"], about: asked)
    guard case .text(let text) = try outlet.ask(prompt) else { return nil }
    let isBlank = text.allSatisfy(\.isWhitespace)
    return isBlank || text.isSame(as: notes ?? "") ? nil : text
  }

  private func ask(
    _ question: String, _ kind: Prompt.Kind, instead options: [String]
  ) throws(AppError) -> Reply? {
    guard canAsk else { throw .command(.choiceNeeded(question: question, options: options)) }
    return try outlet.ask(Prompt(question, kind, options: options, about: asked))
  }
}
