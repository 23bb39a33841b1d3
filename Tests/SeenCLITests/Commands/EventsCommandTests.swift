import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen events")
struct EventsCommandTests {
  @Test("prints every event byte for byte, in total order")
  func stored() throws {
    let world = try SmallJournal.world()
    try SmallJournal.put(SmallJournal.lines.reversed(), in: world)
    let answer = world.run("events")
    #expect(answer.output == SmallJournal.lines.map { $0 + "\n" }.joined())
    #expect(answer.errors == "")
    #expect(answer.code == .done)
  }

  @Test("merges segments, leaves out copies and carriage returns")
  func merged() throws {
    let world = try SmallJournal.world()
    let odd = SmallJournal.lines.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    try SmallJournal.put(odd, in: world)
    try ErrorGallery.put(
      SmallJournal.lines.joined(separator: "\r\n"),
      at: SmallJournal.path + "/events/2026-11.box (conflict).jsonl", in: world)
    #expect(world.run("events").output == SmallJournal.lines.map { $0 + "\n" }.joined())
  }

  @Test(
    "prints those that are asked for",
    arguments: [
      (["--type", "rating.set"], [6, 7]),
      (["--type", "watch.*", "--type", "rating.*"], [2, 4, 5, 6, 7]),
      (["--subject", "bird:*"], [3, 4]), (["--subject", "film:amelie-2001"], [9]),
      (["--writer", "box"], Array(1...9)), (["--writer", "bo"], []), (["--limit", "2"], [8, 9]),
      (["--since", "2026-11-20T12:00:08.000Z"], [8, 9]),
      (["--until", "2026-11-20T12:00:01.000Z"], [1]),
      (["--since", "2026-11-20T12:00:08Z"], [8, 9]),
      (["--until", "2026-11-20T12:00:01Z"], [1]), (["--until", "2026-11-20T12:00Z"], Array(1...9)),
      (["--since", "box.8"], [8, 9]), (["--until", "yesterday"], []),
      (["--since", "today"], Array(1...9)), (["--until", "2026-11-20 11:59"], []),
      (["--until", "2026-11-20T12:00"], Array(1...9)),
      (["--as-of", "2026-11-20T12:00:02Z"], [1, 2]),
      (["--as-of", "2026-11-20 12:00"], Array(1...9)),
      (["--as-of", "2026-11-20T11:59Z"], []),
      (["--until", "2026-11"], Array(1...9)), (["--until", "2025"], []),
      (["--as-of", "box.2"], [1, 2]),
      (["--profile", "me"], Array(1...9)),
      (["--limit", "0"], []),
    ])
  func filters(words: [String], numbers: [Int]) throws {
    let answer = try SmallJournal.world().run(["events"] + words)
    #expect(answer.lines.map(String.init) == numbers.map { SmallJournal.lines[$0 - 1] })
    #expect(answer.code == .done)
  }

