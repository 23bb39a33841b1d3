import Foundation
import SeenCLI
import SeenInterchange
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen export")
struct ExportCommandTests {
  /// What Letterboxd knows of each entry, in watch order.
  private func entries(_ world: TestWorld) throws -> [[String]] {
    let text = world.run("export", "json").output
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let object = try #require(value as? [String: Any])
    let watches = try #require(object["watches"] as? [[String: Any]])
    return watches.map { watch in
      let rating = watch["rating"] as? [String: Any] ?? [:]
      return [
        "\(watch["date"] ?? "")", "\(watch["name"] ?? "")", "\(watch["year"] ?? "")",
        "\(rating["value"] ?? "") of \(rating["scale"] ?? "")", "\(watch["rewatch"] ?? "")",
        (watch["tags"] as? [String] ?? []).joined(separator: "|"), "\(watch["notes"] ?? "")",
      ]
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  @Test("writes no file among those of a journal")
  func intoJournal() {
    let diary = TestDiary()
    diary.seen("seen log Heat --new")
    for folder in ["events", "catalog", "media/ab", "quarantine", ".seen"] {
      diary.refuses(
        "seen export json -o \(folder)/x.jsonl",
        "seen: '/home/ana/films/\(folder)/x.jsonl' is inside the journal '/home/ana/films'",
        "hint: use a folder outside of it")
    }
    #expect(diary.seen("seen export json -o x.json").code == .done)
  }

  @Test("to Letterboxd's format and back gives equal entries")
  func roundTrip() throws {
    let world = try Moving.world()
    world.run("import", "letterboxd", "export")
    let before = try entries(world)
    let answer = world.run("export", "letterboxd", "--csv-raw", "-o", "out.csv")
    #expect(answer.code == .done)
    #expect(answer.output == "")
    let csv = try world.files.readWhole("/home/ana/out.csv")
    let other = try Moving.world()
    try Moving.put(csv, "out.csv", in: other)
    let report = other.run("import", "letterboxd", "export/out.csv")
    #expect(report.output.contains(" 0 duplicate, 0 held, 0 rejected."), "\(report.output)")
    #expect(before.count > 10)
    #expect(try entries(other) == before)
  }

  @Test("holds marks, ratings, lists and settings in the JSON")
  func whole() throws {
    let world = try Moving.world()
    world.run("log", "Heat", "--new", "--rate", "9/10", "--again", "--tag", "imax")
    world.run("favorite", "Heat")
    world.run("import", "letterboxd", "export/watchlist.csv")
    let text = world.run("export", "json").output
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let object = try #require(value as? [String: Any])
    #expect(object["format"] as? String == "seen-export")
    for (name, count) in [("watches", 1), ("ratings", 1), ("again", 1), ("favorites", 1)] {
      #expect((object[name] as? [Any])?.count == count, "\(name)")
    }
    #expect((object["titles"] as? [Any])?.count == 4)
    // Three films on the watchlist, and the import itself.
    #expect((object["events"] as? [Any])?.count == 4)
  }

  @Test("leaves private entries out unless asked, and says so", arguments: ["json", "csv"])
  func privates(format: String) throws {
    let world = try Moving.world()
    world.run("log", "Secret", "--new", "--private", "--rate", "9/10", "--again")
    world.run("log", "Heat", "--new")
    let usual = world.run("export", format)
    #expect(!usual.output.contains("Secret") && !usual.output.contains("secret"))
    #expect(usual.output.contains("Heat"))
    #expect(usual.errors.contains("private"))
    let all = world.run("export", format, "--private")
    #expect(all.output.contains("Secret"))
  }

  @Test("says in a line each what the format could not carry")
  func losses() throws {
    let world = try Moving.world()
    world.run("log", "Heat", "--new", "--mood", "great", "--at", "Odeon", "--rate", "85/100")
    world.run("log", "Ran", "--new", "--on", "2013", "--mood", "meh")
    world.run("list", "create", "Noir")
    world.run("list", "add", "Noir", "Heat")
    world.run("favorite", "Heat")
    let answer = world.run("export", "letterboxd")
    #expect(
      answer.errors
        == """
        Changed or left out:
          1 entry lost its date because the day is not known
          1 entry with a rounded rating
          2 entries lost their mood
          1 entry lost its location
          1 favorite
          1 item on other lists

        """)
  }

  /// The ratings of a film's rows in an export, the oldest first.
  private func ratings(_ world: TestWorld, _ more: String...) throws -> [String] {
    let rows = world.run(["export", "csv"] + more).output.split(separator: "\r\n").dropFirst()
    return rows.map { $0.split(separator: ",", omittingEmptySubsequences: false)[8] }.map {
      String($0)
    }
  }

  @Test("writes the rating of each watch, as the diary shows it")
  func standingRating() throws {
    let world = try Moving.world()
    world.run("log", "Heat", "--new", "--on", "2024-01-01", "--rate", "8/10")
    world.run("log", "Heat", "--on", "2025-01-01")
    // It is the first entry's own, and stands.
    #expect(try ratings(world) == ["8", ""])
    #expect(world.run("export", "letterboxd").errors == "")
    world.run("rate", "Heat", "9/10")
    #expect(try ratings(world) == ["8", "9"])
    let answer = world.run("export", "letterboxd")
    #expect(answer.output.contains("Heat,,4.5,2025-01-01") && answer.errors == "")
    world.run("log", "Heat", "--on", "2026-01-01", "--rate", "7/10")
    world.run("rate", "Heat", "6/10")
    #expect(try ratings(world) == ["8", "9", "6"])
    #expect(world.run("export", "letterboxd").errors == "")
    #expect(try ratings(world, "--when", "2024") == ["8"])
    #expect(
      world.run("export", "json").output.contains(
        #""date":"2025-01-01","rewatch":true,"nth":2,"rating":{"value":9,"scale":10}}"#))
  }

  @Test("says how many ratings no watch has")
  func unwrittenRatings() throws {
    let world = try Moving.world()
    for title in ["Heat", "Ran"] { world.run("log", title, "--new", "--on", "2024-01-01") }
    world.run("rate", "Ran", "7/10")
    let ratings = ["film:heat", "film:ran"].enumerated().map { place, id in
      #"{"id":"a.\#(place + 1)","time":"2026-11-20T23:00:00.000Z","type":"rating.set","#
        + #""subject":"\#(id)","data":{"value":9,"scale":10}}"# + "\n"
    }
    world.input = Array(ratings.joined().utf8)
    world.run("import", "events", "-")
    #expect(try self.ratings(world) == ["", "7"])
    for format in ["csv", "letterboxd"] {
      #expect(
        world.run("export", format).errors
          == "Changed or left out:\n  1 rating given without a watch\n"
          + "  1 current rating that differs from that of the last entry\n")
    }
  }

  @Test(
    "in JSON tells what of other profiles it left out, and takes each profile to another journal")
  func otherProfiles() throws {
    let world = try Moving.world()
    world.run("log", "Heat", "--new")
    #expect(world.run("export", "json").errors == "")
    world.run("log", "Heat", "--profile", "bo", "--new-profile")
    world.run("log", "Ran", "--new", "--profile", "bo")
    world.run("log", "Ran", "--profile", "mia", "--new-profile")
    #expect(
      world.run("export", "json").errors
        == "Left out: 3 watches of 2 other profiles; --profile NAME exports theirs.\n")
    #expect(world.run("export", "json", "Heat").errors == "")
    #expect(world.run("export", "json", "--profile", "bo").errors.hasPrefix("Left out: 2 watches"))
  }

