import SeenCLI
import SeenTestSupport
import Testing

/// What a profile learns of the private entries of another in the same journal.
@Suite("Private entries of other profiles")
struct PrivateOfOthersTests {
  @Test("do not count on shared lists, and tell neither day nor place")
  func lists() {
    let diary = TestDiary()
    diary.seen("seen profile add Bo")
    diary.seen("seen list create Ours --with bo")
    diary.seen("seen list add Ours Heat Alien --new")
    diary.seen("seen log Heat --on 2026-11-02 --clock 20:00 --at 'Hidden Cove' --private")
    diary.seen("seen log Alien --on 2026-11-03 --at Rex")
    for line in [
      "list show Ours", "list show Ours --json", "list items Ours --json", "my --json",
      "list --json",
    ] {
      let text = diary.seen("seen \(line) --profile bo").output
      #expect(!text.contains("Hidden Cove") && !text.contains("2026-11-02"), "\(line): \(text)")
      #expect(!text.contains(#""seen":2"#), "\(line): \(text)")
    }
    #expect(diary.seen("seen list show Ours --profile bo").output.contains("Rex"))
    #expect(diary.seen("seen list show Ours").output.contains("Hidden Cove"))
  }

  @Test("are in no difference, and no undo tells what they were")
  func differences() throws {
    let diary = TestDiary()
    diary.seen("seen profile add Bo")
    diary.seen("seen log 'Zyx Secret' --new --private --notes zznotes")
    diary.seen("seen log Up --new")
    let id = try #require(diary.lines.firstIndex { $0.contains("zznotes") }) + 1
    for line in ["diff 2026-11-20T20:00:01Z", "diff 2026-11-20T20:00:01Z --json"] {
      let own = diary.seen("seen \(line)").output
      #expect(own.contains("Zyx Secret") && own.contains("Up"), "\(line)")
      let others = diary.seen("seen \(line) --profile bo").output
      #expect(!others.contains("Zyx") && !others.contains("zz") && others.contains("Up"), "\(line)")
    }
    let undo = diary.seen("seen undo box.\(id) --dry-run --profile bo")
    #expect(!undo.output.contains("Zyx") && !undo.output.contains("zznotes"))
  }

  @Test("name no title that nothing else names")
  func search() {
    let diary = TestDiary()
    diary.seen("seen profile add Bo")
    diary.seen("seen log 'Zyx Secret' --new --private")
    #expect(!diary.seen("seen search zyx --profile bo").output.contains("Secret"))
    #expect(diary.seen("seen search zyx").output.contains("Secret"))
    diary.seen("seen log 'Zyx Secret' --private --profile bo")
    #expect(diary.seen("seen search zyx --profile bo").output.contains("Secret"))
  }
}
