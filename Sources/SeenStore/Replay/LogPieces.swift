import Synchronization

/// A run of the log's bytes that is read at once: a segment, or some of its lines.
struct LogPiece {
  let segment: Int
  /// The lines that begin here or later are read; 0 for the segment's beginning.
  let start: UInt64
  /// The lines that begin here or later are not read; `UInt64.max` for the segment's end.
  let end: UInt64
}

/// The pieces of one half of a log: its own reader claims them from the start, the other one from the end.
///
/// So each reads sequentially as long as possible, and neither waits while anything is left, however slow the other one
/// is.
final class LogPieces: Sendable {
  private let pieces: [LogPiece]
  /// The number of the first unclaimed piece << 32 | the number after the last one.
  private let left: Atomic<UInt64>

  init(_ pieces: ArraySlice<LogPiece>) {
    self.pieces = Array(pieces)
    left = Atomic(UInt64(pieces.count))
  }

  /// Claims the first unclaimed piece.
  func claimFirst() -> LogPiece? { claim(step: 1 << 32) { $0 >> 32 } }

  /// Claims the last unclaimed piece.
  func claimLast() -> LogPiece? { claim(step: .max) { ($0 & 0xffff_ffff) &- 1 } }

  private func claim(step: UInt64, _ number: (UInt64) -> UInt64) -> LogPiece? {
    var seen = left.load(ordering: .relaxed)
    while seen >> 32 < seen & 0xffff_ffff {
      let (isClaimed, now) = left.weakCompareExchange(
        expected: seen, desired: seen &+ step, ordering: .relaxed)
      if isClaimed { return pieces[Int(number(seen))] }
      seen = now
    }
    return nil
  }
}

extension LogPieces {
  /// The longest piece that a segment is cut into.
  private static let longest: UInt64 = 4 << 20

  static func whole(_ segments: SegmentList) -> LogPieces {
    LogPieces(segments.segments.indices.map { LogPiece(segment: $0, start: 0, end: .max) }[...])
  }

  /// Splits a log into two halves for two readers, with long segments cut into pieces of at least `shortest` bytes.
  static func halves(_ segments: SegmentList, shortest: UInt64) -> (LogPieces, LogPieces) {
    let byteCount = segments.byteCount
    let step = max(shortest, 1, min(byteCount / 64, longest))
    var pieces: [LogPiece] = []
    pieces.reserveCapacity(segments.segments.count)
    var passed: UInt64 = 0
    var middle = 0
    for (index, segment) in segments.segments.enumerated() {
      let size = segment.status.byteCount
      var start: UInt64 = 0
      repeat {
        let isLast = size - start < step * 2
        let end = isLast ? size : start + step
        if passed + end <= byteCount / 2 { middle = pieces.count + 1 }
        pieces.append(LogPiece(segment: index, start: start, end: isLast ? .max : end))
        start = end
      } while start < size
      passed += size
    }
    return (LogPieces(pieces[..<middle]), LogPieces(pieces[middle...]))
  }
}
