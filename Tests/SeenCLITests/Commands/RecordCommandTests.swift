import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

@Suite("seen record")
struct RecordCommandTests {
  private static let watch =
    #"{"type":"watch.logged","subject":"film:heat-1995","data":{"date":"2026-11-19"}}"#

  private func diary() -> TestDiary {
    let diary = TestDiary()
    diary.seen("seen log Heat --new --year 1995 --on 2026-11-01")
    return diary
  }

  private func record(_ diary: TestDiary, _ text: String, _ words: String = "") -> Transcript {
    diary.world.input = Array(text.utf8)
    return diary.seen("seen record \(words)")
  }

  @Test("records all events as one batch, which is undone as one")
  func batch() throws {
    let diary = diary()
    let before = diary.seen("seen diary --json").output
    let rating =
      ##"{"type":"rating.set","subject":"Heat","data":{"value":9,"scale":10,"watch":"#1"}}"##
    let answer = record(diary, RecordCommandTests.watch + "\n\n" + rating + "\n", "--json")
    #expect(answer.output == #"{"ids":["box.3","box.4"],"batch":"box.3/2","new":true}"# + "\n")
    #expect(diary.lastData == #"{"value":9,"scale":10,"watch":"box.3"}"#)
    #expect(diary.seen("seen show Heat --json").output.contains(#""rating":{"value":9"#))
    diary.seen("seen undo")
    #expect(diary.seen("seen diary --json").output == before)
    let array = record(diary, "[\(RecordCommandTests.watch)]")
    #expect(array.output == "Recorded 1 event.\n")
  }

