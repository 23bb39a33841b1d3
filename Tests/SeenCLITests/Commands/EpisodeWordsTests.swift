import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

@Suite("Episodes as people name them")
struct EpisodeWordsTests {
  private let diary = TestDiary()

  private func atTerminal(_ keys: TerminalKey...) {
    diary.world.terminals = [.input, .error]
    diary.world.environment["NO_COLOR"] = "1"
    diary.world.keys = keys
  }

  /// The episodes that the last command logged, by season and number.
  private func logged(_ line: String) -> [String] {
    let before = diary.lines.count
    diary.seen("seen " + line)
    return diary.lines.dropFirst(before).filter { $0.contains(#""type":"watch.logged""#) }
      .compactMap { line in
        line.firstRange(of: "/s").map { String(line[$0.upperBound...].prefix { $0 != "\"" }) }
      }
  }

  @Test("are a season, runs, several of both, or all that are known but specials")
  func forms() throws {
    let forms = [
      ("s02", ["02e01", "02e02"]), ("S2", ["02e01", "02e02"]), ("s00", ["00e01"]),
      ("s01e02-e03", ["01e02", "01e03"]), ("s01e02-03", ["01e02", "01e03"]),
      ("s01e02..s01e03", ["01e02", "01e03"]), ("1x02", ["01e02"]),
      ("s02e01 s01e01", ["02e01", "01e01"]),
      ("s01e03 s01 s02e01", ["01e03", "01e01", "01e02", "02e01"]),
      ("all", ["01e01", "01e02", "01e03", "02e01", "02e02"]),
      ("ALL --special", ["00e01"]), ("s01e01 --special", ["00e01"]),
    ]
    for (words, episodes) in forms {
      let fresh = EpisodeWordsTests()
      try fresh.diary.addHarbour()
      #expect(fresh.logged("log Harbour " + words) == episodes, "\(words)")
    }
    try diary.addHarbour()
    #expect(logged("log 'Harbour s02'") == ["02e01", "02e02"], "in one text")
    #expect(logged("log 'harbour s01e02-e03'") == ["01e02", "01e03"], "in one text")
    diary.expect(
      "seen log Harbour s02 -yq",
      [
        "Harbour s02e01 Part 2-1 and Harbour s02e02 Part 2-2, watched on November 20, 2026.",
        "You had already watched all of them.",
      ])
  }

  @Test("say when they were watched before, one by its dates and several by how many")
  func rewatches() throws {
    try diary.addHarbour()
    diary.expect(
      "seen log Harbour s01e01 --on 2025-03-04 -q",
      ["Harbour s01e01 Part 1-1, watched on March 4, 2025."])
    diary.expect(
      "seen log 'Harbour s01e01' -q",
      [
        "Harbour s01e01 Part 1-1, watched on November 20, 2026.",
        "Your second Harbour s01e01 Part 1-1; the first was on March 4, 2025.",
      ])
    diary.expect(
      "seen log Harbour s01 -q",
      [
        "Harbour s01e02 Part 1-2 and Harbour s01e03 Part 1-3, watched on November 20, 2026."
      ])
    diary.expect(
      "seen log Harbour s01e03 s02e01 -q",
      [
        "Harbour s01e03 Part 1-3 and Harbour s02e01 Part 2-1, watched on November 20, 2026.",
        "You had already watched 1 of them.",
      ])
    let before = diary.lines.count
    #expect(diary.seen("seen log Harbour s01e01 --json").output.hasPrefix("{"))
    #expect(diary.lines.count == before + 1)
  }

  @Test("are taken in the text of a show that is known, in every form")
  func inOneText() throws {
    diary.seen("seen log Wire --kind show --new")
    for (words, episodes) in [
      ("s01e04 s01e05", ["01e04", "01e05"]), ("1x04", ["01e04"]),
      ("1x04-1x05", ["01e04", "01e05"]), ("s01e04..e05", ["01e04", "01e05"]),
      ("all", ["01e04", "01e05"]), ("s1", ["01e04", "01e05"]),
    ] {
      #expect(logged("log 'Wire \(words)' --yes") == episodes, "\(words)")
    }
    #expect(logged("log 'Wire s1 e4'") == ["01e04"])
    #expect(logged("log Wire season 1 episode 4") == ["01e04"])
    diary.refuses(
      "seen log 'Wire S01E04E05'", "seen: 'S01E04E05' does not name any episodes",
      "hint: use one or more of s02e03, s02e01..e05, s02, all or next", code: .usage)
    diary.expect("seen watchlist add 'Wire 1x06' -q", ["Added Wire s01e06 to Watchlist."])
    diary.expect("seen queue add 'Wire 1x07' 1x08 -q", ["Up next: Wire s01e07 and Wire s01e08."])
    diary.expect("seen rate 'Wire 1x04' 8/10 -q", ["Wire s01e04: rated 8/10."])
    #expect(!diary.lines.contains { $0.contains("film:") })
    diary.seen("seen log 'Wire all' --kind film")
    #expect(diary.lines.last?.contains("film:wire-all") == true, "said to be a film")
  }

  @Test("are no part of a new title whose name begins with that of a show")
  func newTitles() throws {
    diary.seen("seen log Wire --kind show --new")
    for (name, id) in [
      ("Wire Se7en", "wire-se7en"), ("Wire Earth2", "wire-earth2"), ("Wire S1m0ne", "wire-s1m0ne"),
    ] {
      let answer = diary.seen("seen log '\(name)' --new")
      #expect(answer.code == .done, "\(answer.errors)")
      #expect(diary.lines.contains { $0.contains("film:\(id)") }, "\(name)")
    }
    diary.seen("seen watchlist add 'Wire all' --new")
    #expect(diary.lines.contains { $0.contains("film:wire-all") })
  }

  @Test("need a show, unless a title has that name")
  func withoutShow() {
    diary.refuses(
      "seen log s01e01", "seen: 's01e01' names an episode but no show",
      "hint: put the show first, as in 'Night Bus' s01e01", code: .usage)
    diary.refuses(
      "seen log S1E2..e4", "seen: 'S1E2..e4' names an episode but no show",
      "hint: put the show first, as in 'Night Bus' s01e01", code: .usage)
    diary.seen("seen log s01e01 --kind film")
    #expect(diary.lines.last?.contains("film:s01e01") ?? false)
    #expect(diary.seen("seen log s01e01").code == .done)
  }

  @Test("are named in the refusal where a word is none, or where none is known")
  func refusals() throws {
    try diary.addHarbour()
    diary.refuses(
      "seen log Harbour s01..s02", "seen: 's01..s02' does not name any episodes",
      "hint: use one or more of s02e03, s02e01..e05, s02, all or next", code: .usage)
    diary.refuses(
      "seen log Harbour s01e01 soon", "seen: 'Harbour s01e01 soon' may not be only a title",
      "hint: use 'seen log \"Harbour s01e01 soon\"' if it is, or options such as --on and --rate")
    diary.refuses(
      "seen log Harbour s07", "seen: no episodes of season 7 of Harbour are known",
      "hint: name them, such as s07e01..e10")
    diary.refuses(
      "seen log Casualty s02", "seen: no episodes of season 2 of Casualty are known",
      "hint: name them, such as s02e01..e10")
  }

  @Test(
    "make a show of a name that nothing knows, in every notation",
    arguments: [
      "'Breaking Bad S01'", "Breaking Bad season 1", "'Dark season 1'", "Dark Season 1",
      "'Succession: Season 1'", "Succession S01", "'Deadwood, series 1'",
    ])
  func unknownSeasons(words: String) throws {
    let refused = diary.seen("seen log \(words)")
    #expect(refused.errors.hasPrefix("seen: no episodes of season 1 of "))
    #expect(refused.errors.contains("hint: name them, such as s01e01..e10"))
    #expect(refused.code == .data && diary.lines.isEmpty)
    atTerminal()
    diary.world.input = Array("3\n".utf8)
    #expect(logged("log \(words)") == ["01e01", "01e02", "01e03"])
    #expect(!diary.lines.contains { $0.contains("film:") })
  }

  @Test(
    "are one of a show that nothing knows, in every notation",
    arguments: [
      "'Dark 1x02'", "Dark 1x02", "'Dark: S1 E2'", "Dark: S1 E2", "'Dark S01 E02'",
      "Dark season 1 episode 2", "'Dark: Season 1, Episode 2'", "'Dark s1 ep 2'", "Dark S1:E2",
      "Dark - s01e02",
    ])
  func unknownEpisodes(words: String) {
    #expect(logged("log \(words)") == ["01e02"])
    #expect(diary.lines[0].contains("\"subject\":\"show:dark\"") && diary.lines.count == 3)
  }

  @Test("are no part of the names of films, which may have such words")
  func films() {
    for name in [
      "Apollo 13", "'2:22'", "Toy Story 3", "Ocean 8", "'Open Season'", "Series 7", "S4",
    ] {
      diary.seen("seen log \(name)")
      #expect(!diary.lines.contains { $0.contains("\"show:") }, "\(name)")
    }
  }

  @Test("that a season does not have, and very many, are asked about or need --yes")
  func requested() throws {
    try diary.addHarbour()
    diary.refuses(
      "seen log Harbour s01e03 s01e99",
      "seen: cannot ask without a terminal: Season 1 of Harbour has 3 episodes, not s01e99."
        + " Record it anyway?", "hint: use --yes", code: .usage)
    #expect(logged("log Harbour s01e99 --yes") == ["01e99"])
    #expect(logged("log Harbour s01e99") == ["01e99"], "now it is known")
    #expect(logged("log Harbour s03e01") == ["03e01"], "a new season is not listed")
    #expect(logged("log Harbour s00e07") == ["00e07"], "nor are specials in full")
    #expect(logged("log Casualty s01e01..e100").count == 100)
    diary.refuses(
      "seen log Casualty s01e01..e101",
      "seen: cannot ask without a terminal: Record 101 episodes of Casualty?",
      "hint: use --yes", code: .usage)
    #expect(diary.seen("seen log Casualty s01e01..e101 -n").code == .done)
    #expect(logged("log Casualty s01e01..e101 --yes").count == 101)
    atTerminal(.character("n"))
    #expect(diary.seen("seen log Harbour s02e09").code == .no)
    atTerminal(.character("y"))
    #expect(logged("log Harbour s02e09") == ["02e09"])
  }

  @Test("are rated, judged, made favorites and unwatched as they are logged")
  func others() throws {
    try diary.addHarbour()
    diary.expect("seen rate Harbour s01e01 8/10 -q", ["Harbour s01e01 Part 1-1: rated 8/10."])
    #expect(diary.types.filter { $0 == "title.added" }.count == 7, "the show and its episodes")
    diary.expect(
      "seen rate Harbour s01e01..e02 s02 6/10 -q", ["4 episodes of Harbour: rated 6/10."])
    #expect(diary.types.filter { $0 == "rating.set" }.count == 5)
    diary.expect("seen rate 'Harbour s01e03' 7/10 -q", ["Harbour s01e03 Part 1-3: rated 7/10."])
    diary.expect(
      "seen rate Harbour s02 --clear -q", ["Cleared the rating of 2 episodes of Harbour."])
    diary.refuses("seen rate Harbour s02 --clear", "seen: Part 2-1 is not rated")
    diary.refuses(
      "seen rate Harbour s01e01", "seen: missing RATING",
      "hint: usage: seen rate TITLE [EPISODES]... [RATING] [options]", code: .usage)
    diary.expect(
      "seen again Harbour s01e01 no -q", ["You would not watch Harbour s01e01 Part 1-1 again."])
    diary.expect("seen again Harbour s01e02 -q", ["You would watch Harbour s01e02 Part 1-2 again."])
    diary.expect(
      "seen favorite Harbour s01e01 s01e02 -q", ["2 episodes of Harbour are now favorites."])
    diary.seen("seen favorite Harbour s01 -q")
    #expect(diary.types.filter { $0 == "favorite.set" }.count == 3, "only what is none yet")
    diary.refuses("seen favorite Harbour s01", "seen: Part 1-1 is already a favorite")
    diary.seen("seen log Harbour s01 -q")
    diary.expect(
      "seen unwatch Harbour s01e02 --keep-history -q",
      ["Harbour s01e02 Part 1-2: no longer watched; 1 watch kept as history."])
    diary.expect(
      "seen unwatch Harbour s01 --remove-all -q",
      ["2 episodes of Harbour: no longer watched; 2 watches removed."])
  }

  @Test("are put on lists and the queue behind their show, one by one")
  func listed() throws {
    try diary.addHarbour()
    diary.seen("seen list create Night")
    for (line, sentence) in [
      ("watchlist add Harbour s01e01", "Added Harbour s01e01 Part 1-1 to Watchlist."),
      (
        "list add Night Harbour 1x02 s02e01",
        "Added Harbour s01e02 Part 1-2 and Harbour s02e01 Part 2-1 to Night."
      ),
      (
        "queue add 'Harbour s01e03' s02e02",
        "Up next: Harbour s01e03 Part 1-3 and Harbour s02e02 Part 2-2."
      ),
      ("queue remove Harbour s01e03", "Harbour s01e03 Part 1-3: no longer up next."),
      ("list remove Night Harbour s01e02", "Removed Part 1-2 from Night."),
      ("watchlist remove Harbour s01e01", "Removed Part 1-1 from Watchlist."),
    ] {
      let answer = diary.seen("seen \(line) -q")
      #expect(answer.output.hasPrefix(sentence.dropLast()), "\(answer)")
    }
    #expect(!diary.lines.contains { $0.contains("film:") })
    for words in ["s01", "s01e01..e02", "all"] {
      diary.refuses(
        "seen watchlist add Harbour \(words)", "seen: '\(words)' is more than one episode",
        "hint: name one episode, such as s02e03", code: .usage)
    }
    diary.seen("seen log 's01' --new --kind film")
    diary.expect("seen list add Night Harbour s01 -yq", ["Added Harbour and s01 to Night."])
  }

  @Test("need no quotes with their show where only one title is taken")
  func bare() {
    diary.seen("seen log Harbour s01e01")
    for line in [
      "amend Harbour s01e01 --year 2020", "history Harbour s01e01",
      "remind Harbour s01e01 --at '2030-01-01 20:00'",
    ] {
      #expect(diary.seen("seen " + line).code == .done, "\(line)")
    }
  }

  @Test("of a catalog's show that is rated first are added once")
  func added() throws {
    try diary.addHarbour()
    diary.expect("seen rate Harbour s01 7/10 -q", ["3 episodes of Harbour: rated 7/10."])
    #expect(diary.types.filter { $0 == "title.added" }.count == 7)
    #expect(diary.types.filter { $0 == "rating.set" }.count == 3)
  }
}

@Suite("Unwatching a show")
struct UnwatchShowTests {
  private let diary = TestDiary()

  init() {
    diary.seen("seen log 'Night Bus' s01e01..e03")
    diary.seen("seen log 'Night Bus' s01e01 s00e01")
  }

  private func ticks() -> [String] {
    diary.seen("seen show 'Night Bus'").lines.filter { $0.contains("  s0") }.map {
      String($0.prefix(9))
    }
  }

  @Test("of which all is seen unwatches its episodes in one batch, with what --yes says")
  func whole() {
    #expect(diary.seen("seen show 'Night Bus' --json=watched").output == "{\"watched\":true}\n")
    diary.refuses(
      "seen unwatch 'Night Bus' --keep-history",
      "seen: cannot ask without a terminal: Unwatch all 4 episodes of Night Bus?",
      "hint: use --yes", code: .usage)
    diary.expect(
      "seen unwatch 'Night Bus' --keep-history --yes",
      ["All 4 episodes of Night Bus: no longer watched; 5 watches kept as history."],
      errors: ["'seen undo' takes it back."])
    #expect(ticks() == ["-  s01e01", "-  s01e02", "-  s01e03", "-  s00e01"])
    #expect(diary.seen("seen stats --json=watches").output == "{\"watches\":0}\n")
    diary.refuses(
      "seen unwatch 'Night Bus' --yes --keep-history", "seen: Night Bus is not watched",
      "hint: name episodes that you watched, such as s01e02 or s01")
    diary.seen("seen undo")
    #expect(ticks() == ["✓  s01e01", "✓  s01e02", "✓  s01e03", "✓  s00e01"])
  }

  @Test("asks once, with the number of episodes and watches")
  func prompts() {
    diary.world.terminals = [.input, .error]
    diary.world.environment["NO_COLOR"] = "1"
    diary.world.keys = [.character("r")]
    diary.expect(
      "seen unwatch 'Night Bus' -q",
      ["All 4 episodes of Night Bus: no longer watched; 5 watches removed."],
      errors: [
        "Mark all 4 episodes of Night Bus as not watched? Keep their 5 watches in the diary?"
          + " [k]eep  [r]emove  [c]ancel r"
      ])
    #expect(diary.seen("seen diary --plain").output == "")
  }

  @Test("shows a tick for what counts as watched, as stats and the queue have it")
  func keptHistory() {
    diary.seen("seen unwatch 'Night Bus s01e01' --keep-history")
    #expect(ticks().first == "-  s01e01")
    let shown = diary.seen("seen show 'Night Bus'").output
    #expect(shown.contains("2 of 3 episodes and 1 of 1 special seen; s01e01 not seen."))
    #expect(shown.contains("Season 1  2 of 3 seen") && shown.contains("Specials  1 of 1 seen"))
    let json = diary.seen("seen show 'Night Bus' --json=episodes").output
    let first = #""season":1,"episode":1,"watches":2,"last":"2026-11-20","watched":false"#
    #expect(json.contains(first))
    #expect(diary.seen("seen stats --json=titlesWatched").output == "{\"titlesWatched\":3}\n")
    #expect(!diary.seen("seen queue").output.contains("s01e01"), "what was passed over")
    #expect(diary.seen("seen unwatch 'Night Bus' --keep-history --yes").code == .done)
    #expect(ticks().allSatisfy { $0.hasPrefix("-") })
    diary.refuses(
      "seen unwatch 'Night Bus' --keep-history", "seen: Night Bus is not watched",
      "hint: name episodes that you watched, such as s01e02 or s01")
  }
}
