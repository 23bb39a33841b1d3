import SeenCore
import SeenRender
import SeenTestSupport
import Testing

@testable import SeenWire

@Suite("JSON for a terminal")
struct TerminalJSONTests {
  @Test("says the same values, and nothing that a terminal obeys or hides")
  func escaped() throws {
    let texts = [
      "plain", "a\u{9B}31mb", "\u{7F}", "\u{202E}abc", "Zoë 🎬 日本語", "\u{E0041}", "a\u{200B}b",
      "\u{1F468}\u{200D}\u{1F469}",
    ]
    for text in texts {
      var writer = JSONWriter()
      writer.write(.object([JSON.Member("name", .string(text))]))
      let line = writer.bytes + [10]
      let shown = TerminalJSON.escaped(line + line)
      let one = Array(shown.prefix(shown.count / 2))
      #expect(one + one == shown && one.last == 10)
      #expect(try JSONReader.read(Array(one.dropLast())) == JSONReader.read(writer.bytes))
      let visible = String(decoding: one.dropLast(), as: UTF8.self)
      #expect(Sanitizer.visible(visible) == visible)
    }
    let bytes = Array(#"{"name":"a\u{9B}b\u{E0041}"}"#.utf8)
    #expect(bytes == TerminalJSON.escaped(bytes))
    #expect(
      String(decoding: TerminalJSON.escaped(Array("[\"\u{9B}\u{E0041}é\"]".utf8)), as: UTF8.self)
        == #"["\u009b\udb40\udc41é"]"#)
  }
}
