import SeenCLI
import SeenTestSupport
import Testing

/// What other programs add under names of their own.
@Suite("Types and members of other programs")
struct OtherProgramsTests {
  private let diary = TestDiary()

  init() throws {
    diary.seen("seen log Heat --new --kind film")
    let head = #""time":"2026-11-20T10:00:00.000Z""#
    try ErrorGallery.put(
      #"{"id":"acme.1",\#(head),"type":"acme.mood","subject":"film:heat","data":{"color":"blue"}}"#
        + "\n"
        + #"{"id":"acme.2",\#(head),"type":"watch.logged","subject":"film:heat","acme.tv":"oled","#
        + #""data":{"date":"2026-11-19","acme.seat":"F12"}}"# + "\n"
        + #"{"id":"acme.3",\#(head),"type":"my-cinema.row","subject":"film:heat","data":{"row":3}}"#
        + "\n",
      at: "/home/ana/films/events/2026-11.acme.jsonl", in: diary.world)
  }

  @Test("are shown, in text and in JSON, and ask nobody to update")
  func shown() {
    for line in ["diary", "show Heat", "show acme.2", "stats", "events", "list"] {
      let answer = diary.seen("seen \(line)")
      #expect(!answer.errors.contains("newer version"), "\(line): \(answer.errors)")
    }
    let watch = diary.seen("seen show acme.2").output
    #expect(watch.contains("acme.seat  F12") && watch.contains("acme.tv"), "\(watch)")
    let json = diary.seen("seen show acme.2 --json").output
    #expect(json.contains(#""acme.seat":"F12""#) && json.contains(#""acme.tv":"oled""#), "\(json)")
    let title = diary.seen("seen show Heat").output
    #expect(title.contains("acme.mood") && title.contains("color blue"), "\(title)")
    #expect(title.contains("my-cinema.row"))
    #expect(diary.seen("seen history Heat").output.contains("acme.seat F12"))
  }

  @Test("are kept, whatever is done with the watch")
  func kept() {
    let before = diary.lines.filter { $0.contains("acme.") }
    for line in ["amend acme.2 --mood good", "undo", "rate Heat 7/10", "snapshot", "check"] {
      #expect(diary.seen("seen \(line)").code == .done, "\(line)")
    }
    #expect(diary.lines.filter { $0.contains(#""id":"acme."#) } == before)
  }

  @Test("of a newer version of the format are said to be that")
  func newer() throws {
    try ErrorGallery.put(
      #"{"id":"new.1","time":"2026-11-20T10:00:00.000Z","type":"watch.shared","data":{}}"# + "\n",
      at: "/home/ana/films/events/2026-11.new.jsonl", in: diary.world)
    let answer = diary.seen("seen diary")
    #expect(answer.errors == "1 event needs a newer version of seen; it is kept.\n")
  }
}

/// Events that do not count, where they are listed.
@Suite("seen events, of what does not count")
struct VoidEventsTests {
  private let diary = TestDiary()

  init() throws {
    for line in [
      "profile add Bo", "log Heat --new", "rate Heat 8/10", "undo", "log Ran --new --profile bo",
      "undo --profile bo",
    ] { diary.seen("seen " + line) }
    try ErrorGallery.put(
      #"{"id":"hand.1","time":"2026-11-20T10:00:00.000Z","type":"rating.set","#
        + #""subject":"film:heat","data":{"value":99,"scale":10}}"# + "\n",
      at: "/home/ana/films/events/2026-11.hand.jsonl", in: diary.world)
  }

  @Test("says why each does not count, who did that, and can leave them out")
  func reasons() {
    let voids = diary.seen("seen events --json=id,void").lines.filter { !$0.contains("null") }
    #expect(
      voids == [
        #"{"id":"hand.1","void":{"why":"inert"}}"#,
        #"{"id":"box.4","void":{"why":"undone","by":"box.5","profile":"me"}}"#,
        #"{"id":"box.6","void":{"why":"undone","by":"box.8","profile":"bo"}}"#,
        #"{"id":"box.7","void":{"why":"undone","by":"box.8","profile":"bo"}}"#,
      ])
    let all = diary.seen("seen events").lines.map { String($0) }
    // As they are stored, so that they can be read back.
    #expect(all.count == diary.lines.count && Set(all) == Set(diary.lines))
    let standing = diary.seen("seen events --standing --json=id").lines.map { String($0) }
    let ids = (1...3).map { "{\"id\":\"box.\($0)\"}" }
    #expect(standing == ids, "an undo says nothing that is not said by what is left")
    #expect(!diary.seen("seen events --standing --json").output.contains("void"))
    #expect(diary.seen("seen events --json").output.contains(#""void":{"why":"undone""#))
    #expect(
      diary.seen("seen events --plain").lines.map { $0.split(separator: "\t").last ?? "" }
        .filter { ["undone", "inert"].contains($0) }.count == voids.count)
    let last = diary.seen("seen events --standing --limit 2 --json=id").lines.map { String($0) }
    #expect(last == Array(ids.suffix(2)))
    diary.seen("seen redo")
    #expect(!diary.seen("seen events --json=id,void").output.contains(#"{"id":"box.4","void":{"#))
  }
}
