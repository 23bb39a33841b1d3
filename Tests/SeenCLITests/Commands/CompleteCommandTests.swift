import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen __complete")
struct CompleteCommandTests {
  private func complete(_ words: String...) -> [Substring] {
    TestWorld().run(["__complete", "--"] + words).lines.map { $0.prefix { $0 != "\t" } }
  }

  private func sample(_ words: String...) -> [String]? {
    let session = Session(ArgumentParser.parse([], root: SampleProgram.self), in: TestWorld())
    return UnfinishedLine(words, root: SampleProgram.self).candidates(
      session.journal, session.arguments)?.map(\.word)
  }

  @Test("offers commands with what they do")
  func commands() {
    #expect(complete("vers") == ["version"])
    #expect(complete("help", "exi") == ["exit-codes"])
    #expect(complete("help", "rule", "") == ["add", "list", "apply", "try", "remove"])
    #expect(complete("help", "rule", "tr") == ["try"])
    #expect(complete("help", "query", "") == [])
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

  @Test("offers titles with a colon in the name")
  func colons() {
    let diary = TestDiary()
    diary.seen("seen log 'Mission: Impossible' --new --kind film --year 1996")
    for typed in ["Mission:", "'mission: I'"] {
      #expect(
        diary.seen("seen __complete -- log \(typed)").output
          == "Mission: Impossible\tfilm:mission-impossible-1996\n")
    }
  }

  @Test("offers watches by id, what was said of them, and profiles")
  func stated() throws {
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

  @Test("tells titles of one name apart by their years, where these differ")
  func sameName() {
    let diary = TestDiary()
    diary.seen("seen log Heat --year 1995")
    diary.seen("seen log Heat --year 1972 --new")
    diary.seen("seen log Ran --director Kurosawa")
    diary.seen("seen log Ran --new --director Other")
    #expect(
      diary.seen("seen __complete -- show hea").lines
        == ["Heat (1995)\tfilm:heat-1995", "Heat (1972)\tfilm:heat-1972"])
    for typed in ["Heat ", "Heat (", "heat (19"] {
      #expect(
        diary.seen(words: ["__complete", "--", "show", typed]).lines.map { $0.prefix(11) }
          == ["Heat (1995)", "Heat (1972)"], "\(typed)")
    }
    let ids = diary.seen("seen __complete -- show ra").lines
    #expect(ids.count == 2 && ids[0] == "Ran (film:ran)\tfilm:ran", "\(ids)")
    for id in ids {
      let word = String(id.prefix { $0 != "\t" })
      #expect(diary.seen(words: ["show", word]).code == .done, "\(word)")
    }
    #expect(diary.seen("seen __complete -- export csv -o ''").code == .no)
  }

  @Test("offers the fields of a query, and behind a colon values and never files")
  func queries() {
    let diary = TestDiary()
    diary.seen("seen log Alien --genre horror --genre 'science fiction' --with Bo --at 'The Rex'")
    func words(_ term: String, after command: String = "diary") -> [String] {
      let answer = diary.seen(words: ["__complete", "--", command, term])
      #expect(answer.code == .done, "\(term)")
      return answer.lines.map { String($0.prefix { $0 != "\t" }) }
    }
    #expect(words("gen") == ["genre:"])
    #expect(words("genre:") == ["genre:horror", #"genre:"science fiction""#])
    #expect(words("genre:H") == ["genre:horror"])
    #expect(words("-genre:h") == ["-genre:horror"])
    #expect(words("genre:horror,sci") == [#"genre:horror,"science fiction""#])
    #expect(words("with:") == ["with:Bo"])
    #expect(words(#"at:"the"#) == [#"at:"The Rex""#])
    #expect(words("kind:b") == ["kind:bird"])
    #expect(words("spoiler:") == ["spoiler:yes", "spoiler:no"])
    #expect(words("year:19") == [])
    #expect(words("nonsense:") == [])
    diary.seen(words: ["log", "Alien", "--at", #"a; b, "c""#])
    for typed in ["at:a", #"at:"a"#] { #expect(words(typed) == [#"at:"a; b, \"c\"""#]) }
    // The words of a search may be those of a title too.
    #expect(words("genre:h", after: "search") == ["genre:horror"])
    #expect(words("a", after: "search").prefix(2) == ["Alien", "again:"])
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
