import Foundation
import SeenApp
import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

@Suite("seen upgrade") struct UpgradeCommandTests {
  private static let path = "/home/ana/films"
  /// A format of the future, which nobody knows yet.
  private static let second = JournalVersions(read: 2, write: 2, names: ["x"])
  /// One that older programs can still read.
  private static let wide = JournalVersions(read: 1, write: 2, names: [])

  private func text(_ name: String, _ world: TestWorld) throws -> String {
    String(
      decoding: try world.files.readWhole(UpgradeCommandTests.path + "/" + name), as: UTF8.self)
  }

  private func upgraded(to versions: JournalVersions) -> TestDiary {
    let diary = TestDiary()
    diary.seen("seen log Heat --new")
    diary.world.versions = versions
    #expect(diary.seen("seen upgrade -q").code == .done)
    return diary
  }

  @Test("says that there is nothing to do, and writes README.txt where that is missing or old")
  func current() throws {
    let diary = TestDiary()
    let page = try text("README.txt", diary.world)
    #expect(page.contains(SHA256.text(Array(diary.seen("seen spec").output.utf8))))
    diary.expect("seen upgrade", ["The journal is up to date: format 1."])
    diary.expect(
      "seen upgrade --json",
      [
        #"{"upgraded":false,"from":1,"format":1,"write":1,"requires":[],"readme":"same"}"#
      ])
    try diary.world.files.unlink(Self.path + "/README.txt")
    diary.expect(
      "seen check",
      errors: [
        "README.txt is missing, which says how to read the journal without seen; 'seen upgrade'"
          + " writes it."
      ])
    #expect(diary.seen("seen check --json") == Transcript(output: "", errors: "", code: .done))
    #expect(diary.seen("seen check sums") == Transcript(output: "", errors: "", code: .done))
    diary.expect(
      "seen upgrade --dry-run", ["The journal is up to date: format 1."],
      errors: ["Would write README.txt."])
    #expect(try diary.world.files.status(Self.path + "/README.txt") == nil)
    diary.expect(
      "seen upgrade", ["The journal is up to date: format 1."], errors: ["Wrote README.txt."])
    #expect(try text("README.txt", diary.world) == page)
    #expect(diary.lines.isEmpty)
    try diary.world.files.unlink(Self.path + "/README.txt")
    try diary.world.files.writeNew(Self.path + "/README.txt", Array("Mine.\n".utf8))
    diary.expect(
      "seen upgrade", ["The journal is up to date: format 1."],
      errors: ["README.txt is not from seen, and stays as it is."])
    #expect(try text("README.txt", diary.world) == "Mine.\n")
    #expect(diary.seen("seen check") == Transcript(output: "", errors: "", code: .done))
  }

