import SeenRender
import SeenTerminal
import SeenTestSupport
import Testing

@Suite("FrameDiff")
struct FrameDiffTests {
  @Test("nothing is written for the same frame, and only what differs for the next")
  func small() {
    var frame = Frame(ScreenSize(rows: 3, columns: 20))
    frame.put("> Heat", row: 1, column: 0, width: 20, style: .bold)
    let first = String(decoding: FrameDiff.bytes(from: nil, to: frame), as: UTF8.self)
    #expect(
      first == "\u{1B}[?2026h\u{1B}[0m\u{1B}[?25l\u{1B}[2J\u{1B}[2;1H\u{1B}[0;1m> Heat"
        + String(repeating: " ", count: 14) + "\u{1B}[0m\u{1B}[?2026l")
    #expect(FrameDiff.bytes(from: frame, to: frame).isEmpty)
    var next = frame
    next.put("> Heap", row: 1, column: 0, width: 20, style: .bold)
    next.cursor = ScreenPlace(row: 1, column: 6)
    let second = String(decoding: FrameDiff.bytes(from: frame, to: next), as: UTF8.self)
    #expect(
      second == "\u{1B}[?2026h\u{1B}[2;6H\u{1B}[0;1mp\u{1B}[0m\u{1B}[2;7H\u{1B}[?25h\u{1B}[?2026l")
    let third = String(decoding: FrameDiff.bytes(from: next, to: frame), as: UTF8.self)
    #expect(third == "\u{1B}[?2026h\u{1B}[2;6H\u{1B}[0;1mt\u{1B}[0m\u{1B}[?25l\u{1B}[?2026l")
  }

  @Test("what a terminal shows after the differences is the frame")
  func shows() throws {
    try everySeed(150) { random in
      let size = ScreenSize(rows: random.whole(0...6), columns: random.whole(0...40))
      var screen = ScreenEmulator(size)
      var shown: Frame?
      for _ in 0..<8 {
        let next = RandomFrame.next(after: shown, size, &random)
        try screen.feed(FrameDiff.bytes(from: random.chance(10) ? nil : shown, to: next))
        let cells = (0..<size.rows).flatMap { next.row($0) }
        try check(screen.cells == cells, "\(screen.text) is not \(RandomFrame.text(next))")
        try check(screen.isCursorShown == (next.cursor != nil), "the cursor")
        if let cursor = next.cursor { try check(screen.place == cursor, "the cursor's place") }
        shown = next
      }
    }
  }

  @Test("a terminal that counts columns otherwise spoils the fields where it does, and no others")
  func disagrees() throws {
    // As terminals do that count by scalar, and as some fonts do.
    let widths: [(Character) -> Int] = [
      { $0.unicodeScalars.reduce(0) { $0 + Width.of(Character($1)) } },
      { $0.unicodeScalars.count > 1 ? 1 : Width.of($0) },
    ]
    try everySeed(80) { random in
      let size = ScreenSize(rows: random.whole(1...4), columns: random.whole(20...60))
      let width = random.pick(widths) ?? widths[0]
      var screen = ScreenEmulator(size, width: width)
      var fields = FrameDiffTests.fields(size, &random)
      var (frame, shown) = (Frame(size), Frame?.none)
      for _ in 0..<6 {
        for place in fields.indices where random.chance(40) {
          let text = Sanitizer.line(String(RandomFrame.text(&random).prefix(40)))
          let field = fields[place]
          fields[place].isDoubtful = text.contains { width($0) != Width.of($0) }
          frame.put(text, row: field.row, column: field.column, width: field.width)
        }
        try screen.feed(FrameDiff.bytes(from: shown, to: frame))
        for field in fields where !field.isDoubtful {
          let start = field.row * size.columns + field.column
          let isRight =
            screen.cells[start..<start + field.width]
            == frame.row(field.row)[start..<start + field.width]
          try check(isRight, "\(field): \(screen.text) is not \(RandomFrame.text(frame))")
        }
        shown = frame
      }
    }
  }

  @Test("what a terminal left of a field, because it drew the next text narrower, is erased")
  func remains() throws {
    let size = ScreenSize(rows: 1, columns: 12)
    var screen = ScreenEmulator(size) { _ in 1 }
    var (first, second) = (Frame(size), Frame(size))
    first.put("❤️ letters", row: 0, column: 0, width: 12)
    second.put("❤️❤️❤️❤️❤️❤️", row: 0, column: 0, width: 12)
    try screen.feed(FrameDiff.bytes(from: nil, to: first))
    try screen.feed(FrameDiff.bytes(from: first, to: second))
    #expect(screen.text == ["❤️❤️❤️❤️❤️❤️      "])
    var third = Frame(size)
    third.put("ab letters", row: 0, column: 0, width: 12)
    try screen.feed(FrameDiff.bytes(from: nil, to: first))
    try screen.feed(FrameDiff.bytes(from: first, to: third))
    #expect(screen.text == ["ab letters  "])
  }

  /// A field of the screen, and whether a terminal may count its columns otherwise.
  private typealias Field = (row: Int, column: Int, width: Int, isDoubtful: Bool)

  /// Returns fields that fill a screen.
  private static func fields(_ size: ScreenSize, _ random: inout Seeded) -> [Field] {
    var fields: [Field] = []
    for row in 0..<size.rows {
      var column = 0
      while column < size.columns {
        let width = min(random.whole(1...12), size.columns - column)
        fields.append((row, column, width, false))
        column += width
      }
    }
    return fields
  }
}

