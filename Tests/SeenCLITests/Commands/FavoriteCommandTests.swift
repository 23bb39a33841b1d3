import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen favorite")
struct FavoriteCommandTests {
  private let diary = TestDiary()

  @Test("makes a title a favorite, and no longer")
  func favorite() {
    diary.seen("seen log Heat")
    diary.expect(
      "seen favorite Heat", ["Heat is now a favorite."],
      errors: ["'seen undo' takes it back."])
    diary.expect("seen favorite Heat --remove -q", ["Heat is no longer a favorite."])
    #expect(diary.lastData == #"{"favorite":false,"was":true}"#)
    let before = diary.lines
    diary.expect("seen favorite Heat -n", ["Dry run: Heat is now a favorite."])
    #expect(diary.lines == before)
    let answer = diary.seen("seen favorite Heat --json")
    #expect(answer.output == (diary.lines.last ?? "") + "\n")
    #expect(answer.errors == "")
  }
}
