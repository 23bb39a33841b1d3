import SeenCLI
import SeenTestSupport
import Testing

/// What an undo takes back where several people record with one copy.
@Suite("seen undo, of a household")
struct UndoOfOthersTests {
  private let diary = TestDiary()

  init() {
    for line in [
      "profile add Bo", "log Heat --new", "log Alien --new --profile bo",
      "rate Alien 8/10 --profile bo",
    ] { diary.seen("seen " + line) }
  }

  @Test("names what another did after that, and ends with 65 where nobody can be asked")
  func unasked() {
    let hint =
      "hint: --yes undoes the addition of Heat and the watch of Heat;"
      + " 'seen undo --profile bo' undoes that"
    diary.refuses(
      "seen undo", "seen: Bo rated Alien after that, the last of 2 commands of others", hint)
    diary.seen("seen undo --profile bo")
    diary.refuses("seen undo", "seen: Bo logged Alien after that", hint)
    let dry = diary.seen("seen undo --dry-run")
    #expect(dry.errors == "Bo logged Alien after that.\n" && dry.code == .done)
    #expect(dry.lines.first == "Would undo the addition of Heat and the watch of Heat.")
    diary.expect("seen undo -q --yes", ["Undid the addition of Heat and the watch of Heat."])
    diary.expect("seen redo -q", ["Restored the addition of Heat and the watch of Heat."])
    #expect(diary.seen("seen show Alien --profile bo").output.contains("Watched on"))
  }

  @Test("asks on a terminal: a yes takes back one's own, anything else nothing")
  func asked() {
    diary.world.terminals = [.input, .error]
    let before = diary.lines
    for (typed, code) in [("n", ExitCode.no), ("", .no), ("y", .done)] {
      diary.world.keys = typed.map { .character($0) }
      let answer = diary.seen("seen undo")
      #expect(answer.code == code, "\(typed)")
      #expect(answer.errors.contains("Bo rated Alien after that"), "\(answer.errors)")
      #expect(diary.lines.count == before.count + (code == .done ? 1 : 0))
    }
    #expect(diary.lastData == #"{"batch":"box.2/2"}"#)
    #expect(diary.seen("seen show Alien --profile bo").output.contains("8/10"))
  }

  @Test("of each person takes back what that person did, whoever did something between")
  func everybody() {
    for line in [
      "comment Heat Yes", "comment Heat No --profile bo", "favorite Heat",
      "favorite Heat --profile bo",
      "watchlist add Heat", "watchlist add Heat --profile bo",
    ] { diary.seen("seen " + line) }
    let own = [
      "Undid the addition of Heat to Watchlist.", "Undid the change to the favorite mark of Heat.",
      "Undid the comment on Heat.",
    ]
    for person in ["bo", "me"] {
      for (place, sentence) in own.enumerated() {
        diary.expect("seen undo --yes -q --profile \(person)", [sentence])
        #expect(diary.lines.last?.contains(#""profile":"bo""#) == (person == "bo"), "\(place)")
      }
    }
    // One's own undo is redone, whatever the other undid after it.
    diary.expect("seen redo -q --profile bo", ["Restored the comment on Heat."])
  }

  @Test("leaves a title that another recorded something about, and takes back the rest")
  func sharedTitles() {
    diary.seen("seen log Up --new --kind film --rate 8/10")
    diary.seen("seen log Up --profile bo")
    diary.expect("seen undo --yes -q", ["Undid the watch of Up and the rating of Up."])
    #expect(diary.lastData == #"{"events":["box.8","box.9"]}"#)
    #expect(diary.seen("seen diary --profile bo").output.contains("Up"))
    #expect(!diary.seen("seen diary --profile bo").output.contains("film:up"))
    diary.expect("seen redo -q", ["Restored the watch of Up and the rating of Up."])
    diary.seen("seen log Dark s01e01 --new")
    diary.seen("seen log Dark s01e02 --yes --profile bo")
    diary.expect(
      "seen undo --yes -q", ["Undid the addition of Dark s01e01 and the watch of Dark s01e01."])
    #expect(diary.seen("seen diary --profile bo").output.contains("Dark s01e02"))
  }

  @Test("says who it is for where somebody else is named")
  func receipts() {
    let answer = diary.seen("seen favorite Alien --profile bo")
    #expect(answer.errors.contains("'seen undo --profile bo' takes it back"))
    #expect(diary.seen("seen favorite Heat").errors.contains("'seen undo' takes it back"))
  }

  @Test("tells nothing of what another keeps private, and a child nothing of others")
  func secrets() {
    diary.seen("seen undo --yes --profile bo")
    diary.seen("seen undo --yes --profile bo")
    diary.seen("seen log 'Zyx Secret' --new --private --profile bo")
    let undo = diary.seen("seen undo")
    #expect(undo.code == .done && !undo.errors.contains("Bo") && !undo.output.contains("Zyx"))
    diary.seen("seen profile add Mia --kind kids")
    diary.seen("seen log Garden --new --profile mia")
    diary.seen("seen log Ran --new")
    let childs = diary.seen("seen undo --profile mia")
    #expect(childs.code == .done && !childs.errors.contains("Ran"))
  }

  @Test("takes back several commands as one, and restores them as one")
  func several() {
    let before = diary.state
    for line in ["log Up --new --rate 9/10", "rate Heat 6/10", "log Ran --new"] {
      diary.seen("seen " + line)
    }
    let after = diary.state
    #expect(diary.seen("seen undo --last 3").code == .done)
    #expect(diary.state == before)
    #expect(diary.lastData == #"{"events":["box.10","box.11","box.12"],"batch":"box.7/3"}"#)
    diary.seen("seen redo")
    #expect(diary.state == after)
    diary.refuses(
      "seen undo --last 9", "seen: you have only 5 commands to undo here",
      "hint: 'seen undo --last 5' undoes all; name an event to undo any other")
    diary.refuses(
      "seen undo --last 2 box.3", "seen: unexpected argument 'box.3'",
      "hint: usage: seen undo [EVENT] [options]", code: .usage)
    #expect(diary.seen("seen undo --last 2 --batch").code == .usage)
    #expect(diary.seen("seen undo --last 0").code == .usage)
  }

  @Test("takes no bare number, which may mean an event or so many commands")
  func numbers() {
    diary.refuses(
      "seen undo 2", "seen: '2' is not the id of an event",
      "hint: 'seen undo --last 2' undoes your last 2 commands; 'seen undo box.2' undoes the event"
        + " of that number")
    diary.refuses(
      "seen undo 1", "seen: '1' is not the id of an event",
      "hint: 'seen undo --last 1' undoes your last command; 'seen undo box.1' undoes the event of"
        + " that number")
    for number in ["0", "99999999999999999999", "-1"] {
      #expect(diary.seen("seen undo -- \(number)").code == .data, "\(number)")
    }
  }
}
