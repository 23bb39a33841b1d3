import SeenCLI
import SeenTestSupport
import Testing

/// Lists that are a query: `seen list create --live`.
@Suite("Live lists")
struct LiveListTests {
  private let diary = TestDiary()

  private func fill() {
    diary.seen("seen log Heat --genre crime --on 2026-01-01 --new")
    diary.seen("seen log Alien --genre horror --on 2026-02-01 --rate 8 --new")
    diary.seen("seen watchlist add Ran --genre war --new")
    diary.expect(
      "seen list create Unrated --live 'seen:yes -rating:*'",
      ["Created the live list Unrated (list:me/unrated)."],
      errors: ["'seen undo' takes it back.", "1 title matches now."])
  }

  private func names(_ line: String) -> [String] {
    diary.seen("seen \(line) --json=name").lines.map { String($0.dropFirst(9).dropLast(2)) }
  }

  @Test("are what their query finds, with nothing recorded as that changes")
  func follows() {
    fill()
    #expect(diary.lastData == #"{"name":"Unrated","kind":"custom","query":"seen:yes -rating:*"}"#)
    let lines = diary.lines.count
    #expect(names("list items Unrated") == ["Heat"])
    diary.seen("seen log Ran")
    #expect(names("list items Unrated") == ["Heat", "Ran"])
    diary.seen("seen rate Heat 9")
    #expect(names("list items Unrated") == ["Ran"])
    #expect(diary.lines.count == lines + 2)
    diary.seen("seen undo")
    #expect(names("list items Unrated") == ["Heat", "Ran"])
    #expect(names("list items Unrated --as-of box.8") == ["Heat"])
    diary.seen("seen list edit Unrated --live 'kind:film seen:no'")
    #expect(names("list items Unrated") == [])
    diary.seen("seen undo")
    diary.seen("seen list delete Unrated --yes")
    #expect(diary.seen("seen list items Unrated").code == .data)
  }

