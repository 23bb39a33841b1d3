import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

/// Members of an envelope that somebody wrote by hand, with values of another type.
@Suite("members written by hand") struct HandWrittenMembersTests {
  private let diary = TestDiary()

  /// Writes a watch with a member of its envelope into a segment.
  private func write(_ title: String, _ member: String) throws {
    let line =
      #"{"id":"hand.1","time":"2026-11-20T10:00:00.000Z","type":"watch.logged","#
      + #""subject":"film:\#(title)",\#(member),"data":{"date":"2026-11-19"}}"# + "\n"
    try diary.put(line, as: "events/hand.jsonl")
  }

  @Test(
    "what is not plainly not private counts as private, and is told",
    arguments: [#""true""#, #""false""#, "5", "{}", "[]"])
  func privates(_ value: String) throws {
    try write("secret", #""private":\#(value)"#)
    #expect(diary.seen("seen diary --json=subject").lines.count == 1)
    #expect(!diary.seen("seen export json").output.contains("secret"))
    #expect(diary.seen("seen export json --private").output.contains("secret"))
    let reported = diary.seen("seen check")
    #expect(reported.code != .done && reported.output.contains("private"), "\(reported)")
  }

  @Test("null, false and no member at all are not private", arguments: ["null", "false"])
  func open(_ value: String) throws {
    try write("plain", #""private":\#(value)"#)
    #expect(diary.seen("seen export json").output.contains("plain"))
    #expect(diary.seen("seen check").code == .done)
  }

  @Test("an empty profile is that of everybody without one; a number is so too, and is told")
  func profiles() throws {
    try write("whose", #""profile":"""#)
    #expect(diary.seen("seen diary --json=subject").lines.count == 1)
    #expect(diary.seen("seen check").code == .done)
    let other = HandWrittenMembersTests()
    try other.write("whose", #""profile":5"#)
    #expect(other.diary.seen("seen diary --json=subject").lines.count == 1)
    let reported = other.diary.seen("seen check")
    #expect(reported.code != .done && reported.output.contains("profile"), "\(reported)")
  }
}
