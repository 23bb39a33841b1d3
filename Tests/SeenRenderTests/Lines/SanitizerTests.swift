import SeenRender
import SeenTestSupport
import Testing

@Suite("Sanitizer")
struct SanitizerTests {
  @Test(
    "what a terminal would obey or hide is written out",
    arguments: [
      ("\u{1B}[31mred", "<U+001B>[31mred"),
      ("a\u{0}b\u{7}", "a<U+0000>b<U+0007>"),
      ("a\u{7F}\u{9B}2J", "a<U+007F><U+009B>2J"),
      ("exe\u{202E}fdp", "exe<U+202E>fdp"),
      ("\u{2066}x\u{2069}\u{200E}\u{200F}\u{61C}", "<U+2066>x<U+2069><U+200E><U+200F><U+061C>"),
      ("He\u{200B}at\u{FEFF}\u{2060}\u{AD}", "He<U+200B>at<U+FEFF><U+2060><U+00AD>"),
      ("x\u{E0041}\u{E007F}", "x<U+E0041><U+E007F>"),
      ("a\u{2028}b\u{2029}c", "a<U+2028>b<U+2029>c"),
      ("a\nb\tc\r", "a<U+000A>b<U+0009>c<U+000D>"),
      ("\u{3164}\u{115F}\u{34F}", "<U+3164><U+115F><U+034F>"),
      ("a\u{FFFE}b\u{1FFFF}", "a<U+FFFE>b<U+1FFFF>"), ("\u{301}alone", "<U+0301>alone"),
      ("a\u{200D}b", "a<U+200D>b"),
      ("\u{FE0F}\u{FE0F}", "<U+FE0F><U+FE0F>"),
    ])
  func writesOut(text: String, expected: String) {
    #expect(Array(Sanitizer.visible(text).utf8) == Array(expected.utf8))
  }

  @Test(
    "what people write stays as it is",
    arguments: [
      "Face/Off", "Amélie", "e\u{301}", "千と千尋の神隠し", "👨‍👩‍👧‍👦", "❤️‍🔥", "👩🏽‍🚀", "🇫🇷", "می‌خواهم", "क्‍ष",
      "שלום", "𝔘𝔫𝔦", "葛\u{E0100}", "☎\u{FE0E}", "0 ≤ ½ ₂", "a b",
    ])
  func keeps(text: String) {
    #expect(Array(Sanitizer.visible(text).utf8) == Array(text.utf8))
    #expect(Sanitizer.lines(text).count == 1)
  }

  @Test("marks beyond the limit are written out, and the next base starts afresh")
  func limitsMarks() {
    let tall = "e" + String(repeating: "\u{301}", count: Sanitizer.markLimit)
    #expect(Sanitizer.visible(tall + tall).unicodeScalars.count == tall.unicodeScalars.count * 2)
    #expect(Sanitizer.visible(tall + "\u{302}").hasSuffix("<U+0302>"))
  }

  @Test("lines are cut at LF and CR LF; one line joins them with spaces")
  func cutsLines() {
    #expect(Sanitizer.lines("a\r\nb\n\nc\td\re") == ["a", "b", "", "c d<U+000D>e"])
    #expect(Sanitizer.line("a\r\nb\tc") == "a b c")
    #expect(Sanitizer.lines("") == [""])
  }

  @Test("no control reaches the output, whatever the input")
  func letsNoControlThrough() throws {
    try everySeed(400) { random in
      let text = HostileText.make(using: &random)
      let shown = Sanitizer.visible(text)
      #expect(isHarmless(shown), "seed \(random.seed): \(shown.debugDescription)")
      #expect(Sanitizer.lines(text).allSatisfy(isHarmless), "seed \(random.seed)")
      #expect(isHarmless(Sanitizer.line(text)), "seed \(random.seed)")
    }
  }

  @Test("no control reaches the output for any single scalar")
  func letsNoScalarThrough() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      guard !isHarmless(Sanitizer.visible(String(scalar))) else { continue }
      Issue.record("U+\(String(value, radix: 16))")
    }
  }

  @Test("no control of the big list of naughty strings reaches the output")
  func survivesNaughtyStrings() throws {
    let strings = try NaughtyStrings.load()
    #expect(strings.count > 400)
    for text in strings {
      #expect(isHarmless(Sanitizer.visible(text)), "\(text.debugDescription)")
    }
  }
}

/// Returns whether a text holds no control, no line separator and no control of direction.
func isHarmless(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy { scalar in
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F,
      0xFEFF, 0xE0000...0xE007F:
      false
    default: true
    }
  }
}
