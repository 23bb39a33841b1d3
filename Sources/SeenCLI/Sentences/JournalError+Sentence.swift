import SeenApp
import SeenCore
import SeenRender
import SeenStore
import SeenWire

/// The sentences about journals that cannot be opened.
extension JournalError {
  /// The error in words.
  var sentence: ErrorSentence {
    switch self {
    case .notFound(let path?):
      return ErrorSentence(
        "there is no journal yet; it would be in '\(path)'", hint: "run 'seen init' to create it")
    case .notFound(nil):
      return ErrorSentence(
        "there is no journal yet, and HOME is not set",
        hint: "run 'seen init DIR' to create one in a folder")
    case .elsewhere(let paths):
      let folder = Words.shell(paths[0])
      return ErrorSentence(
        paths.count == 1
          ? "no journal here; yours is in '\(paths[0])'"
          : "no journal here; yours are in \(Words.list(paths.prefix(3).map { "'\($0)'" }))",
        hint:
          "run 'cd \(folder)' first, or 'export SEEN_JOURNAL=\(folder)' to use it from everywhere")
    case .noFolder(let path):
      return ErrorSentence(
        "no folder '\(path)'",
        hint: "run 'seen init \(Words.shell(path))' to create it, with a journal in it")
    case .notJournal(let path):
      return ErrorSentence(
        "'\(path)' is not a journal: it has no journal.json",
        hint: "run 'seen init \(Words.shell(path))' to create one")
    case .notCheckedOut(let path, let branch):
      return ErrorSentence(
        "'\(path)' is a clone of which no branch is checked out, so it has no journal.json",
        hint: "'git checkout \(branch)' gets the files of the branch '\(branch)'")
    case .unnamed(let path):
      return ErrorSentence(
        "'\(path)' has events but no journal.json, which says which journal they belong to",
        hint: "copy it from another copy of the journal, or in a git repository run"
          + " 'git checkout -- journal.json'; 'seen init --yes' makes another journal of them")
    case .newerFormat(let path, let format):
      return ErrorSentence(
        "the journal '\(path)' has format \(format), but this program only supports"
          + " \(JournalVersions.known.read)", hint: "use a newer version of seen")
    case .unknownNames(let path, let names):
      let list = Words.list(names.prefix(3).map { "'\($0)'" })
      return ErrorSentence(
        "the journal '\(path)' needs \(list), which this program does not know",
        hint: "use a newer version of seen")
    case .notFile(let path, let kind):
      return ErrorSentence(
        of: path, "is \(kind.words), not a file",
        hint: "move it away and restore the file from a copy of the journal")
    case .notJSON(let path, let problem):
      return ErrorSentence(
        of: path, "is not JSON: \(problem.words)",
        hint: "restore the file from a copy of the journal")
    case .badMember(let path, let member):
      return ErrorSentence(
        "'\(member)' is missing or wrong",
        hint: "restore the file from a copy of the journal", file: path)
    case .badEvents(let path): return ErrorSentence.badEvents(path)
    case .file(let error): return error.sentence
    }
  }
}

/// The sentences about events that cannot be recorded.
extension AppendError {
  /// The error in words.
  var sentence: ErrorSentence {
    switch self {
    case .busy(let milliseconds):
      return ErrorSentence(
        "another program has been writing to the journal for \(milliseconds / 1000) seconds;"
          + " nothing was recorded", hint: "try again")
    case .changed:
      return ErrorSentence(
        "other programs keep recording something; nothing was recorded", hint: "try again")
    case .notRecorded(let error):
      let sentence = error.asWriting.sentence
      var reported = ErrorSentence(sentence.message + "; nothing was recorded", hint: sentence.hint)
      reported.namedFile = sentence.namedFile
      return reported
    case .notConfirmed(let ids, let error):
      let names = ids.prefix(3).map(\.description).joined(separator: ", ")
      let rest = ids.count > 3 ? " and \(ids.count - 3) more" : ""
      return ErrorSentence(
        "written, but the disk did not confirm that it is stored: \(names)\(rest)"
          + " (\(error.sentence.message))",
        hint: "check the disk, then use 'seen events' to see whether they were kept")
    case .badEvents(let path): return ErrorSentence.badEvents(path)
    case .badDraft(_, .tooLong):
      return ErrorSentence(
        "one event would be longer than 1 MiB; nothing was recorded", hint: "shorten it")
    case .badDraft(let place, let problem):
      return ErrorSentence(
        "event \(place + 1) of this command cannot be written: \(problem.words)",
        hint: "this is a bug in seen; please report it")
    case .tooManyWriters:
      return ErrorSentence(
        "this journal has events from 65,535 writers, which is the limit; nothing was recorded",
        hint: "use a computer that has recorded in it before, or start a new journal")
    case .outOfNumbers(let writer):
      return ErrorSentence(
        "the writer \(writer) has used up its numbers", hint: "set SEEN_WRITER to another name")
    case .newerWriting(let path, let versions, let known):
      return ErrorSentence(
        "the journal '\(path)' is recorded in format \(versions.write), but this program only"
          + " records in \(known.write); nothing was recorded",
        hint: "use a newer version of seen; this one can still read the journal")
    case .nothingLater:
      return ErrorSentence(
        "this would change an event of 9999-12-31T23:59:59.999Z, after which there is no time;"
          + " nothing was recorded", hint: "'seen forget' with its id erases it")
    }
  }
}

/// The warnings about recorded events.
enum ReceiptWarning {
  /// Returns the warning in words.
  static func sentence(of warning: Receipt.Warning) -> String {
    switch warning {
    case .writerNotKept(let error):
      "warning: this copy's name could not be saved; the next command will use another"
        + " (\(error.path.isEmpty ? "HOME is not set" : error.sentence.message))"
    case .noLocks:
      "warning: this disk does not support locks; the events were written to a separate file"
    case .forked(let writer):
      "warning: another copy of this journal also recorded as \(writer); this copy now has a name"
        + " of its own"
    case .clockBehind(let milliseconds):
      "warning: the clock is \(milliseconds / 60_000) minutes behind the last event"
    }
  }
}

extension ErrorSentence {
  /// Returns the sentence about an `events/` that is not a folder.
  fileprivate static func badEvents(_ path: String) -> ErrorSentence {
    ErrorSentence(
      of: path, "is not a folder",
      hint: "move it away; a folder with that name holds the event files")
  }
}
