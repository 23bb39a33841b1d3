import SeenApp
import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen library")
struct LibraryCommandTests {
  private let diary = TestDiary()

  init() throws {
    diary.world.environment["HOME"] = "/home/ana"
    diary.seen("seen log Heat --year 1995 --on 2020-01-01")
    diary.seen("seen log Dark s01e01 --new --on 2020-01-01")
    diary.seen("seen log Ran --year 1985 --on 2020-01-01")
    diary.seen("seen watchlist add Alien --new --kind film")
    for (path, size) in [
      ("/v/films/Heat (1995).mkv", 4000), ("/v/films/Heat.1995.1080p/heat.mkv", 3000),
      ("/v/films/Alien.mkv", 2000), ("/v/tv/Dark/Dark.S01E01.mkv", 1000),
      ("/v/tv/Dark/Dark.S01E02.mkv", 1000), ("/v/tv/Drk/Drk.S01E01.mkv", 1000),
      ("/v/tv/Drk/Drk.S01E02.mkv", 1000),
    ] {
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      try diary.world.files.makeDirectories("/" + folder)
      try diary.world.files.writeNew(path, [UInt8](repeating: 1, count: size))
    }
  }

  /// Answers a question on a terminal.
  private func terminal(_ line: String, _ answer: String) -> Transcript {
    diary.world.terminals = [.input, .error]
    diary.world.input = Array(answer.utf8)
    defer { diary.world.terminals = [] }
    return diary.seen(line)
  }

  /// The file that a player is told to play.
  private func played(_ line: String) -> (file: String?, answer: Transcript) {
    var file: String?
    diary.world.player = { command, _ in
      file = command.last { $0.hasPrefix("/") }
      return nil
    }
    let answer = diary.seen(line)
    return (file, answer)
  }

  @Test("adds, lists and removes a folder, and writes nothing into the journal")
  func folders() {
    let before = diary.lines
    diary.expect(
      "seen library add /v/films /v/tv/",
      errors: [
        "Added /v/films.", "3 files in the library.", "Added /v/tv.", "7 files in the library.",
      ])
    diary.expect(
      "seen library list kind:film --plain",
      [
        "/v/films/Heat (1995).mkv\tfilm:heat-1995\tHeat\t4000\t1970-01-01\twatched\t",
        "/v/films/Alien.mkv\tfilm:alien\tAlien\t2000\t1970-01-01\t\t",
        "/v/films/Heat.1995.1080p/heat.mkv\tfilm:heat-1995\tHeat\t3000\t1970-01-01\twatched\t",
      ].sorted())
    diary.expect(
      "seen library remove /v/tv",
      errors: ["Removed /v/tv from the library; its files stay where they are."])
    #expect(diary.seen("seen library").output.contains("3 files, 9 kB."))
    diary.refuses(
      "seen library remove /w", "seen: '/w' is not a folder of the library",
      "hint: its folders are '/v/films'", code: .noInput)
    diary.refuses("seen library add /w", "seen: '/w' does not exist", code: .noInput)
    #expect(diary.lines == before)
  }

  @Test("is where a title has its files, the best first")
  func titles() {
    diary.seen("seen library add /v")
    #expect(played("seen play Heat --start").file == "/v/films/Heat.1995.1080p/heat.mkv")
    #expect(played("seen play Dark s01e02").file == "/v/tv/Dark/Dark.S01E02.mkv")
    #expect(played("seen play Alien").file == "/v/films/Alien.mkv")
    #expect(played("seen play kind:film seen:no").file == "/v/films/Alien.mkv")
    let missing = played("seen play Ran").answer
    #expect(missing.code == .noInput && missing.errors.contains("no file of Ran"))
    #expect(played("seen play nothing.mkv").answer.code == .noInput)
  }

  @Test("has the first of the queue that has a file")
  func queue() {
    diary.seen("seen library add /v")
    diary.seen("seen queue add Ran")
    diary.seen("seen queue add Alien")
    #expect(played("seen play").file == "/v/films/Alien.mkv")
  }

