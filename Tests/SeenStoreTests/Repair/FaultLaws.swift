import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// Every error at every call that rewrites, merges or reads segments: a segment is in its old or new state, reported
/// results are real, and repeating the operation completes it.
@Suite("With an error at any call") struct FaultLaws {
  /// Something that the store does to a journal.
  enum Work: CaseIterable {
    case forget, repair, revise, accept, gather, adopt, copySample, addPicture, readLog,
      readSnapshot
  }

  private static let picture = String(repeating: "ab", count: 32)
  private static let other = "/journal/events/2026-10.phone-00000000.jsonl"

  private static let torn = Array("{\"id\":\"phone-00000000.2\" is torn\n\n".utf8)

  /// A journal with two segments, one with a damaged line, with a picture, a quarantine and a snapshot.
  private static func template() throws -> StoreFixture {
    let fixture = try StoreFixture()
    try fixture.append(["a", "b"])
    try fixture.append(["c"])
    let phone = try #require(EventID("phone-00000000.1"))
    let note = Draft(
      .watchLogged, "film:a",
      [JSON.Member("date", "2026-11-01"), JSON.Member("photos", [.string(picture)])])
    let line = EventLine.encode(Event(note, id: phone, time: StoreFixture.noon)) + [10]
    try fixture.disk.put(other, line + torn)
    try fixture.disk.put("/journal/media/ab/\(picture).png", [1, 2, 3])
    let kept = #"{"file":"events/x.jsonl","text":"{\"id\":\"phone-00000000.1\"}"}"# + "\n{}\n"
    try fixture.disk.put("/journal/quarantine/x.moved.jsonl", Array(kept.utf8))
    var log = try log(fixture, in: fixture.disk)
    _ = try fixture.snapshot().write(&log, now: fixture.now + 3_600_000, random: fixture.random)
    // Files to copy from: a sample, and lines of another journal.
    let sample = try StoreFixture(fixture, path: "/sample")
    _ = try JournalFolder.create(
      at: "/sample", now: fixture.now, random: { fixture.random($0) }, in: fixture.disk)
    try sample.append(["s", "t"])
    let lines = try sample.contents().events.flatMap(StoreFixture.line)
    try fixture.disk.put("/lines.jsonl", lines)
    return fixture
  }

  private static func log(_ fixture: StoreFixture, in files: any FileSystem) throws -> ReplayedLog {
    try LogReplay.run(try SegmentList(of: fixture.events, in: files), in: files, .init(seed: 1))
  }

  /// Does the work; throws what the store throws.
  private static func run(_ work: Work, _ fixture: StoreFixture, in files: any FileSystem) throws {
    let writer = try fixture.writer(in: files)
    let journal = try JournalFolder(at: fixture.path, in: files)
    func random(_ count: Int) -> [UInt8] { fixture.random(count) }
    switch work {
    case .forget:
      let ids = ["phone-00000000.1", "phone-00000000.2"].compactMap { EventID($0) }
      _ = try writer.forget(Set(ids), pictures: [picture], random: random)
    case .repair:
      let quarantine = Quarantine(journal, now: fixture.now, in: files)
      let name = String(other.dropFirst("/journal/events/".count))
      _ = try writer.rewrite([name], keepingIn: quarantine, random: random) { line in
        (try? EventLine.decode(line.bytes)) == nil && !line.bytes.isEmpty
          ? .quarantine(reason: "badLine") : .keep
      }
    case .revise:
      var event = try #require(try fixture.contents().events.first { $0.id.number == 1 })
      event.revision = 1
      try writer.append(revised: [event], now: fixture.now, random: random)
    case .accept: try accept(fixture, writer)
    case .gather: try gather(fixture, writer)
    case .adopt:
      let found = try writer.adoptWhole(
        "/lines.jsonl", isDryRun: false, now: fixture.now, random: random)
      // What cannot be read is left to whoever looks at its lines one by one.
      if found == nil { throw BrokenLaw(what: "not adopted") }
    case .copySample:
      let sample = try JournalSample(at: "/sample", in: files)
      guard case .files(let names) = try sample.need(of: nil, in: files) else { return }
      _ = try sample.copy(names, to: journal, random: random, in: files)
    case .addPicture:
      let picture = Picture(sum: String(repeating: "cd", count: 32), kind: .png, bytes: [4, 5])
      try MediaFolder(journal, in: files).add(picture, synchronizing: true, mark: "0")
    case .readLog:
      let log = try log(fixture, in: files)
      try check(log.ledger.eventCount == 4, "\(log.ledger.eventCount) of 4 events")
    case .readSnapshot:
      let secret = CacheSecret(stateDirectory: fixture.settings.stateDirectory, in: files)
      let open = OpenJournal(
        journal, secret, in: files, now: { fixture.now }, random: { 7 })
      let log = try open.replay(OpenJournal.Question())
      try check(log.ledger.eventCount == 4, "\(log.ledger.eventCount) of 4 events")
    }
  }

