package import SeenApp
import SeenCore
import SeenRender

/// A command line that is still being typed; its last word is the one to complete.
package struct UnfinishedLine {
  private let last: String
  private let question: Question

  /// What is to be completed.
  private enum Question {
    /// The name of an option, a command or an operand.
    case word([OptionSpec], [any Command.Type], Completion)
    /// An operand after `--`.
    case operand(Completion)
    /// The value of an option, with the part of the word before it.
    case value(Completion, prefix: String)
  }

  /// Reads the words after the name of the program.
  package init(_ words: [String], root: any Command.Type) {
    last = words.last ?? ""
    var command = root
    var spec = root.spec
    var known = SharedOptions.all
    var operandCount = 0
    var isTerminated = false
    var pending: OptionSpec?
    for word in words.dropLast() {
      if pending != nil {
        pending = nil
        continue
      }
      switch isTerminated ? .operand(word) : ArgumentToken(word) {
      case .terminator: isTerminated = true
      case .long(let name, nil): pending = known.first { $0.long == name && $0.needsValue }
      case .short(let letters): pending = UnfinishedLine.pending(letters, known)
      case .long: break
      case .operand(let text):
        if operandCount == 0, let below = command.subcommands.first(where: { $0.name == text }) {
          let inherited = command.acceptsFormat ? [] : spec.options
          command = below
          known = SharedOptions.taken(by: below.spec) + inherited + below.spec.options
          spec = below.spec
        } else {
          operandCount += 1
        }
      }
    }
    let operand =
      spec.operands.indices.contains(operandCount)
      ? spec.operands[operandCount] : spec.operands.last { $0.repeats }
    let completion = operand?.completion ?? .none
    if let pending {
      question = .value(pending.completion, prefix: "")
    } else if isTerminated {
      question = .operand(completion)
    } else if case .long(let name, .some) = ArgumentToken(last) {
      let option = known.first { $0.long == name }
      question = .value(option?.completion ?? .none, prefix: "--" + name + "=")
    } else if operand?.isQuery == true, last.hasPrefix("-"), last.contains(":") {
      // A negated term of a query.
      question = .operand(completion)
    } else {
      question = .word(known, operandCount == 0 ? command.subcommands : [], completion)
    }
  }

  /// The option at the end of bundled letters that takes the next word.
  private static func pending(_ letters: String, _ known: [OptionSpec]) -> OptionSpec? {
    var rest = letters[...]
    while let letter = rest.popFirst() {
      guard let option = known.first(where: { $0.short == letter }) else { return nil }
      if option.needsValue { return rest.isEmpty ? option : nil }
    }
    return nil
  }

  /// Returns the candidates; nil if the shell should offer files.
  package func candidates(
    _ journal: Journal, _ line: Arguments
  ) -> [Candidate]? {
    switch question {
    case .operand(let completion): offer(completion, journal, line)
    case .value(let completion, let prefix): offer(completion, prefix: prefix, journal, line)
    case .word(let options, let commands, let completion):
      if last.hasPrefix("-") {
        fitting(
          options.filter { !$0.isHidden }.map { Candidate("--" + $0.long, $0.help) })
      } else if !commands.isEmpty {
        fitting(
          commands.filter { $0.spec.group != .hidden }.map { Candidate($0.name, $0.spec.summary) })
          + (last.isEmpty ? [] : offer(completion, journal, line) ?? [])
      } else {
        offer(completion, journal, line)
      }
    }
  }

  private func offer(
    _ completion: Completion, prefix: String = "", _ journal: Journal, _ line: Arguments
  ) -> [Candidate]? {
    switch completion {
    case .none: []
    case .files: nil
    case .words(let words): fitting(words.map { Candidate(prefix + $0) })
    case .computed(let compute):
      fitting(
        compute(journal, line, String(last.dropFirst(prefix.count))).map {
          Candidate(prefix + $0.word, $0.meaning)
        })
    }
  }

  /// The candidates that start with what is typed, ignoring case and an opening quote.
  func fitting(_ candidates: [Candidate]) -> [Candidate] {
    let start = UnfinishedLine.plain(last)
    guard !start.isEmpty else { return candidates }
    return candidates.filter { UnfinishedLine.plain($0.word).hasPrefix(start) }
  }

  private static func plain(_ word: String) -> String {
    word.lowercased().filter { $0 != "\"" }
  }

  /// Returns the line of a candidate for a shell, escaped.
  ///
  /// A word that needs escaping would name nothing, so it is not offered.
  package func row(_ candidate: Candidate) -> [UInt8] {
    guard Sanitizer.visible(candidate.word).isSame(as: candidate.word) else { return [] }
    let columns = [candidate.word, Sanitizer.line(candidate.meaning)]
    return Array(columns.joined(separator: "\t").utf8) + [UInt8(ascii: "\n")]
  }
}

extension OptionSpec {
  /// Whether the next word belongs to the option.
  fileprivate var needsValue: Bool {
    if case .required = value { true } else { false }
  }
}