  @Test("does what commands do: the queue, the watch that a rating is of, and what was before")
  func rules() {
    let diary = diary()
    diary.seen("seen queue add Heat")
    _ = record(diary, RecordCommandTests.watch)
    #expect(diary.types.suffix(2) == ["watch.logged", "item.removed"])
    _ = record(diary, #"{"type":"rating.set","subject":"Heat","data":{"value":4,"scale":5}}"#)
    #expect(diary.lastData.contains(#""watch":"box."#))
    _ = record(diary, #"{"type":"watching.paused","subject":"Heat","data":{"position":60}}"#)
    #expect(diary.lastData == #"{"position":60,"was":null}"#)
    _ = record(
      diary,
      #"{"type":"watch.logged","subject":"film:heat-1995","data":{"date":"2020-01-01"}}"# + "\n"
        + ##"{"type":"rating.set","subject":"film:heat-1995","data":{"value":2,"scale":5,"watch":"#1"}}"##
    )
    #expect(diary.lastData.contains(#""viewing":true"#), "an earlier watch alone is rated")
  }

  @Test("takes types of other programs, with any data")
  func extensions() {
    let diary = diary()
    let answer = record(diary, #"{"type":"acme.mood","seat":"F12","data":{"mood":"great"}}"#)
    #expect(answer.code == .done)
    #expect(diary.lines.last?.contains(#""type":"acme.mood""#) ?? false)
    #expect(diary.lines.last?.contains(#""seat":"F12","data":{"mood":"great"}"#) ?? false)
    #expect(diary.seen("seen stats").errors.isEmpty, "no word about other programs' types")
  }

  @Test("undo counts what has no noun")
  func undone() {
    let diary = diary()
    let line = #"{"type":"example.com.coffee","data":{}}"#
    _ = record(diary, line + "\n" + line + "\n" + line)
    #expect(diary.seen("seen undo").output == "Undid 3 events of the type example.com.coffee.\n")
    _ = record(diary, line + "\n" + RecordCommandTests.watch + "\n" + line)
    let mixed = diary.seen("seen undo").output
    #expect(!mixed.contains("events of the type"), "\(mixed)")
  }

  @Test("finds the title of another program's event by its exact name, and keeps any other subject")
  func titlesOfExtensions() {
    let diary = diary()
    for (subject, stored) in [
      ("Heat", "film:heat-1995"), ("heat", "film:heat-1995"), ("Heat (1995)", "film:heat-1995"),
      ("film:heat-1995", "film:heat-1995"), ("Heatx", "Heatx"), ("seat:F12", "seat:F12"),
    ] {
      let line = #"{"type":"acme.mood","subject":"\#(subject)","data":{"seat":"F12"}}"#
      #expect(record(diary, line).code == .done)
      #expect(diary.lines.last?.contains(#""subject":"\#(stored)""#) ?? false, "\(subject)")
    }
    #expect(diary.seen("seen search acme.mood:F12").output.contains("Heat"))
    diary.seen("seen log Heat --new --year 1986 --on 2026-11-02")
    let line = #"{"type":"acme.mood","subject":"Heat","data":{}}"#
    #expect(record(diary, line).code == .done)
    #expect(diary.lines.last?.contains(#""subject":"Heat""#) ?? false, "two titles have that name")
  }

  @Test(
    "refuses what a command would refuse, and then records nothing",
    arguments: [
      (#"{"type":"watch.logged","subject":"Haet","data":{}}"#, "unknown-title"),
      (#"{"type":"watch.logged","subject":"Heat","data":{"date":"2027-01-01"}}"#, "bad-date"),
      (#"{"type":"watch.logged","subject":"Heat","data":{"date":"2026-13"}}"#, "bad-event"),
      (#"{"type":"rating.set","subject":"Heat","data":{"value":11,"scale":10}}"#, "bad-event"),
      (#"{"type":"rating.set","subject":"Heat","data":{"value":1}}"#, "bad-event"),
      (#"{"type":"rating.set","data":{"value":1,"scale":10}}"#, "bad-event"),
      (#"{"type":"watch.retracted","subject":"Heat","data":{"watch":"box.99"}}"#, "unknown-watch"),
      (##"{"type":"watch.retracted","subject":"Heat","data":{"watch":"#4"}}"##, "bad-event"),
      (#"{"type":"item.added","subject":"Heat","data":{"list":"list:x"}}"#, "unknown-list"),
      (#"{"type":"event.undone","data":{"events":["box.99"]}}"#, "unknown-event"),
      (#"{"type":"event.forgotten","data":{}}"#, "bad-event"),
      (#"{"type":"setting.set","data":{"key":"rating.scale","value":7}}"#, "bad-setting"),
      (#"{"type":"setting.set","data":{"key":"rating.scale","value":"5"}}"#, "bad-setting"),
      (#"{"type":"watch.loged","subject":"Heat","data":{}}"#, "bad-event"),
      (#"{"type":"watchlogged","subject":"Heat","data":{}}"#, "bad-event"),
      (#"{"type":"watch-logged","subject":"Heat","data":{}}"#, "bad-event"),
      (#"{"type":"ratings.set","subject":"Heat","data":{"value":1,"scale":5}}"#, "bad-event"),
      (#"{"type":"coffee","data":{}}"#, "bad-event"),
      (#"{"type":"watch.logged","subject":"Heat","data":{"cloc":"20:00"}}"#, "bad-event"),
      (#"{"type":"watch.logged","subject":"Heat","date":"2026-11-19","data":{}}"#, "bad-event"),
      (#"{"type":"title.amended","subject":"Heat","data":{"set":{"yaer":1995}}}"#, "bad-event"),
      (#"{"type":"watch.logged","subject":"Heat","profile":"bo","data":{}}"#, "bad-event"),
      (#"{"id":"box.7","type":"watch.logged","subject":"Heat","data":{}}"#, "bad-event"),
      (#"{"type":"watch.logged","subject":"Heat","data":[]}"#, "bad-event"),
      (#"["#, "bad-event"), (#"7"#, "bad-event"), ("nonsense", "bad-event"),
    ])
  func refused(line: String, code: String) {
    let diary = diary()
    let before = diary.lines
    let answer = record(diary, RecordCommandTests.watch + "\n" + line, "--json")
    #expect(answer.errors.contains(#""code":"\#(code)""#), "\(answer.errors)")
    #expect(answer.code == .data)
    #expect(diary.lines == before)
  }

  @Test("types and members of other programs are theirs, and slips for ours are told")
  func slips() {
    let diary = diary()
    for line in [
      #"{"type":"acme.watch.logged","data":{"cloc":1}}"#, #"{"type":"my-log","data":{}}"#,
      #"{"type":"watch.logged","subject":"Heat","acme.date":1,"data":{"acme.cloc":"x"}}"#,
      #"{"type":"watch.logged","subject":"Heat","seat":"F12","data":{"mood":"great"}}"#,
    ] { #expect(record(diary, line).code == .done, "\(line)") }
    for (line, hint) in [
      (#"{"type":"watchlogged","data":{}}"#, "'watch.logged'"),
      (#"{"type":"ratings.set","data":{}}"#, "'rating.set'"),
      (#"{"type":"watch.logged","subject":"Heat","data":{"cloc":"20:00"}}"#, "'clock'"),
      (#"{"type":"watch.logged","subject":"Heat","date":"2026","data":{}}"#, "'data.date'"),
      (#"{"type":"title.amended","subject":"Heat","data":{"set":{"yaer":1}}}"#, "'set.year'"),
    ] {
      let answer = record(diary, line)
      #expect(answer.errors.contains("did you mean \(hint)"), "\(answer.errors)")
    }
  }

  @Test("names the line of what is wrong")
  func place() {
    let answer = record(diary(), "\n" + RecordCommandTests.watch + "\nnonsense\n")
    #expect(
      answer.errors.hasPrefix("seen: standard input, line 3: not JSON; nothing was recorded\n"))
    let json = record(diary(), RecordCommandTests.watch + "\nnonsense\n", "--json").errors
    #expect(json.contains(#""message":"not JSON; nothing was recorded""#), "\(json)")
    #expect(json.contains(#""file":null,"line":2"#), "\(json)")
  }

  @Test("refuses a child what is hidden from it")
  func child() {
    let diary = diary()
    diary.seen("seen profile add Mia --kind kids --born 2017")
    diary.seen("seen log Grim --new --content-rating R --on 2026-11-02")
    let before = diary.lines
    let line = #"{"type":"watch.logged","subject":"film:grim","data":{}}"#
    let answer = record(diary, line, "--profile mia")
    #expect(answer.code != .done)
    #expect(diary.lines == before)
  }

  @Test("records events with a key once, also when they were undone or forgotten")
  func key() throws {
    let diary = diary()
    let first = record(diary, RecordCommandTests.watch, "--key night-42 --json")
    #expect(first.output == #"{"ids":["box.3"],"batch":null,"new":true}"# + "\n")
    let again = record(diary, RecordCommandTests.watch, "--key night-42 --json")
    #expect(again.output == #"{"ids":["box.3"],"batch":null,"new":false}"# + "\n")
    let more = RecordCommandTests.watch + "\n" + RecordCommandTests.watch
    for other in [more, RecordCommandTests.watch.replacing("11-19", with: "11-18")] {
      let answer = record(diary, other, "--key night-42 --json")
      #expect(answer.code == .data)
      #expect(answer.errors.contains(#""code":"key-taken""#))
    }
    let told = record(diary, RecordCommandTests.watch, "--key night-42").output
    #expect(told == "Recorded before: 1 event, box.3.\n")
    diary.seen("seen undo")
    #expect(record(diary, RecordCommandTests.watch, "--key night-42 --json").output == again.output)
    let undone = record(diary, RecordCommandTests.watch, "--key night-42").output
    #expect(undone == "Recorded before, and undone since: 1 event, box.3.\n")
    #expect(diary.seen("seen forget box.3 --yes").code == .done)
    #expect(record(diary, RecordCommandTests.watch, "--key night-42 --json").output == again.output)
    #expect(diary.lines.filter { $0.contains(#""type":"watch.logged""#) }.count == 1)
  }

  @Test("records only if nothing is newer than what was read")
  func conditions() {
    let diary = diary()
    #expect(record(diary, RecordCommandTests.watch, "--if box.2").code == .done)
    let late = record(diary, RecordCommandTests.watch, "--if box.2 --json")
    #expect(late.code == .busy)
    #expect(late.errors.contains(#""code":"changed""#))
    diary.seen("seen log Ran --new --on 2026-11-02")
    let words = "--if-unchanged film:heat-1995@box.3"
    #expect(record(diary, RecordCommandTests.watch, words).code == .done)
    #expect(record(diary, RecordCommandTests.watch, words).code == .busy)
    #expect(record(diary, RecordCommandTests.watch, "--if-unchanged film:x@none").code == .done)
    #expect(record(diary, RecordCommandTests.watch, "--if-unchanged film:heat").code == .usage)
    // What can never be the last event is no reason to try again.
    #expect(record(diary, RecordCommandTests.watch, "--if bogus").code == .usage)
    #expect(record(diary, RecordCommandTests.watch, "--if-unchanged film:x@7").code == .usage)
    let dry = record(diary, RecordCommandTests.watch, "--dry-run").output
    #expect(dry == "Would record 1 event.\n")
  }
}
