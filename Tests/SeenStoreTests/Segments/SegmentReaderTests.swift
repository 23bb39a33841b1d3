import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// Every byte of a file arrives once, in whole lines, whatever their lengths.
@Suite struct SegmentReaderTests {
  /// What a reading handed over.
  struct Reading: Equatable {
    var lines: [UInt8] = []
    var tail: [UInt8] = []
    var tailOffset: UInt64?
    var overlong: [UInt64: UInt64] = [:]
    var end: UInt64 = 0
    var linesEnd: UInt64 = 0
    /// Whether each run began where the last ended, less what was overlong.
    var isContiguous = true
  }

  static func read(
    _ bytes: [UInt8], from offset: UInt64 = 0, with reader: inout SegmentReader
  ) throws -> Reading {
    let files = MemoryFileSystem()
    try files.put("/a", bytes)
    let file = try files.open("/a", .read)
    var reading = Reading()
    let extent = unsafe try reader.read(
      file, from: offset, in: files,
      lines: { (start, end, position) in
        let count = unsafe end - start
        let run = unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
        if run.last != 10 || run != Array(bytes[Int(position)...].prefix(count)) {
          reading.isContiguous = false
        }
        let padding = unsafe Array(UnsafeRawBufferPointer(start: start - 64, count: count + 128))
        #expect(padding.count == count + 128)
        reading.lines += run
      },
      tail: { (start, end, position) in
        let count = unsafe end - start
        unsafe reading.tail = Array(UnsafeRawBufferPointer(start: start, count: count))
        reading.tailOffset = position
        let padding = unsafe Array(UnsafeRawBufferPointer(start: end, count: 64))
        #expect(padding.allSatisfy { $0 == 10 })
      },
      overlong: { reading.overlong[$0] = $1 })
    reading.end = extent.end
    reading.linesEnd = extent.linesEnd
    return reading
  }

  /// Returns what a reading of lines of the given lengths must hand over, from the line of a number on.
  static func expected(_ lengths: [Int], from first: Int = 0) -> Reading {
    let bytes = file(lengths)
    var reading = Reading()
    var start = 0
    for (index, length) in lengths.enumerated() {
      defer { start += length + 1 }
      if index < first { continue }
      let isLast = index == lengths.count - 1
      reading.linesEnd = UInt64(start)
      // One byte more may be a carriage return, which does not count.
      if length > EventLine.maximumBytes + 1 {
        reading.overlong[UInt64(start)] = UInt64(length)
      } else if !isLast {
        reading.lines += bytes[start...(start + length)]
      } else if length > 0 {
        reading.tail = Array(bytes[start...])
        reading.tailOffset = UInt64(start)
      }
    }
    reading.end = UInt64(bytes.count)
    return reading
  }

  /// Returns lines of the given lengths, the last without a line feed unless it is empty.
  static func file(_ lengths: [Int]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, length) in lengths.enumerated() {
      let letter = UInt8(97 + index % 26)
      bytes += [UInt8](repeating: letter, count: length)
      bytes.append(10)
    }
    bytes.removeLast()
    return bytes
  }

  static let limit = EventLine.maximumBytes

  @Test(
    "lines at and around every limit",
    arguments: [
      [0], [5], [5, 0], [0, 0, 0], [1, 2, 3, 4], [100, 0, 0, 7],
      [128 << 10], [(128 << 10) - 1, 0], [128 << 10, 0], [(128 << 10) + 1, 3, 0],
      [3, limit - 1, 3, 0], [3, limit, 3, 0], [3, limit + 1, 3, 0], [limit + 2, 0],
      [limit, limit, 0], [limit + 1, limit + 1, 0], [9, 3 * limit, 9, 2 * limit, 1],
      [limit - 1], [limit], [limit + 1], [2 * limit + 2], [1, 2 * limit + 1, 5],
    ])
  func limits(_ lengths: [Int]) throws {
    let bytes = Self.file(lengths)
    var reader = SegmentReader()
    let reading = try Self.read(bytes, with: &reader)
    #expect(reading == Self.expected(lengths))
  }

  @Test("random files, one reader for all, from any line", arguments: UInt64(1)...4)
  func random(_ seed: UInt64) throws {
    var random = Seeded(seed: seed)
    var reader = SegmentReader()
    for _ in 0..<2 {
      let lengths = (0..<Int.random(in: 1...2000, using: &random)).map { _ in
        Int.random(in: 0..<50, using: &random) == 0
          ? Int.random(in: 0...40_000, using: &random) : Int.random(in: 0...400, using: &random)
      }
      let bytes = Self.file(lengths)
      let first = lengths.prefix(Int.random(in: 0..<lengths.count, using: &random))
      let offset = first.reduce(0) { $0 + $1 + 1 }
      let reading = try Self.read(bytes, from: UInt64(offset), with: &reader)
      #expect(reading == Self.expected(lengths, from: first.count), "seed \(seed)")
    }
  }

  @Test("a range by its offset")
  func singleRange() throws {
    let files = MemoryFileSystem()
    let bytes = Self.file([10, 0, 3000])
    try files.put("/a", bytes)
    #expect(try files.readRange("/a", at: 8, count: 6) == Array(bytes[8..<14]))
    #expect(try files.readRange("/a", at: UInt64(bytes.count - 2), count: 6).count == 2)
  }

  @Test("a failed read is told, not taken for the end")
  func failure() throws {
    let memory = MemoryFileSystem()
    try memory.put("/a", Self.file([600 << 10, 5, 0]))
    let files = FaultyFileSystem(memory, [.failure(.read, at: 2, .device)])
    let file = try files.open("/a", .read)
    var reader = SegmentReader()
    var problem: FileError?
    do throws(FileError) {
      _ = unsafe try reader.read(
        file, in: files, lines: { (_, _, _) in }, tail: { (_, _, _) in }, overlong: { (_, _) in })
    } catch {
      problem = error
    }
    #expect(problem == FileError(.read, "/a", .device))
  }
}
