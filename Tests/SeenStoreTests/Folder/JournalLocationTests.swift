import SeenStore
import SeenTestSupport
import Testing

/// Which journal is meant.
@Suite struct JournalLocationTests {
  static func disk() throws -> MemoryFileSystem {
    let disk = MemoryFileSystem()
    try disk.put("/home/ana/films/journal.json", [])
    try disk.put("/home/ana/films/deep/er/x", [])
    try disk.put("/home/ana/other/x", [])
    return disk
  }

  static let films = "/home/ana/films/deep/er"

  @Test("option before variable before parent before data directory")
  func precedence() throws {
    let disk = try Self.disk()
    var clues = JournalLocation.Clues(
      option: "../a/./b/", variable: "/v", dataHome: "/data", home: "/home/ana",
      workingDirectory: Self.films)
    func found() throws -> [String] {
      let location = try JournalLocation(clues, in: disk)
      return [location.path, "\(location.origin)"]
    }
    #expect(try found() == ["/home/ana/films/deep/er/../a/b", "option"])
    clues.option = "/abs"
    #expect(try found() == ["/abs", "option"])
    clues.option = nil
    #expect(try found() == ["/v", "variable"])
    clues.variable = "relative"
    #expect(try found() == ["/home/ana/films/deep/er/relative", "variable"])
    clues.variable = ""
    #expect(try found() == ["/home/ana/films", "parent"])
    clues.workingDirectory = "/home/ana/other"
    #expect(try found() == ["/data/seen", "dataHome"])
    clues.dataHome = "not/absolute"
    #expect(try found() == ["/home/ana/.local/share/seen", "dataHome"])
    clues.home = nil
    #expect(throws: JournalError.notFound(nil)) { try found() }
  }

  @Test("a folder that may not be looked into is passed over")
  func unreadableParent() throws {
    let files = FaultyFileSystem(try Self.disk(), [.failure(.status, at: 1, .denied)])
    let clues = JournalLocation.Clues(home: "/h", workingDirectory: Self.films)
    #expect(try JournalLocation(clues, in: files).path == "/home/ana/films")
  }
}
