import SeenCLI
import SeenTestSupport
import Testing

/// Watches about or before a date (SPEC 7.1, 9.3, 9.8).
@Suite("Watches about a date and before one")
struct QualifiedDateTests {
  private func diary() -> TestDiary {
    let diary = TestDiary()
    for (title, date) in [
      ("A", "1999"), ("B", "about 1999"), ("C", "before 2000"), ("D", "1999-05-03"),
      ("E", "about may 1999"), ("F", "2000"), ("G", "2001-02-03"),
    ] {
      diary.seen(words: ["log", title, "--on", date])
    }
    return diary
  }

  /// The titles that a diary lists, the last watched first.
  private func titles(_ diary: TestDiary, _ words: String...) -> String {
    diary.seen(words: ["diary", "--json=name"] + words).output
      .split(separator: "\"").filter { $0.count == 1 && $0.first?.isLetter == true }
      .joined()
  }

  @Test("are kept as said, and stand in their order")
  func kept() {
    let diary = diary()
    #expect(diary.lines.contains { $0.contains(#""date":"about 1999""#) })
    #expect(diary.lines.contains { $0.contains(#""date":"before 2000""#) })
    #expect(titles(diary) == "GFCDEBA")
    #expect(diary.seen("seen check").code == .done)
    diary.expect(
      "seen diary",
      [
        "2001, 1 watch", "", "February", "Sat  3       G", "", "2000, 1 watch", "",
        "2000, month unknown", "             F", "", "Before 2000, 1 watch", "before 2000  C", "",
        "1999, 4 watches", "", "May", "Mon  3       D", "about May    E", "",
        "1999, month unknown", "about 1999   B", "             A",
      ])
    diary.expect(
      "seen log H before 1998", ["H, watched before 1998."],
      errors: [
        "H is new here; 'seen undo' takes it back."
      ])
    diary.expect(
      "seen amend H --on 'about 1997-03'",
      ["Amended the watch of H before 1998: date about 1997-03."],
      errors: [
        "'seen undo' takes it back."
      ])
  }

  @Test("count only where all days lie that they can mean")
  func counted() {
    let diary = diary()
    #expect(titles(diary, "--when", "1999") == "DEA")
    #expect(titles(diary, "--when", "1990s") == "DEA")
    #expect(titles(diary, "--when", "before 2000") == "CDEA")
    #expect(titles(diary, "--when", "1998..2000") == "FDEBA")
    #expect(titles(diary, "--when", "about 1999") == "FDEBA")
    #expect(titles(diary, "--when", "since 1998") == "GFDEBA")
    #expect(titles(diary, "--when", "until 2005") == "GFCDEBA")
    #expect(titles(diary, "date:1999-05") == "D")
    let stats = diary.seen("seen stats --json").output
    #expect(stats.contains(#""byYear":{"1999":2,"2000":1,"2001":1}"#), "\(stats)")
    #expect(stats.contains(#""undated":0"#), "\(stats)")
    #expect(diary.seen("seen calendar 1999-05 --json").output.contains(#""1999-05-03":1"#))
  }

  @Test("of what begins after today are refused, and of the first day of all")
  func refused() {
    let diary = TestDiary()
    for date in ["before 2030", "about 2027", "before tomorrow"] {
      #expect(diary.seen(words: ["log", "A", "--on", date]).code == .data, "\(date)")
    }
    #expect(diary.seen(words: ["log", "A", "--on", "before 0001"]).code == .usage)
    #expect(diary.seen(words: ["log", "A", "--on", "before today"]).code == .done)
  }

  @Test("come back from our own exports as they were")
  func moved() throws {
    let diary = diary()
    for format in ["csv", "json"] {
      let bytes = diary.seen("seen export \(format)").output
      let other = TestDiary()
      try ErrorGallery.put(bytes, at: "/home/ana/export.\(format)", in: other.world)
      let answer = other.seen("seen import \(format) /home/ana/export.\(format)")
      #expect(titles(other) == "GFCDEBA", "\(format): \(answer)")
    }
  }
}
