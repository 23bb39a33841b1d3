import Foundation
import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// Points 7 to 11: programs, the network, limits, privacy and friends.
extension SecurityTests {
  @Test("7. no journal names a program: editor, pager and viewer come from the environment alone")
  func programs() throws {
    let diary = TestDiary()
    diary.seen("seen log Heat")
    let disk = try #require(diary.world.files as? MemoryFileSystem)
    let names = [
      "editor", "pager", "viewer", "git", "core.pager", "command", "VISUAL", "SEEN_PAGER",
    ]
    var lines = ""
    for (index, name) in names.enumerated() {
      lines +=
        #"{"id":"x.\#(index + 1)","time":"2026-01-01T00:00:00.000Z","type":"setting.set","#
        + #""data":{"key":"\#(name)","value":"touch /evil"}}"# + "\n"
    }
    try disk.put("/home/ana/films/events/2026-01.x.jsonl", Array(lines.utf8))
    let journal = try disk.readWhole("/home/ana/films/journal.json")
    let evil = String(decoding: journal, as: UTF8.self)
      .replacing("{", with: #"{"editor":"touch /evil","pager":"touch /evil","#, maxReplacements: 1)
    try disk.put("/home/ana/films/journal.json", Array(evil.utf8))
    let ran = Locked([[String]]())
    diary.world.program = { command, _ in
      ran.withLock { $0.append(command) }
      return nil
    }
    diary.world.editor = { command, _ in
      ran.withLock { $0.append(command) }
      return 0
    }
    diary.world.terminals = [.input, .output, .error]
    diary.world.environment["VISUAL"] = "my-editor"
    diary.world.environment["SEEN_VIEWER"] = "my-viewer"
    for line in ["log Heat --edit", "diary", "stats", "sync", "doctor", "open Heat", "photos Heat"]
    {
      diary.seen("seen " + line)
    }
    let commands = ran.withLock { $0 } + diary.world.pagers.map(\.command)
    #expect(!commands.isEmpty)
    for command in commands {
      let program = command.first?.split(separator: "/").last.map(String.init) ?? ""
      #expect(["my-editor", "my-viewer", "less", "git", "curl"].contains(program), "\(command)")
      #expect(!command.contains { $0.contains("evil") }, "\(command)")
    }
    Figures.inform("S4", "7 programs: names", names.count, of: 8)
  }

  @Test("8. nothing in the program opens a connection")
  func network() throws {
    let calls = [
      "socket(", "connect(", "getaddrinfo(", "gethostbyname(", "URLSession", "URLRequest",
      "sendto(",
      "curl_easy", "FoundationNetworking",
    ]
    var count = 0
    for path in Repository.swiftFiles(below: "Sources") {
      // A call begins a word: `disconnect(` is another function.
      let words = try Repository.text(path).split { !$0.isLetter && !"_(".contains($0) }
      for call in calls {
        #expect(!words.contains { $0.hasPrefix(call) }, "\(path): \(call)")
      }
      count += 1
    }
    Figures.inform("S4", "8 network: files", count, of: 400)
  }

  @Test(
    "9. every limit holds: what is at it counts, what is one over is told, and nothing ends in a trap"
  )
  func limits() throws {
    let head =
      #"{"id":"x.1","time":"2026-01-01T00:00:00.000Z","type":"watch.logged","subject":"film:a","data":{"#
    func nested(_ depth: Int) -> String {
      #""a":"# + String(repeating: "[", count: depth - 2) + String(repeating: "]", count: depth - 2)
    }
    func members(_ count: Int) -> String {
      (1...count).map { "\"m\($0)\":1" }.joined(separator: ",")
    }
    func text(_ count: Int) -> String {
      #""notes":""# + String(repeating: "n", count: count) + #"""#
    }
    func filled(_ count: Int) -> String {
      let rest = count - head.utf8.count - 2
      var pieces: [String] = []
      var left = rest
      var number = 0
      while left > 0 {
        let name = "\"p\(number)\":\""
        let length = min(left - name.utf8.count - 2, 200_000)
        pieces.append(name + String(repeating: "x", count: max(0, length)) + "\"")
        left -= name.utf8.count + length + 2
        number += 1
      }
      return pieces.joined(separator: ",")
    }
    var count = 0
    for (name, make, limit) in [
      ("depth", nested, 64), ("members", members, 1024), ("string", text, 262_144),
    ] as [(String, (Int) -> String, Int)] {
      for (size, isWell) in [(limit - 1, true), (limit, true), (limit + 1, false)] {
        let verdict = try verdict(head + make(size) + "}}")
        #expect(verdict == isWell, "\(name) \(size)")
        count += 1
      }
    }
    for (size, isWell) in [(1_048_575, true), (1_048_576, true), (1_048_577, false)] {
      let body = filled(size)
      let line =
        head + body
        + String(repeating: " ", count: max(0, size - head.utf8.count - body.utf8.count - 2)) + "}}"
      #expect(line.utf8.count == size)
      #expect(try verdict(line) == isWell, "line \(size)")
      count += 1
    }
    for number in ["0", "281474976710656", "99999999999999999999", "-1", "1.5"] {
      #expect(try !verdict(head.replacing("x.1", with: "x." + number) + "}}"), "\(number)")
      count += 1
    }
    // Numbers that no whole number or double holds.
    for number in [
      "1e999999999", "-9223372036854775809", "9223372036854775808",
      String(repeating: "9", count: 4000),
    ] {
      let line =
        head
        + #""minutes":\#(number),"count":\#(number),"place":{"lat":\#(number),"lon":\#(number)}}}"#
      _ = try verdict(line)
      count += 1
    }
    #expect(try !verdict(String(repeating: "[", count: 1_000_000)))
    Figures.inform("S4", "9 limits: lines", count + 1, of: 22)
  }

  /// Whether a line counts as an event for every command, none of which may end in a bug.
  private func verdict(_ line: String) throws -> Bool {
    let world = TestWorld()
    world.environment["SEEN_JOURNAL"] = "/home/ana/films"
    world.run("init", "/home/ana/films")
    try (world.files as? MemoryFileSystem)?.put(
      "/home/ana/films/events/2026-01.x.jsonl", Array((line + "\n").utf8))
    for words in [["stats"], ["diary"], ["check"]] {
      #expect([0, 1].contains(world.run(words).code.rawValue))
    }
    return world.run("check", "lines").code == .done
  }

  @Test("10. files are the owner's alone, and private entries are in no export")
  func privacy() throws {
    let folder = try TemporaryFolder()
    let world = TestWorld(files: PosixFileSystem())
    world.environment["HOME"] = folder.path
    world.environment["SEEN_JOURNAL"] = folder.path + "/films"
    let former = umask(0)
    defer { umask(former) }
    world.run("init", folder.path + "/films")
    world.run("log", "Heat", "--new")
    world.run("log", "Secretive", "--new", "--private", "--near", "48.25,2", "--notes", "hush")
    world.run("snapshot")
    let files = FileManager.default
    var count = 0
    for case let path as String in files.enumerator(atPath: folder.path) ?? .init() {
      let attributes = try files.attributesOfItem(atPath: folder.path + "/" + path)
      let mode = (attributes[.posixPermissions] as? Int) ?? 0
      let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
      #expect(mode == (isFolder ? 0o700 : 0o600), "\(path): \(String(mode, radix: 8))")
      count += 1
    }
    #expect(count > 8)
    for name in HostileJournal.exports {
      let output = world.run("export", name).output.lowercased()
      #expect(
        !output.contains("secretive") && !output.contains("hush") && !output.contains("48.25"))
    }
    world.run("publish", folder.path + "/shown")
    for case let path as String in files.enumerator(atPath: folder.path + "/shown") ?? .init() {
      let bytes = files.contents(atPath: folder.path + "/shown/" + path) ?? Data()
      #expect(bytes.range(of: Data("ecretive".utf8)) == nil, "\(path)")
    }
    Figures.inform(
      "S4", "10 privacy: files and exports", count + HostileJournal.exports.count + 1, of: 23)
  }

