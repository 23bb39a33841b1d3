import SeenRender
import SeenTerminal
import SeenTestSupport
import Testing

@Suite("Frame")
struct FrameTests {
  /// Returns the row of a frame with one field.
  private func row(
    _ line: Line, columns: Int = 8, at column: Int = 0, width: Int, alignment: Alignment = .leading,
    characters: CharacterSet = .unicode
  ) -> String {
    var frame = Frame(ScreenSize(rows: 1, columns: columns), characters: characters)
    frame.put(line, row: 0, column: column, width: width, alignment: alignment)
    return frame.row(0).map(\.text).joined()
  }

  @Test("a text is cut, filled and aligned in its field")
  func fields() {
    #expect(row("Heat", width: 8) == "Heat    ")
    #expect(row("Heat", width: 8, alignment: .trailing) == "    Heat")
    #expect(row("Heat", width: 8, alignment: .center) == "  Heat  ")
    #expect(row("Face/Off", width: 6) == "Face/…  ")
    #expect(row("Face/Off", width: 8) == "Face/Off")
    #expect(row("Face/Off", at: 5, width: 100) == "     Fa…")
    #expect(row("千と千尋", width: 5) == "千と…   ")
    #expect(row("千と", width: 4) == "千と    ")
    #expect(row("千", width: 1) == "…       ")
    #expect(row(Line([Span("Fa"), Span("ce/Off", .good)]), width: 4) == "Fac…    ")
    #expect(row("a\u{1B}[2J\nb", columns: 14, width: 14) == "a<U+001B>[2J b")
    #expect(row("x", at: -1, width: 3) == "        ")
    #expect(row("x", at: 8, width: 3) == "        ")
    #expect(row("x", width: .max) == "x       ")
    #expect(row("x", width: .min) == "        ")
  }

  @Test("a field over another takes no half of a wide letter")
  func overlays() {
    var frame = Frame(ScreenSize(rows: 1, columns: 8))
    frame.put("千と千尋", row: 0, column: 0, width: 8)
    frame.put("ab", row: 0, column: 3, width: 2)
    #expect(frame.row(0).map(\.text).joined() == "千 ab 尋")
  }

  @Test("in ASCII, lines and dashes resemble themselves and other letters are question marks")
  func ascii() {
    let text: Line = "a─│┼é千–“…”"
    #expect(row(text, columns: 12, width: 12, characters: .ascii) == "a-|+??-\"~\"  ")
    #expect(row("Face/Off", width: 5, characters: .ascii) == "Face~   ")
    #expect(row(.glyph("★★", words: "2 of 5"), width: 8, characters: .ascii) == "2 of 5  ")
    #expect(row(.glyph("★★", words: "2 of 5"), width: 8) == "★★      ")
  }

  @Test("without color there are no weights either")
  func noColor() {
    var frame = Frame(ScreenSize(rows: 1, columns: 4), color: false)
    frame.put(
      Line("Heat", .bad), row: 0, column: 0, width: 4,
      style: CellStyle(isBold: true, isReverse: true, color: .red))
    #expect(frame.row(0).allSatisfy { $0.style == .plain })
  }

  @Test("any size can be asked for")
  func sizes() {
    for size in [(0, 0), (0, 80), (24, 0), (-5, -5), (Int.max, Int.max), (1, 1)] {
      var frame = Frame(ScreenSize(rows: size.0, columns: size.1))
      frame.put("Heat", row: 0, column: 0, width: 80)
      #expect(frame.size.rows <= 200 && frame.size.columns <= 500)
      _ = FrameDiff.bytes(from: nil, to: frame)
    }
  }

  @Test("a field has the columns that it was given, whatever the text")
  func columns() throws {
    try everySeed(300) { random in
      var frame = Frame(ScreenSize(rows: 1, columns: 60))
      let width = random.whole(1...30)
      let text = HostileText.make(using: &random)
      frame.put("|", row: 0, column: 10 + width, width: 1)
      frame.put(text, row: 0, column: 10, width: width)
      let drawn = Array(frame.row(0))[10..<10 + width].map(\.text).joined()
      try check(Width.of(drawn) == width, "\(drawn.debugDescription) is not \(width) columns wide")
      try check(frame.row(0)[10 + width].text == "|", "the next field")
      let visible = Sanitizer.line(text).filter { Width.of($0) > 0 }
      let expected = Width.truncated(visible, to: width)
      try check(Width.padded(expected, to: width) == drawn, "\(drawn) is not \(expected)")
    }
  }
}
