import SeenCLI
import SeenTestSupport
import Testing

@Suite("The pager")
struct PagerTests {
  private let world = TestWorld()

  init() {
    world.terminals = [.output, .error]
    world.terminalSize = TerminalSize(columns: 80, rows: 24)
  }

  private func find(_ words: String...) -> Transcript {
    world.run(["find"] + words, program: SampleProgram.self)
  }

  @Test("shows an answer that is longer than the screen")
  func long() throws {
    let answer = find("100")
    #expect(answer.code == .done)
    #expect(answer.output == "")
    let pager = try #require(world.pagers.first)
    #expect(pager.command == ["less"])
    #expect(pager.environment.map(\.name) == ["LESS"])
    #expect(pager.environment.map(\.value) == ["FRX"])
    #expect(pager.shown.count { $0 == UInt8(ascii: "\n") } == 100)
    #expect(pager.isFinished)
  }

  @Test("is not needed for a short answer, nor wanted off a terminal or with --no-pager")
  func unneeded() {
    #expect(find("10").lines.count == 10)
    #expect(find("100", "--no-pager").lines.count == 100)
    world.terminals = [.error]
    #expect(find("100").lines.count == 100)
    #expect(world.pagers.isEmpty)
  }

  @Test("that cannot be started leaves the answer to the terminal")
  func missing() {
    world.hasPager = false
    #expect(find("100").lines.count == 100)
  }

  @Test("is SEEN_PAGER, else PAGER, else less; empty, cat or TERM=dumb is none; LESS is left alone")
  func choice() {
    func command(_ variables: [String: String]) -> [String]? {
      TerminalOutlet.pagerCommand { variables[$0] }
    }
    #expect(command([:]) == ["less"])
    #expect(command(["PAGER": "more -d"]) == ["more", "-d"])
    #expect(command(["PAGER": "more", "SEEN_PAGER": "less -S"]) == ["less", "-S"])
    #expect(command(["PAGER": "more", "SEEN_PAGER": ""]) == nil)
    #expect(command(["PAGER": "cat"]) == nil)
    #expect(command(["PAGER": "less", "TERM": "dumb"]) == nil)
    world.environment["LESS"] = "-S"
    _ = find("100")
    #expect(world.pagers.first?.environment.isEmpty == true)
  }
}