  @Test("raises the journal once, records that, and changes nothing that it says")
  func raised() throws {
    let diary = TestDiary()
    diary.seen("seen log Heat --new --rate 9/10")
    let before = (diary.lines, try text("journal.json", diary.world))
    let views = SyncPlace.views(diary.world)
    diary.world.versions = Self.second
    diary.expect(
      "seen upgrade --dry-run", ["Would upgrade the journal from format 1 to 2."],
      errors: [
        "Versions of seen that do not know format 2 cannot read it.",
        "Those that do not know 'x' cannot read it either.", "Would write README.txt.",
      ])
    #expect(diary.lines == before.0)
    #expect(try text("journal.json", diary.world) == before.1)
    diary.expect(
      "seen upgrade", ["Upgraded the journal from format 1 to 2."],
      errors: [
        "Versions of seen that do not know format 2 cannot read it.",
        "Those that do not know 'x' cannot read it either.", "Wrote README.txt.",
      ])
    #expect(
      try text("journal.json", diary.world)
        == before.1.replacing(#""format":1"#, with: #""format":2,"requires":["x"]"#))
    #expect(Array(diary.lines.dropLast()) == before.0)
    let last = try #require(diary.lines.last)
    #expect(
      last.contains(#""type":"journal.upgraded","data":{"format":2,"requires":["x"],"from":1}"#),
      "\(last)")
    #expect(SyncPlace.views(diary.world).dropLast(3) == views.dropLast(3))
    #expect(diary.seen("seen check --strict").code == .done)
    diary.expect("seen upgrade", ["The journal is up to date: format 2."])
    #expect(diary.lines.last == last)
    // What it says stays true, so that undoing takes back what was before.
    #expect(diary.seen("seen undo --dry-run").output.contains("Heat"))
    #expect(diary.seen("seen log Ran --new").code == .done)
    let upgrade = last.split(separator: "\"")[3]
    #expect(diary.seen("seen undo \(upgrade)").code == .done)
    diary.expect("seen upgrade", ["The journal is up to date: format 2."])
  }

  @Test("an older program does not read a newer journal, in one sentence, and changes nothing")
  func olderProgram() throws {
    let diary = upgraded(to: Self.second)
    diary.world.versions = .known
    let newer =
      "seen: the journal '\(Self.path)' has format 2, but this program only supports 1"
    for line in ["diary", "log Ran --new", "check", "upgrade", "sync", "init", "export json"] {
      diary.refuses(
        "seen " + line, newer, "hint: use a newer version of seen", code: .configuration)
    }
    diary.world.versions = JournalVersions(read: 2, write: 2, names: ["y"])
    diary.refuses(
      "seen diary", "seen: the journal '\(Self.path)' needs 'x', which this program does not know",
      "hint: use a newer version of seen", code: .configuration)
  }

  @Test("a program that knows too little to record reads, and records nothing in one sentence")
  func readOnly() throws {
    let diary = upgraded(to: Self.wide)
    #expect(try text("journal.json", diary.world).hasPrefix(#"{"format":1,"write":2,"#))
    #expect(diary.lines.last?.contains(#""data":{"format":1,"write":2,"from":1}"#) == true)
    diary.world.versions = .known
    for line in ["diary", "stats", "check", "export json", "list", "queue", "show Heat", "doctor"] {
      #expect(diary.seen("seen " + line).code == .done, "\(line)")
    }
    #expect(diary.seen("seen diary").output.contains("Heat"))
    for line in [
      "log Ran --new", "log Ran --new --dry-run", "rate Heat 9/10", "undo",
      "watchlist add Ran --new", "repair --yes", "upgrade",
      "upgrade --dry-run", "setting week.start sunday", "profile add Bo", "comment Heat x",
    ] {
      diary.refuses(
        "seen " + line,
        "seen: the journal '\(Self.path)' is recorded in format 2, but this program only records in"
          + " 1; nothing was recorded",
        "hint: use a newer version of seen; this one can still read the journal",
        code: .configuration)
    }
    let before = diary.lines
    #expect(diary.seen("seen forget Heat --yes").code == .configuration)
    #expect(diary.lines == before)
  }

  @Test("a newer program reads and records in an older journal, and leaves it as it is")
  func newerProgram() throws {
    let diary = TestDiary()
    diary.seen("seen log Heat --new")
    let before = try text("journal.json", diary.world)
    diary.world.versions = Self.second
    #expect(diary.seen("seen diary").output.contains("Heat"))
    #expect(diary.seen("seen log Ran --new").code == .done)
    #expect(try text("journal.json", diary.world) == before)
    diary.world.versions = .known
    #expect(diary.seen("seen diary").output.contains("Ran"))
    let other = TestWorld()
    other.versions = Self.second
    other.run("init", "/new", "-q")
    #expect(
      String(decoding: try other.files.readWhole("/new/journal.json"), as: UTF8.self)
        .hasPrefix(#"{"format":2,"requires":["x"],"journal":"#))
  }

  @Test(
    "of two copies one is upgraded: the other loses nothing, and follows once it can",
    .enabled(if: SyncPlace.hasGit))
  func copies() throws {
    let place = try SyncPlace()
    let (a, b) = try place.twoCopies()
    a.versions = Self.second
    b.now = a.now + 60_000
    b.run("log", "Ran", "--new", "--on", "2024-06-01")
    #expect(a.run("upgrade").code == .done)
    #expect(a.run("sync").code == .done)
    let refused = b.run("sync")
    #expect(refused.code == .configuration)
    #expect(
      refused.errors
        == """
        seen: the journal in 'origin' has format 2, but this program only supports 1; nothing was \
        merged, and your events are committed
        hint: use a newer version of seen, then sync again

        """)
    // It goes on with what it has.
    #expect(b.run("log", "Alien", "--new", "--on", "2024-06-02").code == .done)
    #expect(b.run("diary").output.contains("Ran"))
    b.versions = Self.second
    #expect(b.run("sync").code == .done)
    #expect(a.run("sync").code == .done)
    #expect(try place.text("a/journal.json") == place.text("b/journal.json"))
    #expect(try place.text("a/README.txt") == place.text("b/README.txt"))
    #expect(try place.text("b/README.txt").contains("and its format: 2."))
    #expect(SyncPlace.views(a) == SyncPlace.views(b))
    #expect(a.run("diary").output.contains("Ran") && a.run("diary").output.contains("Alien"))
    #expect(a.run("sync").output == "Nothing new.\n" && b.run("sync").output == "Nothing new.\n")
  }

  @Test(
    "two copies that were upgraded to different things need both afterwards",
    .enabled(if: SyncPlace.hasGit))
  func bothUpgraded() throws {
    let place = try SyncPlace()
    let (a, b) = try place.twoCopies()
    let all = JournalVersions(read: 2, write: 3, names: ["x", "y"])
    a.versions = JournalVersions(read: 2, write: 2, names: ["y"])
    b.versions = JournalVersions(read: 1, write: 3, names: ["x"])
    b.now = a.now + 60_000
    #expect(a.run("upgrade").code == .done && b.run("upgrade").code == .done)
    (a.versions, b.versions) = (all, all)
    b.run("log", "Ran", "--new", "--on", "2024-06-01")
    #expect(a.run("sync").code == .done)
    #expect(b.run("sync").code == .done)
    #expect(a.run("sync").code == .done)
    let file = try place.text("a/journal.json")
    #expect(file.hasPrefix(#"{"format":2,"write":3,"requires":["x","y"],"journal":"#), "\(file)")
    #expect(try place.text("b/journal.json") == file)
    #expect(SyncPlace.views(a) == SyncPlace.views(b))
    for world in [b, a, b] { #expect(world.run("sync").output == "Nothing new.\n") }
    // A program that can read it and no more still sends what it recorded before.
    a.versions = JournalVersions(read: 2, write: 2, names: ["x", "y"])
    #expect(a.run("log", "Alien", "--new").code == .configuration)
    #expect(a.run("sync").output == "Nothing new.\n")
  }

  @Test(
    "sync carries README.txt of programs, and leaves its owner's to git",
    .enabled(if: SyncPlace.hasGit))
  func readme() throws {
    let place = try SyncPlace()
    let (a, b) = try place.twoCopies()
    #expect(try place.text("b/README.txt") == place.text("a/README.txt"))
    try place.write("Mine.\n", "a/README.txt")
    a.run("log", "Ran", "--new")
    let answer = a.run("sync")
    #expect(answer.code == .done, "\(answer.errors)")
    #expect(b.run("sync").code == .done)
    #expect(try place.text("b/README.txt").hasPrefix("This is a journal of Seen"))
    #expect(try place.text("a/README.txt") == "Mine.\n")
  }
}
