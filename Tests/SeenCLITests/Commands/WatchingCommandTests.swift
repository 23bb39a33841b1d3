import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen watching")
struct WatchingCommandTests {
  private let diary = TestDiary()

  @Test("starts, pauses and stops a title, and shows what is being watched")
  func steps() {
    diary.expect("seen watching", ["You are not watching anything."])
    diary.expect("seen watching --json")
    diary.expect(
      "seen watching Heat --year 1995 --runtime 120", ["Watching Heat (1995)."],
      errors: [
        "Heat (1995) is new here; 'seen undo' takes it back."
      ])
    diary.expect(
      "seen watching heat --pause --at 1:00:00 --of 2:00:00 -q",
      ["Paused Heat (1995) at 1:00:00."])
    #expect(diary.lastData == #"{"position":3600,"duration":7200,"was":0}"#)
    diary.expect(
      "seen watching",
      ["Watching now", "Heat (1995)  1:00:00 of 2:00:00 (50%), 1:00:00 left  paused"])
    diary.expect(
      "seen watching --json",
      [
        #"{"id":"film:heat-1995","subject":"film:heat-1995","name":"Heat","year":1995,"position":3600,"duration":7200,"#
          + #""paused":true,"total":7200,"left":3600}"#
      ])
    diary.expect(
      "seen watching --plain", ["film:heat-1995\tHeat\t1995\t3600\t7200\tpaused\t7200\t3600"])
    diary.expect("seen watching --format tmux", ["⏸ Heat (1995) 1:00:00/2:00:00"])
    diary.refuses(
      "seen watching Heat --format tmux", "seen: '--format' and 'TITLE' cannot be used together",
      "hint: see 'seen watching --help'", code: .usage)
    diary.expect("seen watching --stop -q", ["Stopped Heat (1995) at 1:00:00."])
    diary.expect("seen watching", ["You are not watching anything."])
    // How long it is, where nobody said, its runtime tells.
    diary.seen("seen watching heat -q")
    diary.expect(
      "seen watching", ["Watching now", "Heat (1995)  1:00:00 of 2:00:00 (50%), 1:00:00 left"])
    diary.seen("seen watching --stop -q")
    #expect(diary.seen("seen stats --json").output.contains(#""watches":0"#))
  }

  @Test("reads positions as players show them and as people say them")
  func positions() {
    for (text, seconds) in [("62:33", 3753), ("1:02:33", 3753), ("45m", 2700), ("1h20m", 4800)] {
      diary.seen("seen watching Ran --at \(text)")
      #expect(diary.lastData.hasPrefix(#"{"position":\#(seconds)"#), "\(text)")
    }
    diary.refuses(
      "seen watching Ran --at soon",
      "seen: 'soon' is not valid for --at: expected a position such as 1:02:33, 45m or 50%",
      "hint: see 'seen watching --help'", code: .usage)
    diary.refuses(
      "seen watching Ran --of 0m",
      "seen: '0m' is not valid for --of: expected a length such as 1:57:00 or 117m",
      "hint: see 'seen watching --help'", code: .usage)
    diary.refuses(
      "seen watching Ran --at 3:00:00 --of 2:00:00",
      "seen: 3:00:00 is past the end at 2:00:00",
      "hint: use an earlier position, or a greater length with --of")
  }

  @Test("shows what was being watched on a day of the past, and changes nothing then")
  func past() {
    diary.seen("seen watching Ran --at 1:00:00")
    let event = diary.lines.count
    diary.seen("seen watching Ran --stop")
    #expect(diary.seen("seen watching --plain").output == "")
    let then = diary.seen("seen watching --plain --as-of box.\(event)")
    #expect(then.output.hasPrefix("film:ran\tRan\t"))
    for (words, other) in [("Ran", "TITLE"), ("--stop", "--stop"), ("--pause", "--pause")] {
      diary.refuses(
        "seen watching --as-of box.1 \(words)",
        "seen: '--as-of' and '\(other)' cannot be used together",
        "hint: see 'seen watching --help'", code: .usage)
    }
  }

  @Test("stops only what was begun")
  func refusals() {
    diary.seen("seen log Heat")
    let answer = diary.seen("seen watching Heat --stop")
    #expect(answer.code == .data)
    diary.refuses(
      "seen watching --pause", "seen: missing TITLE",
      "hint: usage: seen watching [TITLE]... [options]", code: .usage)
    diary.refuses(
      "seen watching --at 5m", "seen: missing TITLE",
      "hint: usage: seen watching [TITLE]... [options]", code: .usage)
    diary.refuses(
      "seen watching Ran --pause", "seen: no title 'Ran'",
      "hint: 'seen search' finds titles; 'seen log NAME' adds one")
    let before = diary.lines
    diary.expect("seen watching Heat -n", ["Dry run: Watching Heat."])
    #expect(diary.lines == before)
  }
}
