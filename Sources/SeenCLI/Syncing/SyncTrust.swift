import SeenCore
import SeenStore
import SeenWire

/// What a copy of a journal remembers about syncing, outside of the journal: that its repository is trusted, and when it
/// was last synced.
///
/// A folder that came from somebody else may hold a repository whose settings name programs. Git only asks who owns the
/// files, so this is asked before git is: the record is of one path, one journal and one machine.
struct SyncRecord {
  /// When it was last synced; nil if it never was.
  var last: Instant?

  /// Creates the record of a copy whose repository is trusted.
  init() {}

  /// Reads a record; nil for bytes that this program did not write.
  init?(_ bytes: [UInt8]) {
    guard let value = try? JSONReader.read(bytes), value["trusted"] == .bool(true) else {
      return nil
    }
    last = value["last"]?.text.flatMap { Instant($0) }
  }

  /// What is kept: one JSON object.
  var bytes: [UInt8] {
    JSON.object([
      JSON.Member("trusted", .bool(true)),
      JSON.Member("last", last.map { .string($0.description) } ?? .null),
    ]).bytes + [10]
  }
}

extension Session {
  /// Returns what this copy remembers about syncing; nil if its repository is not trusted.
  func syncRecord(of journal: JournalFolder) -> SyncRecord? {
    ((try? copyFile("sync", of: journal).read()) ?? nil).flatMap { SyncRecord($0) }
  }

  /// Remembers that a copy's repository is trusted, and when it was synced.
  /// - Throws: `file` when that cannot be kept.
  func keep(_ record: SyncRecord, of journal: JournalFolder) throws(CommandError) {
    do {
      try copyFile("sync", of: journal).replace(
        with: record.bytes, suffix: String(world.random(), radix: 32))
    } catch {
      throw .file(error)
    }
  }
}

/// The files of a journal's repository that are Seen's; all others are the owner's, and left to git.
enum SyncFiles {
  /// What a path is to Seen.
  enum Kind: Equatable {
    /// A segment, whose lines are merged.
    case events
    /// Lines of text that Seen wrote and that may be merged by line.
    case lines
    /// What makes the folder a journal, which never changes.
    case identity
    /// A picture, by its SHA-256; events name it.
    case picture(String)
    /// A file that is written once, or replaced as a whole.
    case whole
    /// The owner's.
    case other
  }

  /// Returns what a path in the repository is.
  static func kind(of path: String) -> Kind {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = names.allSatisfy { name in
      !name.isEmpty && name.utf8.allSatisfy { $0 >= 32 && $0 != 127 }
    }
    guard isPlain else { return .other }
    if names.count == 1 {
      switch path {
      case ".gitattributes", ".gitignore": return .lines
      case JournalFolder.fileName: return .identity
      default: return .other
      }
    }
    guard let last = names.last, last.utf8.first != UInt8(ascii: ".") else { return .other }
    switch (names[0], names.count) {
    case ("events", 2): return last.hasSuffix(SegmentList.suffix) ? .events : .other
    case ("catalog", 2), ("quarantine", 2): return .whole
    case ("media", 3): return .picture(String(last.prefix { $0 != "." }))
    default: return .other
    }
  }
}
