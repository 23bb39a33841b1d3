import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen again")
struct AgainCommandTests {
  private let diary = TestDiary()

  @Test("records the answer, a change of mind, and no answer")
  func answers() {
    diary.seen("seen log Heat")
    diary.expect(
      "seen again Heat", ["You would watch Heat again."],
      errors: ["'seen undo' takes it back."])
    diary.expect("seen again Heat no -q", ["You would not watch Heat again."])
    #expect(diary.lastData == #"{"again":false,"was":true}"#)
    diary.expect("seen again Heat clear -q", ["Cleared whether you would watch Heat again."])
    #expect(diary.lastData == #"{"again":null,"was":false}"#)
    let before = diary.lines
    diary.expect("seen again Heat -n", ["Dry run: You would watch Heat again."])
    diary.refuses(
      "seen again Heat yess",
      "seen: 'yess' is not valid for ANSWER: expected yes, no or clear",
      "hint: did you mean 'yes'?", code: .usage)
    #expect(diary.lines == before)
  }
}
