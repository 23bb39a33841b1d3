import SeenCore
import SeenWire

/// The fingerprint of a catalog's file when it was digested.
struct CatalogFingerprint: BitwiseCopyable, Sendable, Equatable {
  /// The digest of its name.
  let nameSum: UInt64
  /// How many bytes it had.
  let byteCount: UInt64
  let modified: Int64
  let changed: Int64
  let inode: UInt64
  /// The digest of its bytes.
  let digest: UInt64
  /// Whether it was at least two seconds old.
  let isSettled: Bool

  /// Describes a file as it was found, before it is read.
  init(_ file: CatalogFile, digest: UInt64, now: Instant) {
    let age = now.milliseconds &* 1_000_000 &- file.status.modifiedNanoseconds
    nameSum = CatalogFingerprint.nameSum(of: file)
    byteCount = file.status.byteCount
    modified = file.status.modifiedNanoseconds
    changed = file.status.changedNanoseconds
    inode = file.status.inode
    self.digest = digest
    isSettled = age > SegmentFingerprint.racyNanoseconds
  }

  /// Returns whether a file must still have the same bytes: its status is the same, and it was settled.
  func fits(_ file: CatalogFile) -> Bool {
    isSettled && file.status.byteCount == byteCount
      && file.status.modifiedNanoseconds == modified
      && file.status.changedNanoseconds == changed && file.status.inode == inode
      && nameSum == CatalogFingerprint.nameSum(of: file)
  }

  private static func nameSum(of file: CatalogFile) -> UInt64 {
    Sum.of(Array(file.name.description.utf8)[...])
  }

  /// Returns the digest of a file's bytes.
  /// - Complexity: O(n) in the bytes.
  static func digest(_ file: CatalogFile, in files: any FileSystem) throws(FileError) -> UInt64 {
    let open = try files.open(file.path, .read)
    defer { files.close(open) }
    return try SegmentFingerprint.digest(open, byteCount: file.status.byteCount, in: files)
  }
}
