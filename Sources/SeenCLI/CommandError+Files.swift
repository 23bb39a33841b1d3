import SeenCore
import SeenStore
import SeenWire

/// What is told when a journal cannot be opened.
extension JournalError {
  /// The error in words.
  var sentence: ErrorSentence {
    switch self {
    case .notFound(let path):
      let place = path.map { "; '\($0)' is where it would be" } ?? ""
      return ErrorSentence("there is no journal here" + place, hint: "'seen init' makes one")
    case .noFolder(let path):
      return ErrorSentence(
        "there is no folder '\(path)'", hint: "'seen init' makes it, with a journal in it")
    case .notJournal(let path):
      return ErrorSentence(
        "'\(path)' holds no journal: journal.json is missing", hint: "'seen init' makes one")
    case .newerFormat(let path, let format):
      return ErrorSentence(
        "the journal '\(path)' has format \(format), and this program knows"
          + " \(JournalFolder.format)", hint: "use a newer version of seen")
    case .notFile(let path, let kind):
      return ErrorSentence(
        "is \(kind.words), not a file",
        hint: "move it away and restore the file from a copy of the journal", file: path)
    case .notJSON(let path, let problem):
      return ErrorSentence(
        "is not JSON: \(problem.words)", hint: "restore the file from a copy of the journal",
        file: path)
    case .badMember(let path, let member):
      return ErrorSentence(
        "the member '\(member)' is missing or wrong",
        hint: "restore the file from a copy of the journal", file: path)
    case .badEvents(let path): return ErrorSentence.badEvents(path)
    case .file(let error): return error.sentence
    }
  }
}

/// What is told when events cannot be recorded.
extension AppendError {
  /// The error in words.
  var sentence: ErrorSentence {
    switch self {
    case .busy(let milliseconds):
      return ErrorSentence(
        "another program has been writing to the journal for \(milliseconds / 1000) seconds;"
          + " nothing was recorded", hint: "try again")
    case .notRecorded(let error):
      let sentence = error.asWriting.sentence
      var told = ErrorSentence(sentence.message + "; nothing was recorded", hint: sentence.hint)
      told.namedFile = sentence.namedFile
      return told
    case .notConfirmed(let ids, let error):
      let names = ids.prefix(3).map(\.description).joined(separator: ", ")
      let rest = ids.count > 3 ? " and \(ids.count - 3) more" : ""
      return ErrorSentence(
        "written, but it is not known whether the disk keeps it: \(names)\(rest)"
          + " (\(error.sentence.message))",
        hint: "look at the disk, then see with 'seen events' whether they are there")
    case .badEvents(let path): return ErrorSentence.badEvents(path)
    case .badDraft(_, .tooLong):
      return ErrorSentence(
        "one event would be longer than 1 MiB; nothing was recorded", hint: "say it in fewer words")
    case .badDraft(let place, let problem):
      return ErrorSentence(
        "event \(place + 1) of this command cannot be written: \(problem.words)",
        hint: "this is a bug in seen; please report it")
    case .tooManyWriters:
      return ErrorSentence(
        "this journal has events of 65,535 writers, and no program reads those of one more; nothing"
          + " was recorded",
        hint: "record on a computer that has recorded before, or start a new journal")
    case .outOfNumbers(let writer):
      return ErrorSentence(
        "the writer \(writer) has used up its numbers", hint: "set SEEN_WRITER to another name")
    }
  }
}

/// What is told when events are recorded but something else went less well.
enum ReceiptWarning {
  /// Returns the warning in words.
  static func sentence(of warning: Receipt.Warning) -> String {
    switch warning {
    case .writerNotKept(let error):
      "warning: this copy's name could not be remembered, the next command will use another"
        + " (\(error.path.isEmpty ? "HOME is not set" : error.sentence.message))"
    case .noLocks: "warning: this disk has no locks; the events went into a file of their own"
    case .forked(let writer):
      "warning: another copy of this journal also recorded as \(writer); this copy now has a name of"
        + " its own"
    case .clockBehind(let milliseconds):
      "warning: the clock is \(milliseconds / 60_000) minutes behind the last event"
    }
  }
}

extension ErrorSentence {
  /// What is told of a folder of events that is none.
  fileprivate static func badEvents(_ path: String) -> ErrorSentence {
    ErrorSentence(
      "is not a folder of this journal",
      hint: "move it away; the segments of events lie in a folder of that name", file: path)
  }
}

extension FileStatus.Kind {
  /// What it is, with its article.
  var words: String {
    switch self {
    case .file: "a file"
    case .directory: "a folder"
    case .link: "a symbolic link"
    case .other: "neither a file nor a folder"
    }
  }
}

