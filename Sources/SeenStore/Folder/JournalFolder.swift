package import SeenCore
import SeenWire

/// A journal on disk: the folder that holds it, and what its `journal.json` says.
///
/// ```
/// journal.json     {"format":1,"journal":"<uuid>","created":"…"}, which never changes
/// events/          the segments
/// .seen/           snapshots, which may be deleted at any time
/// ```
package struct JournalFolder: Sendable, Equatable {
  package static let fileName = "journal.json"
  /// The folders in it whose files are the journal's own.
  package static let folders = ["events", "catalog", "media", Quarantine.name, ".seen"]
  /// The greatest format that this program knows.
  package static let format = 1
  /// Far more than the file needs; a larger one is not a journal's.
  private static let maximumBytes = 64 << 10

  /// The folder, as an absolute path.
  package let path: String
  /// The journal's UUID, which all its copies share.
  package let identifier: String
  /// When it was created; nil if the file does not say.
  package let created: Instant?

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
  ///   - files: The files.
  /// - Throws: What is wrong with the folder or its `journal.json`.
  package init(
    readingOnly path: String, caches: String, in files: any FileSystem
  ) throws(JournalError) {
    try self.init(at: path, in: files)
    ownCachePath = caches
    isForeign = true
  }

  init(path: String, identifier: String, created: Instant?) {
    self.path = path
    self.identifier = identifier
    self.created = created
  }

  /// Opens the journal in a folder.
  package init(at path: String, in files: any FileSystem) throws(JournalError) {
    let file = path + "/" + JournalFolder.fileName
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try files.readWhole(file, limit: JournalFolder.maximumBytes)
    } catch {
      throw JournalFolder.problem(error, at: path, in: files)
    }
    let value: JSON
    do { value = try JSONReader.read(bytes) } catch { throw .notJSON(file, error) }
    guard let format = value["format"]?.wholeNumber, format >= 1 else {
      throw .badMember(file, member: "format")
    }
    // A newer format may have changed everything else, so this comes first.
    guard format <= JournalFolder.format else { throw .newerFormat(path, format: format) }
    guard let identifier = value["journal"]?.text, JournalFolder.isUUID(identifier) else {
      throw .badMember(file, member: "journal")
    }
    if let created = value["created"], !created.isNull {
      guard let text = created.text, let instant = Instant(text) else {
        throw .badMember(file, member: "created")
      }
      self.created = instant
    } else {
      created = nil
    }
    self.path = path
    self.identifier = identifier
    isSample = value["sample"] == true
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

  /// Returns whether a text is a UUID in its usual form, in any case.
  private static func isUUID(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 36 else { return false }
    return bytes.enumerated().allSatisfy { index, byte in
      [8, 13, 18, 23].contains(index)
        ? byte == 45
        : (48...57).contains(byte) || (97...102).contains(byte | 32)
    }
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
