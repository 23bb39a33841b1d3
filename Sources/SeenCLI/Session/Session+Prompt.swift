package import SeenApp
import SeenRender

/// Questions, asked only if somebody can answer; every question has an option that answers it.
extension Session {
  /// Whether a question can be asked: the input is a terminal, messages are shown, and `--no-input` is not given.
  package var canAsk: Bool {
    !isCompleting && world.isTerminal(.input) && world.isTerminal(.error)
      && !arguments[SharedOptions.noInput]
  }

  /// Asks for one of a few answers by a single key; nil when canceled by Escape, `c` or the end of input.
  ///
  /// Labels show their key in brackets: `[k]eep watch history`; numbered, they are the lines of a list instead, as
  /// `ui.accessible` wants them.
  /// - Throws: `choiceNeeded` where nobody can be asked, `interrupted` after Control-C.
  package func choose(
    _ question: String, among choices: [KeyChoice], isNumbered: Bool = false,
    instead options: [String]
  ) throws(AppError) -> Character? {
    if isNumbered {
      let lines = choices.map { $0.label.filter { $0 != "[" && $0 != "]" } }
      return try pick(question, from: lines, instead: options).map { choices[$0].key }
    }
    try mustAsk(question, instead: options)
    let labels = (choices.map(\.label) + ["[c]ancel"]).joined(separator: "  ")
    show(question + " " + labels + " ")
    while true {
      let key = try readKey()
      switch key {
      case .escape, .end, .character("c"), .character("C"):
        show("\n")
        return nil
      case .character(let character):
        let typed = character.lowercased()
        guard let choice = choices.first(where: { String($0.key) == typed }) else { continue }
        show(typed + "\n")
        isAnsweredByKey = true
        return choice.key
      case .enter, .other, .interrupt: continue
      }
    }
  }

  /// Asks for yes or no; no is what Enter, Escape and the end of input mean.
  /// - Throws: `choiceNeeded` where nobody can be asked, `interrupted` after Control-C.
  package func confirm(
    _ question: String, instead options: [String] = ["--yes"]
  ) throws(AppError) -> Bool {
    if arguments[SharedOptions.yes] { return true }
    // What is left of the answer to the question before, the Enter after a 'y' or the end of a 'yes', answers nothing.
    var isInWord = isAnsweredByKey
    try mustAsk(question, instead: options)
    show(question + " [y/N] ")
    while true {
      let key = try readKey()
      switch key {
      case .character("y"), .character("Y"):
        isAnsweredByKey = true
        show("yes\n")
        return true
      case .enter where isInWord: isInWord = false
      case .character("n"), .character("N"), .enter, .escape, .end:
        isAnsweredByKey = key != .enter
        show("no\n")
        return false
      case .character: isInWord = true
      case .other, .interrupt: continue
      }
    }
  }

  /// Asks for one line of a numbered list; nil when the answer is empty or no, at Escape, or when the input ends.
  /// - Returns: The index of the line, from 0.
  /// - Throws: `choiceNeeded` where nobody can be asked.
  package func pick(
    _ question: String, from lines: [String], instead options: [String]
  ) throws(AppError) -> Int? {
    try mustAsk(question, instead: options)
    for (index, line) in lines.enumerated() {
      show("  \(index + 1)  " + Sanitizer.visible(line) + "\n")
    }
    while let line = readAnswer(question + " [1-\(lines.count), Enter for none]") {
      let answer = line.filter { !$0.isWhitespace }
      if answer.isEmpty || ["n", "no", "none"].contains(answer.lowercased()) { return nil }
      if let number = Int(answer), lines.indices.contains(number - 1) { return number - 1 }
    }
    return nil
  }

  /// Asks for a line of text; empty if it is blank, nil at Escape, or when the input ends.
  /// - Throws: `choiceNeeded` where nobody can be asked.
  package func prompt(
    _ question: String, instead options: [String]
  ) throws(AppError) -> String? {
    try mustAsk(question, instead: options)
    guard let line = readAnswer(question) else { return nil }
    return line.allSatisfy(\.isWhitespace) ? "" : line
  }

  /// Asks for a line that is not shown while it is typed; nil at Escape, or when the input ends.
  /// - Throws: `choiceNeeded` where nobody can be asked.
  func promptSecret(
    _ question: String, instead options: [String]
  ) throws(AppError) -> String? {
    try mustAsk(question, instead: options)
    show(question + " ")
    defer { show("\n") }
    if case .line(let line) = world.readAnswer(isSecret: true) { return line }
    return nil
  }

  /// Asks until a complete line is read; nil at Escape, or when the input ends.
  private func readAnswer(_ question: String) -> String? {
    while true {
      show(question + " ")
      switch world.readAnswer(isSecret: false) {
      case .line(let line): return line
      case .end:
        show("\n")
        return nil
      case .other: show("\n")
      }
    }
  }

  private func mustAsk(
    _ question: String, instead options: [String]
  ) throws(AppError) {
    guard canAsk else { throw .command(.choiceNeeded(question: question, options: options)) }
    isAnsweredByKey = false
  }

  private func readKey() throws(AppError) -> TerminalKey {
    let key = world.readKey()
    guard key != .interrupt else {
      show("\n")
      throw .command(.interrupted)
    }
    return key
  }

  /// Writes a piece of a question to the terminal immediately; line feeds are its only control characters.
  private func show(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let visible = lines.map { Sanitizer.visible(String($0)) }.joined(separator: "\n")
    talk(rendered: Array(visible.utf8))
    deliverTalk()
  }
}

/// One answer to a question, given by a key.
package struct KeyChoice: Sendable {
  /// The lower-case letter.
  package let key: Character
  /// What it means, with the letter in brackets.
  package let label: String

  /// Describes an answer.
  package init(_ key: Character, _ label: String) {
    self.key = key
    self.label = label
  }
}