extension LineProblem {
  /// What is wrong with a line, to stand after a colon.
  var words: String {
    switch self {
    case .notJSON(let problem): "it is not JSON: \(problem.words)"
    case .notObject: "it is not a JSON object"
    case .badMember(let member): "the member '\(member)' is missing or wrong"
    case .tooLong: "it is too long"
    case .mergeMarker: "it is a merge marker of git"
    }
  }
}

extension FileOperation {
  /// What was tried, to stand after "cannot".
  fileprivate var words: String {
    switch self {
    case .open, .read, .map: "read"
    case .write, .truncate: "write"
    case .synchronize: "make sure of"
    case .status, .resolve: "look at"
    case .list: "list"
    case .rename, .link: "rename"
    case .unlink: "remove"
    case .makeDirectory: "make"
    case .lock, .unlock: "lock"
    }
  }
}

extension FileError {
  /// The error, where what was opened was opened to be written.
  var asWriting: FileError {
    operation == .open ? FileError(.write, path, reason, code: code) : self
  }

  /// The error in words.
  var sentence: ErrorSentence {
    var sentence = ErrorSentence("cannot \(verb) '\(path)': \(words)", hint: hint)
    sentence.namedFile = path
    return sentence
  }

  /// What was tried; a file is opened to be read unless that can only have failed for a writer.
  private var verb: String {
    guard operation == .open else { return operation.words }
    switch reason {
    case .readOnly, .full, .exists, .cutShort: return FileOperation.write.words
    default: return FileOperation.open.words
    }
  }

  /// How to go on.
  private var hint: String? {
    switch reason {
    case .notFound: "check how the path is written"
    case .exists: "choose another name, or remove that file first"
    case .isDirectory: "name a file"
    case .notDirectory: "name a folder"
    case .isLink: "name what the link leads to"
    case .notRegular: "name a plain file"
    case .denied: "'ls -ld' shows who may use it"
    case .readOnly: "reading a journal works there; to record, use a disk that can be written"
    case .full, .cutShort: "make room on the disk, then try again"
    case .unsupported: "use another disk"
    case .device: "look at the disk, and copy the journal while it can be read"
    case .nameTooLong: "use a shorter name"
    case .tooLarge: "split it, or check that it is the right file"
    case .other: nil
    }
  }

  /// Whether something new was to be made.
  private var isMaking: Bool { operation == .write || operation == .makeDirectory }

  /// Why it failed, to stand after a colon.
  fileprivate var words: String {
    switch reason {
    case .notFound where isMaking: "its folder is not there"
    case .notDirectory where isMaking: "its folder is a file"
    case .notFound: "it is not there"
    case .exists: "it is there already"
    case .isDirectory: "it is a folder"
    case .notDirectory: "it is not a folder"
    case .isLink: "it is a symbolic link"
    case .notRegular: "it is not a file"
    case .denied: "permission denied"
    case .readOnly: "the disk is read-only"
    case .full: "the disk is full"
    case .cutShort: "the disk took only a part of it"
    case .unsupported: "this disk cannot do that"
    case .device: "the disk reports an error"
    case .nameTooLong: "the name is too long"
    case .tooLarge: "it is too large"
    case .other: code == 0 ? "it cannot be used" : "the system reports error \(code)"
    }
  }
}

extension JSONProblem {
  /// What is wrong and where, to stand after a colon.
  var words: String {
    "\(kind.words) at byte \(byteOffset + 1)"
  }
}

extension JSONProblem.Kind {
  /// Reads a kind from the note that a reader of events made of it; nil for any other text.
  init?(noted text: String) {
    let known: [JSONProblem.Kind] = [
      .empty, .unexpectedByte, .unexpectedEnd, .badEscape, .loneSurrogate, .controlCharacter,
      .badNumber, .notUTF8, .tooDeep, .trailingBytes, .tooManyMembers, .stringTooLong,
    ]
    let start = "duplicateKey(\""
    if let kind = known.first(where: { "\($0)" == text }) {
      self = kind
    } else if text.hasPrefix(start), text.hasSuffix("\")") {
      self = .duplicateKey(String(text.dropFirst(start.count).dropLast(2)))
    } else {
      return nil
    }
  }

  /// What is wrong, to stand after a colon.
  var words: String {
    switch self {
    case .empty: "nothing"
    case .unexpectedByte: "an unexpected character"
    case .unexpectedEnd: "an early end"
    case .badEscape: "an unknown escape"
    case .loneSurrogate: "half a surrogate pair"
    case .controlCharacter: "a control character"
    case .badNumber: "a malformed number"
    case .notUTF8: "invalid UTF-8"
    case .tooDeep: "too deep a nesting"
    case .trailingBytes: "more after the end"
    case .duplicateKey(let key): "the key '\(key)' for a second time"
    case .tooManyMembers: "too many members"
    case .stringTooLong: "too long a string"
    }
  }
}
