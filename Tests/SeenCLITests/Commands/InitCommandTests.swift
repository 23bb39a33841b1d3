import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen init")
struct InitCommandTests {
  private let world = TestWorld()

  @Test("makes a journal, and names this copy by its label")
  func makes() throws {
    let answer = world.run("init", "films", "--label", "attic")
    #expect(answer.output == "Made a journal in /home/ana/films.\n")
    #expect(answer.errors.hasPrefix("This copy writes as attic-"))
    #expect(answer.errors.hasSuffix("Go on with: seen log \"Face/Off\"\n"))
    _ = try JournalFolder(at: "/home/ana/films", in: world.files)
  }

  @Test("leaves a journal that is there as it is, with its name")
  func again() throws {
    let first = world.run("init", "films")
    let before = try world.files.readWhole("/home/ana/films/journal.json")
    let second = world.run("init", "films", "--label", "other")
    #expect(second.code == .done)
    #expect(second.output == "There is a journal in /home/ana/films already.\n")
    #expect(first.errors.hasPrefix(second.errors))
    #expect(try world.files.readWhole("/home/ana/films/journal.json") == before)
  }

  @Test("without a folder makes it where the other commands look")
  func place() {
    #expect(world.run("init").output == "Made a journal in /home/ana/.local/share/seen.\n")
    world.environment["XDG_DATA_HOME"] = "/data"
    #expect(world.run("init").output == "Made a journal in /data/seen.\n")
    world.environment["SEEN_JOURNAL"] = "/diary"
    #expect(world.run("init").output == "Made a journal in /diary.\n")
    #expect(world.run("init", "-C", "here").output == "Made a journal in /home/ana/here.\n")
    #expect(
      world.run("init", "there", "-C", "here").output == "Made a journal in /home/ana/there.\n")
    world.environment["SEEN_JOURNAL"] = nil
    world.currentDirectory = "/home/ana/here"
    #expect(world.run("init").output == "There is a journal in /home/ana/here already.\n")
  }

  @Test("answers programs in one object")
  func json() {
    world.environment["SEEN_WRITER"] = "box-1"
    let answer = world.run("init", "films", "--json")
    #expect(answer.errors == "")
    #expect(answer.output.hasPrefix(#"{"path":"/home/ana/films","journal":""#))
    #expect(answer.output.hasSuffix(#"","writer":"box-1","new":true}"# + "\n"))
  }

  @Test("with --dry-run makes nothing")
  func dryRun() throws {
    let answer = world.run("init", "films", "--dry-run")
    #expect(answer.output == "Would make the journal in /home/ana/films.\n")
    #expect(try world.files.status("/home/ana/films") == nil)
    world.run("init", "films")
    let second = world.run("init", "films", "-n")
    #expect(second.output == "Would leave the journal in /home/ana/films.\n")
  }

  @Test("takes labels up to their limit", arguments: [(40, true), (41, false)])
  func labels(length: Int, isTaken: Bool) {
    let answer = world.run("init", "films", "--label", String(repeating: "a", count: length))
    #expect((answer.code == .done) == isTaken)
  }
}
