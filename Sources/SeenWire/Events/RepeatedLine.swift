import SeenCore

/// What decides between one line with a repeated id and the others, without the id.
///
/// 40 bytes. A reader notes it for each line that it skips because of a repeated id, if the tree is not needed.
package struct RepeatedLine: Sendable {
  /// When the event was recorded, in milliseconds since 1970.
  let time: Int64
  /// Where the line lies in the log.
  let place: UInt64
  /// A number that only equal lines share, ignoring carriage returns.
  ///
  /// 64 bits under a secret key: among two million lines, two different ones share it in one of ten million journals.
  let digest: UInt64
  /// The precedence before comparing bytes: forgotten, the revision in 62 bits, no wrong sum.
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
