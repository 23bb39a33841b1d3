import SeenApp
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

  @Test("accepts no line whose revision could not be read any more")
  func greatestRevision() throws {
    let edited =
      #"{"id":"box.10","time":"2026-11-20T12:00:10.000Z","type":"watch.logged","#
      + #""subject":"film:heat-1995","rev":999999999999999,"data":{},"sum":"0000000000000000"}"#
    let world = try SmallJournal.world(adding: [edited])
    #expect(world.run("check", "--accept", "--json").output.isEmpty)
    let text = String(decoding: try world.files.readWhole(SmallJournal.segment), as: UTF8.self)
    #expect(!text.contains("1000000000000000"))
  }

  @Test("says nothing when all is well")
  func well() throws {
    let answer = try SmallJournal.world().run("check", "-q")
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
        batch box.12/3 has only 1 of its 3 events; those still count

        """)
  }

  @Test("counts lines without a sum, which are fine")
  func unsummed() throws {
    let world = try SmallJournal.world()
    #expect(world.run("upgrade").code == .done)
    let count = world.run("check", "--strict").lines.count
    let answer = world.run("check")
    #expect(answer.code == .done && answer.output.isEmpty)
    #expect(answer.errors == "\(count) lines without a sum; --strict lists them.\n")
    #expect(world.run("check", "--json").errors.isEmpty)
    #expect(world.run("check", "gaps").errors.isEmpty)
    let lines = (1...2112).map { number in
      #"{"id":"old.\#(number)","time":"2026-11-20T13:00:00.000Z","type":"watch.logged","#
        + #""subject":"film:heat-1995","data":{}}"#
    }
    let many = try SmallJournal.world(adding: lines).run("check")
    #expect(many.errors.hasPrefix("\(2112 + count) lines without a sum"))
  }

  @Test("with --strict also lists lines without a sum, and only those that are events")
  func strict() throws {
    let summed = try SmallJournal.world()
    summed.environment["SEEN_WRITER"] = "desk"
    summed.run("log", "Heat")
    let handwritten = (1...9).map {
      "events/2026-11.box.jsonl:\($0): no sum: the line was written by hand; it still counts\n"
    }
    #expect(summed.run("check", "--strict").output == handwritten.joined())
    #expect(summed.run("check", "--strict").code == .no)
    #expect(
      summed.run("check", "--strict", "--json=kind,line").lines.first
        == #"{"kind":"missingSum","line":1}"#)
    #expect(summed.run("check", "-q") == Transcript(output: "", errors: "", code: .done))
    let world = TestWorld()
    world.environment["SEEN_WRITER"] = "desk"
    world.run("init", "films")
    world.run("-C", "films", "log", "Heat", "--new")
    #expect(world.run("-C", "films", "check", "--strict").code == .done)
    let damaged = try SmallJournal.world(adding: ["{", CheckCommandTests.edited])
    #expect(damaged.run("check", "--strict").lines.count == 9 + 2)
  }

  @Test("a writer whose line has a right sum and a revision of 0 adds sums to its lines")
  func revisionOfZero() throws {
    let summed =
      #"{"id":"tv.1","time":"2026-11-20T12:00:10.000Z","type":"watch.logged","#
      + #""subject":"film:heat-1995","rev":0,"data":{},"sum":"ae072e4eb0739c88"}"#
    let bare =
      #"{"id":"tv.2","time":"2026-11-20T12:00:11.000Z","type":"watch.logged","#
      + #""subject":"film:heat-1995","data":{}}"#
    let found = try SmallJournal.world(adding: [summed, bare]).run("check", "--json=kind,line")
    #expect(found.output == #"{"kind":"missingSum","line":11}"# + "\n")
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
    #expect(world.run("check", "-q") == Transcript(output: "", errors: "", code: .done))
    #expect(world.run("show", "Heat", "--json=rating").output.contains(#""value":7"#))
    #expect(world.run("check", "--accept").code == .done)
  }

  @Test("makes only the checks that are named, and knows their names")
  func named() throws {
    let world = try SmallJournal.world(adding: [
      "{", CheckCommandTests.edited, SmallJournal.line(14, "rating.set", "film:x", "{}"),
    ])
    #expect(world.run("check").lines.count == 4)
    let place = "events/2026-11.box.jsonl:"
    #expect(world.run("check", "lines").lines.map { String($0.prefix(27)) } == [place + "10"])
    #expect(world.run("check", "sums").lines.map { String($0.prefix(27)) } == [place + "11"])
    #expect(world.run("check", "gaps").output == "events box.11 to box.13 are missing\n")
    #expect(world.run("check", "sums", "schema").lines.count == 2)
    for name in ["order", "forks", "refs", "media", "snapshot"] {
      #expect(world.run("check", name) == Transcript(output: "", errors: "", code: .done))
    }
    let wrong = world.run("check", "sum")
    #expect(wrong.code == .usage && wrong.errors.contains("did you mean 'sums'?"))
    for name in CheckName.allCases {
      #expect(world.run("check", "--help").output.contains(name.rawValue))
    }
  }

  @Test("finds times that go backward and references to nothing where it looks closely")
  func close() throws {
    let lines = [
      SmallJournal.line(10, "watch.retracted", "film:heat-1995", #"{"watch":"box.77"}"#),
      SmallJournal.line(11, "event.undone", nil, #"{"events":["box.1","box.13"]}"#),
      SmallJournal.line(12, "event.undone", nil, #"{"batch":"box.1/9"}"#)
        .replacing("12:00:12", with: "11:00:00"),
      SmallJournal.line(13, "rating.set", "film:heat-1995", #"{"value":8,"scale":10}"#),
      SmallJournal.line(
        14, "rating.cleared", "film:heat-1995", #"{"watch":"box.77","viewing":true}"#),
    ]
    let world = try SmallJournal.world(adding: lines)
    #expect(world.run("check").code == .done)
    func sentence(_ member: String) -> String {
      "'\(member)' names an event that is not in the journal, or was recorded later; it has no effect"
    }
    let refs = [
      "events/2026-11.box.jsonl:10: " + sentence("watch"),
      "events/2026-11.box.jsonl:11: " + sentence("events"),
      "events/2026-11.box.jsonl:12: " + sentence("batch"),
      "events/2026-11.box.jsonl:14: " + sentence("watch"),
    ]
    #expect(world.run("check", "refs").output == refs.map { $0 + "\n" }.joined())
    #expect(
      world.run("check", "order").output
        == "events/2026-11.box.jsonl:12: recorded earlier than the event numbered before it;"
        + " it still counts\n")
    let strict = world.run("check", "--strict", "--json=kind").output
    #expect(strict.contains("missingEvent") && strict.contains("backward"))
  }

  @Test("compares the snapshot with the events also for a profile that does not see all of them")
  func hidden() throws {
    let diary = TestDiary()
    for line in [
      "seen profile add Mia --kind kids", "seen log Heat --rate 9", "seen snapshot",
      "seen profile use mia",
    ] { diary.seen(line) }
    #expect(diary.world.run("check") == Transcript(output: "", errors: "", code: .done))
  }
}
