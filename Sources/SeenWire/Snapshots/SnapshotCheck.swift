/// The check of a snapshot's sum.
@safe package final class SnapshotCheck {
  let memory: UnsafeMutableRawBufferPointer
  private let key: SnapshotKey
  /// The sum that the snapshot ends in.
  let sum: UInt64
  /// Whether the bytes are intact; false before `run`.
  package private(set) var isSound = false

  /// Reads the header and the trailer of a snapshot, and checks nothing else yet.
  ///
  /// A release build of Swift 6.3 may end a program in which the initializer of a class throws, so none does here.
  ///
  /// - Parameters:
  ///   - memory: The whole file; it must stay where it is while this lives.
  ///   - key: The key of its sums.
  /// - Returns: The check.
  /// - Throws: `notSnapshot` and `otherVersion` when there is nothing to check.
  package static func of(
    _ memory: UnsafeMutableRawBufferPointer, _ key: SnapshotKey
  ) throws(SnapshotProblem) -> SnapshotCheck {
    let bodyBytes = memory.count - SnapshotFormat.trailerBytes
    guard bodyBytes >= SnapshotFormat.headerBytes, let start = memory.baseAddress
    else { throw .notSnapshot }
    let bytes = UnsafeRawPointer(start)
    guard unsafe bytes.load(as: UInt64.self) == SnapshotFormat.magic else { throw .notSnapshot }
    guard unsafe bytes.load(fromByteOffset: 8, as: UInt64.self) == SnapshotFormat.version else {
      throw .otherVersion
    }
    let sum = unsafe bytes.loadUnaligned(fromByteOffset: bodyBytes, as: UInt64.self)
    return unsafe SnapshotCheck(memory, sum, key)
  }

  /// Returns the check of a snapshot, as `of` does; nil if there is nothing to check.
  ///
  /// It is a separate function so that no caller handles the error (see `SnapshotFile.tables`).
  @inline(never)
  package static func ifAny(
    _ memory: UnsafeMutableRawBufferPointer, _ key: SnapshotKey
  ) -> SnapshotCheck? {
    do throws(SnapshotProblem) { return try unsafe of(memory, key) } catch { return nil }
  }

  private init(_ memory: UnsafeMutableRawBufferPointer, _ sum: UInt64, _ key: SnapshotKey) {
    unsafe self.memory = memory
    self.sum = sum
    self.key = key
  }

  /// Sums the bytes.
  /// - Complexity: O(n) in the bytes, about 0.05 ns each, and as much again where they are not mapped yet.
  package func run() {
    guard let start = unsafe memory.baseAddress else { return }
    let end = unsafe memory.count - SnapshotFormat.trailerBytes
    let sums = stride(from: 0, to: end, by: SnapshotFormat.partBytes).map { place in
      unsafe BlockSum.of(
        start + place, count: min(SnapshotFormat.partBytes, end - place), key)
    }
    isSound = SnapshotFormat.sum(UInt64(end), sums) == sum
  }
}
