import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen my")
struct MyCommandTests {
  private let diary = TestDiary()

  @Test("says how to begin where there is nothing")
  func empty() {
    diary.expect(
      "seen my",
      ["Your lists are empty. 'seen watchlist add TITLE' adds something."])
  }

  @Test("unites all lists, with where each title came from and how much of each list was seen")
  func union() {
    diary.seen("seen list create Noir --from 2026")
    diary.seen("seen watchlist add Laura")
    diary.seen("seen list add Noir Laura Gilda -y")
    diary.seen("seen log Laura --on 2020")
    diary.expect(
      "seen my",
      [
        "To see  1", "Gilda  added November 20, 2026  Noir", "", "Seen  1",
        "Laura  first seen 2020  Watchlist, Noir", "", "By list", "🔖 Watchlist  ● 1 seen, 0 to see",
        "📁 Noir       ○ 0 seen, 2 to see",
      ])
    diary.expect(
      "seen my --to-see --json=id,lists,seen",
      [#"{"id":"film:gilda","lists":["list:me/noir"],"seen":false}"#])
    diary.expect(
      "seen my --seen --plain",
      [
        "film:laura\tLaura\t\tfilm\t\t2026-11-20T20:00:04.000Z\tseen\t2020\t"
          + "list:me/watchlist,list:me/noir"
      ])
  }

  @Test("shows what a query leaves, and counts that")
  func narrowed() {
    diary.seen("seen list create Noir")
    diary.seen("seen list add Noir Laura --year 1944")
    diary.seen("seen list add Noir Gilda --year 1946")
    diary.seen("seen watchlist add Ran --year 1985")
    diary.seen("seen log Laura --on 2020 --with Bo")
    diary.expect(
      "seen my decade:1940s",
      [
        "To see  1", "Gilda (1946)  added November 20, 2026  Noir", "", "Seen  1",
        "Laura (1944)  first seen 2020  Noir", "", "By list", "📁 Noir  ◑ 1 seen, 1 to see",
      ])
    diary.expect(
      "seen my --json=id with:Bo or year:1985",
      [
        #"{"id":"film:ran-1985"}"#, #"{"id":"film:laura-1944"}"#,
      ])
    diary.expect("seen my year:2000", ["Nothing on your lists matches the query."])
    diary.expect("seen my --seen year:1985", ["Nothing has been seen yet."])
    diary.refuses(
      "seen my yeer:1985", "seen: no query field 'yeer'", "  yeer:1985", "  ^^^^",
      "hint: did you mean 'year:'?", code: .usage)
  }

  @Test("a title of a list, or in progress, that nobody added matches a query too")
  func unadded() throws {
    let world = try SmallJournal.world(adding: [
      SmallJournal.line(
        10, "item.added", "film:lost", #"{"list":"list:me/watchlist","rank":"V"}"#),
      SmallJournal.line(11, "watching.started", "film:lost", #"{"position":60,"was":null}"#),
    ])
    let found = #"{"id":"film:lost"}"# + "\n"
    #expect(world.run("my", "seen:no", "--json=id").output == found)
    #expect(world.run("watchlist", "seen:no", "--json=id").output == found)
    #expect(world.run("list", "items", "watchlist", "seen:no", "--json=id").output == found)
    #expect(world.run("list", "seen:no", "--json=titles").output == #"{"titles":1}"# + "\n")
    #expect(world.run("now", "seen:no", "--json=id").output == found)
  }
}
