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
