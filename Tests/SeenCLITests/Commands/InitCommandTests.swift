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
    #expect(answer.output == "Created a journal in /home/ana/films.\n")
    #expect(answer.errors.hasPrefix("This copy's name is attic-"))
    #expect(answer.errors.contains("\n  seen -C /home/ana/films log Face/Off 9/10  "))
    _ = try JournalFolder(at: "/home/ana/films", in: world.files)
  }

  @Test("makes it here where the folder is empty, and never in the home folder")
  func here() throws {
    try world.files.makeDirectories("/home/ana/j")
    world.environment["HOME"] = "/home/ana/j"
    world.currentDirectory = "/home/ana/j"
    #expect(world.run("init").output == "Created a journal in /home/ana/j/.local/share/seen.\n")
    try world.files.makeDirectories("/home/ana/diary")
    world.environment["HOME"] = "/home/ana"
    world.currentDirectory = "/home/ana/diary"
    #expect(world.run("init").output == "Created a journal in /home/ana/diary.\n")
    #expect(world.run("log", "Heat", "--new").code == .done)
    try world.files.makeDirectories("/home/ana/full/of")
    world.currentDirectory = "/home/ana/full"
    #expect(world.run("init").output == "Created a journal in /home/ana/.local/share/seen.\n")
  }

  @Test("leaves a journal that is there as it is, with its name")
  func again() throws {
    let first = world.run("init", "films")
    let before = try world.files.readWhole("/home/ana/films/journal.json")
    let second = world.run("init", "films", "--label", "other")
    #expect(second.code == .done)
    #expect(second.output == "There is already a journal in /home/ana/films.\n")
    #expect(first.errors.hasPrefix(second.errors))
    #expect(try world.files.readWhole("/home/ana/films/journal.json") == before)
  }

  @Test("without a folder makes it where the other commands look")
  func place() {
    let first = world.run("init")
    #expect(first.output == "Created a journal in /home/ana/.local/share/seen.\n")
    #expect(first.errors.contains("\nNext, try:\n  seen catalog get imdb --top 50000  "))
    #expect(first.errors.contains("\n  seen log Face/Off 9/10  "))
    world.environment["XDG_DATA_HOME"] = "/data"
    #expect(world.run("init").output == "Created a journal in /data/seen.\n")
    world.environment["SEEN_JOURNAL"] = "/diary"
    #expect(world.run("init").output == "Created a journal in /diary.\n")
    #expect(world.run("init", "-C", "here").output == "Created a journal in /home/ana/here.\n")
    #expect(
      world.run("init", "there", "-C", "here").output == "Created a journal in /home/ana/there.\n")
    // What is tried next must not go to another journal.
    #expect(
      world.run("init", "my films").errors.contains(
        "\n  seen -C \"/home/ana/my films\" log Face/Off 9/10  "))
    world.environment["SEEN_JOURNAL"] = nil
    world.currentDirectory = "/home/ana/here"
    #expect(world.run("init").output == "There is already a journal in /home/ana/here.\n")
  }

  @Test("makes a journal where the name of the copy cannot be kept, and says so")
  func noHome() {
    world.environment = [:]
    let answer = world.run("init", "films", "-q")
    #expect(answer.code == .done)
    #expect(answer.output == "Created a journal in /home/ana/films.\n")
    #expect(
      answer.errors == "warning: this copy's name could not be saved; the next command will use"
        + " another (HOME is not set)\n")
    #expect(world.run("init", "films", "--json").output.contains(#""writer":null"#))
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
    #expect(answer.output == "Would create the journal in /home/ana/films.\n")
    #expect(try world.files.status("/home/ana/films") == nil)
    world.run("init", "films")
    let second = world.run("init", "films", "-n")
    #expect(second.output == "Would keep the journal in /home/ana/films.\n")
  }

  /// Puts a small sample of films beside the program.
  private func putSample(_ folder: String = "/opt/seen/share/seen/journal-samples/films") throws {
    let elsewhere = TestWorld()
    _ = elsewhere.random()
    elsewhere.environment["SEEN_WRITER"] = "laptop"
    elsewhere.run("init", "/s")
    elsewhere.run("log", "Heat", "-C", "/s")
    elsewhere.run("list", "create", "Noir", "-C", "/s")
    try world.files.makeDirectories(folder + "/events")
    for path in ["/journal.json", "/events/2026-11.laptop.jsonl"] {
      try world.files.writeNew(folder + path, elsewhere.files.readWhole("/s" + path))
    }
  }

  @Test("begins with a sample, and a second time adds nothing")
  func sample() throws {
    try putSample()
    let dry = world.run("init", "try", "--sample", "films", "-n")
    #expect(dry.output == "Would create the journal in /home/ana/try, with the sample films.\n")
    #expect(try world.files.status("/home/ana/try") == nil)
    let made = world.run("init", "try", "--sample", "films", "--label", "attic")
    #expect(
      made.output
        == "Created a journal in /home/ana/try.\nIt starts with the sample films: 3 events.\n")
    #expect(made.errors.hasSuffix("Next, try: seen -C /home/ana/try diary\n"))
    #expect(world.run("list", "-C", "try").output.contains("Noir"))
    let journal = try JournalFolder(at: "/home/ana/try", in: world.files)
    let sample = try JournalFolder(
      at: "/opt/seen/share/seen/journal-samples/films", in: world.files)
    #expect(journal.identifier != sample.identifier)
    #expect(world.run("log", "Ran", "-C", "try").code == .done)
    let diary = world.run("diary", "--json", "-C", "try").output
    let again = world.run("init", "try", "--sample", "films", "--json")
    #expect(again.output.hasSuffix(#","new":false,"sample":"films","added":0}"# + "\n"))
    #expect(
      world.run("init", "try", "--sample", "films").output.hasSuffix(
        "It already has the sample films; nothing was added.\n"))
    #expect(world.run("diary", "--json", "-C", "try").output == diary)
  }

  @Test("finds samples where SEEN_SAMPLES says, and goes on with a copying that was cut off")
  func places() throws {
    try putSample("/home/ana/s/films")
    world.environment["SEEN_SAMPLES"] = "s"
    #expect(world.run("init", "try").code == .done)
    let answer = world.run("init", "try", "--sample", "films")
    #expect(answer.output.hasSuffix("It starts with the sample films: 3 events.\n"))
  }

  @Test("is not mixed with a journal that has events of its own")
  func occupied() throws {
    try putSample()
    world.environment["SEEN_WRITER"] = "box"
    world.run("init", "mine")
    world.run("log", "Ran", "-C", "mine")
    let answer = world.run("init", "mine", "--sample", "films")
    #expect(answer.code == .data)
    #expect(try world.files.list("/home/ana/mine/events") == ["2026-11.box.jsonl"])
    // Nothing is made where there is no such sample.
    #expect(world.run("init", "new", "--sample", "birds").code == .noInput)
    #expect(try world.files.status("/home/ana/new") == nil)
  }

  @Test("takes labels up to their limit", arguments: [(40, true), (41, false)])
  func labels(length: Int, isTaken: Bool) {
    let answer = world.run("init", "films", "--label", String(repeating: "a", count: length))
    #expect((answer.code == .done) == isTaken)
  }
}
