import SeenCLI
import SeenTestSupport
import Testing

/// How much a rule may add at once, and what an undone run means: `rules.max`, held rules.
@Suite("Rules that find much")
struct RuleLimitTests {
  private func diary(_ count: Int) throws -> TestDiary {
    let diary = TestDiary()
    let lines = (1...count).map { #"{"kind":"film","name":"Film \#($0)","year":1990}"# + "\n" }
    try ErrorGallery.put(
      lines.joined(), at: "/home/ana/films/catalog/films.1.jsonl", in: diary.world)
    diary.seen("seen list create All")
    return diary
  }

  private func count(_ diary: TestDiary) -> Int {
    diary.seen("seen list items All --json=id").lines.count
  }

  @Test("ask before they add more than rules.max titles, or need --yes")
  func prompts() throws {
    let diary = try diary(201)
    diary.seen("seen rule add All kind:film --name all")
    diary.refuses(
      "seen rule apply", "seen: cannot ask without a terminal: Rule all: add 201 titles to All?",
      "hint: use --yes", code: .usage)
    diary.world.terminals = [.input, .error]
    diary.world.keys = [.character("n")]
    let lines = diary.lines
    #expect(diary.seen("seen rule apply").code != .done)
    #expect(diary.lines == lines)
    diary.world.keys = [.character("y")]
    #expect(diary.seen("seen rule apply").code == .done)
    #expect(count(diary) == 201)
    diary.seen("seen undo")
    diary.world.terminals = []
    diary.seen("seen setting rules.max 201")
    #expect(diary.seen("seen rule apply").output == "Rule all added 201 titles to All.\n")
    diary.seen("seen undo")
    diary.seen("seen setting rules.max 200")
    #expect(diary.seen("seen rule apply --dry-run").code == .done)
    #expect(diary.seen("seen rule apply --yes").code == .done)
    #expect(count(diary) == 201)
    diary.refuses(
      "seen setting rules.max 0", "seen: '0' is not a valid value for rules.max",
      "hint: use a whole number from 1 to 100000")
  }

  @Test("are asked about one after the other, and the Enter after 'y' answers nothing")
  func enters() throws {
    let diary = try diary(2)
    diary.seen("seen list create More")
    diary.seen("seen setting rules.max 1")
    for list in ["All", "More"] { diary.seen("seen rule add \(list) kind:film --name films") }
    diary.world.terminals = [.input, .error]
    diary.world.keys = [.character("y"), .enter, .character("y"), .enter]
    #expect(diary.seen("seen rule apply").code == .done)
    #expect(count(diary) == 2)
    #expect(diary.seen("seen list items More --json=id").lines.count == 2)
  }

  @Test("wait where nobody can be asked, and what brought the titles is recorded")
  func waits() throws {
    let diary = try diary(201)
    diary.seen("seen rule add All kind:film --name all --auto")
    let answer = diary.seen("seen log Heat --new --genre crime")
    #expect(answer.code == .done)
    #expect(
      answer.errors.hasSuffix(
        "Rule all would add 202 titles to All, more than rules.max:"
          + " 'seen rule apply list:me/all all --yes' adds them.\n"), "\(answer)")
    #expect(count(diary) == 0 && diary.seen("seen diary --json=name").lines.count == 1)
    #expect(diary.seen("seen log Ran --new --yes").code == .done)
    #expect(count(diary) == 203)
    diary.seen("seen undo")
    diary.seen("seen rule add All kind:film --name all --auto")
    diary.world.terminals = [.input, .error]
    diary.world.keys = [.character("n")]
    #expect(diary.seen("seen log Ali --new").code == .done)
    #expect(count(diary) == 0 && diary.seen("seen diary --json=name").lines.count == 3)
  }

  @Test("do not run by themselves after their last run was undone, until they are asked for again")
  func held() throws {
    let diary = try diary(3)
    diary.seen("seen rule add All kind:film --name all --auto")
    func held() -> Bool {
      diary.seen("seen rule list --json=held").output == #"{"held":true}"# + "\n"
    }
    diary.seen("seen log Heat --new")
    #expect(count(diary) == 4 && !held())
    diary.seen("seen undo")
    #expect(count(diary) == 0 && held())
    #expect(diary.seen("seen rule list").output.contains("auto, held"))
    diary.seen("seen log Ran --new")
    #expect(count(diary) == 0 && held())
    // By hand.
    diary.seen("seen rule apply")
    #expect(count(diary) == 5 && !held())
    diary.seen("seen log Ali --new")
    #expect(count(diary) == 6)
    diary.seen("seen undo")
    #expect(held())
    diary.seen("seen redo")
    #expect(count(diary) == 6 && !held())
    diary.seen("seen undo")
    // Set again, word for word.
    #expect(diary.seen("seen rule add All kind:film --name all --auto").code == .done)
    #expect(!held())
    diary.seen("seen log Ronin --new")
    #expect(count(diary) == 7)
    // A run by hand that finds nothing new ends it too.
    diary.seen("seen undo")
    #expect(held())
    let titles = diary.seen("seen search kind:film --json=id,catalog").lines
    for number in 1...3 { diary.seen("seen list add All 'Film \(number)'") }
    for name in ["Heat", "Ran", "Ali", "Ronin"] { diary.seen("seen list add All \(name)") }
    #expect(count(diary) == 7 && titles.count == 7 && held())
    diary.expect("seen rule apply -q", ["Rule all found nothing new for All."])
    #expect(diary.lastData == #"{"rule":"all","added":[]}"# && !held())
  }

  @Test("are held as soon as a snapshot knows of the undo")
  func snapshot() throws {
    let diary = try diary(3)
    diary.seen("seen rule add All kind:film --name all --auto")
    diary.seen("seen log Heat --new")
    diary.seen("seen undo")
    let list = diary.seen("seen rule list --json")
    #expect(list.output.contains(#""held":true"#))
    diary.seen("seen snapshot write")
    #expect(diary.seen("seen rule list --json") == list)
    diary.seen("seen rule remove All all")
    diary.seen("seen rule add All genre:nothing --name all --auto")
    #expect(diary.seen("seen rule list --json=held").output == #"{"held":false}"# + "\n")
  }
}