  @Test("show wherever lists show")
  func shown() {
    fill()
    diary.expect(
      "seen list",
      [
        "Lists", "🔖 Watchlist   1 title  ○ 0 seen, 1 to see", "🕐 Up Next    0 titles",
        "📁 Unrated     1 title  ● 1 seen, 0 to see  live: seen:yes -rating:*",
      ])
    diary.expect(
      "seen list show Unrated",
      [
        "📁 Unrated", "progress  ● 1 seen, 0 to see", "live      seen:yes -rating:*", "",
        "Seen  1", "1  Heat  seen January 1, 2026",
      ])
    diary.expect(
      "seen list items Unrated --json=place,rank,added,rule,seen",
      [#"{"place":1,"rank":null,"added":null,"rule":null,"seen":true}"#])
    diary.expect(
      "seen list --json=id,titles,query in:Unrated",
      [#"{"id":"list:me/unrated","titles":1,"query":"seen:yes -rating:*"}"#])
    #expect(names("list find unra") == ["Unrated"])
    #expect(names("list find heat") == ["Unrated"])
    #expect(names("my") == ["Ran", "Heat"])
    diary.expect(
      "seen my --json=added,lists in:Unrated", [#"{"added":null,"lists":["list:me/unrated"]}"#])
    diary.expect("seen show Heat --json=lists", [#"{"lists":["Unrated"]}"#])
    diary.expect("seen stats in:Unrated --json=watches", [#"{"watches":1}"#])
    #expect(names("search in:unrated") == ["Heat"])
    #expect(names("diary -in:unrated") == ["Alien"])
    diary.expect("seen __complete -- list show Unr", ["Unrated\tlist:me/unrated"])
    #expect(diary.seen("seen export csv in:Unrated").output.contains("Heat"))
    #expect(diary.seen("seen export json").output.contains(#""query":"seen:yes -rating:*""#))
    diary.expect(
      "seen list why Unrated Heat --json=type,matched,fits,data",
      [
        #"{"type":"list.created","matched":["seen:yes (2026-01-01)","-rating:*"],"fits":true,"#
          + #""data":{"query":"seen:yes -rating:*"}}"#
      ])
  }

  @Test("answer each profile for itself")
  func profiles() {
    diary.seen("seen log Heat --new")
    diary.seen("seen log Alien --new")
    diary.seen("seen list create Mine --shared --live seen:yes")
    diary.seen("seen rate Heat 9")
    diary.seen("seen log Heat --profile bo --new-profile")
    #expect(names("list items Mine") == ["Alien", "Heat"])
    #expect(names("list items Mine --profile bo") == ["Heat"])
  }

  @Test("take no titles, and have none of themselves or each other")
  func refusals() {
    fill()
    diary.seen("seen list create Crime --live genre:crime")
    let sentence = "seen: Unrated is a live list: its query 'seen:yes -rating:*' says what is on it"
    let hint =
      "hint: 'seen list edit' changes the query with --live, and removes it with --clear query"
    for line in [
      "add Unrated Ran", "remove Unrated Heat", "move Unrated Heat 1", "clear Unrated --yes",
      "edit Unrated --title Heat --notes x",
    ] {
      diary.refuses("seen list \(line)", sentence, hint)
    }
    diary.refuses("seen rule add Unrated genre:war", sentence, hint)
    let live = "is a live list itself"
    for line in [
      "seen list edit Crime --live in:Crime", "seen list edit Crime --live 'kind:film in:Unrated'",
      "seen list create Both --live 'in:Crime in:Unrated'",
    ] {
      let answer = diary.seen(line)
      #expect(answer.code == .usage && answer.errors.contains(live), "\(answer)")
    }
    #expect(diary.seen("seen list create Bad --live year:abc").code == .usage)
    #expect(diary.seen("seen list create Bad --live ''").code == .usage)
    // Lines that somebody wrote by hand may lead in a circle all the same.
    let head = #""time":"2026-11-20T19:00:00.000Z","type":"list.amended","subject":"#
    for (number, pair) in [("unrated", "crime"), ("crime", "crime")].enumerated() {
      let line =
        #"{"id":"attic.\#(number + 1)",\#(head)"list:me/\#(pair.0)","#
        + #""data":{"set":{"query":"kind:film -in:\#(pair.1)"}}}"# + "\n"
      try? ErrorGallery.put(
        line, at: "/home/ana/films/events/2026-11.attic\(number).jsonl", in: diary.world)
    }
    #expect(names("list items Unrated") == ["Alien", "Heat", "Ran"])
    #expect(names("list items Crime") == ["Alien", "Heat", "Ran"])
    try? ErrorGallery.put(
      #"{"id":"attic.3",\#(head)"list:me/crime","data":{"set":{"query":"in:Gone"}}}"# + "\n",
      at: "/home/ana/films/events/2026-11.attic3.jsonl", in: diary.world)
    let broken = diary.seen("seen list show Crime")
    #expect(broken.code == .done && broken.output.contains("No title matches its query."))
    #expect(broken.errors.contains("Gone"), "\(broken)")
    #expect(names("search in:Crime") == [])
  }

  @Test("set titles aside that were put on them before, until the query is removed")
  func setAside() {
    fill()
    diary.seen("seen list create Plain")
    diary.seen("seen list add Plain Ran")
    diary.expect(
      "seen list edit Plain --live genre:crime", ["Plain: query genre:crime."],
      errors: [
        "'seen undo' takes it back.",
        "1 title that you added will be back after 'seen list edit --clear query'.",
      ])
    #expect(names("list items Plain") == ["Heat"])
    diary.seen("seen list edit Plain --clear query")
    #expect(names("list items Plain") == ["Ran"])
  }

  @Test("a title that a rule put on a list, and that its query would not find now, no longer fits")
  func unfit() {
    fill()
    diary.seen("seen list create Filled")
    diary.seen("seen rule add Filled 'seen:yes -rating:*' --name unrated")
    diary.seen("seen rule apply")
    let fits = "seen list why Filled Heat --json=rule,fits"
    diary.expect(fits, [#"{"rule":"unrated","fits":true}"#])
    diary.seen("seen rate Heat 9")
    #expect(names("list items Filled") == ["Heat"])
    diary.expect(fits, [#"{"rule":"unrated","fits":false}"#])
    let why = diary.seen("seen list why Filled Heat").output
    #expect(why.hasPrefix("Heat is on Filled, but no longer fits the rule unrated.\n"), "\(why)")
    #expect(why.contains("no longer fits") && !why.contains("rank"), "\(why)")
    diary.seen("seen rule remove Filled unrated")
    diary.expect(fits, [#"{"rule":"unrated","fits":null}"#])
  }
}
