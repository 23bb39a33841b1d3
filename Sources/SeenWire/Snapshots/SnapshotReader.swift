package import SeenCore

/// Restores a ledger's columns from the memory that a snapshot is mapped into.
///
/// All sums are checked first, so that no changed bit and no forged table is ever used: rows refer to texts and other
/// rows by numbers that are not checked again. After that, nothing is copied. The memory must stay mapped, and writable,
/// for as long as the ledger lives.
@safe package struct SnapshotReader: ColumnVisitor {
  private let memory: UnsafeMutableRawBufferPointer
  private var position = SnapshotFormat.headerBytes
  /// The seed that the ledger must be created with.
  package let seed: UInt64
  /// The sum of everything, which identifies this snapshot.
  package let sum: UInt64

  /// Checks that memory holds a whole snapshot of this version, made with a key.
  /// - Complexity: O(n) in the bytes, about 0.05 ns each.
  package init(
    _ memory: UnsafeMutableRawBufferPointer, _ key: SnapshotKey
  ) throws(SnapshotProblem) {
    let check = try unsafe SnapshotCheck.of(memory, key)
    check.run()
    try self.init(check)
  }

  /// Reads memory that was checked.
  /// - Throws: `damaged` if the sums differ.
  package init(_ check: SnapshotCheck) throws(SnapshotProblem) {
    guard check.isSound else { throw .damaged }
    unsafe memory = check.memory
    seed = unsafe check.memory.load(fromByteOffset: 16, as: UInt64.self)
    sum = check.sum
  }

  /// Points a column at the memory of the next section.
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

  /// Points a packed column at the memory of the next section.
  package mutating func visit<Element>(
    _ column: inout PackedColumn<Element>
  ) throws(SnapshotProblem) {
    let section = try nextSection()
    guard unsafe column.borrow(section.memory, count: section.count, width: section.stride)
    else { throw .otherVersion }
  }

  /// Whether nothing is left to read; false if this program has fewer tables.
  package var isAtEnd: Bool {
    unsafe position == memory.count - SnapshotFormat.trailerBytes
  }

  @safe private struct Section {
    let memory: UnsafeMutableRawBufferPointer
    let count: Int
    let stride: Int
  }

  private mutating func nextSection() throws(SnapshotProblem) -> Section {
    let end = unsafe memory.count - SnapshotFormat.trailerBytes
    guard position + SnapshotFormat.headerBytes <= end, let start = unsafe memory.baseAddress
    else { throw .damaged }
    let head = unsafe UnsafeRawPointer(start) + position
    let count = unsafe Int(clamping: head.load(as: UInt64.self))
    let room = unsafe Int(clamping: head.load(fromByteOffset: 8, as: UInt64.self))
    let stride = unsafe Int(clamping: head.load(fromByteOffset: 16, as: UInt64.self))
    position += SnapshotFormat.headerBytes
    guard room <= end - position, room == SnapshotFormat.aligned(room) else { throw .damaged }
    let values = unsafe UnsafeMutableRawBufferPointer(start: start + position, count: room)
    position += room
    return unsafe Section(memory: values, count: count, stride: stride)
  }
}
