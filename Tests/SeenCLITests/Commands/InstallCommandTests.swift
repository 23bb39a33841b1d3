import Foundation
import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen install")
struct InstallCommandTests {
  private let world = TestWorld()
  private let folder = "/src/.build/debug"

  /// Puts a program into the build folder of a source, with a sample and a catalog of its own.
  init() throws {
    world.programPath = folder + "/seen"
    let elsewhere = TestWorld()
    elsewhere.environment["SEEN_WRITER"] = "laptop"
    elsewhere.run("init", "/s")
    elsewhere.run("list", "create", "Owls", "-C", "/s")
    for path in ["/journal.json", "/events/2026-11.laptop.jsonl"] {
      try put(
        String(decoding: elsewhere.files.readWhole("/s" + path), as: UTF8.self),
        "/src/journal-samples/birds" + path)
    }
    try put("program", folder + "/seen")
    try put("old", "/src/journal-samples/birds/expected/my.txt")
    try put(
      #"{"kind":"bird","name":"Common Kestrel"}"# + "\n",
      "/src/journal-samples/catalogs/birds.avilist-2024.jsonl")
    try put(
      #"{"kind":"bird","name":"Common Kestrel"}"# + "\n" + #"{"kind":"bird","name":"Osprey"}"#
        + "\n", "/src/journal-samples/catalogs/birds.avilist-2025.jsonl")
  }

