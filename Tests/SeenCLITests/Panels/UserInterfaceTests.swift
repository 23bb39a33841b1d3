import SeenCLI
import SeenTerminal
import SeenTestSupport
import Testing

@Suite("seen ui, its panels")
struct UserInterfaceTests {
  private let diary: TestDiary

  init() {
    diary = TestDiary()
    for line in [
      "log Heat --new --kind film --year 1995 --on 2026-10-30 --rate 9/10 --with Bo",
      "log Ran --new --kind film --year 1985 --on 2026-11-02 --notes rain",
      "log 'Night Bus' s01e01 --new --on 2026-11-18 --mood great", "watchlist add Dune --new",
    ] {
      diary.seen("seen " + line)
    }
  }

  @Test("draw the diary with months, a card, the keys and who it is")
  func picture() throws {
    let lines = try diary.ui("2").screen.lines
    #expect(lines[0].hasPrefix(" 1 Home [2 Diary] 3 Watchlist "))
    #expect(lines[1].hasPrefix("November 2026") && lines[1].hasSuffix("3 watches"))
    #expect(lines[2].hasPrefix("> Wed 18  Night Bus s01e01"))
    #expect(lines[3].hasPrefix("  Mon  2  Ran (1985)"))
    #expect(lines[4].hasPrefix("  Oct 30  Heat (1995)"))
    #expect(lines.contains { $0.hasPrefix("Watched on November 18, 2026.") })
    #expect(lines[23].hasPrefix("a log  t seen today  r rate"))
  }

  @Test("record what the keys say, and show the line that ran")
  func rate() throws {
    let (screen, lines) = try diary.ui("2<down>r8/10<enter>")
    #expect(lines == ["seen rate film:ran-1985 8/10"])
    #expect(screen.text.contains("$ seen rate film:ran-1985 8/10"))
    #expect(screen.text.contains("recorded; u undoes it"))
    #expect(diary.seen("seen show Ran").output.contains("8/10"))
    try diary.ui("2u")
    #expect(!diary.seen("seen show Ran").output.contains("8/10"))
  }

  @Test("say while the title is typed that it is a rewatch, and log it")
  func form() throws {
    let screen = try diary.ui("aHeat").screen
    #expect(screen.text.contains("Heat (1995)  1×, last October 30, 2026, 9/10"))
    #expect(screen.text.contains("Your second Heat; the first was on October 30, 2026."))
    let (_, lines) = try diary.ui("aHeat<down><tab><tab>yesterday<ctrl-s>")
    #expect(lines == ["seen log film:heat-1995 --on=yesterday"])
    #expect(try diary.ui("aHeat<down><ctrl-s>").lines == ["seen log film:heat-1995"])
    let draft = try diary.ui("aHea<esc>a").screen
    #expect(draft.text.contains("> Title     Hea"))
  }

  @Test("keep a form that is refused, with why")
  func refused() throws {
    let (screen, lines) = try diary.ui("aHeat<down><tab><tab>2027-01-01<ctrl-s>")
    #expect(lines.isEmpty)
    #expect(screen.text.contains("2027-01-01"))
    #expect(screen.text.contains("future") || screen.text.contains("after today"))
  }

  @Test("filter by words and by queries while they are typed; Esc drops the filter")
  func filter() throws {
    let lines = try diary.ui("2/rating:>8").screen.lines
    #expect(lines[2].hasPrefix("> Oct 30, 2026  Heat (1995)"))
    #expect(lines[1].hasSuffix("1 of 3 watches"))
    #expect(lines[3].isEmpty)
    #expect(try diary.ui("2/heat<enter><esc>").screen.lines[2].contains("Wed 18"))
    #expect(try diary.ui("2/(").screen.text.contains("("))
  }

  @Test("take the place of the last filter with the first letter that is typed")
  func again() throws {
    #expect(try diary.ui("2/heat<enter>/ran<enter>").screen.lines[2].contains("Ran (1985)"))
    #expect(try diary.ui("2/heat<enter>/<enter>").screen.lines[2].contains("Heat (1995)"))
  }

  @Test("say what a key does that does nothing")
  func unknown() throws {
    #expect(try diary.ui("2z").screen.text.contains("? lists the keys"))
    #expect(try !diary.ui("2zj").screen.text.contains("? lists the keys"))
  }

