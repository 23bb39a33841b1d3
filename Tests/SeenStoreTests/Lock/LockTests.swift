import SeenCore
import SeenStore
import SeenTestSupport
import Synchronization
import Testing

/// One program at a time.
@Suite struct LockTests {
  @Test("a wait is told after a second and given up after ten")
  func busy() throws {
    let fixture = try StoreFixture()
    let waited = Mutex(0)
    let reported = Mutex([Int]())
    fixture.disk.whenPausing { pause in waited.withLock { $0 += pause } }
    let holder = try fixture.disk.open(fixture.events, .directory)
    #expect(try fixture.disk.tryLock(holder))
    let writer = JournalWriter(
      try JournalFolder(at: fixture.path, in: fixture.disk), fixture.settings, in: fixture.disk)
    do throws(AppendError) {
      _ = try writer.append(
        StoreFixture.drafts(["a"]), AppendContext(now: fixture.now), random: fixture.random,
        onWait: { reported.withLock { $0.append(waited.withLock { $0 }) } })
      Issue.record("the lock was taken twice")
    } catch {
      #expect(error == .busy(waitedMilliseconds: waited.withLock { $0 }))
    }
    #expect(waited.withLock { $0 } == 10_000 && reported.withLock { $0 } == [1000])
    #expect(try fixture.names() == [])
    fixture.disk.close(holder)
    try fixture.append(["a"])
  }

  @Test("a lock that is let go in time is taken without a word")
  func released() throws {
    let fixture = try StoreFixture()
    let waited = Mutex(0)
    let holder = try fixture.disk.open(fixture.events, .directory)
    #expect(try fixture.disk.tryLock(holder))
    let disk = fixture.disk
    fixture.disk.whenPausing { pause in
      let total = waited.withLock { waited in
        waited += pause
        return waited
      }
      if total >= 500 { disk.close(holder) }
    }
    try fixture.append(["a"])
    #expect(waited.withLock { $0 } < 600)
  }

  @Test("the lock is let go after success and after every failure")
  func letsGo() throws {
    let fixture = try StoreFixture()
    _ = try fixture.writer().introduce { fixture.random($0) }
    let faults: [FaultyFileSystem.Fault] = [
      .failure(.write, at: 1, .full), .failure(.synchronize, at: 1, .device),
      .failure(.list, at: 1, .device),
    ]
    for fault in faults {
      let files = FaultyFileSystem(fixture.disk, [fault])
      #expect(throws: AppendError.self) { try fixture.append(["x"], in: files) }
      let other = try fixture.disk.open(fixture.events, .directory)
      #expect(try fixture.disk.tryLock(other))
      fixture.disk.close(other)
    }
    try fixture.append(["a"])
    let other = try fixture.disk.open(fixture.events, .directory)
    #expect(try fixture.disk.tryLock(other))
  }

  @Test("without locks every write is a segment of its own, by a writer of its own")
  func noLocks() throws {
    let fixture = try StoreFixture()
    let files = FaultyFileSystem(fixture.disk, [.failure(.lock, at: 1, .unsupported, lasts: true)])
    let known = try fixture.append(["a"]).writer
    let first = try fixture.append(["b"], in: files)
    let second = try fixture.append(["c"], in: files)
    #expect(Set([known, first.writer, second.writer]).count == 3)
    #expect(first.warnings == [.noLocks])
    #expect(try fixture.names().count == 3)
    // The writer with a lock goes on as if nothing had been.
    #expect(try fixture.append(["d"]).events[0].id.description == "\(known).2")
    #expect(try fixture.contents().names.sorted() == ["a", "b", "c", "d"])
  }

  @Test(
    "real programs' worth of threads never share a number, nor do those of a writer that stays open",
    arguments: [false, true])
  func contention(_ isShared: Bool) async throws {
    let folder = try TemporaryFolder()
    let files = PosixFileSystem()
    let journal = try JournalFolder.create(
      at: folder.path + "/journal", now: StoreFixture.noon,
      random: { [UInt8](repeating: 3, count: $0) }, in: files
    ).journal
    let settings = WriterSettings(
      stateDirectory: folder.path + "/state", machine: "here", label: "laptop")
    let shared = JournalWriter(journal, settings, in: files)
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask {
          for index in 0..<15 {
            let writer = isShared ? shared : JournalWriter(journal, settings, in: files)
            _ = try? writer.append(
              StoreFixture.drafts(["\(thread)-\(index)"]),
              AppendContext(now: StoreFixture.noon),
              random: { (0..<$0).map { _ in UInt8.random(in: 0...255) } })
          }
        }
      }
    }
    let contents = try StoreContents(journal.eventsPath, in: files)
    #expect(contents.badLines.isEmpty)
    #expect(Set(contents.names).count == 60)
    #expect(contents.events.map(\.id.number).sorted() == Array(1...60))
    #expect(try files.list(folder.path + "/state/seen/writers").count == 1)
  }
}
