package import SeenApp
import SeenCore
import SeenRender

/// Questions on a terminal, answered by keys and lines.
extension TerminalOutlet {
  /// Whether the input is a terminal, and messages are shown.
  package var canAsk: Bool { world.isTerminal(.input) && world.isTerminal(.error) }

  package func ask(_ prompt: Prompt) throws(AppError) -> Reply? {
    // What is left of the answer to the question before, the Enter after a 'y' or the end of a 'yes', answers nothing.
    let isInWord = isAnsweredByKey
    isAnsweredByKey = false
    return switch prompt.kind {
    case .keys(let choices, isNumbered: true):
      pick(prompt.text, from: choices.map(\.words), takesSeveral: false).map {
        .key(choices[$0[0]].key)
      }
    case .keys(let choices, isNumbered: false): try choose(prompt.text, among: choices)
    case .confirmation: try confirm(prompt.text, isInWord)
    case .lines(let lines, takesSeveral: false) where lines.count == 1:
      try confirm("Do you mean \(Sanitizer.visible(lines[0]))?", isInWord) == .yes ? .line(0) : nil
    case .lines(let lines, let takesSeveral):
      pick(prompt.text, from: lines, takesSeveral: takesSeveral).map {
        takesSeveral ? .lines($0) : .line($0[0])
      }
    case .text:
      readAnswer(prompt.text).map { .text($0.allSatisfy(\.isWhitespace) ? "" : $0) }
    case .secret: readSecret(prompt.text)
    case .notes(let notes): .text(try edit(notes))
    }
  }

  /// Asks for one of a few answers by a single key; nil when canceled by Escape, `c` or the end of input.
  private func choose(_ question: String, among choices: [KeyChoice]) throws(AppError) -> Reply? {
    let labels = (choices.map(\.label) + ["[c]ancel"]).joined(separator: "  ")
    show(question + " " + labels + " ")
    while true {
      switch try readKey() {
      case .escape, .end, .character("c"), .character("C"):
        show("\n")
        return nil
      case .character("?"):
        let lines = choices.map { "  \($0.key)  \($0.words)\n" }.joined()
        show("\n\(lines)  c  cancel; nothing is recorded\n" + question + " " + labels + " ")
      case .character(let character):
        let typed = character.lowercased()
        guard let choice = choices.first(where: { String($0.key) == typed }) else { continue }
        show(typed + "\n")
        isAnsweredByKey = true
        return .key(choice.key)
      case .enter, .other, .interrupt: continue
      }
    }
  }

  /// Asks for yes or no; no is what Enter, Escape and the end of input mean.
  private func confirm(_ question: String, _ wasInWord: Bool) throws(AppError) -> Reply {
    var isInWord = wasInWord
    show(question + " [y/N] ")
    while true {
      let key = try readKey()
      switch key {
      case .character("y"), .character("Y"):
        isAnsweredByKey = true
        show("yes\n")
        return .yes
      case .enter where isInWord: isInWord = false
      case .character("n"), .character("N"), .enter, .escape, .end:
        isAnsweredByKey = key != .enter
        show("no\n")
        return .no
      case .character("?"):
        show("\n  y  yes\n  n  no, and nothing is recorded\n" + question + " [y/N] ")
      case .character: isInWord = true
      case .other, .interrupt: continue
      }
    }
  }

  /// How many lines of a list are shown at once.
  private static let mostLines = 20

  /// Asks for a line of a numbered list, or for several; letters leave the lines that have them.
  /// - Returns: The places of the lines, at least one; nil when the answer is empty or no, at Escape, or when the input
  ///   ends.
  private func pick(_ question: String, from lines: [String], takesSeveral: Bool) -> [Int]? {
    var left = Array(lines.indices)
    list(left, of: lines)
    while let line = readAnswer(
      question + " [\(LineNumbers.range(min(left.count, Self.mostLines), takesSeveral)),"
        + " Enter for none]")
    {
      let answer = line.filter { !$0.isWhitespace }
      if answer.isEmpty || ["n", "no", "none"].contains(answer.lowercased()) { return nil }
      let picked = LineNumbers.parse(line, of: min(left.count, Self.mostLines))
      if let picked, takesSeveral || picked.count == 1 { return picked.map { left[$0] } }
      guard line.contains(where: \.isLetter) else { continue }
      let wanted = TextFold.words(TextFold.fold(line))
      let fitting = lines.indices.filter { place in
        let own = TextFold.fold(lines[place])
        return wanted.allSatisfy { own.contains($0) }
      }
      guard !fitting.isEmpty else { continue }
      left = fitting
      list(left, of: lines)
    }
    return nil
  }

  /// Shows some of the lines of a list, as many as fit, and how many there are.
  private func list(_ places: [Int], of lines: [String]) {
    for (index, place) in places.prefix(Self.mostLines).enumerated() {
      show("  \(index + 1)  " + Sanitizer.visible(lines[place]) + "\n")
    }
    if places.count > Self.mostLines {
      show("  \(Self.mostLines) of \(places.count); type more letters\n")
    }
  }

  private func readSecret(_ question: String) -> Reply? {
    show(question + " ")
    defer { show("\n") }
    if case .line(let line) = world.readAnswer(isSecret: true) { return .text(line) }
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
    talk(Array(visible.utf8))
    deliverTalk()
  }
}
