import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen check")
struct CheckCommandTests {
  /// A line with a sum that was right before somebody edited it.
  private static let edited =
    #"{"id":"box.10","time":"2026-11-20T12:00:10.000Z","type":"rating.set","#
    + #""subject":"film:heat-1995","data":{"value":7,"scale":10},"sum":"0123456789abcdef"}"#

  @Test("says nothing when all is well")
  func well() throws {
    let answer = try SmallJournal.world().run("check")
    #expect(answer == Transcript(output: "", errors: "", code: .done))
  }

  @Test(
    "tells what is not, and where",
    arguments: [
      ("{", ":10:2: not an event: an early end in its JSON; the line is skipped"),
      (#"{"time":"2026"}"#, ":10: not an event: 'id' is missing or invalid; the line is skipped"),
      ("<<<<<<< HEAD", ":10: a git merge marker; the line is skipped and both sides count"),
      (edited, ":10: the sum does not match: the line was edited or damaged; it still counts"),
      (
        SmallJournal.line(10, "rating.set", "film:heat-1995", #"{"value":8}"#),
        ":10: 'scale' is missing or invalid; the event has no effect"
      ),
      (
        SmallJournal.line(10, "watch.logged", "film:heat-1995", #"{"date":"2026-02-30"}"#),
        ":10: 'date' has an invalid value and is ignored"
      ),
      (
        SmallJournal.line(9, "title.added", "film:amelie-2001", #"{"name":"Amelie"}"#),
        ":9: another revision of the same event counts instead"
      ),
      (
        #"{"id":"box.10","time":"2026-11-22T12:00:00.000Z","type":"moon.landed","data":{}}"#,
        ":10: recorded more than a day in the future; it still counts"
      ),
    ])
  func damage(line: String, expected: String) throws {
    let answer = try SmallJournal.world(adding: [line]).run("check", "-q")
    #expect(answer.output == "events/2026-11.box.jsonl" + expected + "\n")
    #expect(answer.errors == "")
    #expect(answer.code == .no)
  }

  @Test(
    "tells of numbers that are missing, batches that are not whole, and names that are no files")
  func whole() throws {
    let world = try SmallJournal.world(adding: [
      SmallJournal.line(12, "event.undone", nil, #"{"batch":"box.12/3"}"#).replacing(
        #""data""#, with: #""batch":"box.12/3","data""#)
    ])
    try world.files.makeDirectory(SmallJournal.path + "/events/old.jsonl")
    #expect(
      world.run("check").output == """
        events/old.jsonl: is a folder, not an event file; it is ignored
        events box.10 to box.11 are missing
        batch box.12/3 has 1 of 3 events; those count

        """)
  }

  @Test("with --strict also lists lines without a sum, and only those that are events")
  func strict() throws {
    let summed = try SmallJournal.world()
    summed.environment["SEEN_WRITER"] = "desk"
    summed.run("log", "Heat")
    let handwritten = (1...9).map {
      "events/2026-11.box.jsonl:\($0): no sum: the line was written by hand; it counts\n"
    }
    #expect(summed.run("check", "--strict").output == handwritten.joined())
    #expect(summed.run("check", "--strict").code == .no)
    #expect(
      summed.run("check", "--strict", "--json=kind,line").lines.first
        == #"{"kind":"missingSum","line":1}"#)
    #expect(summed.run("check") == Transcript(output: "", errors: "", code: .done))
    let world = TestWorld()
    world.environment["SEEN_WRITER"] = "desk"
    world.run("init", "films")
    world.run("-C", "films", "log", "Heat", "--new")
    #expect(world.run("-C", "films", "check", "--strict").code == .done)
    let damaged = try SmallJournal.world(adding: ["{", CheckCommandTests.edited])
    #expect(damaged.run("check", "--strict").lines.count == 9 + 2)
  }

  @Test("answers programs too")
  func json() throws {
    let answer = try SmallJournal.world(adding: ["{"]).run("check", "--json")
    #expect(
      answer.output
        == #"{"file":"events/2026-11.box.jsonl","line":10,"column":2,"kind":"badLine","#
        + #""message":"not an event: an early end in its JSON; the line is skipped"}"# + "\n")
    #expect(answer.code == .no)
  }

  @Test(
    "accepts an edit, by place, by id or with all others; then all is well",
    arguments: [[], ["2026-11.box.jsonl:10"], ["events/2026-11.box.jsonl:10"], ["box.10"]])
  func accept(names: [String]) throws {
    let world = try SmallJournal.world(adding: [CheckCommandTests.edited])
    world.environment["SEEN_WRITER"] = "desk"
    let dry = world.run(["check", "--accept", "--dry-run"] + names)
    #expect(dry.output.contains(#""id":"box.10""#))
    #expect(dry.output.contains(#""rev":1,"data":{"value":7,"scale":10},"sum":""#))
    #expect(world.run("check").code == .no)

    let answer = world.run(["check", "--accept"] + names)
    #expect(answer.output == "Accepted events/2026-11.box.jsonl:10: box.10\n")
    #expect(answer.errors == "")
    #expect(answer.code == .done)
    #expect(world.run("check") == Transcript(output: "", errors: "", code: .done))
    #expect(world.run("show", "Heat", "--json=rating").output.contains(#""value":7"#))
    #expect(world.run("check", "--accept").code == .done)
  }
}
