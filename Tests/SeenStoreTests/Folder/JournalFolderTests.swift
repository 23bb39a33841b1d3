import SeenCore
import SeenStore
import SeenTestSupport
import Testing

@Suite struct JournalFolderTests {
  static let uuid = "0b7a3c1e-5f6d-4a2b-9c8d-7e6f5a4b3c2d"

  static func open(_ text: String) throws -> JournalFolder {
    let disk = MemoryFileSystem()
    try disk.put("/j/journal.json", Array(text.utf8))
    return try JournalFolder(at: "/j", in: disk)
  }

  static func problem(_ text: String) -> JournalError? {
    do {
      _ = try open(text)
      return nil
    } catch {
      return error as? JournalError
    }
  }

  @Test("the file that makes a folder a journal")
  func opens() throws {
    let journal = try Self.open(
      "{\"format\":1,\"journal\":\"\(Self.uuid)\",\"created\":\"2026-11-20T12:00:00.000Z\"}\n")
    #expect(journal.identifier == Self.uuid)
    #expect(journal.created == StoreFixture.noon)
    #expect(journal.eventsPath == "/j/events")
    let bare = try Self.open(" {\"later\":{}, \"journal\":\"\(Self.uuid)\", \"format\":1.0 } ")
    #expect(bare.created == nil)
  }

  @Test("what is wrong with the file is told")
  func refuses() {
    let file = "/j/journal.json"
    let id = "\"journal\":\"\(Self.uuid)\""
    #expect(Self.problem("{\"format\":2}") == .newerFormat("/j", format: 2))
    #expect(Self.problem("{\"format\":0,\(id)}") == .badMember(file, member: "format"))
    #expect(Self.problem("{\"format\":\"1\",\(id)}") == .badMember(file, member: "format"))
    #expect(Self.problem("{\"format\":1}") == .badMember(file, member: "journal"))
    #expect(Self.problem("{\"format\":1,\"journal\":\"x\"}") == .badMember(file, member: "journal"))
    #expect(Self.problem("[1]") == .badMember(file, member: "format"))
    for text in ["", "{", "{\"format\":1,\"format\":1,\(id)}", "\u{0}"] {
      guard case .notJSON(file, _) = Self.problem(text) else {
        Issue.record("\(text) was taken")
        continue
      }
    }
    let large = "{\"format\":1,\(id),\"x\":\"" + String(repeating: "x", count: 70_000) + "\"}"
    #expect(Self.problem(large) == .file(FileError(.read, file, .tooLarge)))
  }

  @Test("what stands in place of the file or the folder is told")
  func others() throws {
    let disk = MemoryFileSystem()
    try disk.put("/empty/x", [])
    try disk.makeDirectories("/directory/journal.json")
    try disk.put("/link/real.json", [])
    try disk.makeLink("/link/journal.json", to: "real.json")
    func problem(_ path: String) -> JournalError? {
      do throws(JournalError) {
        _ = try JournalFolder(at: path, in: disk)
        return nil
      } catch {
        return error
      }
    }
    #expect(problem("/none") == .noFolder("/none"))
    #expect(problem("/none/deeper") == .noFolder("/none/deeper"))
    #expect(problem("/empty") == .notJournal("/empty"))
    #expect(problem("/empty/x") == .file(FileError(.open, "/empty/x", .notDirectory)))
    #expect(problem("/directory") == .notFile("/directory/journal.json", .directory))
    #expect(problem("/link") == .notFile("/link/journal.json", .link))
  }

  @Test("a file that cannot be read is told as it is")
  func unreadable() throws {
    let fixture = try StoreFixture()
    let files = FaultyFileSystem(fixture.disk, [.failure(.open, at: 1, .denied)])
    #expect(throws: JournalError.file(FileError(.open, "/journal/journal.json", .denied))) {
      try JournalFolder(at: "/journal", in: files)
    }
  }

  @Test("events/ may be a link inside the journal, not one out of it")
  func eventsLinks() throws {
    let fixture = try StoreFixture()
    let disk = fixture.disk
    try disk.put("/outside/a.jsonl", [])
    try disk.put("/journal/inside/a.jsonl", [])
    try disk.rename("/journal/events", to: "/journal/old")
    let journal = try JournalFolder(at: "/journal", in: disk)
    #expect(try journal.segments(in: disk).segments.isEmpty)
    try disk.makeLink("/journal/events", to: "inside")
    #expect(try journal.segments(in: disk).segments.map(\.name) == ["a.jsonl"])
    try disk.unlink("/journal/events")
    try disk.makeLink("/journal/events", to: "../outside")
    #expect(throws: JournalError.badEvents("/journal/events")) { try journal.segments(in: disk) }
    #expect(throws: AppendError.badEvents("/journal/events")) { try fixture.append(["a"]) }
    #expect(try disk.list("/outside") == ["a.jsonl"])
    try disk.unlink("/journal/events")
    try disk.put("/journal/events", [])
    #expect(throws: JournalError.badEvents("/journal/events")) { try journal.segments(in: disk) }
    #expect(throws: AppendError.badEvents("/journal/events")) { try fixture.append(["a"]) }
  }
}
