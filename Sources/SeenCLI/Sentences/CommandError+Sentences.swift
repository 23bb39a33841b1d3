import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// An error in words: a sentence without a period, a hint, and where it happened.
struct ErrorSentence {
  var message: String
  var hint: String?
  var file: String?
  /// The line of that file, from 1; without a file that of the standard input.
  var line: Int?
  /// The file it happened in, if the message names it already.
  var namedFile: String?
  var excerpt: ErrorExcerpt?
  /// Whether the message continues the name of the file: `films.csv is empty`.
  private(set) var goesOn = false

  init(_ message: String, hint: String? = nil, file: String? = nil, line: Int? = nil) {
    self.message = message
    self.hint = hint
    self.file = file
    self.line = line
  }

  /// Describes a file.
  init(of file: String, _ predicate: String, hint: String? = nil) {
    self.init(predicate, hint: hint, file: file)
    goesOn = true
  }

  /// The name of the file before the message; empty if the message names it, or there is none.
  var place: String {
    guard let file else { return line.map { "standard input, line \($0): " } ?? "" }
    return file + (line.map { ":\($0)" } ?? "") + (goesOn ? " " : ": ")
  }
}

/// A text that is shown with a mark under the part of it that is wrong.
package struct ErrorExcerpt: Equatable, Sendable {
  package let text: String
  /// The byte where it is wrong, from 0.
  package let offset: Int
  /// How many bytes are wrong.
  package let length: Int
}

extension CommandError {
  /// The error in words.
  var sentence: ErrorSentence {
    switch self {
    case .usage(let error, let command, let synopsis):
      return error.sentence(of: command, synopsis: synopsis)
    case .unknownTopic(let topic, let near):
      return ErrorSentence(
        "no command or help topic '\(topic)'",
        hint: near.isEmpty ? "'seen help' lists all of them" : AppError.didYouMean(near))
    case .choiceNeeded(let question, let options):
      let choices = options.joined(separator: " or ")
      return ErrorSentence(
        "cannot ask without a terminal: \(question)",
        hint: choices.isEmpty ? nil : "use \(choices)")
    case .interrupted: return ErrorSentence("interrupted; nothing was recorded")
    case .outsideFolder(let path, let folder):
      return ErrorSentence(
        folder.map { "'\(path)' is not a file below \($0)" }
          ?? "'\(path)' would be a file, and none may be used",
        hint: "'seen mcp --files DIR' lets an assistant use the files below DIR")
    case .readOnlyServer:
      return ErrorSentence(
        "nothing was recorded: this server is read-only, because it was started without --write",
        hint: "'seen mcp --write' lets an assistant record")
    case .badRating(let problem): return problem.sentence
    case .badZone(let text):
      return ErrorSentence(
        "'\(text)' is not a time zone", hint: "use Europe/London, or an offset such as +01:00")
    case .outputClosed: return ErrorSentence("the program reading the output closed it")
    case .output(.file(let problem)): return problem.sentence
    case .output(let error):
      return ErrorSentence("cannot write the output: \(error.reason)")
    case .input(let error):
      return ErrorSentence("cannot read the input: \(error.reason)")
    case .editor(let problem): return problem.sentence
    case .photo(let problem): return problem.sentence
    case .noScreen:
      return ErrorSentence("this terminal cannot draw screens", hint: "try 'seen ui --linear'")
    case .install(let refusal): return refusal.sentence
    case .addOn(let path, let problem): return problem.sentence(path)
    }
  }
}

extension AppError {
  /// The question with words that are similar to the typed one.
  static func didYouMean(_ near: [String]) -> String {
    "did you mean " + near.map { "'\($0)'" }.joined(separator: " or ") + "?"
  }
}

