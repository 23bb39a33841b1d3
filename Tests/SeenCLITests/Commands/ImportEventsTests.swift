import Foundation
import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

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

  @Test("takes several files, each with its own counts, and lines that are in two of them once")
  func severalFiles() throws {
    let text = String(decoding: try exported(), as: UTF8.self)
    let lines = text.split(separator: "\n").map { $0 + "\n" }
    let half = lines.count / 2
    let world = try Moving.world()
    world.environment["SEEN_WRITER"] = "phone"
    try Moving.put(Array(lines.prefix(half).joined().utf8), "a.jsonl", in: world)
    try Moving.put(Array(text.utf8), "b.jsonl", in: world)
    let answer = world.run("import", "events", "export/a.jsonl", "export/b.jsonl")
    #expect(answer.code == .done, "\(answer.errors)")
    #expect(answer.output.contains("\(half) accepted, 0 duplicate"), "\(answer.output)")
    let rest = "\(lines.count - half) accepted, \(half) duplicate"
    #expect(answer.output.contains(rest), "\(answer.output)")
    #expect(answer.output.hasPrefix("Read \(half) rows of export/a.jsonl: "), "\(answer.output)")
    #expect(answer.errors.ranges(of: "'seen undo' does not take them back").count == 1)
    #expect(world.run("events").output == text)
  }

  @Test("reports what was imported before a file that is not there")
  func missingFile() throws {
    let text = try exported()
    let world = try Moving.world()
    world.environment["SEEN_WRITER"] = "phone"
    try Moving.put(text, "a.jsonl", in: world)
    let answer = world.run("import", "events", "export/a.jsonl", "export/none.jsonl")
    #expect(answer.code == .noInput)
    #expect(answer.output.contains("rows of export/a.jsonl: "), "\(answer.output)")
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
    let strangers =
      "None of their writers is known to this journal. Events of 'me' count as your own; if they are"
      + " someone else's, 'seen import events \(path) --profile NAME' makes them NAME's.\n"
    #expect(world.run("import", "events", path).errors == words + strangers)
    world.input = text
    #expect(world.run("import", "events", path).errors == "")
    #expect(world.run("undo").output.contains("Mine"))
    #expect(world.run("events").output.utf8.count > text.count)
  }

  @Test("rejects what is no event, by its line, and keeps nothing unless the rest is wanted")
  func rejected() throws {
    let world = try Moving.world()
    let line = #"{"id":"a.1","time":"2026-01-01T00:00:00.000Z","type":"x.y","data":{}}"#
    let text = "{\n\n\(line)\r\n\(line)\n{\"id\":1}\n\(line.dropLast())"
    try Moving.put(Array(text.utf8), "lines.jsonl", in: world)
    let refused = world.run("import", "events", "export/lines.jsonl")
    #expect(refused.code == .data)
    #expect(refused.output.contains("lines.jsonl:1: rejected: it is not JSON"))
    #expect(refused.errors.contains("3 lines of lines.jsonl are not events; nothing"))
    #expect(try files(world) == [], "all of it or nothing")
    let answer = world.run("import", "events", "export/lines.jsonl", "--keep-going")
    #expect(answer.output.contains("lines.jsonl:1: rejected: it is not JSON"))
    #expect(
      answer.output.contains("lines.jsonl:5: rejected: 'id' is missing or wrong"))
    #expect(
      answer.output.hasSuffix(
        "Read 5 rows: 1 accepted, 1 duplicate, 0 held, 3 rejected.\n"))
    #expect(answer.code == .data, "something was left out")
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
    #expect(dry.output.hasPrefix("Read \(count) rows: \(count) accepted, 0 dup"))
    #expect(try files(world) == [])
    let answer = world.run("import", "events", "export/lines.jsonl")
    #expect(answer.output == dry.output.replacing("; nothing was recorded", with: ""))
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

  @Test("with --profile makes its owner's events those of the profile, however often")
  func profile() throws {
    let source = try Moving.world()
    source.run("import", "letterboxd", "export")
    source.run("log", "Heat", "--year", "1995", "--profile", "cy", "--new-profile")
    source.run("setting", "streak.gap", "3")
    let text = Array(source.run("events").output.utf8)
    func reported(_ world: TestWorld, _ profile: String) -> [String] {
      ["stats", "diary", "watchlist", "list", "rewatches"].map { command in
        world.run(command, "--json", "--profile", profile).output
          .replacing("\"\(profile)\"", with: "\"X\"").replacing("list:\(profile)/", with: "list:X/")
      }
    }
    let world = try Moving.world()
    world.environment["SEEN_WRITER"] = "phone"
    world.run("log", "Clue", "--year", "1985", "--new")
    let mine = world.run("diary", "--json").output
    world.input = text
    #expect(world.run("import", "events", "-", "--profile", "bo").code == .noInput)
    for time in 1...2 {
      world.input = text
      let answer = world.run("import", "events", "-", "--profile", "bo", "--new-profile")
      #expect(answer.output.contains(time == 1 ? " 0 duplicate, " : ": 0 accepted, "))
      #expect(
        (time == 1) == answer.errors.hasSuffix("Events of these other profiles stay theirs: cy.\n"))
    }
    #expect(world.run("diary", "--json").output == mine)
    #expect(reported(world, "bo") == reported(source, "me"))
    #expect(world.run("diary", "--json", "--profile", "cy").lines.count == 1)
    // The lines as they were are lesser variants of those that count.
    world.input = text
    world.run("import", "events", "-")
    #expect(world.run("diary", "--json").output == mine)
    #expect(reported(world, "bo") == reported(source, "me"))
  }

  @Test("without a format reads what can be read once", arguments: ["-", "/dev/stdin"])
  func recognized(path: String) throws {
    let text = try exported()
    let world = try Moving.world()
    world.input = text
    let dry = world.run("import", path, "--dry-run")
    #expect(try files(world) == [])
    world.input = text
    let answer = world.run("import", path)
    #expect(answer.output == dry.output.replacing("; nothing was recorded", with: ""))
    #expect(
      answer.errors.hasPrefix(
        "This is a file of events from Seen: input has lines with id, time, type and data.\n"))
    #expect(Array(world.run("events").output.utf8) == text)
    world.input = text
    #expect(world.run("import", path).output.contains(" 0 accepted, "))
  }

  @Test("without a format reads a pipe by its name")
  func pipe() throws {
    let text = try exported()
    let (folder, world) = try Moving.onDisk()
    let pipe = folder.path + "/pipe"
    try #require(unsafe mkfifo(pipe, 0o600) == 0)
    let writer = Thread {
      let file = FileHandle(forWritingAtPath: pipe)
      // Less than a head at a time.
      for start in stride(from: 0, to: text.count, by: 1000) {
        try? file?.write(contentsOf: Data(text[start..<min(start + 1000, text.count)]))
      }
      try? file?.close()
    }
    writer.start()
    let answer = world.run("import", "pipe")
    #expect(answer.output.hasPrefix("Read \(text.count { $0 == 10 }) rows: "))
    #expect(Array(world.run("events").output.utf8) == text)
  }

  @Test("of a folder does not wait at a named pipe in it", .timeLimit(.minutes(1)))
  func pipeInFolder() throws {
    let (folder, world) = try Moving.onDisk()
    try world.files.makeDirectories(folder.path + "/in")
    try #require(unsafe mkfifo(folder.path + "/in/a.csv", 0o600) == 0)
    for words in [["in"], ["letterboxd", "in"], ["trakt", "in"], ["nfo", "in"]] {
      #expect(world.run(["import"] + words + ["-n"]).code != .done, "\(words)")
    }
  }

  @Test("without a format refuses events that are packed, with the hint")
  func packed() throws {
    let line = #"{"id":"a.1","time":"2026-01-01T00:00:00.000Z","type":"x.y","data":{}}"#
    let world = try Moving.world()
    let text = Array((line + "\n").utf8)
    let count = UInt8(text.count)
    let bytes = GzipWriter.packed([1, count, 0, ~count, 255] + text, of: text)
    world.input = bytes
    let refused = world.run("import", "events", "-").errors
    world.input = bytes
    #expect(world.run("import", "-").errors == refused)
  }

  @Test("says what an export in JSON is, and reads none of it", arguments: [false, true])
  func export(isInput: Bool) throws {
    let world = try Moving.world()
    world.run("log", "Heat", "--new")
    let export = Array(world.run("export", "json").output.utf8)
    let before = world.run("events").output
    try Moving.put(export, "all.json", in: world)
    world.input = export
    let name = isInput ? "input" : "all.json"
    let answer = world.run("import", "events", isInput ? "-" : "export/all.json")
    #expect(answer.code == .data && answer.output == "")
    #expect(
      answer.errors
        == "seen: \(name) was written by 'seen export json', which is not event lines\n"
        + "hint: import it with 'seen import json'\n")
    #expect(world.run("events").output == before)
  }

  @Test("reads lines of any length in little memory, and rejects those that are too long")
  func longLines() throws {
    let world = try Moving.world()
    func line(_ count: Int) -> String {
      let start = #"{"id":"a.1","time":"2026-01-01T00:00:00.000Z","type":"x.y","data":{"#
      let texts = (0..<5).map { #""t\#($0)":""# + String(repeating: "x", count: 200_000) + #"""# }
      let body = start + texts.joined(separator: ",") + #","z":""#
      return body + String(repeating: "y", count: count - body.utf8.count - 3) + #""}}"#
    }
    let most = 1 << 20
    let text = [line(most) + "\r", line(most + 1), String(repeating: "z", count: 3 << 20), "{"]
    world.input = Array(text.joined(separator: "\n").utf8)
    let answer = world.run("import", "events", "-", "--keep-going")
    #expect(
      answer.lines.prefix(2) == [
        "input:2: rejected: it is too long", "input:3: rejected: it is too long",
      ])
    #expect(
      answer.lines.last == "Read 4 rows: 1 accepted, 0 duplicate, 0 held, 3 rejected.")
    let folder = "/home/ana/films/events/"
    let name = try #require(world.files.list(folder.dropLast().description).first)
    #expect(try world.files.readWhole(folder + name) == Array((line(most) + "\n").utf8))
    #expect(world.run("events").output == line(most) + "\n", "the longest line comes out whole")
  }

  @Test("with --dry-run keeps nothing")
  func dryRun() throws {
    let world = try Moving.world()
    let line = #"{"id":"a.1","time":"2026-01-01T00:00:00.000Z","type":"x.y","data":{}}"#
    world.input = Array(line.utf8)
    #expect(world.run("import", "events", "-", "-n").output.hasPrefix("Read 1 row: 1 "))
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
