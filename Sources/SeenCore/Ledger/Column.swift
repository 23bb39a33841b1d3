/// One column of a ledger's table: values of one fixed size, contiguous in memory.
///
/// The ledger keeps millions of rows; a column costs no reference counting and no bounds check in release
/// builds, and a snapshot maps it back without copying. Rows are only ever named by the ledger itself, never
/// by anything read from a file.
@safe
package struct Column<Element: BitwiseCopyable>: ~Copyable {
  /// The number of values.
  package private(set) var count: Int
  private var capacity: Int
  private var base: UnsafeMutablePointer<Element>
  /// Whether the memory belongs to another owner, such as a mapped snapshot.
  private var isBorrowed: Bool

  /// Creates an empty column with room for a number of values.
  package init(capacity: Int = 0) {
    count = 0
    self.capacity = max(capacity, 4)
    unsafe base = .allocate(capacity: self.capacity)
    isBorrowed = false
  }

  package init(zeros count: Int) where Element: FixedWidthInteger {
    self.init(capacity: count)
    extend(to: count, with: 0)
  }

  /// Uses memory that outlives the column and may be written to; growing beyond it copies.
  ///
  /// - Parameters:
  ///   - memory: Room for the values that are there and perhaps for more.
  ///   - count: How many values are there.
  package init(borrowing memory: UnsafeMutableRawBufferPointer, count: Int) {
    if let start = memory.baseAddress, memory.count > 0 {
      self.count = count
      capacity = memory.count / MemoryLayout<Element>.stride
      unsafe base = start.assumingMemoryBound(to: Element.self)
      isBorrowed = true
    } else {
      self.count = 0
      capacity = 4
      unsafe base = .allocate(capacity: 4)
      isBorrowed = false
    }
  }

  deinit {
    if !isBorrowed { unsafe base.deallocate() }
  }

  package subscript(row: Int) -> Element {
    @inline(__always) get {
      assert(row >= 0 && row < count)
      return unsafe base[row]
    }
    @inline(__always) set {
      assert(row >= 0 && row < count)
      unsafe base[row] = newValue
    }
  }

  /// Adds a value.
  /// - Complexity: O(1) amortized.
  @inline(__always) package mutating func append(_ value: Element) {
    if _slowPath(count == capacity) { reserve(count &+ 1) }
    unsafe base[count] = value
    count &+= 1
  }

  /// Adds values from memory that need not be aligned.
  /// - Complexity: O(n) in the values, amortized.
  mutating func append(from start: UnsafeRawPointer, count added: Int) {
    if count + added > capacity { reserve(count + added) }
    unsafe UnsafeMutableRawPointer(base + count)
      .copyMemory(from: start, byteCount: added * MemoryLayout<Element>.stride)
    count += added
  }

  /// Puts a value in front of the one at `row`.
  /// - Complexity: O(n) in the rows after it.
  package mutating func insert(_ value: Element, at row: Int) {
    append(value)
    unsafe (base + row + 1).update(from: base + row, count: count - row - 1)
    unsafe base[row] = value
  }

  /// Makes room for a number of values in all.
  @inline(never) package mutating func reserve(_ needed: Int) {
    guard needed > capacity else { return }
    capacity = max(needed, capacity + capacity / 2 + 16)
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    unsafe grown.update(from: base, count: count)
    if !isBorrowed { unsafe base.deallocate() }
    unsafe base = grown
    isBorrowed = false
  }

  /// Adds one value many times, until the column has `count` rows.
  package mutating func extend(to newCount: Int, with value: Element) {
    guard newCount > count else { return }
    reserve(newCount)
    unsafe (base + count).update(repeating: value, count: newCount - count)
    count = newCount
  }

  /// Drops all rows from `newCount` on.
  package mutating func truncate(to newCount: Int) {
    count = min(count, newCount)
  }

  /// Keeps the rows from `start` on for which a test holds, in their order.
  /// - Complexity: O(n) in the rows.
  package mutating func filter(from start: Int = 0, _ keeps: (Element) -> Bool) {
    var kept = start
    for row in start..<max(start, count) {
      let value = unsafe base[row]
      guard keeps(value) else { continue }
      unsafe base[kept] = value
      kept += 1
    }
    count = kept
  }

  /// Sorts the rows from `start` on, unless they are in order already.
  /// - Complexity: O(n) when sorted, else O(n log n).
  package mutating func sort(from start: Int = 0, by precedes: (Element, Element) -> Bool) {
    guard count - start > 1 else { return }
    var isSorted = true
    for row in (start + 1)..<count where precedes(self[row], self[row - 1]) {
      isSorted = false
      break
    }
    if isSorted { return }
    var rows = unsafe UnsafeMutableBufferPointer(start: base + start, count: count - start)
    unsafe rows.sort(by: precedes)
  }

  /// Returns the first row that fails a test; the test must hold for exactly the rows before it.
  /// - Complexity: O(log n).
  func firstRow(after isBefore: (Element) -> Bool) -> Int {
    (0..<count).partitionPoint { isBefore(self[$0]) }
  }

  /// Calls a function with the column's bytes, to be written out.
  package func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe body(
      UnsafeRawBufferPointer(start: base, count: count * MemoryLayout<Element>.stride))
  }

  /// The address of the first value, for loops that read bytes beside each other.
  @inline(__always) package var start: UnsafeMutablePointer<Element> { unsafe base }
}
