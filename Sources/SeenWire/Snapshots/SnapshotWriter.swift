package import SeenCore

/// Writes the columns of a ledger, and whatever else comes with them, as sections of a snapshot.
///
/// - Complexity: one pass over the bytes; one section in memory beside the ledger.
package struct SnapshotWriter<Sink: SnapshotSink>: ColumnVisitor {
  /// Where the bytes go.
  package private(set) var sink: Sink
  private var sums: [UInt64] = []

  /// Begins a snapshot.
  package init(into sink: Sink, seed: UInt64) throws(Sink.Failure) {
    self.sink = sink
    var header: [UInt64] = Array(repeating: 0, count: SnapshotFormat.headerBytes / 8)
    header[0] = SnapshotFormat.magic
    header[1] = SnapshotFormat.version
    header[2] = seed
    let bytes = unsafe header.withUnsafeBytes { unsafe Array($0) }
    sums.append(Sum.of(bytes[...]))
    try self.sink.take(bytes)
  }

  /// Writes one column with its room.
  package mutating func visit<Element: BitwiseCopyable>(
    _ column: inout Column<Element>
  ) throws(Sink.Failure) {
    let stride = MemoryLayout<Element>.stride
    let room = SnapshotFormat.aligned((column.count + SnapshotFormat.slack) * stride)
    let head = [UInt64(column.count), UInt64(room), UInt64(stride), 0, 0, 0, 0, 0]
    var bytes = unsafe head.withUnsafeBytes { unsafe Array($0) }
    bytes.reserveCapacity(bytes.count + room)
    unsafe column.withBytes { memory in unsafe bytes += unsafe memory }
    bytes += repeatElement(0, count: SnapshotFormat.headerBytes + room - bytes.count)
    sums.append(Sum.of(bytes[...]))
    try sink.take(bytes)
  }

  /// Ends the snapshot.
  package mutating func finish() throws(Sink.Failure) {
    let bytes = unsafe sums.withUnsafeBytes { unsafe Array($0) }
    let sum = Sum.of(bytes[...])
    try sink.take((0..<8).map { UInt8(truncatingIfNeeded: sum >> UInt64($0 * 8)) })
  }
}

/// Where the bytes of a snapshot go.
package protocol SnapshotSink {
  /// What can go wrong.
  associatedtype Failure: Error
  /// Takes the next bytes.
  mutating func take(_ bytes: [UInt8]) throws(Failure)
}
