import SeenCLI
import SeenTerminal
import SeenTestSupport
import Testing

@Suite("Panels of seen ui")
struct PanelTests {
  private let diary = TestDiary()

  init() {
    for line in [
      "log Heat --new --kind film --year 1995 --on 2026-10-30 --genre crime",
      "log Ran --new --kind film --year 1985 --on 2026-10-12 --genre war", "list create Rain",
      "list create Wars --live kind:film", "rule add Rain genre:war",
    ] {
      diary.seen("seen " + line)
    }
  }

  @Test("edit a rule as a query, with how many titles it would add")
  func rules() throws {
    let keys = "4<end><enter>"
    let screen = try diary.ui(keys + "<ctrl-u>genre:crime").screen
    #expect(screen.text.contains("would add 1 title"))
    #expect(screen.lines[23].hasPrefix("Rain: genre:crime"))
    let (after, lines) = try diary.ui(keys + "<ctrl-u>genre:crime<enter>A")
    #expect(lines.count == 2)
    #expect(
      lines[0].hasPrefix("seen rule add ") && lines[0].hasSuffix("--name genre-war genre:crime"))
    #expect(lines[1].hasPrefix("seen rule apply "))
    #expect(after.text.contains("1 added"))
    #expect(diary.seen("seen list items Rain --json=name").output.contains("Heat"))
    #expect(try diary.ui(keys + "<ctrl-u>((").screen.text.contains("("))
  }

  @Test("offer the titles of catalogs, in the search and in the form, and record them")
  func catalogs() throws {
    try diary.put(
      """
      {"kind":"film","name":"Rope","year":1948,"directors":["Alfred Hitchcock"]}
      {"kind":"film","name":"Ran","year":1985}

      """, as: "films.jsonl")
    diary.seen("seen catalog add films.jsonl -q")
    let found = try diary.ui("5/r").screen
    #expect(!found.text.contains("Only in catalogs"))
    let rope = try diary.ui("5/rop").screen
    #expect(rope.lines[2] == "Only in catalogs")
    #expect(rope.lines[3].hasPrefix("> Rope (1948)") && rope.lines[3].hasSuffix("Alfred Hitchcock"))
    // What the journal has is not offered twice.
    #expect(try !diary.ui("5/ran").screen.text.contains("Only in catalogs"))
    #expect(
      try diary.ui("arop").screen.text.contains("Rope (1948)  Alfred Hitchcock  in a catalog"))
    let (after, lines) = try diary.ui("5/rop<enter>w")
    #expect(lines == ["seen watchlist add film:rope-1948"])
    #expect(!after.text.contains("Only in catalogs"))
    // The form is of the title under the cursor.
    #expect(try diary.ui("5/rop<enter>a<ctrl-s>").lines == ["seen log film:rope-1948"])
  }

  @Test("stay on the title that an action was about, where its row is gone")
  func held() throws {
    for name in ["Rope", "Vertigo"] { diary.seen("seen watchlist add \(name) --new --kind film") }
    let first = try diary.ui("3").screen.lines[2].dropFirst(2).prefix { $0 != " " }
    let (screen, lines) = try diary.ui("3tr6/10<enter>")
    let title = "film:" + first.lowercased()
    #expect(lines == ["seen log \(title)", "seen rate \(title) 6/10"])
    #expect(!screen.lines[2].hasPrefix("> "))
    #expect(try diary.ui("3ww").lines.count == 2)
    // What is logged by the form is what comes next is about, in every panel.
    #expect(try diary.ui("3jr5/10<enter>").lines.count == 1)
    #expect(try diary.ui("3tr").screen.text.contains("Rating for "))
  }

  @Test("show ratings whole where only some are in sight")
  func ratings() throws {
    diary.seen("seen rate Heat 9/10")
    #expect(try diary.ui("2/heat<enter>").screen.lines[2].contains("●●●●◐"))
  }

  @Test("find a film by its name with its year, and a name that is typed with a slip")
  func years() throws {
    for typed in ["heat 1995", "heat (1995)", "haet"] {
      let screen = try diary.ui("a" + typed).screen
      #expect(screen.lines[3].contains("Heat (1995)"), "\(typed): \(screen.lines[3])")
    }
    #expect(try diary.ui("aheat 1995<down><enter><ctrl-s>").lines == ["seen log film:heat-1995"])
  }

  @Test("show comments on the page of a title, and take keys there")
  func comments() throws {
    diary.seen("seen comment Heat 'They meet only twice.'")
    #expect(try diary.ui("2<enter>").screen.text.contains("They meet only twice."))
    let (screen, lines) = try diary.ui("2<enter>cSo good.<enter>")
    #expect(lines.count == 1 && screen.text.contains("So good."))
  }

  @Test("make a list of a name that is typed where one is chosen, and keep a query that is wrong")
  func typedNames() throws {
    let lines = try diary.ui("5/heat<enter>mNoir nights<enter>").lines
    #expect(
      lines == [#"seen list create "Noir nights""#, #"seen list add "Noir nights" film:heat-1995"#])
    #expect(try diary.ui("4<down><down>e((<enter>").screen.lines[23].hasPrefix("Rule: (("))
    #expect(try diary.ui("1/heat").screen.lines[0].contains("[5 Search]"))
  }

  @Test("go on with a draft, whose line the first letter replaces")
  func draft() throws {
    #expect(try diary.ui("aCasblanca<esc>aRope").screen.lines[2].hasSuffix(" Rope"))
    #expect(try diary.ui("aCasblanca<esc>a").screen.lines[2].hasSuffix(" Casblanca"))
  }

  @Test("mean the same by keys that are typed ahead", arguments: [2, 5, 100])
  func ahead(atOnce: Int) throws {
    for keys in [
      "2/heat<enter>r8/10<enter>u", ":unwatch Heat<enter><enter>2", "3aRope<ctrl-s>r7/10<enter>",
      ":remove Heat<enter><down><enter>2", ":remove Heat<enter><esc>2t",
    ] {
      let one = TestDiary()
      let other = TestDiary()
      for diary in [one, other] { diary.seen("seen log Heat --new --kind film --year 1995") }
      let slow = try one.ui(keys)
      let quick = try other.ui(keys, atOnce: atOnce)
      #expect(slow.lines == quick.lines && slow.screen.text == quick.screen.text, "\(keys)")
    }
  }

  @Test("give a list another rule, where the cursor is not on one that it has")
  func secondRule() throws {
    let (_, lines) = try diary.ui("4<down><down>egenre:crime<enter>")
    #expect(lines == ["seen rule add list:me/rain genre:crime"])
    #expect(diary.seen("seen rule list Rain --json=rule").lines.count == 2)
  }

  @Test("say why a title is on a list, and switch what is shown of it")
  func why() throws {
    diary.seen("seen rule apply Rain")
    let keys = "4<down><down><enter>"
    #expect(try diary.ui(keys + "W").screen.text.contains("genre:war"))
    #expect(try diary.ui(keys + "]").screen.lines[1].hasPrefix("Rain, to see"))
  }

  @Test("add to a list that is made for it, never to a live one")
  func lists() throws {
    let picker = try diary.ui("5m").screen
    #expect(picker.text.contains("A new list") && picker.text.contains("Rain"))
    let (_, lines) = try diary.ui("5/heat<enter>mnew<enter>Noir<enter>")
    #expect(lines == ["seen list create Noir", "seen list add Noir film:heat-1995"])
    #expect(
      try diary.ui("5/heat<enter>mnew<enter>Noirs<enter>u").lines.last == "seen undo --last 2")
  }

  @Test("show the month or the year, and go to a day that is named")
  func calendar() throws {
    #expect(try diary.ui("6/oct 2026<enter>").screen.lines[1].hasPrefix("October 2026"))
    let day = try diary.ui("6/2026-10-11<enter>").screen
    #expect(day.text.contains(">11 ·") && day.text.contains("Nothing was watched on October 11"))
    #expect(try diary.ui("6/2026-10-12<enter><enter>").screen.text.contains("Ran (1985)"))
    #expect(try diary.ui("6y").screen.text.contains("Jan Feb"))
    #expect(try diary.ui("6/nonsense<enter>").screen.text.contains("is not a month or a day"))
  }

  @Test("take the keys of a row where it lies open")
  func opened() throws {
    let (screen, lines) = try diary.ui("2<enter>r4/5<enter>")
    #expect(lines.count == 1 && lines[0].hasSuffix(" 4/5"))
    #expect(screen.text.contains("Esc goes back") && screen.text.contains("4/5"))
    #expect(try diary.ui("2<enter>3").screen.lines[0].contains("[3 Watchlist]"))
  }

  @Test("complete commands with Tab, and bring the last ones back with Up")
  func commands() throws {
    #expect(try diary.ui(":strea<tab>").screen.lines[23] == "seen streak")
    #expect(try diary.ui(":st<tab>").screen.text.contains("stats  streak"))
    #expect(try diary.ui(":show He<tab>").screen.lines[23].hasPrefix("seen show Heat"))
    #expect(try diary.ui(":stats<enter><esc>:<up>").screen.lines[23].hasPrefix("seen stats"))
  }

  @Test("never cut what a command says")
  func long() throws {
    let screen = try diary.ui("2r" + String(repeating: "x", count: 30) + "<enter><esc>").screen
    let text = screen.lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(text.contains("for one") || text.contains("rating"))
    #expect(!text.contains("…"))
  }

  @Test("answer every key that their table lists, and no other", arguments: 1...7)
  func keys(panel: Int) throws {
    let help = try diary.ui("\(panel)?", rows: 60).screen.lines
    let start = try #require(help.lastIndex { $0.hasPrefix("───") })
    let dead = "That key does nothing here"
    for scalar in "abcdefgijklmnoprstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ[]/:;*!$%&()=+@".unicodeScalars
    {
      let keys = [Keystroke]("\(panel)") + [.character(scalar)]
      let isDead = try diary.ui(keys).screen.text.contains(dead)
      let row = help[start...].contains { line in
        line.dropFirst(2).prefix(14).split(whereSeparator: { ", ".contains($0) })
          .contains { $0 == String(scalar) }
      }
      #expect(isDead == !(row || "l;".unicodeScalars.contains(scalar)), "\(panel) \(scalar)")
    }
  }
}
