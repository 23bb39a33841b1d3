import SeenCore
import SeenTestSupport
import SeenWire
import Testing

@Suite struct JSONReaderTests {
  private func read(_ text: String, _ limits: JSONReader.Limits = .line) -> JSON? {
    try? JSONReader.read(Array(text.utf8), limits: limits)
  }

  private func problem(_ text: String) -> JSONProblem? {
    do throws(JSONProblem) {
      _ = try JSONReader.read(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test("what is written is read back the same")
  func roundTrip() throws {
    try everySeed(2000) { random in
      let value = random.json()
      let bytes = value.bytes
      try check(try JSONReader.read(bytes) == value, "read \(value)")
      try check(try JSONReader.read(bytes).bytes == bytes, "written anew")
    }
  }

  @Test("white space between tokens changes nothing")
  func whiteSpace() throws {
    try everySeed(300) { random in
      let value = random.json()
      var spaced: [UInt8] = []
      var isInString = false
      var isEscaped = false
      for byte in value.bytes {
        let isToken = !isInString && [44, 58, 91, 93, 123, 125].contains(byte)
        if isToken { spaced += random.many(upTo: 2) { $0.pick([32, 9, 13, 10]) ?? 32 } }
        spaced.append(byte)
        if isToken { spaced += random.many(upTo: 2) { $0.pick([32, 9, 13, 10]) ?? 32 } }
        if byte == 34, !isEscaped { isInString.toggle() }
        isEscaped = isInString && byte == 92 && !isEscaped
      }
      try check(try JSONReader.read(spaced) == value, "\(value)")
    }
  }

  @Test("no cut of a line is a line, and none traps")
  func truncations() throws {
    for example in try Specification.exampleLines() {
      let line = Array(example.text.utf8)
      for length in 0..<line.count {
        #expect(
          (try? JSONReader.read(Array(line[..<length]))) == nil, "\(example) cut at \(length)")
      }
    }
  }

  @Test("no flip of a byte traps, and what still reads is written and read the same")
  func flips() throws {
    for example in try Specification.exampleLines().prefix(12) {
      let line = Array(example.text.utf8)
      for index in line.indices {
        for mask in [1, 2, 4, 8, 16, 32, 64, 128, 255] as [UInt8] {
          var flipped = line
          flipped[index] ^= mask
          guard let value = try? JSONReader.read(flipped) else { continue }
          try check(try JSONReader.read(value.bytes) == value, "\(example) byte \(index)")
          if let decoded = try? EventLine.decode(flipped[...]) {
            try check(decoded.sum != .right, "\(example) byte \(index) flipped by \(mask) unseen")
          }
        }
      }
    }
  }

  @Test(
    "problems say what and where",
    arguments: [
      ("", JSONProblem.Kind.empty, 0), (" ", .empty, 0), ("[1,]", .unexpectedByte, 3),
      ("{\"a\":1,}", .unexpectedByte, 7), ("[1 2]", .unexpectedByte, 3),
      ("{\"a\" 1}", .unexpectedByte, 5),
      ("nul", .unexpectedEnd, 3), ("nulL", .unexpectedByte, 3), ("True", .unexpectedByte, 0),
      ("01", .badNumber, 2), ("1.", .badNumber, 2), ("-", .badNumber, 1), ("1e", .badNumber, 2),
      ("\"a", .unexpectedEnd, 2), ("\"\\x\"", .badEscape, 2), ("\"\\ud800\"", .loneSurrogate, 7),
      ("\"\\udc00\"", .loneSurrogate, 7), ("\"\\u12\"", .badEscape, 5),
      ("\"\u{1}\"", .controlCharacter, 1),
      ("1 1", .trailingBytes, 2), ("{\"a\":1,\"\\u0061\":2}", .duplicateKey("a"), 0),
      ("\u{feff}{}", .unexpectedByte, 0),
    ])
  func problems(_ text: String, _ kind: JSONProblem.Kind, _ offset: Int) {
    #expect(problem(text) == JSONProblem(kind, at: offset))
  }

  @Test(
    "bytes that are not UTF-8 are refused",
    arguments: [
      [0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xe2, 0x82], [0x80],
      [0xc1, 0xbf],
      [0xf8, 0x88, 0x80, 0x80, 0x80], [0xe0, 0x80, 0x80], [0xf0, 0x80, 0x80, 0x80],
    ] as [[UInt8]])
  func notUTF8(_ bytes: [UInt8]) {
    #expect((try? JSONReader.read([34] + bytes + [34])) == nil)
    #expect((try? JSONReader.read([123, 34] + bytes + [34, 58, 49, 125])) == nil)
  }

  @Test("keys that only look alike are two keys")
  func lookAlikes() {
    #expect(read("{\"é\":1,\"e\u{301}\":2}")?.members?.count == 2)
    #expect(read("{\"é\":1,\"\\u00e9\":2}") == nil)
    #expect(read("{\"k\":1,\"k\":2}", .document)?.members?.count == 2)
  }

  @Test("nesting of 64 is read, of 65 is not, of a million does not trap")
  func depth() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(read(nested(63)) != nil && read(nested(64)) != nil && read(nested(65)) == nil)
    #expect(read(nested(512), .document) != nil && read(nested(513), .document) == nil)
    #expect(problem(String(repeating: "[", count: 1_000_000))?.kind == .tooDeep)
    #expect(problem(String(repeating: "{\"a\":", count: 1_000_000))?.kind == .tooDeep)
  }

  @Test("1,024 members are read, 1,025 are not")
  func members() {
    func object(_ count: Int) -> String {
      "{" + (0..<count).map { "\"\($0)\":0" }.joined(separator: ",") + "}"
    }
    #expect(read(object(1023)) != nil && read(object(1024)) != nil)
    #expect(problem(object(1025))?.kind == .tooManyMembers)
  }

  @Test("a string of 256 KiB is read, one of a byte more is not")
  func strings() {
    func string(_ count: Int) -> String { "\"" + String(repeating: "x", count: count) + "\"" }
    let most = 256 << 10
    #expect(read(string(most - 1)) != nil && read(string(most)) != nil)
    #expect(problem(string(most + 1))?.kind == .stringTooLong)
  }

  @Test("a line of 1 MiB is read, one of a byte more is not; CR does not count")
  func lineLength() throws {
    let head = #"{"id":"a.1","time":"2026-11-20T00:00:00.000Z","type":"x","data":{}"#
    func line(_ count: Int) -> [UInt8] {
      Array(head.utf8) + Array(repeating: 32, count: count - head.utf8.count - 1) + [125]
    }
    let most = EventLine.maximumBytes
    for count in [most - 1, most] {
      #expect((try? EventLine.decode(line(count)[...])) != nil)
      #expect((try? EventLine.decode((line(count) + [13])[...])) != nil)
    }
    #expect(throws: LineProblem.tooLong) { try EventLine.decode(line(most + 1)[...]) }
  }
}
