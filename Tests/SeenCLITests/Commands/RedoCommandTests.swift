import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen redo")
struct RedoCommandTests {
  /// Commands that change something each time they are typed.
  private static let commands = [
    "log Heat --rate 7/10", "log Alien --on 1999 --again", "log Ran --on 2013-05",
    "log 'The Office' s01e01..e03", "favorite Heat", "rate Heat 9/10", "again Heat no",
    "amend --last --mood great --clear date", "amend --last --notes 'On second thought'",
    "remove --last --yes", "unwatch Heat --remove-all", "unwatch Heat --keep-history",
    "watching Ran --at 12:00 --of 2:40:00", "progress Ran 95% --of 2h", "setting streak.gap 30",
    "setting progress.threshold 60", "amend Heat --runtime 170 --genre crime",
  ]

  @Test("and undo walk back and forth through everything that was done")
  func walk() throws {
    let diary = TestDiary()
    var states = [diary.state]
    for command in RedoCommandTests.commands where diary.seen("seen " + command).code == .done {
      states.append(diary.state)
    }
    #expect(states.count > 12)
    for state in states.dropLast().reversed() {
      #expect(diary.seen("seen undo").code == .done)
      #expect(diary.state == state)
    }
    #expect(diary.seen("seen undo").code == .data)
    for state in states.dropFirst() {
      #expect(diary.seen("seen redo").code == .done)
      #expect(diary.state == state)
    }
    #expect(diary.seen("seen redo").code == .data)
  }

  @Test("and undo agree with a stack of states, whatever is typed in between")
  func model() throws {
    try everySeed(4) { random in
      let diary = TestDiary(pinned: random.chance(50))
      var states = [diary.state]
      var undone: [[String]] = []
      for step in 0..<14 {
        let choice = random.whole(0...9)
        if choice < 3 {
          let answer = diary.seen("seen undo")
          try check((answer.code == .done) == (states.count > 1), "step \(step): \(answer)")
          if states.count > 1 { undone.append(states.removeLast()) }
        } else if choice < 5, let state = undone.popLast() {
          let answer = diary.seen("seen redo")
          try check(answer.code == .done, "step \(step): \(answer)")
          states.append(state)
        } else if let command = random.pick(RedoCommandTests.commands),
          diary.seen("seen " + command).code == .done
        {
          states.append(diary.state)
          // What was undone before a new command goes back on top of another state.
          undone = []
        }
        try check(diary.state == states.last, "step \(step)")
      }
    }
  }

  @Test("ends with a new command, which nothing older crosses; what is named comes back")
  func crossing() {
    let diary = TestDiary()
    diary.seen("seen log Foo --new")
    diary.seen("seen rate Foo 1")
    diary.seen("seen undo")
    diary.seen("seen again Foo")
    let sentences = [
      "seen: nothing to redo",
      "hint: a new command ends what can be redone; 'seen redo EVENT' brings back any event",
    ]
    diary.refuses("seen redo", sentences[0], sentences[1])
    diary.seen("seen undo")
    #expect(diary.seen("seen redo").output == "Restored your answer about watching Foo again.\n")
    diary.refuses("seen redo", sentences[0], sentences[1])
    diary.expect("seen redo box.3 -q", ["Restored the rating of Foo."])
    diary.refuses("seen redo box.3", "seen: box.3 was not undone")
    diary.refuses(
      "seen redo nothing", "seen: no event 'nothing'", "hint: 'seen events' lists them")
    #expect(diary.seen("seen show Foo --json=rating,again").output.contains("true"))
  }

  @Test("restores nothing that was forgotten, and says so")
  func forgotten() {
    let diary = TestDiary()
    diary.seen("seen log Foo --new")
    diary.seen("seen rate Foo 1")
    diary.seen("seen undo")
    diary.seen("seen forget box.3 --yes")
    diary.refuses(
      "seen redo", "seen: nothing to redo",
      "hint: a new command ends what can be redone; 'seen redo EVENT' brings back any event")
    let gone = "was forgotten, and what is forgotten cannot be brought back"
    for command in ["redo box.3", "undo box.3"] {
      diary.refuses("seen \(command)", "seen: box.3 \(gone)")
    }
    diary.refuses("seen redo box.4", "seen: box.4 \(gone)")
    diary.seen("seen log Bar --new --rate 5/10")
    diary.seen("seen forget box.7 --yes")
    #expect(!diary.seen("seen undo --dry-run").output.contains("forgotten"))
    diary.expect("seen undo -q", ["Undid the addition of Bar and the watch of Bar."])
    diary.expect("seen redo -q", ["Restored the addition of Bar and the watch of Bar."])
  }
}
