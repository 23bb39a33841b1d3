import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import Testing

/// PINs: what they guard, and what a wrong one costs.
@Suite("PINs")
struct PinTests {
  private let diary = TestDiary()

  init() throws {
    try diary.world.files.writeNew("/home/ana/pin", Array("2468\n".utf8))
    try diary.world.files.writeNew("/home/ana/bad", Array("0000".utf8))
    diary.seen("seen profile add Bo")
    diary.seen("seen profile pin bo --pin-file /home/ana/pin")
  }

  @Test("guard a profile until it is in use")
  func guarding() {
    diary.refuses(
      "seen profile pin", "seen: the new PIN of 'me' cannot be asked for here",
      "hint: run it on a terminal, or use --new-pin-file FILE", code: .notPermitted)
    diary.refuses(
      "seen stats --profile bo", "seen: this needs the PIN of 'Bo'",
      "hint: run it on a terminal, or use --pin-file FILE; 'seen profile use' asks only once",
      code: .notPermitted)
    diary.refuses(
      "seen stats --profile bo --pin-file /home/ana/bad", "seen: wrong PIN", code: .notPermitted)
    diary.seen("seen stats --profile bo --pin-file /home/ana/pin")
    diary.seen("seen profile use bo --pin-file /home/ana/pin")
    diary.seen("seen stats")
    diary.seen("seen stats --profile me")
    diary.seen("seen profile use --none")
    #expect(diary.world.run("stats", "--profile", "bo").code == .notPermitted)
    #expect(diary.seen("seen profile pin bo --remove --pin-file /home/ana/pin").code == .done)
    diary.seen("seen stats --profile bo")
  }

  @Test("are asked for on the terminal without being shown")
  func asking() {
    diary.world.terminals = [.input, .error]
    diary.world.input = Array("1357\n1358\n".utf8)
    let differing = diary.seen("seen profile pin me")
    #expect(differing.errors.contains("the two PINs differ") && differing.code == .data)
    #expect(!differing.errors.contains("1357"))
    diary.world.input = Array("1357\n1357\n".utf8)
    let answer = diary.seen("seen profile pin me")
    #expect(answer.errors.contains("You stay logged in on this machine"))
    diary.world.input = []
    diary.seen("seen stats")
    diary.seen("seen profile use --none")
    diary.world.input = Array("1357\n".utf8)
    diary.seen("seen stats")
    diary.world.input = Array("12\n12\n".utf8)
    #expect(diary.world.run("profile", "pin", "bo").code == .notPermitted)
  }

  @Test("make whoever typed five wrong ones wait, twice as long after each further one")
  func waiting() {
    for _ in 0..<5 {
      #expect(
        diary.world.run("stats", "--profile", "bo", "--pin-file", "/home/ana/bad").errors
          == "seen: wrong PIN\n")
    }
    let refused = diary.world.run("stats", "--profile", "bo", "--pin-file", "/home/ana/pin")
    #expect(refused.errors == "seen: too many wrong PINs\nhint: try again in 29 seconds\n")
    #expect(refused.code == .notPermitted)
    // A clock that is set back does not make it longer.
    diary.world.now = diary.world.now + -86_400_000
    #expect(
      diary.world.run("stats", "--profile", "bo", "--pin-file", "/home/ana/pin").errors
        .contains("30 seconds"))
    diary.world.now = diary.world.now + 86_400_000 + 30_000
    diary.world.run("stats", "--profile", "bo", "--pin-file", "/home/ana/bad")
    diary.world.now = diary.world.now + 30_000
    #expect(
      diary.world.run("stats", "--profile", "bo", "--pin-file", "/home/ana/pin").errors
        .contains("too many"))
    diary.world.now = diary.world.now + 30_000
    diary.seen("seen stats --profile bo --pin-file /home/ana/pin")
    #expect(
      diary.world.run("stats", "--profile", "bo", "--pin-file", "/home/ana/bad").errors
        == "seen: wrong PIN\n")
  }

  @Test("count every try before it is checked, also of programs that run at once")
  func crowd() throws {
    let files = diary.world.files
    let depth = Locked(0)
    let answers = Locked<[String]>([])
    // Each program starts while the one before it reads its PIN.
    let crowd = Locked<(@Sendable () -> Void)?>(nil)
    let faulty = FaultyFileSystem(files) { operation, path in
      if operation == .open, path == "/home/ana/bad" { crowd.withLock { $0 }?() }
    }
    let run: @Sendable () -> Void = {
      guard
        depth.withLock({ depth in
          depth += 1; return depth
        }) <= 40
      else { return }
      let world = TestWorld(files: faulty)
      world.environment["SEEN_WRITER"] = "box"
      world.currentDirectory = "/home/ana/films"
      let answer = world.run("stats", "--profile", "bo", "--pin-file", "/home/ana/bad")
      answers.withLock { $0.append(answer.errors) }
    }
    crowd.withLock { $0 = run }
    run()
    let all = answers.withLock { $0 }
    #expect(all.count == 40)
    #expect(all.count { $0 == "seen: wrong PIN\n" } == Pins.freeFailures)
    #expect(all.count { $0.contains("too many wrong PINs") } == 40 - Pins.freeFailures)
  }

  @Test("are not checked where the try cannot be counted")
  func uncounted() throws {
    let faulty = FaultyFileSystem(diary.world.files, [.failure(.rename, at: 1, .full)])
    let world = TestWorld(files: faulty)
    world.environment["SEEN_WRITER"] = "box"
    world.currentDirectory = "/home/ana/films"
    let answer = world.run("stats", "--profile", "bo", "--pin-file", "/home/ana/pin")
    #expect(answer.code != .done && answer.output.isEmpty)
  }

  @Test("are kept as hashes, never in the journal, and what cannot be read unlocks nothing")
  func keeping() throws {
    #expect(!diary.lines.joined().contains("2468"))
    let names = try diary.world.files.list("/home/ana/.local/state/seen/pins")
    let path = "/home/ana/.local/state/seen/pins/" + (names.first ?? "")
    let bytes = try diary.world.files.readWhole(path)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("2468") && text.contains(#""rounds":10"#))
    try diary.world.files.unlink(path)
    try diary.world.files.writeNew(path, Array("{}".utf8))
    #expect(diary.world.run("stats", "--profile", "bo").code != .done)
  }

  @Test("are none where no state folder can be, as with HOME=/dev/null")
  func nowhere() throws {
    try diary.put("", as: "file")
    diary.world.environment["XDG_STATE_HOME"] = "/home/ana/films/file"
    diary.world.environment["SEEN_WRITER"] = "box-2"
    #expect(diary.world.run("stats", "--profile", "bo").code == .done)
    #expect(diary.world.run("log", "Alien", "--new").code == .done)
  }

  @Test("have at least 210,000 rounds, and wait at most a day")
  func strength() {
    #expect(Pins.rounds >= 210_000)
    var pins = Pins()
    pins.set("1234", of: "me", salt: [1, 2], rounds: 3)
    let now = Instant(milliseconds: 1_000_000)
    for _ in 0..<60 { pins.fail(at: now) }
    #expect(pins.wait(at: now) == Pins.longestWait)
    #expect(Pins(pins.bytes)?.isPin("1234", of: "me") == true)
    #expect(Pins(pins.bytes)?.isPin("1235", of: "me") == false)
  }
}
