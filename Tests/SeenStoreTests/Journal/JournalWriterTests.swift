import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// What one append writes.
@Suite struct JournalWriterTests {
  @Test("events get dense ids, one stamp and a batch")
  func stamps() throws {
    let fixture = try StoreFixture()
    let one = try fixture.append(["heat"])
    let two = try fixture.append(["alien", "aliens"])
    let writer = one.writer
    #expect(one.isNewWriter && !two.isNewWriter && two.writer == writer)
    #expect(writer.text.hasPrefix("laptop-") && writer.text.utf8.count == 15)
    let contents = try fixture.contents()
    #expect(contents.ids == ["\(writer).1", "\(writer).2", "\(writer).3"])
    #expect(contents.events.map(\.batch) == [nil, "\(writer).2/2", "\(writer).2/2"])
    #expect(contents.events.allSatisfy { $0.time == StoreFixture.noon })
    #expect(contents.events == Array(one.events) + two.events)
    #expect(try fixture.names() == ["2026-11.\(writer).jsonl"])
    #expect(one.warnings.isEmpty && two.warnings.isEmpty)
  }

  @Test("the receipt tells where the lines lie")
  func ranges() throws {
    let fixture = try StoreFixture()
    try fixture.append(["heat"])
    let receipt = try fixture.append(["alien", "aliens"])
    let range = try #require(receipt.range)
    let bytes = try fixture.disk.readRange(
      fixture.events + "/" + range.segment, at: range.bytes.lowerBound,
      count: Int(range.bytes.upperBound - range.bytes.lowerBound))
    let expected = receipt.events.flatMap(StoreFixture.line)
    #expect(bytes == expected)
  }

  @Test("the file and the names that are new are synchronized before the receipt")
  func synchronizes() throws {
    let fixture = try StoreFixture()
    let files = FaultyFileSystem(fixture.disk)
    func synchronized() -> [String] {
      files.calls.filter { $0.operation == .synchronize }.map(\.path)
    }
    let receipt = try fixture.append(["heat"], in: files)
    let segment = fixture.events + "/2026-11.\(receipt.writer).jsonl"
    let own = synchronized().filter { $0.hasPrefix(fixture.path) }
    #expect(Array(own.prefix(2)) == [segment, fixture.events])
    // The writer's record comes before all of them.
    let record = try #require(synchronized().firstIndex { $0.hasPrefix("/state/seen/writers/") })
    #expect(record < synchronized().firstIndex(of: segment) ?? 0)
    files.fail([])
    try fixture.append(["alien"], in: files)
    #expect(synchronized() == [segment])
    #expect(files.calls.filter { $0.operation == .write && $0.path == segment }.count == 1)
  }

  @Test("a name that was not synchronized in time is synchronized by the next append")
  func synchronizesLate() throws {
    let fixture = try StoreFixture()
    _ = try fixture.writer().introduce { fixture.random($0) }
    // The program dies after the write, before the directory is synchronized.
    let files = FaultyFileSystem(fixture.disk, [.failure(.synchronize, at: 2, .other, lasts: true)])
    _ = try? fixture.append(["heat"], in: files)
    let first = try #require(try fixture.contents().events.first)
    var pinned = fixture
    pinned.settings.pinned = first.id.writer
    try pinned.append(["alien"])
    fixture.disk.cutPower(losing: .everything)
    #expect(try fixture.contents().names == ["heat", "alien"])
  }

  @Test("the stamp never precedes what the writer can have seen, but follows no far future")
  func times() throws {
    var fixture = try StoreFixture()
    let noon = StoreFixture.noon
    #expect(try fixture.append(["a"]).time == noon)
    fixture.now = noon + -5000
    #expect(try fixture.append(["b"]).time == noon)
    #expect(try fixture.append(["c"], latestOther: noon).time == noon + 1)
    #expect(try fixture.append(["d"], latestReferred: noon + 90).time == noon + 91)
    let day: Int64 = 86_400_000
    fixture.now = noon
    #expect(try fixture.append(["e"], latestOther: noon + day + 1).time == noon + 91)
    #expect(try fixture.append(["f"], latestOther: noon + day).time == noon + day + 1)
  }

  @Test("a stamp at the end of time can still be written")
  func endOfTime() throws {
    var fixture = try StoreFixture()
    let last = try #require(Instant("9999-12-31T23:59:59.999Z"))
    fixture.now = last
    #expect(try fixture.append(["a"]).time == last)
    #expect(try fixture.append(["b"], latestReferred: last).time == last)
    #expect(try fixture.contents().badLines.isEmpty)
  }

  @Test("nothing to record touches nothing")
  func empty() throws {
    let fixture = try StoreFixture()
    let receipt = try fixture.append([])
    #expect(receipt.events.isEmpty && receipt.range == nil)
    #expect(try fixture.names() == [])
    #expect(try fixture.disk.status("/state") == nil)
  }

  @Test("a preview tells what would be recorded, and writes nothing")
  func previews() throws {
    let fixture = try StoreFixture()
    try fixture.append(["a"])
    let files = FaultyFileSystem(fixture.disk)
    let writer = JournalWriter(
      try JournalFolder(at: fixture.path, in: files), fixture.settings, in: files)
    let context = AppendContext(now: fixture.now)
    let drafts = StoreFixture.drafts(["b", "c"])
    let preview = try writer.preview(drafts, context, random: fixture.random)
    let reading: Set<FileOperation> = [.open, .read, .status, .list, .resolve]
    #expect(files.calls.allSatisfy { reading.contains($0.operation) })
    let receipt = try writer.append(drafts, context, random: fixture.random)
    #expect(preview.events == receipt.events && preview.range == nil)
  }

  @Test("a line that no reader takes is refused, and nothing of its batch is written")
  func refusesLines() throws {
    let fixture = try StoreFixture()
    let long = String(repeating: "x", count: 300 << 10)
    do {
      try fixture.append(["a", long])
      Issue.record("the line was taken")
    } catch AppendError.badDraft(1, .notJSON(let problem)) {
      #expect(problem.kind == .stringTooLong)
    }
    #expect(try fixture.names() == [])
  }

  @Test("a clone without events/ gets it")
  func missingDirectory() throws {
    let fixture = try StoreFixture()
    try fixture.disk.rename(fixture.events, to: "/elsewhere")
    try fixture.append(["a"])
    fixture.disk.cutPower(losing: .everything)
    #expect(try fixture.contents().names == ["a"])
  }
}
