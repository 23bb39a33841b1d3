import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen library list")
struct LibraryListTests {
  private let diary = TestDiary()

  init() throws {
    diary.world.environment["HOME"] = "/home/ana"
    diary.seen("seen log Heat --year 1995 --on 2020-01-01")
    try diary.world.files.makeDirectories("/v")
    for name in ["Heat (1995).mkv", "Ran (1985).mkv", "A\nB (2001).mkv"] {
      try diary.world.files.writeNew("/v/" + name, [UInt8](repeating: 1, count: 1000))
    }
    diary.seen("seen library add /v")
  }

  @Test("prints paths with a NUL behind each, whatever is in their names")
  func paths() {
    let paths = diary.seen("seen library list --print0").output.split(separator: "\0")
    #expect(paths.sorted() == ["/v/A\nB (2001).mkv", "/v/Heat (1995).mkv", "/v/Ran (1985).mkv"])
    #expect(diary.seen("seen library list --print0 seen:yes").output == "/v/Heat (1995).mkv\0")
  }

  @Test("lists what is to go until the rest fits, the watched first")
  func over() {
    let over = diary.seen("seen library list --print0 --over 2K").output
    #expect(over == "/v/Heat (1995).mkv\0")
    #expect(diary.seen("seen library list --print0 --over 10M").output.isEmpty)
    #expect(diary.seen("seen library list --over some").code == .usage)
  }
}
