import SeenApp
import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// Findings that depend on the whole journal: flipped bits, floods of findings, and a wrong snapshot.
@Suite("seen check, of the whole")
struct CheckLimitsTests {
  private static let segment = "/home/ana/films/events/2026-11.desk.jsonl"

  /// A journal that the program wrote.
  private func world(_ titles: Int = 4) -> TestWorld {
    let world = TestWorld()
    world.environment["SEEN_WRITER"] = "desk"
    world.run("init", "films")
    world.currentDirectory = "/home/ana/films"
    for number in 0..<titles { world.run("log", "Film \(number)", "--new") }
    return world
  }

  @Test("reports every flipped bit in the name of a sum, as of any other byte")
  func flips() throws {
    let world = world()
    let whole = try world.files.readWhole(CheckLimitsTests.segment)
    #expect(world.run("check").code == .done)
    var places = Array(whole.indices.filter { whole[$0...].starts(with: Array("\"sum\"".utf8)) })
    places = places.flatMap { Array($0..<($0 + 5)) }
    var random = Seeded(seed: 4)
    for _ in 0..<60 { places.append(random.whole(0...(whole.count - 1))) }
    for place in places {
      for bit in 0..<8 {
        var flipped = whole
        flipped[place] ^= 1 << UInt8(bit)
        try (world.files as? MemoryFileSystem)?.put(CheckLimitsTests.segment, flipped)
        #expect(world.run("check", "-q").code == .no, "bit \(bit) of byte \(place)")
      }
    }
  }

  @Test("counts empty lines where they lie, and nothing else of them")
  func emptyLines() throws {
    let world = world(2)
    let lines = try world.files.readWhole(CheckLimitsTests.segment).split(separator: 10)
    var random = Seeded(seed: 5)
    for _ in 0..<20 {
      var bytes: [UInt8] = []
      for line in lines {
        bytes += Array(repeating: 10, count: random.whole(0...3000)) + line + [10]
      }
      let number = bytes.count { $0 == 10 } + 1
      let disk = try #require(world.files as? MemoryFileSystem)
      try disk.put(CheckLimitsTests.segment, bytes)
      #expect(world.run("check").output == "")
      try disk.put(CheckLimitsTests.segment, bytes + Array("{bad}\n".utf8))
      let found = world.run("check").output
      #expect(found.hasPrefix("events/2026-11.desk.jsonl:\(number):"), "\(number): \(found)")
    }
  }

