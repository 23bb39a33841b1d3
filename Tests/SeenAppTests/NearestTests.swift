import SeenApp
import SeenCore
import Testing

@Suite("Did you mean")
struct NearestTests {
  private static func distance(_ source: String, _ target: String) -> Int? {
    EditDistance.between(
      Array(source.unicodeScalars), Array(target.unicodeScalars), limit: 3)
  }

  @Test(
    "counts insertions, removals, replacements and swaps",
    arguments: [
      ("", "", 0), ("abc", "abc", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abd", 1),
      ("abc", "acb", 1), ("abcd", "acbd", 1), ("ca", "abc", 3), ("kitten", "sitting", 3),
      ("diray", "diary", 1), ("é", "e", 1),
    ])
  func distances(source: String, target: String, expected: Int) {
    #expect(NearestTests.distance(source, target) == expected)
    #expect(NearestTests.distance(target, source) == expected)
  }

  @Test("offers at most two words, the nearest first")
  func offers() {
    let words = ["stats", "streak", "show", "search", "setting", "snapshot"]
    #expect(Nearest.words(to: "stat", among: words) == ["stats"])
    #expect(Nearest.words(to: "STATS", among: words) == ["stats"])
    #expect(Nearest.words(to: "shwo", among: words) == ["show"])
    #expect(Nearest.words(to: "se", among: words) == ["search", "setting"])
    #expect(Nearest.words(to: "xyz", among: words).isEmpty)
    #expect(Nearest.words(to: "", among: words).isEmpty)
    #expect(Nearest.words(to: "7", among: ["3", "5", "10"]).isEmpty)
  }

  @Test("takes a word of any length without long work")
  func longWords() {
    let long = String(repeating: "x", count: 1_000_000)
    #expect(Nearest.words(to: long, among: ["stats", "show"]).isEmpty)
  }
}
