import Foundation
import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

/// Journals and export folders in memory.
enum Moving {
  /// Makes a world with an empty journal, and the made-up Letterboxd export in `/home/ana/export`.
  static func world(fixture: String = "export") throws -> TestWorld {
    let world = TestWorld()
    world.environment["SEEN_WRITER"] = "box"
    world.run("init", "films")
    world.environment["SEEN_JOURNAL"] = "/home/ana/films"
    let folder = "Tests/SeenInterchangeTests/Fixtures/letterboxd/" + fixture
    let base = Repository.root.appending(path: folder)
    let names = FileManager.default.enumerator(atPath: base.path(percentEncoded: false))
    for case let name as String in names ?? .init() where name.hasSuffix(".csv") {
      try put(Array(Data(contentsOf: base.appending(path: name))), name, in: world)
    }
    return world
  }

  /// Returns a folder on the disk, and a world of which it is the home, with a journal in it.
  static func onDisk() throws -> (TemporaryFolder, TestWorld) {
    let folder = try TemporaryFolder()
    let world = TestWorld(files: PosixFileSystem())
    world.currentDirectory = folder.path
    world.environment = ["HOME": folder.path, "SEEN_WRITER": "box"]
    world.run("init", "films")
    world.environment["SEEN_JOURNAL"] = folder.path + "/films"
    return (folder, world)
  }

  /// Packs the files below a folder, without compressing them.
  static func archive(of folder: String, in files: MemoryFileSystem) throws -> [UInt8] {
    var writer = ZIPWriter()
    func add(_ path: String) throws {
      for name in try files.list(folder + path).sorted() {
        let path = path + "/" + name
        if try files.status(folder + path)?.kind == .directory {
          try add(path)
        } else {
          let bytes = try files.readWhole(folder + path)
          writer.files.append(ZIPWriter.File(name: String(path.dropFirst()), bytes: bytes))
        }
      }
    }
    try add("")
    return writer.archive
  }

  /// Puts a file into `/home/ana/export`.
  static func put(_ bytes: [UInt8], _ name: String, in world: TestWorld) throws {
    let files = try #require(world.files as? MemoryFileSystem)
    try files.put("/home/ana/export/" + name, bytes)
  }

  /// Returns the objects of an answer of JSON lines.
  static func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map { line in
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return try #require(value as? [String: Any])
    }
  }
}

@Suite("seen import letterboxd")
struct ImportCommandTests {
  @Test("tells of files in folders beside that of the export, which are not imported")
  func otherFolders() throws {
    let world = try Moving.world()
    let files = try #require(world.files as? MemoryFileSystem)
    for (year, uri) in [("2023", "a"), ("2024", "b")] {
      let table =
        "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n"
        + "\(year)-01-02,Heat,1995,https://boxd.it/\(uri),,,,\(year)-01-01\n"
      try files.put("/home/ana/both/\(year)/diary.csv", Array(table.utf8))
    }
    try files.put("/home/ana/both.zip", Moving.archive(of: "/home/ana/both", in: files))
    let reported =
      "seen: 2024/diary.csv is not in the folder of this export and was not imported\nhint: "
    for (path, hint) in [
      ("both", "import each folder with"), ("both.zip", "unpack it, and import each folder with"),
    ] {
      let answer = world.run("import", path, "-n")
      #expect(answer.errors.contains(reported + hint), "\(answer.errors)")
      #expect(answer.output.hasPrefix("Read 1 row: 1 accepted"), "\(answer.output)")
    }
    #expect(!world.run("import", "letterboxd", "export", "-n").errors.contains("not in the folder"))
  }

  @Test("takes in a folder as one batch, and a second time nothing")
  func twice() throws {
    let world = try Moving.world()
    let first = world.run("import", "letterboxd", "export")
    #expect(first.code == .done)
    #expect(first.output.contains("30 accepted"), "\(first.output)")
    #expect(first.errors.contains("as batch box."))
    let events = world.run("events").output
    let second = world.run("import", "letterboxd", "export")
    #expect(second.output.contains(" 0 accepted"), "\(second.output)")
    #expect(second.errors == "")
    #expect(world.run("events").output == events)
  }

