import SeenCore
import SeenWire
import Testing

/// A snapshot is read as it was written, by a program with the same tables alone.
@Suite("The columns of a snapshot") struct SnapshotReaderTests {
  /// Bytes in memory.
  private struct Memory: SnapshotSink {
    typealias Failure = Never
    var bytes: [UInt8] = []
    mutating func write(_ part: [UInt8]) { bytes += part }
  }

  /// Writes columns.
  private func snapshot(_ columns: Int, _ key: SnapshotKey) -> [UInt8] {
    var writer = SnapshotWriter(into: Memory(), seed: 7, key)
    for number in 0..<columns {
      var column = Column<UInt32>()
      column.append(UInt32(number))
      writer.visit(&column)
    }
    writer.finish()
    return writer.sink.bytes
  }

  /// Reads columns, and says whether they ended where they should; nil if there were not so many.
  private func read(_ bytes: [UInt8], columns: Int, _ key: SnapshotKey) -> Bool? {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 64)
    defer { unsafe memory.deallocate() }
    unsafe memory.copyBytes(from: bytes)
    guard var reader = unsafe try? SnapshotReader(memory, key) else { return nil }
    let areThere = (0..<columns).allSatisfy { number in
      var column = Column<UInt32>()
      guard (try? reader.visit(&column)) != nil else { return false }
      return column.count == 1 && column[0] == UInt32(number)
    }
    return areThere ? reader.isAtEnd : nil
  }

  @Test("end where they ended; with one table more or less, they do not")
  func ends() throws {
    let key = try #require(SnapshotKey(Array(repeating: 5, count: SnapshotKey.byteCount)))
    let bytes = snapshot(5, key)
    for columns in 1...7 {
      #expect(read(bytes, columns: columns, key) == (columns > 5 ? nil : columns == 5))
    }
  }

  @Test("are refused when any byte changed")
  func damage() throws {
    let key = try #require(SnapshotKey(Array(repeating: 5, count: SnapshotKey.byteCount)))
    let bytes = snapshot(5, key)
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 0x10
      #expect(read(changed, columns: 5, key) == nil, "byte \(place)")
    }
  }
}
