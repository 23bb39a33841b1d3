import SeenCLI
import SeenCore
import SeenRender
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

@Suite("seen review")
struct ReviewCommandTests {
  /// A diary with a number of watches in 2025, one on each day from January 1 on.
  private func diary(_ count: Int) -> TestDiary {
    let diary = TestDiary()
    for number in 0..<count {
      diary.seen(
        "seen log 'Film \(number)' --new --on 2025-01-\(number < 9 ? "0" : "")\(number + 1)")
    }
    return diary
  }

  /// Records watches of a title, one on each of some days.
  private func log(_ title: String, on days: [String], _ more: String = "", in diary: TestDiary) {
    diary.seen("seen watchlist add \(title) --new")
    diary.seen("seen watchlist remove \(title)")
    for day in days { diary.seen("seen log \(title) --on \(day) \(more)") }
  }

  private func fields(_ diary: TestDiary, _ line: String) throws -> JSON {
    try JSONReader.read(Array(diary.seen("seen review \(line)").output.utf8))
  }

  @Test("says so where nothing is recorded, and writes no card of it")
  func nothing() throws {
    let diary = diary(1)
    diary.expect("seen review 2019", ["Nothing recorded in 2019."])
    diary.expect(
      "seen review --when 2019-01-01..2020-05-31",
      ["Nothing recorded from January 1, 2019 to May 31, 2020."])
    diary.expect("seen review 2019 --card x.svg", ["Nothing recorded in 2019."])
    #expect(try diary.world.files.status("/home/ana/films/x.svg") == nil)
    diary.expect("seen review 2019 --household", ["Nothing recorded in 2019."])
  }

  @Test("lists fewer than ten watches, and names nothing as the most")
  func few() {
    let one = diary(1)
    one.seen("seen log Undated --new --on unknown")
    one.seen("seen log Coarse --new --on 2025 --minutes 90")
    one.expect(
      "seen review 2025",
      [
        "2025 in review", "watches  2", "titles   2",
        "time     1 h 30 min; the length of 1 watch is not known", "days     1", "", "Watches",
        "2025       Coarse", "January 1  Film 0", "",
        "1 watch has only a year as its date, so it is in no month.",
        "1 watch has no date, so it is in no year.",
      ])
    let nine = diary(9).seen("seen review 2025")
    #expect(nine.output.contains("January 9  Film 8\n") && !nine.output.contains("By month"))
  }

  @Test("tells ten watches in sections")
  func ten() {
    let diary = diary(9)
    diary.seen("seen log 'Film 0' --on 2025-02-01 --rate 8/10 --with Bo --mood great --at Rex")
    diary.expect("seen review 2025", ReviewCommandTests.ten)
  }

  @Test("compares a year that runs to the same day of the last, and February 29 to the 28th")
  func running() throws {
    let diary = TestDiary()
    log("Heat", on: (10..<31).map { "2025-11-\($0)" } + ["2026-11-02"], in: diary)
    let before = try fields(diary, "--json=running,before")
    #expect(before["running"] == true && before["before"]?["watches"] == 11)
    #expect(before["before"]?["to"] == "2025-11-20")
    #expect(diary.seen("seen review").output.hasPrefix("2026 so far\n"))
    #expect(diary.seen("seen review").output.contains("2025 to November 20  11 watches, 1 title"))
    let over = try fields(diary, "2026 --today 2027-02-01 --json=running,before")
    #expect(over["running"] == false && over["before"]?["watches"] == 21)
    let leap = TestDiary()
    log("Heat", on: (15..<30).map { "2024-02-\($0)" } + ["2025-02-28"], in: leap)
    let whole = try fields(leap, "2025-02 --json=watches,before")
    #expect(whole["before"]?["watches"] == 15 && whole["before"]?["to"] == "2024-02-29")
    let february = try fields(leap, "2024-02-29 --json=watches,longestStreak")
    #expect(february["watches"] == 1 && february["longestStreak"] == 1)
  }

  @Test("of a leap year that has come to February 29 is compared to the 28th")
  func leapDay() throws {
    let diary = TestDiary()
    log("Heat", on: (15..<29).map { "2023-02-\($0)" } + ["2024-02-29", "2023-03-01"], in: diary)
    let day = try fields(diary, "2024 --today 2024-02-29 --json=watches,before")
    #expect(day["watches"] == 1 && day["before"]?["to"] == "2023-02-28")
    #expect(day["before"]?["watches"] == 14)
  }

  @Test("tells a household in a line each, what was watched together, and how ratings compare")
  func household() {
    let diary = TestDiary()
    diary.seen("seen profile edit me --name Ana")
    diary.seen("seen profile add Bo")
    for (title, own, theirs) in [("Gilda", "9/10", "9/10"), ("Laura", "2/10", "10/10")] {
      diary.seen("seen log \(title) --new --on 2025-03-01 --minutes 90 \(own)")
      diary.seen("seen log \(title) --on 2025-03-01 \(theirs) --profile bo")
    }
    diary.seen("seen log Gilda --on 2025-03-02")
    diary.seen("seen log Gilda --on 2025-03-02 --profile bo")
    diary.expect(
      "seen review 2025 --household",
      [
        "2025 in review: household", "     watches  titles  days  hours",
        "Ana        3       2     2      3", "Bo         3       2     2", "",
        "Watched on the same day (3 times)", "Gilda  2 times", "Laura  1 time", "",
        "Agreed", "Gilda  Ana 9/10, Bo 9/10", "", "Disagreed", "Laura  Ana 2/10, Bo 10/10",
      ])
  }

