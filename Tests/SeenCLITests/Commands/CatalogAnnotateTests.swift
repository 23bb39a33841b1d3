import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen catalog annotate")
struct CatalogAnnotateTests {
  private let diary = TestDiary()

  private let films = [
    #"{"id":"film:heat-1995","kind":"film","name":"Heat","year":1995,"mine":[1],"ids":{"imdb":"tt0113277"}}"#,
    #"{"id":"film:heat-1986","kind":"film","name":"Heat","year":1986}"#,
    #"{"kind":"film","name":"Ran","year":1985,"runtime":162}"#,
    #"{"kind":"film","name":"Stalker"}"#,
    "not JSON",
    #"{"id":"show:harbour","kind":"show","name":"Harbour"}"#,
    #"{"kind":"episode","name":"The Tide","show":"show:harbour","season":1,"episode":2}"#,
    #"{"kind":"bird","name":"Common Blackbird","scientificName":"Turdus merula"}"#,
  ]

  private func add() throws {
    try diary.put(films.map { $0 + "\n" }.joined(), as: "films.one.jsonl")
    diary.seen("seen catalog add films.one.jsonl -q")
  }

  private func lines() throws -> [String] {
    let files = try diary.world.files.list("/home/ana/films/catalog")
    let names = files.filter { $0.hasSuffix(".jsonl") }
    #expect(names.count == 1, "\(files)")
    return try diary.lines(of: "catalog/" + (names.first ?? ""))
  }

  private var version: String {
    diary.seen("seen catalog --plain").output.split(separator: "\t").dropFirst().first
      .map { "\($0)" } ?? ""
  }

  @Test("adds facts by id, by name and year, and by a place in a show; the rest stays as it was")
  func adds() throws {
    try add()
    try diary.put(
      "imdb,title,year,show,season,episode,runtime,genres,Sterne\n"
        + "tt0113277,,,,,,170,Crime; Drama,5\n" + ",HEAT,1986,,,,101,,\n"
        + ",Stalker (1979),,,,,162,,\n"
        + ",,,Harbour,1,2,50,,\n" + ",turdus merula,,,,,,,\n", as: "facts.csv")
    let left = "Left out 'Sterne'; --map says what a column is."
    let before = try lines()
    diary.expect(
      "seen catalog annotate films facts.csv -n", ["Would add 6 facts to 4 titles of films."],
      errors: [left])
    #expect(try lines() == before)
    let answer = diary.seen("seen catalog annotate films facts.csv")
    let version = version
    #expect(version.hasPrefix("one-with-") && version.utf8.count == 17)
    #expect(answer.output == "Added 6 facts to 4 titles of films.\(version).\n")
    #expect(answer.errors == left + "\n")
    var after = films
    after[0] =
      #"{"id":"film:heat-1995","kind":"film","name":"Heat","year":1995,"mine":[1],"ids":{"imdb":"tt0113277"},"#
      + #""runtime":170,"genres":["Crime","Drama"]}"#
    after[1] = #"{"id":"film:heat-1986","kind":"film","name":"Heat","year":1986,"runtime":101}"#
    after[3] = #"{"kind":"film","name":"Stalker","runtime":162,"year":1979}"#
    after[6] =
      #"{"kind":"episode","name":"The Tide","show":"show:harbour","season":1,"episode":2,"runtime":50}"#
    #expect(try lines() == after)
    #expect(
      diary.seen("seen catalog show films --json=changes").output
        == #"{"changes":"Facts added from facts.csv."}"# + "\n")
    diary.expect(
      "seen catalog annotate films facts.csv", ["Nothing to add to films."], errors: [left])
    #expect(try lines() == after)
    #expect(self.version == version)
    #expect(diary.seen("seen log tt0113277 -q").code == .done)
    #expect(diary.lines.contains { $0.contains(#""runtime":170"#) })
  }

