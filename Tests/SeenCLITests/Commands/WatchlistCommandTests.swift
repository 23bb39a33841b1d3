import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen watchlist")
struct WatchlistCommandTests {
  private let diary = TestDiary()

  @Test("is empty at first and says how to add")
  func empty() {
    diary.expect(
      "seen watchlist",
      ["Your watchlist is empty. 'seen watchlist add TITLE' adds something."])
    diary.expect("seen watchlist --json")
  }

  @Test("shows what is not watched, in the order asked for, with what is unknown last")
  func sorted() {
    diary.seen("seen watchlist add Heat --year 1995 --runtime 170")
    diary.seen("seen watchlist add Ran --runtime 162")
    diary.seen("seen watchlist add Alien --year 1979")
    diary.expect(
      "seen watchlist",
      [
        "Watchlist  3", "Alien (1979)           added November 20, 2026",
        "Ran           162 min  added November 20, 2026",
        "Heat (1995)   170 min  added November 20, 2026",
      ])
    func names(_ order: String) -> String {
      diary.seen("seen watchlist show --sort \(order) --plain").output.split(separator: "\n")
        .map { $0.split(separator: "\t")[1] }.joined(separator: " ")
    }
    #expect(names("title") == "Alien Heat Ran")
    #expect(names("year") == "Heat Alien Ran")
    #expect(names("runtime") == "Ran Heat Alien")
    diary.seen("seen watchlist remove Heat")
    diary.seen("seen watchlist add Heat")
    #expect(names("added") == "Heat Alien Ran")
    diary.seen("seen log Heat")
    #expect(names("added") == "Alien Ran")
    for title in ["Alien", "Ran"] { diary.seen("seen log \(title)") }
    diary.expect("seen watchlist", ["You have watched everything on your watchlist."])
    diary.seen("seen log Ran --profile bo --new-profile")
    diary.expect("seen watchlist --plain --profile bo")
  }

  @Test("says so when a title is added that it will not show, as it is watched")
  func watched() {
    diary.seen("seen log Heat --year 1995")
    diary.expect(
      "seen watchlist add Heat", ["Added Heat (1995) to Watchlist."],
      errors: [
        "'seen undo' takes it back.",
        "You have watched Heat (1995), so the watchlist does not show it.",
      ])
    #expect(!diary.seen("seen watchlist add Ran").errors.contains("You have watched"))
  }

  @Test("shows what a query leaves")
  func narrowed() {
    diary.seen("seen watchlist add Heat --year 1995 --runtime 170")
    diary.seen("seen watchlist add Ran --runtime 162")
    diary.expect(
      "seen watchlist show 'runtime:<165'",
      ["Watchlist  1", "Ran  162 min  added November 20, 2026"])
    diary.expect(
      "seen watchlist show --json=id in:watchlist year:*", [#"{"id":"film:heat-1995"}"#])
    diary.expect("seen watchlist show kind:bird", ["Nothing on your watchlist matches the query."])
  }

  @Test("tells programs which lists a title is on, and whether it was seen within any")
  func otherLists() {
    diary.seen("seen profile add bo")
    diary.seen("seen list create Noir --shared")
    diary.seen("seen watchlist add Laura")
    diary.seen("seen list add Noir Laura")
    diary.seen("seen log Laura --on 2026-11-01 --profile bo")
    diary.expect(
      "seen watchlist --json=name,seen,seenOn,lists",
      [
        #"{"name":"Laura","seen":true,"seenOn":"2026-11-01","#
          + #""lists":["list:me/watchlist","list:noir"]}"#
      ])
    diary.expect("seen watchlist", ["Watchlist  1", "Laura  added November 20, 2026"])
  }

  @Test("refuses what is on it already and what is not")
  func refusals() {
    diary.seen("seen watchlist add Heat")
    diary.refuses("seen watchlist add Heat", "seen: Heat is already on Watchlist")
    diary.seen("seen log Ran")
    diary.refuses("seen watchlist remove Ran", "seen: Ran is not on Watchlist")
  }
}
