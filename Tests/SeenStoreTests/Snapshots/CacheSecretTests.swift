import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// The contents of `.seen/` are trusted only if this user created them on this machine.
@Suite("The secret of caches") struct CacheSecretTests {
  private static let segment = "/journal/events/2026-01.laptop-k3f9x7qa.jsonl"
  private static let key = "/state/seen/cache-key"

  /// A journal with a snapshot that was made here.
  private func fixture() throws -> StoreFixture {
    var random = Seeded(seed: 3)
    let fixture = try StoreFixture()
    let lines = try CrowdedJournal(&random, count: 12).lines
    try fixture.disk.put(CacheSecretTests.segment, Array(lines.map { $0 + [10] }.joined()))
    try write(fixture)
    return fixture
  }

  private func write(_ fixture: StoreFixture) throws {
    let segments = try SegmentList(of: fixture.events, in: fixture.disk)
    var log = try LogReplay.run(segments, in: fixture.disk, LogReplay.Options(seed: 3))
    let later = fixture.now + 3_600_000_000
    _ = try fixture.snapshot().write(&log, now: later, random: fixture.random)
  }

  private func isBelieved(_ fixture: StoreFixture) throws -> Bool {
    try fixture.snapshot().load(try SegmentList(of: fixture.events, in: fixture.disk)) != nil
  }

  @Test(
    "is made when it is first needed, and another one, or none, makes a snapshot as good as absent")
  func strangers() throws {
    let fixture = try fixture()
    #expect(try isBelieved(fixture))
    let key = try fixture.disk.readWhole(CacheSecretTests.key)
    #expect(key.count == SnapshotKey.byteCount && Set(key).count > 100)
    for other in [nil, [], Array(key.dropLast()), key.map { $0 ^ 1 }] as [[UInt8]?] {
      try fixture.disk.unlink(CacheSecretTests.key)
      if let other { try fixture.disk.put(CacheSecretTests.key, other) }
      #expect(try !isBelieved(fixture))
      try fixture.disk.put(CacheSecretTests.key, key)
    }
    #expect(try isBelieved(fixture))
    // What is not a key is replaced, and what is one stays.
    try fixture.disk.put(CacheSecretTests.key, Array(key.dropLast()))
    try write(fixture)
    #expect(try isBelieved(fixture))
    let fresh = try fixture.disk.readWhole(CacheSecretTests.key)
    try write(fixture)
    #expect(try fixture.disk.readWhole(CacheSecretTests.key) == fresh && fresh != key)
  }

  @Test("lets a snapshot be read that another program put there just before it was opened")
  func replaced() throws {
    let fixture = try fixture()
    let (disk, path) = (fixture.disk, try fixture.snapshot().path)
    let shorter = try disk.readWhole(path)
    var random = Seeded(seed: 4)
    let lines = try CrowdedJournal(&random, count: 400).lines
    let more = "/journal/events/2026-02.laptop-k3f9x7qb.jsonl"
    try disk.put(more, Array(lines.map { $0 + [10] }.joined()))
    try write(fixture)
    #expect(try disk.readWhole(path).count > shorter.count + 4096)
    try disk.unlink(more)
    // It was longer when its status was asked for.
    let files = FaultyFileSystem(disk) { operation, opened in
      if operation == .open, opened == path { try? disk.put(path, shorter) }
    }
    let journal = try JournalFolder(at: fixture.path, in: files)
    let secret = CacheSecret(stateDirectory: fixture.settings.stateDirectory, in: files)
    let segments = try SegmentList(of: fixture.events, in: files)
    #expect(try SnapshotFile(journal, secret, in: files).load(segments) != nil)
    #expect(try disk.readWhole(path) == shorter)
  }

  @Test("that cannot be kept means that nothing is written, and that is said")
  func unwritable() throws {
    let fixture = try fixture()
    try fixture.disk.unlink(CacheSecretTests.key)
    var homeless = fixture
    homeless.settings.stateDirectory = nil
    #expect(throws: FileError.self) { try write(homeless) }
    try homeless.disk.unlink("/journal/.seen/snapshot")
    #expect(try !isBelieved(homeless))
    #expect(try homeless.disk.list("/journal/.seen").isEmpty)
  }

  @Test("of another machine signs no snapshot that is believed here, whatever its tables say")
  func forgeries() throws {
    let fixture = try fixture()
    let whole = try fixture.disk.readWhole(try fixture.snapshot().path)
    var stranger = fixture
    stranger.settings.stateDirectory = "/elsewhere"
    var random = Seeded(seed: 9)
    for round in 0..<600 {
      // The stranger's own program makes them: every sum is right by its own key.
      try stranger.disk.put(try stranger.snapshot().path, whole)
      try write(stranger)
      var forged = try stranger.disk.readWhole(try stranger.snapshot().path)
      for _ in 0..<random.whole(0...40) {
        forged[random.whole(64...(forged.count - 25))] = UInt8(random.whole(0...255))
      }
      try fixture.disk.put(try fixture.snapshot().path, forged)
      #expect(try !isBelieved(fixture), "round \(round)")
    }
  }

  @Test(
    "is used by one writer at a time: what a killed one left behind is removed, what is being written is not"
  )
  func abandoned() throws {
    let fixture = try fixture()
    try fixture.disk.put("/journal/.seen/.tmp-dead", [1])
    try fixture.disk.put("/journal/.seen/.tmp-alive", [1])
    let alive = try fixture.disk.open("/journal/.seen/.tmp-alive", .read)
    #expect(try fixture.disk.tryLock(alive))
    try write(fixture)
    #expect(try fixture.disk.list("/journal/.seen").sorted() == [".tmp-alive", "snapshot"])
    fixture.disk.close(alive)
    try write(fixture)
    #expect(try fixture.disk.list("/journal/.seen") == ["snapshot"])
  }
}
