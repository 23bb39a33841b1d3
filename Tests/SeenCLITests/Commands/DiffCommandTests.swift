import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen diff")
struct DiffCommandTests {
  /// A journal in which something is recorded on three days.
  private func world() -> TestWorld {
    let diary = TestDiary()
    let day: Int64 = 86_400_000
    diary.seen("seen log Heat --year 1995 --on 2020")
    diary.world.now = diary.world.now + day
    diary.seen("seen rate Heat 8/10")
    diary.seen("seen watchlist add Ran --kind film")
    diary.world.now = diary.world.now + day
    diary.seen("seen log Heat --mood great")
    diary.seen("seen undo")
    diary.seen("seen amend --last --mood ok")
    return diary.world
  }

  @Test("shows what was watched, rated, listed, changed and undone between two moments")
  func moments() {
    let world = world()
    let fields = "--json=change,type,name"
    #expect(
      world.run("diff", "2026-11-20", "2026-11-21", fields).lines == [
        #"{"change":"rated","type":"rating.set","name":"Heat (1995)"}"#,
        #"{"change":"listed","type":"item.added","name":"Ran"}"#,
        #"{"change":"changed","type":"title.added","name":"Ran"}"#,
      ])
    #expect(
      world.run("diff", "2026-11-21", fields).lines == [
        #"{"change":"changed","type":"watch.amended","name":"Heat (1995)"}"#
      ])
    // Backward, what is gone is told, and the other way round what came.
    #expect(
      world.run("diff", "2026-11-21", "2026-11-20", "--json=change").lines == [
        #"{"change":"missing"}"#, #"{"change":"missing"}"#, #"{"change":"missing"}"#,
      ])
    #expect(world.run("diff", "2026-11-22", "--plain").output == "")
    #expect(world.run("diff", "today").output == "No differences.\n")
    let text = world.run("diff", "2026-11-20", "2026-11-21").output
    #expect(text.contains("Rated\n") && text.contains("Heat (1995): 8/10"))
  }

  @Test("refuses an empty text, as of a variable that is not set")
  func nothingNamed() {
    let answer = world().run("diff", "")
    #expect(answer.code == .noInput && answer.output == "")
    #expect(answer.errors.hasPrefix("seen: '' is neither a moment nor the folder of a copy"))
  }

  @Test("does not show what has no effect")
  func inert() throws {
    let lines = [
      SmallJournal.line(10, "rating.set", "film:heat-1995", #"{"value":-1,"scale":10}"#),
      SmallJournal.line(11, "acme.mooded", "film:heat-1995", "{}"),
    ]
    let world = try SmallJournal.world(adding: lines)
    let found = world.run("diff", "box.9", "--json=change,type").lines
    #expect(found == [#"{"change":"changed","type":"acme.mooded"}"#])
    #expect(world.run("diff", "box.11", "box.9", "--json=change").lines.count == 1)
  }

  @Test("shows what was undone, and what came back")
  func undone() {
    let diary = TestDiary()
    diary.seen("seen log Heat --on 2020")
    let first = diary.world.now
    diary.seen("seen undo")
    let undone = diary.world.run("diff", first.description, "--json=change,type").lines
    #expect(
      undone == [
        #"{"change":"undone","type":"title.added"}"#, #"{"change":"undone","type":"watch.logged"}"#,
      ])
    let second = diary.world.now
    diary.seen("seen redo")
    let redone = diary.world.run("diff", second.description, "--json=change,type").lines
    #expect(
      redone == [
        #"{"change":"watched","type":"watch.logged"}"#,
        #"{"change":"changed","type":"title.added"}"#,
      ])
  }

  @Test("compares with another copy in a folder, which is only read, and refuses another journal")
  func folders() throws {
    let world = try SmallJournal.world()
    let other = "/home/ana/copy"
    let identity = try world.files.readWhole(SmallJournal.path + "/journal.json")
    try ErrorGallery.put(
      String(decoding: identity, as: UTF8.self), at: other + "/journal.json", in: world)
    let lines = SmallJournal.lines.prefix(5).map { $0 + "\n" }.joined()
    try ErrorGallery.put(lines, at: other + "/events/2026-11.box.jsonl", in: world)
    #expect(
      world.run("diff", "../copy", "--json=change,id").lines == [
        #"{"change":"rated","id":"box.6"}"#, #"{"change":"changed","id":"box.9"}"#,
      ])
    #expect(try world.files.list(other).sorted() == ["events", "journal.json"])
    try ErrorGallery.put(
      #"{"format":1,"journal":"11111111-0000-4000-8000-000000000000"}"#,
      at: "/home/ana/third/journal.json", in: world)
    #expect(world.run("diff", "/home/ana/third").code == .data)
  }

  @Test("compares with a git revision of the journal, and leaves nothing behind")
  func revisions() throws {
    let folder = try TemporaryFolder()
    let world = TestWorld(files: PosixFileSystem())
    world.runsPrograms = true
    world.environment = [
      "HOME": folder.path + "/home", "PATH": ThisMachine.variable("PATH") ?? "/usr/bin:/bin",
      "GIT_CONFIG_NOSYSTEM": "1",
    ]
    world.currentDirectory = folder.path + "/films"
    world.run("init", folder.path + "/films")
    guard world.run("sync", "--trust").code == .noInput else { return }
    world.run("log", "Heat", "--new", "--on", "2020")
    world.run("sync")
    world.run("rate", "Heat", "8/10")
    #expect(world.run("diff", "HEAD", "--json=change").lines == [#"{"change":"rated"}"#])
    #expect(world.run("diff", "HEAD~1", "--json=change").lines.count == 3)
    #expect(world.run("diff", "HEAD~1", "HEAD", "--json=change").lines.count == 2)
    #expect(world.run("diff", "HEAD~9").code == .noInput)
    let caches = (try? world.files.list(folder.path + "/films/.seen")) ?? []
    #expect(!caches.contains { $0.hasPrefix("diff-") })
  }
}
