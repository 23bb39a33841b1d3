package import SeenCore

/// Writes the columns of a ledger, and other data, as sections of a snapshot.
///
/// - Complexity: one pass over the bytes; one part in memory besides the ledger.
package struct SnapshotWriter<Sink: SnapshotSink>: ColumnVisitor {
  /// Where the bytes go.
  package private(set) var sink: Sink
  private let key: SnapshotKey
  private var sums: [UInt64] = []
  /// How many bytes were passed on.
  private var byteCount = 0
  /// The pending bytes: less than a whole part.
  private var part: [UInt8] = []

  /// Begins a snapshot whose sums are made with a key.
  package init(into sink: Sink, seed: UInt64, _ key: SnapshotKey) throws(Sink.Failure) {
    self.sink = sink
    self.key = key
    var header: [UInt64] = Array(repeating: 0, count: SnapshotFormat.headerBytes / 8)
    header[0] = SnapshotFormat.magic
    header[1] = SnapshotFormat.version
    header[2] = seed
    try write(header)
  }

  /// Writes one column with its room.
  package mutating func visit<Element: BitwiseCopyable>(
    _ column: inout Column<Element>
  ) throws(Sink.Failure) {
    let stride = MemoryLayout<Element>.stride
    let room = SnapshotFormat.aligned(SnapshotFormat.room(for: column.count) * stride)
    try begin(column.count, room: room, stride: stride)
    try unsafe column.withBytes { (memory) throws(Sink.Failure) in
      try unsafe write(memory)
      try pad(room - memory.count)
    }
  }

  /// Writes one packed column with its room.
  package mutating func visit<Element>(
    _ column: inout PackedColumn<Element>
  ) throws(Sink.Failure) {
    let values = SnapshotFormat.room(for: column.count) * column.width
    let room = SnapshotFormat.aligned(values + PackedColumn<Element>.spareBytes)
    try begin(column.count, room: room, stride: column.width)
    try unsafe column.withBytes { (memory) throws(Sink.Failure) in
      try unsafe write(memory)
      try pad(room - memory.count)
    }
  }

  private mutating func begin(_ count: Int, room: Int, stride: Int) throws(Sink.Failure) {
    try write([UInt64(count), UInt64(room), UInt64(stride), 0, 0, 0, 0, 0])
  }

  // MARK: Parts

  private mutating func write(_ words: [UInt64]) throws(Sink.Failure) {
    try unsafe words.withUnsafeBufferPointer { (words) throws(Sink.Failure) in
      try unsafe write(UnsafeRawBufferPointer(words))
    }
  }

  private mutating func write(_ memory: UnsafeRawBufferPointer) throws(Sink.Failure) {
    var place = 0
    while place < memory.count {
      let length = min(SnapshotFormat.partBytes - part.count, memory.count - place)
      unsafe part += memory[place..<(place + length)]
      place += length
      try handOn()
    }
    byteCount += memory.count
  }

  private mutating func pad(_ count: Int) throws(Sink.Failure) {
    var left = count
    while left > 0 {
      let length = min(SnapshotFormat.partBytes - part.count, left, SnapshotFormat.zeros.count)
      part += SnapshotFormat.zeros[..<length]
      left -= length
      try handOn()
    }
    byteCount += count
  }

  /// Passes the part on once it is complete.
  private mutating func handOn() throws(Sink.Failure) {
    if part.count == SnapshotFormat.partBytes { try endPart() }
  }

  private mutating func endPart() throws(Sink.Failure) {
    guard !part.isEmpty else { return }
    unsafe part.withUnsafeBytes { memory in
      guard let start = memory.baseAddress else { return }
      sums.append(unsafe BlockSum.of(start, count: memory.count, key))
    }
    try sink.write(part)
    part.removeAll(keepingCapacity: true)
  }

  /// Ends the snapshot.
  package mutating func finish() throws(Sink.Failure) {
    try endPart()
    let trailer = [SnapshotFormat.sum(UInt64(byteCount), sums)]
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