extension UsageError {
  /// The error in words, with the synopsis of the command.
  fileprivate func sentence(of command: String, synopsis: String) -> ErrorSentence {
    let help =
      command == "seen"
      ? "'seen log' records, 'seen search' finds, 'seen help' lists the commands"
      : "see '\(command) --help'"
    let usage = "usage: " + synopsis
    func near(_ words: [String]) -> String { AppError.didYouMean(words) }
    switch self {
    case .unknownOption(let option, let words):
      // A view has one query, and no option of what shows it.
      let ofView =
        command.hasPrefix("seen view")
        ? "a view is only a query; 'seen search view:NAME \(option) …' shows it with options" : nil
      return ErrorSentence(
        "unknown option '\(option)'", hint: words.isEmpty ? ofView ?? help : near(words))
    case .unknownCommand(let name, let words):
      return ErrorSentence(
        "unknown command '\(name)'", hint: words.isEmpty ? help : near(words))
    case .unknownFormat(let name, let words, let known):
      let all = "use one of: \(known.joined(separator: ", "))"
      return ErrorSentence(
        "'\(name)' is neither a file nor a format", hint: words.isEmpty ? all : near(words))
    case .optionNotTaken(let option, let command):
      return ErrorSentence("'\(command)' does not take the option '\(option)'", hint: help)
    case .missingValue(let option, let valueName, let isFollowed):
      // An option follows it, which only an equals sign makes its value.
      let mark = isFollowed && option.hasPrefix("--") ? "=" : " "
      return ErrorSentence(
        "option '\(option)' needs a value", hint: "write it as '\(option)\(mark)\(valueName)'")
    case .unexpectedValue(let option):
      return ErrorSentence("option '\(option)' does not take a value", hint: help)
    case .invalidValue(let name, let whole, let problem):
      let given = problem.part ?? whole
      let isBlank = given.allSatisfy(\.isWhitespace)
      let field = name.hasPrefix("--set ") ? name.dropFirst(6) : nil
      let leaving = field.map { "'--clear \($0)' clears it" } ?? "give a value, or leave it out"
      let other =
        problem.expected == .yearAtMost
        ? "use one year, or 'seen diary \(name) \(Words.shell(given))'" : help
      return ErrorSentence(
        "'\(given)' is not valid for \(name): expected \(problem.expected.words)",
        hint: problem.near.isEmpty
          ? isBlank ? leaving : other : near(problem.near))
    case .missingOperand(let name): return ErrorSentence("missing \(name)", hint: usage)
    case .extraOperand(let text):
      // It is usually the second word of a title.
      let isOfTitle = usage.contains(" TITLE") && !text.contains { $0.isNumber }
      let isEpisode = EpisodeCode.isSingle(text)
      let isYear = usage.contains(" TITLE") && text.count == 4 && Int(text) != nil
      return ErrorSentence(
        "unexpected argument '\(text)'",
        hint: (isEpisode
          ? "put a show and its episode in quotes, such as \"The Office \(text)\"; "
          : isYear
            ? "put a title and its year in quotes, such as \"Heat (\(text))\"; "
            : isOfTitle ? "put a title of several words in quotes; " : "") + usage)
    case .conflict(let first, let second):
      return ErrorSentence("'\(first)' and '\(second)' cannot be used together", hint: help)
    case .needs(let first, let second):
      return ErrorSentence("'\(first)' needs '\(second)'", hint: help)
    case .terminalOutput(let format):
      return ErrorSentence(
        "\(format) cannot be written to a terminal, because it may hold control characters",
        hint: "name a file with -o, or send the output to a file or a program")
    case .notText(let text):
      return ErrorSentence(
        "argument '\(text)' is not UTF-8", hint: "check the language settings of the terminal")
    }
  }
}

extension Expectation {
  /// What was expected, for use after "expected".
  var words: String {
    switch self {
    case .oneOf(let words):
      let last = words.last.map { " or \($0)" } ?? ""
      return words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + last
    case .wholeNumber(let range):
      return "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .text: return "some text"
    case .assignment(let form, let fields):
      return form + (fields.isEmpty ? "" : ", where FIELD is " + Expectation.oneOf(fields).words)
    case .eventType: return "a type of event such as watch.logged or watch.*"
    case .day: return "a date such as 2026-11-20"
    case .yearAtMost: return "at most a year, not several"
    case .moment:
      return "a date such as 2026-11-20, 2026-11, 2026 or yesterday, a moment such as"
        + " '2026-11-20 21:14' or 2026-11-20T21:14:03Z, or the id of an event"
    case .label: return "1 to 40 of the characters a-z, 0-9 and -"
    case .key: return "1 to 200 characters without spaces"
    case .lastEvent: return "the id of an event such as laptop-k3f9x7qa.42, or none"
    case .subjectAndEvent: return "SUBJECT@ID, such as film:heat-1995@laptop-k3f9x7qa.42"
    case .sourceKey: return "SOURCE:KEY, without spaces"
    case .fieldNames: return "field names such as id,name"
    case .position: return "a position such as 1:02:33, 45m or 50%"
    case .years: return "a year or years such as 1995, 1990..2026, 2000.. or ..1999"
    case .twoFields: return "at most two fields, such as genre,decade"
    case .length: return "a length such as 1:57:00 or 117m"
    case .age: return "an age such as 30d, 6w, 3m or 1y"
    case .size: return "a size such as 500M, 10G or 1.5T"
    case .minutes(let range):
      return "minutes from \(range.lowerBound) to \(range.upperBound), such as 90 or 1h30m"
    }
  }
}

extension StreamError {
  /// Why it failed, for use after a colon.
  fileprivate var reason: String {
    switch self {
    case .closed: "the other end is closed"
    case .full: "the disk is full"
    case .notOpen: "it is closed"
    case .failed(let number): "the system reports error \(number)"
    case .file(let problem): problem.words
    }
  }
}

extension ExitCode {
  /// What the code means, for help.
  package var meaning: String {
    switch self {
    case .done: "Success."
    case .no: "The answer is no, or you canceled."
    case .usage: "The command line is wrong."
    case .data: "The data is wrong, or a name matches no title or more than one."
    case .noInput: "A file or journal does not exist."
    case .unavailable: "A required program or the network is not available."
    case .bug: "This is a bug in seen; please report it."
    case .cannotCreate: "A file or journal cannot be created."
    case .inputOutput: "Reading or writing failed."
    case .busy:
      "Another program uses the journal, or it changed; read and try again."
    case .notPermitted: "It is not permitted."
    case .configuration: "The journal needs a newer version of seen, or SEEN_WRITER is wrong."
    case .interrupted: "Interrupted by Control-C."
    case .closedOutput: "The program reading the output closed it."
    }
  }
}
