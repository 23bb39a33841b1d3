import SeenCLI
import SeenRender
import SeenStore
import SeenTestSupport
import Testing

@Suite("The width of a terminal")
struct TerminalWidthTests {
  @Test(
    "holds every line of the diary, of calendars and of titles, for every sample",
    arguments: Sample.all)
  func fits(sample: Sample) throws {
    let copy = try sample.copied()
    let world = TestWorld(files: PosixFileSystem())
    let titles = sample.prompt(["diary", "--json=subject"], of: copy).output
      .split(separator: "\n").map { $0.dropFirst(12).dropLast(2) }
    let shown = Set(titles).sorted().enumerated().filter { $0.offset % 20 == 0 }.map(\.element)
    #expect(!shown.isEmpty && shown.allSatisfy { $0.contains(":") })
    let questions =
      [["diary"], ["calendar", "2025"], ["calendar", "2026"], ["calendar", "2026-10"]]
      + [["calendar", "2026-11"], ["review", "2025"], ["review", "2025", "--household"]]
      + shown.map { ["show", String($0)] }
    world.terminals = [.output]
    world.hasPager = false
    world.run(["-C", copy.path, "snapshot", "write"])
    for words in questions {
      for width in [40, 60, 80, 100] {
        world.terminalSize = TerminalSize(columns: width, rows: 50)
        let answer = world.run(
          ["-C", copy.path] + words
            + ["--today", sample.today, "--profile", sample.profile, "--color", "never"])
        #expect(answer.code == .done, "\(words)")
        let wide = answer.output.split(separator: "\n").filter { Width.of(String($0)) > width }
        #expect(wide == [], "\(words) at \(width)")
      }
    }
  }

  @Test("holds names of two columns a letter, of joined emoji, and of 60 letters, in every screen")
  func names() {
    let diary = TestDiary()
    let long = String(repeating: "Wörterbuch ", count: 6).dropLast()
    for name in ["千と千尋の神隠し", "👩‍👩‍👧‍👦 Family 🏳️‍🌈", "\(long)", "한국어 영화", "Żółć"] {
      let words = ["log", name, "--new", "--year", "2001", "--kind", "film", "--rate", "4.5/5"]
      diary.world.run(words + ["--with", name, "--at", name, "--platform", name, "--notes", name])
      diary.world.run("log", name, "--on", "2020-02-29", "--mood", "good", "--format", "theater")
      diary.world.run("list", "create", name)
      diary.world.run("list", "add", name, name)
      diary.world.run("log", "\(name) Show s01e01..e03", "--new")
      diary.world.run("watchlist", "add", "\(name) 2", "--new", "--notes", name)
    }
    diary.world.terminals = [.output]
    diary.world.hasPager = false
    let questions =
      // Events are JSON Lines, which are never broken.
      CommandFormsTests.readers.map(\.line).filter { $0 != "events" }
      .map { $0.replacing("Heat", with: "Żółć") }
      + ["calendar 2020", "calendar 2020-02", "list show Żółć", "search e", "stats --by person"]
    for line in questions {
      for width in [40, 80, 120] {
        diary.world.terminalSize = TerminalSize(columns: width, rows: 50)
        let answer = diary.seen("seen \(line) --color never")
        let wide = answer.output.split(separator: "\n").filter { Width.of(String($0)) > width }
        #expect(wide == [], "\(line) at \(width)")
      }
    }
  }

  @Test("that COLUMNS asks for holds every line elsewhere too, and nothing is cut there")
  func elsewhere() throws {
    let sample = Sample.all[0]
    let copy = try sample.copied()
    let world = TestWorld(files: PosixFileSystem())
    let questions = [
      ["diary", "--when", "2025-12"], ["show", "film:heat-1995"], ["history", "film:heat-1995"],
      ["stats"], ["review", "2025"], ["calendar", "2025"], ["my"], ["rewatches"],
      ["search", "the"], ["list"],
    ]
    for words in questions {
      let line = ["-C", copy.path, "--today", sample.today] + words
      // Long ids are broken too, and cells stand below their rows: but every character is there.
      func characters(_ text: String) -> [Character] { text.filter { !$0.isWhitespace }.sorted() }
      world.environment["COLUMNS"] = nil
      let whole = world.run(line).output
      for columns in [40, 100] {
        world.environment["COLUMNS"] = String(columns)
        let answer = world.run(line).output
        let wide = answer.split(separator: "\n").filter { Width.of(String($0)) > columns }
        #expect(wide == [], "\(words) at \(columns)")
        // Bars and grids are drawn smaller.
        guard !["stats", "review", "calendar"].contains(words[0]) else { continue }
        #expect(characters(answer) == characters(whole), "\(words) at \(columns)")
      }
    }
  }

  @Test("is nothing to a program, and to a file only what COLUMNS says")
  func ignored() throws {
    let sample = Sample.all[0]
    let copy = try sample.copied()
    let world = TestWorld(files: PosixFileSystem())
    for words in [["diary", "--when", "2025-12"], ["show", "film:heat-1995"]] {
      for form in [["--json"], ["--plain"]] where words[0] == "diary" || form == ["--json"] {
        var answers: Set<String> = []
        for columns in ["40", "100"] {
          world.environment["COLUMNS"] = columns
          answers.insert(
            world.run(["-C", copy.path, "--today", sample.today] + words + form).output)
        }
        #expect(answers.count == 1, "\(words)")
      }
    }
    world.environment["COLUMNS"] = nil
    let line = ["-C", copy.path, "--today", sample.today, "history", "film:heat-1995"]
    let lines = world.run(line).output.split(separator: "\n")
    // Each row is as long as what it says.
    #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
    #expect(Set(lines.map(\.count)).count > 3 && lines.contains { $0.count < 80 })
  }

  @Test("cuts no title of a search for an id, which is shown only with -v")
  func searched() throws {
    let world = try SmallJournal.world(adding: [
      SmallJournal.line(
        10, "title.added", "film:birdman-or-the-unexpected-virtue-of-ignorance-2014",
        #"{"kind":"film","name":"Birdman or (The Unexpected Virtue of Ignorance)","year":2014}"#)
    ])
    world.terminals = [.output]
    world.environment["SEEN_PAGER"] = ""
    world.terminalSize = TerminalSize(columns: 80, rows: 50)
    let answer = world.run("search", "ignorance", "--color", "never")
    #expect(
      answer.lines == [
        "Birdman or (The Unexpected Virtue of Ignorance) (2014)  not watched"
      ])
    #expect(
      world.run("search", "ignorance", "--color", "never", "-v").lines == [
        "Birdman or (The Unexpected Virtue of Ignorance) (2014)  not watched",
        "    film:birdman-or-the-unexpected-virtue-of-ignorance-2014",
      ])
  }
}