  @Test("carries ratings to Trakt's shape and back")
  func trakt() throws {
    let world = try Moving.world()
    world.run("log", "Heat", "--new", "--on", "2024-05-01", "--rate", "9/10")
    world.run("export", "trakt", "-o", "watched-history-1.json")
    let other = try Moving.world()
    try Moving.put(
      try world.files.readWhole("/home/ana/watched-history-1.json"), "history.json", in: other)
    other.run("import", "trakt", "export/history.json")
    #expect(
      other.run("diary", "--json=name,date").lines == [#"{"name":"Heat","date":"2024-05-01"}"#])
    #expect(other.run("show", "Heat", "--json=rating").output.contains(#""value":9,"scale":10"#))
  }

  @Test("carries the ratings of films that were only marked, and those given later, to and fro")
  func markedRatings() throws {
    let world = try Moving.world()
    for file in ["watched", "ratings"] { world.run("import", "letterboxd", "export/\(file).csv") }
    let answer = world.run("export", "letterboxd", "--csv-raw", "-o", "out.csv")
    let reported = { (world: TestWorld) in
      world.run("diary", "--json=name,rating").output.split(separator: "\n").sorted()
    }
    #expect(!answer.errors.contains("rating"))
    #expect(reported(world).contains { $0.contains("Jaws") && $0.contains(#""value":3.5"#) })
    let other = try Moving.world()
    try Moving.put(try world.files.readWhole("/home/ana/out.csv"), "out.csv", in: other)
    other.run("import", "letterboxd", "export/out.csv")
    #expect(reported(other) == reported(world))
  }

  @Test("carries no private rating with a public entry, and says so")
  func privateRating() throws {
    let world = try Moving.world()
    world.run("log", "Heat", "--new")
    let rating =
      #"{"id":"a.1","time":"2026-11-20T23:00:00.000Z","type":"rating.set","subject":"film:heat","#
      + #""private":true,"data":{"value":9,"scale":10,"watch":"box.2"}}"#
    world.input = Array(rating.utf8)
    world.run("import", "events", "-")
    #expect(try ratings(world) == [""])
    #expect(
      world.run("export", "csv").errors
        == "Changed or left out: 1 rating left out as private (--private writes it).\n")
    #expect(try ratings(world, "--private") == ["9"])
  }

