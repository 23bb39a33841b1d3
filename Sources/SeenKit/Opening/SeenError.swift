import SeenApp
public import SeenCore
import SeenStore

/// Why a journal cannot be read, or a change cannot be recorded.
public enum SeenError: Error, Equatable, Sendable {
  /// The folder does not exist or has no journal.
  case noJournal(path: String)
  /// The journal has a format that only a newer version of this library knows, or can be changed only by one.
  case newerFormat(path: String, format: Int)
  /// The journal needs what only a newer version of this library knows, by its names.
  case unknownNames(path: String, names: [String])
  /// `journal.json` is damaged.
  case damagedJournal(path: String)
  /// A file cannot be read.
  case unreadable(path: String)
  /// The query is not valid, or a name in it is unknown.
  case badQuery(String)
  /// Something must be chosen first; the candidates are in it.
  case question(SeenQuestion)
  /// The change cannot be recorded; the code is that of the command line's error, such as `unknown-title`.
  case refused(code: String)
  /// Nothing was recorded: a file could not be used, the journal is locked, or it has no room for another writer.
  case notRecorded(path: String)
  /// The events are written, but it is not known whether they would survive a power cut; trying again would not help.
  case notConfirmed(events: [EventID], path: String)

  /// Refuses to go on from texts of which one could not be read.
  static func refuse(_ unread: UnreadTexts) throws(SeenError) {
    if let error = unread.error { throw .unreadable(path: error.path) }
  }

  /// Calls a function of SeenApp, and throws what it throws as the library says it.
  static func mapped<Result>(
    _ body: () throws(AppError) -> Result
  ) throws(SeenError) -> Result {
    do { return try body() } catch { throw SeenError(error) }
  }

  /// Maps an error of SeenApp; `query` is the text of a query that it may be about.
  init(_ error: AppError, query: String = "") {
    switch error {
    case .unanswered(let question): self = .question(SeenQuestion(question))
    case .journal(let error): self.init(error)
    case .file(let error): self = .unreadable(path: error.path)
    case .append(.notConfirmed(let events, let problem)):
      self = .notConfirmed(events: events, path: problem.path)
    case .append(.newerWriting(let path, let versions, _)):
      self = .newerFormat(path: path, format: versions.write)
    case .append(.notRecorded(let problem)): self = .notRecorded(path: problem.path)
    case .append: self = .notRecorded(path: "")
    case .badQuery, .emptyQuery: self = .badQuery(query)
    default: self = .refused(code: error.code.rawValue)
    }
  }

  /// Maps an error of the store.
  init(_ error: JournalError) {
    switch error {
    case .notFound(let path): self = .noJournal(path: path ?? "")
    case .elsewhere(let paths): self = .noJournal(path: paths[0])
    case .noFolder(let path), .notJournal(let path), .notCheckedOut(let path, _),
      .unnamed(let path):
      self = .noJournal(path: path)
    case .newerFormat(let path, let format): self = .newerFormat(path: path, format: format)
    case .unknownNames(let path, let names): self = .unknownNames(path: path, names: names)
    case .notFile(let path, _), .notJSON(let path, _), .badMember(let path, _):
      self = .damagedJournal(path: path)
    case .badEvents(let path): self = .unreadable(path: path)
    case .file(let error): self = .unreadable(path: error.path)
    }
  }
}

extension SeenError: CustomStringConvertible {
  /// Says what is wrong in English, for a log or a developer; a person is told in the words of the program.
  public var description: String {
    switch self {
    case .noJournal(let path): "there is no journal in '\(path)'"
    case .newerFormat(let path, let format):
      "the journal in '\(path)' has format \(format), which needs a newer version of this library"
    case .unknownNames(let path, let names):
      "the journal in '\(path)' needs a newer version of this library, for \(names)"
    case .damagedJournal(let path): "'\(path)' is damaged"
    case .unreadable(let path): "'\(path)' cannot be read"
    case .badQuery(let query): "the query '\(query)' is not valid"
    case .question(let question):
      "\(question.code): '\(question.text)' with \(question.candidates.count) candidates"
    case .refused(let code): "refused: \(code)"
    case .notRecorded(let path):
      path.isEmpty ? "nothing was recorded" : "nothing was recorded: '\(path)' cannot be used"
    case .notConfirmed(let events, let path):
      "\(events.count) events are written to '\(path)', but may not survive a power cut"
    }
  }
}
