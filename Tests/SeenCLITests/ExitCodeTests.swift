import SeenCLI
import SeenTestSupport
import Testing

@Suite("Exit codes")
struct ExitCodeTests {
  @Test("keep their numbers for ever")
  func numbers() {
    let numbers: [Int32] = [0, 1, 64, 65, 66, 69, 70, 73, 74, 75, 77, 78, 130, 141]
    #expect(ExitCode.allCases.map(\.rawValue) == numbers)
  }

  @Test("are all explained by help")
  func help() {
    let lines = TestWorld().run("help", "exit-codes").lines
    for code in ExitCode.allCases {
      #expect(lines.contains { $0.hasPrefix("  \(code.rawValue) ") && $0.contains(code.meaning) })
    }
  }
}
