import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen rule")
struct RuleCommandTests {
  private func diary() -> TestDiary {
    let diary = TestDiary()
    diary.seen(
      "seen log Alien --year 1979 --genre horror --genre sci-fi --runtime 117 --on 2026-11-01")
    diary.seen("seen log 'The Thing' --year 1982 --genre horror --runtime 109 --on 2026-11-02")
    diary.seen("seen log Poltergeist --year 1982 --genre horror --runtime 114 --on 2026-11-03")
    diary.seen("seen log Heat --year 1995 --genre crime --on 2026-11-04")
    diary.seen("seen list create Shockers")
    return diary
  }

  private func onList(_ diary: TestDiary) -> [String] {
    diary.seen("seen list items Shockers --json=id").lines.map(String.init)
  }

  @Test("is named after its query, with 'not' for what must not hold")
  func names() {
    #expect(
      diary().seen("seen rule add Shockers genre:horror -seen:yes").output
        == "Shockers has the rule genre-horror-not-seen-yes.\n")
  }

  @Test("fills a list, once, and says why")
  func applies() {
    let diary = diary()
    let added = diary.seen("seen rule add Shockers genre:horror year:1980..1989 --name eighties")
    #expect(added.output == "Shockers has the rule eighties.\n", "\(added)")
    #expect(diary.lastData == #"{"rule":"eighties","query":"genre:horror year:1980..1989"}"#)
    let tried = diary.seen("seen rule try Shockers --json")
    #expect(tried.lines.count == 2, "\(tried)")
    #expect(tried.output.contains(#""reasons":["genre:horror (horror)","year:1980..1989 (1982)"]"#))
    #expect(onList(diary) == [])
    let applied = diary.seen("seen rule apply")
    #expect(applied.output == "Rule eighties added 2 titles to Shockers.\n", "\(applied)")
    #expect(diary.types.suffix(3) == ["item.added", "item.added", "rule.applied"])
    #expect(
      diary.lastData
        == #"{"rule":"eighties","added":["film:poltergeist-1982","film:the-thing-1982"]}"#)
    let lines = diary.lines
    #expect(
      diary.seen("seen rule apply").output == "Rule eighties found nothing new for Shockers.\n")
    #expect(diary.lines == lines)
    let why = diary.seen("seen list why Shockers Poltergeist --json")
    #expect(why.output.contains(#""rule":"eighties""#), "\(why)")
    #expect(why.output.contains("genre:horror (horror)"), "\(why)")
    #expect(
      diary.seen("seen rule list --json=rule,added").output == #"{"rule":"eighties","added":2}"#
        + "\n")
  }

  @Test("leaves off what was taken off, until that is undone")
  func removals() {
    let diary = diary()
    diary.seen("seen rule add Shockers genre:horror --name all")
    diary.seen("seen rule apply Shockers all")
    #expect(onList(diary).count == 3)
    diary.seen("seen list remove Shockers Alien")
    #expect(diary.seen("seen rule apply").output.contains("nothing new"))
    #expect(onList(diary).count == 2)
    #expect(
      diary.seen("seen rule try Shockers --plain").lines.contains { $0.contains("\tremoved\t") })
    diary.seen("seen undo")
    #expect(onList(diary).count == 3)
    #expect(diary.seen("seen rule apply").output.contains("nothing new"))
  }

  @Test("is taken back whole by one undo, and exports are as before")
  func undone() {
    let diary = diary()
    diary.seen("seen rule add Shockers genre:horror")
    let before = diary.state
    diary.seen("seen rule apply")
    #expect(onList(diary).count == 3)
    diary.seen("seen undo")
    #expect(onList(diary) == [])
    #expect(diary.state == before)
    #expect(diary.seen("seen rule apply").output.contains("added 3 titles"))
  }

  @Test("runs by itself when a title arrives")
  func auto() {
    let diary = diary()
    diary.seen("seen rule add Shockers genre:horror --name all --auto")
    let answer = diary.seen("seen log Carrie --year 1976 --genre horror --on 2026-11-05")
    #expect(
      answer.errors.hasSuffix(
        "Rule all added 4 titles to Shockers. 'seen undo' undoes that first.\n"), "\(answer)")
    #expect(onList(diary).count == 4)
    diary.seen("seen log Alien --on 2026-11-06")
    #expect(onList(diary).count == 4)
  }

  @Test("is changed, removed and refused")
  func changes() {
    let diary = diary()
    diary.seen("seen rule add Shockers genre:horror --name a")
    diary.refuses(
      "seen rule add Shockers genre:horror --name a",
      "seen: nothing to change: it already has that value")
    diary.seen("seen rule add Shockers genre:crime --name a")
    #expect(diary.seen("seen rule list --json=query").output == #"{"query":"genre:crime"}"# + "\n")
    diary.refuses(
      "seen rule remove Shockers b", "seen: Shockers has no rule 'b'", "hint: it has a")
    diary.seen("seen rule remove Shockers a")
    diary.refuses(
      "seen rule apply", "seen: there are no rules", "hint: 'seen rule add' adds one to a list")
    diary.refuses(
      "seen rule apply Shockers", "seen: Shockers has no rules",
      "hint: 'seen rule add' adds one")
    diary.refuses(
      "seen rule add Shockers genre:horror --name !!", "seen: '!!' cannot be the name of a rule",
      "hint: use a name with letters or digits")
    diary.refuses(
      "seen rule add Shockers year:abc", "seen: 'abc' is not a number", "  year:abc", "       ^^^",
      "hint: use year:1995, year:1980..1989, year:>=2000 or year:watched", code: .usage)
    #expect(diary.seen("seen rule add Shockers").code == .usage)
    #expect(diary.seen("seen rule add Nowhere genre:x").code == .data)
    #expect(diary.seen("seen rule list").output.hasPrefix("No rules."))
  }

  @Test("is completed by name")
  func completed() {
    let diary = diary()
    diary.seen("seen list create Owls")
    diary.seen("seen rule add Owls group:owl --name night")
    diary.expect("seen __complete -- rule remove Owls n", ["night\tgroup:owl"])
    diary.expect("seen __complete -- rule apply Owls ''", ["night\tgroup:owl"])
  }

  @Test("asks about its own list")
  func ownList() {
    let diary = TestDiary()
    diary.seen("seen log Owl --kind bird --at Home --near 51.5,-0.12 --on 2026-05-01")
    diary.seen("seen log Gull --kind bird --at Pier --near 20,20 --on 2026-05-02")
    diary.seen("seen list create Walk --near 51.5,-0.1 --from 2026-05 --until 2026-06")
    diary.seen("seen rule add Walk near:list when:list --name here")
    diary.seen("seen rule apply")
    #expect(diary.seen("seen list items Walk --json=id").lines.count == 1)
    #expect(diary.seen("seen search in:walk --plain").lines.count == 1)
    #expect(
      diary.seen("seen stats in:Walk --json=completion").output == #"{"completion":1}"# + "\n")
  }

  @Test("counts a title once that several rules of a list find, tried and dry as well as run")
  func severalRules() throws {
    let diary = diary()
    let line =
      #"{"id":"film:jaws-1975","kind":"film","name":"Jaws","year":1975,"genres":["horror"]}"#
    try diary.world.files.writeNew("/home/ana/films/more.jsonl", Array((line + "\n").utf8))
    diary.seen("seen catalog add more more.jsonl")
    diary.seen("seen rule add Shockers genre:horror --name horror")
    diary.seen("seen rule add Shockers year:1975..1982 --name old")
    let tried = diary.seen("seen rule try Shockers --json=id,outcome,rule")
    #expect(tried.lines.count { $0.contains("added") } == 4, "\(tried)")
    #expect(
      tried.lines.contains(#"{"id":"film:jaws-1975","outcome":"present","rule":"old"}"#),
      "\(tried)")
    #expect(diary.seen("seen rule try Shockers").output.contains("4 titles would be added"))
    let dry = diary.seen("seen rule apply --dry-run").output
    #expect(dry.contains("Rule horror added 4 titles to Shockers."), "\(dry)")
    #expect(dry.contains("Rule old found nothing new for Shockers."), "\(dry)")
    let runs = diary.seen("seen rule apply")
    #expect(runs.output == dry.replacing("Dry run: ", with: ""))
    #expect(onList(diary).count == 4)
  }

  @Test("names what takes each of several runs back")
  func takenBack() {
    let diary = diary()
    diary.seen("seen rule add Shockers genre:horror --name a")
    diary.seen("seen rule add Shockers genre:crime --name b")
    let before = onList(diary)
    let answer = diary.seen("seen rule apply")
    let commands = answer.errors.split(separator: "\n").compactMap { line -> String? in
      line.split(separator: "'").first { $0.hasPrefix("seen undo") }.map { String($0) }
    }
    #expect(commands.count == 2 && commands.allSatisfy { $0.contains("--batch") }, "\(answer)")
    for command in commands { diary.seen(command) }
    #expect(onList(diary) == before)
    diary.seen("seen rule remove Shockers b")
    #expect(diary.seen("seen rule apply").errors.contains("'seen undo' takes it back"))
    diary.seen("seen undo")
    #expect(onList(diary) == before)
  }

  @Test("fills the queue with what is queued, and no more than it holds")
  func queue() {
    let diary = diary()
    diary.seen("seen setting queue.max 10")
    diary.seen("seen setting queue.auto off")
    for number in 1...12 { diary.seen("seen log Film\(number) --genre noir --new") }
    diary.seen("seen log Blackbird --kind bird --genre noir --new")
    diary.seen("seen queue add Film1")
    diary.seen("seen rule add queue genre:noir --name noir")
    let tried = diary.seen("seen rule try queue --json=outcome")
    #expect(tried.lines.count { $0.contains("added") } == 9, "\(tried)")
    let answer = diary.seen("seen rule apply queue")
    #expect(answer.output == "Rule noir added 9 titles to Up Next.\n")
    #expect(
      answer.errors.contains("2 titles did not fit: the queue holds 10 titles (queue.max).\n"))
    #expect(diary.seen("seen queue --plain").lines.count == 10)
    #expect(!diary.seen("seen queue").output.contains("Blackbird"))
    let lines = diary.lines
    #expect(diary.seen("seen rule apply queue").output.contains("found nothing new"))
    #expect(diary.lines == lines)
    diary.seen("seen undo")
    #expect(diary.seen("seen queue --plain").lines.count == 1)
  }

  @Test("counts a title once that several runs added, and leaves off what another took off")
  func addedTwice() {
    let diary = diary()
    diary.seen("seen list create Both --shared")
    diary.seen("seen rule add Both genre:crime --name c")
    diary.seen("seen rule apply Both")
    diary.seen("seen list remove Both Heat")
    #expect(diary.seen("seen rule apply Both").output.contains("nothing new"))
    let others = "seen rule apply Both --profile bo --new-profile"
    #expect(diary.seen(others).output.contains("nothing new"))
    diary.seen("seen undo")
    diary.seen("seen list clear Both --yes")
    diary.seen("seen undo --yes")
    #expect(diary.seen(others).output.contains("nothing new"))
    #expect(diary.seen("seen rule list Both --json=added").output == #"{"added":1}"# + "\n")
  }

  @Test("counts titles once that were merged since")
  func addedAndMerged() throws {
    let world = try SmallJournal.world(adding: [
      SmallJournal.line(10, "list.created", "list:me/a", #"{"name":"A"}"#),
      SmallJournal.line(11, "rule.set", "list:me/a", #"{"rule":"r","query":"kind:film"}"#),
      SmallJournal.line(
        12, "rule.applied", "list:me/a",
        #"{"rule":"r","added":["film:heat-1995","film:amelie-2001"]}"#),
      SmallJournal.line(13, "title.merged", "film:amelie-2001", #"{"into":"film:heat-1995"}"#),
    ])
    #expect(world.run("rule", "list", "--json=added").output == #"{"added":1}"# + "\n")
  }
}
