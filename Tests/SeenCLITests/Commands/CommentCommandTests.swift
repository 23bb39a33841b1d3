import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen comment and seen comments")
struct CommentCommandTests {
  private func diary() -> TestDiary {
    let diary = TestDiary()
    diary.seen("seen log Heat --year 1995 --on 2026-11-01 --profile ana --new-profile")
    diary.seen("seen log 'Night Bus' s01e01..e02 --on 2026-11-02 --profile ana")
    diary.seen("seen rate Heat 9/10 --profile bo --new-profile")
    return diary
  }

  @Test("post, reply, change and remove")
  func whole() {
    let diary = diary()
    diary.expect(
      "seen comment Heat 'They meet only twice.' --profile ana", ["Commented on Heat (1995)."],
      errors: ["'seen undo --profile ana' takes it back."])
    diary.expect(
      "seen comment Heat 'Not quite.' --reply 9 --profile bo", ["Replied to ana on Heat (1995)."],
      errors: ["'seen undo --profile bo' takes it back."])
    #expect(diary.lastData == #"{"text":"Not quite.","reply":"box.9"}"#)
    diary.expect(
      "seen comments Heat --profile bo",
      [
        "Heat (1995)", "ana          November 20, 2026  box.9", "    They meet only twice.",
        "  bo to ana  November 20, 2026  box.10", "    Not quite.",
      ])
    diary.expect(
      "seen comment --amend 10 'Three times.' --profile bo -q",
      ["Changed your comment on Heat (1995)."])
    diary.expect(
      "seen comment --remove 9 --profile ana -q", ["Removed your comment on Heat (1995)."])
    diary.expect(
      "seen comments Heat --profile ana",
      [
        "Heat (1995)", "ana          November 20, 2026  removed  box.9",
        "  bo to ana  November 20, 2026  edited   box.10", "    Three times.",
      ])
    let shown = diary.seen("seen show Heat --profile ana").output
    #expect(shown.contains("comments  1  "), "\(shown)")
    diary.seen("seen undo --yes --profile ana")
    #expect(diary.seen("seen comments Heat").output.contains("They meet only twice."))
    let objects = diary.seen("seen comments Heat --json=id,profile,reply,depth,amended").output
    #expect(
      objects
        == #"{"id":"box.9","profile":"ana","reply":null,"depth":0,"amended":null}"# + "\n"
        + #"{"id":"box.10","profile":"bo","reply":"box.9","depth":1,"#
        + #""amended":"2026-11-20T20:00:08.000Z"}"# + "\n")
  }

  @Test("hide spoilers until the title is watched, for an episode that episode")
  func spoilers() {
    let diary = diary()
    diary.seen("seen comment Heat 'He dies.' --spoiler --profile ana")
    diary.seen("seen comment 'Night Bus' s01e02 'She stays.' --spoiler --profile ana")
    diary.expect(
      "seen comments Heat --profile bo", ["1 comment with spoilers; --spoilers shows it."])
    #expect(
      diary.seen("seen comments Heat --profile bo --json=text,spoiler,hidden").output
        == #"{"text":null,"spoiler":true,"hidden":true}"# + "\n")
    #expect(!diary.seen("seen comments Heat --profile bo --plain").output.contains("dies"))
    #expect(diary.seen("seen comments Heat --profile bo --spoilers").output.contains("He dies."))
    #expect(diary.seen("seen comments Heat --profile ana").output.contains("He dies."))
    diary.seen("seen log Heat --profile bo")
    #expect(diary.seen("seen comments Heat --profile bo").output.contains("He dies."))
    diary.seen("seen log 'Night Bus' s01e01 --profile bo")
    #expect(!diary.seen("seen comments 'Night Bus' --profile bo").output.contains("She stays."))
    diary.seen("seen log 'Night Bus' s01e02 --profile bo")
    #expect(diary.seen("seen comments 'Night Bus' --profile bo").output.contains("She stays."))
  }

