import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen log")
struct LogCommandTests {
  private let diary = TestDiary()

  @Test("takes all of the diary in one line, and answers with it and the way back")
  func whole() {
    diary.expect(
      "seen log 'Face/Off' --on yesterday --clock 21:10 --at 'Odeon Camden' --with Bo --with Mia"
        + " --format theater --mood great --notes 'The boat.' --rate 9/10 --minutes 139"
        + " --platform Mubi --tag imax --again --year 1997 --runtime 138 --genre action",
      [
        "Face/Off (1997), watched on November 19, 2026 at 21:10, Odeon Camden (Theater) on Mubi with"
          + " Bo and Mia. Rated 9/10. Mood: Great. Tagged imax. Notes: The boat."
      ],
      errors: [
        "Face/Off (1997) is new here; 'seen undo' takes it back."
      ])
    #expect(diary.types == ["title.added", "watch.logged", "rating.set", "again.set"])
    #expect(
      diary.lines[1].hasPrefix(
        #"{"id":"box.2","time":"2026-11-20T20:00:02.000Z","type":"watch.logged","#
          + #""subject":"film:face-off-1997","batch":"box.1/4","data":{"date":"2026-11-19","#
          + #""clock":"21:10","format":"theater","location":"Odeon Camden","#
          + #""companions":["Bo","Mia"],"mood":"great","notes":"The boat.","platform":"Mubi","#
          + #""minutes":139,"tags":["imax"]},"sum":""#))
  }

  @Test("says which facts of a known title it left as they were")
  func knownFacts() {
    diary.seen("seen log Heat --year 1995 --runtime 170 --genre crime --new")
    let same = diary.seen("seen log Heat --runtime 170 --genre crime")
    #expect(!same.errors.contains("known already"))
    let other = diary.seen("seen log Heat --runtime 171 --genre drama --genre crime")
    #expect(
      other.errors.contains(
        "Heat already exists, so runtime and genres stayed as they were;"
          + " 'seen amend film:heat-1995 --runtime … --genre …' changes them."))
    // A word of a director's name only says which title it is.
    diary.seen("seen log Ran --year 1985 --director 'Akira Kurosawa' --new")
    #expect(!diary.seen("seen log Ran --director Kurosawa").errors.contains("stayed"))
    #expect(
      diary.seen("seen log Ran --director Kurosawa --director Kubrick").errors.contains(
        "so directors stayed as it was; 'seen amend film:ran-1985 --director …' changes it."))
  }

  @Test("refuses an unknown kind also of a known title")
  func unknownKind() {
    diary.seen("seen log Heat --year 1995 --new")
    for line in ["log Heat", "watching Heat", "queue add Heat", "watchlist add Heat"] {
      diary.refuses(
        "seen \(line) --kind flim", "seen: 'flim' is not a kind of title",
        "hint: use film, show, season, episode, bird, channel, other")
    }
  }

  @Test("does not take an unknown id elsewhere for a name", arguments: ["tt0119094", "imdb:tt01"])
  func unknownID(text: String) {
    let answer = diary.seen("seen log \(text)")
    #expect(answer.code == .data && diary.lines.isEmpty)
  }

  @Test("never uses a number twice, also where the writer's events lie in a file of another name")
  func renamed() throws {
    diary.seen("seen log Heat")
    let files = diary.world.files
    let folder = "/home/ana/films/events/"
    let segment = try #require(try files.list(folder).first)
    try files.rename(folder + segment, to: folder + "archive.jsonl")
    diary.seen("seen log Alien")
    #expect(diary.seen("seen events --json=id").lines.count == 4)
    #expect(diary.seen("seen events --json=id").lines.last == #"{"id":"box.4"}"#)
    #expect(diary.seen("seen check").output == "")
  }

  @Test("says when a title was watched before")
  func rewatch() {
    diary.seen("seen log Heat --on 2013")
    diary.seen("seen log Heat --on 2025-05")
    diary.expect(
      "seen log heat",
      [
        "Heat, watched on November 20, 2026.",
        "Your third Heat; you watched it in 2013 and 2025.",
      ], errors: ["'seen undo' takes it back."])
    diary.expect(
      "seen log Alien --rewatch --quiet", ["Alien, watched on November 20, 2026."])
  }

  @Test("gives the members of events that --json names")
  func selects() {
    diary.expect(
      "seen log Heat --year 1995 --json=id,type,nothing",
      [
        #"{"id":"box.1","type":"title.added","nothing":null}"#,
        #"{"id":"box.2","type":"watch.logged","nothing":null}"#,
      ])
    diary.expect("seen rate Heat 9 -n --json=type", [#"{"type":"rating.set"}"#])
  }

  @Test("says which time a backdated watch is by date")
  func backdated() {
    diary.seen("seen log Heat")
    for (date, words) in [
      ("2013", "in 2026; by date, this is now your first of 2 watches"),
      ("2019-05", "in 2013 and 2026; by date, this is now your second of 3 watches"),
      ("unknown", "in 2013, 2019 and 2026; without a date, this counts as your first of 4 watches"),
    ] {
      let answer = diary.seen("seen log Heat --on \(date)")
      #expect(answer.output.hasSuffix("\nYou watched Heat \(words).\n"))
    }
  }

  @Test(
    "takes dates as people say them",
    arguments: [
      ("2026-11-20", "2026-11-20"), ("2026-11", "2026-11"), ("1999", "1999"),
      ("today", "2026-11-20"), ("yesterday", "2026-11-19"), ("'last friday'", "2026-11-13"),
      ("'3 days ago'", "2026-11-17"), ("2024-02-29", "2024-02-29"), ("0001-01-01", "0001-01-01"),
    ])
  func dates(text: String, date: String) {
    diary.seen("seen log Heat --on \(text)")
    #expect(diary.lastData == #"{"date":"\#(date)"}"#)
  }

  @Test("takes who was there and each tag once")
  func repeatedWords() {
    diary.seen("seen log Heat --with Bo --with Mia --with Bo --tag heist --tag heist")
    #expect(
      diary.lastData == #"{"date":"2026-11-20","companions":["Bo","Mia"],"tags":["heist"]}"#)
    diary.seen("seen log Ran --genre drama --genre drama --director Ann --director Ann")
    #expect(diary.lines.contains { $0.contains(#""genres":["drama"],"directors":["Ann"]"#) })
  }

  @Test("keeps an unknown date as no date")
  func unknownDate() {
    diary.seen("seen log Heat --on unknown")
    #expect(diary.lastData == "{}")
  }

  @Test(
    "refuses what is yet to come and days that never were",
    arguments: ["tomorrow", "2026-11-21", "2026-12", "2027", "'next week'", "9999-12-31"])
  func future(text: String) {
    let answer = diary.seen("seen log Heat --on \(text)")
    #expect(answer.code == .data)
    #expect(answer.errors.contains("is in the future; today is 2026-11-20"))
    #expect(diary.lines == [])
  }

  @Test(
    "refuses days that the calendar lacks",
    arguments: [
      ("2026-02-30", "February 2026 has 28 days"), ("2025-02-29", "February 2025 has 28 days"),
      ("2026/11/31", "November 2026 has 30 days"), ("2026-13", nil), ("2026-00-10", nil),
      ("0000", nil), ("february 30", nil),
    ])
  func impossible(text: String, hint: String?) {
    let usual = "years run from 1 to 9999, months from 1 to 12, and days to the end of the month"
    diary.refuses(
      "seen log Heat --on '\(text)'", "seen: no such date: '\(text)'", "hint: \(hint ?? usual)",
      code: .usage)
  }

  @Test("reads midnight by local time and by day.rollover")
  func night() {
    diary.world.offsetMinutes = 270
    diary.seen("seen log Heat")
    #expect(diary.lastData == #"{"date":"2026-11-21"}"#)
    diary.seen("seen setting day.rollover 4")
    diary.seen("seen log Heat")
    #expect(diary.lastData == #"{"date":"2026-11-20"}"#)
    diary.seen("seen log Heat --today 2026-01-02")
    #expect(diary.lastData == #"{"date":"2026-01-02"}"#)
  }

  @Test("asks about the year of a new title that is older than any film")
  func oldYear() {
    diary.expect(
      "seen log Heat --year 95", ["Heat (95), watched on November 20, 2026."],
      errors: [
        "Heat (95) is new here; 'seen undo' takes it back.",
        "Heat is from the year 95; did you mean 1995?",
      ])
    #expect(
      diary.seen("seen watchlist add Ran --year 1685").errors.hasSuffix(
        "Ran is from the year 1685; check the year.\n"))
    #expect(!diary.seen("seen log Sortie --year 1895 --new").errors.contains("year"))
  }

  @Test("with --dry-run says what it would record, and records nothing")
  func dryRun() {
    diary.expect(
      "seen log Heat --dry-run", ["Dry run: Heat, watched on November 20, 2026."],
      errors: ["Would add Heat (film:heat)."])
    #expect(diary.lines == [])
    diary.seen("seen log Heat")
    let before = diary.lines
    let answer = diary.seen("seen log Heat -n --json")
    #expect(answer.output.hasPrefix(#"{"id":"box.3","#))
    #expect(diary.lines == before)
  }

  @Test("with --json answers the events as they are stored")
  func json() {
    let answer = diary.seen("seen log Heat --rate 8/10 --json")
    #expect(answer.errors == "")
    #expect(answer.lines.map(String.init) == diary.lines)
  }

  @Test("records episodes one by one, and a range as one batch")
  func episodes() {
    diary.expect(
      "seen log 'The Office' s02e03 --runtime 22",
      ["The Office s02e03, watched on November 20, 2026."],
      errors: [
        "The Office is new here; 'seen undo' takes it back."
      ])
    diary.expect(
      "seen log 'The Office' s02e01..e05 -q",
      [
        "5 episodes of The Office, s02e01 to s02e05, watched on November 20, 2026.",
        "You had already watched 1 of them.",
      ])
    #expect(diary.types.filter { $0 == "watch.logged" }.count == 6)
    #expect(diary.types.filter { $0 == "title.added" }.count == 6)
    diary.seen("seen log 'The Office' s01e01 --special")
    #expect(diary.lines.last?.contains("episode:the-office/s00e01") == true)
    diary.seen("seen log 'The Office s01e02' --special")
    #expect(diary.lines.last?.contains("episode:the-office/s00e02") == true, "in one text too")
    #expect(diary.seen("seen log 'The Office' --special").code == .usage, "no show is a special")
    diary.seen("seen log Heat")
    for command in ["log film:heat s01e01", "rate Heat s01e01 9", "comment Heat s01e01 Hm."] {
      diary.refuses(
        "seen \(command)", "seen: Heat is a film, and only shows have episodes",
        "hint: leave the episodes out, or add the show with 'seen log --new'")
    }
    diary.seen("seen log Tetris --kind other")
    let kinds = [("episode:the-office/s02e03", "an episode"), ("other:tetris", "not a show")]
    for (title, kind) in kinds {
      let answer = diary.seen("seen log \(title) s01e01")
      #expect(answer.errors.contains(" is \(kind), and only shows have episodes"))
    }
  }

  @Test("takes a clock as people write it in the morning")
  func clock() {
    diary.seen("seen log Heat --clock 9:05")
    #expect(diary.lastData.contains(#""clock":"09:05""#))
    for text in ["9:5", "9", ":05", "009:05", "24:00", "9:60"] {
      #expect(diary.seen("seen log Heat --clock \(text)").code == .usage, "\(text)")
    }
  }

  @Test("tells of a fact that a known title does not have")
  func unusedFact() {
    diary.seen("seen log Heat --year 1995 --runtime 171")
    let answer = diary.seen("seen log Heat --runtime 170 -n")
    #expect(answer.errors.contains("Heat already exists, so runtime stayed as it was"))
    #expect(!diary.seen("seen log Heat --year 1995 -n").errors.contains("known already"))
  }

  @Test("counts birds")
  func birds() {
    diary.expect(
      "seen log blackbird --count 3 --near 51.5,-0.12 -q",
      ["blackbird ×3, seen on November 20, 2026."])
    #expect(
      diary.lastData.contains(#""place":{"lat":51.5,"lon":-0.12},"count":3"#)
        || diary.lastData.contains(#""count":3"#))
    #expect(diary.lines[0].contains(#""kind":"bird""#))
  }

  @Test("writes for the profile that is named, and privately where that is wanted")
  func profiles() {
    diary.seen("seen log Heat --profile bo --new-profile --private")
    #expect(diary.lines[1].contains(#""profile":"bo""#))
    #expect(diary.lines[1].contains(#""private":true"#))
  }

  @Test("asks for a rating where the setting wants one")
  func ratingRequired() {
    diary.seen("seen setting rating.required on")
    diary.refuses(
      "seen log Heat", "seen: a rating is required",
      "hint: add --rate, or 'seen setting rating.required off'")
    #expect(diary.seen("seen log Heat --rate 3/5").code == .done)
    #expect(diary.seen("seen watching Ran --kind film").code == .done)
    diary.world.terminals = [.input, .error]
    diary.world.environment["NO_COLOR"] = "1"
    diary.world.input = Array("8\n\n12\n".utf8)
    let answer = diary.seen("seen log Heat -q")
    #expect(answer.lines.first == "Heat, watched on November 20, 2026. Rated 8/10.")
    #expect(answer.errors == "How would you rate it, out of 10? ")
    #expect(diary.seen("seen log Heat").code == .no)
    // An answer that is none is asked about again.
    let again = diary.seen("seen log Heat -q")
    #expect(
      again.code == .no && again.errors.contains("a rating out of 10 cannot be 12"), "\(again)")
    diary.world.input = Array("11\nnine\n9\n".utf8)
    let third = diary.seen("seen log Heat -q")
    #expect(third.lines.first == "Heat, watched on November 20, 2026. Rated 9/10.")
    let requested = third.errors.split(separator: "How would you rate it, out of 10?")
    #expect(requested.count == 3, "\(third)")
  }

  @Test("a rating is required on every way to a watch")
  func ratingRequiredEverywhere() {
    diary.seen("seen setting rating.required on")
    diary.seen("seen list create Owls")
    let hint = "hint: add --rate, or 'seen setting rating.required off'"
    for line in [
      "list add Owls Heat --seen --new", "watchlist add Heat --seen", "progress Heat 100% --of 2h",
    ] {
      diary.refuses("seen \(line)", "seen: a rating is required", hint)
      #expect(diary.seen("seen \(line) --rate 7").code == .done)
      #expect(diary.types.suffix(2) == ["watch.logged", "rating.set"])
      #expect(diary.lines.last?.contains(#""watch":"box."#) ?? false)
    }
    #expect(diary.seen("seen progress Ran 10% --of 2h --new").code == .done)
    diary.world.terminals = [.input, .error]
    diary.world.input = Array("11\n6\n".utf8)
    let answer = diary.seen("seen list add Owls Ran --seen")
    #expect(answer.code == .done)
    #expect(answer.errors.contains("How would you rate Ran, out of 10?"), "\(answer)")
    diary.world.input = Array("11\n6\n".utf8)
    #expect(diary.seen("seen progress Ali 100% --of 2h --new").code == .done)
    #expect(diary.lastData.contains(#""value":6"#))
  }

  @Test("takes a time zone that the system knows, and any offset; without a database any name")
  func zones() throws {
    let world = diary.world
    #expect(world.run("log", "Heat", "--new", "--zone", "Foo/Bar", "-n").code == .done)
    let files = try #require(world.files as? MemoryFileSystem)
    try files.put("/usr/share/zoneinfo/Europe/London", Array("TZif".utf8))
    for (zone, code) in [
      ("Europe/London", ExitCode.done), ("-03:30", .done), ("Foo/Bar", .usage), ("Europe", .usage),
      ("", .usage),
    ] {
      #expect(world.run("log", "Heat", "--new", "--zone", zone, "-n").code == code, "\(zone)")
    }
    world.run("log", "Heat", "--new", "--zone", "Europe/London")
    #expect(world.run("amend", "--last", "--set", "zone=+25:00").code == .data)
    #expect(world.run("amend", "--last", "--set", "zone=+02:00").code == .done)
  }
}
