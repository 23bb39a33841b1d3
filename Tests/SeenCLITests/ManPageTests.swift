import Foundation
import SeenCLI
import SeenTestSupport
import Testing

@Suite("Manual pages")
struct ManPageTests {
  @Test("there is one for every command that help shows, and one for queries")
  func names() {
    var names = Set(["seen-query.7"])
    CommandListTests.forEach { name, command in
      let isHidden = command.spec.group == .hidden && name != "seen"
      if !isHidden { names.insert(name.replacingOccurrences(of: " ", with: "-") + ".1") }
    }
    #expect(Set(ManPage.all(of: ProgramCommand.self).map(\.fileName)) == names)
    #expect(ManPage.all(of: ProgramCommand.self).count == names.count)
  }

  @Test("hold everything that help says of an option or an operand")
  func contents() {
    CommandListTests.forEach { name, command in
      let words = name.split(separator: " ").dropFirst().map(String.init)
      let answer = TestWorld().run(["help", "--man"] + words)
      #expect(answer.code == .done)
      let text = answer.output.replacing("\n", with: " ").replacing("\\-", with: "-")
        .replacing("\\(aq", with: "'").replacing("\\&", with: "")
      for option in command.spec.options where !option.isHidden {
        #expect(text.contains("Fl -" + option.long), "\(name) --\(option.long)")
      }
      for operand in command.spec.operands {
        #expect(text.contains("Ar " + operand.name), "\(name)")
      }
      for line in answer.lines { #expect(line.utf8.allSatisfy { $0 < 127 }, "\(name)") }
    }
  }

  @Test("are printed by seen help --man, topics as the page they stand on")
  func help() {
    let world = TestWorld()
    #expect(world.run("help", "--man", "query").lines.contains(".Dt SEEN-QUERY 7"))
    for topic in ["commands", "environment", "exit-codes"] {
      #expect(world.run("help", "--man", topic) == world.run("help", "--man"))
    }
    #expect(world.run("help", "--man", "nonsense").code == .usage)
  }

  @Test("have nothing that mandoc warns of")
  func lint() throws {
    guard let mandoc = Program.path(of: "mandoc") else {
      print("skipped: mandoc is not installed")
      return
    }
    let folder = try TemporaryFolder()
    let pages = ManPage.all(of: ProgramCommand.self)
    for page in pages {
      try Data(page.bytes).write(to: URL(filePath: folder.path + "/" + page.fileName))
    }
    let files = pages.map { folder.path + "/" + $0.fileName }
    let ran = try Program.run(mandoc, ["-T", "lint"] + files)
    // The pages themselves are not installed where mandoc looks for them.
    let findings = ran.output.split(separator: "\n").filter {
      !$0.contains("referenced manual not found: Xr seen")
    }
    #expect(findings == [], "\(findings.prefix(10))")
  }
}
