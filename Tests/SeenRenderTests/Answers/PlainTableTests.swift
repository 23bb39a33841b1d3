import SeenRender
import SeenTestSupport
import Testing

@Suite("PlainTable")
struct PlainTableTests {
  @Test("cells are parted by tabs, rows by line feeds")
  func writesRows() {
    let bytes = PlainTable.bytes([["a", "", "b c"], ["Amélie", "2001"]])
    #expect(String(decoding: bytes, as: UTF8.self) == "a\t\tb c\nAmélie\t2001\n")
    #expect(PlainTable.bytes([]).isEmpty)
  }

  @Test("what would break a row or obey a terminal is escaped")
  func escapes() {
    func escaped(_ cell: String) -> String {
      String(decoding: PlainTable.bytes([[cell]]).dropLast(), as: UTF8.self)
    }
    #expect(escaped("a\tb\nc\r\\n") == #"a\tb\nc\r\\n"#)
    #expect(escaped("\u{1B}[2J\u{202E}\u{9B}") == #"\u{1B}[2J\u{202E}\u{9B}"#)
    #expect(escaped(#"é\"#) == #"é\\"#)
  }

  @Test("every cell can be read back, whatever it holds")
  func readsBack() throws {
    try everySeed(300) { random in
      let cells = (0..<3).map { _ in HostileText.make(using: &random) }
      let line = String(decoding: PlainTable.bytes([cells]), as: UTF8.self)
      let body = line.unicodeScalars.dropLast()
      #expect(!body.contains("\n"), "seed \(random.seed)")
      let parts = body.split(separator: "\t", omittingEmptySubsequences: false).map(unescaped)
      #expect(parts == cells.map { Array($0.utf8) }, "seed \(random.seed)")
      #expect(isHarmless(line.filter { $0 != "\t" && $0 != "\n" }), "seed \(random.seed)")
    }
  }

  /// Reads a cell back by the four escapes that are documented.
  private func unescaped(_ cell: some Collection<Unicode.Scalar>) -> [UInt8] {
    var text = String.UnicodeScalarView()
    var rest = Array(cell)[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let kind = rest.popFirst() else {
        text.append(scalar)
        continue
      }
      switch kind {
      case "t": text.append("\t")
      case "n": text.append("\n")
      case "r": text.append("\r")
      case "u":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        rest = rest.dropFirst(digits.count + 2)
        let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16) ?? 0
        if let decoded = Unicode.Scalar(value) { text.append(decoded) }
      default: text.append(kind)
      }
    }
    return Array(String(text).utf8)
  }
}