  private func put(_ text: String, _ path: String) throws {
    try (world.files as? MemoryFileSystem)?.put(path, Array(text.utf8))
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try world.files.readWhole(path), as: UTF8.self)
  }

  @Test("puts everything where systems look for it, and says what to add to PATH")
  func installs() throws {
    let pageCount = ManPage.all(of: ProgramCommand.self).count
    let answer = world.run("install")
    #expect(
      answer.output
        == "Installed seen \(Version.number) in /home/ana/.local: the program, \(pageCount) manual"
        + " pages, completion for bash, zsh and fish, the samples and the catalogs.\n")
    #expect(answer.errors == "Add it to your PATH: export PATH=\"/home/ana/.local/bin:$PATH\"\n")
    #expect(answer.code == .done)
    let start = "/home/ana/.local/"
    #expect(try text(start + "bin/seen") == "program")
    let page = try text(start + "share/man/man1/seen-log.1")
    #expect(page == world.run("help", "--man", "log").output)
    #expect(
      try text(start + "share/bash-completion/completions/seen")
        == world.run("completion", "bash").output)
    #expect(
      try text(start + "share/zsh/site-functions/_seen") == world.run("completion", "zsh").output)
    #expect(
      try text(start + "share/fish/vendor_completions.d/seen.fish")
        == world.run("completion", "fish").output)
    let samples = start + "share/seen/journal-samples"
    #expect(try world.files.status(samples + "/birds/journal.json") != nil)
    #expect(try world.files.status(samples + "/birds/expected") == nil)
    world.environment["PATH"] = "/usr/bin:/home/ana/.local/bin"
    #expect(world.run("install").errors == "")
    world.environment["SHELL"] = "/bin/zsh"
    let file = "/home/ana/.local/share/zsh/site-functions/_seen"
    #expect(world.run("install").errors.contains("echo '[[ -r \(file) ]] && { (("))
    #expect(world.run("install", "--prefix", "/usr/local").errors.contains("zsh") == false)
  }

  @Test("leaves a program that finds samples and catalogs without the source")
  func alone() throws {
    world.run("install", "--prefix", "/opt/seen")
    try (world.files as? MemoryFileSystem)?.removeFolder("/src")
    world.programPath = "/opt/seen/bin/seen"
    let made = world.run("init", "--sample", "birds")
    #expect(made.code == .done)
    #expect(world.run("list").output.contains("Owls"))
    // A folder of that name does not hide the catalog.
    try put("note", "/home/ana/birds/notes.txt")
    #expect(
      world.run("catalog", "add", "birds").output == "Added birds.avilist-2025: 2 birds.\n")
    // What is installed can be installed elsewhere, all of it.
    #expect(world.run("install", "--prefix", "/usr").code == .done)
    #expect(try text("/usr/share/seen/journal-samples/birds/journal.json").contains("format"))
    #expect(
      try text("/usr/share/seen/journal-samples/installed.txt")
        == text("/opt/seen/share/seen/journal-samples/installed.txt").replacing(
          "folders-above 2", with: "folders-above 1"))
  }

  @Test("works out of an unpacked archive, where the folder share lies beside the program")
  func archive() throws {
    world.run("install", "--prefix", "/stage")
    let memory = try #require(world.files as? MemoryFileSystem)
    try memory.put("/tmp/seen-0.1.0/seen", Array("program".utf8))
    for name in ["birds/journal.json", "birds/events/2026-11.laptop.jsonl"] {
      try memory.put(
        "/tmp/seen-0.1.0/share/seen/journal-samples/" + name,
        memory.readWhole("/stage/share/seen/journal-samples/" + name))
    }
    world.programPath = "/tmp/seen-0.1.0/seen"
    #expect(world.run("init", "/j", "--sample", "birds").code == .done)
    #expect(world.run("install", "--prefix", "/usr/local").code == .done)
    #expect(try text("/usr/local/bin/seen") == "program")
    #expect(
      try world.files.status("/usr/local/share/seen/journal-samples/birds/journal.json") != nil)
  }

  @Test("honors DESTDIR, and shows with --dry-run what it would write")
  func stage() throws {
    world.environment["DESTDIR"] = "/stage/"
    let dry = world.run("install", "--prefix", "/usr", "-n")
    #expect(dry.lines.first?.hasPrefix("Would install seen \(Version.number) in /usr: ") == true)
    #expect(dry.lines.contains("bin/seen"))
    #expect(try world.files.status("/stage") == nil)
    #expect(world.run("install", "--prefix", "/usr").errors.contains("PATH=\"/usr/bin:"))
    #expect(try text("/stage/usr/bin/seen") == "program")
    #expect(try world.files.status("/usr") == nil)
    #expect(world.run("uninstall", "--prefix", "/usr").code == .done)
    #expect(try world.files.status("/stage") == nil)
  }

  @Test("asks before it replaces what it did not put there")
  func strangers() throws {
    try put("other", "/usr/bin/seen")
    let question = "Replace /usr/bin/seen, which 'seen install' did not put there?"
    let refused = world.run("install", "--prefix", "/usr")
    #expect(refused.code == .usage)
    #expect(refused.errors.contains(question))
    #expect(try text("/usr/bin/seen") == "other")
    world.terminals = [.input, .error]
    world.keys = [.character("n")]
    #expect(world.run("install", "--prefix", "/usr").code == .no)
    world.keys = [.character("y")]
    #expect(world.run("install", "--prefix", "/usr").code == .done)
    #expect(try text("/usr/bin/seen") == "program")
  }

  @Test("without samples beside the program installs the rest, and says where they come from")
  func noSamples() throws {
    try put("program", "/tmp/seen")
    world.programPath = "/tmp/seen"
    let answer = world.run("install", "--prefix", "/usr")
    #expect(answer.code == .done)
    #expect(answer.output.hasSuffix(" and completion for bash, zsh and fish.\n"))
    #expect(answer.errors.hasPrefix("This program came without samples and catalogs; "))
    world.programPath = "/usr/bin/seen"
    #expect(world.run("init", "/j", "--sample", "birds").code == .noInput)
    #expect(try world.files.status("/j") == nil)
    // The default journal needs nothing beside the program.
    #expect(world.run("init").code == .done)
  }

  @Test("is taken away by seen uninstall, which leaves journals and what was changed")
  func uninstalls() throws {
    world.run("install")
    world.programPath = "/home/ana/.local/bin/seen"
    world.run("init", "--sample", "birds")
    let dry = world.run("uninstall", "-n")
    #expect(dry.lines.first?.hasPrefix("Would remove seen from /home/ana/.local: ") == true)
    try put("mine", "/home/ana/.local/share/man/man1/seen-log.1")
    world.terminals = [.input, .error]
    world.keys = [.character("n")]
    #expect(world.run("uninstall").code == .no)
    world.keys = []
    let answer = world.run("uninstall", "-y")
    #expect(answer.output.hasPrefix("Removed seen from /home/ana/.local: "))
    #expect(
      answer.errors
        == "'/home/ana/.local/share/man/man1/seen-log.1' was changed since it was installed; it was kept.\n"
    )
    // The state of the journal's writer lies there too.
    #expect(try world.files.list("/home/ana/.local").sorted() == ["share", "state"])
    #expect(try world.files.list("/home/ana/.local/share").sorted() == ["man", "seen"])
    #expect(world.run("list").output.contains("Owls"))
    #expect(world.run(UninstallCommand.name).code == .noInput)
  }
}
