import SeenCore
import SeenRender
import Testing

@Suite("Changes in words")
struct ChangeWordsTests {
  @Test("name each field with its new value, and leave long values out")
  func changes() {
    let set = [
      JSON.Member("date", "2026-07-04"), JSON.Member("mood", .null),
      JSON.Member("subject", "film:heat-1995"),
      JSON.Member("notes", .string(String(repeating: "long ", count: 20))),
    ]
    let text = ChangeWords.text(set) { $0 == "film:heat-1995" ? "Heat (1995)" : $0 }
    #expect(text == "date 2026-07-04, mood removed, title Heat (1995), notes changed.")
    #expect(ChangeWords.text([JSON.Member("notes", "Loud.")]) { $0 } == "notes Loud.")
  }
}
