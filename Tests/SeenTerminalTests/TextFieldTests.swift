import SeenCore
import SeenRender
import SeenTerminal
import SeenTestSupport
import Testing

@Suite("TextField")
struct TextFieldTests {
  /// Returns the text after some keys, with a bar for the cursor.
  private func typed(_ text: String, _ keys: Keystroke...) -> String {
    var field = TextField(text)
    for key in keys {
      let isTaken = field.take(key)
      #expect(isTaken)
    }
    return field.before + "|" + field.text.dropFirst(field.before.count)
  }

  @Test("keys edit the text by grapheme")
  func keys() {
    #expect(typed("Heat", .backspace) == "Hea|")
    #expect(typed("👨‍👩‍👧‍👦", .backspace) == "|")
    #expect(typed("e\u{301}", .backspace) == "|")
    #expect(typed("Heat", .left, .left, .delete) == "He|t")
    #expect(typed("Heat", .home, .character("x"), .right) == "xH|eat")
    #expect(typed("Heat", .control("a"), .delete, .control("e")) == "eat|")
    #expect(typed("Face Off now", .wordLeft, .wordLeft, .control("k")) == "Face |")
    #expect(typed("Face Off", .alt("b"), .control("u")) == "|Off")
    #expect(typed("Face Off  ", .control("w")) == "Face |")
    #expect(typed("Face Off", .home, .wordRight, .wordRight) == "Face Off|")
    #expect(typed("Face Off", .home, .alt("d")) == "| Off")
    #expect(typed("", .backspace, .delete, .left, .right, .control("w"), .alt("d")) == "|")
    #expect(typed("at", .home, .paste("He")) == "He|at")
    var field = TextField("x")
    for key: Keystroke in [.enter, .escape, .up] {
      let isTaken = field.take(key)
      #expect(!isTaken)
    }
  }

  @Test("what joins across the cursor is one grapheme, and the cursor stands behind it")
  func joins() {
    #expect(typed("e", .character("\u{301}"), .backspace) == "|")
    #expect(typed("\u{301}x", .home, .character("e")) == "e\u{301}|x")
    #expect(typed("🇷🇯🇵", .home, .character("🇫")) == "🇫🇷|🇯🇵")
  }

  @Test("no more than 16,384 bytes are taken, and no controls")
  func limit() {
    var field = TextField(String(repeating: "千", count: 10_000))
    #expect(field.text.utf8.count == 16_383)
    field.insert("é")
    field.insert("\n\u{1B}\r\nx")
    #expect(field.text.utf8.count == 16_384)
    #expect(field.text.hasSuffix("千x"))
  }

  @Test("the cursor is seen")
  func windows() {
    #expect(TextField("Heat").window(columns: 10) == ("Heat", 4))
    #expect(TextField("").window(columns: 1) == ("", 0))
    #expect(TextField("0123456789").window(columns: 10) == ("…6789", 5))
    #expect(TextField("x").window(columns: 0) == ("", 0))
  }

  @Test("after any keys the cursor stands between graphemes, and in sight before what follows")
  func laws() throws {
    try everySeed(200) { random in
      var field = TextField()
      for _ in 0..<40 {
        _ = field.take(TextFieldTests.key(&random))
        let rest = String(field.text.unicodeScalars.dropFirst(field.before.unicodeScalars.count))
        try check(
          field.before.count + rest.count == field.text.count, "\(field) is cut in a grapheme")
        let columns = random.whole(1...20)
        let window = field.window(columns: columns)
        try check((0..<columns).contains(window.cursor), "\(field) has a cursor out of sight")
        var column = 0
        let shown = window.text.filter { character in
          defer { column += Width.of(character) }
          return column >= window.cursor && Width.of(character) > 0
        }
        let (whole, following) = (Sanitizer.line(field.text), Sanitizer.line(rest))
        // What is written out before the cursor may be joined to what follows.
        let isJoined = !whole.suffix(following.count).isSame(as: following)
        let expected = following.filter { Width.of($0) > 0 }
        try check(
          columns == 1 || isJoined || shown.hasPrefix(expected) || expected.hasPrefix(shown),
          "\(shown) follows the cursor of \(field)")
      }
    }
  }

  @Test("plain text is edited as an array would be")
  func model() throws {
    try everySeed(200) { random in
      var field = TextField()
      var (text, cursor) = ([Character](), 0)
      for _ in 0..<60 {
        let key: Keystroke =
          random.pick([
            .character("a"), .character("b"), .character(" "), .backspace, .delete, .left, .right,
            .home, .end, .control("u"), .control("k"),
          ]) ?? .left
        _ = field.take(key)
        switch key {
        case .character(let scalar):
          text.insert(Character(scalar), at: cursor)
          cursor += 1
        case .backspace where cursor > 0:
          cursor -= 1
          text.remove(at: cursor)
        case .delete where cursor < text.count: text.remove(at: cursor)
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(text.count, cursor + 1)
        case .home: cursor = 0
        case .end: cursor = text.count
        case .control("u"):
          text.removeFirst(cursor)
          cursor = 0
        case .control("k"): text.removeLast(text.count - cursor)
        default: break
        }
        try check(field.text == String(text), "\(field.text) is not \(String(text))")
        try check(field.before.count == cursor, "the cursor")
      }
    }
  }

  private static func key(_ random: inout Seeded) -> Keystroke {
    switch random.whole(0...4) {
    case 0: .paste(HostileText.make(using: &random))
    case 1: .character(random.pick(HostileText.make(using: &random).unicodeScalars) ?? "x")
    case 2: .character(random.pick("ab 🇫\u{301}👩\u{200D}".unicodeScalars) ?? "x")
    default:
      random.pick([
        .left, .right, .home, .end, .wordLeft, .wordRight, .backspace, .delete, .control("w"),
      ]) ?? .left
    }
  }
}
