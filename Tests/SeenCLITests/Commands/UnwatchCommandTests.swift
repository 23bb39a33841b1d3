import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen unwatch")
struct UnwatchCommandTests {
  private let diary = TestDiary()
  private let dialog =
    "Mark Heat as not watched? Keep its 2 watches in the diary? [k]eep  [r]emove  [c]ancel "

  init() {
    diary.seen("seen log Heat --on 2013 --rate 9/10")
    diary.seen("seen log Heat --on 2014")
    diary.seen("seen favorite Heat")
  }

  private func pressing(_ keys: TerminalKey...) {
    diary.world.terminals = [.input, .error]
    diary.world.environment["NO_COLOR"] = "1"
    diary.world.keys = keys
  }

  @Test("asks exactly this, and keeps the history")
  func keeps() {
    pressing(.character("x"), .character("k"))
    diary.expect(
      "seen unwatch Heat", ["Heat: no longer watched; 2 watches kept as history."],
      errors: [dialog + "k", "'seen undo' takes it back."])
    #expect(diary.lastData == #"{"history":"keep"}"#)
    #expect(diary.seen("seen stats --json").output.contains(#""titlesWatched":0"#))
    #expect(diary.seen("seen diary --plain").lines.count == 2)
    #expect(diary.seen("seen stats --json").output.contains(#""ratedTitles":1"#))
    diary.refuses(
      "seen unwatch Heat --keep-history", "seen: Heat is already marked as not watched")
  }

  @Test("removes every watch as one batch")
  func removes() {
    pressing(.character("R"))
    diary.expect(
      "seen unwatch Heat", ["Heat: no longer watched; 2 watches removed."],
      errors: [dialog + "r", "'seen undo' takes it back."])
    #expect(diary.seen("seen diary --plain").lines.count == 0)
    #expect(diary.seen("seen stats --json").output.contains(#""ratedTitles":1"#))
    diary.refuses("seen unwatch Heat --remove-all", "seen: Heat is not watched")
  }

  @Test("records nothing when it is canceled, by the key, by Escape or by the end of the input")
  func cancels() {
    for key in [TerminalKey.escape, .end, .character("c")] {
      pressing(key)
      diary.refuses(
        "seen unwatch Heat", dialog, "seen: canceled; nothing was recorded", code: .no)
    }
    pressing(.interrupt)
    diary.refuses(
      "seen unwatch Heat", dialog, "seen: interrupted; nothing was recorded", code: .interrupted)
  }

  @Test("wants to be told where nobody can be asked")
  func flags() {
    diary.refuses(
      "seen unwatch Heat",
      "seen: cannot ask without a terminal: Mark Heat as not watched? Keep its 2 watches in the diary?",
      "hint: use --keep-history or --remove-all", code: .usage)
    diary.refuses(
      "seen unwatch Heat --keep-history --remove-all",
      "seen: '--keep-history' and '--remove-all' cannot be used together",
      "hint: see 'seen unwatch --help'", code: .usage)
    let before = diary.lines
    diary.expect(
      "seen unwatch Heat --remove-all -n",
      ["Dry run: Heat: no longer watched; 2 watches removed."])
    #expect(diary.lines == before)
    diary.expect(
      "seen unwatch Heat --keep-history -q",
      ["Heat: no longer watched; 2 watches kept as history."])
  }

  @Test("with its history kept makes the next log a rewatch, and all count again")
  func comesBack() {
    diary.seen("seen unwatch Heat --keep-history")
    diary.expect(
      "seen log Heat -q",
      [
        "Heat, watched on November 20, 2026.",
        "Your third Heat; you watched it in 2013 and 2014.",
      ])
    #expect(diary.seen("seen stats --json").output.contains(#""watches":3,"rewatches":2"#))
    #expect(diary.seen("seen show Heat").output.contains("Watched 3 times"))
  }

  @Test("keeps a history that later watches count in, whatever their dates")
  func afterKeep() {
    diary.seen("seen unwatch Heat --keep-history")
    #expect(diary.seen("seen show Heat --json").output.contains(#""watched":false,"watches":2"#))
    diary.seen("seen log Heat --on 1999")
    #expect(diary.seen("seen show Heat --json").output.contains(#""watched":true,"watches":3"#))
    #expect(diary.seen("seen show Heat --json").output.contains(#""first":"1999""#))
  }

  @Test("unwatches the episodes of a show that is seen in part")
  func seenInPart() {
    diary.seen("seen log \"Night Bus\" s01e01 --new")
    for episode in ["s01e02", "s01e03"] { diary.seen("seen log \"Night Bus\" \(episode)") }
    diary.seen("seen unwatch \"Night Bus\" s01e02 --remove-all")
    diary.expect(
      "seen unwatch \"Night Bus\" --keep-history -y -q",
      ["All 2 watched episodes of Night Bus: no longer watched; 2 watches kept as history."])
    #expect(
      diary.seen("seen show \"Night Bus\" --json=episodes").output.contains(#""watched":true"#)
        == false)
    diary.refuses(
      "seen unwatch \"Night Bus\" --keep-history -y", "seen: Night Bus is not watched",
      "hint: name episodes that you watched, such as s01e02 or s01")
  }

  @Test("asks by numbers where answers are plain sentences")
  func numbered() {
    diary.seen("seen setting ui.accessible on")
    pressing()
    diary.world.input = Array("2\n".utf8)
    let answer = diary.seen("seen unwatch Heat")
    #expect(answer.output == "Heat: no longer watched; 2 watches removed.\n")
    #expect(answer.errors.hasPrefix("  1  keep\n  2  remove\n"))
  }
}
