import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen setting")
struct SettingCommandTests {
  private let diary = TestDiary()

  @Test("lists every setting with its value, its default and where that comes from")
  func lists() {
    let rows = diary.seen("seen setting --plain").lines
    #expect(rows.first == "content.age\tauto\tauto\tdefault")
    #expect(rows.contains("week.start\tmonday\tmonday\tdefault"))
    #expect(rows.map(String.init) == rows.map(String.init).sorted())
    diary.seen("seen setting ui.accessible on --profile bo --new-profile")
    diary.seen("seen setting streak.gap 3")
    let lines = diary.seen("seen setting --json").lines
    #expect(
      lines.contains(#"{"key":"streak.gap","value":3,"default":7,"origin":"journal"}"#))
    #expect(
      lines.contains(#"{"key":"ui.accessible","value":false,"default":false,"origin":"default"}"#))
    diary.expect(
      "seen setting streak.gap --json=key,value", [#"{"key":"streak.gap","value":3}"#])
    #expect(diary.seen("seen setting").output.contains("streak.gap"))
  }

  @Test("changes a setting, and goes back to the default")
  func changes() {
    diary.expect(
      "seen setting rating.scale 5", ["rating.scale is 5."],
      errors: ["'seen undo' takes it back."])
    #expect(diary.lastData == #"{"key":"rating.scale","value":5,"was":null}"#)
    diary.expect("seen setting rating.scale --plain", ["rating.scale\t5\t10\tjournal"])
    diary.expect("seen setting rating.scale --reset -q", ["rating.scale is 10, the default."])
    #expect(diary.lastData == #"{"key":"rating.scale","value":null,"was":5}"#)
    diary.expect("seen setting rating.scale --plain", ["rating.scale\t10\t10\tdefault"])
    diary.expect("seen setting limit.daily 120 -q", ["limit.daily is 2 h."])
    #expect(diary.seen("seen setting limit.daily").output.contains("  2 h  "))
    diary.expect("seen setting week.start Sunday -q", ["week.start is sunday."])
    diary.expect("seen setting ui.accessible yes -n", ["Dry run: ui.accessible is on."])
  }

  @Test("refuses what is out of range, and names the range")
  func refusals() {
    diary.refuses(
      "seen setting rating.scale 7", "seen: '7' is not a valid value for rating.scale",
      "hint: use 3, 5, 10 or 100")
    diary.refuses(
      "seen setting streak.gap 366", "seen: '366' is not a valid value for streak.gap",
      "hint: use a whole number from 1 to 365")
    diary.refuses(
      "seen setting week.start friday", "seen: 'friday' is not a valid value for week.start",
      "hint: use monday or sunday")
    diary.refuses(
      "seen setting ui.accessible maybe", "seen: 'maybe' is not a valid value for ui.accessible",
      "hint: use on or off")
    diary.refuses(
      "seen setting rating.scal", "seen: no setting 'rating.scal'",
      "hint: did you mean 'rating.scale'?")
    diary.refuses(
      "seen setting --reset", "seen: missing KEY",
      "hint: usage: seen setting [KEY] [VALUE] [options]", code: .usage)
    diary.refuses(
      "seen setting streak.gap 7 --plain", "seen: '--plain' and 'VALUE' cannot be used together",
      "hint: see 'seen setting --help'", code: .usage)
  }
}
