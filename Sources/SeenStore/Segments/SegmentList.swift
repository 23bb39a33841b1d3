import SeenCore

/// A file of events as it was found.
package struct SegmentFile: Sendable, Equatable {
  /// Its name in the directory.
  package let name: String
  /// The directory that it lies in.
  package let directory: String
  /// What it looked like when it was found.
  package let status: FileStatus

  /// Its whole path.
  /// - Complexity: O(n) in its length.
  package var path: String { name.path(in: directory) }
}

/// The files that hold a journal's events, in byte order of their names.
///
/// Every regular file `*.jsonl` counts that does not begin with a dot, whatever the rest of its name says:
/// copies that a sync service made of a conflict hold events too, and only the lines tell whose and when.
package struct SegmentList: Sendable, Equatable {
  /// How names of files of events end.
  package static let suffix = ".jsonl"
  /// How names of files that are still being made begin; no reader takes them for segments.
  package static let temporaryPrefix = ".tmp-"

  /// The directory that they lie in.
  package let directory: String
  /// The files to read.
  package let segments: [SegmentFile]
  /// Names that end like a segment's and are none: directories, links, pipes.
  package let refused: [Refused]

  /// A name that is no segment, and what it is instead.
  package struct Refused: Sendable, Equatable {
    /// The name in `events/`.
    package let name: String
    /// What it is.
    package let kind: FileStatus.Kind
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
      names = try files.list(directory)
    } catch {
      guard error.reason == .notFound else { throw error }
    }
    var segments: [SegmentFile] = []
    var refused: [Refused] = []
    let found = SegmentList.sorted(names.filter(SegmentList.isSegment))
    let statuses = try files.statuses(found, in: directory)
    segments.reserveCapacity(found.count)
    for (name, status) in zip(found, statuses) {
      // A file that went away since the listing was a temporary one of somebody's sync.
      guard let status else { continue }
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

  /// Takes one file for all there is, whatever its name: lines of elsewhere that are read like a segment's.
  package init(file path: String, in files: some FileSystem) throws(FileError) {
    guard let status = try files.status(path), status.kind == .file else {
      throw FileError(.open, path, .notRegular)
    }
    directory = "."
    segments = [SegmentFile(name: path, directory: directory, status: status)]
    refused = []
  }

  /// Returns names in the order of their bytes.
  ///
  /// Most differ in their first sixteen, which are compared as two numbers.
  /// - Complexity: O(n log n).
  private static func sorted(_ names: [String]) -> [String] {
    var keys = names.indices.map { (words: names[$0].leadingWords, index: $0) }
    keys.sort {
      $0.words == $1.words
        ? names[$0.index].precedes(names[$1.index]) : $0.words < $1.words
    }
    return keys.map { names[$0.index] }
  }

  private static func isSegment(_ name: String) -> Bool {
    name.ends(inBytesOf: suffix) && name.utf8.first != UInt8(ascii: ".")
  }
}
