import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen list add, remove and move")
struct ListItemCommandsTests {
  private let diary = TestDiary()

  init() {
    diary.seen("seen list create Noir")
  }

  private var names: String {
    diary.seen("seen list items Noir --json=name").output.split(separator: "\n")
      .map { String($0.dropFirst(9).dropLast(2)) }.joined(separator: " ")
  }

  @Test("put titles on a list, take them off and move them")
  func change() {
    diary.expect(
      "seen list add Noir Laura Gilda --year 1946 -y",
      ["Added Laura (1946) and Gilda (1946) to Noir."],
      errors: [
        "Laura (1946) and Gilda (1946) are new here; 'seen undo' takes it back."
      ])
    diary.expect("seen list add Noir Detour --place 2 -q", ["Added Detour to Noir."])
    #expect(names == "Laura Detour Gilda")
    diary.expect("seen list move Noir Gilda 1 -q", ["Moved Gilda to place 1 on Noir."])
    diary.seen("seen list move Noir Laura --last")
    #expect(names == "Gilda Detour Laura")
    diary.seen("seen list move Noir Laura --before Detour")
    diary.seen("seen list move Noir Gilda --after Detour")
    #expect(names == "Laura Detour Gilda")
    diary.expect("seen list remove Noir Laura Gilda -q", ["Removed Laura and Gilda from Noir."])
    #expect(names == "Detour")
  }

  @Test("add --seen records the item and the sighting in one batch")
  func seen() {
    diary.expect(
      "seen list add Noir Laura --seen --on 2026-11-19 --at Odeon --notes Rain -q",
      ["Added Laura to Noir, 1 of 1 seen."])
    #expect(diary.types.suffix(3) == ["title.added", "item.added", "watch.logged"])
    #expect(diary.lastData == #"{"date":"2026-11-19","location":"Odeon","notes":"Rain"}"#)
    #expect(diary.lines.suffix(3).allSatisfy { $0.contains(#""batch":"box.2/3""#) })
    diary.seen("seen undo")
    #expect(names == "")
  }

  @Test("add --seen on a list with dates says what the list shows")
  func seenWithinDates() {
    diary.seen("seen list create Past --from 2026-01-01 --until 2026-06-30")
    func progress() -> String {
      diary.seen("seen list show Past --json=seen,toSee").output
    }
    diary.refuses(
      "seen list add Past Laura --seen",
      "seen: Past counts what you see from 2026-01-01 to 2026-06-30, and today is 2026-11-20",
      "hint: give the day you saw it with --on DATE")
    diary.expect(
      "seen list add Past Laura --seen --on today", ["Added Laura to Past, 0 of 1 seen."],
      errors: [
        "Laura is new here; 'seen undo' takes it back.",
        "Past counts what you see from 2026-01-01 to 2026-06-30; you saw this"
          + " on November 20, 2026.",
      ])
    #expect(progress() == #"{"seen":0,"toSee":1}"# + "\n")
    diary.expect(
      "seen list add Past Gilda Detour --seen --on 2026-05 -q",
      ["Added Gilda and Detour to Past, 2 of 2 seen."])
    #expect(progress() == #"{"seen":2,"toSee":1}"# + "\n")
    // An earlier watch within the dates counts there too.
    diary.seen("seen log Rope --on 2026-02-01 --new")
    diary.expect(
      "seen list add Past Rope --seen --on yesterday -q", ["Added Rope to Past, 1 of 1 seen."])
    #expect(progress() == #"{"seen":3,"toSee":1}"# + "\n")
    diary.expect(
      "seen list add Past Ran --seen --on 2026-07 --dry-run --new",
      ["Would add Ran to Past, 0 of 1 seen."],
      errors: [
        "Past counts what you see from 2026-01-01 to 2026-06-30; you saw this in July 2026.",
        "Would add Ran (film:ran).",
      ])
  }

