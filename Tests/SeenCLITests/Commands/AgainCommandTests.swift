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
      "seen again Heat", ["Heat: would watch it again."],
      errors: ["Recorded as box.3; 'seen undo' takes it back."])
    diary.expect("seen again Heat no -q", ["Heat: would not watch it again."])
    #expect(diary.lastData == #"{"again":false,"was":true}"#)
    diary.expect("seen again Heat clear -q", ["Heat: answer cleared."])
    #expect(diary.lastData == #"{"again":null,"was":false}"#)
    let before = diary.lines
    diary.expect("seen again Heat -n", ["Would record: Heat: would watch it again."])
    diary.refuses(
      "seen again Heat yess",
      "seen: 'yess' is not valid for ANSWER: expected yes, no or clear",
      "hint: did you mean 'yes'?", code: .usage)
    #expect(diary.lines == before)
  }
}
