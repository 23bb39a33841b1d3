import SeenTestSupport
import Testing

@Suite("The words of names that the fast path switches on")
struct KeyWordsTests {
  /// Returns eight bytes or fewer as a word, little-endian.
  private func word(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.enumerated().reduce(0) { $0 | UInt64($1.element) << (8 * $1.offset) }
  }

  @Test("are the bytes of the names")
  func words() throws {
    let lines = try Repository.text("Sources/SeenWire/Events/Key.swift").split(separator: "\n")
    var count = 0
    for line in lines {
      let parts = line.split(whereSeparator: { " :=".contains($0) })
      guard parts.count == 5, parts[3] == "UInt64", parts[4].hasPrefix("0x") else { continue }
      let called = String(parts[2])
      let isTail = called.hasSuffix("Tail")
      let name = isTail ? String(called.dropLast(4)) : called
      let isLong = name.utf8.count > 8
      let bytes = isTail ? Array(name.utf8.suffix(8)) : Array(name.utf8.prefix(8))
      let expected = word(bytes) | (isLong && !isTail ? 1 << 63 : 0)
      #expect(UInt64(parts[4].dropFirst(2), radix: 16) == expected, "\(called)")
      count += 1
    }
    #expect(count > 40)
  }
}
