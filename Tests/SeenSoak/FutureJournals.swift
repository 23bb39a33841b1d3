import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire

/// Journals with types and members that only a later version knows: this one reads what it can, and whatever it
/// records, repairs or undoes, every byte of those lines stays.
package enum FutureJournals: Soak {
  package static let test = "T18"
  package static let unit = "journals of the future"
  package static let name = "future"
  package static let quickCount = 1000
  package static let soakCount = 20_000

  private static let commands = [
    ["log", "Heat", "--new"], ["log", "Alien", "--new", "--rate", "7/10"],
    ["rate", "Heat", "8/10"],
    ["undo"], ["redo"], ["repair", "--yes"], ["check", "--accept", "--yes"], ["snapshot"],
    ["watchlist", "add", "Heat"], ["favorite", "Heat"], ["stats"], ["diary"], ["check"],
    ["forget", "Heat", "--yes"], ["export", "json"], ["replay"],
  ]

  package static func run(seed: UInt64, _ tally: inout Tally) throws {
    var random = Seeded(seed: seed)
    let world = TestWorld()
    world.environment["SEEN_JOURNAL"] = "/home/ana/films"
    world.run("init", "/home/ana/films")
    let path = "/home/ana/films/events/2026-11.future-00000000.jsonl"
    var lines: [[UInt8]] = []
    for number in 1...random.whole(1...8) { lines.append(try line(number, &random)) }
    let bytes = Array(lines.map { $0 + [10] }.joined())
    try (world.files as? MemoryFileSystem)?.put(path, bytes)
    for _ in 0..<random.whole(3...10) {
      guard let words = random.pick(commands) else { continue }
      let code = world.run(words).code
      try check([0, 1, 64, 65].contains(code.rawValue), "\(words) ended with \(code)")
      let now = try world.files.readWhole(path)
      try check(now == bytes, "changed by \(words): \(String(decoding: now, as: UTF8.self))")
    }
    let shown = Array(world.run("events").output.utf8).split(separator: 10).map(Array.init)
    // What another profile recorded in private is kept, and neither it nor its titles are shown to anyone else.
    let hasSecrets = lines.contains { isOfAnother($0, "\"private\":true") }
    for line in lines where !(hasSecrets && isOfAnother(line)) {
      try check(shown.contains(line), "not shown: \(String(decoding: line, as: UTF8.self))")
    }
    tally.register("lines", lines.count)
    tally.count += 1
  }

  /// Whether a line is an event of a profile that has a name, and has a text.
  private static func isOfAnother(_ line: [UInt8], _ text: String = "") -> Bool {
    let words = String(decoding: line, as: UTF8.self)
    return words.contains("\"profile\":\"") && (text.isEmpty || words.contains(text))
  }

  /// A line with something unknown: a type, members of the envelope, members of the data.
  private static func line(_ number: Int, _ random: inout Seeded) throws -> [UInt8] {
    guard let id = EventID("future-00000000.\(number)") else { throw BrokenLaw(what: "no id") }
    var event = try random.event()
    event.id = id
    event.batch = nil
    event.others.append(JSON.Member("acme", random.json(depth: 3)))
    event.data.append(JSON.Member("acme-\(number)", random.json(depth: 3)))
    if random.chance(50) { event.type = "acme.event-\(random.whole(1...5))" }
    return EventLine.encode(event)
  }
}
