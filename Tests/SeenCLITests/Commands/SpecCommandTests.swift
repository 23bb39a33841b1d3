import Foundation
import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen spec")
struct SpecCommandTests {
  @Test("prints each page, byte for byte", arguments: SpecPages.names)
  func page(_ name: String) throws {
    let words = name == "SPEC" ? [] : [name.lowercased()]
    let output = TestWorld().run(["spec"] + words).output
    // As one truth: a difference of two long pages takes minutes to compute.
    let isSame = output.utf8.elementsEqual(try SpecPages.text(name).utf8)
    #expect(isSame)
  }

  @Test("names the pages where there is no such one")
  func unknown() {
    let answer = TestWorld().run("spec", "query")
    #expect(answer.code == .usage)
    #expect(answer.errors.contains("queries"))
  }

  @Test("prints the schema as one JSON object")
  func schema() throws {
    let answer = TestWorld().run("spec", "--schema")
    let value = try JSONSerialization.jsonObject(with: Data(answer.output.utf8))
    let schema = try #require(value as? [String: Any])
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
  }
}
