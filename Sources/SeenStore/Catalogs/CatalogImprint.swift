import SeenCore
import SeenWire

/// What a catalog's file looked like when an index was made of it, and what was found in it.
package struct CatalogImprint: BitwiseCopyable, Sendable {
  /// How many bytes it had.
  var byteCount: UInt64
  var modified: Int64
  var changed: Int64
  var inode: UInt64
  /// The digest of its bytes.
  var digest: UInt64
  /// The digest of its name.
  var nameSum: UInt64
  /// How many lines could not be used.
  package var badLineCount: UInt32
  /// Whether it had been left alone for two seconds when the index was made.
  var isSettled: Bool

  /// Describes a file before it is read.
  init(_ file: CatalogFile, digest: UInt64, now: Instant) {
    let age = now.milliseconds &* 1_000_000 &- file.status.modifiedNanoseconds
    byteCount = file.status.byteCount
    modified = file.status.modifiedNanoseconds
    changed = file.status.changedNanoseconds
    inode = file.status.inode
    self.digest = digest
    nameSum = Sum.of(Array(file.name.description.utf8)[...])
    badLineCount = 0
    isSettled = age > SegmentImprint.racyNanoseconds
  }

  /// Returns whether both were taken of one state of a file.
  func looksLike(_ other: CatalogImprint) -> Bool {
    isSettled == other.isSettled && modified == other.modified && changed == other.changed
      && inode == other.inode
  }

  /// Returns the imprint with the counts of another.
  func counting(_ other: CatalogImprint) -> CatalogImprint {
    var imprint = self
    imprint.badLineCount = other.badLineCount
    return imprint
  }

  /// Returns whether a file is what it was: by its looks when it was settled, else by its bytes.
  func fits(_ file: CatalogFile, in files: any FileSystem) -> Bool {
    let status = file.status
    guard status.byteCount == byteCount,
      nameSum == Sum.of(Array(file.name.description.utf8)[...])
    else { return false }
    if status.modifiedNanoseconds == modified, status.changedNanoseconds == changed,
      status.inode == inode, isSettled
    {
      return true
    }
    return (try? CatalogImprint.digest(file, in: files)) == digest
  }

  /// Returns the digest of a file's bytes.
  static func digest(_ file: CatalogFile, in files: any FileSystem) throws(FileError) -> UInt64 {
    let open = try files.open(file.path, .read)
    defer { files.close(open) }
    return try SegmentImprint.digest(open, byteCount: file.status.byteCount, in: files)
  }
}

/// A line of a catalog that could not be used.
package struct CatalogBadLine: BitwiseCopyable, Sendable {
  /// The place of its file in the list of files.
  package var file: UInt16
  /// What is wrong, as `CatalogLineProblem.Kind`.
  package var kind: UInt8
  /// Its number, from 1.
  package var line: UInt32
  /// The byte where it shows, from 1.
  package var column: UInt32
  /// The number of the line that has its id, from 1; 0 where nothing is the matter with that.
  package var other: UInt32
}
