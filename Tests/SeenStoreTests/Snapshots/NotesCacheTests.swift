import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

@Suite("The notes beside a snapshot")
struct NotesCacheTests {
  private static let segment = "/journal/events/2026-01.laptop-k3f9x7qa.jsonl"
  private static let path = "/journal/.seen/notes"
  private let fixture: StoreFixture

  init() throws {
    fixture = try StoreFixture()
    try put((1...200).map { (number: $0, notes: "Note \($0) of the Chase") })
  }

  private func put(_ notes: [(number: Int, notes: String)]) throws {
    let lines = notes.map { number, notes in
      #"{"id":"laptop-k3f9x7qa.\#(number)","time":"2026-01-01T00:00:00.\#(number + 100)Z","#
        + #""type":"watch.logged","#
        + #""subject":"film:\#(number % 7)","data":{"notes":"\#(notes)"}}"# + "\n"
    }
    try fixture.disk.put(NotesCacheTests.segment, Array(lines.joined().utf8))
  }

  private var snapshot: SnapshotFile {
    get throws {
      try fixture.snapshot()
    }
  }

  private func writeSnapshot() throws {
    let segments = try SegmentList(of: fixture.events, in: fixture.disk)
    var log = try LogReplay.run(segments, in: fixture.disk, LogReplay.Options(seed: 3))
    let later = fixture.now + 3_600_000_000
    #expect(try snapshot.write(&log, now: later, random: fixture.random) != nil)
  }

  /// Returns how many notes are kept, and how many of them had to be read; nil when none are kept.
  private func found() throws -> [Int]? {
    let segments = try SegmentList(of: fixture.events, in: fixture.disk)
    guard let log = try snapshot.load(segments) else { return nil }
    let cache = NotesCache(
      try JournalFolder(at: fixture.path, in: fixture.disk), fixture.secret, in: fixture.disk,
      random: fixture.random)
    var readCount = 0
    let notes = cache.notes(of: log) { _ in
      readCount += 1
      return "x"
    }
    return notes.map { [$0.count, readCount] }
  }

  @Test("are read once")
  func once() throws {
    try writeSnapshot()
    let first = try #require(try found())
    #expect(first == [200, 200])
    let second = try #require(try found())
    #expect(second == [200, 0])
  }

  @Test("are not kept without a snapshot, nor of a few watches")
  func none() throws {
    #expect(try found() == nil)
    try put((1...20).map { (number: $0, notes: "x") })
    try writeSnapshot()
    #expect(try found() == nil)
    #expect(try fixture.disk.status(NotesCacheTests.path) == nil)
  }

  @Test("go with their snapshot")
  func dropped() throws {
    try writeSnapshot()
    _ = try found()
    #expect(try fixture.disk.status(NotesCacheTests.path) != nil)
    #expect(try snapshot.drop())
    #expect(try fixture.disk.status(NotesCacheTests.path) == nil)
  }

  @Test("are read anew for another snapshot")
  func otherSnapshot() throws {
    try writeSnapshot()
    _ = try found()
    try put((1...201).map { (number: $0, notes: "Other \($0)") })
    try writeSnapshot()
    let other = try #require(try found())
    #expect(other == [201, 201])
  }

  @Test("are those that the snapshot vouches for: what came later is not among them")
  func tail() throws {
    try writeSnapshot()
    try put((1...230).map { (number: $0, notes: "Note \($0) of the Chase") })
    let found = try #require(try found())
    #expect(found == [200, 200])
  }

  @Test("are read anew when any bit of them changed, and when they are cut")
  func damage() throws {
    try writeSnapshot()
    _ = try found()
    let whole = try fixture.disk.readWhole(NotesCacheTests.path)
    try everySeed(60) { random in
      var bytes = whole
      if random.chance(20) {
        bytes.removeLast(random.whole(1...bytes.count))
      } else {
        bytes[random.whole(0...(bytes.count - 1))] ^= 1 << UInt8(random.whole(0...7))
      }
      try fixture.disk.put(NotesCacheTests.path, bytes)
      let found = try found()
      try check(found == [200, 200], "damaged: \(String(describing: found))")
    }
  }
}
