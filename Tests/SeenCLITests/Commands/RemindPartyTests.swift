import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen remind --with and --notify")
struct RemindPartyTests {
  private let diary = TestDiary()

  @Test("a watch party is in the list and the calendar, and log takes its guests over")
  func party() throws {
    diary.seen("seen log Heat --year 1995 --new --kind film --on 2001 -q")
    diary.seen(words: [
      "remind", "Heat", "--at", "2026-11-20 23:30", "--with", "Bo", "--with", "Ann \"x\", Lee",
    ])
    #expect(
      diary.lastData.hasSuffix(#""companions":["Bo","Ann \"x\", Lee"]}"#), "\(diary.lastData)")
    #expect(diary.seen("seen remind list").output.contains(" with Bo and Ann \"x\", Lee"))
    #expect(
      diary.seen("seen remind list --json=companions").output
        == #"{"companions":["Bo","Ann \"x\", Lee"]}"# + "\n")
    let calendar = diary.seen("seen export ics").output
    #expect(calendar.contains("ATTENDEE;CN=\"Bo\":invalid:nomail\r\n"))
    #expect(calendar.contains("ATTENDEE;CN=\"Ann ^'x^', Lee\":invalid:nomail\r\n"))
    diary.seen("seen log Heat -q")
    #expect(diary.lastData.contains(#""companions":["Bo","Ann \"x\", Lee"]"#))
    diary.seen("seen log Heat --with Cy -q")
    #expect(diary.lastData.contains(#""companions":["Cy"]"#))
    diary.seen("seen remind done Heat -q")
    diary.seen("seen log Heat -q")
    #expect(!diary.lastData.contains("companions"))
  }

  @Test("a party that is still to come leaves a watch before it alone")
  func early() {
    diary.seen("seen log Heat --year 1995 --new --kind film --on 2001 -q")
    diary.seen(words: ["remind", "Heat", "--at", "2026-12-24 20:00", "--with", "Bo"])
    diary.seen("seen log Heat -q")
    #expect(!diary.lastData.contains("companions"))
  }

  @Test("what is due is shown by the first notifier there is, its words as arguments, no markup")
  func notifies() throws {
    diary.seen("seen log Heat --year 1995 --new --kind film --on 2001 -q")
    let note = "$(rm -rf /); <a href=\"x\">go</a> & see"
    diary.seen(words: ["remind", "Heat", "--at", "2026-11-20 23:30", "--note", note])
    var commands: [[String]] = []
    diary.world.editor = { command, _ in
      commands.append(command)
      return command[0] == "notify-send" ? nil : 0
    }
    #expect(diary.seen("seen remind due --notify").code == .no, "nothing is due yet")
    #expect(commands.isEmpty)
    diary.world.now = Instant(milliseconds: diary.world.now.milliseconds + 6 * 3_600_000)
    #expect(diary.seen("seen remind due --notify").code == .done)
    #expect(
      commands == [
        [
          "notify-send", "--app-name=seen", "--", "Heat (1995)",
          "$(rm -rf /); &lt;a href=\"x\"&gt;go&lt;/a&gt; &amp; see",
        ],
        ["terminal-notifier", "-title", "Heat (1995)", "-message", note],
      ])
    diary.world.editor = { _, _ in nil }
    #expect(
      diary.seen("seen remind due --notify").errors
        == "Cannot show it: no notify-send, terminal-notifier or osascript is installed.\n")
  }
}
