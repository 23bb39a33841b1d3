/// A column of whole numbers, each in as few bytes as the greatest of them needs.
///
/// All values have the same width, from zero bytes, while every value is the default one, to eight; the column is
/// rewritten when a value needs more. Fresh memory costs more than any arithmetic here: a table of half the size is
/// replayed, written and mapped faster. A value is one load of eight bytes and a mask, so eight spare bytes follow the
/// last one.
@safe
package struct PackedColumn<Element: FixedWidthInteger & BitwiseCopyable>: ~Copyable {
  /// The number of values.
  package private(set) var count = 0
  /// The bytes of each value, 0 to 8.
  package private(set) var width = 0
  /// For how many values there is room.
  private(set) var capacity: Int
  private var mask: UInt64 = 0
  /// The value that takes no room, as a number of fixed size.
  ///
  /// With a stored `Element`, Swift 6.3 leaves out the `deinit` of a column that is destroyed by code of another file,
  /// and its memory is never given back.
  private let zeroBits: UInt64
  var zero: Element {
    @inline(__always) get { Element(truncatingIfNeeded: zeroBits) }
  }
  private var base: UnsafeMutableRawPointer
  /// Whether the memory belongs to another owner, such as a mapped snapshot.
  private var isBorrowed = false

  /// Spare bytes after the last value that may be read and written.
  package static var spareBytes: Int { 8 }

  /// Creates an empty column.
  ///
  /// - Parameter zero: The most common value, such as "none"; those just above it are the cheapest.
  package init(zero: Element = 0) {
    zeroBits = UInt64(truncatingIfNeeded: zero)
    capacity = 64
    unsafe base = .allocate(byteCount: PackedColumn.spareBytes, alignment: 8)
    unsafe base.storeBytes(of: 0, as: UInt64.self)
  }

  deinit {
    if !isBorrowed { unsafe base.deallocate() }
  }

  /// Uses memory that outlives the column and may be written to; growing beyond it copies.
  ///
  /// - Parameters:
  ///   - memory: The values, room for more, and the spare bytes.
  ///   - count: How many values are there.
  ///   - width: The bytes of each.
  /// - Returns: Whether the memory is large enough.
  package mutating func borrow(
    _ memory: UnsafeMutableRawBufferPointer, count: Int, width: Int
  ) -> Bool {
    let room = memory.count - PackedColumn.spareBytes
    guard let start = memory.baseAddress, width >= 0, width <= 8, count >= 0, room >= 0 else {
      return false
    }
    guard count <= (width == 0 ? Int(UInt32.max) : room / width) else { return false }
    if !isBorrowed { unsafe base.deallocate() }
    unsafe base = start
    isBorrowed = true
    self.count = count
    self.width = width
    // Values of no width need no memory until one needs some.
    capacity = width == 0 ? count + count / 100 + 64 : room / width
    mask = PackedColumn.mask(width)
    return true
  }

  /// Whether any value can be another one than the most common.
  package var hasValues: Bool { width > 0 }

  private static func mask(_ width: Int) -> UInt64 {
    width == 8 ? .max : 1 << UInt64(width * 8) - 1
  }

  package subscript(row: Int) -> Element {
    @inline(__always) get {
      assert(row >= 0 && row < count)
      let stored = unsafe base.loadUnaligned(fromByteOffset: row &* width, as: UInt64.self)
      return Element(truncatingIfNeeded: stored & mask) &+ zero
    }
    @inline(__always) set {
      assert(row >= 0 && row < count)
      let stored = UInt64(truncatingIfNeeded: newValue &- zero)
      if _slowPath(stored & ~mask != 0) { widen(stored) }
      let old = unsafe base.loadUnaligned(fromByteOffset: row &* width, as: UInt64.self)
      unsafe base.storeBytes(
        of: (old & ~mask) | stored, toByteOffset: row &* width, as: UInt64.self)
    }
  }

  /// The values, to be read in a loop that writes elsewhere; only while the column lives and is not changed.
  ///
  /// Otherwise, a loop that stores anything must reload the column's properties for every value.
  @inline(__always) var values: Values { unsafe Values(base, mask, width, zero) }

  /// The parts of a column that reading takes, in registers.
  @unsafe struct Values {
    private let base: UnsafeMutableRawPointer
    private let mask: UInt64
    private let width: Int
    private let zero: Element

    @inline(__always) fileprivate init(
      _ base: UnsafeMutableRawPointer, _ mask: UInt64, _ width: Int, _ zero: Element
    ) {
      unsafe self.base = unsafe base
      unsafe self.mask = mask
      unsafe self.width = width
      unsafe self.zero = zero
    }

    /// The value of a row, which must be one of the column's.
    @inline(__always) subscript(row: Int) -> Element {
      let stored = unsafe base.loadUnaligned(fromByteOffset: row &* width, as: UInt64.self)
      return unsafe Element(truncatingIfNeeded: stored & mask) &+ zero
    }
  }

  /// Adds a value.
  /// - Complexity: O(1) amortized.
  @inline(__always) package mutating func append(_ value: Element) {
    let stored = UInt64(truncatingIfNeeded: value &- zero)
    if _slowPath(count == capacity || stored & ~mask != 0) { makeRoom(stored) }
    unsafe base.storeBytes(of: stored, toByteOffset: count &* width, as: UInt64.self)
    count &+= 1
  }

  /// Adds a value for which there is room already.
  @inline(__always) mutating func appendInRoom(_ value: Element) {
    assert(count < capacity)
    let stored = UInt64(truncatingIfNeeded: value &- zero)
    if _slowPath(stored & ~mask != 0) { widen(stored) }
    unsafe base.storeBytes(of: stored, toByteOffset: count &* width, as: UInt64.self)
    count &+= 1
  }

  @inline(never) private mutating func makeRoom(_ stored: UInt64) {
    if count == capacity { reserve(count + 1) }
    if stored & ~mask != 0 { widen(stored) }
  }

  /// Makes room for a number of values in all.
  @inline(never) package mutating func reserve(_ needed: Int) {
    guard needed > capacity else { return }
    capacity = max(needed, capacity + capacity / 2 + 16)
    if width > 0 { move(to: width) }
  }

  @inline(never) private mutating func widen(_ stored: UInt64) {
    move(to: (64 - stored.leadingZeroBitCount + 7) / 8)
  }

  /// Moves the values to new memory of the present capacity and another width.
  private mutating func move(to newWidth: Int) {
    let room = capacity * newWidth + PackedColumn.spareBytes
    let moved = UnsafeMutableRawPointer.allocate(byteCount: room, alignment: 8)
    if newWidth == width {
      unsafe moved.copyMemory(from: base, byteCount: count * width)
    } else {
      for row in 0..<count {
        let stored =
          unsafe base.loadUnaligned(fromByteOffset: row &* width, as: UInt64.self) & mask
        unsafe moved.storeBytes(of: stored, toByteOffset: row &* newWidth, as: UInt64.self)
      }
    }
    if !isBorrowed { unsafe base.deallocate() }
    unsafe base = moved
    isBorrowed = false
    width = newWidth
    mask = PackedColumn.mask(newWidth)
  }

  /// Adds all values of a column of the same kind and width; returns false when the widths differ.
  /// - Complexity: O(n) in the other's bytes.
  mutating func appendBytes(of other: borrowing PackedColumn) -> Bool {
    guard width == other.width, zero == other.zero else { return false }
    reserve(count + other.count)
    unsafe (base + count * width).copyMemory(from: other.base, byteCount: other.count * width)
    count += other.count
    return true
  }

  /// Adds the value that takes no room, until the column has `newCount` rows.
  package mutating func extend(to newCount: Int) {
    guard newCount > count else { return }
    reserve(newCount)
    let bytes = (newCount - count) * width
    unsafe (base + count * width).initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    count = newCount
  }

  /// Drops all rows from `newCount` on.
  package mutating func truncate(to newCount: Int) {
    count = min(count, newCount)
  }

  /// Calls a function with the column's bytes, to be written out; the spare ones are not among them.
  package func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe body(UnsafeRawBufferPointer(start: base, count: count * width))
  }
}
