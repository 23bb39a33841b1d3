import SeenCLI
import SeenTestSupport
import Testing

@Suite("Questions")
struct PromptTests {
  private let world = TestWorld()

  init() {
    world.terminals = [.input, .output, .error]
  }

  private func prompt(_ words: String...) -> Transcript {
    world.run(["failing"] + words, program: SampleProgram.self)
  }

  @Test("are answered by one key, and the question is seen first")
  func choice() {
    world.keys = [.other, .character("x"), .character("R")]
    let answer = prompt("choose")
    #expect(answer.output == "half an answer\nchose r\n")
    #expect(answer.errors == "Remove? [k]eep  [r]emove  [c]ancel r\n")
  }

  @Test(
    "are canceled by Escape, c and the end of input",
    arguments: [.escape, .end, .character("c")] as [TerminalKey])
  func canceled(key: TerminalKey) {
    world.keys = [key]
    #expect(prompt("choose").output.hasSuffix("chose nothing\n"))
  }

  @Test("end the program on Control-C")
  func interrupted() {
    world.keys = [.interrupt]
    let answer = prompt("choose")
    #expect(answer.code == .interrupted)
    #expect(answer.output == "")
  }

  @Test("for yes or no take no for everything but y")
  func confirmation() {
    for (key, code) in [
      (TerminalKey.character("y"), ExitCode.done), (.character("Y"), .done),
      (.character("n"), .no), (.enter, .no), (.escape, .no), (.end, .no),
    ] {
      world.keys = [.character("q"), key]
      #expect(prompt("confirm").code == code)
    }
    // The end of the 'yes' that answered the question before.
    world.keys = [.character("e"), .character("s"), .enter, .character("y")]
    #expect(prompt("confirm").code == .done)
    world.keys = [.character("e"), .character("s"), .enter, .enter]
    #expect(prompt("confirm").code == .no)
    world.terminals = []
    #expect(prompt("confirm", "--yes").code == .done)
  }

  @Test("for a line of a list take its number")
  func pick() {
    world.input = Array("7\nx\n 2 \n".utf8)
    let answer = prompt("pick")
    #expect(answer.output.hasSuffix("picked 1\n"))
    #expect(answer.errors.hasPrefix("  1  one\n  2  two<U+001B>[2J\nWhich? [1-2, Enter for none] "))
    world.input = Array("\n".utf8)
    #expect(prompt("pick").output.hasSuffix("picked none\n"))
    world.input = Array("n\n1\n".utf8)
    #expect(prompt("pick").output.hasSuffix("picked none\n"))
    world.input = Array("1\u{1B}".utf8)
    #expect(prompt("pick").output.hasSuffix("picked none\n"))
    world.input = []
    #expect(prompt("pick").output.hasSuffix("picked none\n"))
  }

  @Test("for several lines take numbers and ranges, and count what does not fit")
  func several() {
    let diary = TestDiary()
    for number in 10..<34 { diary.seen("seen watchlist add Film\(number) --new --kind film -q") }
    diary.world.terminals = [.input, .error]
    diary.world.environment["NO_COLOR"] = "1"
    diary.world.input = Array("33\nfilm3\n1,3-4\n".utf8)
    let answer = diary.seen("seen watchlist remove")
    #expect(answer.errors.contains("  20 of 24; type more letters\n"), "\(answer.errors)")
    #expect(answer.errors.contains("[1-20, or several as 1,2, Enter for none]"))
    #expect(answer.errors.contains("[1-4, or several as 1,2, Enter for none]"))
    #expect(answer.output.contains("Film30"), "\(answer)")
    #expect(diary.seen("seen watchlist --plain").lines.count == 21)
    diary.world.input = Array("\n".utf8)
    #expect(diary.seen("seen watchlist remove").code == .no)
    diary.world.terminals = []
    #expect(diary.seen("seen watchlist remove").code == .usage)
  }

  @Test("for what log and rate lack are asked on a terminal, and nowhere else")
  func lacking() {
    let diary = TestDiary()
    diary.seen("seen log Heat --new --kind film")
    for line in ["seen log", "seen rate", "seen rate Heat", "seen log --no-input"] {
      #expect(diary.seen(line).code == .usage, "\(line)")
    }
    diary.world.terminals = [.input, .error]
    diary.world.environment["NO_COLOR"] = "1"
    diary.world.input = Array("Heat 9/10 yesterday @home\n".utf8)
    #expect(diary.seen("seen log").output.contains("Heat, watched on November 19, 2026"))
    diary.world.input = Array("Heat\nsoso\n8/10\n".utf8)
    let rated = diary.seen("seen rate")
    #expect(rated.output.contains("Heat: rated 8/10."), "\(rated)")
    #expect(rated.errors.contains("'soso' is not a rating"))
    diary.world.input = Array("7/10\n".utf8)
    #expect(diary.seen("seen rate Heat").output.contains("rated 7/10"))
    diary.world.input = Array("\n".utf8)
    #expect(diary.seen("seen rate Heat").code == .no)
    diary.world.input = []
    #expect(diary.seen("seen log").code == .no)
  }

  @Test("are never asked without a terminal or with --no-input")
  func unasked() {
    for how in ["choose", "confirm", "pick"] {
      #expect(prompt(how, "--no-input").code == .usage)
      for terminals in [[], [.error, .output], [.input, .output]] as [Set<StandardStream>] {
        world.terminals = terminals
        #expect(prompt(how).code == .usage)
      }
      world.terminals = [.input, .output, .error]
    }
  }
}
