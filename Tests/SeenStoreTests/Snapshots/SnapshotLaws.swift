import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// What must hold of snapshots: with the tail they say what everything says, or nothing at all.
@Suite("A snapshot") struct SnapshotLaws {
  private let segment = "/journal/events/2026-01.laptop-k3f9x7qa.jsonl"

  private func fixture(_ lines: [[UInt8]]) throws -> StoreFixture {
    let fixture = try StoreFixture()
    try fixture.disk.put(segment, Array(lines.map { $0 + [10] }.joined()))
    return fixture
  }

  private func file(_ fixture: StoreFixture) throws -> SnapshotFile {
    try fixture.snapshot()
  }

  private func segments(_ fixture: StoreFixture) throws -> SegmentList {
    try SegmentList(of: fixture.events, in: fixture.disk)
  }

  private func replay(_ fixture: StoreFixture) throws -> ReplayedLog {
    try LogReplay.run(try segments(fixture), in: fixture.disk, LogReplay.Options(seed: 3))
  }

  /// Writes a snapshot of what is there; far later than the files, so that their looks are trusted.
  private func write(_ fixture: StoreFixture) throws {
    var log = try replay(fixture)
    let later = fixture.now + 3_600_000_000
    #expect(try file(fixture).write(&log, now: later, random: fixture.random) != nil)
  }

  /// Returns what the snapshot and the tail say; nil when everything must be read.
  private func loaded(_ fixture: StoreFixture) throws -> String? {
    guard let log = try file(fixture).load(try segments(fixture)) else { return nil }
    return try ReplayLaws.describe(log.ledger)
  }

