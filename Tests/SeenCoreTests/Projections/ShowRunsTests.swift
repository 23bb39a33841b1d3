import SeenCore
import SeenTestSupport
import Testing

/// The runs of a show: `ShowRuns` and `ShowRun`.
@Suite("Runs of a show") struct ShowRunsTests {
  /// How many orders of recording are tried; the law was shown with 10,000.
  private static let orders = rounds(200, named: "SEEN_ORDERS")

  @Test("are the same in whatever order the watches were recorded")
  func orderOfRecording() throws {
    try everySeed(20) { random in
      let count = random.whole(0...7)
      let days = ["", "2025", "2025-03", "2025-03-01", "2025-03-02", "2025-03-03", "2026-01-01"]
      var watches: [Draft] = []
      for _ in 0..<random.whole(1...24) {
        let date = random.pick(days) ?? ""
        watches.append(
          Draft(
            .watchLogged, ShowStory.episode(Int.random(in: 1...7, using: &random)),
            date.isEmpty ? [] : [JSON.Member("date", .string(date))]))
      }
      var first: String?
      for _ in 0..<max(1, ShowRunsTests.orders / 20) {
        watches.shuffle(using: &random)
        var story = try ShowStory(count, "")
        for watch in watches { try story.record(watch) }
        let runs = try story.dated()
        try check(first ?? runs == runs, "\(first ?? "") is not \(runs)")
        first = runs
      }
    }
  }

  @Test("have every watch of a known episode once, each run no episode twice")
  func partition() throws {
    try everySeed(100) { random in
      var words: [String] = []
      for _ in 0..<random.whole(0...30) {
        let number = Int.random(in: 1...5, using: &random)
        let word = random.pick(["\(number)", "=\(number)", "?\(number)", "again", "-\(number)"])
        words.append(word ?? "")
      }
      let story = try ShowStory(5, words.joined(separator: " "))
      let ledger = story.given.ledger()
      let show = try story.given.title(ShowStory.show)
      let runs = ShowStory.read(ledger, "me").of(show)
      let rows = runs.flatMap { ($0.steps + $0.singles).compactMap(\.row) }
      let standing = ProfileWatches(ledger, profile: "me").standing
      try check(rows.count == Set(rows).count && rows.count == standing.count, "\(words)")
      for run in runs {
        let places = run.steps.map(\.place)
        try check(places.count == Set(places).count, "\(words)")
        try check(run.singles.allSatisfy { run.has($0.place) }, "\(words)")
      }
      // Only a mark begins a run with nothing in it.
      try check(runs.dropLast().allSatisfy { !$0.steps.isEmpty }, "\(words)")
    }
  }

  @Test(
    "are exact to the watch",
    arguments: [
      (6, "1 2 3 4 2 5 6", "1 2 3 4 5 6 (2)"),
      (6, "1 2 3 4 5 6 1 2 3 year 4", "1 2 3 4 5 6 | 1 2 3 4"),
      (6, "1 2 3 4 5 6 1 2", "1 2 3 4 5 6 (1 2)"),
      (6, "1 2 3 4 5 6 3 2 1", "1 2 3 4 5 6 (3 2 1)"),
      (6, "1 2 3 4 5 6 4 5 6", "1 2 3 4 5 6 | 4 5 6"),
      (6, "1 2 3 1 2 3 4 5 6", "1 2 3 | 1 2 3 4 5 6"),
      (6, "2 1 4 3", "2 1 4 3"), (6, "2 =1 4 =3", "1 2 3 4"), (6, "3 ?2 ?1", "1 2 3"),
      (6, "1 2 3 *1 1 *1 2 =3", "1 2 3 | 1 2 3"), (6, "", ""), (0, "1", ""),
      (2, "1 2 1 2", "1 2 | 1 2"), (2, "1 2 2 1", "1 2 (2) | 1"), (1, "1 1 1", "1 | 1 | 1"),
      (6, "1 2 again 1", "1 2 | 1"), (6, "1 2 again", "1 2 | "), (6, "again", ""),
      (6, "1 2 again again 4 3", "1 2 | 4 3"), (6, "again 1 2", "1 2"),
      (6, "1 2 3 again 1 2 3 1 2 3", "1 2 3 | 1 2 3 | 1 2 3"),
      (3, "1 2 3 1 2 again 3", "1 2 3 (1 2) | 3"), (3, "1 2 3 -2 +4", "1 2 3"),
    ])
  func examples(episodes: Int, words: String, runs: String) throws {
    #expect(try ShowStory(episodes, words).runs() == runs)
  }

  @Test("belong to one profile")
  func profiles() throws {
    let story = try ShowStory(4, "1 bo:1 bo:2 2 3 bo:1 bo:2 1 2 3")
    #expect(try story.runs() == "1 2 3 | 1 2 3")
    #expect(try story.runs(of: "bo") == "1 2 (1 2)")
  }

  @Test(
    "have the episode after the furthest watched as the next, and name what was passed over",
    arguments: [
      (4, "", 1, []), (4, "1 2", 3, []), (4, "1 3", 4, [2]), (4, "1 4", nil, [2, 3]),
      (4, "1 2 3 4", nil, []), (4, "1 2 3 4 2", nil, []), (4, "1 2 3 4 1 2", nil, []),
      (4, "1 2 3 4 1 2 3", 4, []), (4, "1 2 3 4 again", 1, []), (4, "1 2 3 4 again 1", 2, []),
      (4, "1 2 3 4 again 2", 3, []), (4, "1 2 3 4 +5", 5, []), (4, "1 2 4 again 2", 3, []),
      (4, "1 2 4 again 4", nil, [3]), (4, "1 2 3 -3", 3, []), (4, "1 2 3 -2", 4, [2]),
      (4, "1 -1", 1, []), (4, "1 2 3 *1", 4, []), (4, "bo:1 bo:2 1", 2, []),
      (4, "1 2 3 4 -1 -2 -3 -4 1", 2, []), (0, "1", nil, []),
    ] as [(Int, String, Int?, [Int])])
  func next(episodes: Int, words: String, next: Int?, holes: [Int]) throws {
    let found = try ShowStory(episodes, words).next()
    #expect(found.next == next)
    #expect(found.holes == holes)
  }

  @Test("go by watches that are going to be recorded as if they were")
  func planned() throws {
    let story = try ShowStory(4, "1 2 3 4 1 2")
    let ledger = story.given.ledger()
    let watches = ProfileWatches(ledger, profile: "me")
    let third = try story.given.title(ShowStory.episode(3))
    let show = try story.given.title(ShowStory.show)
    let runs = ShowRuns(
      ledger, watches, ShowEpisodes(ledger, knownBy: watches),
      planned: [PlannedWatch(third, PartialDate(story.given.context.today))])
    #expect(runs.next(of: show).map { ledger.titles.text($0) } == ShowStory.episode(4))
  }
}
