import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

@Suite("The ledger of imports")
struct ImportLedgerTests {
  /// A world with a small export: one film that is on no catalog, and one row that is held.
  private func world() throws -> TestWorld {
    let world = try Moving.world(fixture: "none")
    try put(
      "watched.csv",
      "Date,Name,Year,Letterboxd URI\n2024-01-01,Heat,1986,u/a\n2024-01-02,Ran,1985,u/b\n", world)
    try put(
      "ratings.csv",
      "Date,Name,Year,Letterboxd URI,Rating\n2024-01-01,Heat,1986,u/a,4\n"
        + "2024-01-02,Ran,1985,u/b,9\n", world)
    return world
  }

  private func put(_ name: String, _ text: String, _ world: TestWorld) throws {
    try Moving.put(Array(text.utf8), name, in: world)
  }

  @Test("shows an earlier import by its batch, its first event, or as the last one")
  func shown() throws {
    let world = try world()
    #expect(world.run("import", "--show", "last").code == .data)
    world.run("import", "letterboxd", "export")
    let last = world.run("import", "--show", "last")
    let lines = last.lines.map { String($0) }
    #expect(lines.first == "accepted: Heat (1986): title.added: letterboxd:film:u/a")
    #expect(
      lines.suffix(2) == [
        "letterboxd, recorded 2026-11-20 from ratings.csv, watched.csv: 3 accepted, 0 duplicate,"
          + " 1 held, 0 rejected.",
        "ratings.csv:3: held: 'Ran': '9' is not a rating from 0.5 to 5 in half stars",
      ], "\(lines)")
    #expect(world.run("import", "--show", "box.1").output == last.output)
    #expect(world.run("import", "--show", "box.1/6").output == last.output)
    let objects = world.run("import", "--show", "last", "--json=state,type,line").lines
    #expect(objects.first == #"{"state":"accepted","type":"title.added","line":null}"#)
    #expect(objects.last == #"{"state":"held","type":null,"line":3}"#)
    world.run("undo")
    #expect(world.run("import", "--show", "last").output.contains(" rejected. It was undone."))
  }

  @Test("lists what needs attention, until a later import of the file took it")
  func held() throws {
    let world = try world()
    #expect(world.run("import", "--held").output == "No row of an import needs attention.\n")
    world.run("import", "letterboxd", "export")
    let row = "ratings.csv:3: held: 'Ran': '9' is not a rating from 0.5 to 5 in half stars\n"
    #expect(world.run("import", "--held").output.hasPrefix(row + "1 row needs attention."))
    // The import of another file changes nothing about it, nor does one that records nothing.
    world.run("import", "letterboxd", "export")
    #expect(world.run("import", "--held").output.hasPrefix(row))
    #expect(
      world.run("import", "--held", "--json=line,state").output
        == "{\"line\":3,\"state\":\"held\"}\n")
    try put(
      "ratings.csv",
      "Date,Name,Year,Letterboxd URI,Rating\n2024-01-02,Ran,1985,u/b,4.5\n", world)
    world.run("import", "letterboxd", "export")
    #expect(world.run("import", "--held").output == "No row of an import needs attention.\n")
    world.run("undo")
    #expect(world.run("import", "--held").output.hasPrefix(row))
  }

  @Test("moves the imported watches of a wrong match, which a second import leaves there")
  func relink() throws {
    let world = try world()
    world.run("import", "letterboxd", "export")
    world.run("log", "Heat", "--year", "1995", "--new", "--kind", "film")
    world.run("log", "Heat (1986)", "--on", "2025-01-01")
    let before = world.run("export", "json").output
    let answer = world.run("import", "--relink", "Heat (1986)", "Heat (1995)")
    #expect(answer.output == "Moved 1 imported watch from Heat (1986) to Heat (1995).\n")
    func count(_ title: String) -> Int {
      world.run("diary", "--json=subject").lines.count { $0.contains("\"\(title)\"") }
    }
    #expect(count("film:heat-1995") == 2 && count("film:heat-1986") == 1)
    let again = world.run("import", "letterboxd", "export")
    #expect(again.output.contains(" 0 accepted, 3 duplicate, 1 held"))
    #expect(world.run("import", "--relink", "Heat (1986)", "Heat (1995)").code == .data)
    world.run("undo")
    #expect(world.run("export", "json").output == before)
    #expect(world.run("import", "--relink", "Heat (1986)").code == .usage)
  }

  @Test("explains how a row finds its title, and imports nothing")
  func why() throws {
    let world = try world()
    let before = world.run("events").output
    let new = world.run("import", "letterboxd", "export", "--why", "watched.csv:2").output
    #expect(
      new.hasPrefix("watched.csv:2: accepted: 'Heat'\nIts title is film:heat-1986: in neither"))
    #expect(world.run("events").output == before)
    world.run("log", "Ran", "--year", "1985", "--new", "--kind", "film")
    let named = world.run("import", "letterboxd", "export", "--why", "watched.csv:3", "--json")
    #expect(named.output.contains(#""title":"film:ran-1985","step":"name","others":[]}"#))
    world.run("import", "letterboxd", "export")
    let byID = world.run("import", "export", "--why", "watched.csv:2").output
    #expect(
      byID.contains("Its title is Heat (1986) (film:heat-1986): found by its id, letterboxd u/a."))
    #expect(world.run("import", "export", "--why", "watched.csv:9").code == .data)
    #expect(world.run("import", "export", "--why", "watched.csv").code == .data)
    try put("films.csv", "Title,Year,Watched\nHeat,1986,2024-05-06\n", world)
    let row = world.run("import", "csv", "export/films.csv", "--why", "films.csv:2").output
    #expect(row.contains("Its title is Heat (1986) (film:heat-1986): found by its kind, name"))
    try put("held.csv", "Title,Watched\nHeat,2024-13-06\n", world)
    let held = world.run("import", "csv", "export/held.csv", "--why", "held.csv:2").output
    #expect(held.hasSuffix("is not a date\nIts title is looked for once that is corrected.\n"))
  }

  @Test("rejects a row whose title is hidden from the profile, and records the rest")
  func hiddenTitle() throws {
    let world = try world()
    world.run("log", "Ran", "--year", "1985", "--new", "--kind", "film")
    world.run("amend", "Ran", "--set", "contentRating=R")
    world.run("profile", "add", "Mia", "--kind", "kids")
    world.run("profile", "use", "mia")
    let answer = world.run("import", "letterboxd", "export", "--all")
    let lines = answer.lines.map { "\($0)" }
    let reason = "rejected: 'Ran': it is hidden from the profile 'Mia'"
    #expect(lines.contains("watched.csv:3: " + reason), "\(answer.output) \(answer.errors)")
    #expect(lines.contains("watched.csv:2: accepted: 'Heat'"))
    #expect(lines.last == "Read 4 rows: 2 accepted, 0 duplicate, 1 held, 1 rejected.")
    let again = world.run("import", "letterboxd", "export").lines.last
    #expect(again == "Read 4 rows: 0 accepted, 2 duplicate, 1 held, 1 rejected.")
    #expect(world.run("import", "--held").output.contains("watched.csv:3: " + reason))
    let why = world.run("import", "letterboxd", "export", "--why", "watched.csv:3")
    #expect(why.output == "watched.csv:3: " + reason + "\n")
    let open = world.run("import", "letterboxd", "export", "--why", "ratings.csv:3").output
    #expect(open.hasSuffix("The journal does not have its title, and this row does not add it.\n"))
  }

  @Test("names rows that begin on one line by their columns, everywhere")
  func columns() throws {
    let world = try Moving.world(fixture: "none")
    let row =
      #"{"id":"a","userId":"u","title":"T\#u{e9}ma","type":"movie","rating":3,"watching":false,"#
    let (good, bad) = (
      row + #""createdAt":"2024-01-15"}"#, row + #""createdAt":"2024-13-15"}"#
    )
    try put("diary.json", "[\(good),\(bad)]", world)
    let place = "diary.json:1:\(good.count + 3)"
    let reason = "held: 'T\u{e9}ma': '2024-13-15' is not a date"
    let report = world.run("import", "export/diary.json").output
    #expect(report.hasPrefix("\(place): \(reason)\n"), "\(report)")
    #expect(world.run("import", "--held").output.hasPrefix("\(place): \(reason)\n"))
    #expect(
      world.run("import", "--show", "last").lines.last.map { "\($0)" } == "\(place): \(reason)")
    let object = "{\"line\":1,\"column\":\(good.count + 3)}"
    for line in [
      ["import", "--held", "--json=line,column"],
      ["import", "--show", "last", "--json=line,column"],
      ["import", "export/diary.json", "--json=line,column"],
    ] {
      #expect(world.run(line).lines.last.map { "\($0)" } == object)
    }
    let why = world.run("import", "export/diary.json", "--why", place).output
    #expect(why.hasPrefix("\(place): \(reason)\n") && !why.contains("1:2:"))
    let both = world.run("import", "export/diary.json", "--why", "diary.json:1").output
    #expect(both.contains("diary.json:1:2: duplicate") && both.contains(place))
    #expect(world.run("import", "export/diary.json", "--why", "diary.json:1:9").code == .data)
  }
}
