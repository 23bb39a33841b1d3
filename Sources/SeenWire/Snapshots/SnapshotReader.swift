package import SeenCore

/// Gives a ledger its columns back, out of the memory that a snapshot was mapped into.
///
/// All sums are checked first, so that no bit that changed is ever used; after that nothing is copied. The
/// memory must stay mapped, and writable, for as long as the ledger lives.
@safe package struct SnapshotReader: ColumnVisitor {
  private let memory: UnsafeMutableRawBufferPointer
  private var position = SnapshotFormat.headerBytes
  /// The seed that the ledger must be made with.
  package let seed: UInt64
  /// The sum of everything: what tells this snapshot from any other.
  package let sum: UInt64

  /// Checks that memory holds a whole snapshot of this version.
  /// - Complexity: O(n) in the bytes, about 0.05 ns each.
  package init(_ memory: UnsafeMutableRawBufferPointer) throws(SnapshotProblem) {
    unsafe self.memory = unsafe memory
    guard memory.count >= SnapshotFormat.headerBytes + 8, let start = memory.baseAddress
    else { throw .notSnapshot }
    let bytes = UnsafeRawPointer(start)
    guard unsafe bytes.load(as: UInt64.self) == SnapshotFormat.magic else { throw .notSnapshot }
    guard unsafe bytes.load(fromByteOffset: 8, as: UInt64.self) == SnapshotFormat.version else {
      throw .otherVersion
    }
    seed = unsafe bytes.load(fromByteOffset: 16, as: UInt64.self)
    sum = unsafe bytes.loadUnaligned(fromByteOffset: memory.count - 8, as: UInt64.self)
    try unsafe SnapshotReader.check(bytes, memory.count)
  }

  private static func check(_ bytes: UnsafeRawPointer, _ byteCount: Int) throws(SnapshotProblem) {
    var sums = [unsafe BlockSum.of(bytes, count: SnapshotFormat.headerBytes)]
    var position = SnapshotFormat.headerBytes
    let end = byteCount - 8
    while position < end {
      guard position + SnapshotFormat.headerBytes <= end else { throw .damaged }
      let room = unsafe bytes.load(fromByteOffset: position + 8, as: UInt64.self)
      let left = UInt64(end - position - SnapshotFormat.headerBytes)
      guard room <= left, room % UInt64(SnapshotFormat.alignment) == 0 else { throw .damaged }
      let length = SnapshotFormat.headerBytes + Int(room)
      sums.append(unsafe BlockSum.of(bytes + position, count: length))
      position += length
    }
    let found = unsafe sums.withUnsafeBytes { unsafe Sum.of(Array($0)[...]) }
    guard unsafe bytes.loadUnaligned(fromByteOffset: end, as: UInt64.self) == found else {
      throw .damaged
    }
  }

  /// Gives a column the memory of the next section.
  package mutating func visit<Element: BitwiseCopyable>(
    _ column: inout Column<Element>
  ) throws(SnapshotProblem) {
    let section = try nextSection()
    let stride = MemoryLayout<Element>.stride
    guard section.stride == stride, unsafe section.count <= section.memory.count / stride else {
      throw .otherVersion
    }
    column = unsafe Column(borrowing: section.memory, count: section.count)
  }

  /// Gives a packed column the memory of the next section.
  package mutating func visit<Element>(
    _ column: inout PackedColumn<Element>
  ) throws(SnapshotProblem) {
    let section = try nextSection()
    guard unsafe column.borrow(section.memory, count: section.count, width: section.stride)
    else { throw .otherVersion }
  }

  @safe private struct Section {
    let memory: UnsafeMutableRawBufferPointer
    let count: Int
    let stride: Int
  }

  private mutating func nextSection() throws(SnapshotProblem) -> Section {
    guard unsafe position + SnapshotFormat.headerBytes <= memory.count - 8,
      let start = unsafe memory.baseAddress
    else { throw .damaged }
    let head = unsafe UnsafeRawPointer(start) + position
    let count = unsafe Int(clamping: head.load(as: UInt64.self))
    let room = unsafe Int(clamping: head.load(fromByteOffset: 8, as: UInt64.self))
    let stride = unsafe Int(clamping: head.load(fromByteOffset: 16, as: UInt64.self))
    position += SnapshotFormat.headerBytes
    guard unsafe room <= memory.count - 8 - position else { throw .damaged }
    let values = unsafe UnsafeMutableRawBufferPointer(start: start + position, count: room)
    position += room
    return unsafe Section(memory: values, count: count, stride: stride)
  }
}