  @Test("keeps the files of a disk that is not mounted, and says where they are")
  func away() throws {
    diary.seen("seen library add /v/films")
    try diary.world.files.rename("/v/films", to: "/v/gone")
    let answer = diary.seen("seen library scan")
    #expect(answer.errors.contains("'/v/films' is missing or empty; its files stay"))
    #expect(diary.seen("seen library --plain").output.contains("\taway\n"))
    #expect(diary.seen("seen library list --print0").output.isEmpty)
    let missing = played("seen play Alien").answer
    #expect(missing.code == .noInput && missing.errors.contains("is not there now"))
    try diary.world.files.rename("/v/gone", to: "/v/films")
    #expect(played("seen play Alien").file == "/v/films/Alien.mkv")
  }

  @Test("asks once for a show, and knows its files and a moved one from then on")
  func unknown() throws {
    diary.seen("seen library add /v")
    #expect(diary.seen("seen library unknown --no-input").code == .data)
    let answer = terminal("seen library unknown", "1\nDark\n")
    #expect(answer.code == .done, "\(answer.errors)")
    #expect(played("seen play Dark s01e01").answer.code == .unavailable)
    #expect(
      diary.seen("seen library list --json=file,ids 'show:dark'").output.contains("Drk.S01E01"))
    diary.expect("seen library unknown", errors: ["Every file of the library is known."])
  }

  @Test("knows a file that was moved and renamed by its ends")
  func moved() throws {
    let (old, new) = ("/v/films/x1.mkv", "/v/tv/x2.mkv")
    try diary.world.files.writeNew(old, [UInt8](repeating: 7, count: 200_000))
    diary.seen("seen library add /v")
    _ = terminal("seen play \(old)", "2\nHeat\n")
    try diary.world.files.rename(old, to: new)
    diary.seen("seen library scan")
    let line = diary.seen("seen library list --plain").output.split(separator: "\n")
      .first { $0.hasPrefix(new) }
    #expect(line?.contains("film:heat-1995") ?? false)
    try diary.world.files.unlink("/v/films/Heat (1995).mkv")
    try diary.world.files.unlink("/v/films/Heat.1995.1080p/heat.mkv")
    #expect(played("seen play Heat --start").file == new)
  }

  @Test("lists what to delete until the rest fits: the watched first, then the oldest")
  func quota() {
    diary.seen("seen library add /v/films")
    let all = "/v/films/Heat (1995).mkv\0/v/films/Heat.1995.1080p/heat.mkv\0/v/films/Alien.mkv\0"
    #expect(diary.seen("seen library list --over 0 --print0").output == all)
    #expect(
      diary.seen("seen library list --over 5K --print0").output == "/v/films/Heat (1995).mkv\0")
    #expect(diary.seen("seen library list --over 9K --print0").output.isEmpty)
    #expect(
      diary.seen("seen library list seen:yes --older 30d --over 1 --print0").output
        == all.replacing("/v/films/Alien.mkv\0", with: ""))
    diary.refuses(
      "seen library list --over much",
      "seen: 'much' is not valid for --over: expected a size such as 500M, 10G or 1.5T",
      "hint: see 'seen library list --help'", code: .usage)
    #expect(diary.seen("seen library list --older soon").code == .usage)
  }

  @Test("takes an index of anything, and a folder with nothing in it")
  func badInput() throws {
    try diary.world.files.makeDirectories("/v/none")
    diary.seen("seen library add /v/none /v/tv")
    let index = "/home/ana/.local/state/seen/library"
    for bytes in [[UInt8](repeating: 0, count: 9000), Array("{\"root\":[[[1e999".utf8), []] {
      try diary.world.files.unlink(index)
      try diary.world.files.writeNew(index, bytes)
      #expect(diary.seen("seen library list").code == .done)
      #expect(diary.seen("seen library scan").code == .done)
      #expect(played("seen play '/v/films/Heat (1995).mkv'").file != nil)
    }
  }
}
