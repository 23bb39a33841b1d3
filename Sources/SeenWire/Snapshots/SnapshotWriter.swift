package import SeenCore

/// Writes the columns of a ledger, and whatever else comes with them, as sections of a snapshot.
///
/// - Complexity: one pass over the bytes; one section in memory beside the ledger.
package struct SnapshotWriter<Sink: SnapshotSink>: ColumnVisitor {
  /// Where the bytes go.
  package private(set) var sink: Sink
  private let key: SnapshotKey
  private var sums: [UInt64] = []
  /// How many bytes were handed on.
  private var byteCount = 0
  /// The bytes and the sum of the front, once it ended.
  private var front: (byteCount: Int, sum: UInt64)?
  /// What was written since the last whole part.
  private var part: [UInt8] = []

  /// Begins a snapshot whose sums are made with a key.
  package init(into sink: Sink, seed: UInt64, _ key: SnapshotKey) throws(Sink.Failure) {
    self.sink = sink
    self.key = key
    var header: [UInt64] = Array(repeating: 0, count: SnapshotFormat.headerBytes / 8)
    header[0] = SnapshotFormat.magic
    header[1] = SnapshotFormat.version
    header[2] = seed
    let bytes = unsafe header.withUnsafeBytes { unsafe Array($0) }
    try write(bytes)
  }

  /// Writes one column with its room.
  package mutating func visit<Element: BitwiseCopyable>(
    _ column: inout Column<Element>
  ) throws(Sink.Failure) {
    let stride = MemoryLayout<Element>.stride
    let room = SnapshotFormat.room(for: column.count) * stride
    var bytes = SnapshotWriter.head(column.count, room: room, stride: stride)
    unsafe column.withBytes { memory in unsafe bytes += unsafe memory }
    try finish(bytes)
  }

  /// Writes one packed column with its room.
  package mutating func visit<Element>(
    _ column: inout PackedColumn<Element>
  ) throws(Sink.Failure) {
    let room = SnapshotFormat.room(for: column.count) * column.width
    let spare = PackedColumn<Element>.spareBytes
    var bytes = SnapshotWriter.head(column.count, room: room + spare, stride: column.width)
    unsafe column.withBytes { memory in unsafe bytes += unsafe memory }
    try finish(bytes)
  }

  private static func head(_ count: Int, room: Int, stride: Int) -> [UInt8] {
    let room = SnapshotFormat.aligned(room)
    let head = [UInt64(count), UInt64(room), UInt64(stride), 0, 0, 0, 0, 0]
    var bytes: [UInt8] = []
    bytes.reserveCapacity(SnapshotFormat.headerBytes + room)
    unsafe head.withUnsafeBytes { memory in unsafe bytes += unsafe memory }
    return bytes
  }

  /// Pads a section to its length, and hands it on.
  private mutating func finish(_ section: consuming [UInt8]) throws(Sink.Failure) {
    let room = unsafe section.withUnsafeBytes { memory in
      unsafe Int(memory.load(fromByteOffset: 8, as: UInt64.self))
    }
    section += [UInt8](
      repeating: 0, count: SnapshotFormat.headerBytes + room - section.count)
    try write(section)
  }

  /// Hands bytes on, and sums up the parts that they make whole.
  private mutating func write(_ bytes: [UInt8]) throws(Sink.Failure) {
    var place = 0
    while place < bytes.count {
      let length = min(SnapshotFormat.partBytes - part.count, bytes.count - place)
      part += bytes[place..<(place + length)]
      place += length
      if part.count == SnapshotFormat.partBytes { endPart() }
    }
    byteCount += bytes.count
    try sink.write(bytes)
  }

  private mutating func endPart() {
    guard !part.isEmpty else { return }
    unsafe part.withUnsafeBytes { memory in
      guard let start = memory.baseAddress else { return }
      sums.append(unsafe BlockSum.of(start, count: memory.count, key))
    }
    part.removeAll(keepingCapacity: true)
  }

  /// Ends the front: what comes behind it can be left unread.
  package mutating func endFront() {
    endPart()
    front = (byteCount, SnapshotFormat.sum(UInt64(byteCount), sums))
    sums = []
  }

  /// Ends the snapshot; all of it is the front unless that ended before.
  package mutating func finish() throws(Sink.Failure) {
    if front == nil { endFront() }
    endPart()
    guard let front else { return }
    let trailer = [UInt64(front.byteCount), front.sum, SnapshotFormat.sum(front.sum, sums)]
    try sink.write(unsafe trailer.withUnsafeBytes { unsafe Array($0) })
  }
}

/// Where the bytes of a snapshot go.
package protocol SnapshotSink {
  /// What can go wrong.
  associatedtype Failure: Error
  /// Writes the next bytes.
  mutating func write(_ bytes: [UInt8]) throws(Failure)
}
