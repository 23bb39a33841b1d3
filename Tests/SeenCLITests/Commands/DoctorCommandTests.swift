import SeenApp
import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen doctor")
struct DoctorCommandTests {
  @Test("shows versions, paths, lock, durability, clock and git")
  func all() throws {
    let world = try SmallJournal.world()
    #expect(
      world.run("doctor", "--plain").lines == [
        "version\t\(Version.number), journal format 1\t", "program\t/opt/seen/bin/seen\t",
        "journal\t/home/ana/films (found from the working directory)\t",
        "id\t00000000-0000-4000-8000-000000000000\t", "events\t1 file, 1459 bytes\t",
        "writer\tnone yet; the first event gives this copy a name\t",
        "state\t/home/ana/.local/state/seen\t", "cache\t/home/ana/films/.seen\t", "lock\tfree\t",
        "durability\tevents wait for the disk\t",
        "clock\t2026-11-20T20:00:01.000Z, last event 2026-11-20T12:00:09.000Z\t",
        "git\tnot installed\t'seen sync' needs it",
        "curl\tnot installed\t'seen catalog get' needs it",
        "network\tseen opens no connection; it runs git for 'sync' and curl for 'catalog get'\t",
      ])
    #expect(world.run("doctor", "--json").lines.count == 14)
  }

  @Test("says what needs attention")
  func problems() throws {
    let world = try SmallJournal.world()
    world.environment["SEEN_DURABILITY"] = "none"
    world.environment["SEEN_WRITER"] = "desk"
    world.now = world.now + -10 * 3_600_000
    world.program = { _, _ in
      ProgramResult(status: 0, output: Array("git version 2.39.5\n".utf8), errors: [])
    }
    try ErrorGallery.put("", at: SmallJournal.path + "/.git/HEAD", in: world)
    let file = try world.files.open(SmallJournal.path + "/events", .directory)
    #expect(try world.files.tryLock(file))
    let problems = world.run("doctor", "--json=name,problem").lines.filter {
      !$0.hasSuffix("null}")
    }
    #expect(
      problems.map { String($0.dropFirst(9).prefix { $0 != "\"" }) } == [
        "lock", "durability", "clock", "git",
      ])
    world.files.close(file)
    #expect(world.run("doctor").output.contains("the last event is 120 minutes ahead"))
    #expect(world.run("doctor").output.contains("SEEN_DURABILITY is none"))
  }

  @Test("says that nothing can be recorded where this user may not write")
  func notWritable() throws {
    let world = try SmallJournal.world()
    world.files = FaultyFileSystem(world.files, [.failure(.write, at: 1, .denied, lasts: true)])
    #expect(
      world.run("doctor", "--plain").lines.contains(
        "events\t1 file, 1459 bytes\tnothing can be recorded: permission denied"))
  }
}
