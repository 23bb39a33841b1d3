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

  package let directory: String
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

  /// Lists the segments in a directory; none when the directory does not exist, as in a fresh clone.
  /// - Complexity: one call for each file; O(n log n) in the names.
  package init(of directory: String, in files: some FileSystem) throws(FileError) {
    var names: [String] = []
    do throws(FileError) {
      names = SegmentList.sorted(try files.list(directory).filter(SegmentList.isSegment))
    } catch {
      if error.reason != .notFound { throw error }
    }
    var segments: [SegmentFile] = []
    var refused: [Refused] = []
    segments.reserveCapacity(names.count)
    try files.forEachStatus(of: names[...], in: directory) { index, status in
      let name = names[index]
      guard let status else {
        // A name that was repaired when it was read finds no file. A file that is gone since the listing was a sync
        // program's temporary one.
        if name.contains("\u{FFFD}") { refused.append(Refused(name: name, kind: nil)) }
        return
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

  /// Creates a list of one file, whatever its name: imported lines that are read like a segment's.
  package init(file path: String, in files: some FileSystem) throws(FileError) {
    guard let status = try files.status(path), status.kind == .file else {
      throw FileError(.open, path, .notRegular)
    }
    directory = "."
    segments = [SegmentFile(name: path, directory: directory, status: status)]
    refused = []
  }

  /// Returns names in the order of their bytes.
  private static func sorted(_ names: [String]) -> [String] {
    names.sorted { $0.precedes($1) }
  }

  private static func isSegment(_ name: String) -> Bool {
    name.ends(inBytesOf: suffix) && name.utf8.first != UInt8(ascii: ".")
  }
}
