import Foundation
import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

@Suite("--html")
struct PageTests {
  private func page(_ world: TestWorld, _ name: String) throws -> String {
    String(decoding: try world.files.readWhole("/home/ana/films/" + name), as: UTF8.self)
  }

  @Test("writes a page and says so; its own pages are replaced, other files are not")
  func files() throws {
    let world = try SmallJournal.world()
    world.currentDirectory = "/home/ana/films"
    let answer = world.run("stats", "--html", "stats.html")
    #expect(answer.output == "")
    #expect(answer.errors == "Wrote /home/ana/films/stats.html.\n")
    let first = try page(world, "stats.html")
    #expect(first.contains("<h1>Statistics</h1>"))
    #expect(world.run("stats", "--html", "stats.html", "-q").errors == "")
    #expect(try page(world, "stats.html") == first)
    try world.files.writeNew("/home/ana/films/notes.html", Array("<p>mine".utf8))
    let refused = world.run("diary", "--html", "notes.html")
    #expect(refused.code == .cannotCreate)
    #expect(
      refused.errors
        == "seen: cannot write '/home/ana/films/notes.html': it already exists\n"
        + "hint: choose another name, or remove that file first\n")
    #expect(try page(world, "notes.html") == "<p>mine")
    #expect(world.run("diary", "--html", "events/a.html").errors.contains("journal"))
    let left = try world.files.list("/home/ana/films").filter { $0.contains("tmp") }
    #expect(left == [])
  }

  @Test("nothing is recorded if the page cannot be written")
  func refused() throws {
    let diary = TestDiary()
    diary.seen("seen log Heat --new --year 1995")
    try diary.world.files.writeNew("/home/ana/films/a.html", Array("mine".utf8))
    let before = diary.lines
    #expect(diary.seen("seen watching start Heat --html a.html").code != .done)
    #expect(diary.lines == before)
  }

  @Test("of every reader is a whole page; long ones are written as they come")
  func readers() throws {
    let world = try SmallJournal.world()
    for reader in CommandFormsTests.readers {
      let words = reader.line.split(separator: " ").map(String.init)
      let answer = world.run(words + ["--html", "-"])
      let page = answer.output
      #expect(page.hasPrefix("<!DOCTYPE html>"), "\(reader.line): \(answer.errors)")
      #expect(page.hasSuffix("</html>\n"), "\(reader.line)")
      #expect(page.ranges(of: "<h1").count == 1, "\(reader.line)")
      let outline = HTMLOutline(Array(page.utf8))
      #expect(outline.unknownTags == [], "\(reader.line)")
      #expect(outline.unknownAttributes == [], "\(reader.line)")
      #expect(outline.isBalanced, "\(reader.line)")
    }
  }

  @Test("goes with no other form, and help wins")
  func forms() throws {
    let world = try SmallJournal.world()
    #expect(world.run("stats", "--html", "-", "--json").code == .usage)
    #expect(world.run("stats", "--html", "-", "--plain").code == .usage)
    #expect(world.run("stats", "--html", "a.html", "--help") == world.run("stats", "--help"))
    #expect(try world.files.status("/home/ana/a.html") == nil)
  }

  @Test("says that private entries are in it, where there are any")
  func privates() throws {
    let diary = TestDiary()
    diary.seen("seen watchlist add Ran --new")
    #expect(!diary.seen("seen my --html -").output.contains("private"))
    diary.seen("seen log Heat --new --private --on 2026-11-02")
    let page = diary.seen("seen my --html -").output
    #expect(page.contains("<h1>My Watchlist</h1>"))
    #expect(page.contains(" · With private entries</p>"))
  }

  @Test("says the profile, the period, the query and the day")
  func context() throws {
    let world = try SmallJournal.world()
    let page = world.run("diary", "kind:film", "--when", "2026", "--html", "-").output
    #expect(
      page.contains(
        "<p class=\"context\">Profile me · 2026 · kind:film · As of November 20, 2026</p>"))
  }
}
