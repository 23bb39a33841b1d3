import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen favorite")
struct FavoriteCommandTests {
  private let diary = TestDiary()

  @Test("makes a title a favourite, and no longer")
  func favorite() {
    diary.seen("seen log Heat")
    diary.expect(
      "seen favorite Heat", ["Heat: a favourite."],
      errors: ["Recorded as box.3; 'seen undo' takes it back."])
    diary.expect("seen favorite Heat --remove -q", ["Heat: no favourite any more."])
    #expect(diary.lastData == #"{"favorite":false,"was":true}"#)
    let before = diary.lines
    diary.expect("seen favorite Heat -n", ["Would record: Heat: a favourite."])
    #expect(diary.lines == before)
    let answer = diary.seen("seen favorite Heat --json")
    #expect(answer.output == (diary.lines.last ?? "") + "\n")
    #expect(answer.errors == "")
  }
}
