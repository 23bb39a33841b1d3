package import SeenCore
import SeenWire

/// A journal on disk: the folder that holds it, and what its `journal.json` says.
///
/// ```
/// journal.json     {"format":1,"journal":"<uuid>","created":"…"}, which only an upgrade changes
/// events/          the segments
/// .seen/           snapshots, which may be deleted at any time
/// ```
package struct JournalFolder: Sendable, Equatable {
  package static let fileName = "journal.json"
  /// The folders in it whose files are the journal's own.
  package static let folders = ["events", "catalog", "media", Quarantine.name, ".seen"]

  /// The folder, as an absolute path.
  package let path: String
  /// The journal's UUID, which all its copies share.
  package let identifier: String
  /// When it was created; nil if the file does not say.
  package let created: Instant?
  /// What a program must know to read it, and to record in it.
  package let versions: JournalVersions
  /// What the program knows that opened it.
  package let known: JournalVersions
  /// Whether that is enough to record in it, and not only to read.
  package var canBeChanged: Bool { versions.write <= known.write }

  /// The directory of the segments; it need not exist, as in a fresh clone of an empty journal.
  package var eventsPath: String { path + "/events" }
  /// The directory of caches, which can be deleted at any time.
  package var cachePath: String {
    // No folder can be there: a sample whose caches have no place has none.
    ownCachePath ?? (isSample ? "/dev/null/seen" : path + "/.seen")
  }

  /// Where caches are instead of in the folder; nil for a journal of this user's own.
  package private(set) var ownCachePath: String?
  /// Whether it is another person's, which is only ever read.
  package private(set) var isForeign = false
  /// Whether it came with a program as a sample: reading it writes nothing into its folder.
  package private(set) var isSample = false

  /// Puts the caches of a sample into a folder of this user's.
  package mutating func keepCaches(of sample: String) { ownCachePath = sample }

  /// Opens another person's journal: nothing is written to its folder, and no cache in it is used.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - caches: The folder of this user's caches of it.
  ///   - known: What the program knows.
  ///   - files: The files.
  /// - Throws: What is wrong with the folder or its `journal.json`.
  package init(
    readingOnly path: String, caches: String, knowing known: JournalVersions = .known,
    in files: any FileSystem
  ) throws(JournalError) {
    try self.init(at: path, knowing: known, in: files)
    ownCachePath = caches
    isForeign = true
  }

  /// Describes a new journal, of what a program knows.
  init(path: String, identifier: String, created: Instant?, _ known: JournalVersions) {
    self.path = path
    self.identifier = identifier
    self.created = created
    (versions, self.known) = (known, known)
  }

  /// Opens the journal in a folder, for a program that knows some versions.
  package init(
    at path: String, knowing known: JournalVersions = .known, in files: any FileSystem
  ) throws(JournalError) {
    let file = path + "/" + JournalFolder.fileName
    let bytes: [UInt8]
    let stated: JournalFile
    do throws(FileError) {
      bytes = try files.readWhole(file, limit: JournalFile.maximumBytes)
    } catch {
      throw JournalFolder.problem(error, at: path, in: files)
    }
    do throws(JournalFile.Problem) {
      stated = try JournalFile(bytes, knowing: known)
    } catch {
      throw JournalFolder.problem(error, at: path)
    }
    self.known = known
    self.path = path
    identifier = stated.identifier
    created = stated.created
    versions = stated.versions
    isSample = stated.isSample
  }

  /// Returns why `journal.json` is not understood, in terms of the journal.
  private static func problem(_ problem: JournalFile.Problem, at path: String) -> JournalError {
    let file = path + "/" + JournalFolder.fileName
    return switch problem {
    case .notJSON(let problem): .notJSON(file, problem)
    case .badMember(let member): .badMember(file, member: member)
    case .lack(.format(let format)): .newerFormat(path, format: format)
    case .lack(.names(let names)): .unknownNames(path, names)
    }
  }

  /// Returns why the file could not be read, in terms of the journal.
  private static func problem(
    _ error: FileError, at path: String, in files: any FileSystem
  ) -> JournalError {
    switch error.reason {
    case .isDirectory: .notFile(error.path, .directory)
    case .isLink: .notFile(error.path, .link)
    case .notRegular: .notFile(error.path, .other)
    case .notDirectory: .file(FileError(error.operation, path, .notDirectory, code: error.code))
    case .notFound where (try? files.resolve(path)) == nil: .noFolder(path)
    case .notFound where hasSegments(at: path, in: files): .unnamed(path)
    case .notFound:
      branchToCheckOut(at: path, in: files).map { .notCheckedOut(path, branch: $0) }
        ?? .notJournal(path)
    case .exists, .denied, .readOnly, .full, .cutShort, .unsupported, .device, .tooLarge,
      .changed, .nameTooLong, .other:
      .file(error)
    }
  }

  /// Returns whether a folder holds files of events, as a journal does.
  static func hasSegments(at path: String, in files: any FileSystem) -> Bool {
    let list = try? SegmentList(of: path + "/events", in: files)
    return list.map { !$0.segments.isEmpty } ?? false
  }

  /// Returns the segments of the journal.
  /// - Throws: `badEvents` when `events/` is not a directory of this journal.
  package func segments(in files: any FileSystem) throws(JournalError) -> SegmentList {
    do throws(FileError) {
      guard try holdsEvents(in: files) else { throw FileError(.list, eventsPath, .notDirectory) }
      return try SegmentList(of: eventsPath, in: files)
    } catch {
      if error.reason == .notDirectory { throw .badEvents(eventsPath) }
      throw .file(error)
    }
  }

  /// Returns whether `events/` is a directory inside the journal, or not there at all.
  ///
  /// A journal may come from somebody else; a link must not make this program read or write outside of it.
  func holdsEvents(in files: any FileSystem) throws(FileError) -> Bool {
    guard let status = try files.status(eventsPath) else { return true }
    switch status.kind {
    case .directory: return true
    case .file, .device, .other: return false
    case .link:
      let target = try files.resolve(eventsPath)
      return target.utf8.starts(with: (try files.resolve(path) + "/").utf8)
    }
  }
}
