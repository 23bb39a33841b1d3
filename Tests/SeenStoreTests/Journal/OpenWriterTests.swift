import SeenCore
import SeenStore
import SeenTestSupport
import Testing

/// A writer that stays open: it goes on where it left off, and notices whatever was done in between.
@Suite struct OpenWriterTests {
  /// The calls of an append that finds everything as it was left.
  static let few: [FileOperation] = [
    .lock, .status, .status, .read, .status, .write, .synchronize, .write, .unlock,
  ]

  let fixture: StoreFixture
  let files: FaultyFileSystem
  let writer: JournalWriter
  let first: Receipt

  init() throws {
    fixture = try StoreFixture()
    files = FaultyFileSystem(fixture.disk)
    writer = try fixture.writer(in: files)
    first = try fixture.append(["a"], by: writer)
  }

  var segment: String { fixture.events + "/2026-11.\(first.writer).jsonl" }

  func record() throws -> String {
    let folder = "/state/seen/writers"
    return folder + "/" + (try #require(try fixture.disk.list(folder).first))
  }

  /// Appends, and returns what was asked of the file system.
  func calls(_ name: String) throws -> [FileOperation] {
    files.fail([])
    try fixture.append([name], by: writer)
    return files.calls.map(\.operation)
  }

  /// Waits until the folder is known not to have changed.
  func settle() throws {
    for name in ["s", "t"] {
      fixture.disk.passTime(seconds: 3)
      try fixture.append([name], by: writer)
    }
    #expect(try calls("u") == Self.few)
  }

  /// Checks that events are there once each, with numbers of their own.
  func expect(_ names: [String]) throws {
    let contents = try fixture.contents()
    #expect(contents.names.sorted() == names.sorted())
    #expect(Set(contents.ids).count == contents.ids.count)
  }

  @Test("it makes few calls, and lists the folder only as long as that has just changed")
  func calls() throws {
    #expect(try calls("b") == Self.few.prefix(5) + [.list] + Self.few.dropFirst(5))
    fixture.disk.passTime(seconds: 3)
    // Its own segment tells the time, so one more append is needed.
    #expect(try calls("c").contains(.list))
    #expect(try calls("d").contains(.list))
    #expect(try calls("e") == Self.few)
    try fixture.disk.put(fixture.events + "/2026-11.phone-0.jsonl", [])
    #expect(try calls("f").contains(.list))
    let contents = try fixture.contents()
    #expect(contents.ids == (1...6).map { "\(first.writer).\($0)" })
  }

  @Test("between two appends the lock is free and nothing is half done")
  func betweenAppends() throws {
    try fixture.append(["b"], by: writer)
    let other = try fixture.disk.open(fixture.events, .directory)
    #expect(try fixture.disk.tryLock(other))
    #expect(throws: AppendError.self) { try fixture.append(["c"], by: writer) }
    fixture.disk.close(other)
    try fixture.append(["c"], by: writer)
    fixture.disk.cutPower(losing: .everything)
    try expect(["a", "b", "c"])
  }

  @Test("writers of one copy that are open side by side take turns")
  func others() throws {
    try settle()
    let second = try fixture.writer()
    var numbers: [UInt64] = []
    for round in 0..<12 {
      let receipt = try fixture.append(["\(round)"], by: round % 3 == 1 ? writer : second)
      #expect(receipt.writer == first.writer && !receipt.isNewWriter)
      numbers.append(receipt.events[0].id.number)
    }
    #expect(numbers == Array(5...16))
    #expect(try fixture.contents().events.map(\.id.number) == Array(1...16))
  }

  @Test(
    "a segment that was replaced is left alone; the one with its name is gone on in",
    arguments: [true, false])
  func replaced(_ isLonger: Bool) throws {
    try settle()
    var bytes = try fixture.disk.readWhole(segment)
    if isLonger {
      let id = try #require(EventID("\(first.writer).9"))
      bytes += StoreFixture.line(
        Event(StoreFixture.drafts(["pulled"])[0], id: id, time: fixture.now))
    }
    try fixture.disk.put("/new", bytes)
    try fixture.disk.rename("/new", to: segment)
    let receipt = try fixture.append(["b"], by: writer)
    #expect(receipt.events[0].id.number == (isLonger ? 10 : 5) && !receipt.isNewWriter)
    try expect(["a", "s", "t", "u", "b"] + (isLonger ? ["pulled"] : []))
  }

  @Test("a segment that lost its end or its name is an older backup", arguments: [nil, 10, 150])
  func cutOff(_ byteCount: Int?) throws {
    try settle()
    if let byteCount {
      try fixture.disk.put(segment, Array(try fixture.disk.readWhole(segment).prefix(byteCount)))
    } else {
      try fixture.disk.unlink(segment)
    }
    let receipt = try fixture.append(["b"], by: writer)
    #expect(receipt.isNewWriter && receipt.writer != first.writer)
    #expect(try fixture.contents().names.contains("b"))
  }

  @Test("a torn line behind the last is closed, whoever left it")
  func tornAfter() throws {
    try settle()
    try fixture.disk.put(segment, try fixture.disk.readWhole(segment) + Array("{\"id".utf8))
    try fixture.append(["b"], by: writer)
    try expect(["a", "s", "t", "u", "b"])
    #expect(try fixture.contents().badLines == [Array("{\"id".utf8)])
  }

  @Test("an edit in place that keeps the size is noticed")
  func edited() throws {
    try settle()
    var bytes = try fixture.disk.readWhole(segment)
    bytes[bytes.count - 1] = 32
    try fixture.disk.put(segment, bytes)
    try fixture.append(["b"], by: writer)
    #expect(try fixture.contents().names == ["a", "s", "t", "u", "b"])
  }

  @Test("a record that is gone, or another's, ends the writer")
  func records() throws {
    try settle()
    try fixture.disk.unlink(try record())
    let fresh = try fixture.append(["b"], by: writer)
    #expect(fresh.isNewWriter && fresh.writer != first.writer)
    try fixture.append(["c"], by: writer)
    // Restored from a backup: an old record, in a file of its own.
    let path = try record()
    try fixture.disk.put("/new", Array("{}".utf8))
    try fixture.disk.rename("/new", to: path)
    #expect(try fixture.append(["d"], by: writer).isNewWriter)
    try expect(["a", "s", "t", "u", "b", "c", "d"])
  }

  @Test("a record is added to each time, and its file stays small")
  func manyRecords() throws {
    for number in 2...120 {
      let receipt = try fixture.append(["\(number)"], by: writer)
      #expect(receipt.events[0].id.number == UInt64(number) && receipt.warnings.isEmpty)
    }
    #expect(try fixture.disk.list("/state/seen/writers").count == 1)
    #expect(try fixture.disk.readWhole(try record()).count <= 8 << 10)
    #expect(try fixture.append(["z"]).events[0].id.number == 121)
  }

  @Test("a folder that was put in the place of the journal's is another copy, or an older one")
  func replacedFolder() throws {
    try fixture.append(["b"], by: writer)
    try fixture.copyFolder("/journal", to: "/backup")
    try settle()
    try fixture.disk.rename("/journal", to: "/old")
    try fixture.disk.rename("/backup", to: "/journal")
    let receipt = try fixture.append(["c"], by: writer)
    #expect(receipt.isNewWriter && receipt.writer != first.writer)
    try expect(["a", "b", "c"])
    #expect(try StoreContents("/old/events", in: fixture.disk).names.count == 5)
  }

  @Test("a link on the way that came to lead to a copy gets a writer of the copy's")
  func links() throws {
    try fixture.disk.makeLink("/link", to: "journal")
    let linked = try StoreFixture(fixture, path: "/link")
    let writer = try linked.writer()
    #expect(try linked.append(["b"], by: writer).writer == first.writer)
    try fixture.copyFolder("/journal", to: "/copy")
    try fixture.disk.unlink("/link")
    try fixture.disk.makeLink("/link", to: "copy")
    #expect(try linked.append(["c"], by: writer).isNewWriter)
    #expect(try StoreFixture(fixture, path: "/copy").contents().names.sorted() == ["a", "b", "c"])
  }

  @Test("a new month, a batch of its own and a full segment are written as ever")
  func elsewhere() throws {
    var later = fixture
    later.now = try #require(Instant("2026-12-01T00:00:00.000Z"))
    try later.append(["b"], by: writer)
    try later.append(["c"], by: writer)
    let many = (0..<400).map { "film-\($0)" }
    #expect(try later.append(many, by: writer).range?.segment == "2026-12.\(first.writer).2.jsonl")
    try later.append(["d"], by: writer)
    // A clock that goes back stays in the later one.
    later.now = later.now + -1
    try later.append(["e"], by: writer)
    #expect(try fixture.names().count == 3)
    #expect(try fixture.contents().events.map(\.id.number).sorted() == Array(1...405))
  }

  @Test("a segment that another program began is found, though no record tells of it")
  func unrecorded() throws {
    try settle()
    let unkept: [FaultyFileSystem.Fault] = [
      .failure(.write, at: 2, .full, lasts: true), .failure(.unlink, at: 1, .denied, lasts: true),
    ]
    let many = (0..<400).map { "film-\($0)" }
    #expect(
      try fixture.append(many, in: FaultyFileSystem(fixture.disk, unkept)).writer == first.writer)
    #expect(try fixture.append(["b"], by: writer).events[0].id.number == 405)
    try expect(["a", "s", "t", "u", "b"] + many)
  }

