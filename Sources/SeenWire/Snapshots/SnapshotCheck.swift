/// The check of a snapshot's sums, part by part: first of its front, then of the rest if that
/// is needed too.
@safe package final class SnapshotCheck {
  let memory: UnsafeMutableRawBufferPointer
  private let key: SnapshotKey
  /// The sum that the snapshot ends in.
  let sum: UInt64
  /// How many bytes the header and the front have, and the parts that they are.
  let frontBytes: Int
  private let frontParts: Int
  private let frontSum: UInt64
  /// The sums of the parts so far.
  private var sums: [UInt64] = []
  /// How many parts there are.
  private let parts: Int
  /// The part where `run` ends.
  private var end: Int

  /// Reads the header and the trailer of a snapshot, and checks nothing else yet.
  ///
  /// A release build of Swift 6.3 may end a program in which the initializer of a class throws, so none does here.
  ///
  /// - Parameters:
  ///   - memory: The whole file; it must stay where it is while this lives.
  ///   - key: The key of its sums.
  ///   - isFrontOnly: Whether `run` checks the front alone, until `includeRest`.
  /// - Returns: The check.
  /// - Throws: `notSnapshot`, `otherVersion` and `damaged` when there is nothing to check.
  package static func of(
    _ memory: UnsafeMutableRawBufferPointer, _ key: SnapshotKey, isFrontOnly: Bool = false
  ) throws(SnapshotProblem) -> SnapshotCheck {
    let bodyBytes = memory.count - SnapshotFormat.trailerBytes
    guard bodyBytes >= SnapshotFormat.headerBytes, let start = memory.baseAddress
    else { throw .notSnapshot }
    let bytes = UnsafeRawPointer(start)
    guard unsafe bytes.load(as: UInt64.self) == SnapshotFormat.magic else { throw .notSnapshot }
    guard unsafe bytes.load(fromByteOffset: 8, as: UInt64.self) == SnapshotFormat.version else {
      throw .otherVersion
    }
    let front = unsafe bytes.loadUnaligned(fromByteOffset: bodyBytes, as: UInt64.self)
    guard front >= SnapshotFormat.headerBytes, front <= bodyBytes else { throw .damaged }
    return unsafe SnapshotCheck(memory, bytes + bodyBytes, key, Int(front), isFrontOnly)
  }

  /// Returns the check of a snapshot, as `of` does; nil if there is nothing to check.
  ///
  /// It is a separate function so that no caller handles the error (see `SnapshotFile.front`).
  @inline(never)
  package static func ifAny(
    _ memory: UnsafeMutableRawBufferPointer, _ key: SnapshotKey, isFrontOnly: Bool = false
  ) -> SnapshotCheck? {
    do throws(SnapshotProblem) {
      return try unsafe of(memory, key, isFrontOnly: isFrontOnly)
    } catch {
      return nil
    }
  }

  private init(
    _ memory: UnsafeMutableRawBufferPointer, _ trailer: UnsafeRawPointer, _ key: SnapshotKey,
    _ front: Int, _ isFrontOnly: Bool
  ) {
    unsafe self.memory = memory
    self.key = key
    frontBytes = front
    frontSum = unsafe trailer.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    sum = unsafe trailer.loadUnaligned(fromByteOffset: 16, as: UInt64.self)
    frontParts = SnapshotFormat.parts(front)
    let restBytes = memory.count - SnapshotFormat.trailerBytes - front
    parts = frontParts + SnapshotFormat.parts(restBytes)
    end = isFrontOnly ? frontParts : parts
  }

  /// Whether the rest is checked too, or there is none.
  package var includesRest: Bool { end == parts }

  /// Lets `run` continue to the end of the snapshot.
  package func includeRest() { end = parts }

  /// Sums the parts that were not summed yet.
  /// - Complexity: O(n) in the bytes, about 0.05 ns each, and as much again where they are not mapped yet.
  package func run() {
    guard let start = unsafe memory.baseAddress else { return }
    while sums.count < end {
      let part = sums.count
      let isFront = part < frontParts
      let place =
        isFront
        ? part * SnapshotFormat.partBytes
        : frontBytes + (part - frontParts) * SnapshotFormat.partBytes
      let limit = isFront ? frontBytes : unsafe memory.count - SnapshotFormat.trailerBytes
      let count = min(SnapshotFormat.partBytes, limit - place)
      sums.append(unsafe BlockSum.of(start + place, count: count, key))
    }
  }

  /// Whether the parts are intact, all that are to be checked; false before `run`.
  package var isSound: Bool {
    guard sums.count == end else { return false }
    let front = SnapshotFormat.sum(UInt64(frontBytes), sums[..<frontParts])
    guard front == frontSum else { return false }
    return !includesRest || SnapshotFormat.sum(front, sums[frontParts...]) == sum
  }
}
