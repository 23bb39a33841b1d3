import SeenCore
import SeenWire

/// A file of events as it was found.
package struct SegmentFile: Sendable, Equatable {
  /// Its name in the directory.
  package let name: String
  package let directory: String
  /// Its status when it was found.
  package let status: FileStatus

  /// Its whole path.
  /// - Complexity: O(n) in its length.
  package var path: String { name.path(in: directory) }
}

/// The files that hold a journal's events, in byte order of their names.
///
/// Every regular file `*.jsonl` counts that does not begin with a dot, whatever the rest of its name says:
/// copies that a sync service made of a conflict hold events too, and only the lines say whose and when.
package struct SegmentList: Sendable, Equatable {
  /// The extension of files of events.
  package static let suffix = ".jsonl"
  /// The prefix of files that are still being written; readers do not take them for segments.
  package static let temporaryPrefix = ".tmp-"

  /// Their directory.
  package let directory: String
  /// The files to read.
  package let segments: [SegmentFile]
  /// Names that look like a segment's but are not one: directories, links, pipes, names that are not UTF-8.
  package let refused: [Refused]

  /// A name that is not a segment, and what it is.
  package struct Refused: Sendable, Equatable {
    /// The name in `events/`.
    package let name: String
    /// What it is; nil if the name is not UTF-8.
    package let kind: FileStatus.Kind?
  }

  /// How many bytes all segments held.
  package var byteCount: UInt64 {
    segments.reduce(0) { $0 &+ $1.status.byteCount }
  }

  /// How many files are worth a second thread.
  private static let namesWorthThread = 64

  /// Lists the segments in a directory; none when the directory does not exist, as in a fresh clone.
  ///
  /// A second thread starts if there are many files, reads the status of some, and waits for a replay; with a large
  /// snapshot it starts at once, and checks that first.
  /// - Complexity: one call for each file; O(n log n) in the names; O(k) in the bytes of the snapshot.
  package init(
    of directory: String, in files: some FileSystem, beside thread: SecondThread? = nil,
    checking snapshot: MappedSnapshot? = nil
  ) throws(FileError) {
    var names: [String] = []
    var failure: FileError?
    func list() {
      do throws(FileError) {
        names = try files.list(directory)
      } catch {
        if error.reason != .notFound { failure = error }
      }
    }
    var thread = thread
    if let snapshot, let second = thread, snapshot.isWorthThread {
      second.prepareForPieces()
      second.run {
        list()
        snapshot.check.run()
      } beside: {
        snapshot.check.run()
      }
    } else {
      list()
      if let snapshot {
        snapshot.check.run()
        thread = nil
      }
    }
    if let failure { throw failure }
    var segments: [SegmentFile] = []
    var refused: [Refused] = []
    if names.count >= SegmentList.namesWorthThread { thread?.start(isLarge: true) }
    names = names.filter(SegmentList.isSegment)
    let found = try SegmentList.statuses(of: names, in: directory, files, beside: thread)
    segments.reserveCapacity(names.count)
    for index in found.order {
      let name = names[index]
      guard let status = found.statuses[index] else {
        // A name that was repaired when it was read finds no file. A file that is gone since the listing was a sync
        // program's temporary one.
        if name.contains("\u{FFFD}") { refused.append(Refused(name: name, kind: nil)) }
        continue
      }
      if status.kind == .file {
        segments.append(SegmentFile(name: name, directory: directory, status: status))
      } else {
        refused.append(Refused(name: name, kind: status.kind))
      }
    }
    self.directory = directory
    self.segments = segments
    self.refused = refused
  }

  /// How many files a thread claims at a time.
  private static let namesAtOnce = 60

  /// The order of the names, and the status of each.
  private struct Found: ~Copyable {
    var order: [Int] = []
    var statuses = Column<FileStatus?>()

    mutating func readStatuses(
      of names: [String], in directory: String, _ files: some FileSystem
    ) throws(FileError) {
      let slots = unsafe statuses.start
      try files.forEachStatus(of: names[...], in: directory) { unsafe slots[$0] = $1 }
    }
  }

  /// Reads the statuses of names, some on each thread, while one sorts them.
  private static func statuses(
    of names: [String], in directory: String, _ files: some FileSystem,
    beside thread: SecondThread?
  ) throws(FileError) -> Found {
    var found = Found()
    found.statuses.extend(to: names.count, with: nil)
    guard let thread, names.count >= namesWorthThread else {
      found.order = sorted(names)
      try found.readStatuses(of: names, in: directory, files)
      return found
    }
    let parts = (names.count + namesAtOnce - 1) / namesAtOnce
    let slots = unsafe found.statuses.start
    let hasFailed = Happened()
    thread.share(parts) {
      found.order = sorted(names)
    } each: { part in
      let some = names[(part * namesAtOnce)...].prefix(namesAtOnce)
      do throws(FileError) {
        try files.forEachStatus(of: some, in: directory) { unsafe slots[$0] = $1 }
      } catch {
        hasFailed.note()
      }
    }
    // A second try throws the reason for the failure.
    if hasFailed.value {
      try found.readStatuses(of: names, in: directory, files)
    }
    return found
  }

  /// Creates a list of one file, whatever its name: imported lines that are read like a segment's.
  package init(file path: String, in files: some FileSystem) throws(FileError) {
    guard let status = try files.status(path), status.kind == .file else {
      throw FileError(.open, path, .notRegular)
    }
    directory = "."
    segments = [SegmentFile(name: path, directory: directory, status: status)]
    refused = []
  }

  /// Returns the order of names by their bytes.
  ///
  /// Most differ in their first sixteen, which are compared as two numbers.
  /// - Complexity: O(n log n).
  private static func sorted(_ names: [String]) -> [Int] {
    var heads: [UInt64] = []
    var tails: [UInt64] = []
    for name in names {
      let words = name.leadingWords
      heads.append(words.0)
      tails.append(words.1)
    }
    var order = Array(names.indices)
    order.mergeSort {
      if heads[$0] != heads[$1] { return heads[$0] < heads[$1] }
      return tails[$0] == tails[$1]
        ? names[$0].precedes(names[$1]) : tails[$0] < tails[$1]
    }
    return order
  }

  private static func isSegment(_ name: String) -> Bool {
    name.ends(inBytesOf: suffix) && name.utf8.first != UInt8(ascii: ".")
  }
}
