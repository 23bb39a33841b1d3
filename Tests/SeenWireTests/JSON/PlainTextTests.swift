import SeenCore
import SeenTestSupport
import SeenWire
import Testing

@Suite("text of JSON strings, without a tree") struct PlainTextTests {
  /// Returns what is added, behind something else; nil when the string is left to the reader of JSON.
  private func added(_ string: [UInt8]) throws -> [UInt8]? {
    let before: [UInt8] = [1, 2, 3]
    var bytes = before
    let isAdded = unsafe string.withUnsafeBytes { unsafe PlainText.append(textOf: $0, to: &bytes) }
    try check(Array(bytes.prefix(3)) == before, "what was there is changed")
    try check(isAdded || bytes == before, "something was added of what was refused")
    return isAdded ? Array(bytes.dropFirst(3)) : nil
  }

  @Test("is what a tree would have, or nothing")
  func law() throws {
    try everySeed(2000) { random in
      let pieces = [
        "a", "é", "日本", "plain words ", #"\""#, #"\\"#, #"\/"#, #"\n"#, #"\t"#, #"\r"#, #"\b"#,
        #"\f"#,
        #"\u001b"#, #"\u00e9"#, "\u{7F}",
      ]
      let text = (0..<random.whole(0...6)).map { _ in random.pick(pieces) ?? "" }.joined()
      let string = Array("\"\(text)\"".utf8)
      let wanted = try JSONReader.read(string).text.map { Array($0.utf8) }
      let added = try added(string)
      try check(added == nil || added == wanted, text)
      let isSimple = !text.contains(#"\u"#) && !text.contains("\u{7F}")
      try check((added != nil) == isSimple, text)
    }
  }

  @Test(
    "is never read from what is not one whole string",
    arguments: [
      "", "\"", "\"\\\"", "\"a\\\"", "\"a", "a\"", "\"a\"b\"", "{\"a\":1}", "\"\\x\"", "\"\n\"",
    ])
  func others(_ text: String) throws {
    #expect(try added(Array(text.utf8)) == nil)
  }
}
