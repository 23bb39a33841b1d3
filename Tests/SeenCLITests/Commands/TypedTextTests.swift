import SeenCLI
import SeenTestSupport
import Testing

@Suite("Text that is typed")
struct TypedTextTests {
  private let diary = TestDiary()

  @Test("may have as many characters as the settings say, and not one more")
  func limits() {
    let family = "👨‍👩‍👧‍👦"
    for character in ["a", family, "e\u{301}"] {
      let fits = String(repeating: character, count: 10_000)
      #expect(diary.seen(words: ["log", "Heat", "--notes", fits]).code == .done)
      let answer = diary.seen(words: ["log", "Heat", "--notes", fits + "b"])
      #expect(answer.code == .data)
      #expect(
        answer.errors == """
          seen: the notes have 10001 characters, more than 10000
          hint: 'seen setting notes.max' raises the limit

          """)
    }
    let name = String(repeating: "n", count: 200)
    #expect(diary.seen(words: ["log", name]).code == .done)
    #expect(diary.seen(words: ["log", name + "n", "--new"]).code == .data)
    #expect(diary.seen("seen log Abcdef --notes ''").code == .usage)
  }

  @Test("may have fewer or more where the settings say so")
  func settings() {
    diary.seen("seen setting notes.max 3")
    #expect(diary.seen("seen log Heat --notes abc").code == .done)
    #expect(diary.seen("seen log Heat --notes abcd").code == .data)
    diary.seen("seen setting title.max 4")
    #expect(diary.seen("seen log Alien").code == .data)
    #expect(diary.seen("seen amend Heat --name Heats").code == .data)
  }

  @Test("of ten megabytes is refused at once, whatever it is")
  func huge() {
    let text = String(repeating: "x", count: 10 << 20)
    let answer = diary.seen(words: ["log", "Heat", "--notes", text])
    #expect(answer.code == .data)
    #expect(answer.errors.hasPrefix("seen: the notes have 10485760 characters, more than 10000"))
    let marks = "e" + String(repeating: "\u{301}", count: 1 << 20)
    for words in [["--at", text], ["--notes", marks], ["--with", marks]] {
      let answer = diary.seen(words: ["log", "Heat"] + words)
      #expect(answer.code == .data)
      #expect(answer.errors.hasPrefix("seen: one event would be longer than 1 MiB; nothing"))
    }
    #expect(diary.lines == [])
  }

  @Test("with control characters is kept exactly and shown harmlessly")
  func controls() {
    let notes = "a\u{0}b\u{1B}[31mc\u{7}\u{202E}d\r\n\te\u{7F}"
    let answer = diary.seen(words: ["log", "Heat", "--notes", notes, "--at", "x\u{1B}[2J\u{0}y"])
    #expect(answer.code == .done)
    #expect(!answer.output.unicodeScalars.contains("\u{1B}"))
    #expect(!answer.errors.unicodeScalars.contains("\u{1B}"))
    #expect(diary.lastData.contains(#""notes":"a\u0000b\u001b[31mc\u0007"#))
    for view in ["diary", "diary --plain", "diary --json", "amend --last --notes x"] {
      let shown = diary.seen("seen " + view).output.unicodeScalars
      #expect(!shown.contains { $0 != "\n" && $0 != "\t" && $0.value < 32 }, "\(view)")
    }
  }

  @Test("that is not UTF-8 is refused before anything is done")
  func broken() {
    let answer = diary.world.run(bytes: [Array("log".utf8), [0x48, 0xff, 0x41]])
    #expect(
      answer.errors == """
        seen: argument 'H\u{FFFD}A' is not UTF-8
        hint: check the language settings of the terminal

        """)
    #expect(answer.code == .usage)
    #expect(diary.lines == [])
  }

  @Test("that is blank is no name")
  func blank() {
    for name in ["", " ", "\u{3000}\t"] {
      let answer = diary.seen(words: ["log", name])
      #expect(answer.code == .data)
      #expect(answer.errors == "seen: a title needs a name\nhint: say what it is called\n")
    }
  }
}
