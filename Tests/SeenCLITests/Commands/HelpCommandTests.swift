import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen help")
struct HelpCommandTests {
  @Test("lists every command that is not hidden")
  func list() {
    let lines = TestWorld().run("help").lines
    let whole = TestWorld().run("help", "all").lines
    func lists(_ lines: [Substring], _ name: String) -> Bool {
      lines.contains { $0.hasPrefix("  \(name) ") }
    }
    for section in CommandList.sections {
      for command in section.commands {
        #expect(lists(whole, command.name) == (command.spec.group != .hidden), "\(command.name)")
        #expect(lists(lines, command.name) == !section.isPlumbing, "\(command.name)")
      }
    }
    #expect(Set(CommandList.all.map { $0.name }).count == CommandList.all.count)
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
