import SeenCore
import SeenTestSupport
import Testing

@Suite("A pattern")
struct TextPatternTests {
  private func holds(_ pattern: TextPattern?, _ text: String) throws -> Bool {
    TextNeedle(try #require(pattern)).occurs(in: Array(TextFold.fold(text).utf8))
  }

  @Test("fits what Swift's own expressions fit, over random ones")
  func differential() throws {
    try everySeed(200) { random in
      let expression = TextPatternTests.expression(&random, depth: 3)
      let regex = try Regex(expression)
      for _ in 0..<20 {
        let text = String(
          (0..<Int.random(in: 0..<7, using: &random)).map { _ in random.pick(Array("ab c")) ?? "a" }
        )
        // Texts are compared folded.
        let folded = TextFold.fold(text)
        let expected = folded.firstMatch(of: regex) != nil
        let found = try holds(TextPattern(expression: expression), text)
        try check(found == expected, "/\(expression)/ and '\(folded)': \(found)")
      }
    }
  }

  private static func expression(_ random: inout Seeded, depth: Int) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 4), using: &random) {
    case 0: return "a"
    case 1: return "b"
    case 2: return "."
    case 3: return random.pick(["[ab]", "[^a]", "[a-b ]", "c", " "]) ?? "a"
    case 4, 5: return expression(&random, depth: depth - 1) + expression(&random, depth: depth - 1)
    case 6:
      return "(" + expression(&random, depth: depth - 1) + "|"
        + expression(&random, depth: depth - 1) + ")"
    case 7:
      return "(" + expression(&random, depth: depth - 1) + ")"
        + (random.pick(["*", "+", "?"]) ?? "*")
    default:
      let inner = expression(&random, depth: depth - 1)
      return random.chance(50) ? "^" + inner : inner + "$"
    }
  }

  @Test(
    "with wildcards has to be the whole text",
    arguments: [
      ("hea*", "Heat", true), ("hea*", "Sheath", false), ("*eat", "Heat", true),
      ("h*t", "HEAT", true), ("h?at*", "Heat", true), ("h?t*", "Heat", false), ("*", "x", true),
      ("am*lie", "Amélie", true), ("a*b*c", "aXbYc", true), ("a*b*c", "acb", false),
    ])
  func wildcards(pattern: String, text: String, expected: Bool) throws {
    #expect(try holds(TextPattern(wildcards: pattern), text) == expected)
  }

  @Test(
    "that is none is refused",
    arguments: ["(", ")", "a)", "(a", "*a", "a|*", "[", "[a", "\\", "a**", "[b-a]"])
  func wrong(expression: String) {
    #expect(TextPattern(expression: expression) == nil)
  }

  @Test("nested deep or repeated without end takes no longer than it must")
  func time() throws {
    let deep = String(repeating: "(", count: 32) + "a" + String(repeating: ")+", count: 32)
    let text = String(repeating: "a", count: 5_000)
    #expect(try holds(TextPattern(expression: deep), text))
    #expect(TextPattern(expression: String(repeating: "(", count: 40) + "a") == nil)
    #expect(try !holds(TextPattern(expression: "^(a*)*b$"), text))
    #expect(try !holds(TextPattern(expression: "^(a|a)*(a|a)*(a|a)*c"), text))
    #expect(TextPattern(expression: String(repeating: "a", count: 2_000)) == nil)
  }
}
