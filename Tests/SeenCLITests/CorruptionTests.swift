import Foundation
import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// Every way to corrupt a journal that the page of errors lists, done to a journal with four watches.
@Suite("Ways to corrupt a journal")
struct CorruptionTests {
  /// A journal that is about to be corrupted.
  final class Victim {
    let world: TestWorld
    let path: String
    /// The name of its segment, and its lines without line feeds.
    let segment: String
    let lines: [String]

    /// Makes the journal, on a real disk where links are needed.
    init(_ world: TestWorld = TestWorld(), at path: String = "/home/ana/films") throws {
      (self.world, self.path) = (world, path)
      world.environment["SEEN_JOURNAL"] = path
      world.run("init", path)
      world.run("log", "Heat", "--new", "--on", "2020-01-01")
      for year in 2021...2023 { world.run("log", "Heat", "--on", "\(year)-01-01") }
      segment = try #require(try world.files.list(path + "/events").first)
      let bytes = try world.files.readWhole(path + "/events/" + segment)
      lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    var writer: String { String(segment.split(separator: ".")[1]) }

    func put(_ text: String, _ name: String? = nil) throws {
      let file = "/events/" + (name ?? segment)
      try world.files.replace(path + file, with: Array(text.utf8), mark: "x")
    }

    func put(_ lines: [String]) throws { try put(lines.map { $0 + "\n" }.joined()) }

    /// Puts other lines in the place of some.
    func splice(_ range: Range<Int>, _ others: [String]) throws {
      var changed = lines
      changed.replaceSubrange(range, with: others)
      try put(changed)
    }

    /// Replaces a line by what a change makes of it.
    func change(_ place: Int, _ change: (String) -> String) throws {
      var changed = lines
      changed[place] = change(changed[place])
      try put(changed)
    }

    /// Returns the line of an event like that of a line, with a right sum.
    func event(like place: Int, _ change: (inout Event) -> Void) throws -> String {
      var event = try EventLine.decode(Array(lines[place].utf8)[...]).event
      change(&event)
      return String(decoding: EventLine.encode(event), as: UTF8.self)
    }

    /// Returns an event with a number of its own, like that of a line.
    func further(_ change: (inout Event) -> Void) throws -> String {
      try event(like: 4) { event in
        event.id = EventID(writer: event.id.writer, number: 6) ?? event.id
        change(&event)
      }
    }
  }

  private struct Way: Sendable {
    let name: String
    /// How many watches are counted then; nil where the journal is refused.
    let watches: Int?
    let corrupt: @Sendable (Victim) throws -> Void
  }

  private static let lines: [Way] = [
    Way(name: "edit a line by hand", watches: 4) { victim in
      try victim.change(3) { $0.replacing("2022-01-01", with: "2022-02-02") }
    },
    Way(name: "change every line with sed", watches: 4) { victim in
      try victim.put(victim.lines.map { $0.replacing("film:heat", with: "film:heat-1995") })
    },
    Way(name: "rewrite lines with jq and keep the sums", watches: 4) { victim in
      try victim.put(victim.lines.map { $0.replacing(",", with: ", ") })
    },
    Way(name: "remove the sum of a line", watches: 4) { victim in
      try victim.change(3) { String($0.dropLast(26)) + "}" }
    },
    Way(name: "flip a bit in a text", watches: 4) { victim in
      try victim.change(3) { $0.replacing("2022-01-01", with: "2023-01-01") }
    },
    Way(name: "flip a bit in a quote", watches: 3) { victim in
      try victim.change(3) { $0.replacing("\"data\"", with: "#data\"") }
    },
    Way(name: "delete a line in the middle", watches: 3) { victim in
      try victim.splice(3..<4, [])
    },
    Way(name: "delete a whole segment", watches: 1) { victim in
      victim.world.now = victim.world.now + 40 * 86_400_000
      victim.world.environment["SEEN_WRITER"] = victim.writer
      victim.world.run("log", "Heat", "--on", "2024-01-01")
      try victim.world.files.unlink(victim.path + "/events/" + victim.segment)
    },
    Way(name: "delete the last line", watches: 4) { victim in
      try victim.splice(4..<5, [])
      victim.world.environment["SEEN_WRITER"] = victim.writer
      victim.world.run("log", "Heat", "--on", "2024-01-01")
    },
    Way(name: "cut a file inside its last line", watches: 3) { victim in
      try victim.put(String(victim.lines.joined(separator: "\n").dropLast(40)))
    },
    Way(name: "lose power, so that the file ends in zeros", watches: 4) { victim in
      try victim.put(
        victim.lines.map { $0 + "\n" }.joined() + String(repeating: "\0", count: 100))
    },
    Way(name: "fill the middle with zeros", watches: 4) { victim in
      try victim.splice(3..<3, [String(repeating: "\0", count: 100)])
    },
    Way(name: "glue two lines together", watches: 2) { victim in
      try victim.splice(2..<4, [victim.lines[2] + victim.lines[3]])
    },
    Way(name: "repeat lines", watches: 4) { victim in try victim.put(victim.lines + victim.lines) },
    Way(name: "copy a segment under another name", watches: 4) { victim in
      try victim.put(victim.lines.map { $0 + "\n" }.joined(), "copy (conflicted).jsonl")
    },
    Way(name: "change the order of lines", watches: 4) { victim in
      try victim.put(Array(victim.lines.reversed()))
    },
    Way(name: "save with CRLF, a byte-order mark and blank lines", watches: 4) { victim in
      try victim.put("\u{FEFF}" + victim.lines.map { $0 + "\r\n\r\n" }.joined())
    },
    Way(name: "leave merge markers of git in the file", watches: 4) { victim in
      try victim.splice(2..<3, ["<<<<<<< HEAD", victim.lines[2], "=======", ">>>>>>> other"])
    },
  ]

