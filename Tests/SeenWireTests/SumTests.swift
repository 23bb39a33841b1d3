import SeenCore
import SeenTestSupport
import SeenWire
import Testing

@Suite struct SumTests {
  @Test(
    "known XXH64 values with seed 0",
    arguments: [
      ("", "ef46db3751d8e999"), ("a", "d24ec4f1a98c6e5b"), ("as", "1c330fb2d66be179"),
      ("asd", "631c37ce72a97393"), ("asdf", "415872f599cea71e"), ("abc", "44bc2cf5ad770999"),
      ("Call me Ishmael. Some years ago--never mind how long precisely-", "02a2e85470d6fd96"),
    ])
  func known(_ text: String, _ sum: String) {
    #expect(String(decoding: Sum.text(Sum.of(Array(text.utf8)[...])), as: UTF8.self) == sum)
  }

  @Test(
    "every length up to 200 agrees with another implementation",
    .enabled(if: Python.has("xxhash"), "needs python3 with xxhash"))
  func lengths() throws {
    let bytes = (0..<200).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) }
    let expected = try Python.run(
      "import xxhash\nb = bytes((i * 31 + 7) & 255 for i in range(200))\n"
        + "for n in range(201): print(xxhash.xxh64(b[:n]).hexdigest())", input: [])
    #expect(expected.count == 201)
    for (length, sum) in expected.enumerated() {
      #expect(String(decoding: Sum.text(Sum.of(bytes[..<length])), as: UTF8.self) == sum)
    }
  }

  @Test("the sum of a slice does not depend on where it lies")
  func slices() throws {
    try everySeed(200) { random in
      let bytes = (0..<random.whole(0...100)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      let offset = random.whole(0...15)
      let shifted = Array(repeating: UInt8(0), count: offset) + bytes
      try check(Sum.of(bytes[...]) == Sum.of(shifted[offset...]), "offset \(offset)")
    }
  }

  @Test("digits are lower case and sixteen")
  func digits() {
    #expect(String(decoding: Sum.text(0), as: UTF8.self) == "0000000000000000")
    #expect(String(decoding: Sum.text(.max), as: UTF8.self) == "ffffffffffffffff")
    #expect(String(decoding: Sum.text(0x0123_4567_89ab_cdef), as: UTF8.self) == "0123456789abcdef")
  }
}
