import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// A journal has a number for 65,535 writers; what it does with more.
@Suite("Too many writers") struct WriterLimitTests {
  private static let limit = Ledger.maximumWriters

  private static func line(_ writer: Int) -> String {
    let name = String(writer, radix: 36)
    return
      #"{"id":"w-\#(name).1","time":"2026-01-01T00:00:00.000Z","type":"watch.logged","subject":"film:a","#
      + #""data":{}}"# + "\n"
  }

  /// A journal with events of so many writers in two files, the second of which begins with the last.
  private func fixture(_ count: Int) throws -> StoreFixture {
    let fixture = try StoreFixture()
    let half = count / 2
    let first = (0..<half).map { WriterLimitTests.line($0) }.joined()
    let second = (half..<count).reversed().map { WriterLimitTests.line($0) }.joined()
    try fixture.disk.put(fixture.events + "/a.jsonl", Array(second.utf8))
    try fixture.disk.put(fixture.events + "/b.jsonl", Array(first.utf8))
    return fixture
  }

  private func replay(
    _ fixture: StoreFixture, bytesWorthThread: UInt64 = .max
  ) throws -> ReplayedLog {
    var options = LogReplay.Options(seed: 5)
    options.bytesWorthThread = bytesWorthThread
    return try LogReplay.run(
      try SegmentList(of: fixture.events, in: fixture.disk), in: fixture.disk, options)
  }

  private func writers(_ ledger: borrowing Ledger) -> Set<ByteKey> {
    Set(ledger.writersOfEvents().map { ByteKey($0) })
  }

  @Test(
    "means that those count whose names come first, whoever reads, and that the others are reported"
  )
  func oneAnswer() throws {
    let fixture = try fixture(WriterLimitTests.limit + 40)
    var alone = try replay(fixture)
    let together = try replay(fixture, bytesWorthThread: 0)
    let all = (0..<(WriterLimitTests.limit + 40)).map { "w-" + String($0, radix: 36) }.inByteOrder()
    let expected = Set(all.prefix(WriterLimitTests.limit).map { ByteKey($0) })
    #expect(writers(alone.ledger) == expected && writers(together.ledger) == expected)
    let counts = (alone.ledger.eventCount, together.ledger.eventCount)
    #expect(counts == (WriterLimitTests.limit, WriterLimitTests.limit))
    #expect(alone.ledger.findings.total(.badLine) == 40)
    #expect(together.ledger.findings.total(.badLine) == 40)
    // A snapshot says the same, or nothing.
    let later = fixture.now + 3_600_000_000
    #expect(try fixture.snapshot().write(&alone, now: later, random: fixture.random) != nil)
    let segments = try SegmentList(of: fixture.events, in: fixture.disk)
    if let loaded = try fixture.snapshot().load(segments) {
      #expect(writers(loaded.ledger) == expected)
    }
    let more = try fixture.disk.readWhole(fixture.events + "/a.jsonl")
    try fixture.disk.put(
      fixture.events + "/a.jsonl",
      more + Array(#"{"id":"a.1","time":"2026-02-01T00:00:00.000Z","type":"x","data":{}}"#.utf8) + [
        10
      ])
    #expect(
      try fixture.snapshot().load(try SegmentList(of: fixture.events, in: fixture.disk)) == nil)
    #expect(writers(try replay(fixture).ledger).contains(ByteKey("a")))
  }

  @Test("is one more than there may be: all of those are read")
  func limit() throws {
    let log = try replay(try fixture(WriterLimitTests.limit), bytesWorthThread: 0)
    #expect(log.ledger.writersOfEventsCount == WriterLimitTests.limit)
    #expect(log.ledger.findings.count == 0)
  }

  @Test("that are only named, by references to events of theirs, are none, and end no reading")
  func onlyNamed() throws {
    let fixture = try StoreFixture()
    // Each of two threads meets fewer than there may be, both together more.
    let count = WriterLimitTests.limit + 40
    var lines = ""
    for number in 1...count {
      let envelope =
        #"{"id":"a.\#(number)","time":"2026-01-01T00:00:00.000Z","type":"watch.retracted""#
      lines += envelope + #","subject":"film:a","data":{"watch":"w\#(number).1"}}"# + "\n"
    }
    try fixture.disk.put(fixture.events + "/a.jsonl", Array(lines.utf8))
    let log = try replay(fixture, bytesWorthThread: 0)
    #expect(log.ledger.writersOfEvents() == ["a"])
    #expect(log.ledger.eventCount == count && log.ledger.findings.count == 0)
  }

  @Test("keeps who would be one more from recording, before anything is written")
  func refused() throws {
    let fixture = try fixture(3)
    var context = AppendContext(now: fixture.now)
    let known = try #require(WriterID("w-1"))
    context.onlyWriters = [known]
    let writer = try fixture.writer()
    let before = try fixture.names()
    #expect(throws: AppendError.self) {
      try writer.append(StoreFixture.drafts(["a"]), context, random: fixture.random)
    }
    #expect(throws: AppendError.self) {
      try writer.preview(StoreFixture.drafts(["a"]), context, random: fixture.random)
    }
    #expect(try fixture.names() == before)
    var pinned = fixture
    pinned.settings.pinned = known
    let receipt = try pinned.writer().append(
      StoreFixture.drafts(["a"]), context, random: fixture.random)
    #expect(receipt.events.map(\.id.writer) == [known])
  }

  @Test("keeps lines of others from being taken in")
  func adopted() throws {
    let fixture = try fixture(WriterLimitTests.limit)
    let writer = try fixture.writer()
    let stranger = try #require(WriterID("stranger"))
    let line = #"{"id":"stranger.1","time":"2026-02-01T00:00:00.000Z","type":"x","data":{}}"#
    #expect(throws: AppendError.tooManyWriters(stranger)) {
      var lines = try writer.gather(now: fixture.now, random: fixture.random)
      try lines.add(Array(line.utf8)[...])
      try writer.keep(lines, by: [stranger], now: fixture.now, random: fixture.random)
    }
    try fixture.disk.put("/stranger.jsonl", Array(line.utf8) + [10])
    #expect(throws: AppendError.tooManyWriters(stranger)) {
      try writer.adoptWhole(
        "/stranger.jsonl", isDryRun: false, now: fixture.now, random: fixture.random)
    }
    #expect(try fixture.names() == ["a.jsonl", "b.jsonl"])
  }
}
