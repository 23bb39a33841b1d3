import SeenCore
import SeenStore
import SeenTestSupport
import Testing

/// Who writes: the same writer as long as that is safe, a fresh one whenever in doubt.
@Suite struct WriterTests {
  static let day: Int64 = 86_400_000

  @Test(
    "names are a label and eight digits",
    arguments: [
      ("laptop", "laptop-00000101"), ("Ana's MacBook", "anasmacbook-00000101"),
      ("", "seen-00000101"),
      ("--", "seen-00000101"), ("é", "seen-00000101"),
      (String(repeating: "a", count: 99), String(repeating: "a", count: 55) + "-00000101"),
    ])
  func mints(_ label: String, _ name: String) {
    #expect(WriterID(label: label, random: [0, 0, 0, 4, 1, 99]).text == name)
  }

  @Test("all forty bits count")
  func mintsAllBits() {
    #expect(WriterID(label: "a", random: [255, 255, 255, 255, 255]).text == "a-zzzzzzzz")
    #expect(WriterID(label: "a", random: [1, 2]).text == "a-00000082")
  }

  @Test("a copied folder, another machine and a moved folder get fresh writers")
  func copies() throws {
    let fixture = try StoreFixture()
    let original = try fixture.append(["a"]).writer
    try fixture.copyFolder("/journal", to: "/copy")
    let copied = try StoreFixture(fixture, path: "/copy")
    let copy = try copied.append(["b"])
    #expect(copy.isNewWriter && copy.writer != original && copy.events[0].id.number == 1)
    #expect(try copied.append(["c"]).writer == copy.writer)
    #expect(try fixture.append(["d"]).writer == original)
    var elsewhere = fixture
    elsewhere.settings.machine = "there"
    #expect(try elsewhere.append(["e"]).isNewWriter)
  }

  @Test("the journal may be reached through a link")
  func links() throws {
    let fixture = try StoreFixture()
    let writer = try fixture.append(["a"]).writer
    try fixture.disk.makeLink("/link", to: "journal")
    #expect(try StoreFixture(fixture, path: "/link").append(["b"]).writer == writer)
  }

  @Test("a restored backup gets a fresh writer, and no number twice")
  func restores() throws {
    let fixture = try StoreFixture()
    let old = try fixture.append(["a"])
    try fixture.copyFolder("/journal", to: "/backup")
    try fixture.append(["b"], latestReferred: fixture.now + 5000)
    try fixture.copyFolder("/backup", to: "/journal")
    let receipt = try fixture.append(["c"])
    #expect(receipt.isNewWriter && receipt.writer != old.writer)
    // What was written before the backup came back must not sort after what is written now.
    #expect(receipt.time == fixture.now + 5002)
    #expect(try fixture.contents().names.sorted() == ["a", "c"])
  }

  @Test("a number is never used twice when the record was not kept in time")
  func lateRecord() throws {
    let fixture = try StoreFixture()
    let first = try fixture.append(["a"])
    // The event is the first write; those of its record fail.
    let records = FaultyFileSystem.Fault.failure(.write, at: 2, .full, lasts: true)
    let files = FaultyFileSystem(fixture.disk, [records])
    let second = try fixture.append(["b"], in: files)
    #expect(second.warnings.count == 1 && second.writer == first.writer)
    #expect(try fixture.append(["c"]).isNewWriter)
    // Not even the old record could be removed.
    files.fail([records, .failure(.unlink, at: 1, .denied, lasts: true)])
    let fourth = try fixture.append(["d"], in: files)
    let fifth = try fixture.append(["e"])
    #expect(fifth.writer == fourth.writer && fifth.events[0].id.number == 3)
  }

  @Test("a record is found behind many others, and behind one that was cut short")
  func manyRecords() throws {
    let fixture = try StoreFixture()
    let first = try fixture.append(["a"])
    let folder = "/state/seen/writers"
    for number in 2...120 {
      if number % 7 == 0, let name = try fixture.disk.list(folder).first {
        let path = folder + "/" + name
        let bytes = try fixture.disk.readWhole(path)
        try fixture.disk.put(path, bytes + bytes.suffix(40) + [10] + bytes.prefix(50))
      }
      let receipt = try fixture.append(["t\(number)"])
      #expect(receipt.writer == first.writer && !receipt.isNewWriter)
      #expect(receipt.events[0].id.number == UInt64(number))
    }
    let names = try fixture.disk.list(folder)
    #expect(names.count == 1)
    #expect(try names.allSatisfy { try fixture.disk.readWhole(folder + "/" + $0).count <= 9 << 10 })
  }

  @Test("a clock that was a day ahead gets a fresh writer, one that was less does not")
  func clockAhead() throws {
    var fixture = try StoreFixture()
    let noon = fixture.now
    fixture.now = noon + (Self.day + 1)
    let first = try fixture.append(["a"])
    fixture.now = noon + 1
    let second = try fixture.append(["b"])
    #expect(second.writer == first.writer && second.time == first.time)
    #expect(second.warnings == [.clockBehind(milliseconds: Self.day)])
    fixture.now = noon
    let third = try fixture.append(["c"])
    #expect(third.writer != first.writer && third.time == noon && third.warnings.isEmpty)
    #expect(try fixture.append(["d"]).writer == third.writer)
  }

