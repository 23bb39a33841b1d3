import SeenCore

/// What decides between one line of an id that came more than once and the others, but for the id.
///
/// 40 bytes. A reader notes it of each line that it refuses because its id came before, as far as it can without the tree.
package struct RepeatedLine: Sendable {
  /// When the event was recorded, in milliseconds since 1970.
  let time: Int64
  /// Where the line lies in the log.
  let place: UInt64
  /// A number that only equal lines share, carriage returns aside.
  ///
  /// 64 bits under a key that no journal can know: of two million lines two that differ share one once in ten million
  /// journals.
  let digest: UInt64
  /// What decides before the bytes: forgotten, the revision in 62 bits, no wrong sum.
  let rank: UInt64
  /// How many bytes it has, without its carriage return.
  let byteCount: UInt32

  init(_ seen: EventReader.InspectedLine, _ bytes: UnsafeRawBufferPointer, place: UInt64) {
    time = seen.key.time
    self.place = place
    var hasher = Hasher()
    unsafe hasher.combine(bytes: bytes)
    digest = UInt64(bitPattern: Int64(hasher.finalize()))
    rank =
      (seen.kind == .eventForgotten ? 1 << 63 : 0) | UInt64(seen.revision) << 1
      | (seen.sum == .wrong ? 0 : 1)
    byteCount = UInt32(truncatingIfNeeded: bytes.count)
  }

  /// Which writing of the line it is.
  var revision: UInt64 { (rank << 1) >> 2 }
  /// Where it lies, without its carriage return.
  var range: TextRange {
    TextRange(place: place, length: min(Int(byteCount), EventLine.maximumBytes))
  }

  /// Returns a line without its carriage return.
  static func bytes(
    _ line: UnsafeRawPointer, _ lineEnd: UnsafeRawPointer
  ) -> UnsafeRawBufferPointer {
    let isReturned = unsafe lineEnd > line && lineEnd.byte(-1) == 13
    return unsafe UnsafeRawBufferPointer(start: line, count: lineEnd - line - (isReturned ? 1 : 0))
  }
}
