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
