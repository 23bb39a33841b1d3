import SeenCLI
import SeenCore
import SeenTestSupport
import Testing

/// What an import asks on a terminal before it records anything.
@Suite("Questions of imports") struct ImportQuestionsTests {
  private static func world(_ name: String, _ text: String) throws -> TestWorld {
    let world = try Moving.world(fixture: "none")
    try Moving.put(Array(text.utf8), name, in: world)
    world.terminals = [.input, .error]
    return world
  }

  private static let table =
    "Film,Gesehen,Sterne\nHeat (1995),22 Jul 2017,8\nSolaris,4. März 2020,7.5\nRope,,9\n"
  private static let line = [
    "import", "csv", "export/films.csv", "--map", "Gesehen=watched", "--map", "Sterne=rating",
    "--scale", "10",
  ]

  @Test("shows the first rows of a table as they would be recorded, and records them after a yes")
  func firstLook() throws {
    let world = try ImportQuestionsTests.world("films.csv", ImportQuestionsTests.table)
    world.keys = [.character("n")]
    let refused = world.run(ImportQuestionsTests.line)
    #expect(refused.errors.contains("Heat (1995), film, watched 2017-07-22, rated 8/10"))
    #expect(refused.errors.contains("3 films, dated like 22 Jul 2017, rated out of 10"))
    #expect(refused.code != .done)
    #expect(!world.run("events").output.contains("watch.logged"))
    world.keys = [.character("y")]
    #expect(world.run(ImportQuestionsTests.line).output.contains("rows: 3 accepted"))
    // Nothing new is nothing to look at, and --yes needs no look.
    let again = world.run(ImportQuestionsTests.line)
    #expect(again.output.contains("rows: 0 accepted") && !again.errors.contains("is that right"))
    world.run("undo")
    #expect(world.run(ImportQuestionsTests.line + ["--yes"]).output.contains("rows: 3 accepted"))
  }

  @Test("asks what titles without dates are")
  func undated() throws {
    let world = try ImportQuestionsTests.world("titles.txt", "Heat (1995)\nRope\n")
    world.input = Array("2\n".utf8)
    world.keys = [.character("y")]
    let run = world.run("import", "csv", "export/titles.txt")
    #expect(run.output.contains("rows: 2 accepted"), "\(run)")
    #expect(world.run("watchlist").output.contains("Rope"))
  }

  @Test(
    "asks once where times in UTC were meant, proposes the country's zone, and keeps the answer")
  func zone() throws {
    let head =
      "Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Device Type,"
      + "Bookmark,Latest Bookmark,Country\n"
    let row = "Ana,2024-01-15 01:57:47,01:40:00,,North Ferry,,TV,01:40:00,01:40:00,BR (Brazil)\n"
    let world = try ImportQuestionsTests.world("ViewingActivity.csv", head + row)
    world.input = Array("\n".utf8)
    let run = world.run("import", "netflix", "export/ViewingActivity.csv")
    #expect(run.errors.contains("[America/Sao_Paulo]"), "\(run)")
    #expect(
      world.run("diary", "--json=date,clock").output.contains("\"2024-01-14\",\"clock\":\"22:57\""))
    #expect(world.run("setting", "import.zone").output.contains("America/Sao_Paulo"))
    let again = world.run("import", "netflix", "export/ViewingActivity.csv")
    #expect(again.output.contains("rows: 0 accepted") || again.output.contains("row: 0 accepted"))
    #expect(!again.errors.contains("time zone"), "\(again)")
  }

  @Test("asks once what becomes of watches that the journal has from elsewhere")
  func sameDay() throws {
    let rows = "title,watched,notes\nHeat,2024-01-15,Fine\nRope,2024-01-16,\nFrenzy,2024-01-17,\n"
    let world = try ImportQuestionsTests.world("films.csv", rows)
    for (title, day) in [("Heat", "15"), ("Rope", "16")] {
      world.run("log", title, "--on", "2024-01-\(day)", "--new", "--kind", "film", "--yes")
    }
    world.keys = [.character("s"), .character("y")]
    let run = world.run("import", "csv", "export/films.csv")
    #expect(run.errors.contains("2 of these watches from elsewhere"), "\(run)")
    #expect(world.run("diary", "--json=name").output.split(separator: "\n").count == 3)
    #expect(world.run("diary", "--json=name,notes").output.contains("Fine"))
  }

  @Test("takes a birder's table for birds where a catalog has most of its names, and says so")
  func birds() throws {
    let rows =
      "Name,Date,Where\nGrey Heron,2024-05-01,Pond\nHeat,2024-05-02,\nMute Swan,2024-05-03,\n"
    let world = try ImportQuestionsTests.world("seen.csv", rows)
    world.terminals = []
    let catalog = ["Grey Heron", "Mute Swan"].map { "{\"kind\":\"bird\",\"name\":\"\($0)\"}\n" }
    try Moving.put(Array(catalog.joined().utf8), "birds.one.jsonl", in: world)
    world.run("import", "csv", "export/seen.csv", "-n")
    #expect(!world.run("import", "csv", "export/seen.csv", "-n").errors.contains("birds"))
    #expect(world.run("catalog", "add", "export/birds.one.jsonl").code == .done)
    let run = world.run("import", "csv", "export/seen.csv")
    #expect(run.errors.contains("are birds that you have in a catalog"), "\(run)")
    let birds = world.run("search", "kind:bird", "--json=name").output
    #expect(birds.split(separator: "\n").count == 3)
    world.run("undo")
    world.run("import", "csv", "export/seen.csv", "--kind", "film")
    #expect(
      world.run("search", "kind:film", "--json=name").output.split(separator: "\n").count == 3)
  }

  @Test("takes nobody's plays for another's: of several people in JSON, one must be named")
  func people() throws {
    func play(_ name: String, _ number: Int) -> String {
      #"{"friendly_name":"\#(name)","row_id":\#(number),"full_title":"Heat","title":"Heat","#
        + #""media_type":"movie","year":1995,"started":\#(1_768_075_200 + number * 90_000),"#
        + #""watched_status":1}"#
    }
    let rows = "[\(play("ana", 1)),\(play("bo", 2)),\(play("bo", 3))]"
    let world = try ImportQuestionsTests.world("history.json", rows)
    world.terminals = []
    let all = world.run("import", "export/history.json").output
    #expect(all.contains("2 profiles: 'ana' 1 row, 'bo' 2 rows") && all.contains(": 0 accepted"))
    let own = world.run("import", "tautulli", "export/history.json", "--from", "bo").output
    #expect(own.contains("1 other profile") && own.contains(": 2 accepted"), "\(own)")
  }

  @Test("leaves a position alone where a status comes, and times in UTC where the zone is unknown")
  func kept() throws {
    let rows = "Title,Status\nHeat,Paused\n"
    let world = try ImportQuestionsTests.world("films.csv", rows)
    world.terminals = []
    world.run("progress", "Heat", "40m", "--new", "--kind", "film", "--yes")
    let kept = world.run("import", "csv", "export/films.csv").output
    #expect(kept.contains(": 0 accepted, 1 duplicate"), "\(kept)")
    let hidden =
      #"[{"hidden_at":"2030-01-01T10:00:00.000Z","type":"movie","movie":{"title":"Heat"}}]"#
    try Moving.put(Array(hidden.utf8), "hidden/hidden-dropped.json", in: world)
    world.now = world.now + 5 * 366 * 86_400_000
    world.run("import", "trakt", "export/hidden/hidden-dropped.json")
    let last = world.run("events", "--type", "watching.stopped").output
    #expect(last.contains(#""position":2400,"was":2400"#), "\(last)")
  }
}
