import SeenCore
import SeenTestSupport
import Testing

@Suite("Summary of an overview")
struct SummaryTests {
  private static let long = String(repeating: "word ", count: 12)

  @Test(
    "is the first sentences that fit, at most three",
    arguments: [
      ("", ""), (" \n ", ""), ("A film", "A film"), ("  One. Two.  ", "One. Two."),
      ("One. Two! Three? Four.", "One. Two! Three?"), ("Wait... What?! No.", "Wait... What?! No."),
      ("He said \"Go.\" She went.", "He said \"Go.\" She went."),
      ("“Go.” " + long + long + long, "“Go.”"), ("Go.’ " + long + long + long, "Go.’"),
      ("First. " + long + long + long + "end.", "First."),
      ("J. R. Ewing of the U.S. shoots. " + long + long + long, "J. R. Ewing of the U.S. shoots."),
      ("At 5 a.m. it ends. " + long + long + long, "At 5 a.m. it ends."),
      ("Mr. Ed, Mrs. Ed, Ms. Ed. " + long + long + long, "Mr. Ed, Mrs. Ed, Ms. Ed."),
      ("Dr. No vs. St. Jr. No. 5 is it. " + long + long + long, "Dr. No vs. St. Jr. No. 5 is it."),
      ("In 1984. it is. " + long + long + long, "In 1984. it is."),
      ("He says no. Then. " + long + long + long, "He says no. Then."),
      ("3.5 stars! " + long + long + long, "3.5 stars!"),
      ("一つ。二つ。「三つ。」四つ。", "一つ。二つ。「三つ。」"),
      ("एक। दो। तीन। चार।", "एक। दो। तीन।"),
      ("One.\nTwo.\n\nThree. Four.", "One.\nTwo.\n\nThree."),
    ])
  func sentences(text: String, summary: String) {
    #expect(Summary.of(text) == summary)
  }

  @Test("is a first sentence cut where it pauses after 75, else at a word")
  func cut() throws {
    let half = String(repeating: "word ", count: 16)
    let pause = String(half.dropLast())
    for mark in [", ", "; ", ": ", " — ", " – ", " - ", "—"] {
      #expect(Summary.of(pause + mark + half + half) == pause + "…")
    }
    // One before 75 is too early, and one in a number or a word is none.
    for start in ["word, ", half + "1,000 ", half + "10:30 ", half + "on-off ", half + "1914–18 "] {
      let text = start + half + half
      let shown = text.prefix(150)
      let end = try #require(shown.lastIndex(of: " "))
      #expect(Summary.of(text) == shown[..<end] + "…")
    }
    let unparted = String(repeating: "長", count: 200)
    #expect(Summary.of(unparted) == String(repeating: "長", count: 149) + "…")
    #expect(Summary.of(String(repeating: "a", count: 150)).count == 150)
  }

  @Test("is a beginning of the text of at most 150 graphemes that ends with a word")
  func law() throws {
    let words = [
      "a", "Mr", "No", "U.S", "1,000", "3", "café", "e\u{301}", "👩‍👩‍👧", "日本", "\u{5D0}\u{5D1}", "I",
      "e.g", "“go",
      "Heat", "reluctantly", "self-made", "—", "-", "…", String(repeating: "x", count: 40),
    ]
    let ends = ["", "", "", "", ",", ";", ":", ".", "!", "?", "。", "।", ".”", "?!", "..."]
    let blanks = [" ", " ", " ", "  ", "\n", "\r\n", "\u{A0}"]
    try everySeed(5_000) { random in
      var text = random.chance(10) ? " " : ""
      for _ in 0..<random.whole(0...60) {
        text += (random.pick(words) ?? "") + (random.pick(ends) ?? "") + (random.pick(blanks) ?? "")
      }
      let summary = Summary.of(text)
      try check(summary == Summary.of(text) && summary.count <= 150, text)
      let start = Array(text.drop { $0.isWhitespace })
      try check(summary.isEmpty == start.isEmpty, text)
      var shown = Array(summary)
      let isCut = !start.starts(with: shown) || shown.last == "…" && start.count > 150
      if isCut, shown.last == "…" { shown.removeLast() }
      try check(start.starts(with: shown), "\(summary) does not begin \(text)")
      try check(shown.last?.isWhitespace != true, text)
      guard let last = shown.last, shown.count < start.count else { return }
      let next = start[shown.count]
      let isWord = (last.isLetter || last.isNumber) && (next.isLetter || next.isNumber)
      try check(!isWord, "\(summary) ends in a word of \(text)")
    }
  }
}
