import SeenCore
import SeenWire

/// The fingerprint of a segment when a snapshot was made.
///
/// A file with the same status counts as unchanged only if it was at least two seconds old then: a file system's clock
/// may not distinguish two writes within that time (git's "racy" files). Otherwise its contents are digested again.
struct SegmentFingerprint: BitwiseCopyable {
  /// The place of its first byte in the log.
  var base: UInt64
  /// How many bytes were read, to the end of the last whole line.
  var byteCount: UInt64
  /// How many lines that is.
  var lineCount: UInt32
  /// How many bytes its name has.
  var nameLength: UInt32
  var modified: Int64
  var changed: Int64
  var inode: UInt64
  /// The digest of the bytes that were read.
  var digest: UInt64
  /// When its events were recorded.
  var order: TimeOrder
  /// Whether it was at least two seconds old when the snapshot was made.
  var isSettled: Bool

  /// How old a file must be before its status is trusted, in nanoseconds.
  static let racyNanoseconds: Int64 = 2_000_000_000

  /// Whether a file has the same status as then.
  func looksSame(as status: FileStatus) -> Bool {
    isSettled && status.byteCount == byteCount && status.modifiedNanoseconds == modified
      && status.changedNanoseconds == changed && status.inode == inode
  }

  /// Returns the digest of the first bytes of a file: XXH64 over the sums of blocks of 256 KiB.
  /// - Complexity: O(n) in the bytes.
  static func digest(
    _ file: OpenFile, byteCount: UInt64, in files: some FileSystem
  ) throws(FileError) -> UInt64 {
    var sums: [UInt64] = [byteCount]
    var offset: UInt64 = 0
    while offset < byteCount {
      let wanted = Int(min(UInt64(blockBytes), byteCount - offset))
      let bytes = try files.read(file, at: offset, count: wanted)
      sums.append(Sum.of(bytes[...]))
      if bytes.count < wanted { break }
      offset += UInt64(wanted)
    }
    return unsafe sums.withUnsafeBytes { unsafe Sum.of(Array($0)[...]) }
  }

  /// Returns the digest of a file that has these bytes.
  static func digest(_ bytes: [UInt8]) -> UInt64 {
    var sums = [UInt64(bytes.count)]
    for start in stride(from: 0, to: bytes.count, by: blockBytes) {
      sums.append(Sum.of(bytes[start..<min(start + blockBytes, bytes.count)]))
    }
    return unsafe sums.withUnsafeBytes { unsafe Sum.of(Array($0)[...]) }
  }

  private static let blockBytes = 256 << 10
}

/// The fingerprints of all segments, and their names one after the other.
struct SegmentFingerprints: ~Copyable {
  var rows = Column<SegmentFingerprint>()
  var names = Column<UInt8>()

  /// Whether the bytes in a range of the names are a name.
  func isName(_ range: Range<Int>, _ name: String) -> Bool {
    guard name.utf8.count == range.count else { return false }
    return unsafe names.withBytes { bytes in
      let own = unsafe UnsafeRawBufferPointer(rebasing: bytes[range])
      let isSame = unsafe name.utf8.withContiguousStorageIfAvailable {
        unsafe own.elementsEqual($0)
      }
      return unsafe isSame ?? own.elementsEqual(name.utf8)
    }
  }
}
