import SeenCLI
import SeenTestSupport
import Testing

@Suite("A bare seen")
struct ProgramCommandTests {
  @Test("shows the most used commands in one screen")
  func short() {
    let answer = TestWorld().run()
    #expect(answer.code == .done)
    #expect(answer.lines.count <= 20)
    #expect(answer.lines.first == "Keep a journal of what you watch and see.")
  }

  @Test("with options alone is no other thing")
  func options() {
    #expect(TestWorld().run("-q") == TestWorld().run())
    #expect(TestWorld().run("--nonsense").code == .usage)
    #expect(TestWorld().run("--").code == .done)
  }
}
