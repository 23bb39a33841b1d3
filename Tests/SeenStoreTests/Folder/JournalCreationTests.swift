import SeenCore
import SeenStore
import SeenTestSupport
import Testing

/// Making a journal, once and again, whole or not at all.
@Suite struct JournalCreationTests {
  static func create(
    _ path: String, in files: any FileSystem, seed: UInt8 = 7
  ) throws -> (journal: JournalFolder, isNew: Bool) {
    try JournalFolder.create(
      at: path, now: StoreFixture.noon, random: { [UInt8](repeating: seed, count: $0) }, in: files)
  }

  static func text(_ path: String, in files: any FileSystem) throws -> String {
    String(decoding: try files.readWhole(path), as: UTF8.self)
  }

  @Test("a journal is made with all that belongs to it, and survives a power cut")
  func creates() throws {
    let disk = MemoryFileSystem()
    let (journal, isNew) = try Self.create("/home/ana/journal", in: disk)
    #expect(isNew)
    disk.cutPower(losing: .everything)
    #expect(try JournalFolder(at: "/home/ana/journal", in: disk) == journal)
    #expect(
      try disk.list("/home/ana/journal").sorted()
        == [".gitattributes", ".gitignore", "events", "journal.json"])
    #expect(
      try Self.text("/home/ana/journal/journal.json", in: disk) == """
        {"format":1,"journal":"07070707-0707-4707-8707-070707070707",\
        "created":"2026-11-20T12:00:00.000Z"}\n
        """)
    #expect(
      try Self.text("/home/ana/journal/.gitattributes", in: disk)
        == "events/*.jsonl -text merge=union\nmedia/** -text -diff\ncapture/*.txt merge=union\n")
    #expect(try Self.text("/home/ana/journal/.gitignore", in: disk) == ".seen/\n")
  }

  @Test("a second time changes nothing and says so")
  func isIdempotent() throws {
    let disk = MemoryFileSystem()
    let first = try Self.create("/journal", in: disk)
    let files = FaultyFileSystem(disk)
    let second = try Self.create("/journal", in: files, seed: 9)
    #expect(!second.isNew && second.journal == first.journal)
    let changing: Set<FileOperation> = [.write, .rename, .link, .unlink, .truncate]
    #expect(files.calls.allSatisfy { !changing.contains($0.operation) })
  }

  @Test("what git files hold already is kept, and only what is missing is added")
  func keepsGitFiles() throws {
    let disk = MemoryFileSystem()
    try disk.put("/journal/.gitignore", Array("*.swp".utf8))
    try disk.put("/journal/.gitattributes", Array("media/** -text -diff\r\n".utf8))
    _ = try Self.create("/journal", in: disk)
    #expect(try Self.text("/journal/.gitignore", in: disk) == "*.swp\n.seen/\n")
    #expect(
      try Self.text("/journal/.gitattributes", in: disk)
        == "media/** -text -diff\r\nevents/*.jsonl -text merge=union\ncapture/*.txt merge=union\n"
    )
  }

  @Test("cut off at any call, it is no journal or a whole one, and the next time completes it")
  func survivesDeath() throws {
    var isWhole = false
    var call = 0
    while !isWhole {
      call += 1
      try #require(call < 200)
      for loss in [MemoryFileSystem.Loss.nothing, .everything, .some(seed: UInt64(call))] {
        let disk = MemoryFileSystem()
        let files = FaultyFileSystem(disk, [.deathAtCall(call)])
        let made = try? Self.create("/deep/journal", in: files)
        disk.cutPower(losing: loss)
        isWhole = !files.isDead
        if let made { #expect(try JournalFolder(at: "/deep/journal", in: disk) == made.journal) }
        _ = try Self.create("/deep/journal", in: disk, seed: 8)
        let names = try disk.list("/deep/journal").filter { !$0.contains(".tmp-") }.sorted()
        #expect(names == [".gitattributes", ".gitignore", "events", "journal.json"])
      }
    }
  }

  @Test("a disk for reading only is told")
  func readOnly() throws {
    let files = FaultyFileSystem(
      MemoryFileSystem(), [.failure(.makeDirectory, at: 1, .readOnly, lasts: true)])
    #expect(throws: JournalError.file(FileError(.makeDirectory, "/journal", .readOnly))) {
      try Self.create("/journal", in: files)
    }
  }
}
