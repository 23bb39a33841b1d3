import Foundation
import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen spec")
struct SpecCommandTests {
  @Test("names the page that describes the format, which exists")
  func page() {
    #expect(TestWorld().run("spec").output.contains("SPEC.md"))
    let path = Repository.root.appending(path: "SPEC.md").path
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test("prints the schema as one JSON object")
  func schema() throws {
    let answer = TestWorld().run("spec", "--schema")
    let value = try JSONSerialization.jsonObject(with: Data(answer.output.utf8))
    let schema = try #require(value as? [String: Any])
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
  }
}