  private static let others: [Way] = [
    Way(name: "put a folder into `events/`", watches: 4) { victim in
      try victim.world.files.makeDirectory(victim.path + "/events/old.jsonl")
    },
    Way(name: "put other text into `events/`", watches: 4) { victim in
      try victim.put("hello\n", "notes.jsonl")
    },
    Way(name: "record with the clock a year ahead", watches: 5) { victim in
      let now = victim.world.now
      victim.world.now = now + 365 * 86_400_000
      victim.world.run("log", "Heat", "--on", "2024-01-01")
      victim.world.now = now
    },
    Way(name: "give one id to two events", watches: 5) { victim in
      try victim.put(victim.lines + [victim.event(like: 3) { $0.time = $0.time + 5 }])
    },
    Way(name: "write one event in two ways", watches: 4) { victim in
      let other = try victim.event(like: 3) { $0.data.append(JSON.Member("mood", "great")) }
      try victim.put(victim.lines + [other])
    },
    Way(name: "give a member a value of another type", watches: 4) { victim in
      try victim.put(
        victim.lines + [
          victim.further { event in
            event.type = "rating.set"
            event.data = [JSON.Member("value", "ten"), JSON.Member("scale", 10)]
          }
        ])
    },
    Way(name: "damage the snapshot", watches: 4) { victim in
      victim.world.run("snapshot")
      let file = victim.path + "/.seen/snapshot"
      var bytes = try victim.world.files.readWhole(file)
      for place in stride(from: 0, to: bytes.count, by: 7) { bytes[place] ^= 1 }
      try victim.world.files.replace(file, with: bytes, mark: "x")
    },
    Way(name: "replace a picture", watches: 5) { victim in
      let sum = String(repeating: "ab", count: 32)
      try victim.put(
        victim.lines + [
          victim.further { $0.data.append(JSON.Member("photos", .array([.string(sum)]))) }
        ])
      try victim.world.files.replace(victim.path + "/media/ab/\(sum).jpg", with: [1], mark: "x")
    },
    Way(name: "copy the folder and record in both", watches: 6) { victim in
      let files = victim.world.files
      let copy = "/home/ana/copy"
      for name in ["/journal.json", "/events/" + victim.segment] {
        try files.replace(copy + name, with: try files.readWhole(victim.path + name), mark: "x")
      }
      victim.world.run("log", "Heat", "--on", "2024-01-01")
      victim.world.run("-C", copy, "log", "Heat", "--on", "2025-01-01")
      for name in try files.list(copy + "/events") where name != victim.segment {
        let bytes = try files.readWhole(copy + "/events/" + name)
        try files.replace(victim.path + "/events/" + name, with: bytes, mark: "x")
      }
    },
    Way(name: "restore an old backup and record", watches: 5) { victim in
      victim.world.run("log", "Heat", "--on", "2024-01-01")
      try victim.put(victim.lines)
      victim.world.run("log", "Heat", "--on", "2025-01-01")
    },
    Way(name: "delete `journal.json`", watches: nil) { victim in
      try victim.world.files.unlink(victim.path + "/journal.json")
    },
    Way(name: "make `events/` a link out of the journal", watches: nil) { victim in
      let events = victim.path + "/events"
      try FileManager.default.moveItem(atPath: events, toPath: victim.path + "-elsewhere")
      try FileManager.default.createSymbolicLink(
        atPath: events, withDestinationPath: victim.path + "-elsewhere")
    },
  ]

  private static let ways = lines + others

  /// The table of that page: each way, and the kinds that a check finds.
  private static func table() throws -> [(name: String, kinds: Set<String>)] {
    let text = try SpecPages.text("ERRORS")
    let chapter = try #require(text.split(separator: "## 5. ").last)
    return chapter.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { row in
      let cells = row.split(separator: "|", omittingEmptySubsequences: false)
      let kinds = cells[3].split(separator: "`").map(String.init).filter { $0.first != " " }
      return (cells[1].trimmingCharacters(in: .whitespaces), Set(kinds))
    }
  }

  @Test("the page of errors lists the same ways")
  func complete() throws {
    #expect(try CorruptionTests.table().map(\.name) == CorruptionTests.ways.map(\.name))
  }

  @Test("nothing else is lost, and a check finds what the page says", arguments: ways.map(\.name))
  func corrupt(name: String) throws {
    let way = try #require(CorruptionTests.ways.first { $0.name == name })
    let expected = try #require(try CorruptionTests.table().first { $0.name == name }?.kinds)
    let folder = try TemporaryFolder()
    let needsLinks = name.contains("a link")
    let victim =
      needsLinks
      ? try Victim(TestWorld(files: PosixFileSystem()), at: folder.path + "/films") : try Victim()
    #expect(victim.lines.count == 5)
    try way.corrupt(victim)
    let count = victim.world.run("stats", "--json=watches", "--today", "2027-12-31")
    let check = victim.world.run("check", "--json=kind")
    guard let watches = way.watches else {
      #expect(count.code == .noInput && check.code == .noInput)
      return
    }
    #expect(count.output == "{\"watches\":\(watches)}\n", "\(count.errors)")
    let found = Set(check.lines.map { String($0.dropFirst(9).prefix { $0 != "\"" }) })
    #expect(found == expected)
    #expect(check.code == (expected.isEmpty ? .done : .no))
    // The next event is recorded and counts.
    #expect(victim.world.run("log", "Ran", "--new", "--on", "2019-01-01").code == .done)
    let next = victim.world.run("stats", "--json=watches", "--today", "2027-12-31").output
    #expect(next == "{\"watches\":\(watches + 1)}\n")
  }
}
