import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen capture")
struct CaptureCommandTests {
  private let diary = TestDiary()

  private func write(_ text: String, _ name: String = "phone.txt") {
    let folder = "/home/ana/films/capture"
    try? diary.world.files.makeDirectories(folder)
    try? diary.world.files.unlink(folder + "/" + name)
    try? diary.world.files.writeNew(folder + "/" + name, Array(text.utf8))
  }

  private var watches: String {
    diary.seen("seen diary --plain").output
  }

  @Test("records each line once, as the command that it means, and leaves the file alone")
  func once() throws {
    let text = """
      # 2026-11-18
      Heat 1995 9/10 @theater +Bo, Mia 😄 -- the café scene
      the office s02e01..e03
      ? Dune Part Two
      = Heat 5/5

      """
    write(text)
    diary.expect(
      "seen capture",
      [
        "Heat (1995), watched on November 18, 2026 (Theater) with Bo and Mia. Rated 9/10."
          + " Mood: Great. Notes: the café scene.",
        "the office s02e01, the office s02e02 and the office s02e03, watched on November 18, 2026.",
        "Added Dune Part Two to Watchlist.", "Heat (1995): rated 5/5.",
      ],
      errors: [
        "Captured 4 lines.", "New here: Heat (1995), the office and Dune Part Two.",
        "'seen undo --last 4' takes them back.",
      ])
    let lines = diary.lines
    diary.expect("seen capture", errors: ["Nothing new."])
    #expect(diary.lines == lines)
    let bytes = try diary.world.files.readWhole("/home/ana/films/capture/phone.txt")
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test("gives the state of the commands that it shows")
  func sameAsCommands() {
    write(
      "# 2026-11-18\nHeat 1995 9/10 +Bo -- so good\n2026-11-17 21:30 Ran\n? Dune\n= Heat 8/10\n")
    diary.seen("seen capture")
    let other = TestDiary()
    let shown = [
      "log Heat 1995 9/10 +Bo --on 2026-11-18 \"--notes=so good\"",
      "log Ran --on 2026-11-17 --clock 21:30", "watchlist add Dune --given 2026-11-18",
      "rate Heat 8/10 --given 2026-11-18",
    ]
    let answer = diary.seen("seen capture --json=command")
    #expect(!answer.output.contains("log"))
    for line in shown { #expect(other.seen("seen " + line).code == .done) }
    for view in ["diary", "watchlist", "stats", "show Heat"] {
      #expect(
        diary.seen("seen \(view) --json=name,rating,date,notes,watches").output
          == other.seen("seen \(view) --json=name,rating,date,notes,watches").output, "\(view)")
    }
  }

  @Test("adds nothing for a copy, for what was undone, and for what was forgotten")
  func stays() {
    write("# 2026-11-18\nHeat\nHeat\nRan\n")
    diary.seen("seen capture")
    write("# 2026-11-18\nHeat\nHeat\nRan\n", "phone.sync-conflict-20261118.txt")
    diary.expect("seen capture", errors: ["Nothing new."])
    diary.seen("seen undo")
    diary.expect("seen capture", errors: ["Nothing new."])
    #expect(watches.split(separator: "\n").count == 2)
    let forgotten = diary.seen("seen forget Heat --yes").errors
    #expect(forgotten.contains("capture/phone.txt:2"))
    #expect(!diary.lines.contains { $0.contains("Heat") })
    diary.expect("seen capture", errors: ["Nothing new."])
    #expect(diary.seen("seen check").code == .done)
  }

  @Test("records what changed nothing, so that it is not done later either")
  func noChange() {
    diary.seen("seen watchlist add Dune --new")
    write("# 2026-11-18\n? Dune\n")
    diary.seen("seen capture")
    diary.seen("seen watchlist remove Dune")
    diary.expect("seen capture", errors: ["Nothing new."])
    #expect(!diary.seen("seen watchlist").output.contains("Dune"))
  }

  @Test("holds a line where another one is gone, with the command that corrects that")
  func edited() {
    write("# 2026-11-18\nHeat 8/10\nRan\n")
    diary.seen("seen capture")
    write("# 2026-11-18\nHeat 9/10\nRan\nAlien\n2026-11-17 Ran\n")
    let answer = diary.seen("seen capture")
    #expect(answer.code == .data)
    #expect(answer.output.contains("capture/phone.txt:2: Heat 9/10"))
    #expect(watches.split(separator: "\n").count == 4)
    let start = answer.output.firstRange(of: "seen amend")?.lowerBound
    let command = start.map { answer.output[$0...].prefix { $0 != "'" } } ?? ""
    #expect(diary.seen(String(command)).code == .done)
    diary.expect("seen capture", errors: ["Nothing new."])
    #expect(diary.seen("seen show Heat").output.contains("9/10"))
  }

  /// The command that an answer says settles a line.
  private func fix(_ answer: String) -> String {
    let start = answer.firstRange(of: "or run 'seen ")?.lowerBound
    return start.map { String(answer[$0...].dropFirst(8).prefix { $0 != "'" }) } ?? ""
  }

  @Test("corrects a rating behind a title with its year, and forgets a watch that was removed")
  func year() {
    write("# 2026-11-18\nHeat 1995 8/10 +Bo\nRan\nAlien\n")
    diary.seen("seen capture")
    write("# 2026-11-18\nHEAT 1995 9/10 +Mia\nRan\nAlien\n")
    #expect(diary.seen(fix(diary.seen("seen capture").output)).code == .done)
    diary.expect("seen capture", errors: ["Nothing new."])
    #expect(diary.seen("seen show Heat").output.contains("9/10"))
    write("# 2026-11-18\nHEAT 1995 9/10 +Mia\nPsycho 1960\nAlien\n")
    #expect(diary.seen("seen capture").code == .data)
    diary.seen("seen remove Ran --yes")
    #expect(diary.seen("seen capture").code == .done)
    #expect(watches.contains("Psycho"))
  }

  @Test("holds the lines of a day whose heading was corrected, with what moves them")
  func moved() {
    write("# 2026-11-17\nRope\n# 2026-11-18\nHeat\nthe office s01e01..e02\n")
    diary.seen("seen capture")
    let before = watches.split(separator: "\n").count
    write("# 2026-11-17\nRope\n# 2026-11-19\nHeat\nthe office s01e01..e02\n")
    let answer = diary.seen("seen capture").output
    #expect(answer.contains("it was recorded for November 18, 2026"), "\(answer)")
    #expect(watches.split(separator: "\n").count == before)
    for _ in 0..<2 {
      for command in fix(diary.seen("seen capture").output).split(separator: "&&") {
        #expect(diary.seen(String(command)).code == .done)
      }
    }
    diary.expect("seen capture", errors: ["Nothing new."])
    #expect(watches.split(separator: "\n").count == before && !watches.contains("11-18"))
    // What is said again once the file was cleared is another watch.
    write("# 2026-11-20\nRope\n")
    #expect(diary.seen("seen capture").code == .done)
  }

  @Test("holds a line that was corrected in one of two copies")
  func copies() {
    write("# 2026-11-18\nHeat 8/10\nRan\n")
    write("# 2026-11-18\nHeat 8/10\nRan\n", "phone.sync-conflict-1.txt")
    diary.seen("seen capture")
    write("# 2026-11-18\nHeat 9/10\nRan\n")
    let answer = diary.seen("seen capture")
    #expect(answer.code == .data && answer.output.contains("from another line"))
    #expect(diary.seen(fix(answer.output)).code == .done)
    diary.expect("seen capture", errors: ["Nothing new."])
    // Two watches of one day stand below each other.
    write("# 2026-11-18\nHeat 9/10\nRan\nHeat 7/10\n")
    let other = diary.seen("seen capture")
    #expect(other.code == .done, "\(other.output)")
  }

  @Test("previews the ratings of titles that have one, and says what no catalog has")
  func ratings() {
    write("# 2026-11-18\nHeat 1/5\nRan 2/5\n")
    #expect(diary.seen("seen capture").errors.contains("New here: Heat and Ran."))
    write("# 2026-11-18\nHeat 1/5\nRan 2/5\n# 2026-11-19\nHeat 4/5\nRan 5/5\n")
    #expect(diary.seen("seen capture --dry-run").errors.contains("Would capture 2 lines."))
  }

  @Test("takes the profile from the first line, and guesses none")
  func profiles() {
    diary.seen("seen profile add Ana")
    write("// profile: ana\n2026-11-18 Heat\n", "ana.txt")
    write("2026-11-18 Ran\n", "tablet.txt")
    write("// profile: nobody\n2026-11-18 Alien\n", "other.txt")
    let answer = diary.seen("seen capture")
    #expect(answer.output.contains("no profile is called 'nobody'"))
    #expect(diary.seen("seen diary --profile ana --json=name").output == "{\"name\":\"Heat\"}\n")
    #expect(diary.seen("seen diary --json=name").output == "{\"name\":\"Ran\"}\n")
    diary.expect(
      "seen capture --profile ana -q",
      [
        "", "capture/other.txt:2: 2026-11-18 Alien",
      ].dropFirst().map { $0 } + [
        "Held: no profile is called 'nobody'.",
        "hint: correct the first line of the file, or run 'seen profile add nobody'",
      ], code: .data)
  }

  @Test("shows a child only its own lines")
  func child() {
    diary.seen("seen profile add Mia --kind kids --born 2017")
    write("2026-11-18 Grim Horror\nno day\n")
    write("// profile: mia\n2026-11-18 Ponyo\n", "mia.txt")
    let answer = diary.seen("seen capture --profile mia")
    #expect(!(answer.output + answer.errors).contains("Grim"))
    #expect(answer.output.contains("Ponyo"))
    #expect(!diary.seen("seen doctor --profile mia").output.contains("Grim"))
    #expect(!diary.lines.contains { $0.contains("Grim") })
    diary.seen("seen capture")
    #expect(diary.lines.contains { $0.contains("Grim") })
  }

  @Test("holds what is not clear, with what to write instead")
  func held() {
    diary.seen("seen log Heat --new --kind film --year 1972 --on 2026-01-01")
    diary.seen("seen log Heat --new --kind film --year 1995 --on 2026-01-02")
    write("# 2026-11-18\nHeat\nHeta\n2026-12-01 Ran\nblackbird x0\n")
    let lines = diary.lines
    let answer = diary.seen("seen capture").output
    for words in [
      "write 'Heat (1972)' or 'Heat (1995)'", "did you mean Heat", "2026-12-01 has not come yet",
      "write '\"blackbird x0\"'",
    ] {
      #expect(answer.contains(words), "\(words)")
    }
    #expect(diary.lines == lines)
    write("# 2026-11-18\nHeat (1995)\n")
    diary.seen("seen capture")
    #expect(diary.seen("seen show film:heat-1995").output.contains("November 18"))
  }

  @Test("answers in capture/answers, the same each time, until nothing is held")
  func answers() {
    write("Heat\n")
    diary.seen("seen capture --answers")
    let path = "/home/ana/films/capture/answers/phone.txt"
    let first = try? diary.world.files.readWhole(path)
    #expect(
      first.map { String(decoding: $0, as: UTF8.self) }
        == "1: Heat\n  It has no day.\n  Begin it with its day, as in '2026-11-20 Heat'.\n")
    diary.seen("seen capture --answers")
    #expect((try? diary.world.files.readWhole(path)) == first)
    write("2026-11-18 Heat\n")
    diary.seen("seen capture --answers")
    #expect(((try? diary.world.files.status(path)) ?? nil) == nil)
  }

