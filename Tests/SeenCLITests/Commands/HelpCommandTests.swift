import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen help")
struct HelpCommandTests {
  @Test("lists every command that is not hidden")
  func list() {
    let lines = TestWorld().run("help").lines
    for command in CommandList.all {
      let isListed = lines.contains { $0.hasPrefix("  \(command.name) ") }
      #expect(isListed == (command.spec.group != .hidden), "\(command.name)")
    }
    let topic = TestWorld().run("help", "commands").lines
    #expect(topic.count == CommandList.shown.count)
  }

  @Test("tells commands from topics, and offers near ones")
  func topics() {
    #expect(TestWorld().run("help", "environment").output.contains("SEEN_JOURNAL"))
    #expect(TestWorld().run("help", "enviroment").errors.contains("did you mean 'environment'?"))
    #expect(TestWorld().run("help", "verison").errors.contains("did you mean 'version'?"))
    #expect(TestWorld().run("help", "verison").code == .usage)
  }
}
