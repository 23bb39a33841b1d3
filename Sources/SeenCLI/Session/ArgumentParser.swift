import SeenApp
import SeenCore
import SeenRender

/// A parsed command line.
package struct Invocation {
  /// The commands from the program itself to the one that was named.
  package fileprivate(set) var path: [any Command.Type]
  /// The declaration of the last of them.
  package fileprivate(set) var spec: CommandSpec
  /// Options and operands.
  package internal(set) var arguments = Arguments()
  /// The first thing that is wrong, or nil; `--help` works in any case but that of an unknown command.
  package fileprivate(set) var problem: UsageError?
  /// The word that names no command of the program, and what stands behind it; nil where a command was named.
  package fileprivate(set) var unknown: UnknownCommand?
  /// What was probably meant where the problem is a word with one likely meaning; nil for none.
  package internal(set) var guess: Guess?

  /// The command to run.
  package var command: any Command.Type { path[path.count - 1] }
  /// The words that call the command, such as `seen log`.
  package var name: String { path.dropFirst().reduce(path[0].name) { $0 + " " + $1.name } }
}

/// A word in place of a command, which may name an add-on.
package struct UnknownCommand: Sendable {
  let name: String
  /// The words behind it, as they were typed.
  let words: [String]
  /// The options before it.
  let arguments: Arguments
}

/// A command line that was probably meant.
package struct Guess: Equatable, Sendable {
  /// Its arguments.
  package var argv: [String]
  /// The word that is unknown.
  package let typed: String
  /// The word that replaces it.
  package let proper: String
  /// Whether it is so little likely that a person must say yes.
  package var isAsked = false
}

