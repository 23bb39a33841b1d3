import SeenStore
import SeenTestSupport
import Testing

@Suite("Bytes in pieces") struct StreamedBytesTests {
  /// Cuts bytes into pieces at random.
  private func pieces(_ bytes: [UInt8], _ random: inout Seeded) -> [[UInt8]] {
    var (pieces, start): ([[UInt8]], Int) = ([], 0)
    while start < bytes.count {
      let end = min(bytes.count, start + Int.random(in: 1...12, using: &random))
      pieces.append(Array(bytes[start..<end]))
      start = end
    }
    return pieces
  }

  private func streamed(_ bytes: [UInt8], _ random: inout Seeded) -> StreamedBytes {
    let pieces = pieces(bytes, &random)
    return StreamedBytes(byteCount: bytes.count) { (accept) throws(FileError) in
      for piece in pieces { try accept(piece) }
    }
  }

  @Test("lines are the same wherever the pieces are cut")
  func lines() throws {
    try everySeed(2000) { random in
      let count = random.whole(0...60)
      let letters: [UInt8] = [10, 13, 97, 98, 0xef, 0xbb]
      let bytes = (0..<count).compactMap { _ in letters.randomElement(using: &random) }
      var lines = WholeLines()
      var groups = pieces(bytes, &random).map { lines.add($0) }
      groups.append(lines.end())
      try check(groups.flatMap { $0 } == bytes, "\(bytes) became \(groups)")
      try check(
        groups.flatMap { $0.split(separator: 10) } == bytes.split(separator: 10), "\(groups)")
      // What begins a group in the middle cannot be taken for the start of the segment.
      let filled = groups.filter { !$0.isEmpty }
      try check(filled.dropFirst().allSatisfy { $0.first == 10 }, "\(groups)")
      try check(!lines.hasLongLine, "\(bytes)")
    }
  }

  @Test("a line over the limit is left out, and those around it are not")
  func longLine() {
    let long = [UInt8](repeating: 0, count: 1 << 16)
    var lines = WholeLines()
    var found = lines.add([97, 10])
    for _ in 0..<40 { found += lines.add(long) }
    found += lines.add([0, 10, 98, 10])
    found += lines.end()
    #expect(lines.hasLongLine)
    #expect(found.split(separator: 10).map { Array($0) } == [[97], [98]])
  }

  @Test("they are compared with a file up to the first other byte")
  func sharedCount() throws {
    try everySeed(500) { random in
      let fixture = try StoreFixture()
      let both = [UInt8](repeating: 7, count: random.whole(0...40))
      let here = both + (random.chance(50) ? [1, 2, 3] : [])
      let there = both + (random.chance(50) ? [4, 5, 6, 7, 7] : [])
      try fixture.disk.writeNew("/journal/file", here)
      let bytes = streamed(there, &random)
      let count = try bytes.sharedCount(with: "/journal/file", in: fixture.disk)
      try check(count == both.count, "\(here) and \(there) share \(count)")
      try check(try bytes.whole() == there, "\(there)")
    }
  }
}
