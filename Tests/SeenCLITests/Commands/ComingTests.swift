import SeenCLI
import SeenCore
import SeenTestSupport
import Testing

@Suite("seen calendar --coming")
struct ComingTests {
  private func episode(
    _ show: String, _ season: Int, _ number: Int, _ released: String?, rated: String? = nil
  ) -> String {
    #"{"kind":"episode","name":"\#(show) \#(season).\#(number)","show":"show:\#(show)","season":\#(season),"#
      + #""episode":\#(number)"# + (released.map { #","released":"\#($0)""# } ?? "")
      + (rated.map { #","contentRating":"\#($0)""# } ?? "") + "}\n"
  }

  private func show(_ name: String) -> String {
    #"{"id":"show:\#(name)","kind":"show","name":"\#(name)"}"# + "\n"
  }

  private var harbour: String {
    show("harbour") + episode("harbour", 1, 1, "2026-11-13")
      + episode("harbour", 1, 2, "2026-11-20")
      + episode("harbour", 1, 3, "2026-11-27") + episode("harbour", 1, 4, nil)
  }
  private var others: String {
    show("tide") + episode("tide", 1, 1, "2027-01") + show("other")
      + episode("other", 1, 1, "2026-12-01")
      + #"{"kind":"film","name":"Dune","year":2026,"released":"2026-12-18"}"# + "\n"
  }

  /// Which titles are listed.
  private func ids(_ diary: TestDiary, _ options: String = "") -> [String] {
    diary.seen("seen calendar --coming --json=id \(options)").output
      .split(separator: "\n").map { $0.dropFirst(7).dropLast(2).description }
  }

  private func diary() throws -> TestDiary {
    let diary = TestDiary()
    try diary.put(harbour + others, as: "shows.one.jsonl")
    diary.seen("seen catalog add shows.one.jsonl -q")
    diary.seen("seen log harbour s01e01 -q")
    diary.seen("seen watchlist add tide -q")
    diary.seen("seen watchlist add Dune -q")
    return diary
  }

  @Test("lists episodes of shows that are watched or on the watchlist, from today on")
  func lists() throws {
    let diary = try diary()
    #expect(
      ids(diary) == [
        "episode:harbour/s01e02", "episode:harbour/s01e03", "film:dune-2026",
        "episode:tide/s01e01",
      ])
    diary.expect(
      "seen calendar --coming --plain --when 2026-12",
      ["2026-12-18\tfilm:dune-2026\tDune\t\t\t\t"])
    #expect(ids(diary, "2026-11").count == 2)
    #expect(ids(diary, "--today 2026-11-21").first == "episode:harbour/s01e03")
    #expect(ids(diary, "--today 2028-01-01").isEmpty)
    let shown = diary.seen("seen calendar --coming").output
    #expect(shown.contains("November 27, 2026"), "\(shown)")
    #expect(shown.contains("January 2027"), "\(shown)")
    diary.seen("seen log harbour s01e02 -q")
    #expect(!ids(diary).contains("episode:harbour/s01e02"))
    #expect(ids(diary, "--as-of box.6").contains("episode:harbour/s01e02"))
    #expect(ids(TestDiary()).isEmpty)
    #expect(diary.seen("seen calendar --coming kind:film").code == .usage)
  }

  @Test("lists what only a newer version of a catalog has, once, and by the journal's date first")
  func catalogs() throws {
    let diary = try diary()
    diary.seen("seen amend episode:harbour/s01e03 --set released=2026-11-28 -q")
    try diary.put(harbour + others + episode("harbour", 1, 5, "2026-12-04"), as: "shows.two.jsonl")
    diary.seen("seen catalog update shows shows.two.jsonl -q")
    try diary.put("show,season,episode,released\nharbour,1,4,2026-12-02\n", as: "dates.csv")
    #expect(diary.seen("seen catalog annotate shows dates.csv -q").code == .done)
    #expect(
      diary.seen("seen calendar --coming --json=released,season,episode,catalog").output
        .split(separator: "\n").prefix(4).map { "\($0)" } == [
          #"{"released":"2026-11-20","season":1,"episode":2,"catalog":false}"#,
          #"{"released":"2026-11-28","season":1,"episode":3,"catalog":false}"#,
          #"{"released":"2026-12-02","season":1,"episode":4,"catalog":false}"#,
          #"{"released":"2026-12-04","season":1,"episode":5,"catalog":true}"#,
        ])
  }

  @Test("iCalendar has what comes out on a day, without what only private watches know")
  func calendar() throws {
    let diary = try diary()
    diary.seen("seen log other s01e09 --new --private -q")
    let answer = diary.seen("seen export ics").output
    #expect(answer.contains("UID:film:dune-2026@seen\r\n"), "\(answer)")
    #expect(answer.contains("DTSTART;VALUE=DATE:20261218\r\nSUMMARY:Dune (2026)\r\n"), "\(answer)")
    #expect(!answer.contains("episode:other"))
    #expect(!answer.contains("2027"))
    #expect(
      diary.seen("seen export ics --private").output.contains("UID:episode:other/s01e01@seen"))
    #expect(!diary.seen("seen export ics --when 2026").output.contains("film:dune"))
  }

  @Test(
    "whoever asks, sees what is ahead of their shows, unwatched and not hidden, and all of that")
  func laws() throws {
    try everySeed(12) { seeded in
      let diary = TestDiary()
      diary.seen("seen profile add Kim --kind kids")
      diary.seen("seen setting content.unrated show --profile kim")
      var text = ""
      var open: [String] = []
      var hidden: Set<String> = []
      var followed: [Int] = []
      for number in 0..<4 {
        text += show("s\(number)")
        text += episode("s\(number)", 1, 1, "2026-01-01", rated: "TV-Y")
        let isFollowed = seeded.chance(60)
        if isFollowed { followed.append(number) }
        for place in 2...5 {
          let offset = seeded.whole(-3...3)
          let day = try #require(PartialDate("2026-11-20")?.day) + offset
          let isAdult = seeded.chance(40)
          text += episode("s\(number)", 1, place, "\(day)", rated: isAdult ? "TV-MA" : "TV-Y")
          let id = "episode:s\(number)/s01e0\(place)"
          if isFollowed, offset >= 0 { open.append(id) }
          if isAdult { hidden.insert(id) }
        }
      }
      try diary.put(text, as: "shows.one.jsonl")
      diary.seen("seen catalog add shows.one.jsonl -q")
      for number in followed {
        for profile in ["me", "kim"] {
          let answer = diary.seen("seen log s\(number) s01e01 --profile \(profile) -q")
          try check(answer.code == .done, answer.errors)
        }
      }
      try check(ids(diary).sorted() == open.sorted(), "\(ids(diary)) \(open)")
      let shown = ids(diary, "--profile kim")
      try check(shown.sorted() == open.filter { !hidden.contains($0) }.sorted(), "\(shown)")
      let children = diary.seen("seen export ics --profile kim").output
      for id in hidden { try check(!children.contains(id), id) }
      if let seen = open.first {
        diary.seen("seen log \(seen) -q")
        try check(!ids(diary).contains(seen), seen)
      }
    }
  }
}
