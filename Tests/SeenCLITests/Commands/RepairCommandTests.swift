import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

@Suite("seen repair")
struct RepairCommandTests {
  private static let damage = ["[", "<<<<<<< HEAD", #"{"time":"2026"}"#]

  private func text(_ path: String, in world: TestWorld) throws -> String {
    String(decoding: try world.files.readWhole(path), as: UTF8.self)
  }

  /// The names in the quarantine, without the time in them.
  private func quarantine(_ world: TestWorld) throws -> [String] {
    let path = SmallJournal.path + "/quarantine"
    guard try world.files.status(path) != nil else { return [] }
    return try world.files.list(path).sorted()
  }

  @Test("moves lines that are no events, says where they were, and keeps the file as it was")
  func moves() throws {
    let world = try SmallJournal.world(adding: RepairCommandTests.damage)
    let before = try text(SmallJournal.segment, in: world)
    let answer = world.run("repair", "--yes")
    #expect(answer.code == .done)
    let name = "2026-11.box.20261120T200001000Z"
    #expect(
      answer.output == """
        events/2026-11.box.jsonl:10:2: not an event: an early end in its JSON; the line is skipped
        events/2026-11.box.jsonl:11: a git merge marker; the line is skipped and both sides count
        events/2026-11.box.jsonl:12: not an event: 'id' is missing or invalid; the line is skipped

        """)
    #expect(
      answer.errors
        == "Moved 3 lines to quarantine/\(name).moved.jsonl; the original files are in the"
        + " same folder.\n")
    #expect(try quarantine(world) == ["\(name).moved.jsonl", "\(name).original"])
    let folder = SmallJournal.path + "/quarantine/" + name
    #expect(try text(folder + ".original", in: world) == before)
    let moved = try text(folder + ".moved.jsonl", in: world).split(separator: "\n")
    let offset = before.utf8.count - RepairCommandTests.damage.reduce(0) { $0 + $1.utf8.count + 1 }
    let first = try JSONReader.read(Array(String(moved[0]).utf8))
    #expect(first["file"]?.text == "events/2026-11.box.jsonl")
    #expect(first["line"]?.wholeNumber == 10)
    #expect(first["offset"]?.wholeNumber == offset)
    #expect(first["kind"]?.text == "badLine")
    #expect(first["moved"]?.text == "2026-11-20T20:00:01.000Z")
    #expect(first["text"]?.text == RepairCommandTests.damage[0])
    #expect(moved.count == 3)
    #expect(
      try text(SmallJournal.segment, in: world) == SmallJournal.lines.map { $0 + "\n" }.joined())
    #expect(world.run("check", "-q") == Transcript(output: "", errors: "", code: .done))
    #expect(world.run("repair", "--yes").errors == "Nothing to repair: every line is an event.\n")
  }

  @Test("moves all lines in one run, however few of them are kept as findings")
  func many() throws {
    let bad = Array(repeating: "{bad}", count: FindingTable.most + 500)
    let world = try SmallJournal.world(adding: bad + RepairCommandTests.damage)
    let before = try text(SmallJournal.segment, in: world)
    let dry = world.run("repair", "--dry-run")
    #expect(dry.output.split(separator: "\n").count == FindingTable.most + 1)
    #expect(dry.errors == "502 more are not listed.\nWould move 1503 lines to quarantine.\n")
    #expect(try text(SmallJournal.segment, in: world) == before)
    let answer = world.run("repair", "--yes", "--json")
    #expect(answer.lines.count == bad.count + 3)
    #expect(answer.lines.count { $0.contains(#""kind":"mergeMarker""#) } == 1)
    #expect(
      try text(SmallJournal.segment, in: world) == SmallJournal.lines.map { $0 + "\n" }.joined())
    let kept = try quarantine(world)
    #expect(kept.count == 2)
    let moved = try text(SmallJournal.path + "/quarantine/" + kept[0], in: world)
    #expect(moved.split(separator: "\n").count == bad.count + 3)
    #expect(world.run("repair").errors == "Nothing to repair: every line is an event.\n")
  }

  @Test("moves only the line that is named, and refuses one that is an event")
  func named() throws {
    let world = try SmallJournal.world(adding: RepairCommandTests.damage)
    #expect(world.run("repair", "2026-11.box.jsonl:3", "--yes").code == .data)
    #expect(world.run("repair", "events/2026-11.box.jsonl:11", "--yes").code == .done)
    let left = try text(SmallJournal.segment, in: world)
    #expect(left.contains("\n[\n") && !left.contains("<<<"))
  }

  @Test("asks first, and records nothing where it is a dry run, canceled, or nobody can be asked")
  func prompts() throws {
    let world = try SmallJournal.world(adding: RepairCommandTests.damage)
    let before = try text(SmallJournal.segment, in: world)
    #expect(world.run("repair").code == .usage)
    let dry = world.run("repair", "--dry-run", "--json")
    #expect(
      dry.lines.first
        == #"{"file":"events/2026-11.box.jsonl","line":10,"kind":"badLine","quarantine":null}"#)
    world.terminals = [.input, .error]
    world.keys = [.character("n")]
    #expect(world.run("repair").code == .no)
    #expect(try text(SmallJournal.segment, in: world) == before)
    #expect(try quarantine(world) == [])
    world.keys = [.character("y")]
    #expect(world.run("repair").code == .done)
    #expect(try text(SmallJournal.segment, in: world) != before)
  }

  @Test("keeps carriage returns, a byte order mark, blank lines, and what may still be growing")
  func bytes() throws {
    let world = try SmallJournal.world()
    let good = SmallJournal.lines[0]
    let before = "\u{FEFF}" + good + "\r\n\r\n  \n]\r\n" + SmallJournal.lines[1] + "\n[\"id\":"
    try ErrorGallery.put(before, at: SmallJournal.segment, in: world)
    #expect(world.run("repair", "--yes").code == .done)
    let bad = "]\r\n" + SmallJournal.lines[1]
    let expected = before.replacing(bad, with: SmallJournal.lines[1])
    #expect(try text(SmallJournal.segment, in: world) == expected)
  }

  @Test("a crash at any call leaves the segment as it was or as it is to be, and loses no line")
  func crashes() throws {
    for call in 1...200 {
      let world = try SmallJournal.world(adding: RepairCommandTests.damage)
      let before = try text(SmallJournal.segment, in: world)
      let memory = world.files
      world.files = FaultyFileSystem(memory, [.deathAtCall(call)])
      let answer = world.run("repair", "--yes")
      world.files = memory
      let after = try text(SmallJournal.segment, in: world)
      #expect(after == before || after == SmallJournal.lines.map { $0 + "\n" }.joined())
      if after != before {
        let kept = try quarantine(world).filter { $0.hasSuffix(".original") }
          .map { try text(SmallJournal.path + "/quarantine/" + $0, in: world) }
        #expect(kept.contains(before))
      }
      #expect(world.run("show", "Heat", "--plain").code == .done)
      if answer.code == .done { return }
    }
    Issue.record("never done")
  }
}