  @Test("mark several, and do with all of them")
  func marks() throws {
    let lines = try diary.ui("5* w").lines
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("seen watchlist add "))
    #expect(diary.seen("seen watchlist --json=name").output.contains("Ran") == false)
    #expect(diary.seen("seen list items Watchlist --json=name").output.contains("Ran"))
  }

  @Test("take back what was done with several rows as a whole")
  func undoOfMarks() throws {
    let lines = try diary.ui("5*r2<enter>u").lines
    #expect(lines.count > 3 && lines.last == "seen undo --last \(lines.count - 1)")
    #expect(!diary.seen("seen show Ran").output.contains("rating"))
  }

  @Test("scroll what is only text, and keep the place among the lists")
  func places() throws {
    let first = try diary.ui("7").screen.lines[2]
    #expect(try diary.ui("7jj").screen.lines[2] != first)
    for line in ["list create Rain", "list add Rain Heat", "list add Rain Ran"] {
      diary.seen("seen " + line)
    }
    let lines = try diary.ui("4<down><down><enter>").screen.lines
    #expect(lines[2].hasPrefix("> "))
    #expect(try diary.ui("4<down><down><enter><down><esc>").screen.lines[4].hasPrefix("> Rain"))
  }

  @Test("never run text that is pasted outside of a field")
  func paste() throws {
    let before = diary.lines
    let keys: [Keystroke] = [.character("2"), .paste("xrqu:undo"), .enter, .escape]
    try diary.ui(keys)
    #expect(diary.lines == before)
    let screen = try diary.ui([.character("a"), .paste("Heat")]).screen
    #expect(screen.text.contains("> Title     Heat"))
  }

  @Test("need a terminal")
  func needed() {
    diary.expect(
      UICommand.name == "ui" ? "seen ui" : "",
      errors: ["seen: this terminal cannot draw screens", "hint: try 'seen ui --linear'"],
      code: .unavailable)
  }

  @Test("run any command, and show its answer")
  func command() throws {
    let screen = try diary.ui(":stats<enter>").screen
    #expect(screen.text.contains("$ seen stats"))
    #expect(screen.text.contains("titles watched"))
    #expect(try diary.ui(":nonsense<enter>").screen.text.contains("unknown command"))
  }

  @Test("list the keys that the table has, and run the one that is chosen")
  func help() throws {
    let screen = try diary.ui("2?rate", rows: 60).screen
    #expect(screen.text.contains("> r             rate"))
    let rating = try diary.ui("2?rate<enter>").screen
    #expect(rating.lines[23].hasPrefix("Rating for Night Bus s01e01:"))
  }

  @Test("do nothing on a terminal that is too small but end", arguments: [(7, 80), (24, 29)])
  func small(rows: Int, columns: Int) throws {
    let (screen, lines) = try diary.ui("2r8<enter>x", rows: rows, columns: columns)
    #expect(lines.isEmpty)
    #expect(screen.text.contains("seen ui needs"))
  }

  @Test("draw every panel at every size without a trap")
  func sizes() throws {
    var random = Seeded(seed: 7)
    for _ in 0..<30 {
      let (rows, columns) = (random.whole(1...60), random.whole(1...200))
      for panel in 1...7 {
        _ = try diary.ui("\(panel)a<esc>?<esc>", rows: rows, columns: columns)
      }
    }
  }
}

@Suite("Laws of seen ui")
struct UserInterfaceLaws {
  @Test("the lines that were shown, run again on a copy, give the same state")
  func lines() throws {
    try everySeed(6) { random in
      let (one, other) = (TestDiary(), TestDiary())
      let setup = [
        "log Heat --new --kind film --year 1995 --on 2026-10-30", "log Ran --new --kind film",
        "log 'Night Bus' s01e01 --new --on 2026-11-18", "watchlist add Dune --new",
        "list create Rain", "profile add Mia",
      ]
      for line in setup {
        one.seen("seen " + line)
        other.seen("seen " + line)
      }
      let keys = [Keystroke](
        "jjjkkgG12345trfwmxcseuU<ctrl-r> *<down><up><enter><esc>8/10a<tab>Heat<ctrl-s>")
      let script = (0..<120).map { _ in keys[random.whole(0...keys.count - 1)] }
      let lines = try one.ui(script).lines
      for line in lines {
        let words = Shell.words(of: line).dropFirst()
        _ = other.world.run(Array(words))
      }
      for view in ["diary", "watchlist", "list", "comments", "stats"] {
        let fields = view == "diary" ? "=name,date,rating,nth" : ""
        let answers = [one, other].map { $0.seen("seen \(view) --json\(fields)").output }
        let (left, right) = (
          UserInterfaceLaws.timeless(answers[0]), UserInterfaceLaws.timeless(answers[1])
        )
        #expect(left == right, "\(view) after \(lines)")
      }
    }
  }

  /// An answer without the moments and ids of recording.
  private static func timeless(_ text: String) -> String {
    text.replacing(/"20\d\d-\d\d-\d\dT[^"]*"/, with: "T").replacing(/"box\.\d+"/, with: "I")
  }
}
