import Foundation
import SeenCLI
import SeenTestSupport
import Testing

@Suite("Help pages")
struct HelpSnapshots {
  @Test("are those in Tests/HelpPages (SEEN_RECORD=1 writes them)")
  func pages() throws {
    var names: Set<String> = []
    try CommandListTests.forEach { name, _ in
      let words = name.split(separator: " ").dropFirst().map(String.init) + ["--help"]
      let answer = TestWorld().run(words)
      #expect(answer.code == .done)
      #expect(answer.errors == "")
      let file = name.replacingOccurrences(of: " ", with: "-") + ".txt"
      names.insert(file)
      try compare(answer.output, with: file)
    }
    for topic in HelpTopic.allCases {
      let file = "topic-" + topic.rawValue + ".txt"
      names.insert(file)
      try compare(TestWorld().run("help", topic.rawValue).output, with: file)
    }
    let folder = Repository.root.appending(path: "Tests/HelpPages").path
    let present = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(Set(present) == names)
  }

  private func compare(_ page: String, with file: String) throws {
    let path = "Tests/HelpPages/" + file
    if Repository.isRecording {
      try page.write(
        to: Repository.root.appending(path: path), atomically: true, encoding: .utf8)
    }
    #expect(try Repository.text(path) == page)
  }

  @Test("fit the width of the terminal", arguments: [20, 40, 60, 80, 120, 10_000])
  func widths(columns: Int) {
    CommandListTests.forEach { name, command in
      let world = TestWorld()
      world.environment["COLUMNS"] = String(columns)
      let words = name.split(separator: " ").dropFirst().map(String.init) + ["--help"]
      let examples = command.spec.examples.map { "  " + $0.line }
      for line in world.run(words).lines where !examples.contains(String(line)) {
        #expect(line.count <= min(max(columns, 40), 100), "\(line)")
      }
    }
  }

  @Test("are the same by help and by --help, and win over errors")
  func ways() {
    let world = TestWorld()
    let page = world.run("help", "init")
    #expect(page.code == .done)
    #expect(world.run("init", "--help") == page)
    #expect(world.run("init", "-h") == page)
    #expect(world.run("--help", "init") == page)
    #expect(world.run("init", "a", "b", "--nonsense", "--help") == page)
    #expect(world.run("init", "--label", "--help") == page)
  }
}