  @Test("says of a line that lost its sum what happened")
  func lostSum() throws {
    let world = world(1)
    let whole = try world.files.readWhole(CheckLimitsTests.segment)
    let text = String(decoding: whole, as: UTF8.self).replacing(
      /,"sum":"[0-9a-f]{16}"}\n$/, with: "}\n")
    try (world.files as? MemoryFileSystem)?.put(CheckLimitsTests.segment, Array(text.utf8))
    #expect(
      world.run("check", "-q").output
        == "events/2026-11.desk.jsonl:2: no sum, although other lines of its writer have one;"
        + " it still counts\n")
  }

  @Test("lists the first thousand of a kind and counts the rest")
  func floods() throws {
    let lines = Array(repeating: "{bad}", count: 2_500) + ["{\"id\":5,"]
    let answer = try SmallJournal.world(adding: lines).run("check", "-q")
    #expect(answer.code == .no)
    #expect(answer.lines.count == 1_001)
    #expect(answer.lines.first?.hasPrefix("events/2026-11.box.jsonl:10:2: not an event") == true)
    #expect(answer.lines.last == "1501 more of this kind are not listed")
  }

  @Test("counts events of the future past the first thousand too, each with its line")
  func futures() throws {
    let lines = (10..<1_210).map {
      #"{"id":"box.\#($0)","time":"2030-01-01T00:00:00.000Z","type":"moon.landed","data":{}}"#
    }
    let answer = try SmallJournal.world(adding: lines).run("check", "-q")
    #expect(answer.lines.count == 1_001)
    #expect(answer.lines[999].hasPrefix("events/2026-11.box.jsonl:1009: recorded more"))
    #expect(answer.lines.last == "200 more of this kind are not listed")
  }

  @Test("finds a snapshot that says other things than the events")
  func wrongSnapshot() throws {
    let world = world()
    #expect(world.run("snapshot").code == .done)
    #expect(world.run("check") == Transcript(output: "", errors: "", code: .done))
    let journal = try JournalFolder(at: "/home/ana/films", in: world.files)
    let secret = CacheSecret(stateDirectory: "/home/ana/.local/state", in: world.files)
    let segments = try journal.segments(in: world.files)
    var log = try LogReplay.run(segments, in: world.files, LogReplay.Options(seed: 3))
    log.ledger.watches.date[0] = PartialDate("1996")?.packed ?? 0
    _ = try SnapshotFile(journal, secret, in: world.files)
      .write(&log, now: world.now, random: world.randomBytes)
    #expect(
      world.run("check", "-q").output
        == ".seen/snapshot: does not match the events; 'seen snapshot drop' deletes it, and"
        + " answers then come from the events\n")
    world.run("snapshot", "drop")
    #expect(world.run("check").code == .done)
  }

  @Test("finds nothing wrong with a snapshot when a file of events grew in front of another one")
  func movedPlaces() throws {
    let world = world()
    for (writer, title) in [("a", "Ran"), ("z", "Ikiru")] {
      world.environment["SEEN_WRITER"] = writer
      world.run("log", title, "--new", "--notes", "Words that lie at a place of the log.")
    }
    world.run("list", "create", "Later")
    world.run("list", "add", "Later", "Ran", "--notes", "In the file that is behind.")
    world.run("snapshot")
    for number in 1...3 {
      world.environment["SEEN_WRITER"] = "a"
      world.run("rate", "Ran", "\(number)/10")
      #expect(world.run("check") == Transcript(output: "", errors: "", code: .done))
    }
  }

  @Test("finds what was recorded in this copy behind the end of its files, also after it went on")
  func lostEnd() throws {
    let world = world()
    world.environment["SEEN_WRITER"] = nil
    world.run("log", "Ran", "--new")
    world.run("rate", "Ran", "4/10")
    world.run("rate", "Ran", "5/10")
    let events = "/home/ana/films/events/"
    let names = try world.files.list(events)
    let name = try #require(
      names.first { name in
        (try? world.files.readWhole(events + name)).map {
          String(decoding: $0, as: UTF8.self).contains(#""value":5,"#)
        } ?? false
      })
    let lines = try world.files.readWhole(events + name).split(separator: 10)
    let rest = Array(lines.dropLast().map { Array($0) + [10] }.joined())
    try world.files.unlink(events + name)
    try world.files.writeNew(events + name, rest)
    let lost = try #require(lines.last.flatMap { EventName(of: $0) }).id
    for _ in 0..<2 {
      let answer = world.run("check")
      #expect(answer.code == .no)
      #expect(answer.output == "event \(lost) is missing; it was recorded in this copy\n")
      world.run("rate", "Ran", "6/10")
    }
  }

  @Test("accepts lines that lost their sums")
  func acceptedSums() throws {
    let world = world()
    world.run("log", "Ran", "--new")
    world.run("rate", "Ran", "4/10")
    let events = "/home/ana/films/events/"
    for name in try world.files.list(events) {
      let bytes = try world.files.readWhole(events + name)
      let text = String(decoding: bytes, as: UTF8.self)
        .replacing(#/,"sum":"[0-9a-f]{16}"/#, with: "")
      try world.files.unlink(events + name)
      try world.files.writeNew(events + name, Array(text.utf8))
    }
    let before = world.run("export", "json").output
    #expect(world.run("check").code == .done)
    #expect(
      world.run("check", "--accept").errors
        == "Nothing to accept: no line has a wrong sum. 11 lines without a sum count as they are;"
        + " 'seen check --strict' lists them.\n")
    world.run("rate", "Ran", "7/10")
    #expect(world.run("check").output.contains("no sum"))
    #expect(world.run("check", "--accept").output.hasPrefix("Accepted events/"))
    #expect(world.run("check") == Transcript(output: "", errors: "", code: .done))
    #expect(world.run("export", "json").output.contains(before.prefix(200)))
  }

  @Test("is passed by a copy of a journal, whose snapshot is as good as absent elsewhere")
  func copied() throws {
    let world = world()
    world.run("snapshot")
    #expect(world.run("snapshot", "show").output.contains("and is valid"))
    world.environment["HOME"] = "/home/bo"
    #expect(world.run("snapshot", "show").output.contains("is out of date"))
    #expect(world.run("stats", "--json").output.contains(#""watches":4"#))
  }

  @Test("that is recorded is not undone by an answer that cannot be written")
  func fullOutput() throws {
    let world = world()
    for failure in [StreamError.full, .failed(5)] {
      world.outputFailure = failure
      let answer = world.run("log", "Film \(failure)", "--new", "-q")
      #expect(answer.code == .done)
      #expect(answer.errors.hasPrefix("warning: cannot write the output: "))
      #expect(answer.errors.hasSuffix("; it was recorded anyway\n"))
      #expect(world.run("diary").code == .inputOutput)
      #expect(world.run("log", "Film 1", "--dry-run").code == .inputOutput)
      world.outputFailure = nil
    }
    #expect(world.run("stats", "--json").output.contains(#""watches":6"#))
  }

  @Test("warns once when two copies recorded as one, and goes on under another name")
  func forks() throws {
    let world = TestWorld()
    world.run("init", "films")
    world.currentDirectory = "/home/ana/films"
    world.run("log", "Heat", "--new")
    let names = try world.files.list("/home/ana/films/events")
    let own = try #require(names.first)
    // What a clone of this machine recorded with the same number.
    let bytes = try world.files.readWhole("/home/ana/films/events/" + own)
    var event = try EventLine.decode(bytes.split(separator: 10)[0]).event
    event.time = event.time + 5_000
    try (world.files as? MemoryFileSystem)?.put(
      "/home/ana/films/events/clone.jsonl", EventLine.encode(event) + [10])
    let writer = event.id.writer.text
    world.now = world.now + 60_000
    let rotated = world.run("log", "Alien", "--new")
    #expect(
      rotated.errors.contains("also recorded as \(writer); this copy now has a name of its own"))
    let next = world.run("log", "Brazil", "--new", "--json=id")
    #expect(!next.errors.contains("also recorded as"))
    #expect(!next.output.contains(writer))
    #expect(world.run("check", "-q").output.contains("two events have the same id"))
  }
}