/// Frames by chance, of texts that are hard for terminals.
enum RandomFrame {
  /// Returns a frame that changes some fields of another one, or a new one.
  static func next(after shown: Frame?, _ size: ScreenSize, _ random: inout Seeded) -> Frame {
    var frame = Frame(
      size, characters: shown?.characters ?? (random.chance(20) ? .ascii : .unicode))
    if let shown, random.chance(70) { frame = shown }
    let styles: [CellStyle] = [
      .plain, .bold, .reverse, CellStyle(color: .red), CellStyle(isBold: true, color: .brightCyan),
      CellStyle(isBold: true, isReverse: true, color: .yellow),
    ]
    for _ in 0..<random.whole(0...6) {
      frame.put(
        random.chance(30)
          ? Line([Span(text(&random), .good), Span(text(&random), .title)]) : Line(text(&random)),
        row: random.whole(-1...6), column: random.whole(-2...41), width: random.whole(-1...45),
        style: random.pick(styles) ?? .plain,
        alignment: random.pick([.leading, .center, .trailing]) ?? .leading)
    }
    let isShown = random.chance(30) && size.rows > 0 && size.columns > 0
    frame.cursor =
      isShown
      ? ScreenPlace(
        row: random.whole(0...size.rows - 1), column: random.whole(0...size.columns - 1)) : nil
    return frame
  }

  /// Returns a name: short and plain, of emoji and marks, very long, or of anything.
  static func text(_ random: inout Seeded) -> String {
    let names = [
      "Heat", "4/5", "", "a", "千と千尋の神隠し", "👨‍👩‍👧‍👦 Family", "❤️", "1️⃣2️⃣", "🇫🇷🇯🇵", "👍🏽", "❤️‍🔥",
      "e\u{301}\u{302}\u{303}toile", "עברית", "می‌خواهم", "ｆｕｌｌ", "한국", "\u{1112}\u{1161}\u{11AB}",
      "\u{1B}[31mred\u{7}", "a\nb\tc\r\u{9B}2J", "\u{202E}back", "क्षि", "นี้", "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    ]
    switch random.whole(0...9) {
    case 0: return HostileText.make(using: &random)
    case 1:
      return String(repeating: random.pick(names) ?? "x", count: random.chance(3) ? 10_000 : 9)
    default: return random.pick(names) ?? "x"
    }
  }

  /// The text of a frame, row by row.
  static func text(_ frame: Frame) -> [String] {
    (0..<frame.size.rows).map { frame.row($0).map(\.text).joined() }
  }
}
