import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen now")
struct NowCommandTests {
  private let diary = TestDiary()

  @Test("says that nothing is being watched, in every form")
  func nothing() {
    diary.expect(
      "seen now",
      [
        "Nothing is playing now. 'seen watching' lists the shows you are in the middle of."
      ])
    diary.expect("seen now --plain")
    diary.expect("seen now --format tmux", [""])
    diary.expect(
      "seen now --format waybar", [#"{"text":"","tooltip":"","class":"idle","percentage":0}"#])
    diary.expect(
      "seen now --json=title,progress,playing", [#"{"title":null,"progress":null,"playing":false}"#]
    )
  }

  @Test("says what is being watched, what of it is over and what is left")
  func film() {
    diary.seen("seen watching \"Fox & Hound\" --new --runtime 100 --kind film")
    diary.seen("seen progress \"Fox & Hound\" 25m")
    diary.expect("seen now", ["Fox & Hound: 25:00 of 1:40:00, 1:15:00 left"])
    diary.expect(
      "seen now --json",
      [
        #"{"title":"Fox & Hound","kind":"film","series":null,"progress":0.25,"playing":true,"#
          + #""elapsed":1500,"total":6000,"left":4500,"image":null,"id":"film:fox-hound","#
          + #""subject":"film:fox-hound","live":false,"paused":false}"#
      ])
    diary.expect("seen now --format tmux", ["▶ Fox & Hound 25:00/1:40:00"])
    diary.expect(
      "seen now --format waybar",
      [
        #"{"text":"Fox &amp; Hound 25%","tooltip":"Fox &amp; Hound\n25:00 of 1:40:00, 1:15:00 left","#
          + #""class":"playing","percentage":25}"#
      ])
    diary.seen("seen watching \"Fox & Hound\" --pause")
    diary.expect("seen now", ["Fox & Hound: 25:00 of 1:40:00, 1:15:00 left (paused)"])
    diary.expect("seen now --plain", ["film:fox-hound\tFox & Hound\t\t1500\t6000\t4500\tpaused"])
    diary.seen("seen watching Other --new --kind film")
    diary.expect("seen now --json=title,playing", [#"{"title":"Other","playing":true}"#])
    #expect(diary.seen("seen now --format tmux --json").code == .usage)
    #expect(diary.seen("seen now --format polybar").code == .usage)
  }

  @Test("of a channel knows no whole")
  func channel() {
    diary.seen("seen watching Arte --kind channel --runtime 60 --new")
    diary.expect(
      "seen now --json=kind,progress,total", [#"{"kind":"channel","progress":null,"total":null}"#])
  }
}
