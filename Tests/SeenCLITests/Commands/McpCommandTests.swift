import SeenApp
import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

@Suite("seen mcp")
struct McpCommandTests {
  /// A program that has one command that nobody knows.
  private enum Made: Command {
    static let name = "made"
    static let effect = CommandEffect.forPeople
    static var spec: CommandSpec {
      CommandSpec("Make", group: .hidden, examples: [Example("made mcp", "Let an assistant in")])
    }
    static var subcommands: [any Command.Type] { [McpCommand.self, SampleProgram.Greet.self] }
    static func run(_ session: Session) throws(AppError) -> ExitCode { .done }
  }

  /// Returns the answers to lines, one by one.
  private static func answers(
    _ lines: [String], in world: TestWorld, _ words: [String] = [],
    of program: any Command.Type = ProgramCommand.self
  ) throws -> [JSON] {
    world.input = Array(lines.map { $0 + "\n" }.joined().utf8)
    let answer = world.run(["mcp"] + words, program: program)
    #expect(answer.code == .done)
    #expect(answer.errors == "")
    return try answer.output.split(separator: "\n").map { line in
      try JSONReader.read(Array(line.utf8), limits: .document)
    }
  }

  /// Returns the result of a request.
  private static func result(
    _ method: String, _ params: JSON = [:], in world: TestWorld, _ words: [String] = [],
    of program: any Command.Type = ProgramCommand.self
  ) throws -> JSON {
    let request: JSON = ["jsonrpc": "2.0", "id": 1, "method": .string(method), "params": params]
    let line = String(decoding: request.bytes, as: UTF8.self)
    let answers = try answers([line], in: world, words, of: program)
    #expect(answers.count == 1)
    #expect(answers.first?["id"] == 1)
    return try #require(answers.first?["result"], "\(method)")
  }

  private static func call(
    _ name: String, _ arguments: JSON, in world: TestWorld, _ words: [String] = []
  ) throws -> JSON {
    try result("tools/call", ["name": .string(name), "arguments": arguments], in: world, words)
  }

  private static func names(_ result: JSON) -> [String] {
    guard case .array(let tools)? = result["tools"] else { return [] }
    return tools.compactMap { $0["name"]?.text }
  }

  /// The data of a result.
  private static func data(_ result: JSON, _ name: String) -> JSON? {
    result["structuredContent"]?[name]
  }

  // MARK: The table of commands

  @Test("a command that only reads takes no --dry-run, and one that records takes it")
  func effects() {
    CommandListTests.forEach { name, command in
      let takesPreview = command.spec.accepts.contains(.change)
      switch command.effect {
      case .reads: #expect(!takesPreview, "\(name)")
      case .records, .readsOrRecords: #expect(takesPreview, "\(name)")
      case .forPeople: break
      }
    }
  }

  @Test("what is called a file in the help is completed as one, and so is kept from an assistant")
  func files() {
    let words = ["FILE", "DIR", "PATH"]
    CommandListTests.forEach { name, command in
      for operand in command.spec.operands where words.contains(operand.name) {
        #expect(operand.namesFile, "\(name) \(operand.name)")
      }
      for option in command.spec.options + SharedOptions.taken(by: command.spec) {
        guard case .required(let value) = option.value, words.contains(value) else { continue }
        #expect(option.namesFile, "\(name) --\(option.long)")
      }
    }
  }

