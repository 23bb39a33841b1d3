import SeenCLI
import SeenRender
import SeenStore
import SeenTestSupport
import Testing

@Suite("The width of a terminal")
struct TerminalWidthTests {
  @Test(
    "holds every line of the diary, of calendars and of titles, for every sample",
    arguments: Sample.all)
  func fits(sample: Sample) throws {
    let copy = try sample.copied()
    let world = TestWorld(files: PosixFileSystem())
    let titles = sample.ask(["diary", "--json=subject"], of: copy).output
      .split(separator: "\n").map { $0.dropFirst(12).dropLast(2) }
    let shown = Set(titles).sorted().enumerated().filter { $0.offset % 20 == 0 }.map(\.element)
    #expect(!shown.isEmpty && shown.allSatisfy { $0.contains(":") })
    let questions =
      [["diary"], ["calendar", "2025"], ["calendar", "2026"], ["calendar", "2026-10"]]
      + [["calendar", "2026-11"]] + shown.map { ["show", String($0)] }
    world.terminals = [.output]
    world.hasPager = false
    world.run(["-C", copy.path, "snapshot", "write"])
    for words in questions {
      for width in [40, 60, 80, 100] {
        world.terminalSize = TerminalSize(columns: width, rows: 50)
        let answer = world.run(
          ["-C", copy.path] + words
            + ["--today", sample.today, "--profile", sample.profile, "--color", "never"])
        #expect(answer.code == .done, "\(words)")
        let wide = answer.output.split(separator: "\n").filter { Width.of(String($0)) > width }
        #expect(wide == [], "\(words) at \(width)")
      }
    }
  }

  @Test("is nothing to a file or to columns for programs")
  func ignored() throws {
    let sample = Sample.all[0]
    let copy = try sample.copied()
    let world = TestWorld(files: PosixFileSystem())
    for words in [["diary", "--when", "2025-12"], ["show", "film:heat-1995"]] {
      for form in [[], ["--plain"]] {
        var answers: Set<String> = []
        for columns in ["40", "100"] {
          world.environment["COLUMNS"] = columns
          answers.insert(
            world.run(["-C", copy.path, "--today", sample.today] + words + form).output)
        }
        #expect(answers.count == 1, "\(words)")
      }
    }
  }
}
