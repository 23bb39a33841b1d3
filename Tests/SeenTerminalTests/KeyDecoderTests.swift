import SeenTerminal
import SeenTestSupport
import Testing

@Suite("KeyDecoder")
struct KeyDecoderTests {
  /// Returns the keys of bytes that arrive at once.
  private func keys(_ text: String) -> [Keystroke] {
    var decoder = KeyDecoder()
    let keys = decoder.feed(text.utf8)
    return keys + decoder.flush()
  }

  @Test(
    "keys are what terminals send for them",
    arguments: [
      ("aé千", [.character("a"), .character("é"), .character("千")]),
      ("e\u{301}", [.character("e"), .character("\u{301}")]),
      ("\r\n\t", [.enter, .enter, .tab]), ("\u{7F}\u{8}", [.backspace, .backspace]),
      ("\u{3}\u{1A}\0\u{1F}", [.control("c"), .control("z"), .control("@"), .control("_")]),
      ("\u{1B}", [.escape]), ("\u{1B}\u{1B}", [.escape, .escape]),
      ("\u{1B}\u{1B}\u{1B}", [.escape, .escape, .escape]),
      ("\u{1B}b", [.alt("b")]), ("\u{1B}\u{7F}", [.control("w")]),
      ("\u{1B}\r", [.escape, .enter]), ("\u{1B}é", [.escape, .character("é")]),
      ("\u{1B}\u{1B}b", [.escape, .alt("b")]), ("\u{1B}P", [.alt("P")]),
      ("\u{1B}Pq", [.alt("P"), .character("q")]), ("\u{1B}]", [.alt("]")]),
      // xterm, in both modes of the cursor keys, and with modifiers.
      ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
      ("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", [.up, .down, .right, .left]),
      ("\u{1B}[H\u{1B}[F\u{1B}OH\u{1B}OF", [.home, .end, .home, .end]),
      ("\u{1B}[1;5C\u{1B}[1;3D\u{1B}[1;2D\u{1B}[1;6C", [.wordRight, .wordLeft, .left, .wordRight]),
      ("\u{1B}[5C\u{1B}O5D\u{1B}[1;5A", [.wordRight, .wordLeft, .up]),
      ("\u{1B}[5~\u{1B}[6~\u{1B}[3~\u{1B}[3;5~", [.pageUp, .pageDown, .delete, .delete]),
      ("\u{1B}[Z\u{1B}[1;2Z", [.backTab, .backTab]), ("\u{1B}[I\u{1B}[O", [.focusIn, .focusOut]),
      ("\u{1B}OM\u{1B}Op\u{1B}Ok", [.enter, .character("0"), .character("+")]),
      ("\u{1B}OX", [.character("=")]),
      // VT220, the Linux console and tmux.
      ("\u{1B}[1~\u{1B}[4~\u{1B}[2~", [.home, .end]), ("\u{1B}[[A\u{1B}[[Ex", [.character("x")]),
      // rxvt.
      ("\u{1B}[7~\u{1B}[8~\u{1B}[a\u{1B}Oc\u{1B}Od", [.home, .end, .up, .wordRight, .wordLeft]),
      ("\u{1B}[3$j\u{1B}[3^\u{1B}[3@", [.delete, .character("j"), .delete, .delete]),
      ("\u{1B}\u{1B}[A\u{1B}\u{1B}[D\u{1B}\u{1B}OC", [.up, .wordLeft, .wordRight]),
      // Terminals that are told to report modifiers with every key.
      ("\u{1B}[27;5;99~\u{1B}[99;5u", [.control("c"), .control("c")]),
      ("\u{1B}[97;3u\u{1B}[97;2u", [.alt("a"), .character("A")]),
      ("\u{1B}[9;2u\u{1B}[13u", [.backTab, .enter]),
      ("\u{1B}[57399u\u{1B}[1114112u\u{1B}[99999999999999999999u", []),
      // The mouse, also as terminals report it that do not know SGR.
      ("\u{1B}[<0;500;200M\u{1B}[<0;500;200m", [.click(row: 199, column: 499)]),
      ("\u{1B}[<64;3;4M", [.wheelUp(row: 3, column: 2)]),
      ("\u{1B}[<69;3;4M", [.wheelDown(row: 3, column: 2)]),
      ("\u{1B}[<2;3;4M\u{1B}[<35;3;4M\u{1B}[<66;1;1M\u{1B}[<0;0;0M\u{1B}[<M", []),
      ("\u{1B}[M !\"q", [.click(row: 1, column: 0), .character("q")]),
      // Unknown sequences, answers to others, and what is cut short.
      ("\u{1B}[?1;2c\u{1B}[?2026;2$y\u{1B}[>0;10;1c\u{1B}[12;40R\u{1B}[15~x", [.character("x")]),
      ("\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\x", [.character("x")]),
      ("\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{7}x", [.character("x")]),
      ("\u{1B}P1$r0m\u{1B}\\\u{1B}_Gi=1;OK\u{1B}\\x", [.character("x")]),
      ("\u{1B}[1;\u{3}", [.control("c")]), ("\u{1B}[1;\u{1B}[A", [.up]), ("\u{1B}[1;5", []),
      ("\u{1B}]0;\u{3}x", [.control("c"), .character("x")]),
    ] as [(String, [Keystroke])])
  func table(text: String, keys: [Keystroke]) {
    #expect(self.keys(text) == keys)
  }