  @Test("tools are the commands that only show something, and with --write those that record")
  func tools() throws {
    let world = TestDiary().world
    let reading = Set(McpCommandTests.names(try McpCommandTests.result("tools/list", in: world)))
    let all = Set(
      McpCommandTests.names(try McpCommandTests.result("tools/list", in: world, ["--write"])))
    #expect(reading.isSubset(of: all))
    CommandListTests.forEach { name, command in
      let tool = name.split(separator: " ").dropFirst().joined(separator: "_")
      switch command.effect {
      case .forPeople: #expect(!all.contains(tool), "\(name)")
      case .records: #expect(!reading.contains(tool), "\(name)")
      case .reads, .readsOrRecords:
        #expect(reading.contains(tool) || name.contains("profile"), "\(name)")
      }
    }
    for name in [
      "forget", "repair", "sync", "publish", "install", "uninstall", "profile_show", "mcp", "ui",
      "capture", "completion", "init", "catalog_get", "catalog_add",
    ] { #expect(!all.contains(name), "\(name)") }
  }

  @Test("a new command is a tool, with its options as a schema")
  func newCommand() throws {
    let list = try McpCommandTests.result(
      "tools/list", in: TestDiary().world, ["--write"], of: Made.self)
    #expect(McpCommandTests.names(list) == ["greet"])
    guard case .array(let tools)? = list["tools"] else { return }
    let properties = tools[0]["inputSchema"]?["properties"]
    #expect(properties?.members?.map(\.name).contains("place") == false)
    #expect(properties?["loud"]?["type"] == "boolean")
    #expect(properties?["tag"]?["type"] == "array")
    #expect(properties?["count"]?["maximum"] == 9)
    #expect(properties?["mood"]?["enum"] == ["great", "good", "meh"])
    #expect(properties?["preview"]?["type"] == "boolean")
    #expect(tools[0]["inputSchema"]?["required"] == ["name"])
  }

  // MARK: Messages

  @Test("a message has the answer that JSON-RPC has for it, and the next one is answered")
  func messages() throws {
    let ping = #"{"jsonrpc":"2.0","id":"p","method":"ping"}"#
    let wrong: [(line: String, code: Int?)] = [
      ("x", -32700), ("{", -32700), (String(repeating: "[", count: 100_000), -32700),
      ("[\(ping)]", -32600), ("[]", -32600), ("5", -32600), (#"{"id":1,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1}"#, -32600), (#"{"jsonrpc":"2.0","id":1,"method":5}"#, -32600),
      (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":[],"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1,"method":"pong"}"#, -32601),
      (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, -32602),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"forget"}}"#, -32602),
      (#"{"jsonrpc":"2.0","method":"pong"}"#, nil), (#"{"jsonrpc":"2.0","id":1,"result":{}}"#, nil),
      ("", nil), (" \t\r", nil),
    ]
    for (line, code) in wrong {
      let answers = try McpCommandTests.answers([line, ping], in: TestWorld())
      #expect(answers.last?["id"] == "p", "\(line)")
      #expect(answers.last?["result"] == [:], "\(line)")
      let found = answers.dropLast().first?["error"]?["code"]
      #expect(found == code.map { .whole($0) }, "\(line)")
    }
  }

  @Test("any bytes get an answer or none, and it goes on")
  func anyBytes() throws {
    try everySeed(50) { random in
      var input: [UInt8] = []
      for _ in 0..<200 {
        let count = random.whole(0...60)
        input += (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) } + [10]
      }
      let world = TestWorld()
      world.input = input + Array(#"{"jsonrpc":"2.0","id":7,"method":"ping"}"#.utf8)
      let answer = world.run("mcp")
      try check(answer.code == .done, "code \(answer.code)")
      let last = Array((answer.output.split(separator: "\n").last ?? "").utf8)
      try check(try JSONReader.read(last)["id"] == 7, "no answer at the end")
    }
  }

  @Test("versions: with a handshake the asked one or the newest, and without one 2026-07-28")
  func versions() throws {
    let world = TestWorld()
    for (asked, given) in [("2025-06-18", "2025-06-18"), ("1999-01-01", "2025-11-25")] {
      let result = try McpCommandTests.result(
        "initialize", ["protocolVersion": .string(asked)], in: world)
      #expect(result["protocolVersion"]?.text == given)
    }
    let meta: JSON = [
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientCapabilities": [:],
    ]
    let found = try McpCommandTests.result("server/discover", ["_meta": meta], in: world)
    #expect(found["supportedVersions"]?.texts?.first == "2026-07-28")
    #expect(found["resultType"] == "complete")
    let other =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":"#
      + #"{"io.modelcontextprotocol/protocolVersion":"1999-01-01","#
      + #""io.modelcontextprotocol/clientCapabilities":{}}}}"#
    let error = try McpCommandTests.answers([other], in: world).first?["error"]
    #expect(error?["code"] == -32022)
    #expect(error?["data"]?["requested"] == "1999-01-01")
  }

  // MARK: Calls

  @Test("a tool that reads has the data of --json, and the text of the command")
  func reading() throws {
    let diary = TestDiary()
    diary.seen("seen log Heat --new --year 1995 --on 2026-11-01 --rate 8/10")
    diary.seen("seen watchlist add Vertigo --new")
    for line in ["diary", "stats", "search", "watchlist", "my", "list", "events", "setting"] {
      let items = diary.seen("seen \(line) --json").output.split(separator: "\n").map { line in
        try? JSONReader.read(Array(line.utf8), limits: .document)
      }
      let text = diary.seen("seen \(line)").output
      let result = try McpCommandTests.call(line, [:], in: diary.world)
      #expect(McpCommandTests.data(result, "items") == .array(items.compactMap(\.self)), "\(line)")
      #expect(result["isError"] == false, "\(line)")
      guard case .array(let content)? = result["content"] else { continue }
      #expect(content[0]["text"]?.text?.hasPrefix(text) == true, "\(line)")
    }
  }

  @Test("a question is candidates, an answer says how to undo it, and a preview records nothing")
  func recording() throws {
    let diary = TestDiary()
    for year in [1986, 1995] { diary.seen("seen log Heat --new --year \(year) --on 2026-11-01") }
    let before = diary.lines
    let write = ["--write"]
    let asked = try McpCommandTests.call("log", ["title": "Heat"], in: diary.world, write)
    #expect(asked["isError"] == true)
    #expect(McpCommandTests.data(asked, "error")?["code"] == "ambiguous-title")
    guard case .array(let candidates)? = McpCommandTests.data(asked, "candidates") else {
      Issue.record("no candidates")
      return
    }
    #expect(candidates.map { $0["id"] } == ["film:heat-1986", "film:heat-1995"])
    let arguments: JSON = ["title": "film:heat-1995", "rate": "9/10", "words": ["yesterday"]]
    let preview: JSON = .object((arguments.members ?? []) + [JSON.Member("preview", true)])
    _ = try McpCommandTests.call("log", preview, in: diary.world, write)
    #expect(diary.lines == before)
    let logged = try McpCommandTests.call("log", arguments, in: diary.world, write)
    #expect(diary.lines.count == before.count + 2)
    guard case .array(let undo)? = McpCommandTests.data(logged, "undo"), undo.count == 1 else {
      Issue.record("no undo")
      return
    }
    _ = try McpCommandTests.call("undo", undo[0]["arguments"] ?? [:], in: diary.world, write)
    #expect(diary.types.last == "event.undone")
  }

  @Test("nothing is recorded without --write, whatever the words are")
  func onlyReading() throws {
    let diary = TestDiary()
    diary.seen("seen list create Noir")
    let before = diary.lines
    for (name, arguments): (String, JSON) in [
      ("list", ["query": ["delete", "Noir", "--yes"]]), ("watchlist", ["query": ["add", "Heat"]]),
      ("setting", ["key": "rating.scale", "value": "5"]),
      ("watching", ["title": "Heat", "new": true]),
      ("diary", ["html": "x.html"]), ("events", ["exec": "true"]), ("diary", ["profile": "bo"]),
    ] {
      _ = try McpCommandTests.call(name, arguments, in: diary.world)
      #expect(diary.lines == before, "\(name)")
    }
  }

  @Test("a call that would record is an error without --write, and one that only shows is none")
  func readOnlyServer() throws {
    let diary = TestDiary()
    diary.seen("seen log Heat --new --year 1995 --on 2026-11-01")
    for (name, arguments): (String, JSON) in [
      ("setting", ["key": "rating.scale", "value": "5"]), ("watching", ["title": "Heat"]),
    ] {
      let result = try McpCommandTests.call(name, arguments, in: diary.world)
      #expect(result["isError"] == true, "\(name)")
      #expect(McpCommandTests.data(result, "error")?["code"] == "append", "\(name)")
      guard case .array(let content)? = result["content"] else { continue }
      #expect(content[0]["text"]?.text?.contains("started without --write") == true, "\(name)")
      #expect(McpCommandTests.data(result, "undo") == nil)
    }
    for name in ["setting", "watching", "tidy", "check"] {
      let result = try McpCommandTests.call(name, [:], in: diary.world)
      #expect(result["isError"] == false, "\(name)")
    }
  }

  @Test("what is no tool is told apart: one that records, a slip, and arguments that are none")
  func unknownTools() throws {
    func message(_ name: String, _ arguments: JSON = [:], _ words: [String] = []) throws -> String {
      let request: JSON = [
        "jsonrpc": "2.0", "id": 1, "method": "tools/call",
        "params": ["name": .string(name), "arguments": arguments],
      ]
      let line = String(decoding: request.bytes, as: UTF8.self)
      let answer = try McpCommandTests.answers([line], in: TestDiary().world, words).first
      return answer?["error"]?["message"]?.text ?? ""
    }
    #expect(
      try message("log") == "There is no tool 'log' here; it records, so start 'seen mcp --write'.")
    #expect(try message("seach") == "There is no tool 'seach'; did you mean 'search'?")
    #expect(try message("forget").hasPrefix("There is no tool 'forget'; "))
    #expect(try message("forget", [:], ["--write"]).hasPrefix("There is no tool 'forget'; "))
    #expect(try message("search", []) == "The arguments of 'search' are not an object.")
  }

