import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// A file that is taken in whole is there whole or not at all, whatever fails.
@Suite("A file that is taken in whole") struct WholeFileTests {
  private let count = 40

  /// Makes a journal of one event and a file of others beside it.
  private func fixture() throws -> StoreFixture {
    let fixture = try StoreFixture()
    try fixture.append(["heat"])
    var random = Seeded(seed: 5)
    var bytes: [UInt8] = []
    for number in 1...count {
      let id = try #require(EventID("elsewhere.\(number)"))
      let event = Event(try random.draft(.watchLogged), id: id, time: StoreFixture.noon)
      bytes += StoreFixture.line(event)
    }
    try fixture.disk.put("/lines.jsonl", bytes)
    return fixture
  }

  private func adopt(_ fixture: StoreFixture, in files: any FileSystem) throws -> Int? {
    let journal = try JournalFolder(at: fixture.path, in: fixture.disk)
    return try JournalWriter(journal, fixture.settings, in: files).adoptWhole(
      "/lines.jsonl", isDryRun: false, now: fixture.now, random: fixture.random)?.count
  }

  @Test("is synchronized before its name appears, and its name after that")
  func order() throws {
    let fixture = try fixture()
    let files = FaultyFileSystem(fixture.disk)
    #expect(try adopt(fixture, in: files) == count)
    let steps = files.calls.filter { [.synchronize, .link, .rename].contains($0.operation) }
    #expect(steps.first?.operation == .synchronize && steps.last?.operation == .synchronize)
    #expect(steps.last?.path == fixture.events)
    fixture.disk.cutPower(losing: .everything)
    #expect(try fixture.contents().events.count == count + 1)
    #expect(try fixture.names().count == 2)
  }

  @Test("is not kept when any call fails, or is reported as there but not safe")
  func failures() throws {
    let operations: [FileOperation] = [
      .open, .read, .write, .synchronize, .link, .list, .status, .lock,
    ]
    for operation in operations {
      for place in 1...60 {
        let fixture = try fixture()
        let files = FaultyFileSystem(fixture.disk, [.failure(operation, at: place, .device)])
        var mayBeThere = false
        var isThere = false
        do {
          isThere = try adopt(fixture, in: files) != nil
        } catch AppendError.notConfirmed {
          mayBeThere = true
        } catch is AppendError {}
        let found = try fixture.contents()
        #expect(found.badLines.isEmpty, "\(operation) \(place)")
        if !mayBeThere {
          #expect(found.events.count == (isThere ? count : 0) + 1, "\(operation) \(place)")
        }
        if files.calls.allSatisfy(\.succeeded) { break }
      }
    }
  }

  @Test("is there whole or not at all after the program died in any call and the power was cut")
  func deaths() throws {
    for call in 1...200 {
      let fixture = try fixture()
      let files = FaultyFileSystem(fixture.disk, [.deathAtCall(call)])
      let isDone = (try? adopt(fixture, in: files)) == count
      fixture.disk.cutPower(losing: .some(seed: UInt64(call)))
      let found = try fixture.contents()
      #expect(found.badLines.isEmpty && [1, count + 1].contains(found.events.count), "\(call)")
      if isDone {
        #expect(found.events.count == count + 1, "\(call)")
        break
      }
      // What was left behind goes with the next file that comes a day later.
      var later = StoreFixture(copying: fixture)
      later.now = later.now + 2 * 86_400_000
      _ = try? adopt(later, in: later.disk)
      #expect(try later.names().count { $0.hasPrefix(".") } == 0, "\(call)")
    }
  }

  @Test("is left to be looked at when a line is bad, twice, here already, or has a wrong sum")
  func looks() throws {
    let fixture = try fixture()
    let bytes = try fixture.disk.readWhole("/lines.jsonl")
    let first = Array(bytes.prefix { $0 != 10 }) + [10]
    let own = try #require(try fixture.contents().events.first)
    let wrong =
      Array(#"{"id":"x.1","time":"2026-01-01T00:00:00.000Z","type":"x.y","data":{}"#.utf8)
      + Array(#","sum":"0123456789abcdef"}"#.utf8) + [10]
    for more in [first, [123, 10], [10], [32, 10], StoreFixture.line(own), wrong] {
      try fixture.disk.put("/lines.jsonl", bytes + more)
      #expect(
        try adopt(fixture, in: fixture.disk) == nil, "\(String(decoding: more, as: UTF8.self))")
      #expect(try fixture.names().count == 1)
    }
    try fixture.disk.put("/lines.jsonl", [])
    #expect(try adopt(fixture, in: fixture.disk) == nil)
    try fixture.disk.put("/lines.jsonl", bytes)
    #expect(try adopt(fixture, in: fixture.disk) == count)
  }
}
