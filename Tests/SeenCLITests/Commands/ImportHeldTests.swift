import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

/// Rows that leave something open are resolved where they are imported: by answers on a terminal, or by options.
@Suite("seen import PATH --held")
struct ImportHeldTests {
  /// A world with a table whose dates and ratings can be read in two ways.
  private func world() throws -> TestWorld {
    let world = try Moving.world(fixture: "none")
    try Moving.put(
      Array(
        """
        title,year,watched,rating
        Heat,1995,3/4/2024,4
        Ran,1985,5/6/2024,5
        Alien,1979,2024-13-40,

        """.utf8), "films.csv", in: world)
    return world
  }

  /// The four numbers of the last sentence of a report, and how many rows it names.
  private func counts(_ answer: Transcript) -> [Int] {
    let last = answer.lines.last ?? ""
    return last.split { !$0.isNumber }.compactMap { Int($0) }
  }

  private let held = "Read 3 rows: 0 accepted, 0 duplicate, 3 held, 0 rejected."

  @Test("asks for the order of dates and the scale, once each, and imports what that settles")
  func requested() throws {
    let world = try world()
    #expect(world.run("import", "csv", "export").lines.last.map { "\($0)" } == held)
    let before = world.run("export", "json").output
    world.terminals = [.input, .error]
    world.keys = [.character("m")]
    world.input = Array("2\n".utf8)
    let answer = world.run("import", "csv", "export", "--held")
    #expect(
      answer.errors.contains(
        "films.csv:2 ('Heat'): does '3/4/2024' begin with the day or the month? [d]ay  [m]onth"))
    #expect(answer.errors.contains("the rating is '4'; what is the highest possible rating?"))
    #expect(counts(answer) == [3, 2, 0, 1, 0], "\(answer.output)")
    #expect(
      world.run("diary", "--json=date,name").lines.sorted() == [
        #"{"date":"2024-03-04","name":"Heat"}"#, #"{"date":"2024-05-06","name":"Ran"}"#,
      ])
    #expect(world.run("show", "Ran", "--json=rating").output.contains(#""value":5"#))
    world.terminals = []
    #expect(world.run("import", "--held").lines.count == 2, "one row is left")
    world.run("undo")
    #expect(world.run("export", "json").output == before)
  }

  @Test("takes the same answers as options where nobody can be asked")
  func options() throws {
    let world = try world()
    let open = world.run("import", "csv", "export", "--held")
    #expect(counts(open) == [3, 0, 0, 3, 0])
    let answer = world.run(
      "import", "csv", "export", "--held", "--date-order", "mdy", "--scale", "5")
    #expect(counts(answer) == [3, 2, 0, 1, 0])
    let again = world.run("import", "csv", "export", "--date-order", "mdy", "--scale", "5")
    #expect(counts(again) == [3, 0, 2, 1, 0])
  }

  @Test("reads a value that is given for the one a row is held for, and leaves the file alone")
  func corrected() throws {
    let world = try world()
    let line = ["import", "csv", "export", "--date-order", "mdy", "--scale", "5"]
    #expect(counts(world.run(line)) == [3, 2, 0, 1, 0])
    let answer = world.run(line + ["--correct", "films.csv:4=2024-12-04"])
    #expect(counts(answer) == [3, 1, 2, 0, 0], "\(answer.output) \(answer.errors)")
    #expect(
      world.run("diary", "--json=date,name").output.contains(#""date":"2024-12-04","name":"Alien""#)
    )
    #expect(world.run("import", "--held").output == "No row of an import needs attention.\n")
    let report = world.run("events", "--type", "import.recorded").lines
    let sums = Set(report.map { $0.split(separator: "\"sha256\":").last.map { $0.prefix(66) } })
    #expect(report.count == 2 && sums.count == 1, "the sum is that of the file as it is")
    for wrong in ["films.csv:4=2024-13-41", "films.csv:4=a,b", "films.csv:9=1", "films.csv:2=1"] {
      #expect(world.run(line + ["--correct", wrong]).code != .done || wrong.hasSuffix("41"))
    }
  }

  @Test(
    "reads another year of a row whose title is not known without it",
    arguments: [
      (
        "letterboxd",
        "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n"
          + "2024-01-02,Heat,19x5,https://boxd.it/1,,,,2024-01-02\n"
      ),
      ("simkl", "SIMKL_ID,Title,Type,Year,Watchlist\n5,Heat,movie,19x5,completed\n"),
    ])
  func correctedYear(format: String, text: String) throws {
    let world = try Moving.world(fixture: "none")
    try Moving.put(Array(text.utf8), "history.csv", in: world)
    let line = ["import", format, "export/history.csv"]
    #expect(counts(world.run(line)) == [1, 0, 0, 1, 0])
    let answer = world.run(line + ["--correct", "history.csv:2=1995"])
    #expect(counts(answer) == [1, 1, 0, 0, 0], "\(answer.output) \(answer.errors)")
    let name = text.contains("\n19x5") ? "19x5" : text.contains("Dark") ? "Dark" : "Heat"
    #expect(world.run("search", "year:1995").output.contains(name))
  }

  @Test("asks for it on a terminal, and never takes a title for a value")
  func requestedValue() throws {
    let world = try Moving.world(fixture: "none")
    try Moving.put(
      Array("title,year,watched,rating\n11,2011,2024-01-02,11\n".utf8), "films.csv", in: world)
    world.terminals = [.input, .error]
    world.input = Array("11\n".utf8)
    let same = world.run("import", "csv", "export", "--held", "--scale", "10")
    #expect(same.errors.contains("'11' is not valid there; the row stays held."))
    #expect(counts(same) == [1, 0, 0, 1, 0])
    world.input = Array("12\n9\n".utf8)
    let answer = world.run("import", "csv", "export", "--held", "--scale", "10")
    #expect(answer.errors.contains("what should '12' be?"))
    #expect(answer.errors.contains("films.csv:2 ('11'): what should '11' be?"), "\(answer.errors)")
    #expect(counts(answer) == [1, 1, 0, 0, 0], "\(answer.output) \(answer.errors)")
    #expect(world.run("diary", "--json=name,rating").output.contains(#""name":"11""#))
  }

  @Test("an answer that is left out leaves the rows held, and is not asked for again")
  func canceled() throws {
    let world = try world()
    world.terminals = [.input, .error]
    world.keys = [.escape]
    let answer = world.run("import", "csv", "export", "--held")
    #expect(counts(answer) == [3, 0, 0, 3, 0])
    #expect(world.types.isEmpty || !world.types.contains("watch.logged"))
  }

  private func watched(_ title: String, _ world: TestWorld) -> Bool {
    let line = #"{"subject":"\#(title)","date":"2024-03-04"}"#
    return world.run("diary", "--json=subject,date").lines.contains { $0 == line }
  }

  @Test("asks which of two titles is meant; --title says it without being asked")
  func titles() throws {
    let world = try Moving.world(fixture: "none")
    world.run("log", "Heat", "--year", "1995", "--new", "--kind", "film", "--director", "A")
    world.run("log", "Heat", "--year", "1995", "--new", "--kind", "film", "--director", "B")
    try Moving.put(
      Array("title,year,watched\nHeat,1995,2024-03-04\n".utf8), "films.csv", in: world)
    let ids = world.run("search", "heat", "--json=id").lines.compactMap { line in
      line.split(separator: "\"").last { $0.hasPrefix("film:") }.map { "\($0)" }
    }.sorted()
    try #require(ids.count == 2, "\(ids)")
    let reason = "held: 'Heat': several titles have that name: \(ids[0]), \(ids[1]);"
    let plain = world.run("import", "csv", "export")
    #expect(
      plain.output.hasPrefix("films.csv:2: \(reason) say which one with --title\n"),
      "\(plain.output)")
    #expect(counts(plain) == [1, 0, 0, 1, 0] && !world.types.contains("import.recorded"))
    let why = world.run("import", "csv", "export", "--why", "films.csv:2").output
    #expect(why.hasSuffix("No title was chosen: only the name points to any of them.\n"))
    let chosen = world.run("import", "csv", "export", "--title", ids[1])
    #expect(!chosen.output.contains("several titles"))
    #expect(watched(ids[1], world))
    world.run("undo")
    world.terminals = [.input, .error]
    world.input = Array("2\n".utf8)
    let answer = world.run("import", "csv", "export", "--held")
    #expect(answer.errors.contains("which title is it?"))
    #expect(counts(answer) == [1, 1, 0, 0, 0])
    #expect(watched(ids[1], world))
  }

  @Test("--all ends with a table of all files, whose numbers are those of the sentence")
  func table() throws {
    let world = try world()
    try Moving.put(
      Array("title,watched\nRan,2024-01-02\n".utf8), "more.csv", in: world)
    let answer = world.run("import", "csv", "export", "--all")
    let table = answer.lines.suffix(5).map { $0.split(separator: " ").map { "\($0)" } }
    #expect(table[0] == ["file", "accepted", "duplicate", "held", "rejected", "rows"])
    #expect(table[1] == ["films.csv", "0", "0", "3", "0", "3"])
    #expect(table[2] == ["more.csv", "1", "0", "0", "0", "1"])
    #expect(table[3] == ["all", "1", "0", "3", "0", "4"])
    #expect(counts(answer) == [4, 1, 0, 3, 0])
    let json = world.run("import", "csv", "export", "--all", "--json=file,line,state").lines
    #expect(json.first == #"{"file":"films.csv","line":2,"state":"held"}"#)
    #expect(json.count == 4)
  }
}

extension TestWorld {
  /// The types of the events, as the journal lists them.
  fileprivate var types: [String] {
    run("events", "--json=type").lines.map { "\($0)" }
  }
}
