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
  @Test("takes in a folder as one batch, and a second time nothing")
  func twice() throws {
    let world = try Moving.world()
    let first = world.run("import", "letterboxd", "export")
    #expect(first.code == .done)
    #expect(first.output.contains("24 accepted"), "\(first.output)")
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
    #expect(dry.output.contains("Would import"))
    #expect(world.run("events").output == "")
    let real = world.run("import", "letterboxd", "export")
    #expect(real.output == dry.output.replacing("Would import", with: "Imported"))
  }

  @Test("opens no other file of the export")
  func closedFiles() throws {
    let world = try Moving.world()
    world.run("import", "letterboxd", "export")
    let events = world.run("events").output
    #expect(!events.contains("someone@example.org"))
    #expect(!events.contains("profile.csv"))
  }

  @Test("reports every row with file and line as JSON")
  func json() throws {
    let world = try Moving.world(fixture: "damaged")
    let answer = world.run("import", "letterboxd", "export/diary.csv", "--json")
    #expect(answer.code == .data)
    let rows = try Moving.objects(answer.output)
    let states = rows.map { "\($0["line"] ?? 0) \($0["state"] ?? "")" }
    #expect(states.count == 11)
    #expect(states.prefix(4) == ["2 accepted", "3 accepted", "4 rejected", "5 held"])
    #expect(rows.allSatisfy { $0["file"] as? String == "diary.csv" })
    let selected = world.run("import", "letterboxd", "export/diary.csv", "--json=line,state")
    #expect(selected.output.hasPrefix(#"{"line":2,"state":"duplicate"}"#))
  }

  @Test("names what needs a person with file and line")
  func sentences() throws {
    let world = try Moving.world(fixture: "damaged")
    let answer = world.run("import", "letterboxd", "export/diary.csv")
    #expect(answer.output.contains("diary.csv:4: rejected: it names no film\n"))
    #expect(
      answer.output.contains(
        "diary.csv:6: held: 'Epsilon': '4.25' is no rating from 0.5 to 5 in half stars\n"))
    #expect(answer.output.contains("diary.csv:8: held: 'Eta': '2026-02-30' is no date\n"))
    #expect(answer.output.contains("diary.csv:9: held: 'Theta': 2099-01-01 has not come yet\n"))
    #expect(answer.output.contains("is not closed before the end of the file"))
  }

  @Test("says which lines a quote took with it, imports the rest, and does not end well")
  func unclosed() throws {
    let world = try Moving.world(fixture: "damaged")
    let answer = world.run("import", "letterboxd", "export/diary.csv")
    #expect(answer.code == .data)
    let told =
      "seen: diary.csv:12: lines 12 to 13 were not read: a quote that is opened in the first is"
      + " never closed\nhint: close it and import again; what was imported now is not added twice\n"
    #expect(answer.errors.hasSuffix(told), "\(answer.errors)")
    #expect(answer.errors.contains("'seen undo' takes them back"))
    #expect(world.run("export", "letterboxd").lines.count == 1 + 4)
    let text = String(
      decoding: try world.files.readWhole("/home/ana/export/diary.csv"), as: UTF8.self)
    try Moving.put(Array(text.replacing("\"Lambda", with: "Lambda").utf8), "diary.csv", in: world)
    let again = world.run("import", "letterboxd", "export/diary.csv")
    #expect(again.code == .done && again.output.contains(" 2 accepted, 4 duplicate, "))
  }

  @Test("holds an entry that was changed since, and names the watch that stays")
  func changed() throws {
    let world = try Moving.world()
    world.run("import", "letterboxd", "export")
    let path = "/home/ana/export/diary.csv"
    let text = String(decoding: try world.files.readWhole(path), as: UTF8.self)
    let row = "https://boxd.it/e0003,4.5,,horror,"
    try Moving.put(
      Array(text.replacing(row, with: "https://boxd.it/e0003,5,,horror,").utf8), "diary.csv",
      in: world)
    let before = world.run("events").output
    let answer = world.run("import", "letterboxd", "export/diary.csv")
    #expect(answer.output.contains(" 1 held, 0 rejected."), "\(answer.output)")
    #expect(
      answer.output.contains(
        ": held: 'The Thing': its rating differs from what was recorded as box."))
    #expect(world.run("events").output == before)
  }

  @Test("takes a byte order mark and CRLF")
  func marks() throws {
    let world = try Moving.world()
    let text =
      "\u{FEFF}Date,Name,Year,Letterboxd URI\r\n2024-01-03,Alpha,2001,https://boxd.it/a1\r\n"
    try Moving.put(Array(text.utf8), "watched.csv", in: world)
    let answer = world.run("import", "letterboxd", "export/watched.csv")
    #expect(answer.output == "Imported 1 row: 1 accepted, 0 duplicate, 0 held, 0 rejected.\n")
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

@Suite("seen import events")
struct ImportEventsTests {
  @Test("keeps lines byte for byte, and those that are here are duplicates")
  func lines() throws {
    let source = try Moving.world()
    source.run("import", "letterboxd", "export")
    let text = source.run("events").output
    let target = try Moving.world()
    target.environment["SEEN_WRITER"] = "phone"
    target.input = Array(text.utf8)
    let first = target.run("import", "events", "-")
    #expect(first.code == .done)
    #expect(first.output.contains(" 0 duplicate, 0 held, 0 rejected."), "\(first.output)")
    #expect(target.run("events").output == text)
    target.input = Array(text.utf8)
    #expect(target.run("import", "events", "-").output.contains(": 0 accepted, "))
    #expect(target.run("events").output == text)
    let names = try target.files.list("/home/ana/films/events")
    #expect(names.count == 1 && names[0].contains(".import-"), "\(names)")
  }

  @Test("says that undo does not take them back, and it does not", arguments: ["-", "lines.jsonl"])
  func noUndo(file: String) throws {
    let text = try exported()
    let world = try Moving.world()
    world.environment["SEEN_WRITER"] = "phone"
    world.run("log", "Mine", "--new")
    try Moving.put(text, "lines.jsonl", in: world)
    world.input = text
    let path = file == "-" ? file : "export/" + file
    let words = "The lines keep their own ids and times; 'seen undo' does not take them back.\n"
    #expect(world.run("import", "events", path, "-n").errors == "")
    world.input = text
    #expect(world.run("import", "events", path).errors == words)
    world.input = text
    #expect(world.run("import", "events", path).errors == "")
    #expect(world.run("undo").output.contains("Mine"))
    #expect(world.run("events").output.utf8.count > text.count)
  }

  @Test("rejects what is no event, by its line, and keeps the rest")
  func rejected() throws {
    let world = try Moving.world()
    let line = #"{"id":"a.1","time":"2026-01-01T00:00:00.000Z","type":"x.y","data":{}}"#
    let text = "{\n\n\(line)\r\n\(line)\n{\"id\":1}\n\(line.dropLast())"
    try Moving.put(Array(text.utf8), "lines.jsonl", in: world)
    let answer = world.run("import", "events", "export/lines.jsonl")
    #expect(answer.output.contains("lines.jsonl:1: rejected: it is not JSON"))
    #expect(
      answer.output.contains("lines.jsonl:5: rejected: the member 'id' is missing or wrong"))
    #expect(
      answer.output.hasSuffix(
        "Imported 5 rows: 1 accepted, 1 duplicate, 0 held, 3 rejected.\n"))
    #expect(answer.code == .done)
    try Moving.put(Array("nothing\nhere\n".utf8), "notes.txt", in: world)
    #expect(
      world.run("import", "events", "export/notes.txt").code == .data, "nothing of it is an event")
    #expect(world.run("events").output == line + "\n")
  }

  /// Lines of a journal of its own.
  private func exported() throws -> [UInt8] {
    let source = try Moving.world()
    source.run("import", "letterboxd", "export")
    return Array(source.run("events").output.utf8)
  }

  private func files(_ world: TestWorld) throws -> [String] {
    try world.files.list("/home/ana/films/events")
  }

  @Test(
    "keeps a file of new events as it is, whether or not it ends with a line feed",
    arguments: [[], [0xef, 0xbb, 0xbf]], [0, 1])
  func whole(_ mark: [UInt8], _ cut: Int) throws {
    let text = try exported()
    let world = try Moving.world()
    try Moving.put(mark + text.dropLast(cut), "lines.jsonl", in: world)
    let count = text.count { $0 == 10 }
    let dry = world.run("import", "events", "export/lines.jsonl", "--dry-run")
    #expect(dry.output.hasPrefix("Would import \(count) rows: \(count) accepted, 0 dup"))
    #expect(try files(world) == [])
    let answer = world.run("import", "events", "export/lines.jsonl")
    #expect(answer.output == dry.output.replacing("Would import", with: "Imported"))
    let names = try files(world)
    #expect(names.count == 1 && names[0].contains(".import-"), "\(names)")
    #expect(try world.files.readWhole("/home/ana/films/events/" + names[0]) == text)
    let again = world.run("import", "events", "export/lines.jsonl")
    #expect(again.output.contains(" 0 accepted, \(count) duplicate, "), "\(again.output)")
    #expect(try files(world) == names)
  }

  @Test("says the same of a file as of its lines one by one")
  func alike() throws {
    let text = try exported()
    let half = Array(
      text.prefix(text.count / 2).split(separator: 10).dropLast().joined(separator: [10]))
    for (before, file) in [
      ([], text), (half + [10], text), ([], text + text), ([], text + [123, 10]),
    ] {
      let worlds = try (0..<2).map { _ in
        let world = try Moving.world()
        if !before.isEmpty {
          world.input = before
          world.run("import", "events", "-")
        }
        try Moving.put(file, "lines.jsonl", in: world)
        return world
      }
      worlds[1].input = file
      let whole = worlds[0].run("import", "events", "export/lines.jsonl").output
      let single = worlds[1].run("import", "events", "-").output
      #expect(whole.replacing("lines.jsonl:", with: "input:") == single)
      #expect(worlds[0].run("events").output == worlds[1].run("events").output)
      #expect(try files(worlds[0]).allSatisfy { !$0.hasPrefix(".") })
    }
  }

  @Test("with --dry-run keeps nothing")
  func dryRun() throws {
    let world = try Moving.world()
    let line = #"{"id":"a.1","time":"2026-01-01T00:00:00.000Z","type":"x.y","data":{}}"#
    world.input = Array(line.utf8)
    #expect(world.run("import", "events", "-", "-n").output.hasPrefix("Would import 1 row: 1 "))
    #expect(world.run("events").output == "")
  }

  @Test("gives up a writer whose numbers come from elsewhere")
  func ownWriter() throws {
    let world = try Moving.world()
    world.environment["SEEN_WRITER"] = nil
    world.run("log", "Heat", "--new")
    let id = try Moving.objects(world.run("events").output)[0]["id"] as? String ?? ""
    let writer = id.split(separator: ".")[0]
    let line =
      #"{"id":"\#(writer).50","time":"2026-01-01T00:00:00.000Z","type":"x.y","data":{}}"#
    world.input = Array(line.utf8)
    world.run("import", "events", "-")
    world.run("log", "Alien", "--new")
    let last = try Moving.objects(world.run("events").output).last?["id"] as? String ?? ""
    #expect(!last.hasPrefix(writer + "."), "\(last)")
  }
}
