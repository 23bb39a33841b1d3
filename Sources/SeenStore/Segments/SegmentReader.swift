import SeenWire

/// Passes whole lines of files to a closure through one reused buffer, for all bytes of a replay.
///
/// Mapping the file would cost a page fault per 4 KiB, and reading it at once would evict the ledger from the
/// processor's cache. Reading 128 KiB at a time does neither.
///
/// 64 bytes before and after the lines may be read; those after the last byte hold
/// line feeds, so that a scanner can look a block ahead and always stops.
@safe package struct SegmentReader: ~Copyable {
  /// Bytes that may be read on either side of the data.
  package static let padding = 64
  private static let firstCapacity = 128 << 10
  /// The longest line, a carriage return and its line feed.
  private static let lastCapacity = EventLine.maximumBytes + 2

  private var start: UnsafeMutableRawPointer
  private var capacity: Int

  /// Whole lines or a tail: where they begin and end in memory, and the offset of the first byte in the file.
  package typealias Lines = (UnsafeRawPointer, UnsafeRawPointer, UInt64) -> Void

  /// How far a file was read.
  package struct Extent: Sendable, Equatable {
    /// The offset after the last byte of the file.
    package let end: UInt64
    /// The offset after the last line feed; less than the end when the last line has none.
    package let linesEnd: UInt64
  }

  /// Makes the buffer.
  package init() {
    capacity = SegmentReader.firstCapacity
    unsafe start = SegmentReader.allocate(capacity)
  }

  deinit {
    unsafe (start - SegmentReader.padding).deallocate()
  }

  private static func allocate(_ capacity: Int) -> UnsafeMutableRawPointer {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: capacity + 2 * padding, alignment: 4096)
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 10, count: padding)
    return unsafe memory + padding
  }

  /// Reads a file from an offset, where a line begins, to its end or to another line's beginning.
  ///
  /// A byte order mark at the start, which some editors write, is skipped. `lines` takes runs of whole lines, each
  /// ending in a line feed. `tail` takes the last line if it has no line feed: torn, or still being written. `overlong`
  /// takes the offset and the byte count of each line that is longer than a line may be.
  ///
  /// A file has ended if a read returns nothing, or if it returns less than requested and the total is the file's known
  /// size.
  /// - Complexity: O(n) in the bytes; memory for the longest line, at most 1 MiB.
  package mutating func read(
    _ file: OpenFile, from offset: UInt64 = 0, to limit: UInt64 = .max,
    holding known: UInt64 = .max, in files: some FileSystem,
    lines: Lines, tail: Lines, overlong: (UInt64, UInt64) -> Void
  ) throws(FileError) -> Extent {
    // The buffer always begins at the start of a line, except inside a line that is too long.
    var position = offset
    var filled = 0
    var skipped: UInt64 = 0
    var isAtEnd = false
    while !isAtEnd {
      let left = limit - position - UInt64(filled)
      let space = unsafe UnsafeMutableRawBufferPointer(
        start: start + filled, count: Int(clamping: min(UInt64(capacity - filled), left)))
      if unsafe space.isEmpty { break }
      let got = unsafe try files.read(file, at: position + UInt64(filled), into: space)
      if got == 0 { break }
      filled += got
      isAtEnd = got < space.count && position + UInt64(filled) >= known
      if position == 0, hasByteOrderMark(filled) {
        position = 3
        filled = carry(from: 3, filled)
      }
      if skipped > 0, let end = firstLineEnd(filled) {
        overlong(position - skipped, skipped + UInt64(end - 1))
        skipped = 0
        position += UInt64(end)
        filled = carry(from: end, filled)
      } else if skipped > 0 {
        skipped += UInt64(filled)
        position += UInt64(filled)
        filled = 0
      }
      if skipped > 0 { continue }
      let end = lastLineEnd(filled)
      if end > 0 {
        pad(after: filled)
        unsafe lines(UnsafeRawPointer(start), UnsafeRawPointer(start + end), position)
        position += UInt64(end)
        filled = carry(from: end, filled)
      } else if filled == SegmentReader.lastCapacity {
        skipped = UInt64(filled)
        position += UInt64(filled)
        filled = 0
      } else if filled == capacity {
        grow(filled)
      }
    }
    if skipped > 0 {
      overlong(position - skipped, skipped)
      return Extent(end: position, linesEnd: position - skipped)
    }
    if filled > 0 {
      pad(after: filled)
      unsafe tail(UnsafeRawPointer(start), UnsafeRawPointer(start + filled), position)
    }
    return Extent(end: position + UInt64(filled), linesEnd: position)
  }

  /// Returns where the first line begins at or after an offset, which is not 0; the end if none does, and nil if none
  /// begins before a limit.
  /// - Complexity: O(n) in the bytes up to there.
  mutating func lineStart(
    _ file: OpenFile, from offset: UInt64, before limit: UInt64 = .max, in files: some FileSystem
  ) throws(FileError) -> UInt64? {
    var position = offset - 1
    // Lines are usually short; a long one is read in large pieces.
    var count = 4 << 10
    while true {
      let space = unsafe UnsafeMutableRawBufferPointer(start: start, count: count)
      let got = unsafe try files.read(file, at: position, into: space)
      if let end = firstLineEnd(got) { return position + UInt64(end) }
      if got == 0 { return position }
      position += UInt64(got)
      if position >= limit { return nil }
      count = SegmentReader.firstCapacity
    }
  }

  private func hasByteOrderMark(_ filled: Int) -> Bool {
    unsafe filled >= 3 && start.load(as: UInt8.self) == 0xef
      && start.load(fromByteOffset: 1, as: UInt8.self) == 0xbb
      && start.load(fromByteOffset: 2, as: UInt8.self) == 0xbf
  }

  private func pad(after filled: Int) {
    unsafe (start + filled).initializeMemory(
      as: UInt8.self, repeating: 10, count: SegmentReader.padding)
  }

  /// Returns the offset after the last line feed of the buffer; 0 if there is none.
  private func lastLineEnd(_ filled: Int) -> Int {
    var end = filled
    // Eight bytes at a time: a long line is scanned again whenever more of it arrives.
    while end >= 8,
      unsafe !hasLineFeed(start.loadUnaligned(fromByteOffset: end - 8, as: UInt64.self))
    {
      end -= 8
    }
    while end > 0, unsafe start.load(fromByteOffset: end - 1, as: UInt8.self) != 10 { end -= 1 }
    return end
  }

  /// Returns the offset after the first line feed of the buffer.
  private func firstLineEnd(_ filled: Int) -> Int? {
    var index = 0
    while index + 8 <= filled,
      unsafe !hasLineFeed(start.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    {
      index += 8
    }
    while index < filled {
      if unsafe start.load(fromByteOffset: index, as: UInt8.self) == 10 { return index + 1 }
      index += 1
    }
    return nil
  }

  /// Whether any of eight bytes is a line feed.
  private func hasLineFeed(_ word: UInt64) -> Bool {
    let flipped = word ^ 0x0a0a_0a0a_0a0a_0a0a
    return (flipped &- 0x0101_0101_0101_0101) & ~flipped & 0x8080_8080_8080_8080 != 0
  }

  /// Moves the bytes after the passed lines to the front, and returns how many they are.
  private func carry(from end: Int, _ filled: Int) -> Int {
    unsafe start.copyMemory(from: start + end, byteCount: filled - end)
    return filled - end
  }

  private mutating func grow(_ filled: Int) {
    capacity = SegmentReader.lastCapacity
    let larger = unsafe SegmentReader.allocate(capacity)
    unsafe larger.copyMemory(from: start, byteCount: filled)
    unsafe (start - SegmentReader.padding).deallocate()
    unsafe start = larger
  }
}
