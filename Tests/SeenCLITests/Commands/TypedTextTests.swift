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
          seen: the notes have 10001 characters; the limit is 10000
          hint: 'seen setting notes.max N' raises the limit

          """)
    }
    let name = String(repeating: "n", count: 200)
    #expect(diary.seen(words: ["log", name]).code == .done)
    #expect(diary.seen(words: ["log", name + "n", "--new"]).code == .data)
    #expect(diary.seen("seen log Abcdef --notes ''").code == .usage)
  }

  @Test("as notes from an input that is empty or blank is none", arguments: ["", "\n", " \n\n"])
  func blankInput(_ input: String) {
    diary.world.input = Array(input.utf8)
    #expect(diary.seen("seen log Heat --notes -").code == .done)
    #expect(!diary.lastData.contains("notes"))
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
    #expect(answer.errors.hasPrefix("seen: the notes have 10485760 characters; the limit is 10000"))
    let marks = "e" + String(repeating: "\u{301}", count: 1 << 20)
    for words in [["--at", text], ["--notes", marks], ["--with", marks]] {
      let answer = diary.seen(words: ["log", "Heat"] + words)
      #expect(answer.code == .data)
      #expect(answer.errors.hasPrefix("seen: one event would be longer than 1 MiB; nothing"))
    }
    #expect(diary.lines == [])
  }

  @Test("as a name of a title, list, profile, member or rule holds no control character")
  func names() {
    diary.seen("seen list create Noir")
    for control in ["\u{1B}[2J", "\n", "\t", "\u{0}", "\u{7F}", "\u{9B}"] {
      let name = "No\(control)ir"
      let before = diary.lines
      let lines = [
        ["log", name], ["list", "create", name], ["list", "rename", "Noir", name],
        ["list", "create", "X", "--with", name], ["log", "Heat", "--profile", name],
        ["list", "edit", "Noir", "--name", name],
      ]
      for words in lines {
        let answer = diary.seen(words: words)
        #expect(answer.code == .data, "\(words)")
        #expect(answer.errors.contains("contains a control character"), "\(words)")
        #expect(answer.lines.isEmpty && diary.lines == before, "\(words)")
      }
      // A rule is called by a slug, which has none of them.
      diary.seen(words: ["rule", "add", "Noir", "kind:film", "--name", name])
      #expect(diary.seen("seen rule list --json=rule").output.contains(#"{"rule":"no-"#))
      diary.seen("seen undo")
    }
  }

  @Test("from elsewhere is shown escaped, and never offered to a shell as if it could be typed")
  func elsewhere() throws {
    let world = try SmallJournal.world(adding: [
      SmallJournal.line(10, "title.added", "film:x", #"{"kind":"film","name":"Bo\u001b[2J\nat"}"#),
      SmallJournal.line(11, "list.created", "list:me/x", #"{"name":"Bo\u0007\tat"}"#),
      SmallJournal.line(12, "rule.set", "list:me/x", #"{"rule":"bo\nat","query":"kind:film"}"#),
      SmallJournal.line(
        13, "watch.logged", "film:x", #"{"location":"Bo\u0000at","companions":["Bo\rat"]}"#,
        profile: "bo\\nat"),
    ])
    let lines = [
      "show film:x", "list", "rule list", "search Bo", "history film:x", "diary --profile bo\nat",
      "list show list:me/x",
    ]
    for line in lines {
      let answer = world.run(line.split(separator: " ").map(String.init))
      let isClean = (answer.output + answer.errors).unicodeScalars.allSatisfy {
        $0 == "\n" || $0.properties.generalCategory != .control
      }
      #expect(isClean && answer.code == .done, "\(line): \(answer.errors)")
    }
    let typed = [
      ["show", "B"], ["show", "film:"], ["list", "show", "B"],
      ["rule", "remove", "list:me/x", "b"],
      ["diary", "--profile", "b"], ["log", "x", "--at", "B"], ["log", "x", "--with", "B"],
    ]
    for words in typed {
      let answer = world.run(["__complete", "--"] + words)
      let isClean = answer.output.unicodeScalars.allSatisfy {
        $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control
      }
      #expect(isClean, "\(words): \(answer.output)")
      let offered = answer.lines.map { $0.prefix { $0 != "\t" } }
      #expect(!offered.contains { $0.contains("<U+") }, "\(words): \(answer.output)")
      #expect(answer.lines.allSatisfy { $0.split(separator: "\t").count <= 2 }, "\(words)")
    }
  }

  @Test("as a date ends in one exit code, whatever option it stands with")
  func dates() {
    diary.seen("seen log Heat")
    diary.seen("seen list create Noir")
    let lines = [
      "log Heat --on DATE", "amend --last --on DATE", "amend --last --set date=DATE",
      "diary --when DATE", "history Heat --when DATE", "diary --as-of DATE", "diary date:DATE",
      "diary --today DATE", "events --since DATE", "events --until DATE", "calendar DATE",
      "list create X --from DATE", "list edit Noir --until DATE", "list add Noir Heat --from DATE",
      "list add Noir Heat --seen --on DATE", "list edit Noir --title Heat --until DATE",
    ]
    for line in lines {
      for date in ["2026-02-30", "2026-13", "0000", "soon", "32-11-2026"] {
        let answer = diary.seen("seen " + line.replacing("DATE", with: date))
        #expect(answer.code == .usage, "\(line) \(date): \(answer.errors)")
        #expect(answer.errors.contains(date.prefix(4)), "\(answer.errors)")
      }
    }
    for line in [
      "log Heat --on 2027", "amend --last --on tomorrow", "amend --last --set date=2027",
    ] {
      #expect(diary.seen("seen " + line).code == .data, "a day to come is a day")
    }
    diary.seen("seen amend --last --set date=yesterday")
    #expect(diary.lastData.contains(#""set":{"date":"2026-11-19"}"#))
    diary.seen("seen amend --last --set date=unknown")
    #expect(diary.lastData.contains(#""set":{"date":null}"#))
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
      #expect(answer.errors == "seen: a title needs a name\nhint: give it a name\n")
    }
  }
}
