import SeenCore
import Testing

@Suite("How dates are shown")
struct DateStyleTests {
  @Test(
    "is what the setting says, or the country of the locale",
    arguments: [
      ("text", "en_US", .text), ("iso", "C", .iso), ("dmy", "", .dmy), ("mdy", "de_DE", .mdy),
      ("locale", "en_US.UTF-8", .mdy), ("locale", "es_US", .mdy), ("locale", "en_GB.UTF-8", .dmy),
      ("locale", "sv_SE", .iso), ("locale", "fr_CA@euro", .iso), ("locale", "zh_Hant_TW", .iso),
      ("locale", "C", .text), ("locale", "C.UTF-8", .text), ("locale", "POSIX", .text),
      ("locale", "", .text), ("locale", "de", .dmy), ("locale", "_", .dmy), ("locale", "..", .text),
    ] as [(String, String, DateStyle)])
  func locales(word: String, locale: String, style: DateStyle) {
    #expect(DateStyle(word) { $0 == "LANG" ? locale : nil } == style)
  }

  @Test("is that of the first variable that is set")
  func variables() {
    let all = ["LC_ALL": "ja_JP", "LC_TIME": "en_US", "LANG": "de_DE"]
    #expect(DateStyle("locale") { all[$0] } == .iso)
    #expect(DateStyle("locale") { $0 == "LC_ALL" ? "" : all[$0] } == .mdy)
  }
}
