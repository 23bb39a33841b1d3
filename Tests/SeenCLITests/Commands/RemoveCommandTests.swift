import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen remove")
struct RemoveCommandTests {
  private let diary = TestDiary()

  init() {
    diary.seen("seen log Heat --on 2013 --rate 9/10")
    diary.seen("seen log Heat --on 2014")
  }

  @Test("removes a watch, after asking on a terminal")
  func prompts() {
    diary.world.terminals = [.input, .error]
    diary.world.environment["NO_COLOR"] = "1"
    diary.world.keys = [.character("n")]
    diary.expect(
      "seen remove --last",
      errors: [
        "Remove the watch of Heat in 2014? [y/N] no", "seen: canceled; nothing was recorded",
      ], code: .no)
    diary.world.keys = [.character("y")]
    diary.expect(
      "seen remove --last", ["Removed the watch of Heat in 2014."],
      errors: [
        "Remove the watch of Heat in 2014? [y/N] yes",
        "'seen undo' takes it back.",
      ])
    #expect(diary.lastData == #"{"watch":"box.4"}"#)
    #expect(diary.seen("seen diary --plain").lines.count == 1)
    for key in [TerminalKey.escape, .end, .enter] {
      diary.world.keys = [key]
      #expect(diary.seen("seen remove --last").code == .no)
    }
  }

  @Test("takes a title of several words without quotes")
  func words() {
    diary.seen("seen log 'Our Holiday Video' --new --on 2014")
    diary.expect(
      "seen remove Our Holiday Video --yes -q", ["Removed the watch of Our Holiday Video in 2014."])
    #expect(diary.seen("seen open Our Holiday Film").errors.contains("'Our Holiday Film'"))
    #expect(diary.seen("seen forget Our Holiday Film --yes").errors.contains("'Our Holiday Film'"))
  }

  @Test("names the titles where several have the name")
  func severalTitles() {
    diary.seen("seen log Heat --kind show")
    for command in ["remove Heat --yes", "amend Heat --mood great"] {
      let answer = diary.seen("seen \(command)")
      #expect(answer.code == .data)
      #expect(answer.errors.hasPrefix("seen: 2 titles are named 'Heat': "), "\(answer.errors)")
    }
    diary.expect(
      "seen remove show:heat --yes -q", ["Removed the watch of Heat on November 20, 2026."])
  }

  @Test("wants --yes where nobody can be asked")
  func yes() {
    diary.refuses(
      "seen remove 2", "seen: cannot ask without a terminal: Remove the watch of Heat in 2013?",
      "hint: use --yes", code: .usage)
    diary.expect("seen remove 2 -n", ["Would remove the watch of Heat in 2013."])
    diary.expect("seen remove 2 --yes -q", ["Removed the watch of Heat in 2013."])
    diary.refuses(
      "seen remove 2 --yes", "seen: no watch '2'",
      "hint: 'seen show TITLE' lists the ids of watches")
    diary.expect("seen remove Heat --yes -q", ["Removed the watch of Heat in 2014."])
    diary.refuses(
      "seen remove --last --yes", "seen: you have not logged anything yet",
      "hint: 'seen log TITLE' logs a watch")
    diary.refuses(
      "seen remove", "seen: missing WATCH", "hint: usage: seen remove [WATCH] [EPISODE] [options]",
      code: .usage)
  }
}
