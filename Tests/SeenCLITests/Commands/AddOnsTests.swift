import SeenApp
import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

@Suite("Add-ons")
struct AddOnsTests {
  private func world(_ paths: String..., path: String = "/opt/tools:/usr/bin") throws -> TestWorld {
    let world = TestWorld()
    world.run("init", "films")
    world.currentDirectory = "/home/ana/films"
    world.environment["PATH"] = path
    for file in paths + ["/bin/sh"] {
      try (world.files as? MemoryFileSystem)?.put(file, Array("#!/bin/sh\n".utf8))
    }
    return world
  }

  @Test("run with the rest of the words, the journal, the profile and the program")
  func runs() throws {
    let world = try world("/opt/tools/seen-tally")
    #expect(world.run("--profile", "bo", "tally", "--by", "year", "-x").code == .done)
    let became = try #require(world.became)
    #expect(became.command == ["/opt/tools/seen-tally", "--by", "year", "-x"])
    #expect(
      became.environment == [
        "SEEN_JOURNAL": "/home/ana/films", "SEEN_PROFILE": "bo", "SEEN": "/opt/seen/bin/seen",
      ])
    world.run("tally")
    #expect(world.became?.environment["SEEN_PROFILE"] == "me")
  }

  @Test("never come before a command, from a journal or from a folder that has no whole name")
  func refused() throws {
    let world = try world(
      "/opt/tools/seen-log", "/home/ana/films/seen-evil", "/home/ana/films/bin/seen-evil",
      "/home/ana/seen-near", path: "/home/ana/films:.:../ana::/home/ana/films/bin:/opt/tools")
    for words in [["log"], ["evil"], ["near"], ["../tools/seen-log"], [""], ["Heat"]] {
      world.run(words)
      #expect(world.became == nil, "\(words)")
    }
    #expect(world.run("evil").code == .usage)
    #expect(world.run("help", "log").output.contains("Usage: seen log"))
    #expect(!world.run("help", "all").output.contains("Add-ons"))
  }

  @Test("are listed by help, which they show themselves")
  func help() throws {
    let world = try world("/opt/tools/seen-tally", "/usr/bin/seen-tally", "/usr/bin/seen-ab")
    for words in [["help"], ["help", "all"]] {
      let page = world.run(words).output
      let rows = page.split(separator: "\n").drop { $0 != "Add-ons:" }.dropFirst().prefix(2)
      #expect(rows.map { $0.split(separator: " ")[0] } == ["ab", "tally"], "\(page)")
    }
    world.run("help", "tally")
    #expect(world.became?.command == ["/opt/tools/seen-tally", "--help"])
  }

  @Test("are completed, and complete their own words if they answer")
  func completes() throws {
    let world = try world("/opt/tools/seen-tally")
    #expect(world.run("__complete", "--", "tal").output == "tally\t/opt/tools/seen-tally\n")
    var asked: [[String]] = []
    world.program = { command, _ in
      asked.append(command)
      return ProgramResult(status: 0, output: Array("year\tBy year\n\u{1b}[31m\n".utf8), errors: [])
    }
    #expect(world.run("__complete", "--", "tally", "--by", "y").output == "year\tBy year\n")
    #expect(asked == [["/opt/tools/seen-tally", "--completions", "--by", "y"]])
    world.program = { _, _ in ProgramResult(status: 2, output: Array("usage".utf8), errors: []) }
    #expect(world.run("__complete", "--", "tally", "y").code == .no)
  }

  @Test("that cannot be run are not listed, and say why where they are called")
  func broken() throws {
    let world = try world("/opt/tools/seen-tally", "/opt/tools/seen-a.b")
    let files = try #require(world.files as? MemoryFileSystem)
    try files.put("/opt/tools/seen-plain", Array("echo\n".utf8))
    try files.put("/opt/tools/seen-bad", Array("#! /no/such -x\n".utf8))
    try files.put("/opt/tools/seen-empty", [])
    try files.put("/opt/tools/seen-binary", [0x7f, 0x45, 0x4c, 0x46])
    for (name, why) in [
      ("plain", "does not say what runs it"), ("bad", "names '/no/such', which cannot be run"),
      ("empty", "does not say what runs it"), ("a.b", "a-z, 0-9, - and _ only"),
    ] {
      for words in [[name], [name, "--help"]] + (name == "a.b" ? [] : [["help", name]]) {
        let answer = world.run(words)
        #expect(answer.code == .unavailable, "\(words)")
        #expect(answer.errors.contains("/opt/tools/seen-\(name) cannot be run: "), "\(words)")
        #expect(answer.errors.contains(why), "\(answer.errors)")
        #expect(world.became == nil)
      }
    }
    let page = world.run("help").output
    let rows = page.split(separator: "\n").drop { $0 != "Add-ons:" }.dropFirst().prefix(2)
    #expect(rows.map { $0.split(separator: " ")[0] } == ["binary", "tally"], "\(page)")
    // A program later in PATH is the one that was meant.
    try files.put("/usr/bin/seen-plain", Array("#!/bin/sh\n".utf8))
    #expect(world.run("plain").code == .done)
    #expect(world.became?.command == ["/usr/bin/seen-plain"])
  }

  @Test("are among what a word may mean, which is not logged then")
  func near() throws {
    let world = try world("/opt/tools/seen-tally")
    for words in [["tlaly"], ["tlaly", "--help"]] {
      let answer = world.run(words)
      #expect(answer.code == .usage)
      #expect(answer.errors.contains("did you mean 'tally'?"), "\(answer.errors)")
    }
  }
}
