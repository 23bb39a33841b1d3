import SeenCore
import Testing

@Suite("TitleRange")
struct TitleRangeTests {
  @Test(
    "is codes of countries with a space between",
    arguments: [
      ("CH", true), ("CH FR", true), ("", false), ("CH  FR", false), ("CH FR ", false),
      ("ch", false), ("CHE", false), ("Andes of Peru", false), ("CH,FR", false),
    ])
  func isRange(text: String, expected: Bool) {
    #expect(TitleRange.isRange(text) == expected)
  }

  @Test("has the first of some countries that is one of its codes")
  func first() {
    #expect(TitleRange.first(of: ["US", "FR", "CH"], in: "CH DE FR") == "FR")
    #expect(TitleRange.first(of: ["HD", "E"], in: "CH DE FR") == nil)
    #expect(TitleRange.first(of: [], in: "CH") == nil)
    #expect(TitleRange.first(of: ["CH"], in: "") == nil)
  }
}
