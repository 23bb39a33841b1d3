import SeenApp
import SeenCore
import SeenInterchange
import SeenRender
import SeenStore

extension Recognition {
  /// The recognized format of the files, and why.
  var sentence: String { "This is an export from \(program): \(reason)." }

  /// Why they are recognized as it.
  var reason: String {
    switch sign {
    case .path: "it has \(file)"
    case .columns(let names), .onlyColumns(let names):
      "\(file) has the \(RecognitionWords.list("column", names))"
    case .members(let names): "\(file) has the \(RecognitionWords.list("member", names))"
    case .birdRecords: "\(file) has the cells of eBird's record format"
    case .root(let name): "\(file) begins with <\(name)>"
    }
  }
}

/// Sentences about a path whose format was recognized.
enum RecognitionWords {
  /// Returns the sentence about recognized lines of a journal, and why.
  static func events(_ file: String) -> String {
    "This is a file of events from Seen: \(file) has lines with id, time, type and data."
  }

  /// Returns the sentence about a recognized export of this program.
  static func own(_ file: String, _ shape: OwnExport.Shape) -> String {
    "This is an export from Seen: \(file) was written by 'seen export \(shape.rawValue)'."
  }

  /// Returns names with what they are: `columns Const, Position`.
  fileprivate static func list(_ word: String, _ names: [String]) -> String {
    word + (names.count == 1 ? " " : "s ") + names.joined(separator: ", ")
  }
}

/// Sentences about rows that are read and not recorded.
enum ImportWords {
  /// Returns the sentence about a file of an archive that was not imported.
  static func leftOut(_ file: LeftOut) -> String {
    let rows = file.rowCount.map { " (\(Count.of($0, "row")))" } ?? ""
    return "Left out: \(file.file)\(rows): \(file.reason)."
  }

  /// Returns the names of the first columns of a header, none longer than names are.
  static func header(_ names: [String]) -> String {
    names.prefix(12).map { name in
      name.unicodeScalars.count <= 60
        ? name : String(String.UnicodeScalarView(name.unicodeScalars.prefix(60))) + "…"
    }.joined(separator: ",")
  }

  /// Returns the sentence about files that are being imported; nil if nothing need be said.
  static func sentence(_ notice: ImportingNotice) -> ErrorSentence? {
    switch notice {
    case .unreadFolders(let folder, let others): unread(folder, others: others)
    case .unopened(let archives, let isInArchive): unopened(archives, isInArchive: isInArchive)
    case .elsewhere(let names, let isInArchive): elsewhere(names, isInArchive: isInArchive)
    case .unreadable(let problems): unreadable(problems)
    case .timesInUTC(let count, let proposed):
      ErrorSentence(
        count == 1
          ? "the time of 1 watch is in UTC, so its day may be the next"
          : "the times of \(Count.of(count, "watch")) are in UTC, so evenings may be on the next day",
        hint: "'seen import --rezone last \(proposed ?? "ZONE")' moves them to the days where you"
          + " were; --zone does so while importing")
    case .zone: nil
    case .unknownZone(let name):
      ErrorSentence(
        "no time zone is called '\(name)'", hint: "use a name such as Europe/London, or +01:00")
    case .invalidCorrection: nil
    }
  }

  /// Returns the sentence about folders that were not read completely.
  private static func unread(_ folder: String, others: Int) -> ErrorSentence {
    let name = folder.isEmpty ? "this folder" : folder
    let more = others > 0 ? " and \(Count.of(others, "other folder"))" : ""
    return ErrorSentence(
      "some files in \(name)\(more) were not read: an import reads folders six levels deep, and"
        + " 200,000 files",
      hint: "import the rest with a separate command")
  }

  /// Returns the sentence about unreadable files of a folder; nil if there are none.
  private static func unreadable(_ problems: [FileError]) -> ErrorSentence? {
    guard var sentence = problems.first?.sentence else { return nil }
    let others = problems.count - 1
    if others > 0 { sentence.message += ", nor \(Count.of(others, "other file"))" }
    return sentence
  }

  /// Returns the sentence about ZIP archives in a folder, or in an archive.
  private static func unopened(_ archives: [String], isInArchive: Bool) -> ErrorSentence? {
    guard let archive = archives.first else { return nil }
    let others = archives.count - 1
    let more = others > 0 ? " and \(Count.of(others, "other archive"))" : ""
    return ErrorSentence(
      "\(archive)\(more) in this \(isInArchive ? "archive" : "folder")"
        + " \(others > 0 ? "were" : "was") not opened",
      hint: isInArchive
        ? "unpack it, and import each archive in it with a separate command"
        : "import each ZIP archive with a separate command")
  }

  /// Returns the sentence about files in folders beside that of the export; nil if there are none.
  private static func elsewhere(_ names: [String], isInArchive: Bool) -> ErrorSentence? {
    guard let name = names.first else { return nil }
    let others = names.count - 1
    let more = others > 0 ? " and \(Count.of(others, "other file"))" : ""
    return ErrorSentence(
      "\(name)\(more) \(others > 0 ? "are" : "is") not in the folder of this export and"
        + " \(others > 0 ? "were" : "was") not imported",
      hint: (isInArchive ? "unpack it, and import" : "import")
        + " each folder with a separate command")
  }

  /// Returns the sentence about a readable file that is not UTF-8; nil if nothing need be said.
  static func converted(_ file: String, _ encoding: FileText.Encoding) -> ErrorSentence? {
    switch encoding {
    case .utf8, .utf16: nil
    case .windows1252:
      ErrorSentence(
        of: file, "is not UTF-8 and was read as Windows-1252",
        hint: "if names with accents look wrong now, run 'seen undo', save the file as UTF-8 and"
          + " import it again")
    }
  }

  /// Returns which facts differ now, and what can be done about it.
  static func changed(_ facts: [String], _ watch: String) -> String {
    let nouns = facts.map { WatchFact(named: $0)?.noun ?? $0 }
    // Plurals end with an s: notes, tags, coordinates; progress does not count as one.
    let isOne = nouns.count == 1 && (!nouns[0].hasSuffix("s") || nouns[0].hasSuffix("ss"))
    return "its \(Words.list(nouns)) \(isOne ? "differs" : "differ") from what was"
      + " recorded as \(watch), which stays as it is; 'seen amend \(watch)' changes it"
  }
}

/// Sentences about imported event lines.
enum RowWords {
  /// Lines of another journal were not recorded by a command here.
  static let noUndo = "The lines keep their own ids and times; 'seen undo' does not take them back."
  /// Returns the sentence about events of unknown writers.
  static func strangers(_ path: String) -> String {
    "None of their writers is known to this journal. Events of 'me' count as your own; if they are"
      + " someone else's, 'seen import events \(Words.shell(path)) --profile NAME' makes them"
      + " NAME's."
  }
  /// Returns the sentence about events that keep their profiles.
  static func otherProfiles(_ names: [String]) -> String {
    "Events of these other profiles stay theirs: \(names.joined(separator: ", "))."
  }
  /// The line was changed after it was written.
  static let wrongSum = "its sum does not match: it was edited or damaged"
  /// The line is in the file twice.
  static let repeatedLine = "it repeats an earlier line"
  static let presentLine = "the journal already has it"
}