  @Test(
    "tells how much it had to check of files that were new when it was made, so that it is made anew"
  )
  func checkedBytes() throws {
    try everySeed(4) { random in
      let fixture = try fixture(try CrowdedJournal(&random, count: 30).lines)
      let all = try ReplayLaws.describe(try replay(fixture).ledger)
      var log = try replay(fixture)
      #expect(
        try file(fixture).write(&log, now: Instant(milliseconds: 0), random: fixture.random) != nil)
      guard var first = try file(fixture).load(try segments(fixture)) else {
        return try check(false, "refused")
      }
      let byteCount = try segments(fixture).byteCount
      #expect(first.newByteCount == 0)
      let checked = first.checkedByteCount
      try check(checked == byteCount, "new files: \(checked) of \(byteCount)")
      let later = fixture.now + 3_600_000_000
      #expect(try file(fixture).write(&first, now: later, random: fixture.random) != nil)
      guard let second = try file(fixture).load(try segments(fixture)) else {
        return try check(false, "refused later")
      }
      try check(second.checkedByteCount == 0, "settled files")
      try check(try ReplayLaws.describe(second.ledger) == all, "said otherwise")
    }
  }

  @Test("and the tail say what all events say, wherever the journal is cut")
  func everySplit() throws {
    var used = 0
    try everySeed(8) { random in
      let lines = try CrowdedJournal(&random, count: 40).lines
      for cut in stride(from: 0, through: lines.count, by: 3) {
        let fixture = try fixture(Array(lines[..<cut]))
        try write(fixture)
        let end = min(lines.count, cut + random.whole(0...5))
        let tail = try lines[cut..<end].enumerated().map { try later($0.element, $0.offset) }
        let whole = lines[..<cut] + tail
        try fixture.disk.put(segment, Array(whole.map { $0 + [10] }.joined()))
        let all = try ReplayLaws.describe(try replay(fixture).ledger)
        guard var part = try file(fixture).load(try segments(fixture)) else { continue }
        used += tail.isEmpty ? 0 : 1
        try check(try ReplayLaws.describe(part.ledger) == all, "cut at \(cut)")
        try check(digest(part) == digest(try replay(fixture)), "digest, cut at \(cut)")
        // What was folded on top of one snapshot is as good for the next.
        let nextDay = fixture.now + 86_400_000
        #expect(try file(fixture).write(&part, now: nextDay, random: fixture.random) != nil)
        try check(try loaded(fixture) == all, "snapshot of a snapshot, cut at \(cut)")
      }
    }
    #expect(seedsAreFew || used > 20, "snapshots were refused nearly always")
  }

  private func digest(_ log: borrowing ReplayedLog) -> UInt64 {
    LedgerDigest(log.ledger) { $0.packed }.value
  }

  @Test("of one event more, or with one fact another, has another digest")
  func digests() throws {
    try everySeed(20) { random in
      let lines = try CrowdedJournal(&random, count: 20).lines
      let whole = digest(try replay(try fixture(lines)))
      try check(whole == digest(try replay(try fixture(lines))), "the same")
      let fewer = digest(try replay(try fixture(Array(lines.dropLast()))))
      try check(whole != fewer, "one event fewer")
    }
  }

  /// Returns a line as if it had been recorded a year later, as the tail of a journal is.
  private func later(_ line: [UInt8], _ minutes: Int) throws -> [UInt8] {
    var event = try EventLine.decode(line[...]).event
    event.time = event.time + 31_536_000_000 + Int64(minutes) * 3_600_000
    return EventLine.encode(event)
  }

  @Test("of a journal that did not change says the same, without reading it")
  func unchanged() throws {
    try everySeed(10) { random in
      let fixture = try fixture(try CrowdedJournal(&random, count: 50).lines)
      try write(fixture)
      let all = try ReplayLaws.describe(try replay(fixture).ledger)
      try check(try loaded(fixture) == all, "unchanged")
    }
  }

  @Test("is refused when any bit of it changed")
  func everyBit() throws {
    var random = Seeded(seed: 5)
    let fixture = try fixture(try CrowdedJournal(&random, count: 3).lines)
    try write(fixture)
    let path = try file(fixture).path
    let bytes = try fixture.disk.readWhole(path)
    for _ in 0..<400 {
      var damaged = bytes
      damaged[random.whole(0...(bytes.count - 1))] ^= 1 << UInt8(random.whole(0...7))
      try fixture.disk.put(path, damaged)
      #expect(try loaded(fixture) == nil)
    }
    for length in [0, 1, 63, 64, 72, bytes.count - 1] {
      try fixture.disk.put(path, Array(bytes.prefix(length)))
      #expect(try loaded(fixture) == nil)
    }
  }

  @Test("is refused when a segment was edited in place, shortened or is gone")
  func changedSegments() throws {
    var random = Seeded(seed: 6)
    let lines = try CrowdedJournal(&random, count: 20).lines
    let fixture = try fixture(lines)
    try write(fixture)
    var edited = Array(lines.map { $0 + [10] }.joined())
    edited[edited.count / 2] ^= 1
    try fixture.disk.put(segment, edited)
    #expect(try loaded(fixture) == nil)
    try fixture.disk.put(segment, Array(edited.prefix(edited.count / 2)))
    #expect(try loaded(fixture) == nil)
    try fixture.disk.unlink(segment)
    #expect(try loaded(fixture) == nil)
  }

  @Test("is neither written, read nor dropped through a link: that may lead out of the journal")
  func link() throws {
    var random = Seeded(seed: 8)
    let fixture = try fixture(try CrowdedJournal(&random, count: 4).lines)
    try write(fixture)
    let whole = try fixture.disk.readWhole(try file(fixture).path)
    try fixture.disk.unlink(try file(fixture).path)
    try fixture.disk.put("/elsewhere/snapshot", whole)
    try fixture.disk.put("/elsewhere/.tmp-1", [1])
    try fixture.disk.rename("/journal/.seen", to: "/journal/old")
    for target in ["/elsewhere", "/nowhere"] {
      try fixture.disk.makeLink("/journal/.seen", to: target)
      var log = try replay(fixture)
      let snapshot = try file(fixture)
      #expect(throws: FileError(.write, "/journal/.seen", .isLink)) {
        try snapshot.write(&log, now: Instant(milliseconds: 0), random: fixture.random)
      }
      #expect(try loaded(fixture) == nil)
      #expect(try snapshot.byteCount == nil && !snapshot.drop())
      try fixture.disk.unlink("/journal/.seen")
    }
    #expect(try fixture.disk.readWhole("/elsewhere/snapshot") == whole)
    #expect(try fixture.disk.list("/elsewhere").sorted() == [".tmp-1", "snapshot"])
    try fixture.disk.put("/journal/.seen", [])
    var log = try replay(fixture)
    #expect(throws: FileError(.write, "/journal/.seen", .notDirectory)) {
      try file(fixture).write(&log, now: Instant(milliseconds: 0), random: fixture.random)
    }
  }

  @Test("is not written of a segment that ends in a torn line")
  func tornTail() throws {
    var random = Seeded(seed: 7)
    let fixture = try fixture(try CrowdedJournal(&random, count: 4).lines)
    let whole = try fixture.disk.readWhole(segment)
    try fixture.disk.put(segment, Array(whole.dropLast(9)))
    var log = try replay(fixture)
    let hasPartialLine = log.hasPartialLine
    #expect(hasPartialLine)
    #expect(
      try file(fixture).write(&log, now: Instant(milliseconds: 0), random: fixture.random) == nil)
  }
}
