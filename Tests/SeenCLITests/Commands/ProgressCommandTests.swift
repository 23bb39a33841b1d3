import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen progress")
struct ProgressCommandTests {
  private let diary = TestDiary()

  @Test("records a position; near the end the watch is recorded with it and told")
  func threshold() {
    diary.expect(
      "seen progress Heat 45m --of 2h", ["Heat: 45:00 of 2:00:00."],
      errors: [
        "Heat is new here; 'seen undo' takes it back."
      ])
    diary.expect("seen progress Heat 1:47:59 -q", ["Heat: 1:47:59 of 2:00:00."])
    diary.expect(
      "seen progress Heat 1:48:00",
      [
        "Heat: 1:48:00 of 2:00:00. Close enough to the end: watched on November 20, 2026."
      ], errors: ["'seen undo' takes it back."])
    #expect(diary.types.suffix(2) == ["progress.recorded", "watch.logged"])
    #expect(diary.lastData == #"{"date":"2026-11-20","progress":"box.4"}"#)
    diary.expect("seen progress Heat 95% -q", ["Heat: 1:54:00 of 2:00:00."])
    diary.expect("seen now", ["Heat: 1:54:00 of 2:00:00, 6:00 left"])
    #expect(diary.types.filter { $0 == "watch.logged" }.count == 1)
    #expect(diary.seen("seen stats --json").output.contains(#""watches":1"#))
  }

  @Test("says when it was watched before")
  func rewatch() {
    diary.seen("seen log Heat --on 2013 --runtime 100")
    diary.expect(
      "seen progress Heat 95% -q",
      [
        "Heat: 1:35:00. Close enough to the end: watched on November 20, 2026.",
        "Your second Heat; the first was in 2013.",
      ])
  }

  @Test("goes back as far as it is told: the last position counts")
  func backwards() {
    diary.seen("seen progress Heat 1:20:00 --of 2:50:00")
    diary.expect("seen progress Heat 12:00 -q", ["Heat: 12:00 of 2:50:00."])
    #expect(diary.lastData == #"{"position":720,"duration":10200,"was":4800}"#)
    diary.expect("seen now", ["Heat: 12:00 of 2:50:00, 2:38:00 left"])
    diary.expect("seen watching Heat --at 5m -q", ["Watching Heat, from 5:00."])
    diary.expect("seen now", ["Heat: 5:00 of 2:50:00, 2:45:00 left"])
    #expect(diary.seen("seen watching --json").output.contains(#""position":300,"#))
    diary.expect("seen watching Heat --at 0 -q", ["Watching Heat, from the start."])
    #expect(diary.lastData == #"{"position":0,"duration":10200,"was":300}"#)
    diary.expect("seen now", ["Heat: 0:00 of 2:50:00, 2:50:00 left"])
    diary.expect("seen progress Heat 50% -q", ["Heat: 1:25:00 of 2:50:00."])
    diary.expect("seen progress Heat 0 -q", ["Heat: 0:00 of 2:50:00."])
    diary.seen("seen undo")
    diary.expect("seen now", ["Heat: 1:25:00 of 2:50:00, 1:25:00 left"])
  }

  @Test("refuses a position far behind the runtime that is known, unless another length is given")
  func pastRuntime() {
    diary.seen("seen watchlist add Ran --runtime 160 --new")
    diary.refuses(
      "seen progress Ran 9:00:00", "seen: 9:00:00 is past the end at 2:40:00",
      "hint: use an earlier position, or a greater length with --of")
    diary.refuses(
      "seen watching Ran --at 2:56:01", "seen: 2:56:01 is past the end at 2:40:00",
      "hint: use an earlier position, or a greater length with --of")
    diary.expect(
      "seen progress Ran 2:56:00 -q",
      ["Ran: 2:56:00. Close enough to the end: watched on November 20, 2026."])
    diary.expect(
      "seen progress Ran 3:20:00 --of 4:00:00 -q", ["Ran: 3:20:00 of 4:00:00."])
    diary.expect("seen progress Ran 3:30:00 -q", ["Ran: 3:30:00 of 4:00:00."])
    #expect(diary.seen("seen watching Ran --pause").code == .done)
  }

  @Test("refuses a position past a length that was given before, unless another length is given")
  func pastLength() {
    diary.seen("seen progress Heat 1:20:00 --of 2:50:00 --new")
    diary.refuses(
      "seen progress Heat 3:00:00", "seen: 3:00:00 is past the end at 2:50:00",
      "hint: use an earlier position, or a greater length with --of")
    diary.expect("seen progress Heat 2:00:00 --of 3:10:00 -q", ["Heat: 2:00:00 of 3:10:00."])
    diary.expect("seen progress Heat 2:50:00 -q", ["Heat: 2:50:00 of 3:10:00."])
  }

  @Test("has a threshold that is a setting")
  func setting() {
    diary.seen("seen setting progress.threshold 50")
    diary.seen("seen progress Heat 49% --of 100m")
    #expect(diary.types.last == "progress.recorded")
    diary.seen("seen progress Heat 50% --of 100m")
    #expect(diary.types.last == "watch.logged")
    diary.refuses(
      "seen setting progress.threshold 49",
      "seen: '49' is not a valid value for progress.threshold",
      "hint: use a whole number from 50 to 100")
  }

  @Test("needs a length for a part of the whole")
  func refusals() {
    diary.refuses(
      "seen progress Ran 50%", "seen: the length of Ran is not known",
      "hint: use a position such as 1:02:33, or --of 1:57:00")
    diary.refuses(
      "seen progress Ran 12",
      "seen: '12' is not valid for POSITION: expected a position such as"
        + " 1:02:33, 45m or 50%", "hint: see 'seen progress --help'", code: .usage)
    diary.refuses(
      "seen progress Ran", "seen: missing POSITION",
      "hint: usage: seen progress TITLE... POSITION [options]", code: .usage)
    diary.expect(
      "seen progress Ran 12:00 -n", ["Dry run: Ran: 12:00."], errors: ["Would add Ran (film:ran)."])
    #expect(diary.lines == [])
  }
}