/// Parses a command line by the tree of commands.
///
/// The rules: `--name value`, `--name=value`, `-n value`, `-nvalue`, `-n=value`, bundled flags `-ab`; `--` ends
/// the options; negative numbers and `-` are operands; options may be anywhere, before and after the command;
/// names are never abbreviated; the last value wins unless the option is a list; a value that is itself an
/// option must be written `--name=value`; only the first problem is reported.
package struct ArgumentParser {
  let argv: [String]
  private(set) var next = 0
  /// The options that are understood here.
  ///
  /// Most command lines have none, and building all declarations is half the work of a start, so it
  /// waits for the first option.
  private var known: [OptionSpec] {
    mutating get {
      if let built { return built }
      let isProgram = invocation.path.count == 1
      let options =
        isProgram
        ? SharedOptions.all
        : SharedOptions.taken(by: invocation.spec) + inherited + invocation.spec.options
      built = options
      return options
    }
  }
  private var built: [OptionSpec]?
  private var inherited: [OptionSpec] = []
  var invocation: Invocation
  private var isTerminated = false

  /// Reads the arguments that follow the name of the program.
  /// - Complexity: O(arguments × options).
  package static func parse(_ argv: [String], root: any Command.Type) -> Invocation {
    var parser = ArgumentParser(argv: argv, root: root)
    parser.readAll()
    parser.checkOperands()
    parser.checkConflicts()
    return parser.invocation
  }

  private init(argv: [String], root: any Command.Type) {
    self.argv = argv
    invocation = Invocation(path: [root], spec: root.spec)
  }

  private mutating func readAll() {
    while next < argv.count {
      let argument = argv[next]
      next += 1
      if isTerminated {
        invocation.arguments.terminatedCount += 1
        readOperand(argument)
        continue
      }
      switch ArgumentToken(argument) {
      case .terminator: isTerminated = true
      case .operand(let text): readOperand(text)
      case .long(let name, let inline): readLong(name, inline)
      case .short(let letters):
        if isNegatedTerm(letters) { readOperand(argument) } else { readShort(letters) }
      }
    }
  }

  // MARK: Operands

  private mutating func readOperand(_ text: String) {
    let below = invocation.command.subcommands
    guard !below.isEmpty, invocation.arguments.operands.isEmpty else {
      invocation.arguments.operands.append(text)
      return
    }
    if let command = below.first(where: { $0.name == text }) {
      enter(command)
    } else if !invocation.spec.acceptsBesideCommands(text) {
      if invocation.path.count == 1, invocation.problem == nil {
        invocation.unknown = UnknownCommand(
          name: text, words: Array(argv[next...]), arguments: invocation.arguments)
      }
      let shown = below.filter { $0.spec.group != .hidden }
      let names = shown.map { $0.name }
      let sought = sought(text, among: shown)
      let near = sought.isEmpty ? Nearest.words(to: text, among: names) : sought
      // A name or query is not a command; `show` may take it.
      let show = below.first { command in
        command.name == "show" && near.isEmpty && invocation.path.count > 1
          && !command.spec.operands.isEmpty
      }
      let named = near.isEmpty ? guessFormat(of: text) : []
      if let meant = guessPhrase(text, below) {
        report(.unknownCommand(text, near: [meant]))
      } else if show != nil {
        guess("show", besides: text)
      } else if near.count == 1 {
        guess(near[0])
      } else if near.isEmpty, named.isEmpty {
        guessWatch(text)
      }
      report(
        invocation.command.acceptsFormat
          ? .unknownFormat(text, near: near, known: names)
          : .unknownCommand(
            text,
            near: show.map { ["\(invocation.name) \($0.name) \(Words.shell(text))"] }
              ?? near + named))
      invocation.arguments.operands.append(text)
    } else {
      invocation.arguments.operands.append(text)
    }
  }

  /// Enters a subcommand, and checks the options before it against what it takes.
  private mutating func enter(_ command: any Command.Type) {
    // Formats take different options, and each declares its own.
    let isShared = invocation.path.count > 1 && !invocation.command.acceptsFormat
    inherited = isShared ? invocation.spec.options : []
    invocation.path.append(command)
    invocation.spec = command.spec
    built = nil
    for place in invocation.arguments.occurrences
    where !known.contains(where: { $0.long == place.long }) {
      report(.optionNotTaken(place.shown, command: invocation.name))
    }
  }

  /// Whether an argument with one dash is a term of a query: `-rewatch:yes` or `-boat chase`.
  private func isNegatedTerm(_ letters: String) -> Bool {
    guard invocation.spec.operands.contains(where: \.isQuery) else { return false }
    let field = letters.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0)) }
    let rest = letters[field.endIndex...]
    return (field.count > 1 && letters.first?.isLowercase == true && rest.first == ":")
      || letters.contains(where: \.isWhitespace)
      || letters.first == "(" || letters.first == "\""
  }

  private mutating func checkOperands() {
    let specs = invocation.spec.operands
    guessFromList()
    invocation.arguments.operands = joined(invocation.arguments.operands)
    let given = invocation.arguments.operands
    if given.count < specs.count, specs[given.count].isRequired {
      if given.isEmpty { guessOther() }
      report(.missingOperand(specs[given.count].name))
    }
    guard !specs.contains(where: \.repeats), given.count > specs.count else { return }
    if invocation.command.acceptsFormat,
      given[0].utf8.allSatisfy({ (97...122).contains($0 | 32) })
    {
      // A word before a path was meant as a format.
      let names = invocation.command.subcommands.map { $0.name }
      report(
        .unknownFormat(given[0], near: Nearest.words(to: given[0], among: names), known: names))
    }
    // An episode after its show is the more likely mistake, not the operand that it displaces.
    let episode = given.dropFirst().first { EpisodeCode.isSingle($0) }
    report(.extraOperand(episode ?? given[specs.count]))
  }

  /// Returns operands of which those that are too many are one with the title before them.
  private func joined(_ given: [String]) -> [String] {
    let specs = invocation.spec.operands
    guard !specs.contains(where: \.repeats), given.count > specs.count,
      let place = specs.firstIndex(where: \.takesMoreWords)
    else { return given }
    let end = given.count - (specs.count - place - 1)
    return given[..<place] + [given[place..<end].joined(separator: " ")] + given[end...]
  }

  // MARK: Options

  private mutating func readLong(_ name: String, _ inline: String?) {
    let shown = "--" + name
    if let option = known.first(where: { $0.long == name }) {
      read(option, shown: shown, inline: inline)
    } else if let option = known.first(where: { $0.isNegatable && "no-" + $0.long == name }) {
      if inline == nil { record(option, shown, nil, isNegated: true) }
      if inline != nil { report(.unexpectedValue(option: shown)) }
    } else if SharedOptions.all.contains(where: { $0.long == name }) {
      report(.optionNotTaken(shown, command: invocation.name))
      // A program that asks for JSON gets the error as JSON, from every command.
      let json = SharedOptions.json.spec
      if name == json.long { record(json, shown, inline) }
    } else {
      let near = near(to: name).map { "--" + $0 }
      if near.count == 1 { guess(near[0], value: inline) }
      report(.unknownOption(shown, near: near))
    }
  }

  /// The names of options that may be meant by one that is unknown.
  private mutating func near(to name: String) -> [String] {
    let shown = known.filter { !$0.isHidden }
    let sought = shown.filter { $0.soughtAs.contains(name) }.map(\.long)
    guard sought.isEmpty else { return sought }
    let names = shown.flatMap { $0.isNegatable ? [$0.long, "no-" + $0.long] : [$0.long] }
    return Nearest.words(to: name, among: names)
  }

  private mutating func readShort(_ letters: String) {
    var rest = letters[...]
    while let letter = rest.popFirst() {
      guard let option = known.first(where: { $0.short == letter }) else {
        guessShort(letters)
        report(.unknownOption("-\(letter)", near: nearToShort(letters)))
        return
      }
      guard case .required = option.value else {
        read(option, shown: "-\(letter)", inline: nil)
        continue
      }
      let inline = rest.first == "=" ? rest.dropFirst() : rest
      read(option, shown: "-\(letter)", inline: rest.isEmpty ? nil : String(inline))
      return
    }
  }

  /// Notes what was probably meant by options with one dash: `-n 5`, `-5` and `-note`.
  private mutating func guessShort(_ letters: String) {
    let near = nearToShort(letters)
    if near.count == 1 {
      guess(near[0] + letters.drop { $0 != "=" })
    } else if known.contains(where: { $0.long == "limit" }) {
      if letters == "n", next < argv.count, Int(argv[next]) != nil {
        guess("--limit")
      } else if let count = Int(letters.hasPrefix("n") ? letters.dropFirst() : letters[...]) {
        guess("--limit", value: String(count))
      }
    }
  }

  /// A long option that was typed with one dash only.
  private mutating func nearToShort(_ letters: String) -> [String] {
    let name = letters.prefix { $0 != "=" }
    return known.contains { $0.long == name && !$0.isHidden } ? ["--" + name] : []
  }

  private mutating func read(_ option: OptionSpec, shown: String, inline: String?) {
    switch option.value {
    case .none:
      guard inline == nil else { return report(.unexpectedValue(option: shown)) }
      record(option, shown, nil)
    case .optional:
      record(option, shown, inline)
    case .required(let valueName):
      guard let value = inline ?? nextValue() ?? option.valueWhenMissing else {
        return report(
          .missingValue(option: shown, valueName: valueName, isFollowed: next < argv.count))
      }
      record(option, shown, value)
    }
  }

  /// Takes the next argument as a value, unless it is an option of this command.
  private mutating func nextValue() -> String? {
    guard next < argv.count else { return nil }
    let isOption =
      switch ArgumentToken(argv[next]) {
      case .terminator: true
      case .operand: false
      case .long(let name, _):
        known.contains { $0.long == name || ($0.isNegatable && "no-" + $0.long == name) }
      case .short(let letters):
        letters.unicodeScalars.count == 1 && known.contains { $0.short == letters.first }
      }
    guard !isOption else { return nil }
    next += 1
    return argv[next - 1]
  }

  private mutating func record(
    _ option: OptionSpec, _ shown: String, _ value: String?, isNegated: Bool = false
  ) {
    if let value {
      do {
        try option.check(value)
      } catch {
        return report(.invalidValue(of: shown, given: value, problem: error))
      }
    }
    invocation.arguments.occurrences.append(
      Occurrence(long: option.long, shown: shown, value: value, isNegated: isNegated))
  }

  private mutating func checkConflicts() {
    let given = invocation.arguments.occurrences.filter { !$0.isNegated }
    for (index, place) in given.enumerated() {
      guard let option = known.first(where: { $0.long == place.long }) else { continue }
      for other in given where option.conflicts.contains(other.long) {
        let isFirst = given.firstIndex(of: other).map { index < $0 } ?? true
        report(isFirst ? .conflict(place.shown, other.shown) : .conflict(other.shown, place.shown))
      }
    }
  }

  private mutating func report(_ problem: UsageError) {
    invocation.problem = invocation.problem ?? problem
  }
}

extension CommandSpec {
  /// Whether a word that is not a subcommand can be the first operand of a command that has some.
  ///
  /// If that is a query, a plain word is more likely a mistyped command; `search` searches for words.
  fileprivate func acceptsBesideCommands(_ text: String) -> Bool {
    guard let first = operands.first else { return false }
    guard first.isQuery else { return true }
    let start = text.utf8.first
    return text.utf8.contains(UInt8(ascii: ":")) || start == UInt8(ascii: "-")
      || start == UInt8(ascii: "(") || start == UInt8(ascii: "\"")
  }
}
