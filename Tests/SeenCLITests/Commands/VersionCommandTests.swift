import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen version")
struct VersionCommandTests {
  @Test("says the version and the format, in words and in JSON")
  func version() {
    let answer = TestWorld().run("version")
    #expect(
      answer
        == Transcript(
          output: "seen \(Version.number) (journal format 1)\n", errors: "", code: .done))
    #expect(TestWorld().run("--version") == answer)
    #expect(TestWorld().run("init", "--version", "a", "b") == answer)
    #expect(
      TestWorld().run("version", "--json").output
        == #"{"version":"\#(Version.number)","format":1}"# + "\n")
  }
}
