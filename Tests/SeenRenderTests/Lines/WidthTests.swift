import SeenRender
import SeenTestSupport
import Testing

@Suite("Width")
struct WidthTests {
  @Test(
    "columns are counted by what a terminal draws",
    arguments: [
      ("", 0), ("Heat", 4), ("Amélie", 6), ("Ame\u{301}lie", 6), ("千と千尋", 8), ("한국", 4),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("ｈｅ", 4), ("👍", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2),
      ("🇫🇷🇯🇵", 4), ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("❤️‍🔥", 2), ("●●○", 3), ("½", 1), ("…", 1),
      ("e\u{301}\u{302}\u{303}", 1), ("𝔘", 1), ("だ", 2), ("た\u{3099}", 2), ("😄 Great", 8),
      ("می‌خواهم", 7), ("░▒▓█", 4), ("☎\u{FE0E}", 1), ("🇫", 2),
    ])
  func counts(text: String, columns: Int) {
    #expect(Width.of(text) == columns)
  }

  @Test("a text is cut to the columns, with an ellipsis, never through a grapheme")
  func cuts() {
    #expect(Width.truncated("Face/Off", to: 8) == "Face/Off")
    #expect(Width.truncated("Face/Off", to: 7) == "Face/O…")
    #expect(Width.truncated("千と千尋", to: 6) == "千と…")
    #expect(Width.truncated("千と千尋", to: 5) == "千と…")
    #expect(Width.truncated("👨‍👩‍👧‍👦 family", to: 3) == "👨‍👩‍👧‍👦…")
    #expect(Width.truncated("Heat", to: 1) == "…")
    #expect(Width.truncated("Heat", to: 0) == "")
    #expect(Width.truncated("Heat", to: -3) == "")
  }

  @Test("a text is filled to the columns")
  func fills() {
    #expect(Width.padded("é", to: 3) == "é  ")
    #expect(Width.padded("千", to: 4, .trailing) == "  千")
    #expect(Width.padded("a", to: 4, .center) == " a  ")
    #expect(Width.padded("Heat", to: 2) == "Heat")
  }

  @Test("cutting and filling keep to the columns, whatever the text")
  func keepsToTheColumns() throws {
    try everySeed(200) { random in
      let text = Sanitizer.line(HostileText.make(using: &random))
      let columns = Int.random(in: 2...30, using: &random)
      let note = "seed \(random.seed)"
      #expect(Width.of(Width.truncated(text, to: columns)) <= columns, "\(note)")
      let padded = Width.padded(text, to: columns)
      #expect(Width.of(padded) >= columns, "\(note)")
    }
  }

  @Test("the fast path to count columns agrees with counting by grapheme")
  func quickWayAgrees() throws {
    try everySeed(300) { random in
      let text = Sanitizer.line(HostileText.make(using: &random))
      let slow = text.reduce(0) { $0 + Width.of($1) }
      #expect(Width.of(text) == slow, "\(text.debugDescription)")
    }
  }
}
