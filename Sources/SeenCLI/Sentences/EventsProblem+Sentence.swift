import SeenApp
import SeenCore
import SeenRender
import SeenWire

extension EventsProblem {
  /// The problem in words.
  var sentence: ErrorSentence {
    switch self {
    case .cursor(let path, .notCursor):
      ErrorSentence(
        "'\(path)' is not a cursor of 'seen events'",
        hint: "name a file that does not exist yet, or one that --cursor wrote")
    case .cursor(let path, .otherJournal):
      ErrorSentence(
        "'\(path)' is the cursor of another journal", hint: "use one file for each journal")
    case .cursor(let path, .inUse):
      ErrorSentence(
        "another program is using the cursor '\(path)'",
        hint: "try again when that has ended, or use one file for each program")
    case .cursor(let path, .otherQuestion(let words)):
      ErrorSentence(
        "'\(path)' is the cursor of other events: \(words)",
        hint: "use the same options each time, or one file for each set of options")
    case .notStarted(let command): ErrorSentence("cannot start a shell for '\(command)'")
    case .failed(let command, let status):
      ErrorSentence(
        "'\(command)' ended with \(status); the same events come again next time",
        hint: "it must end with 0 once it has taken the events")
    case .linesRejected(let count, let file):
      ErrorSentence(
        "\(Count.of(count, "line")) of \(file) \(count == 1 ? "is not an event" : "are not events");"
          + " nothing was imported from it",
        hint: "correct \(count == 1 ? "it" : "them"), or use --keep-going to import the others")
    case .event(let file, let line, let problem): problem.sentence(file, line)
    case .keyTaken(let key):
      ErrorSentence(
        "other events were recorded with --key \(Words.shell(key)); nothing was recorded",
        hint: "use another key for other events")
    case .changed(let subject, let known, let latest):
      ErrorSentence(
        "the last event\(subject.map { " about '\($0)'" } ?? "") is \(latest), not \(known);"
          + " nothing was recorded",
        hint: "read what is new, decide again, and pass "
          + (subject.map { "--if-unchanged \(Words.shell($0 + "@" + latest))" }
            ?? "--if \(latest)"))
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .cursor(_, .inUse): .busy
    case .cursor: .data
    case .notStarted, .failed: .unavailable
    case .event(_, _, .refused(let error)): error.exitCode == .usage ? .data : error.exitCode
    case .linesRejected, .event, .keyTaken: .data
    case .changed: .busy
    }
  }
}

extension HandedProblem {
  /// The problem in words, of an event in a line of a file.
  fileprivate func sentence(_ file: String, _ line: Int) -> ErrorSentence {
    let inner = words
    return ErrorSentence(
      "\(inner.message); nothing was recorded", hint: inner.hint,
      file: file.isSame(as: "-") ? nil : file, line: line)
  }

  /// The most characters of a value that are shown.
  private static let mostShown = 60

  private var words: ErrorSentence {
    switch self {
    case .notJSON: ErrorSentence("not JSON", hint: "give one event a line, or an array of events")
    case .notObject: ErrorSentence("not an object")
    case .given(let member):
      ErrorSentence(
        "'\(member)' must not be given",
        hint: member.isSame(as: "src")
          ? "--key identifies the events; leave out one of the two"
          : "leave it out; 'seen import events' takes events that have been recorded")
    case .badMember(let member, let value, let kind):
      ErrorSentence(
        "'\(member)' cannot be "
          + (value.text.map { "'\($0)'" }
            ?? String(decoding: value.bytes.prefix(HandedProblem.mostShown), as: UTF8.self)),
        hint: (kind?.definition.fields.type(at: member)?.example).map { "use " + $0 }
          ?? "see 'seen spec --schema'")
    case .missing(let member):
      ErrorSentence("'\(member)' is missing", hint: "see 'seen spec --schema'")
    case .unknownMember(let member, let near):
      ErrorSentence(
        "an event of this type has no member '\(member)'", hint: AppError.didYouMean(near))
    case .unknownType(let type, let near):
      ErrorSentence(
        "unknown type '\(type)'",
        hint: near.isEmpty
          ? "a type of your own begins with a word of your own, such as acme.mood"
          : AppError.didYouMean(near))
    case .notRecordable(let type): ErrorSentence("only seen itself records '\(type)'")
    case .otherProfile(let profile, let inUse):
      ErrorSentence(
        "it is of the profile '\(profile)', not '\(inUse)'",
        hint: "use --profile \(Words.shell(profile)) for its events")
    case .badReference(let member, let text):
      ErrorSentence(
        "'\(member)' is '\(text)', but no event before it has that number",
        hint: "#1 is the first event of the batch")
    case .refused(let error): error.sentence
    }
  }
}
