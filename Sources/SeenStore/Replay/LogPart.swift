import SeenWire

/// A run of the log's bytes that one thread reads: whole lines, from inside one segment to inside another.
struct LogPart {
  /// A piece of one segment.
  struct Piece {
    /// Which segment.
    let segment: Int
    /// The offset of its first byte.
    let start: UInt64
    /// The offset behind its last byte; `UInt64.max` for wherever the segment ends.
    let end: UInt64
  }

  /// The pieces in the order of their places.
  var pieces: [Piece] = []

  /// Everything as one part.
  static func whole(_ segments: SegmentList) -> LogPart {
    LogPart(pieces: segments.segments.indices.map { Piece(segment: $0, start: 0, end: .max) })
  }

  /// Splits the log into two parts that two threads read in about the same time.
  ///
  /// - Returns: nil when one of them would be empty.
  static func halves(
    _ segments: SegmentList, in files: some FileSystem, _ options: LogReplay.Options
  ) throws(FileError) -> (LogPart, LogPart)? {
    let half = segments.byteCount / 2
    var (first, second) = (LogPart(), LogPart())
    var passed: UInt64 = 0
    for (index, segment) in segments.segments.enumerated() {
      let size = segment.status.byteCount
      let whole = Piece(segment: index, start: 0, end: .max)
      if passed &+ size <= half {
        first.pieces.append(whole)
      } else if passed >= half {
        second.pieces.append(whole)
      } else if size > options.bytesWorthThread / 2,
        let cut = try lineStart(segment, half - passed, in: files)
      {
        first.pieces.append(Piece(segment: index, start: 0, end: cut))
        second.pieces.append(Piece(segment: index, start: cut, end: .max))
      } else if half - passed > size / 2 {
        first.pieces.append(whole)
      } else {
        second.pieces.append(whole)
      }
      passed &+= size
    }
    return first.pieces.isEmpty || second.pieces.isEmpty ? nil : (first, second)
  }

  /// Returns where the first line begins behind an offset; nil when none begins within 64 KiB.
  private static func lineStart(
    _ segment: SegmentFile, _ offset: UInt64, in files: some FileSystem
  ) throws(FileError) -> UInt64? {
    let bytes = try files.readRange(segment.path, at: offset, count: 64 << 10)
    guard let end = bytes.firstIndex(of: 10), end + 1 < bytes.count else { return nil }
    return offset + UInt64(end) + 1
  }
}