  @Test("is taken back whole by undo, and can then be imported again")
  func undone() throws {
    let world = try Moving.world()
    let empty = world.run("stats", "--json").output
    world.run("import", "letterboxd", "export")
    let full = world.run("stats", "--json").output
    #expect(full != empty)
    #expect(world.run("undo").code == .done)
    #expect(world.run("stats", "--json").output == empty)
    world.run("import", "letterboxd", "export")
    #expect(world.run("stats", "--json").output == full)
  }

  @Test("with --dry-run reports and records nothing")
  func dryRun() throws {
    let world = try Moving.world()
    let dry = world.run("import", "letterboxd", "export", "--dry-run")
    #expect(dry.output.contains("; nothing was recorded."))
    #expect(world.run("events").output == "")
    let real = world.run("import", "letterboxd", "export")
    #expect(real.output == dry.output.replacing("; nothing was recorded", with: ""))
  }

  @Test("opens no file that holds addresses, and names every one that is left out")
  func closedFiles() throws {
    let world = try Moving.world()
    let answer = world.run("import", "letterboxd", "export")
    #expect(
      answer.lines.suffix(4) == [
        "Left out: comments.csv (1 row): comments on reviews and lists, which name no film.",
        "Left out: deleted/diary.csv (1 row): deleted on Letterboxd.",
        "Left out: orphaned/diary.csv (2 rows): what it belonged to was deleted on Letterboxd.",
        "Left out: profile.csv: never opened: it contains your email address.",
      ])
    let json = world.run("import", "letterboxd", "export", "--json", "-n")
    #expect(json.errors.contains("Left out: orphaned/diary.csv (2 rows)"))
    #expect(try Moving.objects(json.output).allSatisfy { $0["state"] as? String == "duplicate" })
    let events = world.run("events").output
    #expect(!events.contains("someone@example.org"))
    #expect(!events.contains("profile.csv"))
  }

  @Test("reports every row with file and line as JSON")
  func json() throws {
    let world = try Moving.world(fixture: "damaged")
    try closeQuote(in: world)
    let answer = world.run("import", "letterboxd", "export/diary.csv", "--json")
    #expect(answer.code == .done)
    let rows = try Moving.objects(answer.output)
    let states = rows.map { "\($0["line"] ?? 0) \($0["state"] ?? "")" }
    #expect(states.count == 12)
    #expect(states.prefix(4) == ["2 rejected", "3 rejected", "4 rejected", "5 held"])
    #expect(rows.allSatisfy { $0["file"] as? String == "diary.csv" })
    let selected = world.run("import", "letterboxd", "export/diary.csv", "--json=line,state")
    #expect(selected.output.hasPrefix(#"{"line":2,"state":"rejected"}"#))
  }

  @Test("names what needs a person with file and line")
  func sentences() throws {
    let world = try Moving.world(fixture: "damaged")
    try closeQuote(in: world)
    let answer = world.run("import", "letterboxd", "export/diary.csv")
    #expect(answer.output.contains("diary.csv:4: rejected: it has no film name\n"))
    #expect(
      answer.output.contains(
        "diary.csv:6: held: 'Epsilon': '4.25' is not a rating from 0.5 to 5 in half stars\n"))
    #expect(answer.output.contains("diary.csv:8: held: 'Eta': '2026-02-30' is not a date\n"))
    #expect(answer.output.contains("diary.csv:9: held: 'Theta': 2099-01-01 is in the future\n"))
  }

  @Test("refuses a file with a quote that is never closed, and records nothing")
  func unclosed() throws {
    let world = try Moving.world(fixture: "damaged")
    let before = world.run("events").output
    let answer = world.run("import", "letterboxd", "export/diary.csv")
    #expect(answer.code == .data && answer.output == "")
    #expect(
      answer.errors == "seen: diary.csv:12: a quote that is opened here is never closed, so lines"
        + " 12 to 13 cannot be read; nothing was imported\nhint: close it and import again\n")
    #expect(world.run("events").output == before)
    try closeQuote(in: world)
    let again = world.run("import", "letterboxd", "export/diary.csv")
    #expect(again.code == .done && again.output.contains(" 4 accepted, 0 duplicate, "))
  }

  private func closeQuote(in world: TestWorld) throws {
    let text = String(
      decoding: try world.files.readWhole("/home/ana/export/diary.csv"), as: UTF8.self)
    try Moving.put(Array(text.replacing("\"Lambda", with: "Lambda").utf8), "diary.csv", in: world)
  }

  @Test("keeps a rating of the journal that is later than those of a diary")
  func laterRating() throws {
    let world = try Moving.world(fixture: "none")
    let header = "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n"
    try Moving.put(
      Array((header + "2024-01-02,Heat,1995,u/e,4,,,2026-11-19\n").utf8), "diary.csv", in: world)
    world.run("log", "Heat", "--year", "1995", "--new", "--kind", "film", "--on", "2023-05-05")
    world.run("rate", "Heat", "9/10")
    world.run("import", "letterboxd", "export/diary.csv")
    let shown = world.run("show", "Heat", "--json=rating").output
    #expect(shown.contains(#""value":9,"scale":10"#), "\(shown)")
    let reported = world.run("diary", "--json=date,rating").output
    #expect(
      reported.contains(#"{"date":"2026-11-19","rating":{"value":4,"scale":5}}"#), "\(reported)")
  }

  @Test(
    "holds an entry that was changed since, and names the watch that stays",
    arguments: [
      ("5,,horror", "its rating differs"), ("4.5,,dread", "its tags differ"),
      ("5,,dread", "its rating and tags differ"),
    ])
  func changed(now: String, words: String) throws {
    let world = try Moving.world()
    world.run("import", "letterboxd", "export")
    let path = "/home/ana/export/diary.csv"
    let text = String(decoding: try world.files.readWhole(path), as: UTF8.self)
    let row = "https://boxd.it/e0003,4.5,,horror,"
    try Moving.put(
      Array(text.replacing(row, with: "https://boxd.it/e0003,\(now),").utf8), "diary.csv",
      in: world)
    let before = world.run("events").output
    let answer = world.run("import", "letterboxd", "export/diary.csv")
    #expect(answer.output.contains(" 1 held, 0 rejected."), "\(answer.output)")
    #expect(
      answer.output.contains(
        ": held: 'The Thing': \(words) from what was recorded as box."))
    #expect(world.run("events").output == before)
  }

  @Test("makes lists that are shown like any other")
  func lists() throws {
    let world = try Moving.world()
    world.run("import", "letterboxd", "export")
    let shown = world.run("list", "show", "Best of 1999").output
    #expect(shown.contains("Magnolia (1999)\n    Frogs, \"rain\"."), "\(shown)")
    let facts = world.run("list", "--json=name,notes,date").lines.map { String($0) }
    #expect(
      facts.contains(
        #"{"name":"Best of 1999","notes":"In no order, really.\n\nOr is it?","date":"2020-05-01"}"#)
    )
    world.run("list", "delete", "Best of 1999", "--yes")
    let again = world.run("import", "letterboxd", "export")
    #expect(again.output.contains(" 0 accepted"), "\(again.output)")
    #expect(world.run("list").output.contains("Best of 1999") == false)
  }

  @Test("keeps the days on the watchlist, which is sorted by them")
  func watchlist() throws {
    let world = try Moving.world()
    world.run("watchlist", "add", "Mine", "--new")
    world.run("import", "letterboxd", "export")
    let rows = world.run("watchlist", "--json=name,added").lines.map { String($0) }
    #expect(rows.first?.hasPrefix(#"{"name":"Mine","added":"2026-11-20T"#) == true)
    #expect(
      rows.dropFirst() == [
        #"{"name":"Ran","added":"2023-01-02"}"#, #"{"name":"Seven Samurai","added":"2023-01-01"}"#,
      ])
    #expect(world.run("watchlist").output.contains("added January 2, 2023"))
  }

  @Test("asks the catalogs, and copies what the one title knows that has the name and the year")
  func catalogs() throws {
    let world = try Moving.world()
    let lines = [
      #"{"id":"film:face-off-1997","kind":"film","name":"Face/Off","year":1997,"runtime":138,"#
        + #""directors":["John Woo"],"ids":{"imdb":"tt0119094"}}"#,
      #"{"kind":"film","name":"Amelie","year":2001,"runtime":122}"#,
      #"{"kind":"film","name":"Clue","year":1984,"runtime":1}"#,
      #"{"kind":"film","name":"Portrait","year":2020,"runtime":2}"#,
      #"{"kind":"show","name":"Jaws","year":1975,"runtime":3}"#,
      #"{"id":"film:ran-a","kind":"film","name":"Ran","year":1985,"runtime":4}"#,
      #"{"id":"film:ran-b","kind":"film","name":"Ran","year":1985,"runtime":5}"#,
    ]
    try Moving.put(Array((lines.joined(separator: "\n") + "\n").utf8), "films.one.jsonl", in: world)
    world.run("catalog", "add", "export/films.one.jsonl")
    world.run("import", "letterboxd", "export")
    func runtime(_ id: String) -> String {
      world.run("show", id, "--json=runtime,directors,ids").output
    }
    #expect(
      runtime("film:face-off-1997")
        == #"{"runtime":138,"directors":["John Woo"],"ids":{"imdb":"tt0119094","#
        + #""letterboxd":"https://boxd.it/f001"}}"# + "\n")
    #expect(runtime("film:amelie-2001").contains(#"{"runtime":122,"#))
    for id in ["clue-1985", "portrait-2020", "jaws-1975", "ran-1985"] {
      #expect(runtime("film:" + id).contains(#"{"runtime":null,"#), "\(id)")
    }
    #expect(world.run("import", "letterboxd", "export").output.contains(" 0 accepted"))
    #expect(world.run("import", "letterboxd", "export/diary.csv").output.contains(" 0 accepted"))
  }

  @Test("takes a packed export, from a file or the input, as it takes the folder")
  func packed() throws {
    let folder = try Moving.world()
    let wanted = folder.run("import", "letterboxd", "export").output
    for isInput in [false, true] {
      let world = try Moving.world()
      let files = try #require(world.files as? MemoryFileSystem)
      let archive = try Moving.archive(of: "/home/ana/export", in: files)
      try Moving.put(archive, "ana.zip", in: world)
      world.input = isInput ? archive : []
      let answer = world.run("import", "letterboxd", isInput ? "-" : "export/ana.zip")
      #expect(answer.output == wanted)
      #expect(world.run("stats", "--json").output == folder.run("stats", "--json").output)
    }
  }

  @Test("says that it took a file for Windows-1252")
  func oldEncoding() throws {
    let world = try Moving.world()
    let text = "Date,Name,Year,Letterboxd URI\n2024-01-03,Am\u{e9}lie,2001,https://boxd.it/a1\n"
    try Moving.put(text.unicodeScalars.map { UInt8($0.value) }, "watched.csv", in: world)
    let answer = world.run("import", "letterboxd", "export/watched.csv", "--all")
    #expect(answer.output.contains("watched.csv:2: accepted: 'Amélie'\n"))
    #expect(
      answer.errors.contains("seen: watched.csv is not UTF-8 and was read as Windows-1252\nhint: ")
    )
  }

  @Test("takes a byte order mark and CRLF")
  func marks() throws {
    let world = try Moving.world()
    let text =
      "\u{FEFF}Date,Name,Year,Letterboxd URI\r\n2024-01-03,Alpha,2001,https://boxd.it/a1\r\n"
    try Moving.put(Array(text.utf8), "watched.csv", in: world)
    let answer = world.run("import", "letterboxd", "export/watched.csv")
    #expect(answer.output == "Read 1 row: 1 accepted, 0 duplicate, 0 held, 0 rejected.\n")
  }

  @Test("into two copies that then merge gives each watch once")
  func merged() throws {
    let first = try Moving.world()
    first.run("import", "letterboxd", "export")
    let second = try Moving.world()
    second.environment["SEEN_WRITER"] = "phone"
    second.run("import", "letterboxd", "export")
    let alone = first.run("export", "csv").lines.count
    try merge(second, into: first)
    try merge(first, into: second)
    #expect(first.run("export", "csv").lines.count == alone)
    let one = first.run("export", "json")
    #expect(one.code == .done)
    #expect(second.run("export", "json") == one)
    #expect(first.run("stats", "--json") == second.run("stats", "--json"))
  }

  private func merge(_ source: TestWorld, into target: TestWorld) throws {
    let files = try #require(target.files as? MemoryFileSystem)
    for name in try source.files.list("/home/ana/films/events") {
      let path = "/home/ana/films/events/" + name
      if try target.files.status(path) == nil {
        try files.put(path, try source.files.readWhole(path))
      }
    }
  }
}
