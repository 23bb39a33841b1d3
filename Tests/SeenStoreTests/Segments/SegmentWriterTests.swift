import SeenCore
import SeenStore
import SeenTestSupport
import Testing

/// Where lines go: months, rotation, batches of their own, and what a failure leaves behind.
@Suite struct SegmentWriterTests {
  /// Names of titles whose lines together pass 64 KiB.
  static let many = (0..<400).map { "film-\($0)" }

  @Test("a new month is a new file; a clock that goes back stays in the later one")
  func months() throws {
    var fixture = try StoreFixture()
    let writer = try fixture.append(["a"]).writer
    fixture.now = try #require(Instant("2026-11-30T23:59:59.999Z"))
    try fixture.append(["b"])
    fixture.now = fixture.now + 1
    try fixture.append(["c"])
    fixture.now = fixture.now + -1000
    try fixture.append(["d"])
    #expect(try fixture.names() == ["2026-11.\(writer).jsonl", "2026-12.\(writer).jsonl"])
    #expect(try fixture.contents().ids == (1...4).map { "\(writer).\($0)" })
  }

  @Test("past 8 MiB it goes on in the next part")
  func rotates() throws {
    let fixture = try StoreFixture()
    let writer = try fixture.append(["a"]).writer
    let first = fixture.events + "/2026-11.\(writer).jsonl"
    var bytes = try fixture.disk.readWhole(first)
    let full = 8 << 20
    bytes = [UInt8](repeating: 32, count: full - bytes.count - 1) + [10] + bytes
    try fixture.disk.put(first, bytes)
    try fixture.append(["b"])
    try fixture.append(["c"])
    try fixture.append(["d"])
    #expect(
      try fixture.names() == ["2026-11.\(writer).2.jsonl", "2026-11.\(writer).jsonl"])
    #expect(try fixture.contents().ids.sorted() == (1...4).map { "\(writer).\($0)" })
    #expect(try fixture.disk.status(first)?.byteCount ?? 0 > UInt64(full))
  }

  @Test("what stands in the way of a segment is passed over")
  func obstacles() throws {
    let fixture = try StoreFixture()
    var pinned = fixture
    pinned.settings.pinned = WriterID("w")
    try fixture.disk.makeDirectory(fixture.events + "/2026-11.w.jsonl")
    try fixture.disk.makeLink(fixture.events + "/2026-11.w.2.jsonl", to: "/outside.jsonl")
    try pinned.append(["a"])
    #expect(try fixture.disk.status("/outside.jsonl") == nil)
    #expect(try fixture.names().contains("2026-11.w.3.jsonl"))
  }

  @Test("a batch over 64 KiB is a segment of its own, and the writer goes on after it")
  func bigBatches() throws {
    let fixture = try StoreFixture()
    let writer = try fixture.append(["a"]).writer
    let receipt = try fixture.append(Self.many)
    #expect(receipt.range?.segment == "2026-11.\(writer).2.jsonl")
    try fixture.append(["b"])
    try fixture.append(Self.many)
    fixture.disk.cutPower(losing: .everything)
    let names = [
      "2026-11.\(writer).2.jsonl", "2026-11.\(writer).3.jsonl", "2026-11.\(writer).jsonl",
    ]
    #expect(try fixture.names() == names)
    let numbers = try fixture.contents().events.map(\.id.number).sorted()
    #expect(numbers == Array(1...802))
  }

  @Test("leftovers of this writer's dead programs go away, those of others stay")
  func leftovers() throws {
    let fixture = try StoreFixture()
    let writer = try fixture.append(["a"]).writer
    try fixture.disk.put(fixture.events + "/.tmp-\(writer)-00", [1])
    try fixture.disk.put(fixture.events + "/.tmp-other-00", [1])
    try fixture.append(Self.many)
    #expect(try fixture.names().filter { $0.hasPrefix(".") } == [".tmp-other-00"])
  }

  @Test("without second names for files, a batch is renamed")
  func noLinks() throws {
    let fixture = try StoreFixture()
    let files = FaultyFileSystem(fixture.disk, [.failure(.link, at: 1, .unsupported, lasts: true)])
    try fixture.append(Self.many, in: files)
    fixture.disk.cutPower(losing: .everything)
    #expect(try fixture.contents().events.count == Self.many.count)
    #expect(try fixture.names().count == 1)
  }

  @Test(
    "a failed write takes back what it wrote, and after that all goes on",
    arguments: [["x"], ["x", "y", "z"], many], [true, false])
  func fullDisk(_ names: [String], _ isFirst: Bool) throws {
    let fixture = try StoreFixture()
    // The first write is that of the segment then.
    _ = try fixture.writer().introduce { fixture.random($0) }
    if !isFirst { try fixture.append(["a"]) }
    let before = try fixture.names().map { try fixture.disk.readWhole(fixture.events + "/" + $0) }
    let faults: [[FaultyFileSystem.Fault]] = [
      [.failure(.write, at: 1, .full)],
      [.shortWrite(at: 1, byteCount: 40), .failure(.write, at: 2, .full)],
    ]
    for faults in faults {
      let files = FaultyFileSystem(fixture.disk, faults)
      do {
        try fixture.append(names, in: files)
        Issue.record("the write was taken")
      } catch AppendError.notRecorded(let problem) {
        #expect(problem.operation == .write)
        #expect([.full, .cutShort].contains(problem.reason))
      }
      let after = try fixture.names().map { try fixture.disk.readWhole(fixture.events + "/" + $0) }
      #expect(after == before)
    }
    try fixture.append(names)
    try fixture.append(["b"])
    let contents = try fixture.contents()
    #expect(contents.badLines.isEmpty)
    #expect(contents.names.sorted() == ((isFirst ? [] : ["a"]) + names + ["b"]).sorted())
  }

  @Test("when not even taking back works, the torn line is closed by the next write")
  func tornByFullDisk() throws {
    let fixture = try StoreFixture()
    try fixture.append(["a"])
    let files = FaultyFileSystem(
      fixture.disk, [.shortWrite(at: 1, byteCount: 40), .failure(.truncate, at: 1, .device)])
    #expect(throws: AppendError.self) { try fixture.append(["x"], in: files) }
    try fixture.append(["b"])
    let contents = try fixture.contents()
    #expect(contents.names == ["a", "b"] && contents.badLines.map(\.count) == [40])
    #expect(contents.events.map(\.id.number) == [1, 2])
  }

  @Test("a failed synchronizing is never tried again, and names the events", arguments: 1...2)
  func failedSynchronizing(_ call: Int) throws {
    let fixture = try StoreFixture()
    _ = try fixture.writer().introduce { fixture.random($0) }
    let files = FaultyFileSystem(fixture.disk, [.failure(.synchronize, at: call, .device)])
    do {
      try fixture.append(["x", "y"], in: files)
      Issue.record("it was acknowledged")
    } catch AppendError.notConfirmed(let ids, let problem) {
      #expect(problem.reason == .device)
      #expect(try fixture.contents().ids == ids.map(\.description))
    }
    let tried = files.calls.filter {
      $0.operation == .synchronize && $0.path.hasPrefix(fixture.path)
    }
    #expect(tried.count == call)
    #expect(try fixture.append(["z"]).events.count == 1)
  }
}