  @Test("tells which row fits nothing or several titles, and which value is wrong, with its line")
  func problems() throws {
    try add()
    try diary.put(
      "title,year,runtime,countries\nHaet,1995,1,\nHeat,,2,\nRan,1985,long,JP\nRan,1985,160,\n"
        + ",,3,\nHarbour,,\"4\n5\",\n", as: "facts.csv")
    let reported = [
      "facts.csv:2: Haet (1995) is not in films",
      "facts.csv:3: Heat matches several titles, so add an id: film:heat-1995 and film:heat-1986",
      "facts.csv:4: runtime cannot be 'long'",
      "facts.csv:5: runtime of film:ran-1985 is 162, not 160",
      "facts.csv:6: it does not say which title it is about",
    ]
    let answer = diary.seen("seen catalog annotate films facts.csv -n")
    #expect(answer.output == "Would add 1 fact to 1 title of films.\n")
    let errors = answer.errors.split(separator: "\n").map { "\($0)" }
    #expect(errors.count == 7)
    for line in reported.prefix(5) { #expect(errors.contains(line), "\(answer.errors)") }
    #expect(errors.last == "--replace takes the facts of facts.csv.")
    let json = diary.seen("seen catalog annotate films facts.csv --json").output
    #expect(json.hasPrefix(#"{"name":"films","version":"one-with-"#))
    #expect(
      json.contains(
        #""rows":6,"matched":2,"titles":1,"facts":1,"replaced":0,"problemCount":6,"problems":[{"line":2,"#
      ), "\(json)")
    #expect(
      diary.seen("seen catalog annotate films facts.csv --replace -n").output
        .hasPrefix("Would replace 1 fact in 1 title of films"))
    #expect(
      diary.seen("seen catalog annotate films facts.csv --replace --json=titles,facts,replaced")
        .output == #"{"titles":1,"facts":0,"replaced":1}"# + "\n")
  }

  @Test("an id that the catalog contradicts is not found by its name")
  func contradiction() throws {
    try add()
    try diary.put("title,year,imdb,runtime\nHeat,1995,tt9999999,1\n", as: "facts.csv")
    diary.expect(
      "seen catalog annotate films facts.csv", ["Nothing to add to films."],
      errors: ["facts.csv:2: Heat (1995) is not in films"])
  }

  @Test("JSON lines have every fact, and those of wrong types are told")
  func jsonLines() throws {
    try add()
    try diary.put(
      #"{"id":"bird:turdus-merula","places":[{"name":"Interlaken","lat":46.69,"lon":7.85}],"status":"LC"}"#
        + "\n"
        + #"{"imdb":"tt0113277","links":{"wiki":"https://example.org"},"ids":{"tmdb":"949"},"year":"late"}"#
        + "\n[]\nx\n" + #"{"title":"Ran","franchise":{"name":7}}"# + "\n", as: "facts.jsonl")
    let answer = diary.seen("seen catalog annotate films facts.jsonl")
    #expect(answer.output.hasPrefix("Added 4 facts to 2 titles of films.one-with-"))
    #expect(answer.errors.contains("facts.jsonl:2: year cannot be 'late'\n"))
    #expect(answer.errors.contains("facts.jsonl:4: it is not a JSON object\n"))
    #expect(answer.errors.contains(#"facts.jsonl:5: franchise cannot be '{"name":7}'"#))
    #expect(try lines()[7].hasSuffix(#""lat":46.69,"lon":7.85}],"status":"LC"}"#))
    #expect(try lines()[0].contains(#""ids":{"imdb":"tt0113277","tmdb":"949"}"#))
  }

  @Test("--map says what a column is, and one that is not there is refused")
  func mapping() throws {
    try add()
    try diary.put("Titel;Jahr;Dauer;genres\nHeat;1995;170;Krimi\n", as: "facts.csv")
    diary.seen(
      "seen catalog annotate films facts.csv --map Titel=title --map Jahr=year --map Dauer=runtime"
        + " --map genres=")
    #expect(try lines()[0].hasSuffix(#""runtime":170}"#))
    diary.refuses(
      "seen catalog annotate films facts.csv --map Name=title",
      "seen: facts.csv:1: the header is 'Titel,Jahr,Dauer,genres', which lacks Name",
      "hint: name the columns in --map as the header does")
  }

  @Test(
    "titles of the journal get the facts only with --record, and what was amended by hand stays")
  func record() throws {
    try add()
    for title in ["film:heat-1995", "film:ran-1985", "Stalker"] {
      #expect(diary.seen("seen log \(title) -q").code == .done)
    }
    diary.seen("seen amend Stalker --runtime 5 -q")
    try diary.put(
      "title,year,runtime,imdb\nHeat,1995,170,tt0113277\nRan,1985,163,\nStalker,,162,tt0079944\n",
      as: "facts.csv")
    let events = diary.lines
    diary.seen("seen catalog annotate films facts.csv --replace -q")
    #expect(diary.lines == events)
    let answer = diary.seen("seen catalog annotate films facts.csv --replace --record")
    #expect(answer.output == "Nothing to add to films.\n")
    #expect(answer.errors.hasSuffix("; 'seen undo' takes them back.\n"), "\(answer.errors)")
    func shown(_ title: String) -> String {
      diary.seen("seen show \(title) --json=runtime,ids").output
    }
    #expect(shown("film:heat-1995") == #"{"runtime":170,"ids":{"imdb":"tt0113277"}}"# + "\n")
    #expect(shown("film:ran-1985").contains("162"), "the catalog no longer says what it was")
    #expect(shown("Stalker") == #"{"runtime":5,"ids":{"imdb":"tt0079944"}}"# + "\n")
    let recorded = diary.lines.count
    diary.expect(
      "seen catalog annotate films facts.csv --replace --record", ["Nothing to add to films."])
    #expect(diary.lines.count == recorded)
    diary.seen("seen undo -q")
    #expect(shown("film:heat-1995") == #"{"runtime":null,"ids":{"imdb":"tt0113277"}}"# + "\n")
  }

  @Test(
    "whatever the facts, each title has its own and those that it lacked, and again changes nothing"
  )
  func laws() throws {
    try everySeed(30) { seeded in
      let diary = TestDiary()
      var expected: [Int?] = []
      var lines: [String] = []
      for number in 0..<20 {
        let runtime = seeded.chance(50) ? seeded.whole(1...300) : nil
        expected.append(runtime)
        lines.append(
          #"{"kind":"film","name":"Film \#(number)","year":2000"#
            + (runtime.map { #","runtime":\#($0)"# } ?? "") + "}")
      }
      let runtimes = expected
      try diary.put(lines.joined(separator: "\n") + "\n", as: "films.one.jsonl")
      diary.seen("seen catalog add films.one.jsonl -q")
      var facts = "title,year,runtime\n"
      for _ in 0..<seeded.whole(0...30) {
        let (number, runtime) = (seeded.whole(0...25), seeded.whole(1...300))
        facts += "film \(number),2000,\(runtime)\n"
        if number < 20, expected[number] == nil { expected[number] = runtime }
      }
      try diary.put(facts, as: "facts.csv")
      diary.seen("seen catalog annotate films facts.csv -q")
      let files = try diary.world.files.list("/home/ana/films/catalog")
      let after = try diary.lines(of: "catalog/" + (files.first { $0.hasSuffix(".jsonl") } ?? ""))
      for (number, line) in lines.enumerated() {
        let wanted = expected[number].map { #","runtime":\#($0)}"# } ?? ":2000}"
        try check(after[number].hasSuffix(wanted), after[number])
        try check(runtimes[number] != expected[number] || after[number] == line, line)
      }
      let again = diary.seen("seen catalog annotate films facts.csv").output
      try check(again == "Nothing to add to films.\n", again)
      try check(
        try diary.world.files.list("/home/ana/films/catalog").sorted() == files.sorted(),
        "another file")
    }
  }
}
