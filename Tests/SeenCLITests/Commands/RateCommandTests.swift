import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen rate")
struct RateCommandTests {
  private let diary = TestDiary()

  init() {
    diary.seen("seen log Heat --on 2013")
  }

  @Test("records a rating, what stood before, and takes it back")
  func rates() {
    diary.expect(
      "seen rate Heat 8/10", ["Heat: rated 8/10."],
      errors: ["'seen undo' takes it back."])
    diary.expect("seen rate heat 4.5/5 -q", ["Heat: rated 4.5/5."])
    #expect(
      diary.lastData
        == #"{"value":4.5,"scale":5,"watch":"box.2","was":{"value":8,"scale":10}}"#)
    diary.expect("seen rate Heat --clear -q", ["Cleared the rating of Heat."])
    diary.refuses("seen rate Heat --clear", "seen: Heat is not rated")
  }

  @Test(
    "takes ratings as people type them",
    arguments: [
      ("9", "9", 10), ("8.5", "8.5", 10), ("85/100", "85", 100), ("2/3", "2", 3), ("●●○", "2", 3),
      ("great", "8.5", 10), ("★★★½", "3.5", 5), ("4,5", "4.5", 10), ("4 stars", "4", 5),
      ("****", "4", 5), ("80%", "80", 100), ("9/10", "9", 10), ("4½", "4.5", 10), ("½/5", "0.5", 5),
      ("8½", "8.5", 10),
      ("3½/5", "3.5", 5), ("10/10", "10", 10),
    ])
  func forms(text: String, value: String, scale: Int) {
    diary.seen(words: ["rate", "Heat", text])
    #expect(diary.lastData.hasPrefix(#"{"value":\#(value),"scale":\#(scale)"#), "\(text)")
  }

  @Test(
    "refuses what is on no scale",
    arguments: [
      "0", "0/10", "11", "10.5/10", "8.25/10", "1.5/3", "1½/3", "4.5½", "½½", "101/100", "3/7",
      "-1", "x", "",
    ])
  func offScale(text: String) {
    let before = diary.lines
    let answer = diary.seen(words: ["rate", "Heat", text])
    #expect(answer.code == .data, "\(text)")
    #expect(answer.errors.hasPrefix("seen: "))
    #expect(diary.lines == before)
  }

  @Test("reads a bare number on the profile's scale")
  func scale() {
    diary.seen("seen setting rating.scale 5")
    diary.expect("seen rate Heat 4 -q", ["Heat: rated 4/5."])
    #expect(diary.seen("seen rate Heat 8").code == .data)
  }

  @Test("wants a rating, a title that is known, and records nothing in a dry run")
  func edges() {
    diary.refuses(
      "seen rate Heat", "seen: missing RATING",
      "hint: usage: seen rate TITLE [EPISODES]... [RATING] [options]",
      code: .usage)
    diary.refuses(
      "seen rate Heat 8 --clear", "seen: unexpected argument '8'",
      "hint: usage: seen rate TITLE [EPISODES]... [RATING] [options]", code: .usage)
    diary.refuses(
      "seen rate Ran 8", "seen: no title 'Ran'",
      "hint: 'seen search' finds titles; 'seen log NAME' adds one")
    let before = diary.lines
    diary.expect("seen rate Heat 8 --dry-run", ["Dry run: Heat: rated 8/10."])
    #expect(diary.lines == before)
  }
}