  private static func accept(_ fixture: StoreFixture, _ writer: JournalWriter) throws {
    let path = "events/2026-10.phone-00000000.jsonl"
    // What it was, also where this is done again.
    let present = try fixture.disk.readWhole(other)
    let old = try #require(present.firstRange(of: torn)).upperBound
    let more = try #require(EventID("phone-00000000.3"))
    let line = EventLine.encode(
      Event(Draft(.titleAdded, "film:z", []), id: more, time: fixture.now))
    let left = try writer.receive(
      [
        ArrivedFile(
          path: path, old: StreamedBytes(Array(present[..<old])),
          new: StreamedBytes(present[..<old] + line + [10]), isSegment: true, mode: .create),
        ArrivedFile(
          path: "events/2026-11.tablet-0.jsonl", old: nil, new: StreamedBytes(line + [10]),
          isSegment: true, mode: .create),
        ArrivedFile(
          path: "notes/own.txt", old: nil, new: StreamedBytes([65, 10]), isSegment: false,
          mode: .createShared(isProgram: false)),
      ], random: { fixture.random($0) })
    // What cannot be looked at is left to the owner.
    if !left.isEmpty { throw BrokenLaw(what: "left alone") }
  }

  private static func gather(_ fixture: StoreFixture, _ writer: JournalWriter) throws {
    var lines = try writer.gather(now: fixture.now, random: { fixture.random($0) })
    for event in try StoreFixture(fixture, path: "/sample").contents().events {
      do { try lines.add(EventLine.encode(event)[...]) } catch {
        lines.discard()
        throw error
      }
    }
    let sample = try #require(WriterID("sample-00000000"))
    try writer.keep(lines, by: [sample], now: fixture.now, random: { fixture.random($0) })
  }

  /// The bytes of the files in some folders, whatever their names; temporary ones are left out.
  private static func files(_ fixture: StoreFixture) throws -> [String: [[UInt8]]] {
    var found: [String: [[UInt8]]] = [:]
    for folder in ["events", "quarantine", "notes", "media/ab", "media/cd"] {
      let path = fixture.path + "/" + folder
      guard try fixture.disk.status(path) != nil else { continue }
      let names = try fixture.disk.list(path).filter { !$0.hasPrefix(".") }
      found[folder] = try names.sorted().map { try fixture.disk.readWhole(path + "/" + $0) }
    }
    return found
  }

  private static func lines(_ segments: [[UInt8]]) -> Set<ArraySlice<UInt8>> {
    Set(segments.flatMap { $0.split(separator: 10) })
  }

  private static let reasons: [FileError.Reason] = [.full, .device, .denied, .unsupported]

