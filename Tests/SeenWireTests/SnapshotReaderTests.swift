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

  /// Writes columns, of which the first few are the front.
  private func snapshot(_ columns: Int, front: Int, _ key: SnapshotKey) -> [UInt8] {
    var writer = SnapshotWriter(into: Memory(), seed: 7, key)
    for number in 0..<columns {
      if number == front { writer.endFront() }
      var column = Column<UInt32>()
      column.append(UInt32(number))
      writer.visit(&column)
    }
    writer.finish()
    return writer.sink.bytes
  }

  /// Reads columns of a front and of the rest, and says whether each ended where it should.
  private func read(
    _ bytes: [UInt8], front: Int, rest: Int, _ key: SnapshotKey
  ) -> (front: Bool, rest: Bool)? {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 64)
    defer { unsafe memory.deallocate() }
    unsafe memory.copyBytes(from: bytes)
    guard var reader = unsafe try? SnapshotReader(memory, key) else { return nil }
    func visit(_ numbers: Range<Int>) -> Bool {
      numbers.allSatisfy { number in
        var column = Column<UInt32>()
        guard (try? reader.visit(&column)) != nil else { return false }
        return column.count == 1 && column[0] == UInt32(number)
      }
    }
    guard visit(0..<front) else { return nil }
    let isAtRest = reader.isAtRest
    guard visit(front..<(front + rest)) else { return nil }
    return (isAtRest, reader.isAtEnd)
  }

  @Test("end where they ended; with one table more or less before or behind, they do not")
  func ends() throws {
    let key = try #require(SnapshotKey(Array(repeating: 5, count: SnapshotKey.byteCount)))
    let bytes = snapshot(5, front: 3, key)
    for front in 1...4 {
      for rest in 0...3 {
        let ends = read(bytes, front: front, rest: rest, key)
        #expect((ends?.front ?? false) == (front == 3 && front + rest <= 5), "\(front) and \(rest)")
        #expect((ends?.rest ?? false) == (front + rest == 5), "\(front) and \(rest)")
      }
    }
  }
}