  @Test("add --seen asks when it was where today is outside of the list's dates")
  func promptsForDate() {
    diary.seen("seen list create Past --until 2026-06-30")
    diary.world.terminals = [.input, .output, .error]
    diary.world.input = Array("\nsoon\n2026-05-01\n".utf8)
    let answer = diary.seen("seen list add Past Laura --seen")
    #expect(answer.output == "Added Laura to Past, 1 of 1 seen.\n")
    #expect(
      answer.errors.contains("When did you see it? Past counts what you see until 2026-06-30. "))
    #expect(diary.lastData == #"{"date":"2026-05-01"}"#)
    diary.world.keys = [.character("s"), .character("l")]
    diary.world.input = Array("\n2026-05-02\n\n\n\n\n".utf8)
    let several = diary.seen("seen list add Past Gilda, Detour")
    #expect(several.output == "Added Gilda to Past, 1 of 1 seen.\n")
    #expect(several.errors.contains("When? "))
    #expect(
      several.errors.contains("Past counts what you see until 2026-06-30, and today is 2026-11-20"))
  }

  @Test("add goes through several titles one by one on a terminal")
  func wizard() {
    diary.world.terminals = [.input, .output, .error]
    diary.world.keys = [.character("w"), .character("s"), .character("l")]
    diary.world.input = Array("2026-12\n\nfor winter\nyesterday\n25:00\n9:05\nOdeon\n\n".utf8)
    let answer = diary.seen("seen list add Noir Laura, Gilda, Detour")
    #expect(answer.output == "Added Laura and Gilda to Noir, 1 of 2 seen.\n")
    #expect(
      answer.errors.contains("1 of 3: Laura? [w]ant to see  [s]een  [l]eave out  [c]ancel w\n"))
    #expect(diary.lines[2].contains(#""notes":"for winter","target":{"start":"2026-12"}"#))
    #expect(answer.errors.contains("'25:00' is not a time of day\n"))
    #expect(diary.lastData == #"{"date":"2026-11-19","clock":"09:05","location":"Odeon"}"#)
  }

  @Test("add asks how many birds there were")
  func birds() {
    diary.world.terminals = [.input, .output, .error]
    diary.world.keys = [.character("s"), .character("l")]
    diary.world.input = Array("\n\nHome\nmany\n12\n\n".utf8)
    let answer = diary.seen("seen list add Noir Owl, Tit --kind bird")
    #expect(answer.errors.contains("How many? (Enter for no number)"))
    #expect(diary.lastData == #"{"date":"2026-11-20","location":"Home","count":12}"#)
  }

  @Test("add puts what is missing on a list, and tells what already exists")
  func missing() {
    diary.seen("seen list add Noir Laura")
    diary.expect(
      "seen list add Noir Laura Gilda -y", ["Added Gilda to Noir."],
      errors: [
        "Laura is already on Noir.",
        "Gilda is new here; 'seen undo' takes it back.",
      ])
    diary.refuses("seen list add Noir Laura Gilda", "seen: Laura is already on Noir")
  }

  @Test("add refuses a title that is to be new and is there, and takes one that is told apart")
  func exists() {
    diary.seen("seen log Heat --year 1995 --director Mann")
    for line in [
      "Heat", "heat", "'Heat (1995)'", "Heat --year 1995", "'Heat (1995)' --year 1995",
    ] {
      diary.refuses(
        "seen list add Noir \(line) --new",
        "seen: Heat (1995), Mann, film, film:heat-1995 already exists",
        "hint: leave out --new, or distinguish the new title with --year, --director or --kind")
    }
    #expect(diary.seen("seen list add Noir Heat --new --year 1986").code == .done)
    #expect(diary.seen("seen list add Noir 'Heat 2' --new").code == .done)
    diary.expect(
      "seen list add Noir 'Dune (2021)' --year 2021 --new -q", ["Added Dune (2021) to Noir."])
  }

  @Test("rows tell the time and the place of the sighting that counts")
  func sightings() {
    diary.seen("seen list add Noir Laura Gilda Detour -y")
    diary.seen("seen log Laura --on 2026-11-01 --clock 21:10 --at Rex")
    diary.seen("seen log Laura --on 2026-11-01 --clock 9:30 --at Odeon")
    diary.seen("seen log Laura --on 2026-11-02 --clock 8:00 --at Home")
    diary.seen("seen log Gilda --on 2026-10")
    diary.seen("seen log Detour --on 2026-11-03 --at Rex --profile bo --new-profile")
    let rows = diary.seen("seen list items Noir --json=name,seenOn,clock,location").lines
    #expect(
      rows.map(String.init) == [
        #"{"name":"Laura","seenOn":"2026-11-01","clock":"09:30","location":"Odeon"}"#,
        #"{"name":"Gilda","seenOn":"2026-10","clock":null,"location":null}"#,
        #"{"name":"Detour","seenOn":null,"clock":null,"location":null}"#,
      ])
    #expect(
      diary.seen("seen list show Noir").output.contains("seen November 1, 2026, 09:30 · Odeon"))
  }

  @Test("add leaves nothing half-done, wherever it is left")
  func leaving() {
    diary.world.terminals = [.input, .output, .error]
    let before = diary.lines
    let runs: [([TerminalKey], String)] = [
      ([.escape], ""), ([.character("w"), .end], "\n\n\n"), ([.character("s")], ""),
      ([.character("s")], "today\n"), ([.character("w"), .character("c")], "\n\n\n"),
    ]
    for (keys, input) in runs {
      diary.world.keys = keys
      diary.world.input = Array(input.utf8)
      #expect(diary.seen("seen list add Noir Laura, Gilda").code == .no, "\(keys) \(input)")
      #expect(diary.lines == before)
    }
    diary.world.keys = [.interrupt]
    #expect(diary.seen("seen list add Noir Laura, Gilda").code == .interrupted)
    #expect(diary.lines == before)
  }

  @Test("add refuses an answer at its question, and keeps those before it")
  func refusedAnswers() {
    diary.seen("seen list add Noir Laura")
    diary.world.terminals = [.input, .output, .error]
    diary.world.keys = [.character("w"), .character("s")]
    diary.world.input = Array(
      """
      2026-02-30
      2027-05
      2027-04
      2027-06
      for summer
      2026-12
      2026-13
      yesterday

      Odeon


      """.utf8)
    let answer = diary.seen("seen list add Noir Laura, Gilda, Gilda, Detour")
    #expect(answer.code == .done)
    #expect(answer.output == "Added Gilda and Detour to Noir, 1 of 2 seen.\n")
    for sentence in [
      "Laura is already on Noir; left out\n", "Gilda is already on Noir; left out\n",
      "no such date: '2026-02-30'\n", "2027-04 is before 2027-05\n",
      "2026-12 is in the future; today is 2026-11-20\n", "no such date: '2026-13'\n",
    ] {
      #expect(answer.errors.contains(sentence), "\(sentence)")
    }
    let lines = diary.lines.joined()
    #expect(
      lines.contains(
        #""notes":"for summer","target":{"start":"2027-05","end":"2027-06"}"#))
    #expect(diary.lastData == #"{"date":"2026-11-19","location":"Odeon"}"#)
  }

  @Test("add is left by Escape at a question for a line too, and arrows only spoil the line")
  func escape() {
    diary.world.terminals = [.input, .output, .error]
    let before = diary.lines
    for input in ["\u{1B}", "\n\u{1B}", "2027\n\nGre\u{1B}"] {
      diary.world.keys = [.character("w")]
      diary.world.input = Array(input.utf8)
      let answer = diary.seen("seen list add Noir Laura, Gilda")
      #expect(answer.code == .no)
      #expect(answer.errors.hasSuffix(" canceled; nothing was recorded\n"))
      #expect(diary.lines == before)
    }
    diary.world.keys = [.character("w"), .character("l")]
    diary.world.input = Array("\n\nGre\u{1B}[D\nGreat\n".utf8)
    diary.seen("seen list add Noir Laura, Gilda")
    #expect(diary.lastData.contains(#""notes":"Great""#))
  }

  @Test("add asks nothing where the place lies behind the end")
  func placeFirst() {
    diary.world.terminals = [.input, .output, .error]
    diary.world.keys = [.character("w"), .character("w")]
    let answer = diary.seen("seen list add Noir Laura, Gilda --place 3")
    #expect(answer.errors.hasSuffix(" no place 3: the list has 0 titles\n"))
  }

  @Test("add numbers its questions and answers where that is wanted")
  func numbered() {
    diary.seen("seen setting ui.accessible on")
    diary.world.terminals = [.input, .output, .error]
    diary.world.input = Array("2\n\n\nOdeon\n\n3\n".utf8)
    let answer = diary.seen("seen list add Noir Laura, Gilda")
    #expect(answer.output == "Added Laura to Noir, 1 of 1 seen.\n")
    #expect(
      answer.errors.hasPrefix(
        """
          1  want to see
          2  seen
          3  leave out
        Title 1 of 2: Laura? [1-3, Enter for none] \
        Question 2 of 5: When? (Enter for today) \
        Question 3 of 5: At what time? (Enter for none) \
        Question 4 of 5: Where? (Enter for nowhere) \
        Question 5 of 5: Notes? (Enter for none) \

        """.dropLast()))
  }

  @Test("refuse an item twice, a place behind the end and what is not there")
  func refusals() {
    diary.seen("seen list add Noir Laura")
    diary.seen("seen log Gilda")
    diary.refuses("seen list add Noir Laura", "seen: Laura is already on Noir")
    diary.refuses("seen list add Noir Detour Detour", "seen: Detour is already on Noir")
    diary.refuses(
      "seen list add Noir Gilda --place 3", "seen: no place 3: the list has 1 title",
      "hint: use 1")
    diary.refuses(
      "seen list move Noir Laura 2", "seen: no place 2: the list has 1 title",
      "hint: use 1")
    diary.refuses(
      "seen list move Noir Laura 1", "seen: nothing to change: it already has that value")
    diary.refuses("seen list remove Noir Gilda", "seen: Gilda is not on Noir")
    diary.refuses("seen list move Noir Gilda 1", "seen: Gilda is not on Noir")
    diary.refuses(
      "seen list add Noir Gilda --from 2027 --until 2026", "seen: 2026 is before 2027",
      "hint: put the earlier date first")
    diary.refuses(
      "seen list add Noir Gilda --on 2026", "seen: '--on' needs '--seen'",
      "hint: see 'seen list add --help'", code: .usage)
    diary.refuses(
      "seen list move Noir Laura", "seen: missing PLACE",
      "hint: usage: seen list move LIST TITLE [PLACE] [options]", code: .usage)
  }

  @Test("add to the queue takes what 'queue add' takes, and refuses the rest")
  func queue() {
    diary.seen("seen log Heat --year 1995")
    diary.seen("seen log Heat --year 1986 --new")
    diary.refuses(
      "seen list add queue Heat --year 1995 --seen",
      "seen: 'seen queue add' does not take the option '--seen'",
      "hint: see 'seen list add --help'",
      code: .usage)
    diary.expect("seen list add queue Heat --year 1995 -q", ["Up next: Heat (1995)."])
    diary.expect("seen queue add Heat --year 1986 --place 1 -q", ["Up next: Heat (1986)."])
    #expect(diary.seen("seen queue --plain").lines.first?.hasPrefix("film:heat-1986\t") ?? false)
  }
}