  @Test("nothing is half done", arguments: Work.allCases)
  func everyCall(_ work: Work) throws {
    let template = try Self.template()
    let before = try Self.files(template)
    let done = StoreFixture(copying: template)
    try Self.run(work, done, in: done.disk)
    let after = try Self.files(done)
    let segments = Set((before["events"] ?? []) + (after["events"] ?? []))
    var faults = 0
    for operation in FileOperation.allCases {
      for lasts in [false, true] {
        for at in 1...200 {
          let fixture = StoreFixture(copying: template)
          let reason = Self.reasons[at % Self.reasons.count]
          let faulty = FaultyFileSystem(
            fixture.disk, [.failure(operation, at: at, reason, lasts: lasts)])
          let isDone: Bool
          do {
            try Self.run(work, fixture, in: faulty)
            isDone = true
          } catch let error as BrokenLaw where !["not adopted", "left alone"].contains(error.what) {
            throw error
          } catch {
            isDone = false
          }
          if faulty.calls.allSatisfy(\.succeeded) { break }
          faults += 1
          let what: Testing.Comment = "\(operation) \(at) \(reason)\(lasts ? " lasts" : "")"
          let found = try Self.files(fixture)
          let present = try #require(found["events"])
          let lost = try #require(before["events"]).count - present.count
          #expect(lost <= 0, what)
          if work == .revise {
            // Where the writer's record cannot be read, somebody else writes.
            #expect(Self.lines(present).isSubset(of: Self.lines(Array(segments))), what)
            if isDone { #expect(Self.lines(present) == Self.lines(after["events"] ?? []), what) }
          } else {
            #expect(Set(present).isSubset(of: segments), what)
            if isDone { #expect(present == after["events"], what) }
          }
          // Files with the same name are not written twice.
          let isRepeatable = work != .adopt && work != .gather && work != .revise && !isDone
          if isRepeatable { try Self.run(work, fixture, in: fixture.disk) }
          if isRepeatable { #expect(try Self.files(fixture)["events"] == after["events"], what) }
          #expect(try fixture.append(["after"]).events.count == 1, what)
        }
      }
    }
    #expect(faults > 20, "\(work)")
  }

  @Test(
    "who forgets an event until it is forgotten leaves nothing of it, wherever that was cut short")
  func forgotten() throws {
    let template = try Self.template()
    // The same line in a file of another name, and in one that a repair kept.
    let line = try template.disk.readWhole(Self.other)
    for name in ["2026-09.phone-00000000", "2026-12.phone-00000000"] {
      try template.disk.put("/journal/events/\(name).jsonl", line)
    }
    let id = try #require(EventID("phone-00000000.1"))
    var call = 0
    while true {
      call += 1
      let fixture = StoreFixture(copying: template)
      let faulty = FaultyFileSystem(fixture.disk, [.deathAtCall(call)])
      let isDone = (try? Self.run(.forget, fixture, in: faulty)) != nil
      let log = try Self.log(fixture, in: fixture.disk)
      let isForgotten =
        log.ledger.kindCounts[Int(EventKind.eventForgotten.rawValue)] > 0
      #expect(!isDone || isForgotten, "killed at \(call)")
      if !isForgotten { try Self.run(.forget, fixture, in: fixture.disk) }
      #expect(try Self.traces(of: id, fixture) == [], "killed at \(call)")
      if isDone { break }
    }
    #expect(call > 40)
  }

  /// The files that still say something of the watch.
  private static func traces(of id: EventID, _ fixture: StoreFixture) throws -> [String] {
    var found: [String] = []
    for folder in ["events", "quarantine", "media/ab", ".seen"] {
      let path = fixture.path + "/" + folder
      guard try fixture.disk.status(path) != nil else { continue }
      for name in try fixture.disk.list(path) where !name.hasPrefix(".tmp-") {
        let bytes = try fixture.disk.readWhole(path + "/" + name)
        let text = String(decoding: bytes, as: UTF8.self)
        if folder != "events" || text.contains(picture) { found.append(folder + "/" + name) }
        if folder == "quarantine", !text.contains(id.description) { found.removeLast() }
      }
    }
    return found
  }
}