  @Test("what an assistant is told says whether it may record")
  func instructions() throws {
    let world = TestDiary().world
    func instructions(_ words: [String]) throws -> String {
      let params: JSON = ["protocolVersion": "2025-06-18"]
      return try McpCommandTests.result("initialize", params, in: world, words)["instructions"]?
        .text ?? ""
    }
    #expect(try instructions([]).contains("without --write"))
    #expect(!(try instructions([]).contains("'undo'")))
    #expect(try instructions(["--write"]).contains("'undo'"))
  }

  @Test("the folder of --files must be one")
  func missingFolder() {
    let world = TestDiary().world
    for folder in ["/nope", "/home/ana/films/journal.json"] {
      let answer = world.run("mcp", "--files", folder)
      #expect(answer.code != .done, "\(folder)")
      #expect(answer.errors.contains(folder), "\(answer.errors)")
    }
  }

  @Test("files are those below --files, and none without it")
  func namedFiles() throws {
    let diary = TestDiary()
    let world = diary.world
    try world.files.makeDirectory("/home/ana/room", isShared: false)
    func code(_ path: String, _ words: [String]) throws -> JSON? {
      let arguments: JSON = ["output": .string(path)]
      let result = try McpCommandTests.call("export_csv", arguments, in: world, words)
      return McpCommandTests.data(result, "error")?["code"]
    }
    let words = ["--files", "/home/ana/room"]
    #expect(try code("x.csv", []) == "usage")
    for path in ["/home/ana/x.csv", "../x.csv", "a/../../x.csv", "", "..", "/"] {
      #expect(try code(path, words) == "file", "\(path)")
    }
    #expect(try code("x.csv", words) == nil)
    #expect(try world.files.status("/home/ana/room/x.csv") != nil)
  }

  @Test("a profile with a PIN is not left, and the profile in use stays the same")
  func profiles() throws {
    let diary = TestDiary()
    try diary.world.files.writeNew("/home/ana/pin", Array("4711\n".utf8))
    diary.seen("seen profile add Mia --kind kids --born 2017")
    diary.seen("seen log Up --new --profile mia --on 2026-11-01")
    diary.seen("seen profile pin --new-pin-file /home/ana/pin")
    diary.seen("seen profile use mia")
    let left = try McpCommandTests.call("diary", [:], in: diary.world, ["--profile", "me"])
    #expect(McpCommandTests.data(left, "error")?["code"] == "pin-needed")
    let own = try McpCommandTests.call("stats", [:], in: diary.world)
    guard case .array(let items)? = McpCommandTests.data(own, "items") else {
      Issue.record("no items")
      return
    }
    #expect(items.map { $0["profile"] } == ["mia"])
  }
}