  @Test("bytes that are not UTF-8 are skipped")
  func badBytes() {
    var decoder = KeyDecoder()
    let bytes: [UInt8] = [
      0x80, 0x61, 0xC3, 0x62, 0xE5, 0x8D, 0x63, 0xC0, 0xAF, 0xED, 0xA0, 0x80, 0xF5, 0xFF, 0x64,
      0xF4, 0x90, 0x80, 0x80, 0xE0, 0x80, 0x80, 0xC2, 0x9B, 0x65,
    ]
    #expect(decoder.feed(bytes) == ["a", "b", "c", "d", "e"].map { .character($0) })
    #expect(!decoder.isIncomplete)
    #expect(decoder.feed([0xC3] + Array("\u{1B}[A".utf8) + [0xA9]) == [.up])
  }

  @Test("a sequence that never ends is swallowed up to a limit")
  func endless() {
    let found = keys("\u{1B}[" + String(repeating: "1;", count: 5000) + "x")
    #expect(found.count < 10_000 - 1000)
    #expect(found.last == .character("x"))
  }

  @Test("a paste is one key, of one line without controls")
  func paste() {
    let start = "\u{1B}[200~"
    let end = "\u{1B}[201~"
    #expect(keys(start + end) == [.paste("")])
    #expect(keys(start + "a\nb\r\nc\rd\te\u{3}\u{7F}\u{9B}f" + end) == [.paste("a b c d ef")])
    #expect(keys(start + "\u{1B}[201\u{1B}[20\u{1B}\u{1B}[A" + end) == [.paste("[201[20[A")])
    #expect(keys(start + "q\r" + end + "q") == [.paste("q "), .character("q")])
    #expect(keys(start + "a\u{1B}" + end + "q") == [.paste("a"), .character("q")])
    #expect(keys(end + "q") == [.character("q")])
    #expect(keys(start + "never") == [.paste("never")])
  }

  @Test("16,384 bytes of a paste are kept, and no half of a letter")
  func longPaste() {
    for (letter, count) in [("x", 16_384), ("é", 8192), ("千", 5461)] {
      let text = String(repeating: letter, count: 100_000)
      let expected = Keystroke.paste(String(repeating: letter, count: count))
      #expect(keys("\u{1B}[200~" + text + "\u{1B}[201~q") == [expected, .character("q")])
    }
  }

  @Test("patience is short for Escape and longer for what cannot be a key alone")
  func patience() {
    var decoder = KeyDecoder()
    #expect(decoder.patienceMilliseconds == nil)
    _ = decoder.feed([27])
    #expect(decoder.patienceMilliseconds == 25)
    _ = decoder.feed("[".utf8)
    #expect(decoder.patienceMilliseconds == 1000)
    #expect(decoder.feed("A".utf8) == [.up])
    #expect(!decoder.isIncomplete)
  }

  @Test("wherever bytes are cut, the keys are the same")
  func cuts() throws {
    try everySeed(400) { random in
      let bytes = KeyDecoderTests.input(&random)
      var whole = KeyDecoder()
      let expected = whole.feed(bytes)
      var cut = KeyDecoder()
      var keys: [Keystroke] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = random.whole(1...min(rest.count, 9))
        keys += cut.feed(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      try check(keys == expected, "\(keys) is not \(expected) for \(bytes)")
      try check(cut.flush() == whole.flush(), "the rest differs for \(bytes)")
      try check(!cut.isIncomplete, "something is left for \(bytes)")
    }
  }

  @Test("after any input, a pause makes the next key known, and no key holds a control")
  func recovers() throws {
    try everySeed(400) { random in
      var decoder = KeyDecoder()
      let keys = decoder.feed(KeyDecoderTests.input(&random)) + decoder.flush()
      try check(decoder.feed("j".utf8) == [.character("j")], "a key was lost")
      for key in keys {
        let text: String
        switch key {
        case .character(let scalar), .alt(let scalar): text = String(Character(scalar))
        case .paste(let pasted): text = pasted
        default: text = ""
        }
        let isClean = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        try check(isClean, "a control in \(key)")
      }
    }
  }

  /// Bytes as a terminal might send them: sequences, parts of some, text, and anything.
  private static func input(_ random: inout Seeded) -> [UInt8] {
    let pieces = [
      "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}]", "\u{1B}P", "\u{1B}_G", "\u{1B}\\", "\u{7}", "1;5",
      ";",
      "<0;3;4M", "A", "~", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[M", "\u{1B}[[", "$", "q", "\r",
      "\n",
      "千", "e\u{301}", "👨‍👩‍👧‍👦", "\u{3}", "27;5;99~", "97;3u",
    ]
    var bytes: [UInt8] = []
    for _ in 0..<random.whole(0...60) {
      if random.chance(80) {
        bytes += (random.pick(pieces) ?? "").utf8
      } else {
        bytes.append(UInt8(random.whole(0...255)))
      }
    }
    return bytes
  }
}
