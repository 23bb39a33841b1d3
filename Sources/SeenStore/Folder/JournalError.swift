package import SeenWire

/// Why a folder cannot be opened as a journal, or become one.
package enum JournalError: Error, Equatable {
  /// There is no journal: none was named, and no folder above has one. The path is the default location; nil if not
  /// even a home directory is known.
  case notFound(String?)
  /// There is none either, but this machine recorded in journals elsewhere; their folders, at least one.
  case elsewhere([String])
  /// The named folder does not exist.
  case noFolder(String)
  /// The named folder holds no `journal.json`.
  case notJournal(String)
  /// The folder is a clone without a checkout; the branch that could be checked out.
  case notCheckedOut(String, branch: String)
  /// The folder holds events, but no `journal.json` that says which journal they belong to.
  case unnamed(String)
  /// The journal's format is newer than this program knows.
  case newerFormat(String, format: Int)
  /// The journal needs what this program does not know: the names, at least one.
  case unknownNames(String, [String])
  /// `journal.json` at this path is a directory, a link or something else that is not a file.
  case notFile(String, FileStatus.Kind)
  /// `journal.json` is not one JSON value.
  case notJSON(String, JSONProblem)
  /// A member of `journal.json` is missing or not well formed.
  case badMember(String, member: String)
  /// `events/` at this path is not a directory, or a link that leads out of the journal.
  case badEvents(String)
  /// A call to the system failed.
  case file(FileError)

  /// Whether there is simply no journal.
  package var isAbsent: Bool {
    switch self {
    case .notFound, .elsewhere, .noFolder, .notJournal, .notCheckedOut: true
    case .unnamed, .newerFormat, .unknownNames, .notFile, .notJSON, .badMember, .badEvents, .file:
      false
    }
  }
}