  @Test("tells marks, what is being watched and items of lists, each once")
  func marks() throws {
    let world = try Moving.world()
    world.run("log", "Heat", "--new", "--again")
    world.run("log", "Alien", "--new")
    world.run("unwatch", "Alien", "--keep-history")
    world.run("rate", "Ran", "9/10", "--new")
    world.run("watchlist", "add", "Jaws", "--new")
    world.run("favorite", "Heat")
    world.run("favorite", "Heat", "--remove")
    world.run("favorite", "Alien")
    let reported = world.run("export", "csv").errors
    for words in [
      "1 'watch again' mark", "1 mark as not watched", "1 watchlist item", "1 favorite",
    ] {
      #expect(reported.contains(words), "\(reported)")
    }
    #expect(
      world.run("export", "csv", "Heat").errors == "Changed or left out: 1 'watch again' mark.\n")
  }

  @Test("has ratings in the order of their events, wherever their lines are")
  func order() throws {
    let lines = (1...9).map { number in
      SmallJournal.line(
        number, "rating.set", "film:\(10 - number)", #"{"value":\#(number),"scale":10}"#)
    }
    for order in [lines, lines.reversed()] {
      let world = TestWorld()
      try ErrorGallery.withJournal(world)
      try SmallJournal.put(order, in: world)
      let table = world.run("export", "csv", "--of", "ratings").output
      let rows = table.split(whereSeparator: \.isNewline).dropFirst()
      #expect(rows.map { $0.prefix(6) } == (1...9).reversed().map { "film:\($0)" })
    }
  }

  @Test("guards cells of spreadsheets unless raw ones are asked for")
  func guards() throws {
    let world = try Moving.world()
    world.run("log", "=1+1", "--new")
    #expect(world.run("export", "csv").output.contains("'=1+1"))
    #expect(!world.run("export", "csv", "--csv-raw").output.contains("'=1+1"))
  }

  @Test("never writes over a file")
  func exists() throws {
    let world = try Moving.world()
    #expect(world.run("export", "json", "-o", "export/diary.csv").code == .cannotCreate)
    #expect(world.run("export", "json", "-o", "out.json").code == .done)
    let before = try world.files.readWhole("/home/ana/out.json")
    world.run("log", "Heat", "--new")
    #expect(world.run("export", "json", "-o", "out.json").code == .cannotCreate)
    #expect(try world.files.readWhole("/home/ana/out.json") == before)
  }

  /// Makes a journal of 1,200 films.
  private func manyFilms() throws -> TestWorld {
    let world = try Moving.world()
    var text = "Date,Name,Year,Letterboxd URI\n"
    for number in 0..<1_200 { text += "2024-01-01,Film \(number),2001,https://boxd.it/\(number)\n" }
    try Moving.put(Array(text.utf8), "watched.csv", in: world)
    #expect(world.run("import", "letterboxd", "export/watched.csv").code == .done)
    return world
  }

  @Test("of many films is split in files of a thousand rows")
  func split() throws {
    let world = try manyFilms()
    world.run("export", "letterboxd", "--csv-raw", "-o", "out.csv")
    let sizes = try ["out-1.csv", "out-2.csv"].map { name in
      try world.files.readWhole("/home/ana/" + name).count { $0 == 10 }
    }
    #expect(sizes == [1_001, 201])
    #expect(world.run("export", "letterboxd").lines.count == 1_201)
  }

  @Test("writes none of several files where one exists, and keeps that one")
  func oneOfSeveralExists() throws {
    let world = try manyFilms()
    try world.files.writeNew("/home/ana/out-2.csv", [65])
    #expect(world.run("export", "letterboxd", "--csv-raw", "-o", "out.csv").code == .cannotCreate)
    #expect(try world.files.status("/home/ana/out-1.csv") == nil)
    #expect(try world.files.readWhole("/home/ana/out-2.csv") == [65])
  }

  @Test(
    "leaves no file behind when one cannot be written", arguments: [FileOperation.open, .write])
  func failure(_ operation: FileOperation) throws {
    let world = try manyFilms()
    let files = world.files
    world.run("stats")
    for call in 1... {
      world.files = FaultyFileSystem(files, [.failure(operation, at: call, .full, lasts: true)])
      let answer = world.run("export", "letterboxd", "--csv-raw", "-o", "out.csv")
      let left = try files.list("/home/ana").filter { $0.hasPrefix("out") }
      if answer.code == .done { return #expect(left.count == 2 && call > 2) }
      #expect(left.isEmpty, "\(call): \(left)")
    }
  }

  @Test("is written as its rows come", arguments: ExportFormats.forms)
  func pieces(_ form: ExportForm) throws {
    let world = try manyFilms()
    let disk = FaultyFileSystem(world.files)
    world.files = disk
    world.run("export", form.name, "-o", "out")
    let writes = disk.calls.filter { $0.operation == .write && $0.path.hasPrefix("/home/ana/out") }
    let size = try disk.list("/home/ana").filter { $0.hasPrefix("out") }
      .map { try disk.readWhole("/home/ana/" + $0).count }.reduce(0, +)
    #expect(writes.count * (ExportOutput.pieceByteCount + 1_000) >= size, "\(size)")
  }
}