  @Test("take text from the input and from an editor")
  func text() {
    let diary = diary()
    diary.world.input = Array("Long.\nLonger.\n".utf8)
    diary.seen("seen comment Heat - --profile bo")
    #expect(diary.lastData == #"{"text":"Long.\nLonger."}"#)
    diary.expect(
      "seen comments Heat --profile ana",
      ["Heat (1995)", "bo  November 20, 2026  box.9", "    Long.", "    Longer."])
  }

  @Test("cost 'seen show' no line for a title that nobody commented on")
  func none() {
    let diary = diary()
    #expect(!diary.seen("seen show Heat --profile ana").output.contains("comments"))
    diary.expect(
      "seen comments Heat", ["No comments. 'seen comment TITLE TEXT' posts one."])
  }

  @Test("of a forked id are each changed by what comes after them")
  func forks() throws {
    let diary = diary()
    func line(_ number: Int, _ minute: Int, _ type: String, _ data: String) -> String {
      #"{"id":"hand.\#(number)","time":"2026-11-20T21:1\#(minute):00.000Z","type":"\#(type)","#
        + #""subject":"film:heat-1995","profile":"ana","data":{\#(data)}}"# + "\n"
    }
    func amended(_ number: Int, _ minute: Int, _ text: String) -> String {
      let data = #""comment":"hand.1","set":{"text":"\#(text)"}"#
      return line(number, minute, "comment.amended", data)
    }
    let lines =
      line(1, 1, "comment.posted", #""text":"a""#) + amended(2, 2, "A")
      + line(1, 3, "comment.posted", #""text":"b""#)
    let path = "/home/ana/films/events/2026-11.hand.jsonl"
    try diary.world.files.writeNew(path, Array(lines.utf8))
    let question = "seen comments Heat --json=text"
    #expect(diary.seen(question).output == "{\"text\":\"A\"}\n{\"text\":\"b\"}\n")
    try diary.world.files.writeNew(
      "/home/ana/films/events/2026-11.hand.2.jsonl", Array(amended(3, 4, "B").utf8))
    #expect(diary.seen(question).output == "{\"text\":\"B\"}\n{\"text\":\"B\"}\n")
  }

  @Test("never show the terminal what it would obey")
  func controls() {
    let diary = diary()
    diary.seen(words: ["comment", "Heat", "a\u{1B}[2Jb", "--profile", "ana"])
    #expect(!diary.seen("seen comments Heat").output.contains("\u{1B}"))
  }

  @Test("are refused with what to do")
  func refusals() {
    let diary = diary()
    diary.seen("seen comment Heat Great --profile ana")
    diary.refuses(
      "seen comment Haet Great", "seen: no title 'Haet'", "hint: did you mean 'Heat'?")
    diary.refuses(
      "seen comment Heat Yes --reply 99", "seen: no comment '99' on Heat (1995)",
      "hint: 'seen comments TITLE' lists the ids of comments")
    diary.refuses(
      "seen comment 'Night Bus' Yes --reply 9", "seen: no comment '9' on Night Bus",
      "hint: 'seen comments TITLE' lists the ids of comments")
    diary.refuses(
      "seen comment --remove box.9 --profile bo",
      "seen: the comment box.9 belongs to the profile 'ana'",
      "hint: 'seen comment TITLE TEXT --reply box.9' replies to it")
    diary.refuses(
      "seen comment --remove 9 Heat", "seen: unexpected argument 'Heat'",
      "hint: usage: seen comment [TITLE] [EPISODE] [TEXT]... [options]", code: .usage)
    diary.refuses(
      "seen comment 'Night Bus' s01e01", "seen: missing TEXT",
      "hint: usage: seen comment [TITLE] [EPISODE] [TEXT]... [options]", code: .usage)
    diary.refuses(
      "seen comment 'Night Bus' s01e01..e02 Both", "seen: 's01e01..e02' is more than one episode",
      "hint: name one episode, such as s02e03", code: .usage)
  }
}