  @Test("a clock that goes back years never makes stamps decrease")
  func clockBack() throws {
    var fixture = try StoreFixture()
    var last = Instant(milliseconds: .min)
    for shift in [0, 9, -40, 3, -3_600_000, Self.day / 2, 0, 400 * Self.day, 0, -3650 * Self.day] {
      fixture.now = StoreFixture.noon + shift
      let receipt = try fixture.append(["a"])
      if receipt.isNewWriter { last = Instant(milliseconds: .min) }
      #expect(try #require(receipt.time) >= last)
      last = try #require(receipt.time)
    }
  }

  @Test("a pinned writer goes on from the greater of record and segments")
  func pins() throws {
    let fixture = try StoreFixture()
    let first = try fixture.append(["a", "b"])
    var pinned = fixture
    pinned.settings.pinned = first.writer
    pinned.settings.stateDirectory = nil
    let third = try pinned.append(["c"])
    #expect(third.writer == first.writer && third.events[0].id.number == 3)
    #expect(!third.isNewWriter && third.warnings.isEmpty)
    // The record knows of 2; the segments are gone: the record alone is left to say so.
    try fixture.disk.unlink(fixture.events + "/2026-11.\(first.writer).jsonl")
    pinned.settings.stateDirectory = "/state"
    #expect(try pinned.append(["d"]).events[0].id.number == 3)
    pinned.settings.pinned = WriterID("container")
    let fresh = try pinned.append(["e"])
    #expect(fresh.writer.text == "container" && fresh.events[0].id.number == 1)
  }

  @Test("where state cannot be kept, every write is a fresh writer's and says so")
  func unwritableState() throws {
    var fixture = try StoreFixture()
    try fixture.disk.put("/file", [])
    fixture.settings.stateDirectory = "/file"
    let first = try fixture.append(["a"])
    let second = try fixture.append(["b"])
    #expect(first.writer != second.writer && second.isNewWriter)
    guard case .writerNotKept = second.warnings.first else {
      Issue.record("no warning")
      return
    }
    #expect(try fixture.contents().names.sorted() == ["a", "b"])
  }

  @Test("a record that is damaged, or another copy's, counts for nothing")
  func damagedRecords() throws {
    let fixture = try StoreFixture()
    let writer = try fixture.append(["a"]).writer
    let folder = "/state/seen/writers"
    let path = folder + "/" + (try #require(try fixture.disk.list(folder).first))
    // The last of them; where others come before it, the one before it counts.
    let records = String(decoding: try fixture.disk.readWhole(path), as: UTF8.self)
    let record = String(try #require(records.split(separator: "\n").last)) + "\n"
    let bad = [
      "", "{", record.replacing("\"machine\":\"", with: "\"machine\":\"0"),
      record.replacing("/journal", with: "/other"),
      record.replacing("\"number\":1", with: "\"number\":-1"),
      record.replacing("\"time\"", with: "\"t\""),
      record.replacing("laptop", with: "LAPTOP"),
    ]
    for text in bad where text != record {
      try fixture.disk.put(path, Array(text.utf8))
      let receipt = try fixture.append(["b"])
      #expect(receipt.isNewWriter && receipt.writer != writer, "\(text)")
    }
    try fixture.disk.put(path, Array(record.utf8))
    #expect(try fixture.append(["c"]).writer == writer)
  }

  @Test("a writer introduced at the start is the first to write")
  func introduces() throws {
    let fixture = try StoreFixture()
    let journal = try JournalFolder(at: fixture.path, in: fixture.disk)
    let writer = JournalWriter(journal, fixture.settings, in: fixture.disk)
    #expect(writer.knownWriter == nil)
    let introduced = try writer.introduce(random: fixture.random)
    #expect(writer.knownWriter == introduced)
    #expect(try writer.introduce(random: fixture.random) == introduced)
    let receipt = try fixture.append(["a"])
    #expect(receipt.writer == introduced && !receipt.isNewWriter)
  }

  @Test("what must come after the last moment there is is refused")
  func nothingLater() throws {
    let fixture = try StoreFixture()
    let before = try #require(Instant("9999-12-31T23:59:59.998Z"))
    #expect(try fixture.append(["a"], latestReferred: before).events.count == 1)
    var other = fixture
    other.settings.pinned = WriterID("other")
    #expect(throws: AppendError.nothingLater) {
      try other.append(["b"], latestReferred: before + 1)
    }
  }

  @Test("numbers that run out end a writer, not the journal")
  func outOfNumbers() throws {
    let fixture = try StoreFixture()
    let last = EventID.numbers.upperBound - 3
    let writer = try #require(WriterID("old"))
    let event = Event(
      try #require(StoreFixture.drafts(["z"]).first),
      id: try #require(EventID(writer: writer, number: last)), time: fixture.now)
    try fixture.disk.put(fixture.events + "/2026-11.old.jsonl", StoreFixture.line(event))
    var pinned = fixture
    pinned.settings.pinned = writer
    #expect(try pinned.append(["a"]).events[0].id.number == last + 1)
    #expect(throws: AppendError.outOfNumbers(writer)) { try pinned.append(["b", "c"]) }
    // The same record without the pin.
    let fresh = try fixture.append(["b", "c"])
    #expect(fresh.isNewWriter && fresh.events[0].id.number == 1)
  }
}
