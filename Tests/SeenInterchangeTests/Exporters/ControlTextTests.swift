import SeenInterchange
import Testing

@Suite("Text without controls") struct ControlTextTests {
  @Test(
    "has a blank for each control character and each line end of Unicode, but for those to keep")
  func blanked() {
    #expect(ControlText.blanked("plain \u{E9} \u{1F60A}") == "plain \u{E9} \u{1F60A}")
    #expect(
      ControlText.blanked("a\u{0}b\u{1B}c\u{7F}d\u{9B}e\u{2028}f\u{2029}g") == "a b c d e f g")
    #expect(ControlText.blanked("a\nb\tc", besides: ["\n"]) == "a\nb c")
  }
}
