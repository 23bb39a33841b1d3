import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// What must hold if only the front of a snapshot was checked: counts are the same, whatever follows it.
@Suite("The front of a snapshot") struct SnapshotFrontLaws {
  private static let segment = "/journal/events/2026-01.laptop-k3f9x7qa.jsonl"
  private static let trailerBytes = 24

  /// A journal with a snapshot, in memory.
  private struct Journal {
    let fixture: StoreFixture
    let file: SnapshotFile
    let lines: [[UInt8]]

    init(_ lines: [[UInt8]]) throws {
      fixture = try StoreFixture()
      self.lines = lines
      try fixture.disk.put(segment, Array(lines.map { $0 + [10] }.joined()))
      file = try fixture.snapshot()
      var log = try replay()
      // Far later than the files, so that their looks are trusted.
      #expect(try file.write(&log, now: fixture.now + 3_600_000_000, random: fixture.random) != nil)
    }

    func replay() throws -> ReplayedLog {
      let segments = try SegmentList(of: fixture.events, in: fixture.disk)
      return try LogReplay.run(segments, in: fixture.disk, LogReplay.Options(seed: 3))
    }

    /// Reads the snapshot for counting the watches of a profile.
    func load(counting profile: String) throws -> ReplayedLog? {
      let mapped = try file.mapped(isFrontOnly: true)
      let segments = try SegmentList(of: fixture.events, in: fixture.disk)
      return try mapped.flatMap { try file.load(segments, $0, counting: profile) }
    }

    /// Puts other bytes in place of a range of the snapshot's.
    func damage(_ range: (_ frontBytes: Int, _ byteCount: Int) -> Range<Int>) throws {
      var bytes = try fixture.disk.readWhole(file.path)
      var front = 0
      for byte in bytes.suffix(trailerBytes).prefix(8).reversed() { front = front << 8 | Int(byte) }
      for place in range(front, bytes.count) { bytes[place] ^= 0xff }
      try fixture.disk.put(file.path, bytes)
    }
  }

  /// Returns what counting comes to.
  private static func counts(_ ledger: borrowing Ledger, _ profile: String) -> String {
    let scope = Scope(profile: profile, today: Day(year: 2026, month: 6, day: 1) ?? Day(number: 0))
    var narrow = scope
    narrow.period = Period("2025", today: scope.today)
    return """
      \(Stats(ledger, scope)) \(Stats(ledger, scope, groupsShows: true))
      \(Streaks.build(ledger, narrow)) \(Calendar(ledger, scope, of: PartialDate(packed: 2025 << 9)).days)
      """
  }

  private static let profiles = ["me", "ana", "nobody"]

  @Test("is enough for statistics, streaks and calendars, whatever the rest says")
  func counting() throws {
    var frontWasEnough = 0
    try everySeed(30) { random in
      let journal = try Journal(try CrowdedJournal(&random, count: 60).lines)
      let all = try journal.replay()
      for profile in SnapshotFrontLaws.profiles {
        guard let log = try journal.load(counting: profile) else {
          return try check(false, "whole, and refused for \(profile)")
        }
        let expected = SnapshotFrontLaws.counts(all.ledger, profile)
        try check(SnapshotFrontLaws.counts(log.ledger, profile) == expected, "whole: \(profile)")
      }
      try journal.damage { front, end in front..<(end - SnapshotFrontLaws.trailerBytes) }
      for profile in SnapshotFrontLaws.profiles {
        guard let log = try journal.load(counting: profile) else { continue }
        frontWasEnough += 1
        let expected = SnapshotFrontLaws.counts(all.ledger, profile)
        try check(SnapshotFrontLaws.counts(log.ledger, profile) == expected, "front: \(profile)")
      }
    }
    #expect(seedsAreFew || frontWasEnough > 40, "the front was enough \(frontWasEnough) times")
  }

  @Test("is refused when any byte of it, or of its sum, changed")
  func damage() throws {
    var random = Seeded(seed: 12)
    let journal = try Journal(try CrowdedJournal(&random, count: 20).lines)
    for _ in 0..<300 {
      var changed = 0
      try journal.damage { front, end in
        changed = random.whole(0...(front + 15))
        if changed >= front { changed += end - front - SnapshotFrontLaws.trailerBytes }
        return changed..<(changed + 1)
      }
      #expect(try journal.load(counting: "me") == nil, "byte \(changed)")
      // Twice is as it was.
      try journal.damage { _, _ in changed..<(changed + 1) }
    }
    #expect(try journal.load(counting: "me") != nil)
  }

  @Test("is not enough once a segment has grown: then all of it is checked")
  func growth() throws {
    try everySeed(10) { random in
      let lines = try CrowdedJournal(&random, count: 40).lines
      let journal = try Journal(Array(lines.dropLast()))
      let later = try lines.suffix(1).map { line in
        var event = try EventLine.decode(line[...]).event
        event.time = event.time + 31_536_000_000
        return EventLine.encode(event)
      }
      let whole = lines.dropLast() + later
      try journal.fixture.disk.put(
        SnapshotFrontLaws.segment, Array(whole.map { $0 + [10] }.joined()))
      let all = try ReplayLaws.describe(try journal.replay().ledger)
      if let log = try journal.load(counting: "me") {
        try check(try ReplayLaws.describe(log.ledger) == all, "grown")
      }
      try journal.damage { front, _ in front..<(front + 1) }
      try check(try journal.load(counting: "me") == nil, "grown, and the rest is damaged")
    }
  }
}
