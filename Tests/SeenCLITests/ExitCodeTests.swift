import SeenApp
import SeenCLI
import SeenRender
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

  @Test("of errors have codes that help and the page of errors list with one meaning")
  func errors() throws {
    let lines = TestWorld().run("help", "exit-codes").output
    let specification = try SpecPages.text("ERRORS")
    for code in ErrorCode.allCases {
      #expect(lines.contains("\n  \(code.rawValue) "), "\(code)")
      #expect(specification.contains("\n| `\(code.rawValue)` | \(code.meaning) |\n"), "\(code)")
    }
    let listed = specification.matches(of: /\n\| `([a-z-]+)` \| .+? \|(?=\n)/).map(\.1)
    #expect(Set(ErrorCode.allCases.map(\.rawValue)).isSubset(of: listed.map(String.init)))
  }
}
