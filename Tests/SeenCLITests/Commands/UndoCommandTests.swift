import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen undo")
struct UndoCommandTests {
  private let diary = TestDiary()

  @Test("says a list by its name")
  func listNames() {
    let diary = TestDiary()
    diary.seen("seen list create Hitchcock")
    diary.seen("seen list delete Hitchcock -y")
    #expect(diary.seen("seen undo").output == "Undid the deletion of the list Hitchcock.\n")
    diary.seen("seen list rename Hitchcock 'Alfred Hitchcock'")
    #expect(diary.seen("seen undo").output == "Undid renaming Hitchcock to Alfred Hitchcock.\n")
    diary.seen("seen list delete Hitchcock -y")
    #expect(
      diary.seen("seen undo --dry-run").lines.dropFirst()
        == ["Would be undone", "• Hitchcock: list deleted"])
  }

  @Test("says what an undo undid that is undone by its number")
  func undos() {
    diary.seen("seen log Heat")
    diary.seen("seen rate Heat 8/10")
    diary.seen("seen undo")
    diary.expect("seen undo box.4 -q", ["Undid the undo of the rating of Heat."])
    diary.expect("seen redo 4 -q", ["Restored the undo of the rating of Heat."])
    diary.refuses("seen undo box.9", "seen: no event 'box.9'", "hint: 'seen events' lists them")
  }

  @Test("says which profile and which setting")
  func profilesAndSettings() {
    let diary = TestDiary()
    diary.seen("seen profile add Zed")
    #expect(diary.seen("seen undo").output == "Undid the creation of the profile Zed.\n")
    diary.seen("seen redo")
    diary.seen("seen profile edit zed --name 'Zed Two'")
    #expect(diary.seen("seen undo -q").output == "Undid renaming Zed to Zed Two.\n")
    diary.seen("seen setting rating.scale 5")
    #expect(diary.seen("seen undo").output == "Undid the change to the setting rating.scale.\n")
  }

  @Test("says which title was merged into which, and the list that one was added to")
  func others() {
    diary.seen("seen log Gilda --year 1946 --new")
    diary.seen("seen log Laura --year 1944 --new")
    diary.seen("seen amend Gilda --into Laura --yes")
    diary.expect("seen undo -q", ["Undid the merge of Gilda (1946) into Laura (1944)."])
    diary.seen("seen list create 'Film Noir'")
    diary.seen("seen list add 'Film Noir' Laura")
    diary.expect("seen undo -q", ["Undid the addition of Laura (1944) to Film Noir."])
    diary.seen("seen again Laura no")
    diary.expect("seen undo -q", ["Undid your answer about watching Laura (1944) again."])
  }

  @Test("after one log of a new, rated title takes back all its events")
  func whole() {
    diary.seen("seen log Alien --on 1999")
    let before = diary.state
    diary.seen("seen log Heat --rate 9/10 --again --runtime 170")
    let after = diary.state
    #expect(before != after)
    diary.expect(
      "seen undo",
      [
        "Undid the addition of Heat, the watch of Heat, the rating of Heat and your answer"
          + " about watching Heat again."
      ],
      errors: ["'seen redo' takes it back."])
    #expect(diary.lastData == #"{"batch":"box.3/4"}"#)
    #expect(diary.state == before)
    diary.expect(
      "seen redo",
      [
        "Restored the addition of Heat, the watch of Heat, the rating of Heat and your answer"
          + " about watching Heat again."
      ], errors: ["'seen undo' takes it back."])
    #expect(diary.state == after)
  }

  @Test("takes back one event, a watch by a part of its id, or a batch")
  func named() {
    diary.seen("seen log Heat --rate 9/10")
    diary.expect("seen undo box.3 -q", ["Undid the rating of Heat."])
    diary.refuses("seen undo box.3", "seen: box.3 is already undone")
    diary.expect("seen undo box.2 -q", ["Undid the watch of Heat."])
    diary.seen("seen log Alien --rate 9/10")
    diary.expect(
      "seen undo --batch box.6/3 -q",
      ["Undid the addition of Alien, the watch of Alien and the rating of Alien."])
    diary.seen("seen redo")
    #expect(diary.seen("seen undo --batch box.7").output.contains("the addition of Alien"))
    diary.refuses("seen undo foo", "seen: no event 'foo'", "hint: 'seen events' lists them")
    diary.refuses(
      "seen undo box.99", "seen: no event 'box.99'", "hint: 'seen events' lists them")
    diary.refuses(
      "seen undo --batch box.6/9", "seen: no event 'box.6/9'",
      "hint: 'seen events' lists them")
    for words in ["--batch 'last import'", "--batch last import", "--batch last-import"] {
      #expect(diary.seen("seen undo \(words)").code == .data, "\(words)")
    }
    diary.refuses(
      "seen undo box.2 --batch box.6/3", "seen: unexpected argument 'box.2'",
      "hint: usage: seen undo [EVENT] [options]", code: .usage)
  }

  @Test("takes back the last import of this copy whole, and none of another copy")
  func imports() throws {
    diary.seen("seen log Alien")
    let before = diary.state
    let head = #""time":"2026-11-20T19:00:00.000Z","batch":"attic.1/2""#
    try ErrorGallery.put(
      #"{"id":"attic.1",\#(head),"type":"watch.logged","subject":"film:ran","data":{}}"# + "\n"
        + #"{"id":"attic.2",\#(head),"type":"import.recorded","#
        + #""data":{"files":[{"name":"films.csv"}],"accepted":1}}"# + "\n",
      at: "/home/ana/films/events/2026-11.attic.jsonl", in: diary.world)
    let after = diary.state
    #expect(before != after)
    for writer in ["box", "other"] {
      diary.world.environment["SEEN_WRITER"] = writer
      diary.refuses(
        "seen undo --batch", "seen: this copy has no import to undo",
        "hint: use --batch BATCH to undo another batch")
    }
    diary.world.environment["SEEN_WRITER"] = "attic"
    diary.expect(
      "seen undo --batch last import -q", ["Undid the import of films.csv (1 row)."])
    #expect(diary.state == before)
    diary.refuses(
      "seen undo --batch 'last import'", "seen: this copy has no import to undo",
      "hint: use --batch BATCH to undo another batch")
    diary.seen("seen redo")
    #expect(diary.state == after)
    for words in ["--batch attic.2", "--batch", "--batch -q", "-q --batch"] {
      diary.seen("seen undo \(words)")
      #expect(diary.state == before, "\(words)")
      diary.seen("seen redo")
      #expect(diary.state == after, "\(words)")
    }
  }

  @Test("takes back only what this copy recorded")
  func writers() {
    diary.seen("seen log Heat")
    diary.world.environment["SEEN_WRITER"] = "other"
    let hint =
      "hint: only your own commands of this copy are undone; name an event to undo any other"
    diary.refuses("seen undo", "seen: nothing to undo", hint)
    diary.refuses(
      "seen redo", "seen: nothing to redo",
      "hint: a new command ends what can be redone; 'seen redo EVENT' brings back any event")
    diary.expect("seen undo box.2 -q", ["Undid the watch of Heat."])
    diary.expect("seen redo -q", ["Restored the watch of Heat."])
  }

  @Test("knows this copy by the name it was given, and gives it none")
  func known() {
    let own = TestDiary(pinned: false)
    own.seen("seen log Heat")
    #expect(own.lines.allSatisfy { $0.hasPrefix(#"{"id":"laptop-"#) })
    #expect(own.seen("seen undo").code == .done)
    #expect(own.seen("seen redo").code == .done)
    own.world.environment["HOME"] = "/home/bo"
    let before = own.lines
    #expect(own.seen("seen undo").code == .data)
    #expect(own.lines == before)
    #expect((try? own.world.files.status("/home/bo")) == .some(nil))
  }

  @Test("says what it would take back, and answers programs with the event")
  func forms() {
    diary.seen("seen log Heat")
    let before = diary.lines
    let dry = diary.seen("seen undo --dry-run").lines
    #expect(dry.first == "Would undo the addition of Heat and the watch of Heat.")
    #expect(diary.lines == before)
    let answer = diary.seen("seen undo --json")
    #expect(answer.output == (diary.lines.last ?? "") + "\n")
    #expect(answer.errors == "")
  }

  @Test("a dry run shows what a diff shows after the undo, also of an undo that is undone")
  func differences() {
    diary.seen("seen log 'The Office' s01e01..e06")
    diary.seen("seen rate 'The Office' 8/10")
    let commands = ["seen undo --dry-run", "seen undo box.9 --dry-run"]
    for (command, number) in zip(commands, 1...) {
      let before = diary.world.now
      let reported = diary.seen(command).lines.dropFirst()
      #expect(!reported.isEmpty)
      diary.seen(command.replacing(" --dry-run", with: " -q"))
      let shown = diary.world.run("diff", before.description).lines
      // Only the headings differ.
      #expect(Array(reported.dropFirst()) == Array(shown.dropFirst()), "\(number): \(reported)")
    }
  }

  @Test("counts what is too much to tell")
  func many() {
    diary.seen("seen log 'The Office' s01e01..e06")
    let answer = diary.seen("seen undo -q").output
    #expect(answer.hasSuffix(" and 8 more.\n"))
  }
}
