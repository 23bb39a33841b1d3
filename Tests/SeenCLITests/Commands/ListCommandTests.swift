import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen list")
struct ListCommandTests {
  private let diary = TestDiary()

  private func fill() {
    diary.seen("seen list create Hitchcock --icon film")
    diary.seen("seen list create Spring --with bo --new-profile --from 2026-03 --until 2026-05")
    diary.seen("seen list add Hitchcock Vertigo --notes spiral --until 2027-01")
    diary.seen("seen list add Hitchcock Psycho --seen --on 2020-10 --at Odeon")
    diary.seen("seen list add Spring Blackbird --kind bird --seen --on 2026-06-01")
  }

  @Test("is in the order of names, then ids, whether or not an event names the lists")
  func order() throws {
    let shared = SmallJournal.line(
      10, "list.amended", "list:ana/watchlist", #"{"set":{"members":["me"]}}"#, profile: "ana")
    let made = SmallJournal.line(11, "list.created", "list:me/watchlist", "{}")
    for lines in [[shared], [shared, made]] {
      let ids = try SmallJournal.world(adding: lines).run("list", "--json=id").lines.prefix(2)
      #expect(
        ids == [#"{"id":"list:ana/watchlist"}"#, #"{"id":"list:me/watchlist"}"#])
    }
  }

  @Test("shows what a query leaves of a list, at its place, and counts that")
  func narrowed() {
    fill()
    diary.seen("seen list add Hitchcock Rope --runtime 80")
    diary.seen("seen list edit Spring --near 46.5,7.9")
    diary.expect(
      "seen list show Hitchcock 'runtime:<100'",
      ["🎬 Hitchcock", "progress  ○ 0 seen, 1 to see", "", "To see  1", "3  Rope"])
    diary.expect(
      "seen list show Hitchcock at:Odeon --json=titles,seen,toSee",
      [#"{"titles":1,"seen":1,"toSee":0}"#])
    diary.expect(
      "seen list items Hitchcock --to-see -name:rope --json=name", [#"{"name":"Vertigo"}"#])
    diary.expect("seen list items Hitchcock kind:bird", ["No titles to show."])
    diary.expect(
      "seen list show Hitchcock kind:bird",
      ["🎬 Hitchcock", "Nothing on this list matches the query."])
    diary.expect(
      "seen list show Watchlist kind:bird",
      [
        "🔖 Watchlist", "Your watchlist is empty. 'seen watchlist add TITLE' adds something.",
      ])
    diary.seen("seen log Blackbird --on 2026-04-02 --near 46.6,7.8")
    diary.expect(
      "seen list items Spring near:list,20km date:list --json=name", [#"{"name":"Blackbird"}"#])
    diary.expect("seen list items Spring near:list,10km --json=name")
    diary.refuses(
      "seen list show Hitchcock near:list",
      "seen: 'near:list' only works in the query of a list with a place",
      "  near:list", "       ^^^^", code: .usage)
  }

  @Test("shows own and shared lists in two sections, with how much of each was seen")
  func all() {
    fill()
    diary.expect(
      "seen list",
      [
        "Lists", "🔖 Watchlist  0 titles", "🕐 Up Next    0 titles",
        "🎬 Hitchcock  2 titles  ◑ 1 seen, 1 to see", "", "Shared lists",
        "📁 Spring  1 title  ○ 0 seen, 1 to see  with bo",
      ])
    diary.expect(
      "seen list --plain",
      [
        "list:me/watchlist\tWatchlist\tbookmark\tcustom\t0\t0\t0\tme",
        "list:me/queue\tUp Next\tclock\tcustom\t0\t0\t0\tme",
        "list:me/hitchcock\tHitchcock\tfilm\tcustom\t2\t1\t1\tme",
        "list:spring\tSpring\tfolder\tshared\t1\t0\t1\tme,bo",
      ])
    diary.expect(
      "seen list --json=id,start,toSee --profile bo",
      [
        #"{"id":"list:bo/watchlist","start":null,"toSee":0}"#,
        #"{"id":"list:bo/queue","start":null,"toSee":0}"#,
        #"{"id":"list:spring","start":"2026-03","toSee":1}"#,
      ])
    diary.expect(
      "seen list --json=id --as-of 2026-11-19",
      [#"{"id":"list:me/watchlist"}"#, #"{"id":"list:me/queue"}"#])
  }

  @Test("show has both halves, with notes, when titles are wanted and when they were seen")
  func show() {
    fill()
    diary.expect(
      "seen list show hitchcock",
      [
        "🎬 Hitchcock", "progress  ◑ 1 seen, 1 to see", "", "To see  1",
        "1  Vertigo  until January 2027", "    spiral", "", "Seen  1",
        "2  Psycho  seen October 2020 · Odeon",
      ])
    let seen = diary.seen("seen list show hitchcock --seen --json").output
    #expect(seen.contains(#""seen":1,"toSee":1"#) && seen.contains(#""seenOn":"2020-10""#))
    #expect(!seen.contains("Vertigo"))
    diary.expect(
      "seen list show watchlist",
      [
        "🔖 Watchlist",
        "Your watchlist is empty. 'seen watchlist add TITLE' adds something.",
      ])
  }

  @Test("items and their order are for scripts")
  func items() {
    fill()
    diary.seen("seen list add Hitchcock Rope --year 1948 --runtime 80")
    diary.seen("seen list add Hitchcock Topaz --year 1969 --runtime 143")
    func names(_ more: String) -> String {
      diary.seen("seen list items Hitchcock --json=name" + more).output
        .split(separator: "\n").map { String($0.dropFirst(9).prefix(1)) }.joined()
    }
    #expect(names("") == "VPRT")
    #expect(names(" --sort title") == "PRTV")
    #expect(names(" --sort year") == "TRPV")
    #expect(names(" --sort runtime") == "RTPV")
    #expect(names(" --sort seen") == "PVRT")
    #expect(names(" --sort added") == "TRPV")
    #expect(names(" --seen") == "P" && names(" --to-see") == "VRT")
    diary.expect(
      "seen list items Spring --plain --profile bo",
      ["bird:blackbird\tBlackbird\t\tbird\t1\tV000V\t2026-11-20T20:00:06.000Z\t\t\t\t\t\t"])
  }

  @Test("a profile that is named twice saw a title once")
  func repeatedMembers() throws {
    let world = try SmallJournal.world(adding: [
      SmallJournal.line(
        10, "list.created", "list:club", #"{"members":["me","bo","me"],"start":"2026"}"#),
      SmallJournal.line(11, "item.added", "film:heat-1995", #"{"list":"list:club"}"#),
      SmallJournal.line(12, "watch.logged", "film:heat-1995", #"{"date":"2026"}"#, profile: "bo"),
    ])
    #expect(
      world.run("list", "items", "list:club", "--json=seenBy").output
        == #"{"seenBy":["bo","me"]}"# + "\n")
  }

  @Test("a shared list shows who saw what")
  func seenBy() {
    diary.seen("seen profile add Bo")
    diary.seen("seen list create Club --shared")
    diary.seen("seen list create Alone")
    for title in ["Laura", "Marnie", "Gilda"] {
      diary.seen("seen list add Club \(title) --new --kind film --yes")
      diary.seen("seen list add Alone \(title) --yes")
    }
    diary.seen("seen log Laura")
    diary.seen("seen log Laura --profile bo --on 2026-11-01")
    diary.seen("seen log Marnie --profile bo --on 2026-11-02")
    diary.seen("seen log Gilda")
    func seenBy(_ list: String, _ profile: String) -> [String] {
      diary.seen("seen list items \(list) --json=name,seenBy --profile \(profile)").lines
        .map(String.init)
    }
    let all = [
      #"{"name":"Laura","seenBy":["bo","me"]}"#, #"{"name":"Marnie","seenBy":["bo"]}"#,
      #"{"name":"Gilda","seenBy":["me"]}"#,
    ]
    #expect(seenBy("Club", "me") == all && seenBy("Club", "bo") == all)
    #expect(seenBy("Alone", "me").allSatisfy { $0.hasSuffix(#""seenBy":[]}"#) })
    let shown = diary.seen("seen list show Club").output
    #expect(shown.contains("seen November 1, 2026 by you and Bo"), "\(shown)")
    #expect(shown.contains("seen November 2, 2026 by Bo"))
    #expect(shown.contains("seen November 20, 2026\n"))
  }

  @Test("find and why tell where a title stands and who put it there")
  func reasons() {
    fill()
    #expect(
      diary.seen("seen list find psych --json=id").output == #"{"id":"list:me/hitchcock"}"# + "\n")
    #expect(diary.seen("seen list find nothing").code == .done)
    diary.seen("seen list move Hitchcock Psycho 1")
    diary.expect(
      "seen list why Hitchcock Psycho",
      [
        "Psycho is on Hitchcock.",
        "November 20, 2026  added to a list  you  box.6",
        "November 20, 2026  moved in a list  you  box.11",
      ])
    diary.seen("seen list remove Hitchcock Psycho")
    #expect(
      diary.seen("seen list why Hitchcock Psycho").output
        .hasPrefix("Psycho is no longer on Hitchcock.\n"))
    diary.refuses("seen list why Spring Psycho", "seen: Psycho is not on Spring")
  }

  @Test("names the lists of a title where the title is shown")
  func titles() {
    fill()
    diary.seen("seen watchlist add Vertigo")
    #expect(
      diary.seen("seen show Vertigo --json=lists").output
        == #"{"lists":["Watchlist","Hitchcock"]}"# + "\n")
  }

  @Test("a list that names nobody belongs to every profile: all see the same of it")
  func everybody() {
    let diary = TestDiary()
    diary.seen("seen list create All --shared")
    diary.seen("seen list add All Tit Owl -y --kind bird")
    diary.seen("seen log Tit --on 2026-11-01 --profile bo --new-profile")
    let facts = #"{"name":"All","members":[],"seen":1,"toSee":1}"# + "\n"
    for profile in ["me", "bo"] {
      let line = "seen list show All --json=name,members,seen,toSee --profile \(profile)"
      #expect(diary.seen(line).output == facts, "\(profile)")
    }
    #expect(diary.seen("seen list show All").output.contains("everybody"))
    #expect(diary.seen("seen list").output.contains("with everybody"))
  }
}
