import Synchronization

/// The check of a snapshot's sums, part by part, by as many threads as run it.
@safe package final class SnapshotCheck: @unchecked Sendable {
  let memory: UnsafeMutableRawBufferPointer
  /// The sum that the snapshot ends in.
  let sum: UInt64
  /// The sums of the parts; each is written by the thread that took the part.
  private let sums: UnsafeMutableBufferPointer<UInt64>
  private let next = Atomic<Int>(0)

  /// Looks at the head of a snapshot, and checks nothing else yet.
  ///
  /// - Parameter memory: The whole file; it must stay where it is while this lives.
  /// - Throws: `notSnapshot` and `otherVersion` when there is nothing to check.
  package init(_ memory: UnsafeMutableRawBufferPointer) throws(SnapshotProblem) {
    guard memory.count >= SnapshotFormat.headerBytes + 8, let start = memory.baseAddress
    else { throw .notSnapshot }
    let bytes = UnsafeRawPointer(start)
    guard unsafe bytes.load(as: UInt64.self) == SnapshotFormat.magic else { throw .notSnapshot }
    guard unsafe bytes.load(fromByteOffset: 8, as: UInt64.self) == SnapshotFormat.version else {
      throw .otherVersion
    }
    unsafe self.memory = memory
    sum = unsafe bytes.loadUnaligned(fromByteOffset: memory.count - 8, as: UInt64.self)
    let parts = (memory.count - 8 + SnapshotFormat.partBytes - 1) / SnapshotFormat.partBytes
    unsafe sums = .allocate(capacity: parts)
    unsafe sums.initialize(repeating: 0)
  }

  deinit {
    unsafe sums.deallocate()
  }

  /// Sums up parts that no thread has taken yet, until there are none.
  /// - Complexity: O(n) in the bytes, about 0.05 ns each, and as much again where they are not mapped yet.
  package func run() {
    guard let start = unsafe memory.baseAddress else { return }
    while true {
      let part = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard unsafe part < sums.count else { return }
      let place = part * SnapshotFormat.partBytes
      let length = unsafe min(SnapshotFormat.partBytes, memory.count - 8 - place)
      unsafe sums[part] = BlockSum.of(start + place, count: length)
    }
  }

  /// Whether the snapshot is as it was written; only once all that ran it are done.
  package var isSound: Bool {
    let bytes = unsafe UnsafeRawBufferPointer(sums)
    return unsafe Sum.of(Array(bytes)[...]) == sum
  }
}
