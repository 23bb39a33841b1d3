import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen __complete")
struct CompleteCommandTests {
  private func complete(_ words: String...) -> [Substring] {
    TestWorld().run(["__complete", "--"] + words).lines.map { $0.prefix { $0 != "\t" } }
  }

  private func sample(_ words: String...) -> [String]? {
    var session = Session(ArgumentParser.parse([], root: SampleProgram.self), in: TestWorld())
    return UnfinishedLine(words, root: SampleProgram.self).candidates(&session)?.map(\.word)
  }

  @Test("offers commands with what they do")
  func commands() {
    #expect(complete("vers") == ["version"])
    #expect(complete("help", "exi") == ["exit-codes"])
    #expect(complete("completion", "") == ["bash", "zsh", "fish"])
    #expect(!complete("").contains("__complete"))
    #expect(TestWorld().run("__complete", "--", "vers").output == "version\tShow the version\n")
  }

  @Test("offers options, their values and operands")
  func options() {
    #expect(complete("--co") == ["--color"])
    #expect(complete("--color", "a") == ["auto", "always"])
    #expect(complete("version", "--color=n") == ["--color=never"])
    #expect(!complete("--").contains("--today"))
    #expect(sample("greet", "-l", "") == ["Ana", "Bo"])
    #expect(sample("greet", "--mood", "") == ["great", "good", "meh"])
    #expect(sample("greet", "-lf", "") == [])
    #expect(sample("greet", "-fBo", "b") == ["Bo"])
    #expect(sample("greet", "--", "a") == ["Ana"])
    #expect(sample("nested", "") == ["leaf"])
    #expect(sample("nested", "leaf", "--de") == ["--deep"])
  }

  @Test("leaves files to the shell")
  func files() {
    #expect(sample("greet", "Bo", "") == nil)
    #expect(sample("-C", "") == nil)
    #expect(TestWorld().run("__complete", "--", "-C", "").code == .no)
  }
}

@Suite("seen __complete, from the journal")
struct JournalCompletionTests {
  private func rows(_ words: String...) throws -> [String] {
    let answer = try SmallJournal.world().run(["__complete", "--"] + words)
    #expect(answer.errors == "")
    return answer.lines.map(String.init)
  }

  @Test("offers titles by name, and by id once the kind is typed")
  func titles() throws {
    #expect(try rows("show", "He") == ["Heat\tfilm:heat-1995"])
    #expect(try rows("log", "film:") == ["film:heat-1995\tHeat", "film:amelie-2001\tAmélie"])
    #expect(try rows("history", "").count == 3)
  }

  @Test("offers watches by id, what was said of them, and profiles")
  func said() throws {
    #expect(
      try rows("remove", "box.") == [
        "box.5\tHeat, 2026-11-20", "box.4\tCommon Blackbird, 2026-11-18", "box.2\tHeat, 1996",
      ])
    #expect(try rows("show", "box.4") == ["box.4\tCommon Blackbird, 2026-11-18"])
    #expect(try rows("log", "--with", "") == ["Bo\t"])
    #expect(try rows("log", "--at=Od") == ["--at=Odeon Camden\t"])
    #expect(try rows("stats", "--profile", "") == ["me\t"])
    #expect(try rows("setting", "streak") == ["streak.gap\t"])
    #expect(try rows("setting", "week.start", "") == ["monday\t", "sunday\t"])
    #expect(try rows("setting", "rating.scale", "10") == ["10\t", "100\t"])
    #expect(try rows("setting", "ui.accessible", "") == ["on\t", "off\t"])
    #expect(try rows("setting", "title.max", "") == [])
  }

  @Test("looks into the journal that the line names, and offers nothing without one")
  func elsewhere() throws {
    let world = try SmallJournal.world()
    world.currentDirectory = "/home/ana"
    #expect(world.run("__complete", "--", "-C", "films", "show", "He").lines.count == 1)
    let nowhere = TestWorld().run("__complete", "--", "show", "He")
    #expect(nowhere == Transcript(output: "", errors: "", code: .done))
  }
}