  @Test("means last year until mid-January, and says which year it shows")
  func usual() {
    let diary = diary(2)
    for (today, year) in [
      ("2026-01-01", "2025"), ("2026-01-15", "2025"), ("2026-01-16", "2026"),
      ("2026-12-31", "2026"),
    ] {
      let shown = diary.seen("seen review --today \(today) --json=from").output
      #expect(shown == #"{"from":"\#(year)-01-01"}"# + "\n", "\(today)")
    }
    let early = diary.seen("seen review --today 2026-01-02").output
    #expect(early.hasPrefix("2025 in review\n"))
    let conflict = diary.seen("seen review 2025 --when 2025")
    #expect(conflict.code == .usage)
    #expect(conflict.errors.contains("'YEAR' and '--when' cannot be used together"))
  }

  @Test("names up to five equals and counts the rest: seven of seven")
  func equals() throws {
    let diary = TestDiary()
    for name in ["Gilda", "Alien", "Fargo", "Cabaret", "Dune", "Brazil", "Eraserhead"] {
      diary.seen("seen log \(name) --new --on 2025-05-01 10/10")
      diary.seen("seen log \(name) --on 2025-06-01 10/10")
    }
    let text = diary.seen("seen review 2025").output
    #expect(text.contains("and 2 more with 2 watches\n") && text.contains("and 2 more with 10/10"))
    let rated = try fields(diary, "2025 --json=highestRated,busiestDays")
    let names = rated["highestRated"]?.elements.compactMap { $0["name"]?.text }
    #expect(names == ["Alien", "Brazil", "Cabaret", "Dune", "Eraserhead"])
    #expect(
      rated["busiestDays"]?.elements.map { $0["date"]?.text } == ["2025-05-01", "2025-06-01"])
    #expect(text.contains("May 1 and June 1, 7 watches each\n"))
  }

  @Test("counts the weeks of ISO 8601: the 53rd of 2026 ends in 2027")
  func weeks() throws {
    let diary = TestDiary()
    let days =
      (28...31).map { "2026-12-\($0)" } + (1...3).map { "2027-01-0\($0)" }
      + (1...6).map { "2026-01-0\($0)" }
    log("Heat", on: days, "--today 2027-01-05", in: diary)
    let weeks = try fields(diary, "2026 --today 2027-01-05 --json=busiestWeeks")
    #expect(
      weeks["busiestWeeks"]?.elements.map { $0["week"]?.text } == ["2026-W01", "2026-W53"])
    #expect(weeks["busiestWeeks"]?.elements.map { $0["watches"] } == [4, 4])
    let text = diary.seen("seen review 2026 --today 2027-01-05").output
    #expect(
      text.contains("December 29 to January 4 and December 28 to January 3, 4 watches each\n"))
  }

  @Test("leaves titles out as if they were not recorded, a show with its episodes")
  func hiding() throws {
    let diary = TestDiary()
    diary.seen("seen log 'Night Bus' s01e01..e12 --new --on 2025-03-01")
    log("Heat", on: (10..<22).map { "2025-05-\($0)" }, in: diary)
    let shown = diary.seen("seen review 2025")
    #expect(shown.output.contains("Night Bus") && shown.output.contains("12 episodes"))
    let hidden = diary.seen("seen review 2025 --hide 'night bus'")
    #expect(!hidden.output.contains("Night Bus"))
    #expect(
      try fields(diary, "2025 --hide 'Night Bus' --json=watches,titlesWatched") == [
        "watches": 12, "titlesWatched": 1,
      ])
    #expect(diary.seen("seen review 2025 --hide Nosuch").code == .data)
    diary.expect(
      "seen review 2025 --hide 'Night Bus' --hide heat", ["Nothing recorded in 2025."])
  }

  @Test("shows a child only what is its own and allowed, and a household nothing private of others")
  func privacy() {
    let diary = TestDiary()
    diary.seen("seen profile add Mia --kind kids")
    diary.seen("seen profile add Bo")
    diary.seen("seen log 'Zyx Grim' --new --on 2025-03-01 --content-rating R 9/10")
    diary.seen("seen log 'Zyx Meadow' --new --on 2025-03-02 --content-rating G 9/10")
    diary.seen("seen log 'Zyx Grim' --on 2025-03-01 --profile bo --private 1/10")
    diary.seen("seen log 'Zyx Meadow' --on 2025-03-02 --profile bo 9/10")
    diary.seen("seen log 'Zyx Meadow' --on 2025-03-02 --profile mia")
    let adult = diary.seen("seen review 2025 --household --plain").output
    #expect(adult.contains("people\tme\t2\npeople\tbo\t1\npeople\tmia\t1\ntimesTogether\t\t1\n"))
    #expect(adult.contains("agreed\tfilm:zyx-meadow\t0\n") && !adult.contains("grim"))
    #expect(
      diary.seen("seen review 2025 --household --plain --profile bo").output.contains("bo\t2"))
    let child = diary.seen("seen review 2025 --household --plain --profile mia").output
    #expect(child.contains("people\tmia\t1\ntimesTogether\t\t0\n") && !child.contains("bo"))
    let own = diary.seen("seen review 2025 --profile mia").output
    #expect(own.contains("Zyx Meadow") && !own.contains("Grim"))
  }

  @Test("writes a card over one of its own, never over another file, and without what is private")
  func card() throws {
    let diary = diary(12)
    diary.seen("seen log 'A & B <script>' --new --on 2025-06-01 10/10")
    diary.seen("seen log 'Zyx Secret' --new --on 2025-06-02 10/10 --private")
    let long = String(repeating: "Very ", count: 30) + "Long"
    for day in 3...5 {
      diary.seen("seen log '\(long)' \(day == 3 ? "--new" : "") --on 2025-06-0\(day)")
    }
    let errors = [
      "Wrote /home/ana/films/2025.svg.", "For a PNG: rsvg-convert -o 2025.png 2025.svg",
    ]
    diary.expect("seen review 2025 --card 2025.svg", errors: errors)
    let bytes = try diary.world.files.readWhole("/home/ana/films/2025.svg")
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(bytes.starts(with: ReviewCard.mark) && bytes.count < 20_000)
    #expect(text.contains("A &amp; B &lt;script&gt;") && !text.contains("Zyx"))
    #expect(text.contains(">Very Very") && text.contains("…<"))
    #expect(text.contains(">16<") && !text.contains("<image") && !text.contains("@font-face"))
    diary.expect("seen review 2025 --card 2025.svg", errors: errors)
    diary.expect(
      "seen review 2025 --card 2025.svg --html 2025.html",
      errors: errors + ["Wrote /home/ana/films/2025.html."])
    let page = String(
      decoding: try diary.world.files.readWhole("/home/ana/films/2025.html"), as: UTF8.self)
    #expect(page.contains("<dd>16</dd>") && !page.contains("Zyx"))
    #expect(!page.contains("private entries</p>"))
    try diary.world.files.writeNew("/home/ana/films/own.svg", Array("<svg/>".utf8))
    diary.expect(
      "seen review 2025 --card own.svg",
      errors: [
        "seen: cannot write '/home/ana/films/own.svg': it already exists",
        "hint: choose another name, or remove that file first",
      ], code: .cannotCreate)
    #expect(try diary.world.files.readWhole("/home/ana/films/own.svg") == Array("<svg/>".utf8))
    #expect(diary.seen("seen review 2025 --card events/x.svg").code == .data)
    #expect(diary.seen("seen review 2025 --card x.svg --json").code == .usage)
  }

  @Test("tells what was finished, and what became of the watchlist")
  func finished() throws {
    let diary = TestDiary()
    diary.seen("seen log 'Night Bus' s01e01..e06 --new --on 2026-03-01")
    for episode in 1...6 {
      diary.seen("seen log 'Night Bus' s01e0\(episode) --on 2026-05-0\(episode)")
    }
    diary.seen("seen list create Noir")
    diary.seen("seen list add Noir Gilda Laura --new")
    for name in ["Gilda", "Rope", "Vertigo"] { diary.seen("seen watchlist add \(name) --new") }
    diary.seen("seen watchlist add Gilda")
    diary.seen("seen watchlist remove Rope")
    diary.seen("seen log Gilda --on 2026-11-20")
    diary.seen("seen log Laura --on 2026-06-03")
    let text = diary.seen("seen review 2026").output
    #expect(text.contains("Night Bus: 6 episodes, the last on March 1\n"))
    #expect(text.contains("Night Bus: 6 episodes, the last on May 6, for the second time\n"))
    #expect(text.contains("finished   Noir (2 titles, November 20)\n"))
    #expect(text.contains("watchlist  3 added, 1 watched, 1 removed unwatched\n"))
  }
}

extension ReviewCommandTests {
  fileprivate static let ten = """
    2025 in review
    watches  10
    titles   9
    days     10
    first    January 1: Film 0
    last     February 1: Film 0

    By month
    January 2025   9  ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇
    February 2025  1  ▇▇▇▇▇▇

    By weekday
    Monday         1  ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇
    Tuesday        1  ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇
    Wednesday      2  ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇
    Thursday       2  ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇
    Friday         1  ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇
    Saturday       2  ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇
    Sunday         1  ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇

    busiest week    December 30 to January 5, 5 watches
    longest streak  9 days, Jan 1, 2025 to Jan 9, 2025

    Most watched
    Film 0  2 watches

    Highest rated
    8/10  Film 0

    1 rated watch averages 8/10; all titles that you rated average 8/10.

    New and old
    new to you  9 first watches and 1 rewatch

    What, where and with whom
    places  Rex, 1 watch
    people  Bo, 1 watch

    Moods
         Great
    Feb      1
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}