  @Test("a failed write is taken back, and a failed sync ends the writer")
  func failures() throws {
    try settle()
    files.fail([.shortWrite(at: 1, byteCount: 40)])
    #expect(throws: AppendError.self) { try fixture.append(["x"], by: writer) }
    #expect(try fixture.contents().badLines.isEmpty)
    files.fail([])
    #expect(try fixture.append(["b"], by: writer).events[0].id.number == 5)
    files.fail([.failure(.synchronize, at: 1, .device)])
    #expect(throws: AppendError.self) { try fixture.append(["y"], by: writer) }
    #expect(files.calls.filter { $0.operation == .synchronize && !$0.succeeded }.count == 1)
    files.fail([])
    #expect(try fixture.append(["c"], by: writer).isNewWriter)
    files.fail([.failure(.unlock, at: 1, .other)])
    try fixture.append(["d"], by: writer)
    let other = try fixture.disk.open(fixture.events, .directory)
    #expect(try fixture.disk.tryLock(other))
    fixture.disk.close(other)
    try fixture.append(["e"], by: writer)
    try expect(["a", "s", "t", "u", "b", "y", "c", "d", "e"])
  }

  @Test("a clock that was a day ahead ends the writer")
  func clockAhead() throws {
    var ahead = fixture
    ahead.now = fixture.now + 86_400_001
    try ahead.append(["b"], by: writer)
    #expect(try fixture.append(["c"], by: writer).isNewWriter)
  }

  @Test("nothing to record touches nothing")
  func empty() throws {
    try settle()
    let bytes = try fixture.disk.readWhole(segment)
    let receipt = try fixture.append([], by: writer)
    #expect(receipt.events.isEmpty && receipt.range == nil)
    #expect(try fixture.disk.readWhole(segment) == bytes)
    #expect(try calls("b") == Self.few)
  }
}