  @Test("11. a friend's journal moves neither our clock nor our names, and is not mixed in")
  func friends() throws {
    let diary = TestDiary()
    diary.seen("seen log Heat --rate 8/10")
    diary.seen("seen -C /home/bo/films init /home/bo/films")
    let disk = try #require(diary.world.files as? MemoryFileSystem)
    var lines = ""
    for number in 1...50 {
      lines +=
        #"{"id":"box.\#(number)","time":"9999-12-31T23:59:59.\#(900 + number)Z","type":"watch.logged","#
        + #""subject":"film:heat","data":{"date":"2020-01-01"}}"# + "\n"
    }
    try disk.put("/home/bo/films/events/9999-12.box.jsonl", Array(lines.utf8))
    try disk.makeLink(
      "/home/bo/films/events/2026-01.link.jsonl", to: "/home/ana/films/journal.json")
    let before = try Self.files(disk).filter { $0.hasPrefix("/home/bo") }
    diary.seen("seen friend add Bo /home/bo/films")
    let stats = diary.seen("seen stats --json=watches").output
    #expect(stats == #"{"watches":1}"# + "\n")
    diary.seen("seen stats --of Bo")
    diary.seen("seen compare Bo")
    diary.seen("seen log Alien --new")
    let last = try JSONReader.read(Array(try #require(diary.lines.last).utf8))
    #expect(last["time"]?.text?.hasPrefix("2026-11-20") == true)
    #expect(last["id"]?.text == "box.\(diary.lines.count)")
    #expect(try Self.files(disk).filter { $0.hasPrefix("/home/bo") } == before)
    #expect(diary.seen("seen check").code == .done)
    Figures.inform("S4", "11 friends: events", 50, of: 50)
  }
}