  @Test("refuses a type that neither it nor the journal knows")
  func unknownType() throws {
    let world = try SmallJournal.world()
    let answer = world.run("events", "--type", "watch.logd")
    #expect(
      answer.errors
        == "seen: 'watch.logd' is not valid for --type: expected a type of event such as watch.logged"
        + " or watch.*\nhint: did you mean 'watch.logged'?\n")
    #expect(answer.code == .usage)
    #expect(world.run("events", "--type", "title.merged").code == .done)
    let both = world.run("events", "--type", "rating.set", "--type", "watch.logd")
    #expect(both.code == .usage, "each type counts, whatever another finds")
    #expect(world.run("events", "--type", "watch.logd", "--limit", "1").code == .usage)
  }

  @Test("prints CloudEvents, members and columns")
  func forms() throws {
    let world = try SmallJournal.world()
    #expect(
      world.run("events", "--cloudevents", "--limit", "1").output
        == #"{"specversion":"1.0","source":"urn:uuid:00000000-0000-4000-8000-000000000000","#
        + SmallJournal.lines[8].dropFirst() + "\n")
    #expect(
      world.run("events", "--json=type,id", "--limit", "1").output
        == #"{"type":"title.added","id":"box.9"}"# + "\n")
    #expect(
      world.run("events", "--plain", "--type", "rating.set", "--limit", "1").output
        == "box.7\t2026-11-20T12:00:07.000Z\trating.set\tfilm:heat-1995\tme\t"
        + #"{"value":9,"scale":10}"# + "\tundone\n")
  }

  @Test("lets no control of a line reach a terminal")
  func terminal() throws {
    let world = try SmallJournal.world(adding: [
      SmallJournal.line(10, "title.added", "film:x", "{\"name\":\"a\u{9B}31mb\"}")
    ])
    #expect(world.run("events").output.unicodeScalars.contains("\u{9B}"))
    world.terminals = [.output]
    world.environment["SEEN_PAGER"] = ""
    let questions = [
      ["events"], ["events", "--json"], ["events", "--cloudevents"], ["events", "--json=data"],
      ["export", "json"], ["history", "film:x", "--json"], ["search", "--json"],
    ]
    for words in questions {
      let answer = world.run(words).output
      #expect(!answer.unicodeScalars.contains("\u{9B}"), "\(words)")
      #expect(answer.contains(#"a\u009b31mb"#), "\(words)")
    }
  }

  @Test("ends in silence when nobody reads any more")
  func closed() throws {
    let world = try SmallJournal.world()
    world.outputFailure = .closed
    let answer = world.run("events")
    #expect(answer.errors == "")
    #expect(answer.code == .closedOutput)
  }

  @Test("waits on a terminal without a pager")
  func followOnTerminal() throws {
    let world = try SmallJournal.world()
    world.terminals = [.output]
    world.terminalSize = TerminalSize(columns: 80, rows: 3)
    world.whilePausing = { world in
      world.outputFailure = .closed
      let late = SmallJournal.line(10, "rating.cleared", "film:heat-1995", "{}")
      try? SmallJournal.put(SmallJournal.lines + [late], in: world)
    }
    let answer = world.run("events", "--follow")
    #expect(answer.lines.count == 9)
    #expect(world.pagers.isEmpty)
    #expect(world.run("events").output == "")
    #expect(!world.pagers.isEmpty)
  }

  @Test("goes on with what comes later, also of other writers and earlier times")
  func follow() throws {
    let world = try SmallJournal.world()
    let late = SmallJournal.line(10, "rating.cleared", "film:heat-1995", "{}")
    let early =
      #"{"id":"phone.1","time":"2026-11-20T11:00:00.000Z","type":"rating.cleared","#
      + #""subject":"film:heat-1995","data":{}}"#
    var pauses = 0
    world.whilePausing = { world in
      pauses += 1
      switch pauses {
      case 1: try? SmallJournal.put(SmallJournal.lines + [late], in: world)
      case 2:
        try? ErrorGallery.put(
          early + "\n", at: SmallJournal.path + "/events/a.jsonl", in: world)
      case 3: #expect(world.output.isEmpty == false)
      default:
        world.outputFailure = .closed
        try? SmallJournal.put(SmallJournal.lines, in: world)
        try? ErrorGallery.put(
          early.replacing("phone.1", with: "phone.2") + "\n",
          at: SmallJournal.path + "/events/b.jsonl", in: world)
      }
    }
    let answer = world.run("events", "--follow", "--limit", "0")
    #expect(answer.output == late + "\n" + early + "\n")
    #expect(answer.code == .closedOutput)
    #expect(answer.errors == "")
  }

  @Test("goes on over torn tails and new segments, prints what is whole, and each event once")
  func followDamage() throws {
    let world = try SmallJournal.world()
    let lines = (10...13).map {
      SmallJournal.line($0, "rating.cleared", "film:heat-1995", "{}")
    }
    let (first, second) = (lines[0].prefix(40), lines[0].dropFirst(40))
    let all = SmallJournal.lines.map { $0 + "\n" }.joined()
    func put(_ text: String, _ path: String = SmallJournal.segment) {
      try? ErrorGallery.put(text, at: path, in: world)
    }
    let next = SmallJournal.path + "/events/2026-11.box.2.jsonl"
    var (pauses, counts) = (0, [Int]())
    world.whilePausing = { world in
      counts.append(world.output.count { $0 == UInt8(ascii: "\n") })
      pauses += 1
      switch pauses {
      case 1: put(all + first)
      case 2: put(all + first + second)
      case 3: put(all + lines[0] + "\n")
      case 4: put(lines[1] + "\n" + lines[0] + "\n", next)
      case 5: put(all + lines[0] + "\n{\"id\":\n" + lines[2] + "\n")
      case 6: try? world.files.unlink(next)
      default:
        world.outputFailure = .closed
        put(lines[3] + "\n", next)
      }
    }
    let answer = world.run("events", "--follow", "--limit", "0")
    #expect(answer.output == lines[0...2].map { $0 + "\n" }.joined())
    #expect(counts == [0, 0, 1, 1, 2, 3, 3])
    #expect(answer.code == .closedOutput)
    #expect(
      world.run("events", "--follow", "--as-of", "box.3").code == .usage, "nothing comes there")
  }
}
