import Foundation
import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen spec")
struct SpecCommandTests {
  @Test("prints SPEC.md, byte for byte")
  func page() throws {
    let output = TestWorld().run("spec").output
    // As one truth: a difference of two long pages takes minutes to compute.
    let isSame = output.utf8.elementsEqual(try Repository.text("SPEC.md").utf8)
    #expect(isSame)
  }

  @Test("prints the schema as one JSON object")
  func schema() throws {
    let answer = TestWorld().run("spec", "--schema")
    let value = try JSONSerialization.jsonObject(with: Data(answer.output.utf8))
    let schema = try #require(value as? [String: Any])
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
  }
}