  @Test("only says what it would do with --dry-run")
  func preview() {
    write("2026-11-18 Heat\n")
    let lines = diary.lines
    diary.expect(
      "seen capture --dry-run", ["Dry run: Heat, watched on November 18, 2026."],
      errors: ["Would capture 1 line."])
    write("# 2026-11-18\nHeat\nheat\n= Heat 9/10\nHaet\n")
    diary.expect(
      "seen capture --dry-run --json=state",
      [#"{"state":"recorded"}"#, #"{"state":"recorded"}"#, #"{"state":"recorded"}"#]
        + [#"{"state":"held"}"#], code: .data)
    #expect(diary.lines == lines)
  }

  @Test("gives wishes and ratings their day, and rates no watch by a rating of the title")
  func given() {
    write("# 2026-11-18\nHeat 7/10\n= Heat 9/10\n? Dune\n")
    diary.seen("seen capture")
    #expect(diary.seen("seen diary --plain").output.contains("7/10"))
    #expect(diary.seen("seen watchlist --json=added").output == "{\"added\":\"2026-11-18\"}\n")
    #expect(diary.lines.contains { $0.contains(#""value":9,"scale":10,"was""#) })
  }

  @Test("reads what people type, and holds the name of a bird that may be a film")
  func typed() {
    write("# 2026-11-18\n2x blackbird\nHeat\n")
    #expect(diary.seen("seen capture").output.contains("Held: 'Heat' may be a bird or a film."))
    write("# 2026-11-18\nRan 1985 w/ Bo\n2x blackbird\n1 x kestrel\nrobin\n")
    let answer = diary.seen("seen capture")
    #expect(answer.output.contains("kestrel ×1, seen on"))
    #expect(answer.output.contains("with Bo"))
    #expect(answer.output.contains("Held: 'robin' may be a bird or a film."))
    write("# 2026-11-18\nrobin x1\n")
    diary.seen("seen capture")
    #expect(diary.seen("seen show robin --json=kind").output == "{\"kind\":\"bird\"}\n")
  }

  @Test("offers to rename the title of a line whose spelling was corrected")
  func slip() {
    write("# 2026-11-18\nRan\nHit man\n")
    diary.seen("seen capture")
    write("# 2026-11-18\nRan\nHitman\n")
    let answer = diary.seen("seen capture").output
    let start = answer.firstRange(of: "seen amend film:hit-man")?.lowerBound
    let command = start.map { answer[$0...].prefix { $0 != "'" } } ?? ""
    #expect(diary.seen(String(command)).code == .done)
    diary.expect("seen capture", errors: ["Nothing new."])
    #expect(diary.seen("seen show Hitman --json=watches").code == .done)
  }

  @Test("says so where there is nothing")
  func nothing() {
    diary.expect(
      "seen capture",
      errors: ["Nothing to capture: 'capture' in the journal has no text files."])
    #expect(diary.seen("seen capture missing.txt").code == .noInput)
  }

  @Test("keeps a day that a stamp after midnight has, by day.rollover")
  func rollover() {
    diary.seen("seen setting day.rollover 4")
    write("2026-11-18T01:30:00+01:00 Heat\n2026-11-18 01:30 Ran\n")
    diary.seen("seen capture")
    #expect(
      diary.seen("seen diary --json=name,date").output
        == #"{"name":"Ran","date":"2026-11-18"}"# + "\n" + #"{"name":"Heat","date":"2026-11-17"}"#
        + "\n")
  }

  @Test("refuses to record what --src names a second time")
  func source() {
    diary.seen("seen log Heat --on 2026-11-18 --src phone:1")
    diary.refuses(
      "seen log Heat --on 2026-11-18 --src phone:1", "seen: 'phone:1' was recorded before")
    diary.refuses(
      "seen log Heat --src phone",
      "seen: 'phone' is not valid for --src: expected SOURCE:KEY, without spaces",
      "hint: see 'seen log --help'", code: .usage)
  }
}
